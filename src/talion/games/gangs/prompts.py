"""How a question is put to one seat, and how long it has for the answer (AU-42)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.gangs.parameters import Parameters
from talion.games.gangs.state import GangsState
from talion.kernel.ints import has

# The one timer: a decision is wanted.
DECIDE: Final[i64] = 0


def put(p: Parameters, s: GangsState, phase: i64, seat: i64) -> None:
    """Ask one seat, and nobody else, what the phase asks."""
    if s.mover != seat:
        if s.mover >= 0 and has(s.open, s.mover):
            s.close(s.mover)
        s.mover = seat
    s.phase = phase
    s.ask(seat)
    start_clock(p, s)


def start_clock(p: Parameters, s: GangsState) -> None:
    """By option, a decision has its time."""
    if p.decision_ms != 0:
        s.set_timer(DECIDE, s.now_ms + p.decision_ms)
