"""How a standing match seems to go for a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.revenants.parameters import Parameters
from talion.games.revenants.state import RevenantsState, pair
from talion.kernel.ints import has

# In tenths of an HP, found by play. Fearing grudges more wins more often against random players (90 % instead of 83 %),
# but then four such bots do little but DEFEND; these make for a livelier table.
HOLDING_A_GRUDGE: Final[i64] = 20
FACING_A_GRUDGE: Final[i64] = 15
ABLE_TO_BETRAY: Final[i64] = 10
OPEN_TO_BETRAYAL: Final[i64] = 5
EACH_OF_A_STREAK: Final[i64] = 5


def strength(p: Parameters, s: RevenantsState, seat: i64) -> i64:
    """HP, better with what one could do to the others, worse with what they could do."""
    worth: i64 = s.hp[seat] * 10 + s.streak[seat] * EACH_OF_A_STREAK
    for other in range(s.seats):
        if other != seat and has(s.standing, other):
            if has(s.grudges, pair(seat, other)):
                worth += HOLDING_A_GRUDGE
            if has(s.grudges, pair(other, seat)):
                worth -= FACING_A_GRUDGE
            if p.betray_damage(s, seat, other) != 0:
                worth += ABLE_TO_BETRAY
            if p.betray_damage(s, other, seat) != 0:
                worth -= OPEN_TO_BETRAYAL
    return worth if worth > 1 else 1


def estimate(p: Parameters, s: RevenantsState, seat: i64) -> i64:
    """The seat's share of a win, in thousandths; strength counts by its fourth power, since the last one takes all."""
    if not has(s.standing, seat):
        return 0
    mine: i64 = 0
    total: i64 = 0
    for other in range(s.seats):
        if has(s.standing, other):
            root = strength(p, s, other)
            power = root * root * root * root
            total += power
            if other == seat:
                mine = power
    return 1000 * mine // total
