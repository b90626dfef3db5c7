"""The numbers in play: what content and options say, and how a question is put to a seat."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.gangs.state import GangsState
from talion.kernel.ints import has

# The one timer: a decision is wanted.
DECIDE: Final[i64] = 0


@final
class Figures:
    """Content and options as plain numbers."""

    def __init__(
        self,
        goal: i64,
        dealt: bool,
        turn_limit: i64,
        decision_ms: i64,
        changes: i64,
        round_limit: i64,
        abilities: list[int],
    ) -> None:
        self.goal: i64 = goal
        self.dealt = dealt
        self.turn_limit: i64 = turn_limit
        self.decision_ms: i64 = decision_ms
        # How often a gang may change sides before a fight (AU-5), and after how many rounds a fight stops (AU-40).
        self.changes: i64 = changes
        self.round_limit: i64 = round_limit
        # What each member of each gang can do, by gang * 6 + member (AU-3).
        self.abilities: vec[i64] = vec[i64](abilities)


def put(f: Figures, s: GangsState, phase: i64, seat: i64) -> None:
    """Ask one seat, and nobody else, what the phase asks."""
    if s.mover != seat:
        if s.mover >= 0 and has(s.open, s.mover):
            s.close(s.mover)
        s.mover = seat
    s.phase = phase
    s.ask(seat)
    start_clock(f, s)


def start_clock(f: Figures, s: GangsState) -> None:
    """By option, a decision has its time."""
    if f.decision_ms != 0:
        s.set_timer(DECIDE, s.now_ms + f.decision_ms)
