"""The TURN phase: two actions a turn in the order of markers until all have passed (EA-10, EA-49 to EA-51)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import (
    ATTACKS,
    CARD,
    CHARACTERS,
    DICE,
    DO_HEAL,
    DO_INNATE,
    DROP,
    ECHO,
    END_TURN,
    FACE,
    FIGURE,
    FOLLOW,
    GUARD,
    GUARD_ACTIONS,
    INNATE,
    NOBODY,
    PASS,
    PLACE,
    PUSH,
    READY,
    SPEND_HEAT,
    STAY,
    STEP,
    STOP,
    TARGET,
    USE,
)
from talion.games.arena.board.moving import leap_space, move, push, rage, turn
from talion.games.arena.calls import basics, cards, effects, luftles
from talion.games.arena.calls.call import name, next_op
from talion.games.arena.calls.scripts import EXACT, SURGE, SWAP
from talion.games.arena.combat.reactions import swap
from talion.games.arena.legal import nothing_else
from talion.games.arena.parameters import Parameters, ask
from talion.games.arena.state import (
    ASK_ACT,
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
    ASK_NOTHING,
    ASK_PUSH,
    ASK_STRIKE,
    NONE,
    TURNING,
    ArenaState,
)
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def begin(p: Parameters, s: ArenaState) -> None:
    """Markers are out: currents that were filled break loose, then the first marker's turn comes."""
    s.phase = TURNING
    s.place = NONE
    s.mover = NONE
    if s.filled != 0:
        rage(p, s)


def ask_next(p: Parameters, s: ArenaState) -> bool:
    """The one whose turn it is, or the next who has not passed; False when all have."""
    if s.mover >= 0 and has(s.standing(), s.mover) and not has(s.passed, s.mover):
        if not nothing_else(p, s, s.mover) and not has(s.gone, s.mover):
            ask(p, s, ASK_ACT, s.mover)
            return True
        end(s, s.mover, True)
    tried: i64 = 0
    while tried < s.seats:
        s.place = s.place + 1 if s.place + 1 < s.seats else 0
        tried += 1
        seat = s.order[s.place]
        if seat >= 0 and has(s.standing(), seat) and not has(s.passed, seat):
            start(p, s, seat)
            if not nothing_else(p, s, seat):
                ask(p, s, ASK_ACT, seat)
                return True
            end(s, seat, True)
            tried = 0
    s.mover = NONE
    return False


def start(p: Parameters, s: ArenaState, seat: i64) -> None:
    """A turn begins."""
    s.mover = seat
    s.actions = p.actions
    s.acted = False
    s.asking = ASK_NOTHING
    if s.sink is not None:
        s.tell(events.TURN, EVERYONE, seat, s.game_turn)


def end(s: ArenaState, seat: i64, forced: bool) -> None:
    """EA-50: doing nothing at all is a pass; anything else only ends the turn."""
    s.mover = NONE
    if s.acted:
        if s.sink is not None:
            s.tell(events.TURN_OVER, EVERYONE, seat)
        return
    s.passed |= bit(seat)
    if s.sink is not None:
        s.tell(events.PASSED, EVERYONE, seat, 1 if forced else 0)


def answer(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """What the one who is asked says."""
    asking = s.asking
    if asking == ASK_ACT:
        act(p, s, seat, action)
    elif asking == ASK_MOVE:
        basics.move_on(p, s, action - STEP)
    elif asking == ASK_DICE:
        basics.set_dice(s, action - DICE + 1)
        if s.sink is not None:
            s.tell(events.PICKED, EVERYONE, seat, s.c_dice, events.DICE_PICKED)
    elif asking == ASK_HEAT:
        spend_heat(p, s, seat, action - SPEND_HEAT)
    elif asking == ASK_GO:
        go(p, s, seat, action)
    elif asking in (ASK_FACE, ASK_ENTERED):
        face(p, s, action - FACE)
    elif asking == ASK_DANCE:
        dance(p, s, seat, action)
    elif asking == ASK_STRIKE:
        strike(p, s, seat, action)
    elif asking == ASK_PUSH:
        push_on(p, s, seat, action)
    elif asking == ASK_FOLLOW:
        follow(p, s, seat, action)
    elif asking == ASK_DROP:
        effects.drop_from(s, s.owner(s.c_target), action - DROP, 1)
        s.c_count -= 1
    elif asking == ASK_FIGURE:
        choose_luftle(p, s, seat, action)
    elif asking == ASK_LAND:
        luftles.swoop(p, s, action - PLACE)
    else:
        name(s, action - TARGET)
        next_op(s)


def act(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """The first word of a call, or the end of the turn."""
    chief = s.character[seat]
    if action in (PASS, END_TURN):
        end(s, seat, False)
    elif action < STEP:
        make_ready(s, seat, action - READY)
    elif action < DO_HEAL:
        basics.begin_movement(p, s, seat, chief, action - STEP)
    elif action == DO_HEAL:
        basics.do_heal(p, s, seat)
    elif action < PASS:
        cards.use(p, s, seat, INNATE if action == DO_INNATE else CARD + action - USE)
    elif action < STOP:
        basics.begin_attack(p, s, seat, chief, action - ATTACKS)
    elif action < GUARD:
        basics.enter(p, s, seat, action - PLACE)
    else:
        guard = (action - GUARD) // GUARD_ACTIONS
        what = (action - GUARD) % GUARD_ACTIONS
        if what < GUARD_ACTIONS - CHARACTERS:
            basics.begin_movement(p, s, seat, CHARACTERS + guard, what)
        else:
            basics.begin_attack(p, s, seat, CHARACTERS + guard, what - GUARD_ACTIONS + CHARACTERS)


def make_ready(s: ArenaState, seat: i64, card: i64) -> None:
    """EA-49: readying in a turn is an action, and its dice wait for the next roll."""
    s.actions -= 1
    s.acted = True
    dice = s.on(seat, CARD + card)
    s.spend(seat, CARD + card, dice)
    s.ready[seat] |= bit(card)
    if s.sink is not None:
        s.tell(events.READIED, EVERYONE, seat, CARD + card, s.character[seat], dice)


def spend_heat(p: Parameters, s: ArenaState, seat: i64, heat: i64) -> None:
    """Tokens go beside the board again."""
    s.c_heat = heat
    s.heat[seat] -= heat
    if s.sink is not None:
        s.tell(events.HEAT, EVERYONE, seat, -heat, s.heat[seat])
    if s.c_pc >= 0:
        next_op(s)
    else:
        s.c_stage = basics.STRIKE


def stop(s: ArenaState, seat: i64) -> None:
    """No more of it."""
    if s.sink is not None:
        s.tell(events.STOPPED, EVERYONE, seat)


def go(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """A step of an effect."""
    if action == STOP:
        s.c_left = 0
        stop(s, seat)
        return
    direction = action - STEP
    if s.c_moved >= 0:
        s.c_left -= 1
        move(p, s, s.c_moved, p.hexes.neighbour(s.pos[s.c_moved], direction), events.BY_CARD)
        return
    s.c_line = direction
    if s.c_flags & EXACT != 0:
        there = leap_space(p, s, s.c_figure, direction, s.c_left)
        s.c_spaces = s.c_left
        s.c_left = 0
        move(p, s, s.c_figure, there, events.BY_CARD)
        return
    s.c_left -= 1
    s.c_spaces += 1
    move(p, s, s.c_figure, p.hexes.neighbour(s.pos[s.c_figure], direction), events.BY_CARD)


def face(p: Parameters, s: ArenaState, facing: i64) -> None:
    """A facing that an effect or an entering guard asked for."""
    if s.asking == ASK_ENTERED:
        turn(s, s.c_figure, facing, events.FACED)
        s.c_stage = 0
    elif p.code[s.c_pc] == SURGE:
        turn(s, s.c_moved, facing, events.FACED)
        s.c_stage = luftles.CHOOSE
        s.c_count -= 1
    else:
        turn(s, s.c_figure, facing, events.FACED)
        next_op(s)


def dance(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """A step of the Sword Dance; a cut may follow."""
    s.c_stage = 2
    if action == STOP:
        s.c_stage = 1
        s.c_count = 0
        stop(s, seat)
    elif action == STAY:
        if s.sink is not None:
            s.tell(events.PICKED, EVERYONE, seat, s.c_count, events.STAYED)
    elif action >= FACE:
        turn(s, s.c_figure, action - FACE, events.FACED)
    else:
        move(p, s, s.c_figure, p.hexes.neighbour(s.pos[s.c_figure], action - STEP), events.BY_CARD)


def strike(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """A cut, or none."""
    s.c_stage = 1
    s.c_count -= 1
    if action == NOBODY:
        stop(s, seat)
    else:
        effects.cut(p, s, action - TARGET)


def push_on(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """Somebody else is moved one space."""
    if action == STOP:
        s.c_left = 0
        stop(s, seat)
        return
    s.c_line = action - PUSH
    s.c_left -= 1
    push(p, s, s.c_target, s.c_line, 1, seat)


def follow(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """Into the space just left, or not."""
    if action == FOLLOW:
        move(p, s, s.c_figure, s.c_left_space, events.BY_CARD)
    else:
        stop(s, seat)
    s.c_left_space = NONE


def choose_luftle(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """Surge, Swarm or the swap of Protect the Chief."""
    verb = p.code[s.c_pc]
    if action >= PLACE:
        luftles.call_up(p, s, action - PLACE)
        return
    if action == STOP:
        s.c_count = 0
        stop(s, seat)
        return
    figure = ECHO if action == FIGURE else CHARACTERS + action - FIGURE - 1
    if verb == SWAP:
        swap(s, ECHO, figure)
        next_op(s)
        return
    if s.sink is not None:
        s.tell(events.PICKED, EVERYONE, seat, figure, events.FIGURE_PICKED)
    if verb == SURGE:
        luftles.pick(s, figure)
    else:
        luftles.choose_swarmer(s, figure)
