"""The table under the second writing of the rules: what lies where, and who is asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from talion import CLOCK

from ..book import LATE, Play, Reader

ATTACKERS, DEFENDERS, OUT = "attackers", "defenders", "out"
MEMBERS = range(1, 7)


class Over(Exception):
    """The match ends at once."""


@dataclass
class Pile:
    """What lies before one member: attack dice by colour, and defence dice as [owner, colour blocked or None]."""

    attack: dict[int, int] = field(default_factory=dict)
    defence: list[list[int | None]] = field(default_factory=list)

    def blocked(self, colour: int) -> int:
        return sum(blocks == colour for _, blocks in self.defence)

    def unblocked(self) -> dict[int, int]:
        left = {colour: dice - self.blocked(colour) for colour, dice in self.attack.items()}
        return {colour: dice for colour, dice in sorted(left.items()) if dice}


@dataclass
class Rumble:
    attacker: int
    defender: int
    side: list[str | None]
    changes: list[int]
    confirmed: set[int] = field(default_factory=set)
    question: bool = False
    away: dict[str, set[int]] = field(default_factory=lambda: {ATTACKERS: set(), DEFENDERS: set()})
    stage: str = "talk"
    outnumbered: str | None = None
    retired: list[dict[str, Any]] = field(default_factory=list)
    allied: dict[str, list[int]] = field(default_factory=lambda: {ATTACKERS: [], DEFENDERS: []})
    order: dict[str, list[int]] = field(default_factory=lambda: {ATTACKERS: [], DEFENDERS: []})
    strength: dict[str, int] = field(default_factory=dict)
    round: int = 0
    striking: str | None = None
    up: int | None = None
    in_hand: int = 0  # dice of a defensive punch that are laid out as soon as it is said whom they block
    why_over: str | None = None
    piles: dict[tuple[int, int], Pile] = field(default_factory=dict)
    blows: list[dict[str, Any]] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return self.why_over is not None

    def leader(self, side: str) -> int:
        return self.attacker if side == ATTACKERS else self.defender

    def before(self, seat: int) -> set[int]:
        """The members of a gang with attack dice before them."""
        return {member for victim, member in self.piles if victim == seat}

    def laid_out(self, seat: int) -> int:
        """AU-26: a gang's dice lying anywhere, as attack or defence."""
        piles = self.piles.values()
        return sum(pile.attack.get(seat, 0) + sum(owner == seat for owner, _ in pile.defence) for pile in piles)


def enemy(side: str) -> str:
    return DEFENDERS if side == ATTACKERS else ATTACKERS


class Table(Reader):
    """All that is open on the table, which is all."""

    def __init__(
        self, names: list[str], seats: int, goal: int, dealt: bool, asks_itself: bool, turn_limit: int
    ) -> None:
        super().__init__()
        self.names, self.n, self.goal, self.dealt, self.turn_limit = names, seats, goal, dealt, turn_limit
        self.asks_itself = asks_itself
        self.seats = range(seats)
        self.phase = "wish"
        self.turn = 0
        self.player: int | None = None
        self.wish: list[int | None] = [None] * seats
        self.gang: list[int | None] = [None] * seats
        self.eyes = [dict.fromkeys(MEMBERS, 0) for _ in self.seats]
        self.inflicted = [0] * seats
        self.opening: list[list[int]] = [[] for _ in self.seats]
        self.opening_rounds = 0
        self.rumble: Rumble | None = None
        self.punch: dict[str, Any] | None = None
        self.heals: list[dict[str, Any] | None] = [None] * seats
        self.places: list[int] | None = None
        self.gone: set[int] = set()

    # The table

    def throw(self, count: int, kind: str, **fields: Any) -> list[int]:
        dice = self.tell(kind, **fields)["dice"]
        assert len(dice) == count, f"{kind} {fields} shows {dice}, not {count} dice"
        assert dice == sorted(dice), f"{kind} {fields} shows {dice}"
        return list(dice)

    def ask(self, seat: int, kind: str, words: list[str]) -> Play[str]:
        """An answer; silence stands for it where time runs out or the player is gone (AU-42 to AU-44)."""
        while seat not in self.gone:
            who, said = yield {seat: (kind, True, words)}
            if who != CLOCK:
                return said
            if said == LATE:
                self.tell("late", seat=seat)
                break
            self.announced(said)
        return self.silence(seat, kind, words)

    def announced(self, words: str) -> int:
        """AU-40, AU-43: somebody leaves, or all agree to stop. Who left."""
        if words == "stop":
            raise Over
        seat = int(words.removeprefix("leave "))
        self.gone.add(seat)
        self.tell("left", seat=seat)
        if len(self.gone) == self.n - 1:
            raise Over
        return seat

    def ask_gang(self, seat: int, kind: str, verb: str, choices: Iterable[int]) -> Play[int]:
        said = yield from self.ask(seat, kind, [f"{verb} {self.name(other)}" for other in choices])
        return self.seat_in(said)

    def ask_number(self, seat: int, kind: str, verb: str, choices: list[int]) -> Play[int]:
        said = yield from self.ask(seat, kind, [f"{verb} {number}" for number in choices])
        return int(said[-1])

    def name(self, seat: int) -> str:
        gang = self.gang[seat]
        assert gang is not None
        return self.names[gang]

    def seat_in(self, words: str) -> int:
        return next(seat for seat in self.seats if words.endswith(" " + self.name(seat)))

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + step) % self.n for step in self.seats]

    def hurt(self, seat: int) -> list[int]:
        return [member for member in MEMBERS if self.eyes[seat][member] > 0]

    def seeing(self, seat: int) -> list[int]:
        """AU-4."""
        return [member for member in MEMBERS if self.eyes[seat][member] < 2]

    def dice_of(self, seats: Iterable[int]) -> int:
        return sum(len(self.seeing(seat)) for seat in seats)

    def silence(self, seat: int, kind: str, words: list[str]) -> str:
        raise NotImplementedError
