"""What a table tells its pages, as ready bytes. What everybody sees is encoded once, however many look."""

from __future__ import annotations

from typing import Any

import msgspec

from talion.kernel.events import OBSERVER
from talion.kernel.ints import has
from talion.match import Match, Told
from talion.server import protocol

ENCODER = msgspec.json.Encoder()
encode = ENCODER.encode

Seats = tuple[int, ...]


def sees(seats: Seats, told: Told) -> bool:
    """Whether somebody who plays these seats (none: an observer) may know of an event."""
    if not seats:
        return told.event.seen_by(OBSERVER)
    return any(told.event.seen_by(seat) for seat in seats)


def public_view(match: Match) -> dict[str, Any]:
    """What everybody may know."""
    return match.view()


def own(match: Match, seat: int) -> protocol.Own:
    """What only a seat may know, and what is asked of it."""
    state, words = match.state, match.words
    prompt = None
    if state.is_open(seat):
        kind, text = words.prompt(state, seat)
        all_words = words.codec.words
        legal = [all_words[action] for action in match.rules.legal(state, seat)]
        prompt = protocol.PromptInfo(seat, state.prompt[seat], kind, text, has(state.awaited, seat), legal)
    return protocol.Own(seat, {"seat": seat, **match.game.private(words, state, seat)}, prompt)


def number_of(match: Match, seats: Seats) -> int:
    """How many entries so far told these seats anything: the number of their last step."""
    entries = dict.fromkeys(told.entry for told in match.told if told.entry >= 0 and sees(seats, told))
    return len(entries)


def events_after(match: Match, seats: Seats, number: int) -> list[dict[str, Any]]:
    """The events of all steps after a number; with 0, those of the set-up too."""
    numbers: dict[int, int] = {}
    found = []
    for told in match.told:
        if not sees(seats, told):
            continue
        step = 0 if told.entry < 0 else numbers.setdefault(told.entry, len(numbers) + 1)
        if step > number or number == 0:
            found.append(told.data)
    return found


class Steps:
    """The frames of one entry, made at most once for each group of seats."""

    def __init__(self, match: Match, entry: int) -> None:
        self.match = match
        told = []
        for one in reversed(match.told):
            if one.entry != entry:
                break
            told.append(one)
        self.told = [(one, encode(one.data)) for one in reversed(told)]
        self.view: bytes | None = None
        self.made: dict[Seats, bytes | None] = {}

    def visible(self, seats: Seats) -> bool:
        """Whether these seats hear of this entry at all."""
        return any(sees(seats, one) for one, _ in self.told)

    def body(self, seats: Seats) -> bytes | None:
        """All of the frame but its number, or None where nothing may be told."""
        if seats not in self.made:
            self.made[seats] = self._make(seats)
        return self.made[seats]

    def _make(self, seats: Seats) -> bytes | None:
        events = [data for one, data in self.told if sees(seats, one)]
        if not events:
            return None
        if self.view is None:
            self.view = encode(public_view(self.match))
        private = b",".join([encode(own(self.match, seat)) for seat in seats])
        return b'"now_ms":%d,"events":[%b],"view":%b,"own":[%b]}' % (
            self.match.now_ms,
            b",".join(events),
            self.view,
            private,
        )


def step_frame(number: int, body: bytes) -> bytes:
    """A `protocol.Step`, put together."""
    return b'{"type":"step","number":%d,%b' % (number, body)
