"""What comes of a match at a table: what its rules say, unless its players agreed to end it (TL-20)."""

from __future__ import annotations

from typing import Any

from talion.kernel.events import CLOCK
from talion.kernel.shapes import ResultShape
from talion.match import Match


def outcome(match: Match) -> ResultShape | None:
    """Places and winners of a match that is over. Where its players agreed to end it, the game says how it stood and nobody has a
    place by that. Who plays alone agrees with nobody, and gives up."""
    result = match.result
    if result is not None and match.header.seats > 1 and match.entries[-1][::2] == (CLOCK, "stop"):
        return {**result, "places": [], "winners": []}
    return result


def view_of(match: Match, seat: int) -> dict[str, Any]:
    """What a seat may know of a match, with what came of it."""
    view = match.view(seat)
    view["result"] = outcome(match)
    return view
