"""The kinds of events; what their numbers mean is written in sentences.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RUN: Final[i64] = 0
REVEALED: Final[i64] = 1
TARGETED: Final[i64] = 2
DRAWN: Final[i64] = 3
RESHUFFLED: Final[i64] = 4
EVADED: Final[i64] = 5
OUTCOME: Final[i64] = 6
SPENT: Final[i64] = 7
LOST: Final[i64] = 8
DROPPED: Final[i64] = 9
TURNED: Final[i64] = 10
ACQUIRED: Final[i64] = 11
GAINED: Final[i64] = 12
FETCHED: Final[i64] = 13
IGNORED: Final[i64] = 14
USED: Final[i64] = 15
SCANNED: Final[i64] = 16
LOOKED: Final[i64] = 17
DUG: Final[i64] = 18
REACHED: Final[i64] = 19
RECYCLED: Final[i64] = 20
RESOLVED: Final[i64] = 21
POSTPONED: Final[i64] = 22
GONE: Final[i64] = 23
SUCCESS: Final[i64] = 24
FAILED: Final[i64] = 25
PREPARED: Final[i64] = 26
LATE: Final[i64] = 27
ENDED: Final[i64] = 28
STARTED: Final[i64] = 29
STOPPED: Final[i64] = 30
DEFERRED: Final[i64] = 31

# Where cards lie, for events that say from where and where to.
DECK: Final[i64] = 0
SLOT: Final[i64] = 1
EVENT: Final[i64] = 2
HEAT: Final[i64] = 3
JUICE: Final[i64] = 4
DISCARD: Final[i64] = 5
DISTANCE: Final[i64] = 6
RIG: Final[i64] = 7
TARGET: Final[i64] = 8
