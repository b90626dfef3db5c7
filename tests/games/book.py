"""What all second writings of rules share: they are asked and told like the program, and compared with it.

A match is one generator: it yields who is asked what, is sent who said what, and reads off the events what only chance can
know. Everything else an event says must be what the model says; so the events are checked on the way.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator
from typing import Any, TypeVar

from talion import CLOCK, Match

# How many times as many matches as usual are played by the book.
TIMES = max(1, int(os.environ.get("TALION_BOOK_TIMES", "1")))

LATE = "late"  # said by the clock

Asked = dict[int, tuple[str, bool, list[str]]]  # by seat: kind of prompt, awaited, words
T = TypeVar("T")
Play = Generator[Asked, tuple[int, str], T]


class Reader:
    """Somebody who plays a match by the book while the program's events are read out."""

    def __init__(self) -> None:
        self.told: deque[dict[str, Any]] = deque()
        self.playing = self.match()
        self.asked: Asked = {}

    def match(self) -> Play[None]:
        raise NotImplementedError

    def begin(self, events: list[dict[str, Any]]) -> None:
        self.told.extend(events)
        self.asked = next(self.playing)
        assert not self.told, f"nobody expected {self.told[0]}"

    def act(self, seat: int, words: str, events: list[dict[str, Any]]) -> None:
        self.told.extend(events)
        try:
            self.asked = self.playing.send((seat, words))
        except StopIteration:
            self.asked = {}
        assert not self.told, f"nobody expected {self.told[0]}"

    def tell(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next event, which must be this one; what is not given here is for chance to say."""
        assert self.told, f"{kind} {fields} is missing"
        event = self.told.popleft()
        shown = {name: event.get(name) for name in fields}
        assert (event["kind"], shown) == (kind, fields), f"{event} instead of {kind} {fields}"
        return event


Book = TypeVar("Book", bound=Reader)


def say(book: Book, match: Match, seat: int, words: str, same: Callable[[Book, Match], None]) -> None:
    """One entry, in the program and by the book, which are compared afterwards."""
    known = len(match.told)
    if words == LATE:
        match.advance(match.view()["deadline_ms"] - match.now_ms)
    elif seat == CLOCK:
        match.announce(words)
    else:
        match.play(seat, words)
    try:
        book.act(seat, words, [told.data for told in match.told[known:]])
        same(book, match)
    except AssertionError as found:
        found.add_note(
            f"seed {match.header.seed}, {match.header.seats} seats, entry {len(match.entries) - 1}: {seat} said {words!r}"
        )
        raise


def alike(name: str, shown: Any, must: Any) -> None:
    """Equal, or the innermost place that is not."""
    if shown == must:
        return
    if isinstance(must, dict) and isinstance(shown, dict) and shown.keys() == must.keys():
        for key in must:
            alike(f"{name}.{key}", shown[key], must[key])
    if isinstance(must, list) and isinstance(shown, list) and len(must) == len(shown):
        for number, (one, other) in enumerate(zip(shown, must, strict=True)):
            alike(f"{name}[{number}]", one, other)
    raise AssertionError(f"{name} is {shown!r}, by the book {must!r}")
