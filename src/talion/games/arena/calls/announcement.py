"""The first words of a call: what it costs, and whom it names."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import HIDDEN
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import ArenaState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit


def announce(p: Parameters, s: ArenaState, seat: i64, figure: i64, slot: i64) -> Call:
    """A call is made; unless it is free it costs an action."""
    if not p.kit(s, seat).free[slot]:
        s.actions -= 1
    s.acted = True
    call = Call(seat, figure, slot)
    call.open = True
    call.hidden = s.has_mark(figure, HIDDEN)
    s.call = call
    s.forget_blows()
    return call


def name(s: ArenaState, call: Call, figure: i64) -> None:
    """A figure is named."""
    call.target = figure
    call.targets = bit(figure)
    if s.sink is not None:
        s.tell(events.NAMED, EVERYONE, call.seat, figure)
