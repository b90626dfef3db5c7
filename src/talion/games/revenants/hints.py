"""What bots look at: how a standing match seems to go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.revenants.state import RevenantsState, pair
from talion.kernel.ints import has

# In tenths of an HP, found by play: what it is worth to hold a grudge, and what it costs to be held one against.
HOLDING_A_GRUDGE: Final[i64] = 20
FACING_A_GRUDGE: Final[i64] = 40


def strength(s: RevenantsState, seat: i64) -> i64:
    """HP, better with every grudge held, worse with every grudge faced."""
    worth: i64 = s.hp[seat] * 10
    other: i64 = 0
    while other < s.seats:
        if other != seat and has(s.standing, other):
            if has(s.grudges, pair(seat, other)):
                worth += HOLDING_A_GRUDGE
            if has(s.grudges, pair(other, seat)):
                worth -= FACING_A_GRUDGE
        other += 1
    return worth if worth > 1 else 1


def estimate(s: RevenantsState, seat: i64) -> i64:
    """The seat's share of a win, in thousandths; strength counts by its fourth power, since the last one takes all."""
    if not has(s.standing, seat):
        return 0
    mine: i64 = 0
    total: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if has(s.standing, other):
            squared = strength(s, other) * strength(s, other)
            total += squared * squared
            if other == seat:
                mine = squared * squared
        other += 1
    return 1000 * mine // total
