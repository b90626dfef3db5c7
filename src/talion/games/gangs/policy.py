"""What a bot wants before a match of gangs begins: a gang that is in nobody's way (AU-41)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.gangs.actions import GANGS, WANT
from talion.games.gangs.setup import unwanted
from talion.games.gangs.state import NONE, WISHING, GangsState


def wishes(s: GangsState) -> bool:
    """Whether gangs are being wished for."""
    return s.phase == WISHING


def wish(s: GangsState, seat: i64) -> i64:
    """A gang that nobody else wants, so that people get the one they want."""
    return WANT + spare(s, seat)


def spare(s: GangsState, seat: i64) -> i64:
    """A gang that nobody has named, another one for each seat that has yet to speak: they may speak at once."""
    before: i64 = 0
    for other in range(seat):
        if s.wish[other] == NONE:
            before += 1
    for gang in range(GANGS):
        named = False
        for other in range(s.seats):
            if other != seat and s.wish[other] == gang:
                named = True
        if not named:
            if before == 0:
                return gang
            before -= 1
    return unwanted(s)
