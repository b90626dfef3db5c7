"""What a bot need not think about: a gang that is in nobody's way (AU-41), and a question that keeps all waiting (AU-20)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.gangs.actions import GANGS, WANT
from talion.games.gangs.setup import unwanted
from talion.games.gangs.state import NONE, TALKING, WISHING, GangsState
from talion.games.gangs.talk import may_ask


def wishes(s: GangsState) -> bool:
    """Whether gangs are being wished for."""
    return s.phase == WISHING


def wish(s: GangsState, seat: i64) -> i64:
    """A gang that nobody else wants, so that people get the one they want."""
    return WANT + spare(s, seat)


def asks(s: GangsState, seat: i64) -> bool:
    """Whether the match waits for this defender's question: nothing is gained by keeping it back."""
    return s.phase == TALKING and seat == s.defender and may_ask(s)


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
