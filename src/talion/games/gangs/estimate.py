"""How a match seems to go for a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.gangs.state import GangsState
from talion.kernel.ints import count

# In tenths of an inflicted black eye, found by play.
INFLICTED: Final[i64] = 10
EYE: Final[i64] = 2
OUT: Final[i64] = 2
BASE: Final[i64] = 40


def strength(s: GangsState, seat: i64) -> i64:
    """What a gang has inflicted, less what it has suffered; members who cannot see are dice lost."""
    worth = BASE + s.inflicted[seat] * INFLICTED - count(s.hurt[seat]) * EYE - count(s.out[seat]) * (EYE + OUT)
    return worth if worth > 1 else 1


def estimate(s: GangsState, seat: i64) -> i64:
    """The seat's share of a win, in thousandths."""
    total: i64 = 0
    mine: i64 = 0
    for other in range(s.seats):
        root = strength(s, other)
        power = root * root * root * root
        total += power
        if other == seat:
            mine = power
    return 1000 * mine // total
