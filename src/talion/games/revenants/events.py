"""What can be told of a match; what the numbers of each event mean is written beside its sentence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# The turn
PICKED: Final[i64] = 0
TURN: Final[i64] = 1
COMMITTED: Final[i64] = 2
SEALED: Final[i64] = 3
LATE: Final[i64] = 4
LEAVING: Final[i64] = 5
ENDED: Final[i64] = 6

# The reveal
SHOWN: Final[i64] = 10
HIT: Final[i64] = 11
FIZZLED: Final[i64] = 12
REFLECTED: Final[i64] = 13
RECOILED: Final[i64] = 14
IDLED: Final[i64] = 15
LEFT: Final[i64] = 16
LOST: Final[i64] = 17
FELL: Final[i64] = 18

# How a revenant came to its player
CHOSEN: Final[i64] = 0
DEALT: Final[i64] = 1
ASSIGNED: Final[i64] = 2
