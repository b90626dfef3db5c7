"""What a victim answers while a blow is on its way (EA-21, EA-22, EA-28)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import (
    ASK_BASE,
    CARD,
    CARD_BASE,
    CHARACTERS,
    DECLINE,
    DO_INNATE,
    FACE,
    FIGURE,
    INNATE,
    PARRIES,
    STEP,
    STOP,
    TURN_BASE,
    USE,
)
from talion.games.arena.board.ground import steps
from talion.games.arena.calls.scripts import GO, TAKING, WIDTH, value
from talion.games.arena.combat.blows import (
    advance_seat,
    defences,
    judge,
    of,
    parry,
    prepare,
    put_away,
    set_to,
    shields,
    slip,
    turns_aside,
)
from talion.games.arena.parameters import Parameters, start_clock
from talion.games.arena.state import (
    DEFENDING,
    DONE,
    REACT_FACING,
    REACT_SWAPPING,
    REACTING,
    REGULAR,
    SLIPPING,
    STAGE,
    SURE,
    USED,
    ArenaState,
)
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first, has, shl

# Beside the reactions a blow has met: its victim slipped away and has a step to take.
STEP_DUE: Final[i64] = 5


def base(s: ArenaState, seat: i64) -> i64:
    """Above which action the mask of a window begins."""
    stage = of(s, s.window[seat], STAGE)
    if stage == DEFENDING:
        return ASK_BASE
    return CARD_BASE if stage == REACT_SWAPPING else TURN_BASE


def offered(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """What a seat in a window may do, as a mask of actions above its base."""
    figure = s.window[seat]
    stage = of(s, figure, STAGE)
    if stage == DEFENDING:
        ways = defences(p, s, seat, figure)
        return shl(ways & 31, PARRIES - ASK_BASE) | shl(ways >> 5, USE - ASK_BASE) | bit(DECLINE - ASK_BASE)
    if stage == REACTING:
        return shl(turns_aside(p, s, seat, figure), DO_INNATE - TURN_BASE) | bit(DECLINE - TURN_BASE)
    if stage == REACT_FACING:
        return shl(63, FACE - TURN_BASE)
    if stage == REACT_SWAPPING:
        return guards_as_actions(shields(p, s, seat, reach_of(p, s, seat, figure)), CARD_BASE)
    return shl(steps(p, s, figure, 1, False), STEP - TURN_BASE) | bit(STOP - TURN_BASE)


def guards_as_actions(guards: i64, base: i64) -> i64:
    """Guards as figures turned into FIGURE actions: the chief is 0, guards 1 to 4."""
    return shl(guards >> CHARACTERS, FIGURE + 1 - base)


def reach_of(p: Parameters, s: ArenaState, seat: i64, figure: i64) -> i64:
    """How far a swap reaches: of the card that was used."""
    slot = first(of(s, figure, USED))
    return p.code[p.kit(s, seat).reactions[slot] + 1]


def answer(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """One answer; the seat's windows go on until it is asked again or has none."""
    figure = s.window[seat]
    stage = of(s, figure, STAGE)
    if action == DECLINE:
        if s.sink is not None:
            s.tell(events.DECLINED, EVERYONE, seat, figure)
        if stage == REACTING:
            judge(p, s, figure)
        else:
            set_to(s, figure, STAGE, DONE)
    elif stage == REACTING:
        react(p, s, seat, figure, action)
        return
    elif stage == REACT_FACING:
        face(p, s, seat, figure, action - FACE)
        return
    elif stage == REACT_SWAPPING:
        shield(p, s, seat, figure, CHARACTERS + action - FIGURE - 1)
    elif stage == SLIPPING:
        step_aside(p, s, seat, figure, action)
    elif action >= PARRIES:
        parry(p, s, seat, figure, action - PARRIES + 1)
    else:
        slip_out(p, s, seat, figure, action - USE)
        return
    advance_seat(p, s, seat)


def react(p: Parameters, s: ArenaState, seat: i64, figure: i64, action: i64) -> None:
    """An innate or a card that turns or swaps."""
    slot = INNATE if action == DO_INNATE else CARD + action - USE
    dice = s.on(seat, slot)
    set_to(s, figure, USED, of(s, figure, USED) | bit(slot - INNATE))
    if slot == INNATE:
        s.spend(seat, slot, dice)
    else:
        put_away(s, seat, slot - CARD)
    if s.sink is not None:
        s.tell(events.CALLED, EVERYONE, seat, figure, slot, dice)
    if slot == INNATE:
        set_to(s, figure, STAGE, REACT_FACING)
        s.ask(seat)
        return
    near = shields(p, s, seat, p.code[p.kit(s, seat).reactions[slot - INNATE] + 1])
    if count(near) == 1:
        shield(p, s, seat, figure, first(near))
        advance_seat(p, s, seat)
        return
    set_to(s, figure, STAGE, REACT_SWAPPING)
    s.ask(seat)


def face(p: Parameters, s: ArenaState, seat: i64, figure: i64, facing: i64) -> None:
    """L516: the new facing comes first, and may open Parry against what came from behind."""
    before = s.facing[figure]
    s.facing[figure] = facing
    if s.sink is not None:
        s.tell(events.FACED, EVERYONE, seat, figure, facing, before)
    set_to(s, figure, STAGE, REACTING)
    if turns_aside(p, s, seat, figure) != 0:
        s.ask(seat)
    else:
        advance_seat(p, s, seat)


def swap(s: ArenaState, a: i64, b: i64) -> None:
    """Two figures change places, facings kept."""
    here = s.pos[a]
    there = s.pos[b]
    s.put_on(a, there)
    s.put_on(b, here)
    if s.sink is not None:
        s.tell(events.SWAPPED, EVERYONE, a, b)


def shield(p: Parameters, s: ArenaState, seat: i64, chief: i64, guard: i64) -> None:
    """The guard takes the chief's place, and the whole attack; no further reaction."""
    swap(s, chief, guard)
    start = p.kit(s, seat).reactions[first(of(s, chief, USED))]
    set_to(s, chief, STAGE, DONE)
    if p.code[start + WIDTH] != TAKING:
        return
    regular = of(s, chief, REGULAR)
    sure = of(s, chief, SURE)
    set_to(s, chief, REGULAR, 0)
    set_to(s, chief, SURE, 0)
    if has(s.blow_mask, guard):
        regular += of(s, guard, REGULAR)
        sure += of(s, guard, SURE)
    prepare(s, guard, regular, sure)
    s.pending &= ~bit(guard)
    if s.c_target == chief:
        s.c_target = guard
    if has(s.c_targets, chief):
        s.c_targets = s.c_targets & ~bit(chief) | bit(guard)
    if s.sink is not None:
        s.tell(events.AIMED, EVERYONE, s.c_seat, guard, regular, sure)
    judge(p, s, guard)
    set_to(s, guard, STAGE, DONE)


def slip_out(p: Parameters, s: ArenaState, seat: i64, figure: i64, card: i64) -> None:
    """Slippery: cancel; a step is due after the attack (EA-22)."""
    slip(p, s, seat, figure, card)
    after = p.kit(s, seat).reactions[1 + card] + WIDTH
    if p.code[after] == GO and value(p.code[after + 1], 0, 0, 0, 0) > 0:
        set_to(s, figure, USED, of(s, figure, USED) | bit(STEP_DUE))
    advance_seat(p, s, seat)


def step_out(p: Parameters, s: ArenaState) -> bool:
    """EA-22: when the attack is over, who slipped away takes that step. Whether somebody is asked."""
    mask = s.blow_mask
    figure: i64 = 0
    while mask != 0:
        if mask & 1 != 0 and has(of(s, figure, USED), STEP_DUE):
            set_to(s, figure, USED, of(s, figure, USED) & ~bit(STEP_DUE))
            if s.pos[figure] >= 0 and steps(p, s, figure, 1, False) != 0:
                seat = s.owner(figure)
                set_to(s, figure, STAGE, SLIPPING)
                s.window[seat] = figure
                s.ask(seat)
                start_clock(p, s)
                return True
        mask >>= 1
        figure += 1
    return False


def step_aside(p: Parameters, s: ArenaState, seat: i64, figure: i64, action: i64) -> None:
    """The step after it."""
    set_to(s, figure, STAGE, DONE)
    if action == STOP:
        if s.sink is not None:
            s.tell(events.STOPPED, EVERYONE, seat)
        return
    here = s.pos[figure]
    there = p.hexes.neighbour(here, action - STEP)
    s.lift(figure)
    s.put_on(figure, there)
    if s.sink is not None:
        s.tell(events.STEPPED, EVERYONE, seat, figure, here * 64 + there, events.BY_REACTION)
