"""Echo's manoeuvre: for each die a Luftle may step, then an enemy next to it is moved."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.board.ground import enemies, figures_in
from talion.games.arena.board.moving import pushable
from talion.games.arena.calls import each_die
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import ROOTED
from talion.games.arena.combat.windows import warn
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import ask
from talion.games.arena.state import ASK_PUSH, ASK_SEVERAL, NONE, ArenaState
from talion.kernel.ints import bit, has

# What follows a Luftle's step: whom it jostles, whether that one reacts, where it goes.
NAME: Final[i64] = 3
WARN: Final[i64] = 4
WARNED: Final[i64] = 5
SHOVE: Final[i64] = 6
# So far the Luftle itself may go.
PACES: Final[i64] = 1


def jostle(p: Parameters, s: ArenaState, call: Call, dice: i64) -> bool:
    """Goes on until somebody is asked; whether the call has to wait."""
    each_die.begin(call, dice)
    if each_die.walks(p, s, call, NAME):
        return True
    if call.stage == NAME:
        call.targets = beside(p, s, call)
        if call.targets != 0:
            ask(p, s, ASK_SEVERAL, call.seat)
            return True
        next_die(call)
    if call.stage == WARN:
        call.stage = WARNED
        call.flags = warn(p, s, call)
        if call.flags != 0:
            return True
    if call.stage == WARNED:
        s.blows = [blow for blow in s.blows if not has(call.flags, blow.figure)]
        call.flags = 0
        call.left = 1
        call.line = NONE
        call.stage = SHOVE
    if call.stage == SHOVE:
        if call.left > 0 and call.target >= 0 and pushable(p, s, call.target, call.line) != 0:
            ask(p, s, ASK_PUSH, call.seat)
            return True
        next_die(call)
    return each_die.goes_on(p, s, call)


def next_die(call: Call) -> None:
    """One die is done."""
    call.stage = each_die.CHOOSE
    call.count -= 1
    call.moved = NONE
    call.target = NONE
    call.targets = 0


def beside(p: Parameters, s: ArenaState, call: Call) -> i64:
    """Enemies next to the Luftle that has moved; nobody who is rooted (EA-112)."""
    found = figures_in(s, p.hexes.around[s.pos[call.moved]], enemies(p, s, call.seat))
    mask: i64 = 0
    figure: i64 = 0
    while found != 0:
        if found & 1 != 0 and not s.has_mark(figure, ROOTED):
            mask |= bit(figure)
        found >>= 1
        figure += 1
    return mask
