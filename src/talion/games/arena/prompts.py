"""How a question is put to a seat, and the time it has to answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.parameters import Parameters
from talion.games.arena.state import ArenaState

# The one timer: a decision is wanted.
DECIDE: Final[i64] = 0


def ask(p: Parameters, s: ArenaState, asking: i64, seat: i64) -> None:
    """Ask one seat in a turn."""
    s.asking = asking
    s.ask(seat)
    start_clock(p, s)


def start_clock(p: Parameters, s: ArenaState, times: i64 = 1) -> None:
    """By option, a decision has its time."""
    if p.decision_ms != 0:
        s.set_timer(DECIDE, s.now_ms + p.decision_ms * times)
