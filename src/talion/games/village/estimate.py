"""How a match seems to go for a seat: the points of each team so far, and what this hand would bring if it ended now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.village.cards import NONE
from talion.games.village.parameters import Parameters
from talion.games.village.scoring import score
from talion.games.village.state import VillageState

# Points that everybody is credited with, about those of a hand, so that the first ones gained do not seem decisive.
BASE: Final[i64] = 10


def estimate(p: Parameters, s: VillageState, seat: i64) -> i64:
    """The seat's share of a win in an unfinished match, in thousandths."""
    total: i64 = 0
    for team in range(p.teams):
        total += power(p, s, team)
    return 1000 * power(p, s, p.team(seat)) // (total * (p.seats // p.teams))


def power(p: Parameters, s: VillageState, team: i64) -> i64:
    """A team's points, cubed: who is a little ahead is more than a little likelier to win."""
    points = BASE
    for seat in range(p.seats):
        if p.team(seat) == team:
            points += s.totals[seat] + s.points[seat]
            if s.objective[seat] != NONE:
                points += score(p, s, seat, s.objective[seat])
    return points * points * points
