"""Basic actions: Movement step by step, Attack, Heal (EA-5, EA-35, EA-55, EA-74)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import (
    ATTACK,
    DICE,
    ECHO,
    FIGURES,
    FLOW,
    HEAL,
    MOVEMENT,
    SPEND_HEAT,
    STEP,
    STOP,
    STRUGGLE,
    TURN_LEFT,
)
from talion.games.arena.board.ground import can_land, downstream, guard_beside, steps, struck_by
from talion.games.arena.board.moving import move, turn
from talion.games.arena.calls.announcement import announce, name
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.effects import heal
from talion.games.arena.calls.scripts import SNARED
from talion.games.arena.combat.blows import launch
from talion.games.arena.combat.tokens import unmark
from talion.games.arena.nymphlets import scamper
from talion.games.arena.nymphlets.actions import FIRST_SLOT
from talion.games.arena.nymphlets.pieces import reached
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import ask
from talion.games.arena.state import (
    ASK_DICE,
    ASK_ENTERED,
    ASK_HEAT,
    ASK_MOVE,
    ArenaState,
)
from talion.games.common.hexes import turned
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has, shl

# Stages of an attack: how many dice, how much Heat, off it goes, done.
DICE_WANTED: Final[i64] = 0
HEAT_WANTED: Final[i64] = 1
STRIKE: Final[i64] = 2
STRUCK: Final[i64] = 3


def run(p: Parameters, s: ArenaState, call: Call) -> bool:
    """Go on with a basic action; whether somebody is asked, or hits are on their way."""
    if call.slot == ATTACK:
        return attack_on(p, s, call)
    if call.slot >= FIRST_SLOT:
        return scamper.run(p, s, call)
    if call.slot == MOVEMENT:
        if call.stage == 1:
            ask(p, s, ASK_ENTERED, call.seat)
            return True
        if movement(p, s, call.seat, call.figure, True) != 0:
            ask(p, s, ASK_MOVE, call.seat)
            return True
    call.finish()
    return False


# Movement


def movement(p: Parameters, s: ArenaState, seat: i64, figure: i64, begun: bool) -> i64:
    """What a Movement can do for a figure, as a mask above STEP: steps, turns, the stream, struggling."""
    dice = s.on(seat, MOVEMENT)
    left = moves_left(s) if begun else dice
    hovers = begun and s.call.hovers
    snared = s.has_mark(figure, SNARED)
    mask: i64 = 0
    if left > 0:
        mask = steps(p, s, figure, left, p.kit(s, seat).over)
        if not hovers or can_land(p, s, s.pos[figure], left - 1, figure):
            mask |= bit(TURN_LEFT - STEP) | bit(TURN_LEFT + 1 - STEP)
    if p.advanced and not snared and not hovers and not (begun and s.call.flowed) and downstream(p, s, figure) >= 0:
        mask |= bit(FLOW - STEP)
    if not begun and snared and dice >= p.struggle:
        mask |= bit(STRUGGLE - STEP)
    return mask


def moves_left(s: ArenaState) -> i64:
    """How often the figure of the Movement that is going on may still step or turn."""
    return s.on(s.call.seat, MOVEMENT) + s.call.credit


def move_on(p: Parameters, s: ArenaState, call: Call, action: i64) -> None:
    """One step, turn or ride of the Movement that is going on; `action` counts from STEP."""
    figure = call.figure
    if action == STOP - STEP:
        call.stage = 2
        call.finish()
        if s.sink is not None:
            s.tell(events.STOPPED, EVERYONE, call.seat)
        return
    if action == FLOW - STEP:
        if call.dice == 0:
            pay(s, call)
            call.credit = 1  # EA-74: at least one die is called
        call.flowed = True
        call.hovers = move(p, s, figure, downstream(p, s, figure), events.BY_FLOW)
        return
    if call.credit > 0:
        call.credit -= 1
    else:
        pay(s, call)
    if action < TURN_LEFT - STEP:
        call.hovers = move(p, s, figure, p.hexes.neighbour(s.pos[figure], action), events.BY_MOVEMENT)
    else:
        side: i64 = 1 if action == TURN_LEFT - STEP else -1
        turn(s, figure, turned(s.facing[figure], side), events.TURNED)


def pay(s: ArenaState, call: Call) -> None:
    """One die of the movement track."""
    s.spend(call.seat, MOVEMENT, 1)
    call.dice += 1


def begin_movement(p: Parameters, s: ArenaState, seat: i64, figure: i64, action: i64) -> None:
    """The first word of a Movement."""
    call = announce(p, s, seat, figure, MOVEMENT)
    if action == STRUGGLE - STEP:
        s.spend(seat, MOVEMENT, p.struggle)
        call.dice = p.struggle
        unmark(s, figure, SNARED)
        call.finish()
        return
    move_on(p, s, call, action)


def entrances(p: Parameters, s: ArenaState, seat: i64, spaces: i64) -> i64:
    """EA-55: where a guard may enter: free spaces next to the chief, given all free spaces; a mask."""
    if s.character[seat] != ECHO or guard_beside(p, s) < 0:
        return 0
    return p.hexes.around[s.pos[ECHO]] & spaces


def enter(p: Parameters, s: ArenaState, seat: i64, space: i64) -> None:
    """A guard comes onto the board by a die of Movement; its facing is asked next."""
    guard = guard_beside(p, s)
    call = announce(p, s, seat, guard, MOVEMENT)
    pay(s, call)
    bring(s, seat, guard, space, s.facing[ECHO])
    call.stage = 1


def bring(s: ArenaState, seat: i64, guard: i64, space: i64, facing: i64) -> None:
    """A guard appears on a space."""
    s.lift(guard)
    s.put_on(guard, space)
    s.facing[guard] = facing
    if s.sink is not None:
        s.tell(events.ENTERED, EVERYONE, seat, guard, space, facing)


# Attack


def extra_hits(p: Parameters, s: ArenaState, seat: i64, figure: i64, target: i64) -> i64:
    """What an innate that is always on adds to a basic attack."""
    if p.level(s) == 0:
        return 0
    kit = p.kit(s, seat)
    extra: i64 = 0
    if kit.extra_hit_health > 0 and s.health[seat] <= kit.extra_hit_health:
        extra += 1
    if kit.extra_hit_flanked and figure == ECHO and flanked(p, s, figure, target):
        extra += 1
    return extra


def flanked(p: Parameters, s: ArenaState, figure: i64, target: i64) -> bool:
    """Whether another Luftle has the target next to it in its front arc."""
    for other in range(ECHO, FIGURES):
        if other != figure and s.pos[other] >= 0:
            if target >= FIGURES:
                if has(reached(p, s, other), target):
                    return True
            elif struck_by(p, s, other, bit(target)) != 0:
                return True
    return False


def begin_attack(p: Parameters, s: ArenaState, seat: i64, figure: i64, target: i64) -> None:
    """The target is named first; dice are spent with the last word of the call."""
    call = announce(p, s, seat, figure, ATTACK)
    name(s, call, target)


def attack_on(p: Parameters, s: ArenaState, call: Call) -> bool:
    """How many dice, how much Heat, then hits fly."""
    seat = call.seat
    if call.stage == DICE_WANTED:
        if s.on(seat, ATTACK) > 1:
            ask(p, s, ASK_DICE, seat)
            return True
        set_dice(call, 1)
    if call.stage == HEAT_WANTED:
        if p.level(s) != 0 and p.kit(s, seat).heat_on_attack and s.heat[seat] > 0:
            ask(p, s, ASK_HEAT, seat)
            return True
        call.stage = STRIKE
    if call.stage == STRIKE:
        call.stage = STRUCK
        s.spend(seat, ATTACK, call.dice)
        if s.sink is not None:
            s.tell(events.CALLED, EVERYONE, seat, call.figure, ATTACK, call.dice + 16 * call.heat)
        hits = call.dice + call.heat + extra_hits(p, s, seat, call.figure, call.target)
        launch(s, call, call.target, hits, 0)
        return True
    call.finish()
    return False


def set_dice(call: Call, dice: i64) -> None:
    """How many dice the attack spends."""
    call.dice = dice
    call.stage = HEAT_WANTED


def dice_offered(s: ArenaState, call: Call, base: i64) -> i64:
    """One die up to all on the track."""
    return shl(bit(s.on(call.seat, ATTACK)) - 1, DICE - base)


def heat_offered(s: ArenaState, call: Call, base: i64) -> i64:
    """None up to all tokens on the board."""
    return shl(bit(s.heat[call.seat] + 1) - 1, SPEND_HEAT - base)


# Heal


def do_heal(p: Parameters, s: ArenaState, seat: i64) -> None:
    """EA-5: all three dice, one Health."""
    call = announce(p, s, seat, s.character[seat], HEAL)
    dice = s.on(seat, HEAL)
    s.spend(seat, HEAL, dice)
    call.dice = dice
    if s.sink is not None:
        s.tell(events.CALLED, EVERYONE, seat, s.character[seat], HEAL, dice)
    heal(p, s, call, seat, 1)
    call.finish()
