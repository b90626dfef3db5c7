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
from talion.games.arena.calls import basics, cards, each_die, effects, luftles, movers
from talion.games.arena.calls.announcement import name
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import EXACT, JOSTLING, SURGE, SWAP
from talion.games.arena.combat.reactions import swap
from talion.games.arena.contests import jostle
from talion.games.arena.legal import nothing_else
from talion.games.arena.nymphlets import scamper
from talion.games.arena.nymphlets.answers import name_one
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import ask
from talion.games.arena.state import (
    ASK_ACT,
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
    ASK_NOTHING,
    ASK_PUSH,
    ASK_SCAMPER,
    ASK_SEVERAL,
    ASK_SPIN,
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
    call = s.call
    asking = s.asking
    if action >= p.own_actions:
        name_one(s, action - p.own_actions)
    elif asking == ASK_ACT:
        act(p, s, seat, action)
    elif asking == ASK_MOVE:
        basics.move_on(p, s, call, action - STEP)
    elif asking == ASK_DICE:
        basics.set_dice(call, action - DICE + 1)
        if s.sink is not None:
            s.tell(events.PICKED, EVERYONE, seat, call.dice, events.DICE_PICKED)
    elif asking == ASK_HEAT:
        spend_heat(s, call, seat, action - SPEND_HEAT)
    elif asking == ASK_GO:
        go(p, s, call, seat, action)
    elif asking in (ASK_FACE, ASK_ENTERED):
        face(p, s, call, action - FACE)
    elif asking == ASK_DANCE:
        dance(p, s, call, seat, action)
    elif asking == ASK_STRIKE:
        strike(s, call, seat, action)
    elif asking == ASK_PUSH:
        push_on(p, s, call, seat, action)
    elif asking == ASK_FOLLOW:
        follow(p, s, call, seat, action)
    elif asking == ASK_DROP:
        effects.drop_from(s, call, s.owner(call.target), action - DROP, 1)
        call.count -= 1
    elif asking == ASK_FIGURE:
        choose_luftle(p, s, call, seat, action)
    elif asking == ASK_LAND:
        luftles.swoop(p, s, call, action - PLACE)
    elif asking == ASK_SPIN:
        spin(s, call, seat, action)
    elif asking == ASK_SCAMPER:
        scamper.answer(p, s, call, action)
    elif asking == ASK_BEAM:
        movers.along(p, s, call, action - PUSH)
    elif asking == ASK_SEVERAL:
        several(p, s, call, seat, action)
    else:
        name(s, call, action - TARGET)
        call.go_on()


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


def spend_heat(s: ArenaState, call: Call, seat: i64, heat: i64) -> None:
    """Tokens go beside the board again."""
    call.heat = heat
    s.heat[seat] -= heat
    if s.sink is not None:
        s.tell(events.HEAT, EVERYONE, seat, -heat, s.heat[seat])
    if call.op >= 0:
        call.go_on()
    else:
        call.stage = basics.STRIKE


def stop(s: ArenaState, seat: i64) -> None:
    """No more of it."""
    if s.sink is not None:
        s.tell(events.STOPPED, EVERYONE, seat)


def go(p: Parameters, s: ArenaState, call: Call, seat: i64, action: i64) -> None:
    """A step of an effect."""
    if action == STOP:
        call.left = 0
        stop(s, seat)
        return
    direction = action - STEP
    if call.moved >= 0:
        call.left -= 1
        call.hovers = move(p, s, call.moved, p.hexes.neighbour(s.where(call.moved), direction), events.BY_CARD)
        return
    call.line = direction
    if call.flags & EXACT != 0:
        there = leap_space(p, s, call.figure, direction, call.left)
        call.spaces = call.left
        call.left = 0
        call.hovers = move(p, s, call.figure, there, events.BY_CARD)
        return
    call.left -= 1
    call.spaces += 1
    call.hovers = move(p, s, call.figure, p.hexes.neighbour(s.pos[call.figure], direction), events.BY_CARD)


def face(p: Parameters, s: ArenaState, call: Call, facing: i64) -> None:
    """A facing that an effect or an entering guard asked for."""
    if s.asking == ASK_ENTERED:
        turn(s, call.figure, facing, events.FACED)
        call.stage = 0
    elif p.code[call.op] == SURGE:
        turn(s, call.moved, facing, events.FACED)
        call.stage = each_die.CHOOSE
        call.count -= 1
    else:
        turn(s, call.figure, facing, events.FACED)
        call.go_on()


def dance(p: Parameters, s: ArenaState, call: Call, seat: i64, action: i64) -> None:
    """A step of the Sword Dance; a cut may follow."""
    call.stage = 2
    if action == STOP:
        call.stage = 1
        call.count = 0
        stop(s, seat)
    elif action == STAY:
        if s.sink is not None:
            s.tell(events.PICKED, EVERYONE, seat, call.count, events.STAYED)
    elif action >= FACE:
        turn(s, call.figure, action - FACE, events.FACED)
    else:
        call.hovers = move(p, s, call.figure, p.hexes.neighbour(s.pos[call.figure], action - STEP), events.BY_CARD)


def strike(s: ArenaState, call: Call, seat: i64, action: i64) -> None:
    """A cut, or none."""
    call.stage = 1
    call.count -= 1
    if action == NOBODY:
        stop(s, seat)
    else:
        effects.cut(s, call, action - TARGET)


def push_on(p: Parameters, s: ArenaState, call: Call, seat: i64, action: i64) -> None:
    """Somebody else is moved one space."""
    if action == STOP:
        call.left = 0
        stop(s, seat)
        return
    call.line = action - PUSH
    call.left -= 1
    push(p, s, call.target, call.line, 1, seat)


def follow(p: Parameters, s: ArenaState, call: Call, seat: i64, action: i64) -> None:
    """Into the space just left, or not."""
    if action == FOLLOW:
        call.hovers = move(p, s, call.figure, call.vacated, events.BY_CARD)
    else:
        stop(s, seat)
    call.vacated = NONE


def spin(s: ArenaState, call: Call, seat: i64, action: i64) -> None:
    """Somebody else is turned, or left as it stands."""
    call.credit &= ~bit(call.target)
    if action == STOP:
        stop(s, seat)
    else:
        turn(s, call.target, action - FACE, events.FACED)


def several(p: Parameters, s: ArenaState, call: Call, seat: i64, action: i64) -> None:
    """One figure more, or no more; of Jostle whom, or nobody."""
    jostles = p.code[call.op] == JOSTLING
    if action == NOBODY:
        stop(s, seat)
        if jostles:
            jostle.next_die(call)
        else:
            call.count = 0
    elif jostles:
        name(s, call, action - TARGET)
        call.stage = jostle.WARN
    else:
        movers.name_one_more(s, call, action - TARGET)


def choose_luftle(p: Parameters, s: ArenaState, call: Call, seat: i64, action: i64) -> None:
    """Surge, Swarm or the swap of Protect the Chief."""
    verb = p.code[call.op]
    if action >= PLACE:
        luftles.call_up(p, s, call, action - PLACE)
        return
    if action == STOP:
        call.count = 0
        stop(s, seat)
        return
    figure = ECHO if action == FIGURE else CHARACTERS + action - FIGURE - 1
    if verb == SWAP:
        swap(s, ECHO, figure)
        call.go_on()
        return
    if s.sink is not None:
        s.tell(events.PICKED, EVERYONE, seat, figure, events.FIGURE_PICKED)
    if verb == SURGE:
        each_die.pick(call, figure, luftles.PACES)
    elif verb == JOSTLING:
        each_die.pick(call, figure, jostle.PACES)
    else:
        luftles.choose_swarmer(call, figure)
