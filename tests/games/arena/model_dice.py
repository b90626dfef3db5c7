"""The roll phase of a Game Turn, written down a second time: throws, allocation, readying, markers, the Raging Current."""

from __future__ import annotations

from collections.abc import Callable

from .model_content import ECHO, FACES, SLOTS
from .model_ground import STREAM, named
from .model_table import GONE, Play, Player, Table, number

CURRENT_SPACES = 3


class Dice(Table):
    """EA-4, EA-41 to EA-49, EA-75."""

    lot: Callable[[], int]  # whom the program asks next, where the tied have drawn lots

    def roll_phase(self) -> Play:
        self.phase = "roll"
        self.player = None
        players = self.standing()
        self.order = [None] * len(players)
        for player in self.players:
            player.marker, player.done, player.passed = None, False, False
        for player in players:
            player.throws, player.rerolls = 0, 2
            player.held.clear()
            player.fresh.clear()
        yield from self.together({player.seat: self.roll(player) for player in players})
        if self.options["markers"] == "fewest-throws":
            yield from self.fewest_throws(players)

    def roll(self, player: Player) -> Play:
        """One player's part, at its own pace."""
        if any(player.tracks.values()):
            said = ""
            while said != "roll":
                taken = [f"take {slot}" for slot in self.kept(player)]
                said = yield from self.ask(player.seat, "recover", [*taken, "roll"])
                if said != "roll":
                    self.take(player, said.removeprefix("take "))
        self.throw(player, player.pool())
        while True:
            _, said = yield {player.seat: ("allocate", lambda: self.allocations(player))}
            verb, _, what = said.partition(" ")
            if verb == "put":
                self.put(player, what)
            elif verb == "take":
                self.take(player, what)
            elif verb == "hold":
                player.held[what] += 1
            elif verb == "release":
                player.held[what] -= 1
            elif verb == "reroll":
                player.rerolls -= 1
                self.throw(player, player.pool() - player.held.total())
            elif verb == "ready":
                slot = f"card {what}"
                dice = player.tracks[slot]
                self.make_ready(player, slot)
                player.fresh[slot] = 0
                player.blank -= dice
                player.faces.update(self.fate("threw", seat=player.seat, throw=0)["dice"])
            elif verb == "done":
                player.done = True
                return
            else:
                self.grab(player, int(what))
                return

    def throw(self, player: Player, dice: int) -> None:
        """The dice of the pool that are not held."""
        player.throws += 1
        fallen = self.fate("threw", seat=player.seat, throw=player.throws)["dice"]
        assert len(fallen) == dice, f"{fallen} instead of {dice} dice"
        player.faces, player.blank = +player.held, 0
        player.faces.update(fallen)
        player.held.clear()
        player.fresh.clear()

    def make_ready(self, player: Player, slot: str) -> None:
        """EA-42: readying spends the dice that did it."""
        player.spend(slot, player.tracks[slot])
        player.ready[number(slot)] = True
        self.tell("readied", seat=player.seat, slot=slot, name=player.card(slot).name)

    def kept(self, player: Player) -> list[str]:
        return [slot for slot in SLOTS if player.tracks[slot]]

    def can_ready(self, player: Player) -> list[str]:
        """Cards by number."""
        slots = [slot for slot in SLOTS if slot.startswith("card") and player.in_play[number(slot)]]
        waiting = [slot for slot in slots if not player.ready[number(slot)]]
        return [slot for slot in waiting if player.tracks[slot] == player.card(slot).band]

    def allocations(self, player: Player) -> list[str]:
        words = [f"put {place}" for place in self.places(player)]
        forced = bool(words)
        words += [f"put current {track}" for track in self.open_currents(player)]
        movable = SLOTS if player.rerolls else self.movable(player)
        words += [f"take {slot}" for slot in self.kept(player) if slot in movable]
        words += [f"hold {face}" for face in FACES if player.faces[face] > player.held[face] and player.rerolls]
        if player.rerolls and player.pool() > player.held.total():
            words.append("reroll")
        words += [f"ready {number(slot) + 1}" for slot in self.can_ready(player)]
        if not forced:  # EA-47
            words += ["done"] if self.options["markers"] == "fewest-throws" else self.markers_left()
        return words

    def movable(self, player: Player) -> list[str]:
        """EA-46: after the last roll, tracks with dice put down since then that could also lie elsewhere."""
        slots = ["innate", "card 1", "card 2", "card 3"]
        if self.ground.wild or self.glides(player):
            slots.append("movement")
        if self.glides(player) or (self.full and player.character == ECHO):  # Protect the Chief takes defend dice
            slots.append("parry")
        return [slot for slot in slots if self.fresh_on(player, slot)]

    def fresh_on(self, player: Player, slot: str) -> int:
        return player.fresh[slot] + (player.fresh["glide"] if slot == "movement" else 0)

    def markers_left(self) -> list[str]:
        markers = range(len(self.standing()))
        return [f"marker {place + 1}" for place in markers if self.order[place] is None]

    def put(self, player: Player, place: str) -> None:
        if place.startswith("current"):
            track = int(place.removeprefix("current ")) - 1
            self.remove(player, "move")
            self.lock(player, track)
            return
        slot = "movement" if place == "glide" else place
        self.remove(player, "defend" if place == "glide" else self.face(player, slot))
        player.glide += place == "glide"
        player.tracks[slot] += 1
        player.fresh[place] += 1

    def remove(self, player: Player, face: str) -> None:
        player.faces[face] -= 1
        player.held[face] = min(player.held[face], player.faces[face])

    def take(self, player: Player, slot: str) -> None:
        """EA-46: put down since the last roll it still shows its face, otherwise none until it is thrown."""
        player.tracks[slot] -= 1
        if player.fresh[slot]:
            player.fresh[slot] -= 1
            player.faces[self.face(player, slot)] += 1
        elif slot == "movement" and player.fresh["glide"]:
            player.fresh["glide"] -= 1
            player.glide -= 1
            player.faces["defend"] += 1
        else:
            player.blank += 1
            if slot == "movement":
                player.glide = min(player.glide, player.tracks[slot])

    def grab(self, player: Player, marker: int) -> None:
        player.marker, player.done = marker, True
        self.order[marker - 1] = player.seat

    def fewest_throws(self, players: list[Player]) -> Play:
        """EA-48 in simulation: who threw least chooses first, ties by lot."""
        self.phase = "marker"
        waiting = list(players)
        while waiting := [player for player in waiting if not player.out]:
            least = min(player.throws for player in waiting)
            tied = [player for player in waiting if player.throws == least]
            chooser = tied[0]
            if len(tied) > 1:
                drawn = self.lot()
                chooser = next(player for player in tied if player.seat == drawn)
            said = self.markers_left()[0]  # the last has no choice
            if len(waiting) > 1 or len(self.markers_left()) > 1:
                _, said = yield {chooser.seat: ("marker", self.markers_left)}
            if said == GONE:
                continue
            self.grab(chooser, int(said.split()[1]))
            waiting.remove(chooser)

    # The Raging Current

    def locked(self, track: int) -> int:
        return sum(dice for _, dice in self.currents[track])

    def open_currents(self, player: Player) -> list[int]:
        """EA-43: the last free die only where it fills the track."""
        if not player.faces["move"]:
            return []
        last = player.pool() + sum(player.tracks.values()) == 1
        needed = CURRENT_SPACES - 1 if last else 0
        tracks = range(len(self.currents))
        return [track + 1 for track in tracks if needed <= self.locked(track) < CURRENT_SPACES]

    def lock(self, player: Player, track: int) -> None:
        mine = next((entry for entry in self.currents[track] if entry[0] == player.seat), None)
        if mine is None:
            self.currents[track].append([player.seat, 1])
            self.currents[track].sort()
        else:
            mine[1] += 1
        if self.locked(track) == CURRENT_SPACES:
            self.filled.append(track)

    def dice_home(self, track: int) -> None:
        for seat, dice in self.currents[track]:
            self.players[seat].blank += dice
        self.currents[track] = []

    def currents_rage(self) -> None:
        """EA-75: at the start of the turn phase, two passes from the mouth to the source."""
        for track in self.filled:
            self.dice_home(track)
            for _ in range(2):
                for space, _ in reversed(STREAM):
                    figure, below = self.at(space), self.ground.downstream(space)
                    if figure is not None and below is not None and self.free(below):
                        figure.space = below
                        self.tell("carried", figure=figure.id, **{"from": named(space)}, to=named(below))
        self.filled = []
