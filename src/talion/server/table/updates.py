"""What a table tells its pages, as ready bytes. What everybody sees is worked out and encoded once, however many look."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

from talion.kernel.difference import difference
from talion.kernel.events import EVERYONE, OBSERVER, OBSERVER_BIT
from talion.kernel.ints import has
from talion.kernel.shapes import View
from talion.match import Match, Told
from talion.server.outcome import view_of
from talion.server.table.history import History, ToldEntry, events_of

ENCODER: Final = msgspec.json.Encoder()
encode = ENCODER.encode
# What is the same for all who have seen the same, and the rest of a frame.
PUBLIC: Final = b'"now_ms":%d,"events":[%b],"view":%b,"own":{'
NOTHING_OWN: Final = b"}}"

Seats = tuple[int, ...]


def audience_of(seats: Seats) -> int:
    """The bits of somebody who plays these seats; of an observer where there are none."""
    return sum(1 << seat for seat in seats) or 1 << OBSERVER_BIT


def sees(seats: Seats, told: Told) -> bool:
    """Whether somebody who plays these seats (none: an observer) may know of an event."""
    return told.event.audience & audience_of(seats) != 0


# All that a seat's `own` is made of: what only it may know, and of the prompt its number (0: nothing is asked), its kind and text,
# whether it is awaited, and the legal actions. Compared for every seat at every frame, so it is a plain tuple.
Asked = tuple[View, int, str, str, bool, tuple[int, ...]]


def asked_of(match: Match, seat: int) -> Asked:
    """What only a seat may know, and what is asked of it, in numbers still."""
    state, words = match.state, match.words
    private = match.game.private(words, state, seat)
    if not state.is_open(seat):
        return private, 0, "", "", False, ()
    kind, text = words.prompt(state, seat)
    number = state.prompt[seat] or state.standing_prompt(seat)
    return private, number, kind, text, has(state.awaited, seat), match.rules.legal(state, seat)


def own(match: Match, seat: int, asked: Asked | None = None) -> dict[str, Any]:
    """What only a seat may know, and what is asked of it: a `protocol.Own`."""
    private, number, kind, text, awaited, legal = asked or asked_of(match, seat)
    prompt = None
    if number:
        all_words = match.words.codec.words
        prompt = {
            "seat": seat,
            "id": number,
            "kind": kind,
            "text": text,
            "awaited": awaited,
            "legal": [all_words[action] for action in legal],
        }
    return {"seat": seat, "view": {"seat": seat, **private}, "prompt": prompt}


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
        return self._seen(match, len(match.entries), seats, audience, self.history.number(audience))

    def _seen(self, match: Match, entries: int, seats: Seats, audience: int, number: int) -> Seen:
        owns = [self.own(match, seat, entries).now for seat in seats]
        return Seen(seats, audience, entries, number, self.public(match, entries).now, owns)

    def public(self, match: Match, entries: int) -> Followed:
        """What everybody may know after so many entries; not the time, which a page is told beside it."""
        public = self._public
        if public.entries != entries:
            view = view_of(match, OBSERVER)
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
        """What is new for pages that have seen so much; none where nothing may be told. In real time nearly all pages of a table
        have seen the same and hear the same: that is put together once, and they share its bytes."""
        self.history.take(match)
        entries = len(match.entries)
        made: dict[Seen, Body] = {}
        after: dict[Seats, Seen] = {}
        told: dict[int, News] = {}
        for seen in pages:
            if seen in made:
                continue
            news = told.get(seen.entries)
            if news is None:
                news = told[seen.entries] = News(self.history.from_entry(seen.entries))
            steps, events = news.for_all or news.heard_by(seen.audience)
            if steps == 0:
                continue
            now = after.get(seen.seats)
            if now is None:
                now = after[seen.seats] = self._seen(match, entries, seen.seats, seen.audience, seen.number + steps)
            data = news.put_together(match.now_ms, events, self._public.since(seen.public))
            if now.owns != seen.owns:
                data = data[: -len(NOTHING_OWN)] + self._owns_since(seen, now) + NOTHING_OWN
            made[seen] = Body(steps, data, now)
        return made

    def _owns_since(self, seen: Seen, now: Seen) -> bytes:
        """What became of a page's own."""
        return b",".join(
            [
                b'"%d":%b' % (seat, self._owns[seat].since(before))
                for seat, before, mine in zip(seen.seats, seen.owns, now.owns, strict=True)
                if before is not mine
            ]
        )


class News:
    """What some entries told. Where all of it is for everybody, that is put together once."""

    def __init__(self, told: list[ToldEntry]) -> None:
        self.told = told
        self.for_all: tuple[int, bytes] | None = None
        # The last that was put together, and what of.
        self.data = b""
        self.made_of: tuple[bytes, bytes] | None = None
        if all(audience == EVERYONE for one in told for audience, _ in one.events):
            self.for_all = len(told), b",".join(events_of(told, EVERYONE))

    def heard_by(self, audience: int) -> tuple[int, bytes]:
        """How many of these entries told an audience anything, and what."""
        heard = [one for one in self.told if one.heard_by & audience]
        return len(heard), b",".join(events_of(heard, audience))

    def put_together(self, now_ms: int, events: bytes, view: bytes) -> bytes:
        """The body of a frame of which nobody's own is a part."""
        made_of = self.made_of
        if made_of is None or made_of[0] is not events or made_of[1] is not view:
            self.made_of = events, view
            self.data = PUBLIC % (now_ms, events, view) + NOTHING_OWN
        return self.data


def step_frame(first: int, body: Body, ack: str | None = None) -> bytes:
    """A `protocol.Step`, put together."""
    number = first + body.steps - 1
    several = b"" if body.steps == 1 else b'"first":%d,' % first
    asked = b"" if ack is None else b'"ack":%b,' % encode(ack)
    return b'{"type":"step","number":%d,%b%b%b' % (number, several, asked, body.data)
