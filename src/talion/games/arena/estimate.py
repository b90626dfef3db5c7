"""What bots look at: how a match seems to go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.contests.scoring import team_victory
from talion.games.arena.parameters import DOMINATION, Parameters
from talion.games.arena.phases.rounds import score
from talion.games.arena.policy import nymphlets
from talion.games.arena.policy.contest import ground
from talion.games.arena.state import BETWEEN, CHOOSING, ArenaState
from talion.kernel.ints import has

# In tokens: where everybody stands at the start, and what a point over the rounds weighs against a token of this one.
BASE: Final[i64] = 12
POINT: Final[i64] = 4
# In a special contest: where everybody stands at the start, and what a Victory Point weighs.
CONTEST_BASE: Final[i64] = 30
VICTORY: Final[i64] = 4


def strength(p: Parameters, s: ArenaState, team: i64) -> i64:
    """Cup, characters standing, Health left, and points so far; in a special contest Victory Points and places."""
    if s.contest is not None:
        return contest_strength(p, s, team)
    worth = BASE + score(p, s, team) + POINT * s.points[team]
    for seat in range(s.seats):
        if p.team[seat] == team and has(s.standing(), seat):
            worth += s.health[seat]
    return worth


def contest_strength(p: Parameters, s: ArenaState, team: i64) -> i64:
    """Victory Points of all rounds and of this one, Health as far as it keeps one standing, and where chiefs stand."""
    worth = CONTEST_BASE + VICTORY * s.points[team]
    if s.phase != BETWEEN:
        worth += VICTORY * team_victory(p, s, team)
    for seat in range(s.seats):
        if p.team[seat] == team and has(s.standing(), seat) and s.pos[s.character[seat]] >= 0:
            worth += s.health[seat] // 2
            if s.brood is None:
                place = ground(p, s, seat, s.pos[s.character[seat]])
                worth += (2 * place if p.contest == DOMINATION else place) // 6
        if p.team[seat] == team and s.brood is not None:
            worth += nymphlets.strength(p, s, seat)
    return worth if worth > 0 else 1


def estimate(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """The seat's share of a win, in thousandths."""
    if s.phase == CHOOSING:
        return 1000 // s.seats
    total: i64 = 0
    mine: i64 = 0
    for team in range(p.teams):
        root = strength(p, s, team)
        power = root * root * root
        total += power
        if team == p.team[seat]:
            mine = power
    members: i64 = 0
    for other in range(s.seats):
        if p.team[other] == p.team[seat]:
            members += 1
    return 1000 * mine // (total * members)
