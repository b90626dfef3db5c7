"""What a table tells its pages, as ready bytes. What everybody sees is encoded once, however many look."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from talion.kernel.events import EVERYONE, OBSERVER_BIT
from talion.kernel.ints import has
from talion.kernel.shapes import EventData
from talion.match import Match, Told
from talion.server import protocol

ENCODER = msgspec.json.Encoder()
encode = ENCODER.encode

Seats = tuple[int, ...]


def audience_of(seats: Seats) -> int:
    """The bits of somebody who plays these seats; of an observer where there are none."""
    return sum(1 << seat for seat in seats) or 1 << OBSERVER_BIT


def sees(seats: Seats, told: Told) -> bool:
    """Whether somebody who plays these seats (none: an observer) may know of an event."""
    return told.event.audience & audience_of(seats) != 0


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
        number = state.prompt[seat] or state.offers[seat]
        prompt = protocol.PromptInfo(seat, number, kind, text, has(state.awaited, seat), legal)
    return protocol.Own(seat, {"seat": seat, **match.game.private(words, state, seat)}, prompt)


def number_of(match: Match, seats: Seats) -> int:
    """How many entries so far told these seats anything: the number of their last step."""
    entries = dict.fromkeys(told.entry for told in match.told if told.entry >= 0 and sees(seats, told))
    return len(entries)


def events_after(match: Match, seats: Seats, number: int) -> list[EventData]:
    """The events of all steps after a number; with -1, those of the set-up too."""
    numbers: dict[int, int] = {}
    found = []
    for told in match.told:
        if not sees(seats, told):
            continue
        step = 0 if told.entry < 0 else numbers.setdefault(told.entry, len(numbers) + 1)
        if step > number:
            found.append(told.data)
    return found


class Updates:
    """Tells what an entry changed, and only that: pages lay it over what they have.

    It remembers the public view as everybody was last told it, and what every seat was last told of its own, so that
    what did not change is neither put into words nor sent. Whatever goes to several pages is encoded once.
    """

    def __init__(self) -> None:
        self.public: dict[str, Any] = {}
        self.owns: dict[int, tuple[Any, ...]] = {}

    def begin(self, match: Match) -> None:
        """Everybody has been told everything."""
        self.public = public_view(match)
        self.owns = {seat: own_key(match, seat) for seat in range(match.state.seats)}

    def bodies(self, match: Match, first: int, groups: list[Seats]) -> dict[Seats, Body]:
        """For every group of seats what the entries from `first` on tell it; none where nothing may be told."""
        told = []
        heard_by = 0
        for one in reversed(match.told):
            if one.entry < first:
                break
            audience = one.event.audience
            heard_by |= audience
            told.append((audience, one.entry, encode(one.data)))
        told.reverse()
        view = public_view(match)
        changed = {key: value for key, value in view.items() if self.public.get(key) != value}
        if heard_by == EVERYONE:
            self.public = view
        shown = encode(changed)
        seats_in = range(match.state.seats)
        owns = {seat: data for seat in seats_in if (data := self._own(match, seat, heard_by)) is not None}
        made: dict[Seats, Body] = {}
        for seats in groups:
            mask = audience_of(seats)
            entries = {entry for audience, entry, _ in told if audience & mask}
            if entries:
                events = b",".join([data for audience, _, data in told if audience & mask])
                private = b",".join([owns[seat] for seat in seats if seat in owns])
                made[seats] = Body(len(entries), BODY % (match.now_ms, events, shown, private))
        return made

    def _own(self, match: Match, seat: int, heard_by: int) -> bytes | None:
        """What is new for a seat alone, or None."""
        key = own_key(match, seat)
        if self.owns.get(seat) == key:
            return None
        if has(heard_by, seat):
            self.owns[seat] = key
        return encode(own(match, seat))


class Body(NamedTuple):
    """A frame without its numbers: how many steps it tells of, and what."""

    steps: int
    data: bytes


BODY = b'"now_ms":%d,"events":[%b],"view":%b,"own":[%b]}'


def own_key(match: Match, seat: int) -> tuple[Any, ...]:
    """Changes exactly when `own` does."""
    state = match.state
    if not state.is_open(seat):
        return (0, match.game.private(match.words, state, seat))
    return (
        state.prompt[seat] or state.offers[seat],
        has(state.awaited, seat),
        match.rules.legal(state, seat),
        match.words.prompt(state, seat),
        match.game.private(match.words, state, seat),
    )


def step_frame(first: int, body: Body, ack: str | None = None) -> bytes:
    """A `protocol.Step`, put together."""
    number = first + body.steps - 1
    return b'{"type":"step","ack":%b,"first":%d,"number":%d,%b' % (
        b"null" if ack is None else encode(ack),
        first,
        number,
        body.data,
    )
