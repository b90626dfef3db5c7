"""Every action by number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.deadeye.cards import CARDS, DESTS

RIDE: Final[i64] = 0
DRAW: Final[i64] = 1
EVADE: Final[i64] = 2
FACE: Final[i64] = 3
RESOLVE: Final[i64] = 4
POSTPONE: Final[i64] = 5
DONE: Final[i64] = 6
PICK: Final[i64] = 7  # + card
TARGET: Final[i64] = PICK + CARDS  # + destination, from 0
USE: Final[i64] = TARGET + DESTS  # + number of the Part
# Parts are at most so many: a pack that has more is refused.
MOST_PARTS: Final[i64] = 20
MOST_LEGAL: Final[i64] = 48
