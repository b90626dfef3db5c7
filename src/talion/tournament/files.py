"""A tournament to be taken along: its standings as a table for spreadsheets, and everything as data."""

from __future__ import annotations

import csv
import io
from typing import Any

from talion.tournament.standings import standings
from talion.tournament.tournament import RoundTable, Tournament


def side_called(tournament: Tournament, side: str) -> str:
    """A side by the name that people know it by."""
    return side if tournament.form.team > 1 else tournament.players[side].name


def as_csv(tournament: Tournament) -> str:
    """The standings, a line for each side, a column for each round. A name that a spreadsheet would take for a formula is quoted."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["place", "name", "points", "tie-break", *(f"round {one.number}" for one in tournament.rounds)])
    for line in standings(tournament):
        name = harmless(side_called(tournament, line.side))
        rounds = ["" if points is None else points for points in line.by_round]
        writer.writerow([line.place, name, line.points, line.tie_break, *rounds])
    return text.getvalue()


def harmless(name: str) -> str:
    return f"'{name}" if name[:1] in "=+-@\t\r" else name


def as_data(tournament: Tournament) -> dict[str, Any]:
    """Form, standings and every table with its result and what it was drawn by."""
    form = tournament.form
    return {
        "name": form.name,
        "game": form.game,
        "options": form.options,
        "team": form.team,
        "most": form.most,
        "over": tournament.over,
        "standings": [
            {
                "place": line.place,
                "name": side_called(tournament, line.side),
                "points": line.points,
                "tie_break": line.tie_break,
                "rounds": line.by_round,
                "told_apart_by": line.by,
            }
            for line in standings(tournament)
        ],
        "rounds": [
            {
                "number": one.number,
                "seed": one.seed,
                "out": [side_called(tournament, side) for side in one.out],
                "tables": [table_data(tournament, table) for table in one.tables],
            }
            for one in tournament.rounds
        ],
    }


def table_data(tournament: Tournament, table: RoundTable) -> dict[str, Any]:
    """One table."""
    awards = table.awards or {}
    names = [tournament.players[player].name if player else None for player in table.seats]
    points = [awards[player].points if player in awards else None for player in table.seats]
    ties = [awards[player].tie_break if player in awards else None for player in table.seats]
    return {
        "id": table.id,
        "seats": names,
        "points": points,
        "tie_breaks": ties,
        "how": table.how or None,
        "annulled": table.annulled,
    }
