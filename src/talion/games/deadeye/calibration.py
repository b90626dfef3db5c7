"""What tries by quick play say of a run that is ridden well: how many of a hundred such runs reach Safe Hvn if hints are followed.

Quick play wins few of the runs that thinking every choice through wins, so the share of tries that succeed is not a chance to tell
anybody. Measured over many runs the two go together: the logarithm of the one's odds is a straight line over that of the other's.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Powers of two between which chances are tabled, and steps between two of them.
LEAST: Final[i64] = -12
MOST: Final[i64] = 12
FINE: Final[i64] = 256


def tabled() -> vec[i64]:
    """In thousandths, at odds of quick play of 1 to 4096, 1 to 2048 and so on to 4096 to 1: found by play (`python -m tools.deadeye
    calibration --fit`)."""
    below = [6, 14, 28, 60, 125, 239, 410, 607, 775, 883, 944, 973]
    above = [988, 994, 997, 999, 999, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000]
    return vec[i64](below + above)


def stated(wins: i64, tries: i64) -> i64:
    """The chance to tell, in thousandths, when so many of the tries have succeeded.

    >>> stated(0, 400), stated(18, 400), stated(200, 400), stated(400, 400)
    (36, 698, 988, 1000)
    """
    # Half a try more on either side: none of many is no impossibility.
    up = 2 * wins + 1
    down = 2 * (tries - wins) + 1
    power: i64 = 0
    while up >= 2 * down and power < MOST - 1:
        down *= 2
        power += 1
    while up < down and power > LEAST:
        up *= 2
        power -= 1
    table = tabled()
    if up < down:
        return table[0]
    part = (up - down) * FINE // down
    if part > FINE:
        part = FINE
    low = table[power - LEAST]
    return low + (table[power - LEAST + 1] - low) * part // FINE
