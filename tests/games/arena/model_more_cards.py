"""Tribal cards of Incendiary, Pluma and Echo, written down a second time."""

from __future__ import annotations

from .model_blows import Blow
from .model_cards import Cards
from .model_content import MOST_HEAT, SLOTS
from .model_ground import BY_NAME, DIRECTIONS, Hex, beyond, distance, heading, named, neighbours
from .model_table import Figure, Play, Player


class MoreCards(Cards):
    # Incendiary

    def slow_heat(self, player: Player, user: Figure, dice: int) -> Play:
        self.gain_heat(player, dice)
        yield from ()

    def ask_heat(self, player: Player) -> Play:
        """EA-59: how many tokens; self.call knows."""
        assert self.call is not None
        if player.heat:
            said = yield from self.ask(player.seat, "heat", [f"heat {tokens}" for tokens in range(player.heat + 1)])
            self.call["heat"] = int(said.split()[1])
            player.heat -= self.call["heat"]
            self.tell("heat", seat=player.seat, gained=-self.call["heat"], heat=player.heat)

    def vented_heat_blast(self, player: Player, user: Figure, dice: int) -> Play:
        assert self.call is not None
        self.gain_heat(player, dice - 2)
        yield from self.ask_heat(player)
        blows = [Blow(victim, 1, self.call["heat"]) for victim in self.around(user, self.in_front(user))]
        yield from self.strike(user, blows)
        self.scatter(user, blows)

    def sword_dance(self, player: Player, user: Figure, dice: int) -> Play:
        assert self.call is not None
        yield from self.ask_heat(player)
        cuts: dict[int, Blow] = {}
        self.call["blows"] = []
        for _ in range(3 + self.call["heat"]):
            words = [f"step {DIRECTIONS[way]}" for way in self.steps(user, 1)]
            words += [f"face {way}" for facing, way in enumerate(DIRECTIONS) if facing != user.facing]
            said = yield from self.ask(player.seat, "dance", [*words, "stay", "stop"])
            if said == "stop":
                break
            verb, _, way = said.partition(" ")
            if verb == "step":
                self.step(user, DIRECTIONS.index(way), "card")
            elif verb == "face":
                self.face_way(player.seat, user, DIRECTIONS.index(way))
            if near := self.in_front(user):
                words = [f"target {victim.name}" for victim in near]
                said = yield from self.ask(player.seat, "strike", [*words, "nobody"])
                if said != "nobody":
                    victim = self.figure_called(said.removeprefix("target "))
                    cuts.setdefault(victim.id, Blow(victim, 0)).unblockable += 1
                    self.call["blows"] = list(cuts.values())
        if cuts:
            yield from self.strike(user, list(cuts.values()))

    # Pluma

    def will_of_the_wind(self, player: Player, user: Figure, dice: int) -> Play:
        target = yield from self.ask_target(player.seat, self.windswept(user))
        if target is user:
            yield from self.go(player.seat, user, dice, over=True)
            return
        assert self.call is not None
        warning = Blow(target, 0)
        self.call["blows"] = [warning]
        yield from self.react(self.players[target.seat], warning)
        self.call["blows"] = []
        ways = list(range(6))
        for _ in range(dice):
            words = [f"push {DIRECTIONS[way]}" for way in ways if self.free(beyond(target.here, way))]
            if not words:
                return
            said = yield from self.ask(player.seat, "push", [*words, "stop"])
            if said == "stop":
                return
            ways = [DIRECTIONS.index(said.split()[1])]
            self.shift(user, target, ways[0])

    def windswept(self, user: Figure) -> list[Figure]:
        return [*([] if "snared" in user.marks else [user]), *self.seen(user, 3)]

    def raking_talons(self, player: Player, user: Figure, dice: int) -> Play:
        target = yield from self.ask_target(player.seat, self.in_front(user))
        victim = self.players[target.seat]
        for _ in range(2):
            slots = [slot for slot in SLOTS if victim.tracks[slot]] if target.guard is None else []
            if slots:
                slot = slots[0]
                if len(slots) > 1:
                    said = yield from self.ask(player.seat, "drop", [f"drop {slot}" for slot in slots])
                    slot = said.removeprefix("drop ")
                victim.spend(slot, 1)
                self.tell("dropped", seat=target.seat, by=user.seat, slot=slot, dice=1)
        yield from self.strike(user, [Blow(target, dice)])
        if not self.decided():  # EA-8: at once
            yield from self.go(player.seat, user, 2, over=True)

    def dive_bomb(self, player: Player, user: Figure, dice: int) -> Play:
        target = yield from self.ask_target(player.seat, self.below(user))
        way, far = heading(user.here, target.here), distance(user.here, target.here)
        assert way is not None
        self.step(user, way, "card", far - 1)
        yield from self.strike(user, [Blow(target, far - 2, dice)])
        if not self.decided():  # EA-8: at once
            yield from self.ask_facing(player.seat, user)

    def below(self, user: Figure) -> list[Figure]:
        """Enemies on a front line, two to five spaces away, whatever lies between, with a free space before them."""
        if "snared" in user.marks:
            return []
        found = []
        for enemy in self.enemies(user.seat):
            way, far = heading(user.here, enemy.here), distance(user.here, enemy.here)
            if way in user.ahead and 2 <= far <= 5 and self.free(beyond(user.here, way or 0, far - 1)):
                found.append(enemy)
        return found

    # Echo

    def surge(self, player: Player, user: Figure, dice: int) -> Play:
        for _ in range(dice):
            words = [
                "figure chief" if luftle.guard is None else f"figure {luftle.name}" for luftle in self.own(user.seat)
            ]
            if self.beside(player.seat):
                words += [f"place {named(space)}" for space in self.around_luftles(self.own(user.seat))]
            said = yield from self.ask(player.seat, "figure", [*words, "stop"])
            if said == "stop":
                return
            verb, _, what = said.partition(" ")
            if verb == "place":
                yield from self.enter(player, BY_NAME[what])
                continue
            luftle = user if what == "chief" else self.figure_called(what)
            yield from self.go(player.seat, luftle, 2)
            yield from self.ask_facing(player.seat, luftle)

    def around_luftles(self, luftles: list[Figure]) -> list[Hex]:
        spaces = {space for luftle in luftles if luftle.space is not None for space in neighbours(luftle.here)}
        return sorted(space for space in spaces if self.free(space))

    def enter(self, player: Player, space: Hex) -> Play:
        """A guard from beside the board, the lowest number first, facing chosen (EA-55)."""
        guard = self.beside(player.seat)[0]
        assert self.call is not None
        if self.call["slot"] == "movement":
            self.call["figure"] = guard.id
        guard.space, guard.facing = space, self.chief(player.seat).facing
        self.entered_at(guard)
        self.entered = guard
        yield from self.ask_facing(player.seat, guard)

    def entered_at(self, guard: Figure) -> None:
        assert guard.facing is not None
        place = {"space": named(guard.here), "facing": DIRECTIONS[guard.facing]}
        self.tell("entered", seat=guard.seat, figure=guard.id, **place)

    entered: Figure

    def protect_the_chief(self, player: Player, user: Figure, dice: int) -> Play:
        guards = self.protectors(player.seat)
        guard = guards[0]
        if len(guards) > 1:
            said = yield from self.ask(player.seat, "figure", [f"figure {guard.name}" for guard in guards])
            guard = self.figure_called(said.removeprefix("figure "))
        self.swap(user, guard)

    def luftle_swarm(self, player: Player, user: Figure, dice: int) -> Play:
        target = yield from self.ask_target(player.seat, self.swarmed(user))
        for _ in range(self.card_numbers.swarm + dice):
            guards = self.swarmers(player.seat, target)
            spaces = [space for space in neighbours(target.here) if self.free(space)]
            if not guards or not spaces:
                break
            said = yield from self.ask(player.seat, "figure", [*(f"figure {guard.name}" for guard in guards), "stop"])
            if said == "stop":
                break
            guard = self.figure_called(said.removeprefix("figure "))
            space = spaces[0]
            if len(spaces) > 1:
                said = yield from self.ask(player.seat, "land", [f"place {named(space)}" for space in spaces])
                space = BY_NAME[said.split()[1]]
            guard.space = space
            guard.facing = heading(guard.here, target.here)
            self.entered_at(guard)
        near = [luftle for luftle in self.own(player.seat) if luftle.space in neighbours(target.here)]
        if near:
            yield from self.strike(user, [Blow(target, 0, min(5, len(near)))])

    def swarmers(self, seat: int, target: Figure) -> list[Figure]:
        """One of those beside the board, and all that can move and do not stand next to the target, facing it."""
        guards = [f for f in self.own(seat) if f.guard is not None and "snared" not in f.marks]
        ready = [g for g in guards if distance(g.here, target.here) > 1 or g.facing != heading(g.here, target.here)]
        return self.beside(seat)[:1] + ready

    def swarmed(self, user: Figure) -> list[Figure]:
        """W4."""
        enemies = self.enemies(user.seat)
        return [e for e in enemies if e.space is not None and user.space and distance(e.here, user.here) <= 4]

    def useful(self, player: Player, slot: str) -> bool:
        user, name = self.chief(player.seat), player.card(slot).name
        if name == "Will of the Wind":
            return bool(self.windswept(user))
        if name == "Raking Talons":
            return bool(self.in_front(user))
        if name == "Vented Heat Blast":
            return bool(self.in_front(user)) or (player.tracks[slot] > 2 and player.heat < MOST_HEAT)
        if name == "Dive Bomb":
            return bool(self.below(user))
        if name == "Protect the Chief":
            return bool(self.protectors(player.seat))
        if name == "Luftle Swarm!":
            return bool(self.swarmed(user))
        if name == "Slow Heat":
            return player.heat < MOST_HEAT
        return super().useful(player, slot)

    def play_card(self, player: Player, slot: str) -> Play:
        """A card from the call to its last effect."""
        user, card = self.chief(player.seat), player.card(slot)
        self.dodging = []
        dice = self.spend_card(player, slot)
        self.begin_call(user, slot, card.name, dice)
        self.tell_call()
        yield from getattr(self, card.name.lower().replace(" ", "_").removesuffix("!"))(player, user, dice)
        yield from self.dodge()

    def begin_call(self, user: Figure, slot: str, name: str, dice: int) -> None:
        self.call = {
            "seat": user.seat,
            "figure": user.id,
            "slot": slot,
            "name": name,
            "dice": dice,
            "heat": 0,
            "open": True,
            "target": None,
            "blows": [],
        }

    def tell_call(self) -> None:
        """Once all that a call says is said."""
        assert self.call is not None
        fields = {name: self.call[name] for name in ("seat", "figure", "slot", "name", "dice", "heat")}
        self.tell("called", **fields)
