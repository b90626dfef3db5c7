"""Time, handed in: the real one in a server, one that tests turn by hand."""

from __future__ import annotations

import time


class Clock:
    """Seconds that never run backwards, and the date."""

    def now_s(self) -> float:
        return time.monotonic()

    def date_s(self) -> int:
        return int(time.time())


class HandClock(Clock):
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.at_s = 1000.0

    def now_s(self) -> float:
        return self.at_s

    def date_s(self) -> int:
        return 1_700_000_000 + int(self.at_s)

    def turn(self, seconds: float) -> None:
        self.at_s += seconds
