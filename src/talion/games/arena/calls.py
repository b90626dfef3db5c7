"""Calls of cards and innates: an effect is followed op by op until somebody must be asked.

`run` looks at what is true and asks, answers only change what is true, so a call can be taken up at any point.
"""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import basics, effects, events, luftles
from talion.games.arena.actions import CARD, INNATE
from talion.games.arena.blows import gain_heat, put_away, shields
from talion.games.arena.call import begin, finish, next_op, worth
from talion.games.arena.figures import Figures, ask
from talion.games.arena.ground import targets
from talion.games.arena.scripts import (
    AIM,
    AMBUSH,
    DANCE,
    DROPPING,
    END,
    FACING,
    FLY,
    FOLLOWING,
    GO,
    HEATING,
    HIT,
    MARK,
    MEND,
    SHIFT,
    SPENDING,
    SURGE,
    SWAP,
    SWARM,
    WIDTH,
    value,
)
from talion.games.arena.state import ASK_FACE, NONE, ArenaState
from talion.games.arena.steps import go_steps
from talion.kernel.events import EVERYONE


def use(f: Figures, s: ArenaState, seat: i64, slot: i64) -> None:
    """A card or an innate: all its dice are spent, a card flips back (L566)."""
    kit = f.kit(s, seat)
    dice = s.on(seat, slot)
    begin(f, s, seat, s.character[seat], slot)
    s.c_dice = dice
    s.c_extra = dice - kit.minimums[slot]
    if slot == INNATE:
        s.spend(seat, slot, dice)
    else:
        put_away(s, seat, slot - CARD)
    s.c_pc = kit.effects[slot - INNATE]
    if s.sink is not None:
        s.tell(events.CALLED, EVERYONE, seat, s.c_figure, slot, dice)


def callable_now(f: Figures, s: ArenaState, seat: i64, slot: i64) -> bool:
    """Whether a card or an innate would do anything at all."""
    kit = f.kit(s, seat)
    pc = kit.effects[slot - INNATE]
    if pc < 0:
        return False
    figure = s.character[seat]
    dice = s.on(seat, slot)
    while True:
        verb = f.code[pc]
        if verb == GO:
            left = value(f.code[pc + 1], dice, 0, 0, 0)
            if go_steps(f, s, figure, left, f.code[pc + 2], NONE) != 0:
                return True
        elif verb == AIM:
            return targets(f, s, seat, figure, f.code[pc + 1], f.code[pc + 2], f.code[pc + 3], NONE) != 0
        elif verb == HEATING:
            if s.heat[seat] < kit.heat and value(f.code[pc + 1], dice, dice - kit.minimums[slot], 0, 0) > 0:
                return True
        elif verb == MARK:
            return not s.has_mark(figure, f.code[pc + 1])
        elif verb == SWAP:
            return shields(f, s, seat, f.code[pc + 1]) != 0
        elif verb == END:
            return False
        elif verb != SPENDING:
            return True
        pc += WIDTH


def run(f: Figures, s: ArenaState) -> bool:
    """Go on with the call; whether somebody is asked, or hits are on their way. False: the call is over."""
    if s.c_pc < 0:
        return basics.run(f, s)
    while s.c_open:
        verb = f.code[s.c_pc]
        if verb == END:
            finish(s)
        elif follow_op(f, s, verb):
            return True
    return False


def follow_op(f: Figures, s: ArenaState, verb: i64) -> bool:
    """One step of an effect; whether the call has to wait."""
    a = f.code[s.c_pc + 1]
    if verb == GO:
        return effects.go(f, s, a, f.code[s.c_pc + 2])
    if verb == AIM:
        return effects.aim(f, s, a, f.code[s.c_pc + 2], f.code[s.c_pc + 3])
    if verb == HIT:
        return effects.hit(f, s, worth(f, s, a), worth(f, s, f.code[s.c_pc + 2]))
    if verb == SHIFT:
        return effects.shift(f, s, worth(f, s, a), f.code[s.c_pc + 2], worth(f, s, f.code[s.c_pc + 3]))
    if verb == FACING:
        ask(f, s, ASK_FACE, s.c_seat)
        return True
    if verb == FOLLOWING:
        return effects.may_follow(f, s)
    if verb == DROPPING:
        return effects.drop(f, s, a, f.code[s.c_pc + 2])
    if verb == SPENDING:
        return effects.spend(f, s)
    if verb == DANCE:
        return effects.dance(f, s, worth(f, s, a))
    if verb == SURGE:
        return luftles.surge(f, s, worth(f, s, a))
    if verb == SWARM:
        return luftles.swarm(f, s, worth(f, s, a))
    if verb == SWAP:
        return effects.choose_shield(f, s, a)
    if verb == AMBUSH:
        return effects.ambush(f, s, worth(f, s, a))
    if verb == FLY:
        effects.fly(f, s)
    elif verb == MEND:
        effects.mend(f, s, worth(f, s, a))
    elif verb == HEATING:
        gain_heat(s, f.kit(s, s.c_seat), s.c_seat, worth(f, s, a))
    elif verb == MARK:
        effects.mark(s, a, f.code[s.c_pc + 2] != 0)
    next_op(s)
    return False
