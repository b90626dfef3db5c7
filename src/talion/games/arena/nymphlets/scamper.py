"""Scamper: a Nymphlet goes, one space for each die (EA-62). One call names one Nymphlet."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import FIGURES, STEP, STOP
from talion.games.arena.calls.call import Call
from talion.games.arena.nymphlets.actions import SCAMPER
from talion.games.arena.nymphlets.dice import dice_on, may_scamper, shown_slot, spend
from talion.games.arena.nymphlets.pieces import go, ways
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import ask
from talion.games.arena.state import ASK_SCAMPER, ArenaState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import shl


def steps(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Where a seat's Nymphlets could go first, as a mask of six directions for each."""
    each = s.brooding().each
    mask: i64 = 0
    for number in range(seat * each, (seat + 1) * each):
        if may_scamper(p, s, number):
            mask |= shl(ways(p, s, number), number * 6)
    return mask


def step(p: Parameters, s: ArenaState, number: i64, direction: i64) -> None:
    """One die, one space."""
    spend(s, number, SCAMPER, 1)
    go(s, number, p.hexes.neighbour(s.brooding().at[number], direction), events.BY_MOVEMENT)


def begin(p: Parameters, s: ArenaState, seat: i64, number: i64, direction: i64) -> None:
    """The first word of it, turn based: an action."""
    if not p.scamper_free:
        s.actions -= 1
    s.acted = True
    call = Call(seat, s.character[seat], shown_slot(number, SCAMPER))
    call.open = True
    call.moved = FIGURES + number
    s.call = call
    s.forget_blows()
    on(p, s, call, direction)


def on(p: Parameters, s: ArenaState, call: Call, direction: i64) -> None:
    """A step of it."""
    call.dice += 1
    step(p, s, call.moved - FIGURES, direction)
    call.left = dice_on(s, call.moved - FIGURES, SCAMPER)


def run(p: Parameters, s: ArenaState, call: Call) -> bool:
    """Whether the caller is asked how it goes on."""
    if call.left > 0 and ways(p, s, call.moved - FIGURES) != 0:
        ask(p, s, ASK_SCAMPER, call.seat)
        return True
    call.finish()
    return False


def answer(p: Parameters, s: ArenaState, call: Call, action: i64) -> None:
    """A step, or no more."""
    if action == STOP:
        call.left = 0
        if s.sink is not None:
            s.tell(events.STOPPED, EVERYONE, call.seat)
        return
    on(p, s, call, action - STEP)
