"""Calls of cards and innates: an effect is followed op by op until somebody must be asked.

`run` looks at what is true and asks, answers only change what is true, so a call can be taken up at any point.
"""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import CARD, INNATE
from talion.games.arena.board.ground import targets
from talion.games.arena.board.moving import go_steps
from talion.games.arena.calls import basics, effects, luftles, movers
from talion.games.arena.calls.announcement import announce
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import (
    AIM,
    AMBUSH,
    BEAM,
    DANCE,
    DROPPING,
    END,
    EXCHANGE,
    FACING,
    FLY,
    FOLLOWING,
    GO,
    HEATING,
    HERD,
    HIT,
    JOSTLING,
    MARK,
    MEND,
    SEVERAL,
    SHIFT,
    SPENDING,
    SPIN,
    SURGE,
    SWAP,
    SWARM,
    WIDTH,
    value,
)
from talion.games.arena.combat.tokens import gain_heat
from talion.games.arena.combat.windows import shields
from talion.games.arena.contests.jostle import jostle
from talion.games.arena.nymphlets.cards import can_run, herd
from talion.games.arena.parameters import Parameters
from talion.games.arena.phases.rounds import is_over
from talion.games.arena.prompts import ask
from talion.games.arena.state import ASK_FACE, NONE, ArenaState
from talion.kernel.events import EVERYONE


def use(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> None:
    """A card or an innate: all its dice are spent, a card flips back (EA-42)."""
    kit = p.kit(s, seat)
    dice = s.on(seat, slot)
    call = announce(p, s, seat, s.character[seat], slot)
    call.dice = dice
    call.extra = dice - kit.minimums[slot]
    if slot == INNATE:
        s.spend(seat, slot, dice)
    else:
        s.put_away(seat, slot - CARD)
    call.op = kit.effects[slot - INNATE]
    if s.sink is not None:
        s.tell(events.CALLED, EVERYONE, seat, call.figure, slot, dice)


def callable_now(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> bool:
    """Whether a card or an innate would do anything at all."""
    kit = p.kit(s, seat)
    op = kit.effects[slot - INNATE]
    if op < 0:
        return False
    figure = s.character[seat]
    dice = s.on(seat, slot)
    while True:
        verb = p.code[op]
        if verb == GO:
            left = value(p.code[op + 1], dice, 0, 0, 0)
            if go_steps(p, s, figure, left, p.code[op + 2], NONE) != 0:
                return True
        elif verb == AIM:
            return targets(p, s, seat, figure, p.code[op + 1], p.code[op + 2], p.code[op + 3], NONE) != 0
        elif verb == HEATING:
            if s.heat[seat] < kit.heat and value(p.code[op + 1], dice, dice - kit.minimums[slot], 0, 0) > 0:
                return True
        elif verb == MARK:
            if not s.has_mark(figure, p.code[op + 1]):
                return True
        elif verb == HERD:
            if can_run(p, s, seat):
                return True
        elif verb == SWAP:
            return shields(p, s, p.code[op + 1]) != 0
        elif verb == END:
            return False
        elif verb != SPENDING:
            return True
        op += WIDTH


def run(p: Parameters, s: ArenaState, call: Call) -> bool:
    """Go on with the call; whether somebody is asked, or hits are on their way. False: the call is over."""
    if call.op < 0:
        return basics.run(p, s, call)
    while call.open:
        verb = p.code[call.op]
        if verb == END or (s.out != 0 and not p.old_edition and is_over(p, s)):
            call.finish()  # EA-8: with nobody left to fight, the rest of a card cannot matter
            if p.has_manoeuvres():
                movers.push_back(p, s, call)
        elif follow_op(p, s, call, verb):
            return True
    return False


def follow_op(p: Parameters, s: ArenaState, call: Call, verb: i64) -> bool:
    """One step of an effect; whether the call has to wait."""
    a = p.code[call.op + 1]
    if verb == GO:
        return effects.go(p, s, call, a, p.code[call.op + 2])
    if verb == AIM:
        return aim(p, s, call, a, p.code[call.op + 2], p.code[call.op + 3])
    if verb == HIT:
        return effects.hit(s, call, call.worth(a), call.worth(p.code[call.op + 2]))
    if verb == SHIFT:
        return effects.shift(p, s, call, call.worth(a), p.code[call.op + 2], call.worth(p.code[call.op + 3]))
    if verb == FACING:
        ask(p, s, ASK_FACE, call.seat)
        return True
    if verb == FOLLOWING:
        return effects.may_follow(p, s, call)
    if verb == DROPPING:
        return effects.drop(p, s, call, a, p.code[call.op + 2])
    if verb == SPENDING:
        return effects.spend(p, s, call)
    if verb == DANCE:
        return effects.dance(p, s, call, call.worth(a))
    if verb == SURGE:
        return luftles.surge(p, s, call, call.worth(a))
    if verb == SWARM:
        return luftles.swarm(p, s, call, call.worth(a))
    if verb == SWAP:
        return effects.choose_shield(p, s, call, a)
    if verb == SPIN:
        return movers.spin(p, s, call)
    if verb == EXCHANGE:
        return movers.exchange(p, s, call)
    if verb == JOSTLING:
        return jostle(p, s, call, call.worth(a))
    if verb == HERD:
        return herd(p, s, call, call.worth(a))
    if verb == AMBUSH:
        return effects.ambush(s, call, call.worth(a))
    if verb == FLY:
        effects.fly(p, s, call)
    elif verb == MEND:
        effects.mend(p, s, call, call.worth(a))
    elif verb == HEATING:
        gain_heat(s, p.kit(s, call.seat), call.seat, call.worth(a))
    elif verb == MARK and call.dice >= p.code[call.op + 3]:
        effects.mark(s, call, a, p.code[call.op + 2] != 0)
    call.go_on()
    return False


def aim(p: Parameters, s: ArenaState, call: Call, kind: i64, reach: i64, flags: i64) -> bool:
    """`target`: a line, several, or one or all."""
    if kind == BEAM:
        return movers.aim_beam(p, s, call)
    if flags & SEVERAL != 0:
        return movers.aim_several(p, s, call, kind, reach, flags)
    return effects.aim(p, s, call, kind, reach, flags)
