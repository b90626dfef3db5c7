"""What is true of a match in real time beyond what both timings share."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.record import Record


@final
class Live(Record):
    """Throws under way, orders, lag. By seat, unless it says otherwise."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "closing",
        "numbers",
        "called",
        "late",
        "air",
        "lying",
        "freed_ms",
        "beat_thrown_ms",
        "orders",
        "lags",
    )

    def __init__(self, seats: i64 = 0) -> None:
        # Whether the round takes nothing new any more (EA-27).
        self.closing: bool = False
        # How many attacks and pausing calls have reached the table in this match: their numbers are their order (EA-16).
        self.numbers: i64 = 0
        # Seats that have called a throw for the next beat, and those whose throw should have ended while they were frozen.
        self.called: i64 = 0
        self.late: i64 = 0
        # Dice in the air; dice that lay in the pool after the last entry, and when the last of those came there (EA-97).
        self.air: vec[i64] = vec[i64]([0] * seats)
        self.lying: vec[i64] = vec[i64]([0] * seats)
        self.freed_ms: vec[i64] = vec[i64]([0] * seats)
        # The beat on which a seat threw last.
        self.beat_thrown_ms: vec[i64] = vec[i64]([-1] * seats)
        self.orders: vec[i64] = vec[i64]([0] * seats)
        self.lags: vec[i64] = vec[i64]([0] * seats)

    def clone(self) -> Live:
        """An equal one."""
        made = Live()
        made.closing = self.closing
        made.numbers = self.numbers
        made.called = self.called
        made.late = self.late
        made.air = self.air[:]
        made.lying = self.lying[:]
        made.freed_ms = self.freed_ms[:]
        made.beat_thrown_ms = self.beat_thrown_ms[:]
        made.orders = self.orders[:]
        made.lags = self.lags[:]
        return made

    def shift(self, ms: i64) -> None:
        """Moments that lag may reach back to (EA-86) were so much later."""
        for seat in range(len(self.freed_ms)):
            self.freed_ms[seat] += ms
            self.beat_thrown_ms[seat] += ms

    def next_number(self) -> i64:
        """The number of what reaches the table now."""
        self.numbers += 1
        return self.numbers
