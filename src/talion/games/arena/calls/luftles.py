"""Echo's cards that move several Luftles: Surge and Luftle Swarm! (EA-55 to EA-57)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.actions import CHARACTERS, ECHO, FIGURES
from talion.games.arena.board.ground import free, guard_beside
from talion.games.arena.board.moving import go_steps
from talion.games.arena.calls.basics import bring
from talion.games.arena.calls.call import next_op
from talion.games.arena.calls.scripts import SNARED
from talion.games.arena.combat.blows import launch
from talion.games.arena.parameters import Parameters, ask
from talion.games.arena.state import ASK_FACE, ASK_FIGURE, ASK_GO, ASK_LAND, NONE, ArenaState
from talion.kernel.ints import bit, count, first, has

# What Surge is about: which Luftle, its steps, its facing.
CHOOSE: Final[i64] = 1
WALK: Final[i64] = 2
LOOK: Final[i64] = 3
PACES: Final[i64] = 2
MOST_HITS: Final[i64] = 5


def surge(p: Parameters, s: ArenaState, dice: i64) -> bool:
    """For each die a guard is called up, or a Luftle moves and looks elsewhere."""
    if s.c_stage == 0:
        s.c_stage = CHOOSE
        s.c_count = dice
    if s.c_stage == WALK:
        if go_steps(p, s, s.c_moved, s.c_left, 0, NONE) != 0:
            ask(p, s, ASK_GO, s.c_seat)
            return True
        s.c_stage = LOOK
    if s.c_stage == LOOK:
        ask(p, s, ASK_FACE, s.c_seat)
        return True
    s.c_moved = NONE
    if s.c_count > 0:
        ask(p, s, ASK_FIGURE, s.c_seat)
        return True
    next_op(s)
    return False


def call_up_spaces(p: Parameters, s: ArenaState) -> i64:
    """Free spaces next to a Luftle on the board, if a guard is beside it."""
    if guard_beside(p, s) < 0:
        return 0
    near: i64 = 0
    for figure in range(ECHO, FIGURES):
        if s.pos[figure] >= 0:
            near |= p.hexes.around[s.pos[figure]]
    return near & free(p, s)


def call_up(p: Parameters, s: ArenaState, space: i64) -> None:
    """Surge: a guard comes, and its facing is asked."""
    guard = guard_beside(p, s)
    bring(s, s.c_seat, guard, space, s.facing[ECHO])
    s.c_moved = guard
    s.c_stage = LOOK


def pick(s: ArenaState, figure: i64) -> None:
    """Surge: a Luftle that moves."""
    s.c_moved = figure
    s.c_left = PACES
    s.c_stage = WALK


def swarm(p: Parameters, s: ArenaState, guards: i64) -> bool:
    """Guards come from anywhere round the target; every Luftle next to it is one unblockable hit."""
    if s.c_target < 0:
        next_op(s)
        return False
    if s.c_stage == 0:
        s.c_stage = CHOOSE
        s.c_count = guards
    around = p.hexes.around[s.pos[s.c_target]]
    places = around & free(p, s)
    if s.c_stage == WALK:
        if count(places) > 1:
            ask(p, s, ASK_LAND, s.c_seat)
            return True
        swoop(p, s, first(places))
        places = around & free(p, s)
    if s.c_count > 0 and places != 0 and swarming(p, s) != 0:
        ask(p, s, ASK_FIGURE, s.c_seat)
        return True
    hits = luftles_next_to(p, s, s.c_target)
    next_op(s)
    if hits > 0:
        launch(p, s, s.c_target, 0, hits if hits < MOST_HITS else MOST_HITS)
    return hits > 0


def swarming(p: Parameters, s: ArenaState) -> i64:
    """Guards that can still come: one beside the board, and those not yet next to the target, facing it; a mask of figures."""
    mask: i64 = 0
    beside = guard_beside(p, s)
    if beside >= 0:
        mask |= bit(beside)
    around = p.hexes.around[s.pos[s.c_target]]
    for guard in range(CHARACTERS, FIGURES):
        here = s.pos[guard]
        if here >= 0 and not s.has_mark(guard, SNARED):
            if not has(around, here) or s.facing[guard] != p.hexes.direction(here, s.pos[s.c_target]):
                mask |= bit(guard)
    return mask


def choose_swarmer(s: ArenaState, figure: i64) -> None:
    """A guard that comes; where to is asked next."""
    s.c_moved = figure
    s.c_stage = WALK


def swoop(p: Parameters, s: ArenaState, space: i64) -> None:
    """It lands, facing the target."""
    facing = p.hexes.direction(space, s.pos[s.c_target])
    bring(s, s.c_seat, s.c_moved, space, facing)
    s.c_moved = NONE
    s.c_stage = CHOOSE
    s.c_count -= 1


def luftles_next_to(p: Parameters, s: ArenaState, target: i64) -> i64:
    """Luftles next to a figure."""
    around = p.hexes.around[s.pos[target]]
    n: i64 = 0
    for figure in range(ECHO, FIGURES):
        if s.pos[figure] >= 0 and has(around, s.pos[figure]):
            n += 1
    return n
