"""What a table tells its pages, as ready bytes. What everybody sees is worked out and encoded once, however many look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

from talion.kernel.difference import difference
from talion.kernel.events import EVERYONE, OBSERVER_BIT
from talion.kernel.ints import has
from talion.kernel.shapes import View
from talion.match import Match, Told
from talion.server.table.history import History, ToldEntry, events_of

ENCODER: Final = msgspec.json.Encoder()
encode = ENCODER.encode
BODY: Final = b'"now_ms":%d,"events":[%b],"view":%b,"own":{%b}}'

Seats = tuple[int, ...]


def audience_of(seats: Seats) -> int:
    """The bits of somebody who plays these seats; of an observer where there are none."""
    return sum(1 << seat for seat in seats) or 1 << OBSERVER_BIT


def sees(seats: Seats, told: Told) -> bool:
    """Whether somebody who plays these seats (none: an observer) may know of an event."""
    return told.event.audience & audience_of(seats) != 0


class Asked(NamedTuple):
    """All that a seat's `own` is made of."""

    private: View
    number: int = 0
    kind: str = ""
    text: str = ""
    awaited: bool = False
    legal: tuple[int, ...] = ()


def asked_of(match: Match, seat: int) -> Asked:
    """What only a seat may know, and what is asked of it, in numbers still."""
    state, words = match.state, match.words
    private = match.game.private(words, state, seat)
    if not state.is_open(seat):
        return Asked(private)
    number, legal = state.prompt[seat] or state.offers[seat], match.rules.legal(state, seat)
    return Asked(private, number, *words.prompt(state, seat), has(state.awaited, seat), legal)


def own(match: Match, seat: int, asked: Asked | None = None) -> dict[str, Any]:
    """What only a seat may know, and what is asked of it: a `protocol.Own`."""
    asked = asked or asked_of(match, seat)
    prompt = None
    if asked.number:
        all_words = match.words.codec.words
        prompt = {
            "seat": seat,
            "id": asked.number,
            "kind": asked.kind,
            "text": asked.text,
            "awaited": asked.awaited,
            "legal": [all_words[action] for action in asked.legal],
        }
    return {"seat": seat, "view": {"seat": seat, **asked.private}, "prompt": prompt}


class Seen:
    """What a page has been told: so many entries and steps, the public view, and what its seats know. Pages of the same
    seats that were told the same share one; none is ever changed."""

    __slots__ = ("audience", "entries", "number", "owns", "public", "seats")

    def __init__(
        self, seats: Seats, audience: int, entries: int, number: int, public: dict[str, Any], owns: list[Any]
    ) -> None:
        self.seats = seats
        self.audience = audience
        self.entries = entries
        self.number = number
        self.public = public
        self.owns = owns


class Body(NamedTuple):
    """A frame without its numbers: how many steps it tells of, and what; and what its page has seen then."""

    steps: int
    data: bytes
    seen: Seen


class Followed:
    """Data that goes on changing: how it is now, and what changed since it was something else. It is compared once when it
    changes, and once more for those who missed a change."""

    __slots__ = ("changes", "entries", "made_of", "now")

    def __init__(self, entries: int, now: dict[str, Any], made_of: object = None) -> None:
        self.entries = entries
        self.now = now
        # As long as this is the same, so is the data.
        self.made_of = made_of
        # What to lay over what somebody has: the latter by identity, kept so that it stays the same one.
        self.changes: dict[int, tuple[Any, bytes]] = {}

    def follow(self, entries: int, new: dict[str, Any]) -> None:
        """After so many entries it is this; the same object as long as it is the same."""
        self.entries = entries
        change = difference(self.now, new)
        if change != {}:
            self.changes = {id(self.now): (self.now, encode(change))}
            self.now = new

    def since(self, before: dict[str, Any]) -> bytes:
        """The change since it was what it was before."""
        found = self.changes.get(id(before))
        if found is None:
            found = self.changes[id(before)] = before, encode(difference(before, self.now))
        return found[1]


class Updates:
    """Tells every page what changed since it was last told, and only that: pages lay it over what they have.

    The public view and the seats' own are made once for every state of the match, and not at all for seats that nobody
    looks from.
    """

    def __init__(self) -> None:
        self.history = History()
        self._public = Followed(-1, {})
        self._owns: dict[int, Followed] = {}

    def look(self, match: Match, seats: Seats) -> Seen:
        """Everything as it is now, for somebody who plays these seats."""
        self.history.take(match)
        audience = audience_of(seats)
        return self._seen(match, seats, audience, self.history.number(audience))

    def _seen(self, match: Match, seats: Seats, audience: int, number: int) -> Seen:
        entries = len(match.entries)
        owns = [self.own(match, seat, entries).now for seat in seats]
        return Seen(seats, audience, entries, number, self.public(match, entries).now, owns)

    def public(self, match: Match, entries: int) -> Followed:
        """What everybody may know after so many entries; not the time, which a page is told beside it."""
        public = self._public
        if public.entries != entries:
            view = match.view()
            del view["now_ms"]
            public.follow(entries, view)
        return public

    def own(self, match: Match, seat: int, entries: int) -> Followed:
        """What only a seat may know, and what is asked of it."""
        known = self._owns.get(seat)
        if known is not None and known.entries == entries:
            return known
        asked = asked_of(match, seat)
        if known is None:
            known = self._owns[seat] = Followed(entries, own(match, seat, asked), asked)
        elif known.made_of == asked:
            known.entries = entries
        else:
            known.follow(entries, own(match, seat, asked))
            known.made_of = asked
        return known

    def tell(self, match: Match, pages: Iterable[Seen]) -> dict[Seen, Body]:
        """What is new for pages that have seen so much; none where nothing may be told."""
        self.history.take(match)
        made: dict[Seen, Body] = {}
        after: dict[Seats, Seen] = {}
        told: dict[int, News] = {}
        for seen in pages:
            if seen in made:
                continue
            news = told.get(seen.entries)
            if news is None:
                news = told[seen.entries] = News(self.history.from_entry(seen.entries))
            steps, events = news.heard_by(seen.audience)
            if steps == 0:
                continue
            now = after.get(seen.seats)
            if now is None:
                now = after[seen.seats] = self._seen(match, seen.seats, seen.audience, seen.number + steps)
            view = self._public.since(seen.public)
            private = [
                b'"%d":%b' % (seat, self._owns[seat].since(before))
                for seat, before, mine in zip(seen.seats, seen.owns, now.owns, strict=True)
                if before is not mine
            ]
            made[seen] = Body(steps, BODY % (match.now_ms, events, view, b",".join(private)), now)
        return made


class News:
    """What some entries told. Where all of it is for everybody, that is put together once."""

    def __init__(self, told: list[ToldEntry]) -> None:
        self.told = told
        self.for_all: tuple[int, bytes] | None = None
        if all(audience == EVERYONE for one in told for audience, _ in one.events):
            self.for_all = len(told), b",".join(events_of(told, EVERYONE))

    def heard_by(self, audience: int) -> tuple[int, bytes]:
        """How many of these entries told an audience anything, and what."""
        if self.for_all is not None:
            return self.for_all
        heard = [one for one in self.told if one.heard_by & audience]
        return len(heard), b",".join(events_of(heard, audience))


def step_frame(first: int, body: Body, ack: str | None = None) -> bytes:
    """A `protocol.Step`, put together."""
    number = first + body.steps - 1
    several = b"" if body.steps == 1 else b'"first":%d,' % first
    asked = b"" if ack is None else b'"ack":%b,' % encode(ack)
    return b'{"type":"step","number":%d,%b%b%b' % (number, several, asked, body.data)
