"""Calls of cards and innates: an effect is followed op by op until somebody must be asked.

`run` looks at what is true and asks, answers only change what is true, so a call can be taken up at any point.
"""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import CARD, INNATE
from talion.games.arena.board.ground import targets
from talion.games.arena.board.moving import go_steps
from talion.games.arena.calls import basics, effects, luftles
from talion.games.arena.calls.call import begin, finish, next_op, worth
from talion.games.arena.calls.scripts import (
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
from talion.games.arena.combat.blows import gain_heat, put_away, shields
from talion.games.arena.parameters import Parameters, ask
from talion.games.arena.state import ASK_FACE, NONE, ArenaState
from talion.kernel.events import EVERYONE


def use(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> None:
    """A card or an innate: all its dice are spent, a card flips back (L566)."""
    kit = p.kit(s, seat)
    dice = s.on(seat, slot)
    begin(p, s, seat, s.character[seat], slot)
    s.c_dice = dice
    s.c_extra = dice - kit.minimums[slot]
    if slot == INNATE:
        s.spend(seat, slot, dice)
    else:
        put_away(s, seat, slot - CARD)
    s.c_pc = kit.effects[slot - INNATE]
    if s.sink is not None:
        s.tell(events.CALLED, EVERYONE, seat, s.c_figure, slot, dice)


def callable_now(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> bool:
    """Whether a card or an innate would do anything at all."""
    kit = p.kit(s, seat)
    pc = kit.effects[slot - INNATE]
    if pc < 0:
        return False
    figure = s.character[seat]
    dice = s.on(seat, slot)
    while True:
        verb = p.code[pc]
        if verb == GO:
            left = value(p.code[pc + 1], dice, 0, 0, 0)
            if go_steps(p, s, figure, left, p.code[pc + 2], NONE) != 0:
                return True
        elif verb == AIM:
            return targets(p, s, seat, figure, p.code[pc + 1], p.code[pc + 2], p.code[pc + 3], NONE) != 0
        elif verb == HEATING:
            if s.heat[seat] < kit.heat and value(p.code[pc + 1], dice, dice - kit.minimums[slot], 0, 0) > 0:
                return True
        elif verb == MARK:
            return not s.has_mark(figure, p.code[pc + 1])
        elif verb == SWAP:
            return shields(p, s, seat, p.code[pc + 1]) != 0
        elif verb == END:
            return False
        elif verb != SPENDING:
            return True
        pc += WIDTH


def run(p: Parameters, s: ArenaState) -> bool:
    """Go on with the call; whether somebody is asked, or hits are on their way. False: the call is over."""
    if s.c_pc < 0:
        return basics.run(p, s)
    while s.c_open:
        verb = p.code[s.c_pc]
        if verb == END:
            finish(s)
        elif follow_op(p, s, verb):
            return True
    return False


def follow_op(p: Parameters, s: ArenaState, verb: i64) -> bool:
    """One step of an effect; whether the call has to wait."""
    a = p.code[s.c_pc + 1]
    if verb == GO:
        return effects.go(p, s, a, p.code[s.c_pc + 2])
    if verb == AIM:
        return effects.aim(p, s, a, p.code[s.c_pc + 2], p.code[s.c_pc + 3])
    if verb == HIT:
        return effects.hit(p, s, worth(p, s, a), worth(p, s, p.code[s.c_pc + 2]))
    if verb == SHIFT:
        return effects.shift(p, s, worth(p, s, a), p.code[s.c_pc + 2], worth(p, s, p.code[s.c_pc + 3]))
    if verb == FACING:
        ask(p, s, ASK_FACE, s.c_seat)
        return True
    if verb == FOLLOWING:
        return effects.may_follow(p, s)
    if verb == DROPPING:
        return effects.drop(p, s, a, p.code[s.c_pc + 2])
    if verb == SPENDING:
        return effects.spend(p, s)
    if verb == DANCE:
        return effects.dance(p, s, worth(p, s, a))
    if verb == SURGE:
        return luftles.surge(p, s, worth(p, s, a))
    if verb == SWARM:
        return luftles.swarm(p, s, worth(p, s, a))
    if verb == SWAP:
        return effects.choose_shield(p, s, a)
    if verb == AMBUSH:
        return effects.ambush(p, s, worth(p, s, a))
    if verb == FLY:
        effects.fly(p, s)
    elif verb == MEND:
        effects.mend(p, s, worth(p, s, a))
    elif verb == HEATING:
        gain_heat(s, p.kit(s, s.c_seat), s.c_seat, worth(p, s, a))
    elif verb == MARK:
        effects.mark(s, a, p.code[s.c_pc + 2] != 0)
    next_op(s)
    return False
