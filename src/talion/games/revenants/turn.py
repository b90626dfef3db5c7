"""A turn: all who stand commit a card and a target in secret (RV-2, RV-27, RV-28)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.revenants.actions import DEFEND, REVENANTS
from talion.games.revenants.events import COMMITTED, SEALED, TURN
from talion.games.revenants.parameters import Parameters
from talion.games.revenants.state import COMMITTING, RevenantsState
from talion.kernel.events import EVERYONE, only
from talion.kernel.ints import bit, has

# The one timer: a decision is wanted.
DECIDE: Final[i64] = 0


def begin_turn(p: Parameters, s: RevenantsState) -> None:
    """Ask all who stand for a card and a target, at once."""
    s.phase = COMMITTING
    s.turn += 1
    s.tell(TURN, EVERYONE, s.turn)
    for seat in range(s.seats):
        if has(s.standing, seat):
            s.ask(seat)
        else:
            s.close(seat)
    set_decision_timer(p, s)
    if s.leaving & s.standing != 0:
        defend_for(s, s.leaving & s.standing)


def set_decision_timer(p: Parameters, s: RevenantsState) -> None:
    """By option, a decision has its time."""
    if p.decision_ms != 0:
        s.set_timer(DECIDE, s.now_ms + p.decision_ms)


def commit(s: RevenantsState, seat: i64, action: i64, imposed: i64 = 0) -> None:
    """Seal a choice; it may be changed until the last one is in (RV-2, RV-27). `imposed`: nobody made it (RV-28)."""
    if s.sink is not None:
        if not has(s.committed, seat):
            s.tell(COMMITTED, EVERYONE, seat)
        s.tell(SEALED, only(seat), seat, action, imposed)
    s.choice[seat] = action
    s.committed |= bit(seat)
    s.answered(seat)


def defend_for(s: RevenantsState, seats: i64) -> None:
    """RV-28: DEFEND, and nothing else, for those who cannot; it shows the first revenant that is not their own."""
    for seat in range(s.seats):
        if has(seats, seat):
            shown: i64 = 1 if s.revenant[seat] == 0 else 0
            commit(s, seat, DEFEND * REVENANTS + shown, 1)
            s.close(seat)
