"""The table under the second writing of the rules: what lies where, who is asked, what the events tell.

A campaign is one generator: it yields a question, is sent the answer. Chance is looked up only where cards are shuffled;
from then on the order is known here, so every card drawn, lost or gained is foretold. Every event must be the one told here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

from .model_cards import CARDS, PILES, Card

LATE = "late"  # said by the clock
NO_COUNTS = dict.fromkeys(
    ("draws", "faced", "evaded", "good", "bad", "strength_lost", "hope_lost", "parts_used", "events"), 0
)


@dataclass
class Question:
    """What is asked: the kind of prompt, the words that may be said, and for a pick what it is about."""

    kind: str
    words: list[str]
    picking: dict[str, Any] | None = None


Play = Generator[Question, str, None]
Answer = Generator[Question, str, str]


class RunOver(Exception):
    """The run ends on the spot (DE-33): failed for want of something, or without a reason a success."""

    def __init__(self, why: str | None = None, by: str | None = None) -> None:
        super().__init__(why, by)
        self.why, self.by = why, by


class GivenUp(Exception):
    """DE-47."""


class Table:
    """The zones. Cards are names; a deck lies top first, a pile or reserve top last."""

    def __init__(self, look: Callable[[str], list[str]]) -> None:
        self.look = look  # where the cards of a zone lie after the action: only for what chance decides
        self.told: deque[dict[str, Any]] = deque()
        self.question: Question | None = None
        self.pile: dict[str, list[str]] = {}
        self.reserve: dict[str, list[str]] = {}
        self.retired: dict[str, set[str]] = {}
        self.counts = dict(NO_COUNTS)
        self.clear()
        self.playing = self.campaign()

    def clear(self) -> None:
        """An empty table, before a run (DE-37)."""
        self.slot: str | None = None
        self.came_from = "deck"
        self.event: str | None = None
        self.resolving: str | None = None  # "bad" or "good" while that Outcome happens
        self.deck: list[str] = []
        self.discard: list[str] = []
        self.stack: dict[str, list[str]] = {"heat": [], "juice": []}
        self.rig: list[str] = []
        self.active: set[str] = set()
        self.distance: dict[str, int] = {}  # points by card; Delay is negative
        self.target: list[str] = []
        self.blocked: set[str] = set()  # DE-32
        self.reach = 0
        self.open_cards: set[str] = set()  # cards of the deck that everybody knows
        self.scanned: set[str] = set()  # and those that only the rider knows (DE-42)

    # Questions and events

    def begin(self, events: list[dict[str, Any]]) -> None:
        self.told.extend(events)
        self.question = next(self.playing)
        assert not self.told, f"nobody expected {self.told[0]}"

    def act(self, said: str, events: list[dict[str, Any]]) -> None:
        self.told.extend(events)
        try:
            self.question = self.playing.send(said)
        except StopIteration:
            self.question = None
        assert not self.told, f"nobody expected {self.told[0]}"

    def tell(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next event, which must be this one."""
        fields = {name.rstrip("_"): value for name, value in fields.items()}
        assert self.told, f"{kind} {fields} is missing"
        event = self.told.popleft()
        shown = {name: event.get(name) for name in fields}
        assert (event["kind"], shown) == (kind, fields), f"{event} instead of {kind} {fields}"
        return event

    def ask(self, kind: str, words: list[str], picking: dict[str, Any] | None = None) -> Answer:
        """An answer; when time is up, what is offered first (DE-45)."""
        said = yield Question(kind, words, picking)
        if said == LATE:
            self.tell("late")
            return words[0]
        if said == "leave":
            raise GivenUp
        assert said in words
        return said

    # Cards on their way

    def put_away(self, card: str) -> str:
        """To the discard pile, a Destination to the Target Zone (DE-4, DE-31). Where it went."""
        if CARDS[card].is_destination:
            self.target.append(card)
            return "target"
        self.discard.append(card)
        return "discard"

    def put_under(self, card: str) -> str:
        """To the bottom of the deck, openly (DE-22); a Destination to the Target Zone."""
        if CARDS[card].is_destination:
            self.target.append(card)
            return "target"
        self.deck.append(card)
        self.open_cards.add(card)
        return "deck"

    def draw(self) -> Card:
        """DE-23. The next card of the deck, which is made anew from the discard pile when there is none."""
        if not self.deck:
            self.tell("reshuffled", count=len(self.discard))
            self.deck = [self.told[0]["card"], *self.look("deck")[: len(self.discard) - 1]]
            assert sorted(self.deck) == sorted(self.discard), "a shuffle neither adds nor takes cards"
            self.discard = []
        card = self.deck.pop(0)
        self.open_cards.discard(card)
        self.scanned.discard(card)
        self.blocked.clear()  # DE-32
        self.counts["draws"] += 1
        return CARDS[card]

    @property
    def can_draw(self) -> bool:
        return bool(self.deck or self.discard)

    def lose(self, what: str, by: str) -> None:
        """DE-8."""
        if not self.pile[what]:
            raise RunOver(what.capitalize(), by)
        card = self.pile[what].pop()
        self.tell("lost", what=what, card=card, from_=what, to=self.put_away(card))
        self.counts[f"{what}_lost"] += 1

    @property
    def total(self) -> int:
        """DE-28."""
        return sum(self.distance.values())

    @property
    def inactive(self) -> list[str]:
        return [card for card in self.rig if card not in self.active]

    # Between runs

    def deal(self) -> None:
        """DE-14: what was dealt, which is chance; how many, which is not."""
        for what, size in PILES.items():
            self.take_piles(what)
            everything = {card.name for card in CARDS.values() if card.back == what.capitalize()}
            assert len(self.pile[what]) == size
            assert len(self.reserve[what]) == 6
            assert len(self.retired[what]) == 1
            assert {*self.pile[what], *self.reserve[what], *self.retired[what]} == everything

    def take_piles(self, what: str) -> None:
        self.pile[what], self.reserve[what] = self.look(what), self.look(f"{what}_reserve")
        self.retired[what] = {card for card in self.look("retired") if CARDS[card].back == what.capitalize()}

    def prepare(self) -> None:
        """DE-38: what chance did must be something that the ruling allows."""
        excess = 0
        for what, size in PILES.items():
            kept, retired = set(self.reserve[what]), self.retired[what]
            everything = {card.name for card in CARDS.values() if card.back == what.capitalize()}
            gathered = everything - kept - retired
            self.take_piles(what)
            pile, reserve = set(self.pile[what]), set(self.reserve[what])
            assert len(pile) == len(self.pile[what]) == size
            assert len(reserve) == len(self.reserve[what])
            assert retired < self.retired[what]
            gone = self.retired[what] - retired
            assert len(gone) == 1
            assert gone < gathered, "retired is one of those that were gathered"
            assert len(pile & kept) <= 1, "one comes from the reserves, and only one"
            assert len(pile) + len(reserve) + len(self.retired[what]) == len(everything)
            assert pile | reserve | self.retired[what] == everything
            more = len(gathered) - size
            assert more >= 0
            # Of those gathered, the excess is in the reserves now, unless one of them was the one that came back.
            assert len(gathered & reserve) == more - (0 if pile & kept else 1)
            excess += more
        left = {what: len(self.reserve[what]) for what in PILES}
        self.tell("prepared", strength=5, hope=5, reserves=left, excess=excess)

    def campaign(self) -> Play:
        raise NotImplementedError
