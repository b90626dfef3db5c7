"""A call: what it remembers, from its first word to its last step."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.calls.scripts import HIDDEN, WIDTH, value
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import NONE, ArenaState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit


def begin(p: Parameters, s: ArenaState, seat: i64, figure: i64, slot: i64) -> None:
    """A call is made; unless it is free it costs an action."""
    if not p.kit(s, seat).free[slot]:
        s.actions -= 1
    s.acted = True
    s.c_seat = seat
    s.c_figure = figure
    s.c_slot = slot
    s.c_dice = 0
    s.c_extra = 0
    s.c_heat = 0
    s.c_spaces = 0
    s.c_pc = NONE
    s.c_target = NONE
    s.c_targets = 0
    s.c_left = 0
    s.c_line = NONE
    s.c_flags = 0
    s.c_hover = False
    s.c_hidden = s.has_mark(figure, HIDDEN)
    s.c_open = True
    s.c_credit = 0
    s.c_flowed = False
    s.c_count = 0
    s.c_moved = NONE
    s.c_left_space = NONE
    s.c_stage = 0
    s.blow_mask = 0
    s.pending = 0
    s.flying = False


def finish(s: ArenaState) -> None:
    """The call is over."""
    s.c_open = False
    s.c_pc = NONE
    s.c_hover = False


def next_op(s: ArenaState) -> None:
    """On to the next step."""
    s.c_pc += WIDTH
    s.c_stage = 0


def worth(p: Parameters, s: ArenaState, packed: i64) -> i64:
    """An amount of the effect in this call."""
    return value(packed, s.c_dice, s.c_extra, s.c_heat, s.c_spaces)


def name(s: ArenaState, figure: i64) -> None:
    """A figure is named."""
    s.c_target = figure
    s.c_targets = bit(figure)
    if s.sink is not None:
        s.tell(events.NAMED, EVERYONE, s.c_seat, figure)
