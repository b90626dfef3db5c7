"""What bots look at: how a match seems to go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.figures import Figures
from talion.games.arena.rounds import score
from talion.games.arena.state import CHOOSING, ArenaState
from talion.kernel.ints import has

# In tokens: where everybody stands at the start, and what a point over the rounds weighs against a token of this one.
BASE: Final[i64] = 12
POINT: Final[i64] = 4


def strength(f: Figures, s: ArenaState, team: i64) -> i64:
    """Cup, characters standing, Health left, and points so far."""
    worth = BASE + score(f, s, team) + POINT * s.points[team]
    seat: i64 = 0
    while seat < s.seats:
        if f.team[seat] == team and has(s.standing(), seat):
            worth += s.health[seat]
        seat += 1
    return worth


def estimate(f: Figures, s: ArenaState, seat: i64) -> i64:
    """The seat's share of a win, in thousandths."""
    if s.phase == CHOOSING:
        return 1000 // s.seats
    total: i64 = 0
    mine: i64 = 0
    team: i64 = 0
    while team < f.teams:
        root = strength(f, s, team)
        power = root * root * root
        total += power
        if team == f.team[seat]:
            mine = power
        team += 1
    members: i64 = 0
    other: i64 = 0
    while other < s.seats:
        if f.team[other] == f.team[seat]:
            members += 1
        other += 1
    return 1000 * mine // (total * members)
