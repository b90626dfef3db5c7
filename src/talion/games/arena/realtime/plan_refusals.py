"""Why a card or an innate that could be called is not called so: what its call says in advance, and what is wrong with that (EA-92)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.actions import FIGURES, INNATE
from talion.games.arena.board.ground import is_free
from talion.games.arena.board.moving import go_steps
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.reasons import blocked, named, snared, unnamed
from talion.games.arena.calls.scripts import AIM, ALL, EXACT, FACING, LEAST, LINE, PREY, SNARED, WIDTH, value
from talion.games.arena.names import counted
from talion.games.arena.parameters import Parameters
from talion.games.arena.realtime.actions import (
    INNATE_FACE,
    INNATE_ON,
    MOST_DICE,
    ON,
    ON_THEN,
    PLANS,
    PLANS_EACH,
    RUN_ON,
    THENS,
)
from talion.games.arena.realtime.plans import aimed, flies_after, names_first, runs_first, then_space
from talion.games.arena.state import NONE, ArenaState
from talion.games.common.hexes import DIRECTION_NAMES, in_front
from talion.kernel.ints import has
from talion.kernel.refusals import Refusal


def no_plan(p: Parameters, s: ArenaState, seat: i64, slot: i64, action: i64) -> Refusal:
    """EA-92: a call that says too much, too little, or something that cannot be."""
    kit = p.kit(s, seat)
    name = kit.tracks[slot]
    op = kit.effects[slot - INNATE]
    if p.code[op] == AIM and p.code[op + 3] & (PREY | ALL) == PREY:
        return Refusal("EA-92", f"{name} names a Nymphlet in its call.")
    if slot == INNATE:
        return no_innate(p, s, seat, op, name, action)
    what = (action - PLANS) % PLANS_EACH if action >= PLANS else NONE
    if runs_first(p, op, s.on(seat, slot)):
        return no_run(p, s, seat, slot, op, name, what)
    if names_first(p, op):
        return no_name(p, s, seat, slot, op, name, what)
    return Refusal("EA-92", f"{name} is called by itself; what it needs to know it asks.")


def no_innate(p: Parameters, s: ArenaState, seat: i64, op: i64, name: str, action: i64) -> Refusal:
    """An innate: which way to turn, or whom it is for."""
    if p.code[op] == FACING:
        facing = s.facing[s.character[seat]]
        if action == INNATE_FACE + facing:
            return Refusal("EA-3", f"You face {DIRECTION_NAMES[facing]} already.")
        return Refusal("EA-92", f"{name} says in its call which way you turn.")
    if names_first(p, op):
        if INNATE_ON <= action < PLANS:
            return unreached(p, s, seat, INNATE, op, name, action - INNATE_ON)
        return Refusal("EA-92", f"{name} says in its call whom it is for.")
    return Refusal("EA-92", f"{name} is called by itself; what it needs to know it asks.")


def unreached(p: Parameters, s: ArenaState, seat: i64, slot: i64, op: i64, name: str, figure: i64) -> Refusal:
    """Whom a call cannot name from where its user stands."""
    call = Call(seat, s.character[seat], slot)
    call.op = op
    return unnamed(p, s, call, name, figure)


def no_name(p: Parameters, s: ArenaState, seat: i64, slot: i64, op: i64, name: str, what: i64) -> Refusal:
    """A card that begins by naming somebody, and where it has a flight of its own, where that ends."""
    flies = flies_after(p, op)
    if what >= ON_THEN and flies:
        figure = (what - ON_THEN) // THENS
        if has(aimed(p, s, seat, op, NONE), figure):
            return no_landing(p, s, s.character[seat], name, (what - ON_THEN) % THENS)
        return unreached(p, s, seat, slot, op, name, figure)
    if ON <= what < RUN_ON and not flies:
        return unreached(p, s, seat, slot, op, name, what - ON)
    then = ", and where you fly afterwards" if flies else ", and no more"
    return Refusal("EA-92", f"{name} says in its call whom it names{then}.")


def no_landing(p: Parameters, s: ArenaState, figure: i64, name: str, then: i64) -> Refusal:
    """Where a flight after the blow cannot end."""
    if s.has_mark(figure, SNARED):
        return snared(p, s, figure)
    space = then_space(p, s.pos[figure], then)
    if space < 0:
        return Refusal("EA-35", "The board ends there: that flight has nowhere to land.")
    return Refusal("EA-35", f"{p.hexes.names[space]} is not free: {name} cannot end there.")


def no_run(p: Parameters, s: ArenaState, seat: i64, slot: i64, op: i64, name: str, what: i64) -> Refusal:
    """A card that begins with a run: where to, how far, and whom it strikes after it where there is a choice."""
    flags = p.code[op + 2]
    aims = names_first(p, op + WIDTH)
    figure: i64 = NONE
    if what >= ON_THEN:
        return Refusal("EA-92", f"{name} says in its call where you run, not where you go afterwards.")
    if what == NONE or ON <= what < RUN_ON:
        if flags & (LEAST | EXACT) != 0:
            return Refusal("EA-92", f"{name} says in its call in which direction you run, and how far.")
        return after_run(p, s, seat, op, name, aims, NONE, what - ON if what >= ON else NONE)
    if what >= RUN_ON:
        figure = (what - RUN_ON) % FIGURES
        what = (what - RUN_ON) // FIGURES
    direction = what // MOST_DICE
    reason = no_way(p, s, seat, slot, op, name, direction, what % MOST_DICE + 1)
    if reason is not None:
        return reason
    chief = s.character[seat]
    here = s.pos[chief]
    there = here
    for _number in range(what % MOST_DICE + 1):
        there = p.hexes.neighbour(there, direction)
    s.lift(chief)
    s.put_on(chief, there)
    reason = after_run(p, s, seat, op, name, aims, direction, figure)
    s.lift(chief)
    s.put_on(chief, here)
    return reason


def no_way(
    p: Parameters, s: ArenaState, seat: i64, slot: i64, op: i64, name: str, direction: i64, length: i64
) -> Refusal | None:
    """A run that is too long, not through the front, or not free; None for one that can be made."""
    chief = s.character[seat]
    flags = p.code[op + 2]
    far = value(p.code[op + 1], s.on(seat, slot), 0, 0, 0)
    towards = DIRECTION_NAMES[direction]
    if s.has_mark(chief, SNARED):
        return snared(p, s, chief)
    if flags & LINE != 0 and not in_front(s.facing[chief], direction):
        return Refusal("EA-15", f"{name} goes only through your front.")
    if flags & EXACT != 0 and length != far:
        return Refusal("EA-37", f"{name} goes {counted(far, 'space', 'spaces')}, no more and no fewer.")
    if flags & EXACT != 0:
        if has(go_steps(p, s, chief, far, flags, NONE), direction):
            return None
        return Refusal("EA-37", f"There is nowhere to land {counted(far, 'space', 'spaces')} to the {towards}.")
    if length > far:
        return Refusal("EA-15", f"{name} goes {counted(far, 'space', 'spaces')} at most.")
    space = s.pos[chief]
    for gone in range(length):
        there = p.hexes.neighbour(space, direction)
        if not is_free(p, s, there, chief):
            if gone == 0:
                return blocked(p, s, space, direction, "EA-35")
            return Refusal("EA-35", f"Only {counted(gone, 'space', 'spaces')} to the {towards} can be entered.")
        space = there
    return None


def after_run(
    p: Parameters, s: ArenaState, seat: i64, op: i64, name: str, aims: bool, line: i64, figure: i64
) -> Refusal:
    """From where the run ends: whom the card reaches there, and whether one of them has to be named."""
    mask = aimed(p, s, seat, op + WIDTH, line) if aims else 0
    after = "from here" if line == NONE else "after that run"
    if figure == NONE and mask == 0:
        return Refusal("EA-15", f"{name} reaches nobody {after}.")
    if figure == NONE:
        return Refusal("EA-92", f"{name} reaches several figures {after}: name one in the call.")
    if has(mask, figure):
        return Refusal("EA-92", f"{name} reaches only {named(p, figure)} {after}: call it without a name.")
    if not aims:
        return Refusal("EA-92", f"{name} names nobody when it is called.")
    return Refusal("EA-15", f"{name} does not reach {named(p, figure)} {after}.")
