"""Throwing, allocating, taking back and readying in real time, written down a second time (EA-84, EA-86, EA-97)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..model import Book
from ..model_content import SLOTS
from ..model_table import Player, number
from .boards import PACES
from .clock import Clock
from .seats import LivePlayer

CHANCE = {"flower", "threw"}


class Throws(Book):
    """Dice and the clock."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(seats, options)
        self.clock = Clock()
        self.pace = PACES[options["pace"]]
        self.drum = options["tempo"] == "drum"
        self.mark_ms: int | None = None
        self.fighters = [LivePlayer(p.seat, p.team, clock=self.clock) for p in self.players]
        self.players = list[Player](self.fighters)

    def frozen(self, seat: int) -> bool:
        raise NotImplementedError

    # What chance said

    def hear(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["kind"] in CHANCE or (event["kind"] == "chosen" and event["how"] == "dealt"):
                self.chance.append(event)

    def fallen(self, seat: int, throw: int) -> list[str]:
        """What this player's dice show. Who throws first, of those at the same moment, is chance's business too."""
        found = next((event for event in self.chance if event["kind"] == "threw" and event["seat"] == seat), None)
        assert found is not None, f"seat {seat} did not throw"
        assert found["throw"] == throw, f"{found} is throw {throw}"
        self.chance.remove(found)
        return list(found["dice"])

    # Throwing

    def throw_words(self, player: LivePlayer) -> list[str]:
        if player.called:
            return ["withdraw"]
        return ["throw"] if player.pool() and not player.air else []

    def throw_dice(self, player: LivePlayer) -> None:
        self.tell("throw", seat=player.seat, dice=player.pool())
        if self.drum:
            player.called = True
            beat = self.last_beat()
            # EA-86, EA-97: a beat that has just passed, if the dice were free by then; "Yarra Mark!" is one too.
            if self.clock.now - beat < player.lag and player.freed <= beat and player.fell_on != beat:
                self.fall(player, beat)
            return
        player.air = player.pool()
        player.blank, player.faces = 0, Counter()
        began = max(self.clock.now - player.lag, player.freed)
        self.clock.set(began + self.pace.throw, "land", player.seat)

    def last_beat(self) -> int:
        assert self.mark_ms is not None
        return self.clock.now - (self.clock.now - self.mark_ms) % self.pace.beat

    def land(self, player: LivePlayer) -> None:
        """The dice in the air lie; those that came free meanwhile are not among them."""
        fallen = self.fallen(player.seat, player.throws + 1)
        assert len(fallen) == player.air, f"{fallen} instead of {player.air} dice"
        player.air = 0
        self.lie(player, fallen)

    def fall(self, player: LivePlayer, beat: int) -> None:
        """Under drum: all that lies there at the beat. With nothing there, nothing falls."""
        player.called = False
        player.fell_on = beat
        if not player.pool():
            return
        fallen = self.fallen(player.seat, player.throws + 1)
        assert len(fallen) == player.pool(), f"{fallen} instead of {player.pool()} dice"
        player.blank, player.faces = 0, Counter()
        self.lie(player, fallen)

    def lie(self, player: LivePlayer, fallen: list[str]) -> None:
        player.faces.update(fallen)
        player.throws += 1
        player.fresh.clear()
        player.freed = self.clock.now
        player.still()

    def beat(self) -> None:
        for player in self.fighters:
            if player.called and not self.frozen(player.seat):
                self.fall(player, self.clock.now)
        self.clock.set(self.clock.now + self.pace.beat, "beat")

    def note_lag(self, seat: int, ms: int) -> None:
        self.fighters[seat].lag = ms
        self.tell("lag", seat=seat, ms=ms)

    # Putting down and taking back

    def dice_words(self, player: LivePlayer) -> list[str]:
        words = []
        for slot in SLOTS:
            room = self.spaces(player, slot) - player.tracks[slot]
            shown = player.faces[self.face(player, slot)]
            words += [f"put {dice} {slot}" for dice in range(1, min(room, shown) + 1)]
            words += [f"take {dice} {slot}" for dice in range(1, player.tracks[slot] + 1)]
        if self.glides(player):
            room = self.spaces(player, "movement") - player.tracks["movement"]
            words += [f"put {dice} glide" for dice in range(1, min(room, player.faces["defend"]) + 1)]
        words += [f"current {track}" for track in self.open_currents(player)]
        return words + [f"ready {number(slot) + 1}" for slot in self.can_ready(player)]

    def open_currents(self, player: Player) -> list[int]:
        """EA-102: a die in the air lies outside shared tracks too."""
        assert isinstance(player, LivePlayer)
        player.blank += player.air
        found = super().open_currents(player)
        player.blank -= player.air
        return found

    def put_dice(self, player: LivePlayer, dice: int, place: str) -> None:
        slot = "movement" if place == "glide" else place
        face = "defend" if place == "glide" else self.face(player, slot)
        for _ in range(dice):
            self.put(player, place)
            self.tell("put", seat=player.seat, slot=slot, face=face, dice=player.tracks[slot])

    def take_dice(self, player: LivePlayer, dice: int, slot: str) -> None:
        """EA-46: what was put down since the last roll still shows its face."""
        for _ in range(dice):
            shown = Counter(player.faces)
            self.take(player, slot)
            player.settle_fresh(slot)
            face = next((face for face in player.faces if player.faces[face] > shown[face]), None)
            self.tell("took", seat=player.seat, slot=slot, face=face, dice=player.tracks[slot])
        player.freed = self.clock.now
