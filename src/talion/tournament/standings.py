"""Who stands where: points, then the direct comparison of those who have as many, then what tells equals apart (TL-34)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from talion.tournament.tournament import RoundTable, Tournament


@dataclass
class Total:
    """What a side has so far: by round what it won there, None where it had no part in it yet."""

    points: int
    tie_break: int
    by_round: list[int | None]


class Placed(NamedTuple):
    """A line of the standings. `by`: what told this side from the one above with as many points."""

    place: int
    side: str
    points: int
    tie_break: int
    by_round: list[int | None]
    by: str


def totals(tournament: Tournament) -> dict[str, Total]:
    """What every side has: tables that count, second places for sitting out, last places for rounds before it came."""
    found = {}
    for side in tournament.sides.values():
        missed = side.missed or 0
        by_round: list[int | None] = [tournament.worth[-1]] * missed + [None] * (len(tournament.rounds) - missed)
        found[side.id] = Total(sum(points or 0 for points in by_round), 0, by_round)
    for one in tournament.rounds:
        for name in one.out:
            note(found[name], one.number, tournament.worth[1], 0)
        for table in one.tables:
            for name, award in scored_sides(tournament, table).items():
                note(found[name], one.number, *award)
    return found


def note(total: Total, number: int, points: int, tie_break: int) -> None:
    total.points += points
    total.tie_break += tie_break
    total.by_round[number - 1] = (total.by_round[number - 1] or 0) + points


def scored_sides(tournament: Tournament, table: RoundTable) -> dict[str, tuple[int, int]]:
    """What each side has of a table; nothing where it is annulled or not scored. A team has what the best of its members has: who
    gave their own points up does not take those of the others."""
    if table.awards is None or table.annulled:
        return {}
    found: dict[str, tuple[int, int]] = {}
    for player, award in table.awards.items():
        side = tournament.side_of(player)
        found[side] = max(found.get(side, (0, award.tie_break)), (award.points, award.tie_break))
    return found


def standings(tournament: Tournament) -> list[Placed]:
    """Everybody, the first first. Who shares a place stands in the order in which they entered."""
    found = totals(tournament)
    ranked: list[Placed] = []
    for points in sorted({total.points for total in found.values()}, reverse=True):
        tied = [side for side, total in found.items() if total.points == points]
        by = "points"
        groups = direct_comparison(tournament, tied) if len(tied) > 1 else [tied]
        if len(tied) > 1 and groups is not None:
            by = "met"
        if groups is None:
            groups = by_tie_break(tied, {side: found[side].tie_break for side in tied})
            by = "tie_break" if len(groups) > 1 else "shared"
        for group in groups:
            place = len(ranked) + 1
            for side in group:
                total = found[side]
                why = "shared" if len(group) > 1 else by
                ranked.append(Placed(place, side, total.points, total.tie_break, total.by_round, why))
    return ranked


def direct_comparison(tournament: Tournament, tied: Sequence[str]) -> list[list[str]] | None:
    """Those with as many points, in order, where all of them have met and it gives one order; None otherwise (EA-110)."""
    better: dict[tuple[str, str], int] = {}
    met: set[frozenset[str]] = set()
    for table in tournament.tables():
        scored = scored_sides(tournament, table)
        here = [side for side in tied if side in scored]
        for one in here:
            for other in here:
                if one != other:
                    met.add(frozenset((one, other)))
                    ahead = scored[one][0] - scored[other][0]
                    better[one, other] = better.get((one, other), 0) + (ahead > 0) - (ahead < 0)
    if len(met) != len(tied) * (len(tied) - 1) // 2 or any(count == 0 for count in better.values()):
        return None
    wins = {one: sum(better[one, other] > 0 for other in tied if other != one) for one in tied}
    order = sorted(tied, key=lambda side: -wins[side])
    return [[side] for side in order] if len(set(wins.values())) == len(tied) else None


def by_tie_break(tied: Sequence[str], tie_breaks: dict[str, int]) -> list[list[str]]:
    """By what tells equals apart; who has as much of that shares a place."""
    values = sorted(set(tie_breaks.values()), reverse=True)
    return [[side for side in tied if tie_breaks[side] == value] for value in values]
