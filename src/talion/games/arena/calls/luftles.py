"""Echo's cards that move several Luftles: Surge and Luftle Swarm! (EA-55 to EA-57)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.actions import CHARACTERS, ECHO, FIGURES
from talion.games.arena.board.ground import free, guard_beside
from talion.games.arena.calls import each_die
from talion.games.arena.calls.basics import bring
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import SNARED
from talion.games.arena.combat.blows import launch
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import ask
from talion.games.arena.state import ASK_FACE, ASK_FIGURE, ASK_LAND, NONE, ArenaState
from talion.kernel.ints import bit, count, first, has

# What follows a Luftle's steps in Surge: its facing. So far it may go.
LOOK: Final[i64] = 3
PACES: Final[i64] = 2
MOST_HITS: Final[i64] = 5


def surge(p: Parameters, s: ArenaState, call: Call, dice: i64) -> bool:
    """For each die a guard is called up, or a Luftle moves and looks elsewhere."""
    each_die.begin(call, dice)
    if each_die.walks(p, s, call, LOOK):
        return True
    if call.stage == LOOK:
        ask(p, s, ASK_FACE, call.seat)
        return True
    call.moved = NONE
    return each_die.goes_on(p, s, call)


def call_up_spaces(p: Parameters, s: ArenaState) -> i64:
    """Free spaces next to a Luftle on the board, if a guard is beside it."""
    if guard_beside(p, s) < 0:
        return 0
    near: i64 = 0
    for figure in range(ECHO, FIGURES):
        if s.pos[figure] >= 0:
            near |= p.hexes.around[s.pos[figure]]
    return near & free(p, s, ECHO)


def call_up(p: Parameters, s: ArenaState, call: Call, space: i64) -> None:
    """Surge: a guard comes, and its facing is asked."""
    guard = guard_beside(p, s)
    bring(s, call.seat, guard, space, s.facing[ECHO])
    call.moved = guard
    call.stage = LOOK


def swarm(p: Parameters, s: ArenaState, call: Call, guards: i64) -> bool:
    """Guards come from anywhere round the target; every Luftle next to it is one unblockable hit."""
    if call.target < 0:
        call.go_on()
        return False
    each_die.begin(call, guards)
    around = p.hexes.around[s.pos[call.target]]
    places = around & free(p, s, ECHO)
    if call.stage == each_die.WALK:
        if count(places) > 1:
            ask(p, s, ASK_LAND, call.seat)
            return True
        swoop(p, s, call, first(places))
        places = around & free(p, s, ECHO)
    if call.count > 0 and places != 0 and swarming(p, s, call) != 0:
        ask(p, s, ASK_FIGURE, call.seat)
        return True
    hits = luftles_next_to(p, s, call.target)
    call.go_on()
    if hits > 0:
        launch(s, call, call.target, 0, hits if hits < MOST_HITS else MOST_HITS)
    return hits > 0


def swarming(p: Parameters, s: ArenaState, call: Call) -> i64:
    """Guards that can still come: one beside the board, and those not yet next to the target, facing it; a mask of figures."""
    mask: i64 = 0
    beside = guard_beside(p, s)
    if beside >= 0:
        mask |= bit(beside)
    around = p.hexes.around[s.pos[call.target]]
    for guard in range(CHARACTERS, FIGURES):
        here = s.pos[guard]
        if here >= 0 and not s.has_mark(guard, SNARED):
            if not has(around, here) or s.facing[guard] != p.hexes.direction(here, s.pos[call.target]):
                mask |= bit(guard)
    return mask


def choose_swarmer(call: Call, figure: i64) -> None:
    """A guard that comes; where to is asked next."""
    call.moved = figure
    call.stage = each_die.WALK


def swoop(p: Parameters, s: ArenaState, call: Call, space: i64) -> None:
    """It lands, facing the target."""
    facing = p.hexes.direction(space, s.pos[call.target])
    bring(s, call.seat, call.moved, space, facing)
    call.moved = NONE
    call.stage = each_die.CHOOSE
    call.count -= 1


def luftles_next_to(p: Parameters, s: ArenaState, target: i64) -> i64:
    """Luftles next to a figure."""
    around = p.hexes.around[s.pos[target]]
    n: i64 = 0
    for figure in range(ECHO, FIGURES):
        if s.pos[figure] >= 0 and has(around, s.pos[figure]):
            n += 1
    return n
