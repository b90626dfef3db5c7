"""The next round of a tournament: who is in the field, who meets whom, and who sits where at each table."""

from __future__ import annotations

from collections.abc import Callable

from talion.kernel.chance import stream_of
from talion.kernel.refusals import FIELD, Refusal, Refused
from talion.tournament.events import RoundPaired, SeatedTable
from talion.tournament.form import sides_by_seat
from talion.tournament.pairing import Competitor, pair, shuffled
from talion.tournament.standings import totals
from talion.tournament.tournament import Tournament


def field_of(tournament: Tournament) -> list[Competitor]:
    """The sides that the next round is paired from: whole ones that have not left."""
    points = totals(tournament)
    sat = [name for one in tournament.rounds for name in one.out]
    return [
        Competitor(side.id, points[side.id].points, sat.count(side.id))
        for side in tournament.sides.values()
        if tournament.is_whole(side)
    ]


def next_round(tournament: Tournament, seed: int, new_id: Callable[[], str], at_s: int, at_ms: int) -> RoundPaired:
    """A round, drawn by a number. Raises `Refused` where the field does not make a single table."""
    number = len(tournament.rounds) + 1
    found = pair(field_of(tournament), tournament.met(), tournament.least(), tournament.form.most, seed, number)
    if not found.tables:
        raise Refused(Refusal(FIELD, why_no_tables(tournament)))
    tables = [
        SeatedTable(new_id(), seated(tournament, sides, seed, f"seats {number} {place}"))
        for place, sides in enumerate(found.tables)
    ]
    return RoundPaired(at_s, number=number, seed=str(seed), tables=tables, out=found.out, at_ms=at_ms)


def why_no_tables(tournament: Tournament) -> str:
    """What is missing, in a sentence."""
    least, team = tournament.least(), tournament.form.team
    what = "player" if team == 1 else f"team of {team}"
    if least == 1:
        return f"Nobody is here to play; it needs one {what} at least."
    plural = "players" if team == 1 else f"whole teams of {team}"
    return f"A table needs {least} {plural} at least; {len(field_of(tournament))} are here."


def seated(tournament: Tournament, sides: list[str], seed: int, purpose: str) -> list[str]:
    """Who sits where, by lot; where bots fill the table up, nobody's name is one of them."""
    form = tournament.form
    count = form.most if form.fill else len(sides)
    drawn = shuffled(sides + [""] * (count - len(sides)), stream_of(seed, purpose))
    left = {side: [one for one in tournament.sides[side].members if one not in tournament.left] for side in sides}
    by_seat = [drawn[side] for side in sides_by_seat(form, count)]
    return [left[side].pop(0) if side else "" for side in by_seat]
