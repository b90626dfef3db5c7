"""Words of the vocabulary that move, turn and swap others: several figures, lines, `spin`, `exchange`. A function says whether
the call has to wait."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.board.ground import targets
from talion.games.arena.board.moving import by_direction, push
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import BEAM, ROOTED, SEVERAL_BITS
from talion.games.arena.combat.reactions import swap
from talion.games.arena.combat.windows import warn
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import ask
from talion.games.arena.state import ASK_BEAM, ASK_SEVERAL, ASK_SPIN, NONE, ArenaState
from talion.games.common.hexes import SIDES, in_front
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, first, has


def aim_several(p: Parameters, s: ArenaState, call: Call, kind: i64, reach: i64, flags: i64) -> bool:
    """`target upto`: different figures one by one; the first must be named, the others may."""
    if call.stage == 0:
        call.stage = 1
        call.count = call.worth(flags >> SEVERAL_BITS)
        call.flags = 0
    found = targets(p, s, call.seat, call.figure, kind, reach, flags, call.line) & ~call.flags
    if call.count > 0 and found != 0:
        call.targets = found
        ask(p, s, ASK_SEVERAL, call.seat)
        return True
    call.targets = call.flags
    call.go_on()
    return False


def name_one_more(s: ArenaState, call: Call, figure: i64) -> None:
    """One of several."""
    call.flags |= bit(figure)
    call.target = figure
    call.count -= 1
    if s.sink is not None:
        s.tell(events.NAMED, EVERYONE, call.seat, figure)


def beams(p: Parameters, s: ArenaState, call: Call) -> i64:
    """The front lines on which somebody stands, as a mask of directions."""
    mask: i64 = 0
    reach = p.code[call.op + 2]
    flags = p.code[call.op + 3]
    for direction in range(SIDES):
        if in_front(s.facing[call.figure], direction):
            if targets(p, s, call.seat, call.figure, BEAM, reach, flags, direction) != 0:
                mask |= bit(direction)
    return mask


def aim_beam(p: Parameters, s: ArenaState, call: Call) -> bool:
    """`target beam`: all who stand on one front line; where there are several such lines, one is asked for."""
    lines = beams(p, s, call)
    if lines & (lines - 1) != 0:
        ask(p, s, ASK_BEAM, call.seat)
        return True
    if lines == 0:
        call.targets = 0
        call.go_on()
    else:
        along(p, s, call, first(lines))
    return False


def along(p: Parameters, s: ArenaState, call: Call, direction: i64) -> None:
    """The line is chosen."""
    call.line = direction
    call.targets = targets(p, s, call.seat, call.figure, BEAM, p.code[call.op + 2], p.code[call.op + 3], direction)
    call.go_on()


def warned(p: Parameters, s: ArenaState, call: Call) -> bool:
    """EA-21: those who are named may react first; whether somebody is asked. Afterwards what remains of it is forgotten."""
    if call.stage == 0:
        call.stage = 1
        call.flags = warn(p, s, call)
        if call.flags != 0:
            return True
    if call.flags != 0:
        s.blows = [blow for blow in s.blows if not has(call.flags, blow.figure)]
        call.flags = 0
    return False


def spin(p: Parameters, s: ArenaState, call: Call) -> bool:
    """`spin`: the caller says which way everybody who was named faces, one after the other."""
    if warned(p, s, call):
        return True
    if call.stage == 1:
        call.stage = 2
        call.credit = call.targets
    figure = by_direction(p, s, s.pos[call.figure], call.credit)
    if figure != NONE:
        call.target = figure
        ask(p, s, ASK_SPIN, call.seat)
        return True
    call.credit = 0
    call.go_on()
    return False


def exchange(p: Parameters, s: ArenaState, call: Call) -> bool:
    """`exchange`: the caller and whoever was named change places, facings kept."""
    if warned(p, s, call):
        return True
    if call.target >= 0 and s.pos[call.target] >= 0:
        swap(s, call.figure, call.target)
        if s.has_mark(call.figure, ROOTED):
            s.marks[call.figure] &= ~ROOTED
    call.go_on()
    return False


def push_back(p: Parameters, s: ArenaState, call: Call) -> None:
    """EA-22: what belongs to a reaction comes when the card is over; only who is next to the caller pushes."""
    contest = s.contested()
    while contest.braced != 0:
        figure = first(contest.braced)
        contest.braced &= ~bit(figure)
        if s.pos[figure] >= 0 and s.pos[call.figure] >= 0:
            if p.hexes.distance(s.pos[figure], s.pos[call.figure]) == 1:
                push(p, s, call.figure, p.hexes.direction(s.pos[figure], s.pos[call.figure]), 1, s.owner(figure))
