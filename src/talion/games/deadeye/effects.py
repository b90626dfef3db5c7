"""What can happen, by number. A card has three lists of effects; each effect is `code * 64 + how many`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# How many: as often as it can be done (DE-35).
ALL: Final[i64] = 63

# The icons of an Outcome, which come first in its list (DE-4).
HEAT_DISCARD: Final[i64] = 1
HEAT_POSTPONE: Final[i64] = 2
JUICE_DISCARD: Final[i64] = 3
JUICE_POSTPONE: Final[i64] = 4
LOSE_STRENGTH: Final[i64] = 5
LOSE_HOPE: Final[i64] = 6
LOSE_DISTANCE: Final[i64] = 7
LOSE_PART: Final[i64] = 8
DEACTIVATE: Final[i64] = 9
ACTIVATE: Final[i64] = 10
DISTANCE: Final[i64] = 11
DELAY: Final[i64] = 12
PART: Final[i64] = 13
SAFE_HVN: Final[i64] = 14
COOL: Final[i64] = 15  # discard up to n Heat
CHILL: Final[i64] = 16  # postpone up to n Heat
FETCH: Final[i64] = 17
GAIN_STRENGTH: Final[i64] = 18
GAIN_HOPE: Final[i64] = 19
SCAN: Final[i64] = 20
DIG: Final[i64] = 21
RECYCLE: Final[i64] = 22
REACH: Final[i64] = 23

# Which of a card's lists: its Bad and Good Outcome, its Part's power. Events: resolved, postponed.
BAD: Final[i64] = 0
GOOD: Final[i64] = 1
POWER: Final[i64] = 2
LISTS: Final[i64] = 3
