"""Sticks: one, two or three from the heap, and the last one wins. A whole game outside Talion."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Literal, TypedDict

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from talion.content.packs import shaped
from talion.content.sourced import Sourced
from talion.kernel.chance import Stream
from talion.kernel.codec import Codec
from talion.kernel.events import EVERYONE, Event
from talion.kernel.game import Game, Words
from talion.kernel.options import Options
from talion.kernel.refusals import Refusal
from talion.kernel.rules import Rules
from talion.kernel.shapes import EventShape
from talion.kernel.state import State

MOST = 3
TOOK = 0


class Heap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    size: Sourced[int]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pack: dict[str, str]
    heap: Heap


class View(TypedDict):
    left: int


class Took(EventShape):
    kind: Literal["took"]
    seat: int
    sticks: int


class SticksState(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("left", "last")

    def __init__(self, seats: int, chance: Stream) -> None:
        super().__init__(seats, chance)
        self.left = 0
        self.last = -1

    def clone(self) -> SticksState:
        made = SticksState(self.seats, self.chance.clone())
        self.copy_table_into(made)
        made.left, made.last = self.left, self.last
        return made


class SticksRules(Rules[SticksState]):
    def __init__(self, seats: int, heap: int) -> None:
        super().__init__(seats, MOST, MOST)
        self.heap = heap

    def empty(self, chance: Stream) -> SticksState:
        return SticksState(self.seats, chance)

    def begin(self, s: SticksState) -> None:
        s.left = self.heap
        s.ask(0)

    def legal_into(self, s: SticksState, seat: int, out: vec[i64]) -> int:
        n = min(MOST, s.left)
        for action in range(n):
            out[action] = action
        return n

    def apply(self, s: SticksState, seat: int, action: int) -> None:
        s.close(seat)
        s.left -= action + 1
        s.last = seat
        s.tell(TOOK, EVERYONE, seat, action + 1)
        if s.left == 0:
            s.finish()
        else:
            s.ask((seat + 1) % s.seats)

    def explain(self, s: SticksState, seat: int, action: int) -> Refusal:
        return Refusal("ST-1", "There are not so many sticks.")

    def reimagine(self, s: SticksState, seat: int, stream: Stream) -> SticksState:
        world = s.clone()
        world.chance = stream.split()
        return world

    def rank(self, s: SticksState, seat: int) -> int:
        return int(s.last == seat)

    def audit(self, s: SticksState) -> list[str]:
        return [] if 0 <= s.left <= self.heap else ["sticks have come from nowhere"]


class SticksWords(Words[SticksState]):
    codec = Codec(["take one", "take two", "take three"])

    def prompt(self, s: SticksState, seat: int) -> tuple[str, str]:
        return "take", "How many do you take?"

    def ending(self, s: SticksState) -> tuple[str, str]:
        return "ST-2", f"Seat {s.last} takes the last stick."


class Sticks(Game):
    name = "sticks"
    title = "Sticks"
    blurb = "One, two or three; the last one wins."
    min_seats, max_seats, default_seats = 2, 4, 2
    timing = "sequential"
    hides = False
    view_type = View
    event_types = (Took,)

    def folder(self) -> Path:
        return Path(__file__).parent

    def check_content(self, data: dict[str, Any], where: str) -> Content:
        return shaped(data, Content, where)

    def rules(self, content: Content, options: Options, seats: int) -> SticksRules:
        return SticksRules(seats, content.heap.size.value)

    def words(self, rules: SticksRules, content: Content) -> SticksWords:
        return SticksWords()

    def view(self, words: SticksWords, s: SticksState, seat: int) -> View:
        return {"left": s.left}

    def event(self, words: SticksWords, s: SticksState, event: Event) -> Took:
        text = f"Seat {event.a} takes {event.b}."
        return {"kind": "took", "rulings": ["ST-1"], "text": text, "seat": event.a, "sticks": event.b}


GAME = Sticks()
