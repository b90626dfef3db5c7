"""What a table of the arena is worth in a tournament: points of its rounds and tokens in the cups, or the place in a contest (EA-76)."""
# Plain Python: asked when a table is scored, never while it is played.

from __future__ import annotations

from talion.games.arena.contests import scoring
from talion.games.arena.parameters import BATTLE, Parameters
from talion.games.arena.phases.rounds import score, teams_of
from talion.games.arena.state import ArenaState
from talion.kernel.game import Award
from talion.kernel.ints import count, has


def points_of(p: Parameters, teams: int) -> list[int]:
    """EA-8: the points of every place in a round of so many teams."""
    return [int(p.points[teams * 8 + place]) for place in range(teams)]


def worth(p: Parameters) -> list[int]:
    """The points of every place. A contest is scored once, by its Victory Points (EA-70); of a battle every round is, but for extra
    ones (EA-110)."""
    rounds = int(p.rounds) if p.contest == BATTLE else 1
    return [points * rounds for points in points_of(p, int(p.teams))]


def scored_rounds(p: Parameters, s: ArenaState) -> int:
    return len(s.results) // (1 + int(p.teams))


def is_settled(p: Parameters, s: ArenaState) -> bool:
    """EA-110: who is tied for first place shares it, and plays no extra round for that."""
    return bool(s.over) or (s.contest is None and scored_rounds(p, s) >= p.rounds)


def award(p: Parameters, s: ArenaState) -> list[Award]:
    """By seat. What runs is scored as it stands; a side that has left comes last (EA-78)."""
    sides = of_contest(p, s) if s.contest is not None else of_battle(p, s)
    return [sides[p.team[seat]] for seat in range(s.seats)]


def has_left(p: Parameters, s: ArenaState, team: int) -> bool:
    return all(has(s.gone, seat) for seat in range(s.seats) if p.team[seat] == team)


def of_battle(p: Parameters, s: ArenaState) -> list[Award]:
    """EA-8: points by rank in every round, and all tokens that were in the cup then."""
    points, cups = [0] * p.teams, [0] * p.teams
    counted = min(scored_rounds(p, s), int(p.rounds))
    for number in range(counted):
        for team in range(p.teams):
            entry = int(s.results[number * (1 + p.teams) + 1 + team])
            points[team] += max(0, entry % 64 - 1)
            cups[team] += entry // 1024
    if counted < min(int(s.round), int(p.rounds)):
        playing = teams_of(p, s, s.playing)
        scale = points_of(p, int(count(playing)))
        scores = [
            -1 if has_left(p, s, team) else int(score(p, s, team)) for team in range(p.teams) if has(playing, team)
        ]
        for team, place in zip([team for team in range(p.teams) if has(playing, team)], places(scores), strict=True):
            points[team] += scale[place]
            cups[team] += int(s.cup[team])
    least = min(points)
    return [Award(least if has_left(p, s, team) else points[team], cups[team]) for team in range(p.teams)]


def of_contest(p: Parameters, s: ArenaState) -> list[Award]:
    """EA-70: points by place, and Victory Points for equals."""
    runs = scored_rounds(p, s) < s.round
    victory = [int(s.points[team]) + (int(scoring.team_victory(p, s, team)) if runs else 0) for team in range(p.teams)]
    health = [int(scoring.health_left(p, s, team)) for team in range(p.teams)]
    standing = [(not has_left(p, s, team), victory[team], health[team]) for team in range(p.teams)]
    return [Award(worth(p)[place], victory[team]) for team, place in enumerate(places(standing))]


def places(standing: list[int] | list[tuple[bool, int, int]]) -> list[int]:
    """From 0 on: how many stand better; equals share the higher place (EA-72)."""
    return [sum(other > own for other in standing) for own in standing]  # type: ignore[operator]  # one kind at a time
