"""Why an answer to what a call asks is refused."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena import actions as a
from talion.games.arena.board.ground import guard_beside
from talion.games.arena.calls.basics import movement, moves_left
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.luftles import call_up_spaces
from talion.games.arena.calls.reasons import blocked, lacking, lying, named, no_shield, out_of_reach, snared, unnamed
from talion.games.arena.calls.scripts import EXACT, JOSTLING, LEAST, LINE, OVER, SNARED, SURGE, SWAP
from talion.games.arena.names import counted, either
from talion.games.arena.nymphlets.actions import (
    NYMPHLET_PUT,
    NYMPHLET_STEP,
    NYMPHLET_STRIKE,
    NYMPHLET_TARGET,
    PIECES,
)
from talion.games.arena.nymphlets.refusals import blocked as blocked_nymphlet
from talion.games.arena.nymphlets.refusals import why_not as no_nymphlet
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import (
    ASK_BEAM,
    ASK_DANCE,
    ASK_DICE,
    ASK_DROP,
    ASK_ENTERED,
    ASK_FACE,
    ASK_FIGURE,
    ASK_FOLLOW,
    ASK_GO,
    ASK_HEAT,
    ASK_LAND,
    ASK_MOVE,
    ASK_PUSH,
    ASK_SCAMPER,
    ASK_SEVERAL,
    ASK_SPIN,
    ASK_STRIKE,
    ASK_TARGET,
    ArenaState,
)
from talion.games.common.hexes import DIRECTION_NAMES, in_front
from talion.kernel.ints import has
from talion.kernel.refusals import Refusal

# What is said to all who would come down where nobody can stand.
IN_THE_AIR = "Nobody can stand where you are: go on to a free space."
# Steps in all directions, of what a Movement can do.
STEPS: Final[i64] = 63


def asked(p: Parameters, s: ArenaState, action: i64) -> Refusal:
    """An answer to what the present call asks; what a turn asks is in explain.py."""
    call = s.call
    asking = s.asking
    if asking == ASK_MOVE:
        return in_movement(p, s, call, action)
    if NYMPHLET_TARGET <= action - p.own_actions < NYMPHLET_STRIKE and asking == ASK_TARGET:
        return no_nymphlet(p, s, call.seat, action - p.own_actions)
    if asking == ASK_SCAMPER:
        if a.STEP <= action < a.TURN_LEFT:
            return blocked_nymphlet(p, s, call.moved - a.FIGURES, action - a.STEP)
        if NYMPHLET_STEP <= action - p.own_actions < NYMPHLET_PUT:
            return Refusal(
                "EA-62", f"One call moves one Nymphlet, and this moves {named(p, call.moved)}: step, or stop."
            )
        return Refusal("EA-62", f"{named(p, call.moved)} is on its way: step, or stop.")
    if asking == ASK_DICE:
        dice = s.on(call.seat, a.ATTACK)
        if a.DICE <= action < a.TARGET:
            return Refusal("EA-5", f"Only {counted(dice, 'die', 'dice')} can be spent: no more lie on {title(p, s)}.")
        return Refusal("EA-5", f"Say how many dice {title(p, s)} spends, 1 to {dice}.")
    if asking == ASK_HEAT:
        heat = s.heat[call.seat]
        if a.SPEND_HEAT <= action < a.PARRIES:
            return Refusal("EA-59", f"You have only {heat} Heat.")
        return Refusal("EA-59", f"Say how much Heat you spend, 0 to {heat}.")
    if asking == ASK_GO:
        return in_going(p, s, call, action)
    if asking == ASK_PUSH:
        return in_pushing(p, s, call, action)
    if asking == ASK_FOLLOW:
        return Refusal("EA-15", f"{title(p, s)}: follow into the space, or stop.")
    if asking == ASK_DROP:
        victim = p.kits[call.target]
        if a.DROP <= action < a.FIGURE:
            return Refusal("EA-15", f"No die lies on {victim.name}'s {victim.tracks[action - a.DROP]}.")
        return Refusal("EA-15", f"Say from which track or card of {victim.name} a die falls.")
    if asking == ASK_FIGURE:
        return in_figures(p, s, call, action)
    if asking == ASK_LAND:
        return Refusal("EA-35", f"Say on which free space next to {named(p, call.target)} the guard lands.")
    if asking in (ASK_DANCE, ASK_STRIKE):
        return in_dance(p, s, call, action)
    if asking == ASK_SPIN:
        return Refusal("EA-3", f"Say which other way {named(p, call.target)} faces, or stop.")
    if asking == ASK_BEAM:
        return Refusal("EA-15", f"{title(p, s)}: say along which of your front lines on which somebody stands.")
    if asking == ASK_SEVERAL and p.code[call.op] == JOSTLING:
        return Refusal("EA-15", f"{title(p, s)}: name an enemy next to {named(p, call.moved)}, or nobody.")
    if asking == ASK_SEVERAL and a.TARGET <= action < a.NOBODY and has(call.flags, action - a.TARGET):
        return Refusal(
            "EA-15", f"{named(p, action - a.TARGET)} is named already; {title(p, s)} names different figures."
        )
    if asking == ASK_FACE and a.FACE <= action < a.STAY:
        return Refusal("EA-15", f"{title(p, s)} turns you by one side at most.")
    if asking == ASK_FACE:
        return Refusal("EA-3", "Say which way to face.")
    if asking == ASK_ENTERED:
        return Refusal("EA-55", "Say which way the guard faces.")
    if a.TARGET <= action < a.NOBODY:
        return unnamed(p, s, call, title(p, s), action - a.TARGET)
    figures = [named(p, figure) for figure in range(PIECES) if has(call.targets, figure)]
    return Refusal("EA-15", f"{title(p, s)}: name {either(figures)}.")


def title(p: Parameters, s: ArenaState) -> str:
    """What is being called, by its name."""
    return p.kit(s, s.call.seat).tracks[s.call.slot]


def in_movement(p: Parameters, s: ArenaState, call: Call, action: i64) -> Refusal:
    """A Movement that goes on."""
    if a.STEP <= action < a.DO_HEAL:
        return no_move(p, s, call.figure, action - a.STEP, True)
    if call.hovers:
        return Refusal("EA-35", IN_THE_AIR)
    can = movement(p, s, call.seat, call.figure, True)
    ways = ["step"] if can & STEPS != 0 else []
    if moves_left(s) > 0:
        ways.append("turn")
    if has(can, a.FLOW - a.STEP):
        ways.append("go with the flow")
    return Refusal("EA-5", f"Your {title(p, s)} goes on: {either([*ways, 'stop'])}.")


def no_move(p: Parameters, s: ArenaState, figure: i64, what: i64, begun: bool) -> Refusal:
    """A step, a turn, the stream, struggling, as the first word of a Movement or later in it."""
    seat = s.owner(figure)
    if what == a.STRUGGLE - a.STEP and not s.has_mark(figure, SNARED):
        return Refusal("EA-81", f"Only who is snared struggles; {named(p, figure)} is not.")
    if what == a.STRUGGLE - a.STEP and begun:
        return Refusal("EA-81", "Struggling is a Movement of its own.")
    if what == a.FLOW - a.STEP and not p.advanced:
        return Refusal("EA-74", "Only the advanced stream of the rainforest carries figures.")
    if not p.filled(s, seat, a.MOVEMENT) and not begun:
        return lacking(p, s, seat, a.MOVEMENT)
    if what == a.STRUGGLE - a.STEP:
        dice = s.on(seat, a.MOVEMENT)
        name = p.kit(s, seat).tracks[a.MOVEMENT]
        return Refusal("EA-81", f"Struggling takes {p.struggle} dice of {name}; {lying(dice)}.")
    if s.has_mark(figure, SNARED) and what != a.TURN_LEFT - a.STEP and what != a.TURN_RIGHT - a.STEP:
        return snared(p, s, figure)
    if what == a.FLOW - a.STEP:
        return no_flow(p, s, figure, begun)
    if begun and moves_left(s) <= 0:
        return Refusal("EA-5", f"No die is left on {p.kit(s, seat).tracks[a.MOVEMENT]}.")
    if what >= a.TURN_LEFT - a.STEP:
        return Refusal("EA-35", "In the air there must be dice left to land; turning would take the last.")
    # In real time a step is one space, and a flight over things another command.
    return blocked(p, s, s.pos[figure], what, "EA-35", p.kit(s, seat).over and not p.realtime)


def no_flow(p: Parameters, s: ArenaState, figure: i64, begun: bool) -> Refusal:
    """EA-74: why the advanced stream does not take a figure along."""
    if begun and s.call.flowed:
        return Refusal("EA-74", "One goes with the flow only once in each Movement.")
    if begun and s.call.hovers:
        return Refusal("EA-35", IN_THE_AIR)
    flow = p.arena.flow[s.pos[figure]]
    if flow < 0:
        return Refusal("EA-74", f"From {p.hexes.names[s.pos[figure]]} no stream flows on.")
    return blocked(p, s, s.pos[figure], flow, "EA-74")


def in_going(p: Parameters, s: ArenaState, call: Call, action: i64) -> Refusal:
    """Steps of a card, of its user or of a Luftle that Surge moves."""
    card = title(p, s)
    own = call.moved < 0
    figure = call.figure if own else call.moved
    flags: i64 = call.flags if own else 0
    if a.STEP <= action < a.TURN_LEFT:
        direction = action - a.STEP
        if figure >= a.FIGURES:
            return blocked_nymphlet(p, s, figure - a.FIGURES, direction)
        if flags & LINE != 0 and call.line >= 0 and direction != call.line:
            return Refusal("EA-15", f"{card} goes on straight, to the {DIRECTION_NAMES[call.line]}.")
        if flags & LINE != 0 and not in_front(s.facing[figure], direction):
            return Refusal("EA-15", f"{card} goes only through your front.")
        if flags & EXACT != 0:
            far = counted(call.left, "space", "spaces")
            return Refusal("EA-37", f"There is nowhere to land {far} to the {DIRECTION_NAMES[direction]}.")
        return blocked(p, s, s.pos[figure], direction, "EA-35", flags & OVER != 0)
    if flags & EXACT != 0:
        return Refusal("EA-37", f"{card} is called and goes all the way: say in which direction.")
    if flags & LEAST != 0 and call.spaces == 0:
        return Refusal("EA-15", f"{card} goes at least one space: say in which direction.")
    if call.hovers:
        return Refusal("EA-35", IN_THE_AIR)
    return Refusal("EA-15", f"{card} moves {'you' if own else named(p, figure)}: step, or stop.")


def in_pushing(p: Parameters, s: ArenaState, call: Call, action: i64) -> Refusal:
    """Where a card moves somebody else."""
    who = named(p, call.target)
    if a.PUSH <= action < a.FOLLOW:
        if call.line >= 0 and action - a.PUSH != call.line:
            return Refusal("EA-36", f"{who} goes on straight, to the {DIRECTION_NAMES[call.line]}, or stops.")
        if call.target >= a.FIGURES:
            return blocked_nymphlet(p, s, call.target - a.FIGURES, action - a.PUSH)
        return blocked(p, s, s.pos[call.target], action - a.PUSH, "EA-36")
    return Refusal("EA-36", f"Say in which direction {who} goes, or stop.")


def in_figures(p: Parameters, s: ArenaState, call: Call, action: i64) -> Refusal:
    """Which Luftle: for a change of places, the Swarm, or Surge."""
    verb = p.code[call.op]
    guard = a.CHARACTERS + action - a.FIGURE - 1
    if verb == SWAP:
        if a.FIGURE < action < a.CHOOSE:
            return no_shield(p, s, p.code[call.op + 1], guard)
        return Refusal("EA-55", "Say with which guard the chief changes places.")
    if verb == JOSTLING:
        if a.FIGURE < action < a.CHOOSE:
            return Refusal("EA-55", f"{named(p, guard)} is not on the board.")
        return Refusal("EA-55", "Name a Luftle of yours, or stop.")
    if verb != SURGE:
        if a.FIGURE < action < a.CHOOSE:
            return no_swarmer(p, s, call, guard)
        return Refusal("EA-55", "Say which guard comes, or stop.")
    if a.FIGURE < action < a.CHOOSE:
        return Refusal("EA-55", f"{named(p, guard)} is not on the board.")
    if a.PLACE <= action < a.GUARD:
        if guard_beside(p, s) < 0:
            return Refusal("EA-55", "No guard is beside the board.")
        return Refusal("EA-55", "A guard comes to a free space next to a Luftle of yours.")
    if call_up_spaces(p, s) == 0:
        return Refusal("EA-55", "Name a Luftle that moves, or stop.")
    return Refusal("EA-55", "Name a Luftle that moves, or a free space next to one for a guard; or stop.")


def no_swarmer(p: Parameters, s: ArenaState, call: Call, guard: i64) -> Refusal:
    """A guard that cannot come to the Swarm."""
    who = named(p, guard)
    if s.pos[guard] < 0:
        return Refusal("EA-55", f"Of the guards beside the board {named(p, guard_beside(p, s))} comes first.")
    if s.has_mark(guard, SNARED):
        return snared(p, s, guard)
    return Refusal("EA-55", f"{who} stands next to {named(p, call.target)} already, facing it.")


def in_dance(p: Parameters, s: ArenaState, call: Call, action: i64) -> Refusal:
    """A step of the dance, and the cut after it."""
    card = title(p, s)
    if s.asking == ASK_STRIKE:
        if a.TARGET <= action < a.NOBODY:
            far = out_of_reach(p, s, call.seat, call.figure, action - a.TARGET)
            if far is not None:
                return far
        return Refusal("EA-26", f"{card}: name whom you cut, or nobody.")
    if a.STEP <= action < a.TURN_LEFT:
        if s.has_mark(call.figure, SNARED):
            return snared(p, s, call.figure)
        return blocked(p, s, s.pos[call.figure], action - a.STEP, "EA-35")
    if a.FACE <= action < a.STAY:
        return Refusal("EA-26", "You face that way already; stay instead.")
    return Refusal("EA-26", f"{card}: step, face another way, stay or stop.")
