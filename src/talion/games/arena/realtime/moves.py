"""Movement in real time: one die, one step or turn, at once; flights and the stream in one command (EA-35, EA-55, EA-74)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import ECHO, MOVEMENT, STRUGGLE, TURN_LEFT, TURN_RIGHT
from talion.games.arena.actions import FLOW as FLOW_ACTION
from talion.games.arena.actions import STEP as STEP_ACTION
from talion.games.arena.board.ground import downstream, free, guard_beside, is_free, steps
from talion.games.arena.board.moving import move, turn
from talion.games.arena.calls.basics import bring
from talion.games.arena.calls.scripts import SNARED
from talion.games.arena.combat.tokens import unmark
from talion.games.arena.parameters import Parameters
from talion.games.arena.realtime.actions import FLOW_TURN, STEP_FIRST
from talion.games.arena.state import ArenaState
from talion.games.common.hexes import SIDES, turned
from talion.kernel.ints import bit, has, shl


def plain(p: Parameters, s: ArenaState, seat: i64, figure: i64) -> i64:
    """What a Movement can do for a figure, as a mask above STEP: steps, turns, the stream, struggling."""
    if not p.filled(s, seat, MOVEMENT):
        return 0
    mask = steps(p, s, figure, 1, False) | bit(TURN_LEFT - STEP_ACTION) | bit(TURN_RIGHT - STEP_ACTION)
    if s.has_mark(figure, SNARED):
        if s.on(seat, MOVEMENT) >= p.struggle:
            mask |= bit(STRUGGLE - STEP_ACTION)
    elif p.advanced and downstream(p, s, figure) >= 0:
        mask |= bit(FLOW_ACTION - STEP_ACTION)
    return mask


def do_plain(p: Parameters, s: ArenaState, seat: i64, figure: i64, what: i64) -> None:
    """One step, turn, ride or struggle; `what` counts from STEP."""
    if what == STRUGGLE - STEP_ACTION:
        s.spend(seat, MOVEMENT, p.struggle)
        unmark(s, figure, SNARED)
        return
    s.spend(seat, MOVEMENT, 1)
    if what == FLOW_ACTION - STEP_ACTION:
        flow(p, s, figure)
    else:
        step_or_turn(p, s, figure, what)


def step_or_turn(p: Parameters, s: ArenaState, figure: i64, what: i64) -> None:
    """A direction, or left or right."""
    if what < SIDES:
        move(p, s, figure, p.hexes.neighbour(s.pos[figure], what), events.BY_MOVEMENT)
    else:
        side: i64 = 1 if what == TURN_LEFT - STEP_ACTION else -1
        turn(s, figure, turned(s.facing[figure], side), events.TURNED)


def flow(p: Parameters, s: ArenaState, figure: i64) -> None:
    """EA-74: one space down the stream."""
    move(p, s, figure, downstream(p, s, figure), events.BY_FLOW)


def rides(p: Parameters, s: ArenaState, seat: i64, figure: i64) -> i64:
    """EA-74: the stream and a die together, as a mask above RIDES: flow and step, step and flow, flow and turn."""
    if not p.advanced or s.has_mark(figure, SNARED) or not p.filled(s, seat, MOVEMENT):
        return 0
    here = s.pos[figure]
    there = downstream(p, s, figure)
    mask: i64 = 0
    if there >= 0:
        mask |= bit(FLOW_TURN) | bit(FLOW_TURN + 1)
        for direction in range(SIDES):
            # The space it comes from is free by then.
            onward = p.hexes.neighbour(there, direction)
            if onward == here or is_free(p, s, onward, figure):
                mask |= bit(direction)
    first = steps(p, s, figure, 1, False)
    for direction in range(SIDES):
        if has(first, direction):
            middle = p.hexes.neighbour(here, direction)
            down = p.arena.flow[middle]
            if down >= 0:
                onward = p.hexes.neighbour(middle, down)
                if onward == here or is_free(p, s, onward, figure):
                    mask |= bit(STEP_FIRST + direction)
    return mask


def ride(p: Parameters, s: ArenaState, seat: i64, figure: i64, what: i64) -> None:
    """One die and one space of the stream."""
    s.spend(seat, MOVEMENT, 1)
    if what >= FLOW_TURN:
        flow(p, s, figure)
        step_or_turn(p, s, figure, SIDES + what - FLOW_TURN)
    elif what >= STEP_FIRST:
        step_or_turn(p, s, figure, what - STEP_FIRST)
        flow(p, s, figure)
    else:
        flow(p, s, figure)
        step_or_turn(p, s, figure, what)


def flights(p: Parameters, s: ArenaState, seat: i64, origin: i64) -> i64:
    """Spaces that a flier reaches over things from a space: two steps or more, one for each die; a mask."""
    dice = s.on(seat, MOVEMENT)
    figure = s.character[seat]
    if dice < 2 or not p.kit(s, seat).over or s.has_mark(figure, SNARED) or not p.filled(s, seat, MOVEMENT):
        return 0
    there = (
        p.hexes.within(origin, dice if dice < 8 else 8)
        & ~p.hexes.within(origin, 1)
        & (free(p, s, figure) | bit(s.pos[figure]))
    )
    return there & ~bit(origin)


def flights_into_stream(p: Parameters, s: ArenaState, spaces: i64, figure: i64) -> i64:
    """Of those spaces the ones from which the stream goes on to a free one."""
    mask: i64 = 0
    for space in p.arena.upstream:
        if has(spaces, space) and p.arena.flow[space] >= 0:
            there = p.hexes.neighbour(space, p.arena.flow[space])
            if is_free(p, s, there, figure) or there == s.pos[figure]:
                mask |= bit(space)
    return mask


def fly(p: Parameters, s: ArenaState, seat: i64, space: i64) -> None:
    """One die a space, over whatever lies there."""
    figure = s.character[seat]
    s.spend(seat, MOVEMENT, p.hexes.distance(s.pos[figure], space))
    move(p, s, figure, space, events.BY_MOVEMENT)


def entrances(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """EA-55: sides of the chief on which a guard may enter; a mask of directions."""
    if s.character[seat] != ECHO or guard_beside(p, s) < 0 or not p.filled(s, seat, MOVEMENT):
        return 0
    mask: i64 = 0
    for direction in range(SIDES):
        if is_free(p, s, p.hexes.neighbour(s.pos[ECHO], direction), ECHO):
            mask |= bit(direction)
    return mask


def entering(sides: i64) -> i64:
    """The same with every facing, as a mask above ENTER."""
    mask: i64 = 0
    for direction in range(SIDES):
        if has(sides, direction):
            mask |= shl(63, direction * SIDES)
    return mask


def enter(p: Parameters, s: ArenaState, seat: i64, what: i64) -> None:
    """A guard comes onto the board by a die of Movement."""
    s.spend(seat, MOVEMENT, 1)
    bring(s, seat, guard_beside(p, s), p.hexes.neighbour(s.pos[ECHO], what // SIDES), what % SIDES)
