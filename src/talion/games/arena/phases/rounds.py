"""The end of a round, points over the rounds, the end of the match (EA-8, EA-30, EA-54, EA-71, EA-72)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.contests import scoring
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import start_clock
from talion.games.arena.setup import begin_round
from talion.games.arena.state import ALL_CAUGHT, BETWEEN, LAST_STANDING, NONE, PLAYED_OUT, SCORED_OUT, ArenaState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, has, low

# More than any points can come to.
WIN: Final[i64] = 100_000
# More than the Health of any team.
HEALTH: Final[i64] = 64


def teams_of(p: Parameters, s: ArenaState, seats: i64) -> i64:
    """The teams of a mask of seats, as a mask."""
    mask: i64 = 0
    for seat in range(s.seats):
        if has(seats, seat):
            mask |= bit(p.team[seat])
    return mask


def is_over(p: Parameters, s: ArenaState) -> bool:
    """EA-8: one player or team is left, or nobody; or the contest itself says so."""
    contest = s.contest
    return count(teams_of(p, s, s.standing())) <= 1 or (contest is not None and contest.done)


def why_over(s: ArenaState) -> i64:
    """Why a round that is over is so."""
    contest = s.contest
    if contest is None or not contest.done:
        return LAST_STANDING
    return SCORED_OUT if s.brood is None else ALL_CAUGHT


def standing_of(p: Parameters, s: ArenaState, team: i64) -> i64:
    """Characters of a team that stand."""
    n: i64 = 0
    for seat in range(s.seats):
        if has(s.standing(), seat) and p.team[seat] == team:
            n += 1
    return n


def score(p: Parameters, s: ArenaState, team: i64) -> i64:
    """Tokens in the cup, and five for each own character standing (EA-8)."""
    return s.cup[team] + p.standing * standing_of(p, s, team)


def finish(p: Parameters, s: ArenaState, why: i64) -> None:
    """The round is ranked; then the next one, an extra one of the tied, or the end."""
    s.close_all()
    s.why = why
    teams = teams_of(p, s, s.playing)
    playing = count(teams)
    s.results = append(s.results, why)
    if s.sink is not None:
        s.tell(events.SCORED, EVERYONE, s.round, why)
    if s.contest is not None:
        scoring.score_round(p, s, teams)
        pause(p, s)
        return
    for team in range(p.teams):
        entry: i64 = 0
        if has(teams, team):
            better = better_teams(p, s, teams, team)
            points = p.points[playing * 8 + better]
            s.points[team] += points
            entry = s.cup[team] * 1024 + standing_of(p, s, team) * 64 + points + 1
            if s.sink is not None:
                s.tell(events.POINTS, EVERYONE, team, better + 1, points, s.points[team] * 1024 + score(p, s, team))
        s.results = append(s.results, entry)
    pause(p, s)


def better_teams(p: Parameters, s: ArenaState, teams: i64, team: i64) -> i64:
    """How many teams did better this round; equals share the higher rank (EA-72)."""
    own = score(p, s, team)
    better: i64 = 0
    for other in range(p.teams):
        if has(teams, other) and score(p, s, other) > own:
            better += 1
    return better


def is_last(p: Parameters, s: ArenaState) -> bool:
    """Whether no round follows: all are played, and nobody is tied for first place any more, or for too long. Contests have no
    extra rounds (EA-70)."""
    if s.contest is not None:
        return s.round >= p.rounds
    return s.round >= p.rounds and (count(leaders(p, s)) <= 1 or s.extra >= p.extra_rounds)


def pause(p: Parameters, s: ArenaState) -> None:
    """Everybody looks at the result and says when to go on; or the match is over."""
    s.mover = NONE
    if is_last(p, s):
        end(p, s, PLAYED_OUT)
        return
    s.phase = BETWEEN
    for seat in range(s.seats):
        if not has(s.gone, seat):
            s.ask(seat)
    start_clock(p, s)


def go_on(p: Parameters, s: ArenaState) -> None:
    """Another round, perhaps of the tied only."""
    here = low(s.seats) & ~s.gone
    if is_last(p, s):
        end(p, s, PLAYED_OUT)
    elif s.round < p.rounds:
        begin_round(p, s, here)
    else:
        tied = leaders(p, s)
        s.extra += 1
        seats: i64 = 0
        for seat in range(s.seats):
            if has(here, seat) and has(tied, p.team[seat]):
                seats |= bit(seat)
        begin_round(p, s, seats)


def leaders(p: Parameters, s: ArenaState) -> i64:
    """The teams with most points; in and after extra rounds only those who played the last one. Who has left is not among them."""
    among = teams_of(p, s, low(s.seats) & ~s.gone)
    if s.extra > 0:
        among &= teams_of(p, s, s.playing)
    best: i64 = -WIN
    mask: i64 = 0
    for team in range(p.teams):
        if has(among, team):
            worth = points_and_health(p, s, team)
            if worth > best:
                best = worth
                mask = 0
            if worth == best:
                mask |= bit(team)
    return mask


def points_and_health(p: Parameters, s: ArenaState, team: i64) -> i64:
    """Points so far; in a contest Health left in the last round tells equals apart (EA-70)."""
    if s.contest is None:
        return s.points[team]
    return s.points[team] * HEALTH + scoring.health_left(p, s, team)


def end(p: Parameters, s: ArenaState, ending: i64) -> None:
    """The match is over."""
    s.ending = ending
    s.finish()
    s.mover = NONE
    if s.sink is not None:
        s.tell(events.ENDED, EVERYONE, ending, winners(p, s))


def winners(p: Parameters, s: ArenaState) -> i64:
    """The seats that win, as a mask; of a winning team all who are still there."""
    teams = leaders(p, s)
    mask: i64 = 0
    for seat in range(s.seats):
        if has(teams, p.team[seat]) and not has(s.gone, seat):
            mask |= bit(seat)
    return mask


def rank(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Higher is better at the end: winners, then points; who has left comes last."""
    if has(s.gone, seat):
        return -1
    base: i64 = WIN if has(winners(p, s), seat) else 0
    if s.contest is not None:
        base += WIN  # Points may lie below nothing, but who stays comes before who has left.
    return base + points_and_health(p, s, p.team[seat])


def left_alone(p: Parameters, s: ArenaState) -> bool:
    """Whether only one team is still at the table."""
    return count(teams_of(p, s, low(s.seats) & ~s.gone)) <= 1
