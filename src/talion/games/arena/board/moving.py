"""Moving: a figure's own steps and turns, being pushed, the stream (EA-35 to EA-37, EA-74, EA-75)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import FIGURES
from talion.games.arena.board.ground import is_free, may_fly, may_step
from talion.games.arena.calls.scripts import EXACT, LINE, OVER, ROOTED, SNARED
from talion.games.arena.combat.tokens import unmark
from talion.games.arena.nymphlets.actions import PIECES
from talion.games.arena.nymphlets.pieces import go, may_enter, ways
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import BLANK, NONE, ArenaState
from talion.games.common.dice import amount, dice_at
from talion.games.common.hexes import SIDES, in_front
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def move(p: Parameters, s: ArenaState, figure: i64, there: i64, why: i64) -> bool:
    """A figure goes to a space; whether it only hovers there, over somebody or something."""
    if figure >= FIGURES:
        go(s, figure - FIGURES, there, why)
        return False
    here = s.pos[figure]
    if s.marks[figure] & ROOTED != 0:
        unmark(s, figure, ROOTED)  # EA-112: until it moves by itself
    if s.at[here] == figure:
        s.at[here] = NONE
    s.pos[figure] = there
    lands = is_free(p, s, there, figure)
    if lands:
        s.at[there] = figure
    if s.sink is not None:
        s.tell(events.STEPPED, EVERYONE, s.owner(figure), figure, here * 64 + there, why)
    return not lands


def turn(s: ArenaState, figure: i64, facing: i64, kind: i64) -> None:
    """A figure takes another facing."""
    before = s.facing[figure]
    s.facing[figure] = facing
    if s.sink is not None:
        s.tell(kind, EVERYONE, s.owner(figure), figure, facing, before)


def leap_space(p: Parameters, s: ArenaState, figure: i64, direction: i64, far: i64) -> i64:
    """EA-37: where exactly so many spaces straight on lead, or NONE if nobody can stand there."""
    space = s.pos[figure]
    for _number in range(far):
        space = p.hexes.neighbour(space, direction)
        if space < 0:
            return NONE
    return space if is_free(p, s, space, figure) else NONE


def go_steps(p: Parameters, s: ArenaState, figure: i64, left: i64, flags: i64, line: i64) -> i64:
    """The directions in which an effect lets its user step, as a mask."""
    if figure >= FIGURES:
        return ways(p, s, figure - FIGURES) if left > 0 else 0
    if left <= 0 or s.marks[figure] & SNARED != 0:
        return 0
    mask: i64 = 0
    for direction in range(SIDES):
        fits = True
        if flags & LINE != 0:
            fits = direction == line if line >= 0 else in_front(s.facing[figure], direction)
        if fits:
            if flags & EXACT != 0:
                fits = leap_space(p, s, figure, direction, left) >= 0
            elif flags & OVER != 0:
                fits = may_fly(p, s, figure, direction, left - 1)
            else:
                fits = may_step(p, s, figure, direction)
        if fits:
            mask |= bit(direction)
    return mask


def push(p: Parameters, s: ArenaState, figure: i64, direction: i64, spaces: i64, by: i64) -> i64:
    """EA-36: facing kept, stopped by the first space that cannot be entered; how many spaces it went."""
    if figure >= FIGURES:
        return push_nymphlet(p, s, figure - FIGURES, direction, spaces, by)
    went: i64 = 0
    here = s.pos[figure]
    if s.has_mark(figure, ROOTED):
        return 0
    while went < spaces:
        there = p.hexes.neighbour(s.pos[figure], direction)
        if not is_free(p, s, there, figure):
            break
        s.lift(figure)
        s.put_on(figure, there)
        went += 1
    if went > 0 and s.sink is not None:
        s.tell(events.PUSHED, EVERYONE, figure, here, s.pos[figure], by)
    return went


def push_nymphlet(p: Parameters, s: ArenaState, number: i64, direction: i64, spaces: i64, by: i64) -> i64:
    """The same of a Nymphlet."""
    brood = s.brooding()
    here = brood.at[number]
    went: i64 = 0
    while went < spaces:
        there = p.hexes.neighbour(brood.at[number], direction)
        if not may_enter(p, s, number, there):
            break
        brood.put(number, there)
        went += 1
    if went > 0 and s.sink is not None:
        s.tell(events.PUSHED, EVERYONE, FIGURES + number, here, brood.at[number], by)
    return went


def pushable(p: Parameters, s: ArenaState, figure: i64, line: i64) -> i64:
    """The directions in which a figure can be pushed, as a mask; once begun, only straight on."""
    mask: i64 = 0
    if figure < FIGURES and s.has_mark(figure, ROOTED):
        return mask
    for direction in range(SIDES):
        if (line < 0 or direction == line) and may_step(p, s, figure, direction):
            mask |= bit(direction)
    return mask


def rage(p: Parameters, s: ArenaState) -> None:
    """EA-75: every filled current in the order of filling; dice go home, figures in the stream go down it."""
    order = s.filled
    s.filled = 0
    tracks: i64 = 0
    while order != 0:
        tracks = tracks * 8 + (order & 7)
        order >>= 3
    while tracks != 0:
        track = (tracks & 7) - 1
        tracks >>= 3
        for seat in range(s.seats):
            s.pool[seat] += dice_at(amount(s.currents[track], seat), BLANK)
        s.currents[track] = 0
        if s.sink is not None:
            s.tell(events.CURRENT, EVERYONE, track)
        for _number in range(p.current_distance):
            carry(p, s)


def carry(p: Parameters, s: ArenaState) -> None:
    """One pass from mouth to source: everybody in the stream goes one space down if that is free."""
    for here in p.arena.upstream:
        figure = s.at[here]
        if figure >= 0 and p.arena.flow[here] >= 0 and not s.has_mark(figure, ROOTED):
            there = p.hexes.neighbour(here, p.arena.flow[here])
            if is_free(p, s, there, figure):
                s.lift(figure)
                s.put_on(figure, there)
                if s.sink is not None:
                    s.tell(events.CARRIED, EVERYONE, figure, here, there)


def by_direction(p: Parameters, s: ArenaState, origin: i64, figures: i64) -> i64:
    """EA-26: of a mask of figures the first by direction 0 to 5 from a space, on one line the farthest; on no line, the lowest
    number; or NONE."""
    best: i64 = NONE
    rank: i64 = 7
    far: i64 = 0
    for figure in range(FIGURES if s.brood is None else PIECES):
        if has(figures, figure) and s.where(figure) >= 0:
            direction = p.hexes.direction(origin, s.where(figure))
            apart = p.hexes.distance(origin, s.where(figure))
            if direction < 0:
                direction = 6
                apart = 0
            if direction < rank or (direction == rank and apart > far):
                rank = direction
                far = apart
                best = figure
    return best
