"""What Echo's cards do die by die: a Luftle is chosen, goes some spaces, and something follows (EA-57)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.board.moving import go_steps
from talion.games.arena.calls.call import Call
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import ask
from talion.games.arena.state import ASK_FIGURE, ASK_GO, NONE, ArenaState

# What a die is about: which Luftle, its steps. What follows them is each card's own.
CHOOSE: Final[i64] = 1
WALK: Final[i64] = 2


def begin(call: Call, dice: i64) -> None:
    """The first time round: so many dice."""
    if call.stage == 0:
        call.stage = CHOOSE
        call.count = dice


def pick(call: Call, figure: i64, paces: i64) -> None:
    """A Luftle that may go so far."""
    call.moved = figure
    call.left = paces
    call.stage = WALK


def walks(p: Parameters, s: ArenaState, call: Call, then: i64) -> bool:
    """Whether the Luftle that was chosen is asked for a step; once it has gone, that is the stage that follows."""
    if call.stage != WALK:
        return False
    if go_steps(p, s, call.moved, call.left, 0, NONE) != 0:
        ask(p, s, ASK_GO, call.seat)
        return True
    call.stage = then
    return False


def goes_on(p: Parameters, s: ArenaState, call: Call) -> bool:
    """Whether a die is left, and which Luftle it is for is asked; else the card is done with this."""
    if call.count > 0:
        ask(p, s, ASK_FIGURE, call.seat)
        return True
    call.go_on()
    return False
