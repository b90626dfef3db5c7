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
from talion.games.arena.calls import call
from talion.games.arena.calls.effects import heal
from talion.games.arena.calls.scripts import SNARED
from talion.games.arena.combat.blows import launch, unmark
from talion.games.arena.parameters import Parameters, ask
from talion.games.arena.state import (
    ASK_DICE,
    ASK_ENTERED,
    ASK_HEAT,
    ASK_MOVE,
    ArenaState,
)
from talion.games.common.hexes import turned
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, shl

# Stages of an attack: how many dice, how much Heat, off it goes, done.
DICE_WANTED: Final[i64] = 0
HEAT_WANTED: Final[i64] = 1
STRIKE: Final[i64] = 2
STRUCK: Final[i64] = 3


def run(p: Parameters, s: ArenaState) -> bool:
    """Go on with a basic action; whether somebody is asked, or hits are on their way."""
    if s.c_slot == ATTACK:
        return attack_on(p, s)
    if s.c_slot == MOVEMENT:
        if s.c_stage == 1:
            ask(p, s, ASK_ENTERED, s.c_seat)
            return True
        if movement(p, s, s.c_seat, s.c_figure, True) != 0:
            ask(p, s, ASK_MOVE, s.c_seat)
            return True
    call.finish(s)
    return False


# Movement


def movement(p: Parameters, s: ArenaState, seat: i64, figure: i64, begun: bool) -> i64:
    """What a Movement can do for a figure, as a mask above STEP: steps, turns, the stream, struggling."""
    dice = s.on(seat, MOVEMENT)
    left = moves_left(s) if begun else dice
    hovers = begun and s.c_hover
    snared = s.has_mark(figure, SNARED)
    mask: i64 = 0
    if left > 0:
        mask = steps(p, s, figure, left, p.kit(s, seat).over)
        if not hovers or can_land(p, s, s.pos[figure], left - 1):
            mask |= bit(TURN_LEFT - STEP) | bit(TURN_LEFT + 1 - STEP)
    if p.advanced and not snared and not hovers and not (begun and s.c_flowed) and downstream(p, s, figure) >= 0:
        mask |= bit(FLOW - STEP)
    if not begun and snared and dice >= p.struggle:
        mask |= bit(STRUGGLE - STEP)
    return mask


def moves_left(s: ArenaState) -> i64:
    """How often the figure of the Movement that is going on may still step or turn."""
    return s.on(s.c_seat, MOVEMENT) + s.c_credit


def move_on(p: Parameters, s: ArenaState, action: i64) -> None:
    """One step, turn or ride of the Movement that is going on; `action` counts from STEP."""
    figure = s.c_figure
    if action == STOP - STEP:
        s.c_stage = 2
        call.finish(s)
        if s.sink is not None:
            s.tell(events.STOPPED, EVERYONE, s.c_seat)
        return
    if action == FLOW - STEP:
        if s.c_dice == 0:
            pay(s)
            s.c_credit = 1  # EA-74: at least one die is called
        s.c_flowed = True
        move(p, s, figure, downstream(p, s, figure), events.BY_FLOW)
        return
    if s.c_credit > 0:
        s.c_credit -= 1
    else:
        pay(s)
    if action < TURN_LEFT - STEP:
        move(p, s, figure, p.hexes.neighbour(s.pos[figure], action), events.BY_MOVEMENT)
    else:
        side: i64 = 1 if action == TURN_LEFT - STEP else -1
        turn(s, figure, turned(s.facing[figure], side), events.TURNED)


def pay(s: ArenaState) -> None:
    """One die of the movement track."""
    s.spend(s.c_seat, MOVEMENT, 1)
    s.c_dice += 1


def begin_movement(p: Parameters, s: ArenaState, seat: i64, figure: i64, action: i64) -> None:
    """The first word of a Movement."""
    call.begin(p, s, seat, figure, MOVEMENT)
    if action == STRUGGLE - STEP:
        s.spend(seat, MOVEMENT, p.struggle)
        s.c_dice = p.struggle
        unmark(s, figure, SNARED)
        call.finish(s)
        return
    move_on(p, s, action)


def entrances(p: Parameters, s: ArenaState, seat: i64, spaces: i64) -> i64:
    """EA-55: where a guard may enter: free spaces next to the chief, given all free spaces; a mask."""
    if s.character[seat] != ECHO or guard_beside(p, s) < 0:
        return 0
    return p.hexes.around[s.pos[ECHO]] & spaces


def enter(p: Parameters, s: ArenaState, seat: i64, space: i64) -> None:
    """A guard comes onto the board by a die of Movement; its facing is asked next."""
    guard = guard_beside(p, s)
    call.begin(p, s, seat, guard, MOVEMENT)
    pay(s)
    bring(s, seat, guard, space, s.facing[ECHO])
    s.c_stage = 1


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
        if other != figure and s.pos[other] >= 0 and struck_by(p, s, other, bit(target)) != 0:
            return True
    return False


def begin_attack(p: Parameters, s: ArenaState, seat: i64, figure: i64, target: i64) -> None:
    """The target is named first; dice are spent with the last word of the call."""
    call.begin(p, s, seat, figure, ATTACK)
    call.name(s, target)


def attack_on(p: Parameters, s: ArenaState) -> bool:
    """How many dice, how much Heat, then hits fly."""
    seat = s.c_seat
    if s.c_stage == DICE_WANTED:
        if s.on(seat, ATTACK) > 1:
            ask(p, s, ASK_DICE, seat)
            return True
        set_dice(s, 1)
    if s.c_stage == HEAT_WANTED:
        if p.level(s) != 0 and p.kit(s, seat).heat_on_attack and s.heat[seat] > 0:
            ask(p, s, ASK_HEAT, seat)
            return True
        s.c_stage = STRIKE
    if s.c_stage == STRIKE:
        s.c_stage = STRUCK
        s.spend(seat, ATTACK, s.c_dice)
        if s.sink is not None:
            s.tell(events.CALLED, EVERYONE, seat, s.c_figure, ATTACK, s.c_dice + 16 * s.c_heat)
        hits = s.c_dice + s.c_heat + extra_hits(p, s, seat, s.c_figure, s.c_target)
        launch(p, s, s.c_target, hits, 0)
        return True
    call.finish(s)
    return False


def set_dice(s: ArenaState, dice: i64) -> None:
    """How many dice the attack spends."""
    s.c_dice = dice
    s.c_stage = HEAT_WANTED


def dice_offered(s: ArenaState, base: i64) -> i64:
    """One die up to all on the track."""
    return shl(bit(s.on(s.c_seat, ATTACK)) - 1, DICE - base)


def heat_offered(s: ArenaState, base: i64) -> i64:
    """None up to all tokens on the board."""
    return shl(bit(s.heat[s.c_seat] + 1) - 1, SPEND_HEAT - base)


# Heal


def do_heal(p: Parameters, s: ArenaState, seat: i64) -> None:
    """EA-5: all three dice, one Health."""
    call.begin(p, s, seat, s.character[seat], HEAL)
    dice = s.on(seat, HEAL)
    s.spend(seat, HEAL, dice)
    s.c_dice = dice
    if s.sink is not None:
        s.tell(events.CALLED, EVERYONE, seat, s.character[seat], HEAL, dice)
    heal(p, s, seat, 1)
    call.finish(s)
