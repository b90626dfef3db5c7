"""The kinds of events by number; what they carry is read in sentences.py."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HAND: Final[i64] = 0
DEALT: Final[i64] = 1
OFFERED: Final[i64] = 2
COMMITTED: Final[i64] = 3
SEALED: Final[i64] = 4
CHOSEN: Final[i64] = 5
FIRST_LEAD: Final[i64] = 6
FACE_DOWN: Final[i64] = 7
LAID_DOWN: Final[i64] = 8
PULLED: Final[i64] = 9
PASSED: Final[i64] = 10
PLAYED: Final[i64] = 11
TOKEN: Final[i64] = 12
NO_TOKEN: Final[i64] = 13
POINT: Final[i64] = 14
CAST: Final[i64] = 15
TOOK: Final[i64] = 16
LAID: Final[i64] = 17
TOOK_LEAD: Final[i64] = 18
SWAPPED: Final[i64] = 19
TRICK: Final[i64] = 20
CHAOS: Final[i64] = 21
ADDED: Final[i64] = 22
GAVE: Final[i64] = 23
PILE: Final[i64] = 24
MOVED: Final[i64] = 25
LOOKS: Final[i64] = 26
RETURNED: Final[i64] = 27
DISCARDED: Final[i64] = 28
DREW: Final[i64] = 29
DRAWN: Final[i64] = 30
SCORED: Final[i64] = 31
LATE: Final[i64] = 32
LEFT: Final[i64] = 33
ENDED: Final[i64] = 34

# Room for one of several things that an event names in their order: a tribe in play, or an objective.
PACKED_BITS: Final[i64] = 6


def packed(things: vec[i64]) -> i64:
    """Alliance cards or objectives in their order, as one number."""
    together: i64 = 0
    place: i64 = len(things) - 1
    while place >= 0:
        together = together << PACKED_BITS | things[place]
        place -= 1
    return together
