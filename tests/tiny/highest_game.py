"""A tiny sequential game with hidden hands and chance: three tricks, the highest card takes each.

Everybody holds three of twelve cards. In turn each plays one; the highest takes the trick, and its player draws a card
and leads. Hands and the deck are secret.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Literal, TypedDict

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.codec import Codec
from talion.kernel.events import EVERYONE, Event, all_but, only
from talion.kernel.game import Game, Words
from talion.kernel.ints import bit, count, first, has
from talion.kernel.options import Option, Options
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules
from talion.kernel.shapes import EventShape
from talion.kernel.state import State

CARDS = 12
DEALT, DREW, PLAYED, TOOK = range(4)


class HighestView(TypedDict):
    """What a seat may know; observers have no hand."""

    table: list[int]
    last: list[int]
    scores: list[int]
    hands: list[int]
    deck: int
    hand: list[int] | None
    to_play: int


class CardEvent(EventShape):
    """Somebody got or played a card; -1 for one that others do not see."""

    kind: Literal["dealt", "drew", "played"]
    seat: int
    card: int


class Took(EventShape):
    """Somebody took the trick."""

    kind: Literal["took"]
    seat: int


class HighestState(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("hand", "deck", "table", "leader", "tricks", "score", "last")

    def __init__(self, seats: int, chance: Stream) -> None:
        super().__init__(seats, chance)
        self.hand = vec[i64]([0] * seats)  # a mask of cards
        self.deck = vec[i64](range(CARDS))  # the top is the end
        self.table = vec[i64]([-1] * seats)
        self.leader = 0
        self.tricks = 0
        self.score = vec[i64]([0] * seats)
        self.last = vec[i64]([-1] * seats)  # the trick before, in the open

    def clone(self) -> HighestState:
        made = HighestState(self.seats, self.chance.clone())
        self.copy_table_into(made)
        made.hand, made.deck, made.table = self.hand[:], self.deck[:], self.table[:]
        made.leader, made.tricks, made.score, made.last = self.leader, self.tricks, self.score[:], self.last[:]
        return made


class HighestRules(Rules[HighestState]):
    def __init__(self, seats: int, hand_size: int) -> None:
        super().__init__(seats, CARDS, CARDS)
        self.hand_size = hand_size

    def empty(self, chance: Stream) -> HighestState:
        return HighestState(self.seats, chance)

    def begin(self, s: HighestState) -> None:
        s.chance.shuffle(s.deck, CARDS)
        for seat in range(s.seats):
            for _ in range(self.hand_size):
                self.draw(s, seat, DEALT)
        s.ask(0)

    def draw(self, s: HighestState, seat: int, kind: int) -> None:
        s.deck, card = pop(s.deck)
        s.hand[seat] |= bit(card)
        s.tell(kind, only(seat), seat, card)
        s.tell(kind, all_but(seat), seat, -1)

    def legal_into(self, s: HighestState, seat: int, out: vec[i64]) -> int:
        n = 0
        for card in range(CARDS):
            if has(s.hand[seat], card):
                out[n] = card
                n += 1
        return n

    def apply(self, s: HighestState, seat: int, action: int) -> None:
        s.close(seat)
        s.hand[seat] &= ~bit(action)
        s.table[seat] = action
        s.tell(PLAYED, EVERYONE, seat, action)
        following = (seat + 1) % s.seats
        if following != s.leader:
            s.ask(following)
            return
        winner = max(range(s.seats), key=lambda other: s.table[other])
        s.tell(TOOK, EVERYONE, winner)
        s.score[winner] += 1
        s.tricks += 1
        s.leader = winner
        s.last = s.table
        s.table = vec[i64]([-1] * s.seats)
        if s.tricks == self.hand_size:
            s.finish()
            return
        if len(s.deck):
            self.draw(s, winner, DREW)
        s.ask(winner)

    def explain(self, s: HighestState, seat: int, action: int) -> Refusal:
        return Refusal("HI-1", f"Card {action + 1} is not in your hand.")

    def reimagine(self, s: HighestState, seat: int, stream: Stream) -> HighestState:
        world = s.clone()
        unknown = vec[i64](s.deck)
        others = [other for other in range(s.seats) if other != seat]
        for other in others:
            for card in range(CARDS):
                if has(s.hand[other], card):
                    unknown = append(unknown, card)
        stream.shuffle_anew(unknown, len(unknown))
        for other in others:
            size = count(world.hand[other])
            world.hand[other] = 0
            for _ in range(size):
                unknown, card = pop(unknown)
                world.hand[other] |= bit(card)
        world.deck = unknown
        world.chance = stream.split()
        return world

    def redraw(self, s: HighestState, stream: Stream) -> HighestState:
        made = s.clone()
        made.chance = stream.split()
        made.chance.shuffle(made.deck, len(made.deck))
        return made

    def rank(self, s: HighestState, seat: int) -> int:
        return s.score[seat]

    def audit(self, s: HighestState) -> list[str]:
        cards = list(s.deck) + [card for card in s.table if card >= 0]
        for mask in s.hand:
            cards += [card for card in range(CARDS) if has(mask, card)]
        return [] if len(cards) == len(set(cards)) else ["a card is in two places"]


class HighestWords(Words[HighestState]):
    codec = Codec([f"play {card + 1}" for card in range(CARDS)])

    def prompt(self, state: State, seat: int) -> tuple[str, str]:
        return "play", "Play a card."

    def ending(self, state: State) -> tuple[str, str]:
        return "HI-2", "All tricks are taken."


class Highest(Game):
    name = "highest"
    title = "Highest"
    blurb = "A tiny game for tests."
    timing = "sequential"
    hides = True
    view_type, event_types = HighestView, (CardEvent, Took)
    min_seats, max_seats, default_seats = 2, 3, 2
    options = (Option("hand", 3, "cards each", "HI-1", low=1, high=3),)

    def folder(self) -> Path:
        return Path(__file__).parent / "highest"

    def check_content(self, data: dict[str, Any], where: str) -> object:
        return data

    def rules(self, content: Any, options: Options, seats: int) -> Rules:
        return HighestRules(seats, int(options["hand"]))

    def words(self, rules: Rules, content: Any) -> Words:
        return HighestWords()

    def view(self, words: Words, s: HighestState, seat: int) -> dict[str, Any]:
        return {
            "table": list(s.table),
            "last": list(s.last),
            "scores": list(s.score),
            "hands": [count(mask) for mask in s.hand],
            "deck": len(s.deck),
            "hand": [card for card in range(CARDS) if has(s.hand[seat], card)] if seat >= 0 else None,
            "to_play": first(s.open),
        }

    def event(self, words: Any, s: HighestState, event: Event) -> dict[str, Any]:
        kind = ("dealt", "drew", "played", "took")[event.kind]
        told = {"kind": kind, "rulings": ["HI-1"], "text": f"{kind} {event.b}", "seat": event.a}
        return told if event.kind == TOOK else {**told, "card": event.b}


GAME = Highest()
