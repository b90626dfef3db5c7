"""What a table keeps of what it told: as much as its pages can still ask for. Whoever asks for more gets the view, whole."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import Final, NamedTuple

import msgspec

from talion.kernel.shapes import EventData
from talion.match import Match, Told

ENCODER: Final = msgspec.json.Encoder()
MOST_EVENTS: Final = 2000


class ToldEntry(NamedTuple):
    """What one entry told, -1 being the set-up: who heard any of it, and each event with its audience, ready to be sent."""

    entry: int
    heard_by: int
    events: tuple[tuple[int, bytes], ...]


class Missed(NamedTuple):
    """The events after step `since`; with -1, those of the set-up too."""

    since: int
    events: list[bytes]


class History:
    """The last events of a match, and how many of its entries told somebody anything.

    Who asks is an audience: the bits of the seats that somebody plays, or of an observer.
    """

    def __init__(self, stood_in: Collection[int] = ()) -> None:
        # The entries that a bot made for somebody who was away: who hears of them hears that too.
        self.stood_in = set(stood_in)
        self.recent: deque[ToldEntry] = deque()
        self.kept_events = 0
        self.is_whole = True
        # Entries by who heard of them: few kinds, however long the match.
        self.counts: dict[int, int] = {}

    def take(self, match: Match) -> None:
        """A match told something more; what is oldest goes."""
        told, start = drained(match), 0
        while start < len(told):
            entry, heard_by = told[start].entry, 0
            events = []
            while start < len(told) and told[start].entry == entry:
                audience = int(told[start].event.audience)
                heard_by |= audience
                events.append((audience, ENCODER.encode(told[start].data)))
                start += 1
            if entry in self.stood_in:
                events.insert(0, (heard_by, ENCODER.encode(stood_in_event(match.entries[entry][0]))))
            self.recent.append(ToldEntry(entry, heard_by, tuple(events)))
            self.kept_events += len(events)
            if entry >= 0:
                self.counts[heard_by] = self.counts.get(heard_by, 0) + 1
        while self.kept_events > MOST_EVENTS and len(self.recent) > 1:
            self.kept_events -= len(self.recent.popleft().events)
            self.is_whole = False

    def number(self, audience: int) -> int:
        """How many entries so far told this audience anything: the number of its last step."""
        return sum([count for heard_by, count in self.counts.items() if heard_by & audience])

    def from_entry(self, first: int) -> list[ToldEntry]:
        """What the entries from a number on told."""
        found: list[ToldEntry] = []
        for one in reversed(self.recent):
            if one.entry < first:
                break
            found.append(one)
        found.reverse()
        return found

    def after(self, audience: int, number: int) -> Missed:
        """What this audience heard after a step; all that is kept where that number makes no sense or is long past."""
        heard = [one for one in self.recent if one.heard_by & audience]
        last = self.number(audience)
        oldest = last - sum([one.entry >= 0 for one in heard])
        if not 0 <= number <= last or number < oldest:
            return Missed(-1 if self.is_whole else oldest, events_of(heard, audience))
        return Missed(number, events_of(heard[len(heard) - (last - number) :], audience))


def stood_in_event(seat: int) -> EventData:
    """What precedes a move that a bot made for somebody who was away (TL-19). It is none of the game's own."""
    return {"kind": "stood_in", "rulings": ["TL-19"], "text": f"A bot moves for Seat {seat}.", "seat": seat}


def drained(match: Match) -> list[Told]:
    """What a match told since this was last asked; it does not keep it any longer."""
    told, match.told = match.told, []
    return told


def events_of(told: list[ToldEntry], audience: int) -> list[bytes]:
    """What an audience heard of some entries."""
    return [data for one in told for heard_by, data in one.events if heard_by & audience]
