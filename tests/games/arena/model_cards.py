"""Tribal cards of Grubic, Riparian and Banksia, written down a second time."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from .model_blows import Blow, Blows
from .model_content import SLOTS, TURN_NUMBERS
from .model_ground import DIRECTIONS, beyond, heading
from .model_table import Figure, Play, Player


class Cards(Blows):
    """What all cards share, and nine of them."""

    card_numbers = TURN_NUMBERS

    def ask_target(self, seat: int, figures: list[Figure]) -> Generator[Any, tuple[int, str], Figure]:
        figure = figures[0]
        if len(figures) > 1:
            said = yield from self.ask(seat, "target", [f"target {figure.name}" for figure in figures])
            figure = self.figure_called(said.removeprefix("target "))
        assert self.call is not None
        self.call["target"] = figure.id
        return figure

    def push_away(self, user: Figure, victim: Figure, origin: Any, slam: int = 0) -> Any:
        """Shift 1 directly away. The space it left, None if it stayed."""
        if victim.space is None:
            return None
        way, left = heading(origin, victim.here), victim.space
        if way is None:
            return None
        if self.shift(user, victim, way):
            return left
        if slam:
            self.slam(user, victim, slam)
        return None

    def drop(self, user: Figure, victim: Figure, *slots: str) -> None:
        """EA-57: dice fall from boards, not from guards."""
        if victim.guard is not None:
            return
        player = self.players[victim.seat]
        for slot in slots:
            if dice := player.tracks[slot]:
                player.spend(slot, dice)
                self.tell("dropped", seat=victim.seat, by=user.seat, slot=slot, dice=dice)

    # Grubic

    def leaps(self, figure: Figure) -> list[int]:
        """EA-37: front directions in which the second space is free."""
        if "snared" in figure.marks:
            return []
        return sorted(way for way in figure.ahead if self.free(beyond(figure.here, way, 2)))

    def leap(self, player: Player, user: Figure, dice: int) -> Play:
        said = yield from self.ask(player.seat, "go", [f"step {DIRECTIONS[way]}" for way in self.leaps(user)])
        self.step(user, DIRECTIONS.index(said.split()[1]), "card", 2)

    def shield_bash(self, player: Player, user: Figure, dice: int) -> Play:
        target = yield from self.ask_target(player.seat, self.in_front(user))
        blow = Blow(target, self.card_numbers.bash + dice, self.card_numbers.bash_sure)
        yield from self.strike(user, [blow])
        left = self.push_away(user, blow.struck, user.space, slam=self.card_numbers.slam)
        if left is not None:
            yield from self.follow(player.seat, user, left)
        self.drop(user, blow.struck, "attack")

    def thunderstomp(self, player: Player, user: Figure, dice: int) -> Play:
        blows = [Blow(victim, 0, self.card_numbers.stomp + dice) for victim in self.around(user, self.next_to(user))]
        yield from self.strike(user, blows)
        self.scatter(user, blows)

    def scatter(self, user: Figure, blows: list[Blow]) -> None:
        """EA-26: pushes in order of direction."""
        for victim in self.around(user, [blow.struck for blow in blows]):
            self.push_away(user, victim, user.space)

    def around(self, user: Figure, figures: list[Figure]) -> list[Figure]:
        """EA-26: in order of direction."""
        found = [self.at(beyond(user.here, way)) for way in range(6)]
        return [figure for figure in found if figure in figures and figure is not None]

    # Riparian

    def slippery(self, player: Player, user: Figure, dice: int) -> Play:
        yield from self.go(player.seat, user, 1)

    def lunge(self, player: Player, user: Figure, dice: int) -> Play:
        yield from self.go(player.seat, user, 2, line=True)
        if self.in_front(user):
            target = yield from self.ask_target(player.seat, self.in_front(user))
            yield from self.strike(user, [Blow(target, dice)])

    def hunting_net(self, player: Player, user: Figure, dice: int) -> Play:
        target = yield from self.ask_target(player.seat, self.netted(user))
        blow = Blow(target, 0, dice - 2)
        yield from self.strike(user, [blow])
        self.drop(user, blow.struck, "movement", "parry")
        if blow.struck.space is not None:
            self.mark(user, blow.struck, "snared")

    def netted(self, user: Figure) -> list[Figure]:
        enemies = self.enemies(user.seat)
        return [figure for figure in self.seen(user, 4) if figure in enemies]

    # Banksia

    def camouflage(self, player: Player, user: Figure, dice: int) -> Play:
        self.mark(user, user, "hidden")
        yield from ()

    def ambush(self, player: Player, user: Figure, dice: int) -> Play:
        lurking = "hidden" in user.marks
        yield from self.go(player.seat, user, 1)
        yield from self.ask_facing(player.seat, user)
        if self.in_front(user):
            target = yield from self.ask_target(player.seat, self.in_front(user))
            hits = self.card_numbers.ambush + dice
            yield from self.strike(user, [Blow(target, 0, hits) if lurking else Blow(target, hits)])

    def judge(self, attacker: Figure, blow: Blow) -> None:
        """Ambush out of hiding or from behind cannot be blocked; both: one more."""
        assert self.call is not None
        if self.call["name"] == "Ambush" and blow.arc == "rear":
            blow.unblockable, blow.regular = blow.regular or blow.unblockable + 1, 0

    def brutal_charge(self, player: Player, user: Figure, dice: int) -> Play:
        start = user.here
        yield from self.go(player.seat, user, 4, line=True, least=1)
        way = heading(start, user.here)
        assert way is not None
        target = self.at(beyond(user.here, way))
        if target not in self.enemies(user.seat) or target is None:
            return
        assert self.call is not None
        self.call["target"] = target.id
        blow = Blow(target, self.gone, dice)
        yield from self.strike(user, [blow])
        left = self.push_away(user, blow.struck, user.space, slam=1)
        if left is not None:
            yield from self.follow(player.seat, user, left)

    # Which can be called

    def usable(self, player: Player) -> list[str]:
        """Slots of readied cards with enough dice that would do something."""
        slots = [slot for slot in SLOTS if slot.startswith("card")]
        return [slot for slot in slots if self.powered(player, slot) and self.useful(player, slot)]

    def useful(self, player: Player, slot: str) -> bool:
        user, name = self.chief(player.seat), player.card(slot).name
        if name == "Leap":
            return bool(self.leaps(user))
        if name == "Shield Bash":
            return bool(self.in_front(user))
        if name == "Thunderstomp":
            return bool(self.next_to(user))
        if name == "Hunting Net":
            return bool(self.netted(user))
        if name == "Brutal Charge":
            return bool(self.steps(user, 1, ways=user.ahead))
        if name == "Lunge":
            return bool(self.steps(user, 1, ways=user.ahead)) or bool(self.in_front(user))
        if name == "Slippery":  # EA-15: on an own turn it is only a step
            return bool(self.steps(user, 1))
        if name == "Camouflage":
            return "hidden" not in user.marks
        return True
