"""How long the lines of a realtime table's players take: measured every two seconds, and entered where it changed (TL-17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from talion.kernel.events import CLOCK
from talion.kernel.log import Entry
from talion.server import protocol
from talion.server.net.connection import Connection
from talion.server.table.seating import Seating

EVERY_S: Final = 2.0
# A game may make allowance for so much and no more; it rises slowly, so that nobody gains by a slow moment. (TL-17)
MOST_MS: Final = 400
MOST_RISE_MS: Final = 50
STEP_MS: Final = 20


def allowed_ms(measured_ms: int, before_ms: int) -> int:
    """What is entered of what was measured."""
    return min(measured_ms, MOST_MS, before_ms + MOST_RISE_MS) // STEP_MS * STEP_MS


class Lags:
    """Belongs to a table."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.next_s = 0.0
        self.by_seat: dict[int, int] = {}
        for who, _, words in entries:
            if who == CLOCK and words.startswith("lag "):
                _, seat, ms = words.split(" ")
                self.by_seat[int(seat)] = int(ms)

    def ping(self, connections: list[Connection], seating: Seating, now_s: float) -> None:
        """Ask every player's line how long it takes."""
        self.next_s = now_s + EVERY_S
        for connection in connections:
            if seating.seats_of(connection.person.id):
                connection.ping(now_s)

    def changes(self, connections: list[Connection], seating: Seating) -> list[tuple[int, int]]:
        """The seats whose lines take longer or shorter than was entered, and how long. Of several lines the quickest counts:
        a second page with a bad one gains nobody anything."""
        measured: dict[int, int] = {}
        for connection in connections:
            median_ms = connection.trips.median_ms()
            if median_ms is not None:
                for seat in seating.seats_of(connection.person.id):
                    measured[seat] = min(median_ms, measured.get(seat, median_ms))
        found = []
        for seat, ms in sorted(measured.items()):
            before_ms = self.by_seat.get(seat, 0)
            after_ms = allowed_ms(ms, before_ms)
            if after_ms != before_ms:
                found.append((seat, after_ms))
        return found

    def told(self, seats: int) -> protocol.Lines:
        """For pages: by seat what is entered."""
        return protocol.Lines([self.by_seat.get(seat, 0) for seat in range(seats)])
