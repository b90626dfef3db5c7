"""Victory Points: who stands where it counts, what a knock-out costs, what a round is worth (EA-66, EA-70, EA-111)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import ECHO
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import ArenaState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, has

# Results of rounds are kept as numbers from 0 on; no round takes or gives so many points.
ZERO: Final[i64] = 512


def standing_in(s: ArenaState, spaces: i64) -> i64:
    """Seats whose chief stands in a set of spaces, as a mask; guards never count (EA-58)."""
    mask: i64 = 0
    for seat in range(s.seats):
        if has(s.standing(), seat) and s.pos[s.character[seat]] >= 0 and has(spaces, s.pos[s.character[seat]]):
            mask |= bit(seat)
    return mask


def score_ground(s: ArenaState, spaces: i64, why: i64) -> None:
    """EA-66, EA-68: one for everybody who stands there, and one more for each character standing that does not, allies too."""
    there = standing_in(s, spaces)
    for seat in range(s.seats):
        if has(there, seat):
            gain(s, seat, 1 + count(s.standing() & ~there), why)


def gain(s: ArenaState, seat: i64, points: i64, why: i64) -> None:
    """Victory Points, or fewer of them."""
    contest = s.contested()
    contest.victory[seat] += points
    if s.sink is not None:
        s.tell(events.VICTORY, EVERYONE, seat, points, contest.victory[seat], why)


def team_victory(p: Parameters, s: ArenaState, team: i64) -> i64:
    """EA-71: what the members of a team have in this round, together."""
    contest = s.contested()
    points: i64 = 0
    for seat in range(s.seats):
        if p.team[seat] == team:
            points += contest.victory[seat]
    return points


def health_left(p: Parameters, s: ArenaState, team: i64) -> i64:
    """EA-70: Health of those of a team who stand; a tie at the end goes by it. EA-121: Guard Health Tokens are of it."""
    health: i64 = 0
    for seat in range(s.seats):
        if p.team[seat] == team and has(s.standing(), seat):
            health += s.health[seat]
            if p.guards_health and s.character[seat] == ECHO:
                health += s.guard_tokens
    return health


def score_round(p: Parameters, s: ArenaState, teams: i64) -> None:
    """EA-70: the round adds what was won in it, also below nothing."""
    for team in range(p.teams):
        entry: i64 = 0
        if has(teams, team):
            points = team_victory(p, s, team)
            s.points[team] += points
            entry = (points + ZERO) * 1024 + health_left(p, s, team) * 2 + 1
            if s.sink is not None:
                s.tell(events.ROUND_WORTH, EVERYONE, team, points, s.points[team], health_left(p, s, team))
        s.results = append(s.results, entry)
