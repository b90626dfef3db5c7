"""Why an answer to what a call asks is refused, and the reasons that turns, windows and calls share."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import actions as a
from talion.games.arena.board.ground import guard_beside, struck_by
from talion.games.arena.calls.basics import moves_left
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import EXACT, LEAST, LINE, OVER, SNARED, SURGE, SWAP
from talion.games.arena.names import counted
from talion.games.arena.pack import FACES
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import (
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
    ASK_STRIKE,
    ArenaState,
)
from talion.games.common.hexes import DIRECTION_NAMES, in_front
from talion.kernel.ints import bit, has
from talion.kernel.refusals import Refusal

# What is said to all who would come down where nobody can stand.
IN_THE_AIR = "Nobody can stand where you are: go on to a free space."


# Reasons that several questions share


def named(p: Parameters, figure: i64) -> str:
    """A figure in a sentence."""
    if figure < a.CHARACTERS:
        return p.kits[figure].name
    return f"{p.kits[a.ECHO].name}'s guard {figure - a.CHARACTERS + 1}"


def lying(dice: i64) -> str:
    """How many dice there are, of those that are wanted."""
    return "none lies there" if dice == 0 else "one lies there" if dice == 1 else f"{dice} lie there"


def lacking(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> Refusal:
    """EA-5: an action whose minimum spaces are not filled."""
    kit = p.kit(s, seat)
    if kit.minimums[slot] <= 1:
        return Refusal("EA-5", f"No die lies on {kit.tracks[slot]}.")
    dice = f"{kit.minimums[slot]} {FACES[kit.faces[slot]]} dice"
    return Refusal("EA-5", f"{kit.tracks[slot]} needs {dice}; {lying(s.on(seat, slot))}.")


def not_in_play(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> Refusal | None:
    """EA-11, EA-82: an innate without spaces, or a card that this round has not; None for what is in play."""
    if slot < a.INNATE or p.spaces_of(s, seat, slot) != 0:
        return None
    name = p.kit(s, seat).tracks[slot]
    if p.core:
        return Refusal("EA-11", f"The core game has basic actions only; {name} belongs to the full rules.")
    if slot == a.INNATE:
        return Refusal("EA-11", f"{name} is always on: it takes no dice and is never called.")
    return Refusal("EA-82", f"This is the introduction: {name} comes in round {slot - a.CARD + 1}.")


def not_ready(p: Parameters, s: ArenaState, seat: i64, card: i64) -> Refusal:
    """EA-42: a card that lies with its unready side up."""
    kit = p.kit(s, seat)
    wanted = counted(kit.readies[card], "ready die readies it", "ready dice ready it")
    return Refusal(
        "EA-42", f"{kit.tracks[a.CARD + card]} is not ready: {wanted}, and {lying(s.on(seat, a.CARD + card))}."
    )


def blocked(p: Parameters, s: ArenaState, here: i64, direction: i64, ruling: str, over: bool = False) -> Refusal:
    """EA-35, EA-36: why the next space in a direction cannot be entered."""
    space = p.hexes.neighbour(here, direction)
    towards = DIRECTION_NAMES[direction]
    if space < 0:
        return Refusal(ruling, f"The board ends there: nothing lies to the {towards}.")
    beyond = ", and no free space beyond is in reach" if over else ""
    if not has(p.arena.ground, space):
        return Refusal(ruling, f"There is terrain in the space to the {towards}{beyond}.")
    return Refusal(ruling, f"{named(p, s.at[space])} stands in the space to the {towards}{beyond}.")


def snared(p: Parameters) -> Refusal:
    """EA-81: in a net."""
    return Refusal(
        "EA-81", f"A snared figure stays where it is until {p.struggle} Movement dice are spent on struggling."
    )


def out_of_reach(p: Parameters, s: ArenaState, seat: i64, figure: i64, target: i64) -> Refusal | None:
    """EA-5: why a figure cannot strike another from where it stands; None if it can."""
    who = named(p, target)
    if s.pos[target] < 0:
        return Refusal("EA-5", f"{who} is not on the board.")
    if s.owner(target) == seat:
        return Refusal("EA-32", f"{who} is yours.")
    if p.team[s.owner(target)] == p.team[seat]:
        return Refusal("EA-32", f"{who} is on your side.")
    if struck_by(p, s, figure, bit(target)) != 0:
        return None
    chief = figure < a.CHARACTERS
    apart = p.hexes.distance(s.pos[figure], s.pos[target])
    if apart == 1:
        return Refusal("EA-5", f"{who} is behind {'you' if chief else named(p, figure)}; turn first.")
    near = "you" if chief else named(p, figure)
    return Refusal("EA-5", f"{who} is {apart} spaces away; an attack reaches only who is next to {near}, in front.")


# What a call asks


def asked(p: Parameters, s: ArenaState, action: i64) -> Refusal:
    """An answer to what the present call asks; what a turn asks is in explain.py."""
    call = s.call
    asking = s.asking
    if asking == ASK_MOVE:
        return in_movement(p, s, call, action)
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
        return Refusal("EA-35", f"Say on which free space next to {named(p, call.target)}.")
    if asking in (ASK_DANCE, ASK_STRIKE):
        return in_dance(p, s, call, action)
    if asking == ASK_FACE:
        return Refusal("EA-3", "Say which way to face.")
    if asking == ASK_ENTERED:
        return Refusal("EA-55", "Say which way the guard faces.")
    if a.TARGET <= action < a.NOBODY:
        who = named(p, action - a.TARGET)
        if s.pos[action - a.TARGET] < 0:
            return Refusal("EA-15", f"{who} is not on the board.")
        return Refusal("EA-15", f"{title(p, s)} cannot name {who} from here.")
    return Refusal("EA-15", f"{title(p, s)}: name one of the figures that can be reached.")


def title(p: Parameters, s: ArenaState) -> str:
    """What is being called, by its name."""
    return p.kit(s, s.call.seat).tracks[s.call.slot]


def in_movement(p: Parameters, s: ArenaState, call: Call, action: i64) -> Refusal:
    """A Movement that goes on."""
    if a.STEP <= action < a.DO_HEAL:
        return no_move(p, s, call.figure, action - a.STEP, True)
    if call.hovers:
        return Refusal("EA-35", IN_THE_AIR)
    ways = "step, turn or stop" if moves_left(s) > 0 else "go with the flow, or stop"
    return Refusal("EA-5", f"Your {title(p, s)} goes on: {ways}.")


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
        return Refusal("EA-81", f"Struggling takes {p.struggle} Movement dice; {lying(dice)}.")
    if s.has_mark(figure, SNARED) and what != a.TURN_LEFT - a.STEP and what != a.TURN_RIGHT - a.STEP:
        return snared(p)
    if what == a.FLOW - a.STEP:
        return no_flow(p, s, figure, begun)
    if begun and moves_left(s) <= 0:
        return Refusal("EA-5", f"No die is left on {p.kit(s, seat).tracks[a.MOVEMENT]}.")
    if what >= a.TURN_LEFT - a.STEP:
        return Refusal("EA-35", "In the air there must be dice left to land; turning would take the last.")
    return blocked(p, s, s.pos[figure], what, "EA-35", p.kit(s, seat).over)


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
        return blocked(p, s, s.pos[call.target], action - a.PUSH, "EA-36")
    return Refusal("EA-36", f"Say in which direction {who} goes, or stop.")


def in_figures(p: Parameters, s: ArenaState, call: Call, action: i64) -> Refusal:
    """Which Luftle: for a change of places, the Swarm, or Surge."""
    verb = p.code[call.op]
    if a.FIGURE < action < a.CHOOSE and verb != SURGE:
        return no_guard_for(p, s, call, a.CHARACTERS + action - a.FIGURE - 1)
    if verb == SWAP:
        return Refusal("EA-55", "Say with which guard the chief changes places.")
    if verb != SURGE:
        return Refusal("EA-55", "Say which guard comes, or stop.")
    if a.FIGURE < action < a.CHOOSE:
        return Refusal("EA-55", f"{named(p, a.CHARACTERS + action - a.FIGURE - 1)} is not on the board.")
    if a.PLACE <= action < a.GUARD:
        if guard_beside(p, s) < 0:
            return Refusal("EA-55", "No guard is beside the board.")
        return Refusal("EA-55", "A guard comes to a free space next to a Luftle of yours.")
    return Refusal("EA-55", "Name a Luftle that moves, or a free space next to one for a guard; or stop.")


def no_guard_for(p: Parameters, s: ArenaState, call: Call, guard: i64) -> Refusal:
    """A guard that cannot change places with the chief, or cannot swarm."""
    who = named(p, guard)
    if s.pos[guard] >= 0 and s.has_mark(guard, SNARED):
        return snared(p)
    if p.code[call.op] == SWAP:
        if s.pos[guard] < 0:
            return Refusal("EA-55", f"{who} is not on the board.")
        return Refusal("EA-55", f"{who} is too far from the chief.")
    if s.pos[guard] < 0:
        return Refusal("EA-55", f"Of the guards beside the board {named(p, guard_beside(p, s))} comes first.")
    return Refusal("EA-55", f"{who} faces {named(p, call.target)} from next to it already.")


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
            return snared(p)
        return blocked(p, s, s.pos[call.figure], action - a.STEP, "EA-35")
    if a.FACE <= action < a.STAY:
        return Refusal("EA-26", "You face that way already; stay instead.")
    return Refusal("EA-26", f"{card}: step, face another way, stay or stop.")
