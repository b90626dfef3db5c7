"""The table under the second writing of the rules: what lies where, and who is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from talion import CLOCK

from ..book import LATE, Play, Reader

GRETIN = "Gretin"
PASS = "pass"
PRINTED = ["Palaudis", "Hydris", "Floris", "Ignis", "Nimbus", "Luftles"]
PRINTED += ["Tundris", "Silicus", "Boletus", "Tudicus", "Tachydus"]

# TV-1, by the number of players: pairs, unallied tribes, cards each, cards that are left over.
SETUP = {2: (2, 1, 12, 16), 3: (2, 1, 12, 4), 4: (2, 2, 11, 4), 5: (3, 1, 10, 6), 6: (3, 2, 10, 4)}
TOKENS = 15


class Over(Exception):
    """The match ends at once."""


def tribe(card: str) -> str | None:
    return None if card == GRETIN else card.split()[0]


def printed(card: str) -> int:
    """TV-13: a Gretin is worth nothing."""
    return 0 if card == GRETIN else int(card.split()[1])


def in_order(cards: Iterable[str]) -> list[str]:
    """By tribe, then by value, Gretins last."""
    return sorted(cards, key=lambda card: (PRINTED.index(tribe(card) or "") if tribe(card) else 99, printed(card)))


@dataclass
class Laid:
    """One card in the trick."""

    seat: int
    card: str
    tokens: int = 0
    bonus: int = 0
    competes: bool = True

    @property
    def value(self) -> int:
        """TV-27."""
        return printed(self.card) + self.bonus + self.tokens

    @property
    def modified(self) -> bool:
        return self.tokens != 0 or self.bonus > 0


@dataclass
class Settings:
    seats: int
    tribes: list[str]
    hands: int
    gretin: bool
    alliance: bool
    hidden: bool
    in_turn: bool


@dataclass
class Player:
    """What lies before one player, and in the hand."""

    hand: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    objective: str | None = None
    tokens: int = 0
    net: int | None = None  # before whom it lies
    points: int = 0
    piles: list[list[str]] = field(default_factory=list)
    total: int = 0
    barred: list[str] = field(default_factory=list)

    def drop(self, card: str) -> None:
        """A card leaves the hand for all to see."""
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)

    def take(self, card: str) -> None:
        """A card comes into the hand for all to see."""
        self.hand.append(card)
        self.known.append(card)

    def village(self) -> list[str]:
        return [card for pile in self.piles for card in pile]


class Table(Reader):
    """All that lies on the table, and all hands."""

    def __init__(self, settings: Settings, texts: dict[str, str]) -> None:
        super().__init__()
        self.settings, self.texts = settings, texts
        self.n, self.seats, self.tribes = settings.seats, range(settings.seats), settings.tribes
        self.pairs, self.singles, self.dealt, self.rest = SETUP[self.n]
        assert len(self.tribes) == 2 * self.pairs + self.singles
        assert self.tribes == [tribe for tribe in PRINTED if tribe in self.tribes]
        self.teams = self.n // 2 if settings.alliance and self.n in (4, 6) else None
        self.players = [Player() for _ in self.seats]
        self.phase = "objective"
        self.hand = self.trick = 0
        self.places: list[str] = []  # the alliance cards, in the order of TV-21
        self.open: list[str] = []
        self.unseen, self.used = set(texts), set[str]()
        self.sealed: list[str | None] = [None] * self.n
        self.table: list[Laid] = []
        self.lead: Laid | None = None
        self.chosen: tuple[int, str] | None = None  # the card that lies face down
        self.last_trick: dict[str, Any] | None = None
        self.chaos: dict[str, Any] | None = None
        self.returning: dict[str, Any] | None = None
        self.discards: list[str] = []
        self.deck: Counter[str] = Counter()
        self.scores: list[list[dict[str, Any]]] = []
        self.last_hand: dict[str, Any] | None = None
        self.result: list[int] | None = None
        self.gone: set[int] = set()

    # Asked

    def ask(self, seat: int, kind: str, words: list[str]) -> Play[str]:
        """An answer; the first one stands for it where time runs out or the player is gone (TV-45, TV-46)."""
        self.phase = kind
        while seat not in self.gone:
            who, said = yield {seat: (kind, True, words)}
            if who != CLOCK:
                break
            if said == LATE:
                self.tell("late", seat=seat)
                said = words[0]
                break
            self.announced(said)
        else:
            said = words[0]
        if said == PASS and kind != "tokens":  # a card without tokens says so itself
            self.tell("passed", seat=seat, what=kind)
        return said

    def announced(self, words: str) -> int:
        """TV-45, TV-47: somebody leaves, or all agree to stop. Who left."""
        if words == "stop":
            raise Over
        seat = int(words.removeprefix("leave "))
        self.gone.add(seat)
        self.tell("left", seat=seat)
        if len({self.side(other) for other in self.seats if other not in self.gone}) == 1:
            raise Over
        return seat

    # Who sits where

    def side(self, seat: int) -> int:
        """The team, or the player where each plays alone (TV-14)."""
        return seat if self.teams is None else seat % self.teams

    def members(self, seat: int) -> list[int]:
        return [other for other in self.seats if self.side(other) == self.side(seat)]

    def from_left(self, seat: int) -> list[int]:
        """All others, beginning on a player's left."""
        return [(seat + step) % self.n for step in range(1, self.n)]

    # What is in play

    @property
    def luftles(self) -> bool:
        return "Palaudis" in self.tribes or "Luftles" in self.tribes

    @property
    def supply(self) -> int:
        """TV-33."""
        return TOKENS - sum(player.tokens for player in self.players)

    def pairs_now(self) -> list[list[str]]:
        return [self.places[2 * pair : 2 * pair + 2] for pair in range(self.pairs)]

    def unallied_now(self) -> list[str]:
        return self.places[2 * self.pairs :]

    def ally(self, of: str | None) -> str | None:
        """TV-12, TV-32: Silicus has none of its own."""
        for one, other in self.pairs_now():
            if of in (one, other) and of != "Silicus":
                return other if of == one else one
        return None
