"""What comes of a match at a table: what its rules say, unless its players agreed to end it (TL-20)."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from typing import Any

from talion.kernel.events import CLOCK
from talion.kernel.refusals import DAILY, IN_TOURNAMENT, Refusal, Refused
from talion.kernel.shapes import ResultShape
from talion.match import Match, replay
from talion.server.store.daily_records import Standing
from talion.server.store.table_setup import Setup


def outcome(match: Match) -> ResultShape | None:
    """Places and winners of a match that is over. Where its players agreed to end it, the game says how it stood and nobody has a
    place by that. Who plays alone agrees with nobody, and gives up."""
    result = match.result
    if result is not None and match.header.seats > 1 and match.entries[-1][::2] == (CLOCK, "stop"):
        return {**result, "places": [], "winners": []}
    return result


def as_it_stands(match: Match) -> ResultShape:
    """The places of a match that its tournament has stopped (TL-32), by what the game awards."""
    awards = match.game.award(match.rules, match.state, match.header.seats)
    places = [1 + sum(other > own for other in awards) for own in awards]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    text = "The tournament has scored this table as it stood."
    return {"places": places, "winners": winners, "ruling": IN_TOURNAMENT, "text": text}


def standing_of(match: Match) -> Standing:
    """What counts of a daily run that is over (TL-25). Who gave it up has come nowhere."""
    # Played again, since a table does not keep what it has told.
    runs = (replay(match.log, match.game).saga() or {}).get("runs", [])
    steps = sum(who != CLOCK for who, _, _ in match.entries)
    if not runs:
        return Standing(False, 0, 0, steps)
    return Standing(runs[-1]["won"], runs[-1]["distance"], runs[-1]["found"], steps)


def demand_unsealed(setup: Setup, date_s: int) -> None:
    """Until its day is over, nothing is handed out that has the seed of a daily run in it."""
    if setup.is_sealed(date_s):
        said = "Others ride the same run today: its seed, its file, its branches and its review can be had when the day is over."
        raise Refused(Refusal(DAILY, said))


def view_of(match: Match, seat: int) -> dict[str, Any]:
    """What a seat may know of a match, with what came of it."""
    view = match.view(seat)
    view["result"] = outcome(match)
    return view
