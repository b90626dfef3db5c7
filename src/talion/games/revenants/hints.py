"""What bots look at: how a standing match seems to go."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.revenants.figures import Figures
from talion.games.revenants.state import RevenantsState
from talion.kernel.ints import has


def estimate(f: Figures, s: RevenantsState, seat: i64) -> i64:
    """The share of all strength that is the seat's own, in thousandths."""
    if not has(s.standing, seat):
        return 0
    mine: i64 = 0
    total: i64 = 0
    other: i64 = 0
    while other < s.seats:
        strength = s.hp[other] * s.hp[other]
        total += strength
        if other == seat:
            mine = strength
        other += 1
    return 1000 * mine // total
