"""Small tournaments for tests: opened, filled, paired and scored in a line each."""

from __future__ import annotations

from itertools import count
from typing import Any

from talion.kernel.game import Award
from talion.tournament import acts
from talion.tournament.draw import next_round
from talion.tournament.events import Entrant
from talion.tournament.form import Form
from talion.tournament.tournament import Tournament

HOST = "h"


def opened(**form: Any) -> Tournament:
    made = Tournament()
    for event in acts.opened(Form(**{"name": "Friday", "game": "revenants", "rounds": 3, **form}), HOST, "Host", 100):
        made.take(event)
    return made


def enter(tournament: Tournament, *names: str, team: str = "") -> Tournament:
    for name in names:
        tournament.take(acts.entered(tournament, Entrant(name, name.upper(), team=team), 101))
    return tournament


def begin_round(tournament: Tournament, seed: int = 7) -> None:
    ids = count(1)
    number = len(tournament.rounds) + 1
    tournament.take(next_round(tournament, seed, lambda: f"{number}-{next(ids)}", 200, 200_000))


def score(tournament: Tournament, table: str, **points: int) -> None:
    """Points by player; the tie-break is ten times as much."""
    seats = tournament.table(table).seats
    awards = [Award(points.get(name, 0), 10 * points.get(name, 0)) for name in seats]
    tournament.take(acts.scored(tournament, table, awards, "played", 300))
