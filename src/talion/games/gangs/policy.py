"""What a bot wants before a match of gangs begins: a gang that is in nobody's way."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.gangs.actions import WANT
from talion.games.gangs.setup import spare
from talion.games.gangs.state import WISHING, GangsState


def wishes(s: GangsState) -> bool:
    """Whether gangs are being wished for."""
    return s.phase == WISHING


def wish(s: GangsState, seat: i64) -> i64:
    """A gang that nobody else wants, so that people get the one they want (AU-41)."""
    return WANT + spare(s, seat)
