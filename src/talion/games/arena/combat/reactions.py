"""What a victim answers while a blow is on its way (EA-21, EA-22, EA-28)."""

from __future__ import annotations

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
    FIGURES,
    INNATE,
    PARRIES,
    STEP,
    STOP,
    TURN_BASE,
    USE,
)
from talion.games.arena.board.ground import steps
from talion.games.arena.calls.scripts import BRACING, GO, STING, TAKING, WIDTH, value
from talion.games.arena.combat.blow import (
    DEFENDING,
    DONE,
    REACT_FACING,
    REACT_SWAPPING,
    REACTING,
    SLIPPING,
    Blow,
)
from talion.games.arena.combat.blows import judge, parry, slip
from talion.games.arena.combat.windows import advance_seat, defences, shields, turns_aside
from talion.games.arena.nymphlets.cards import change_places, decoys
from talion.games.arena.nymphlets.pieces import go, ways
from talion.games.arena.parameters import Parameters
from talion.games.arena.prompts import start_clock
from talion.games.arena.state import NONE, ArenaState, window_of
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first, has, shl


def base(s: ArenaState, seat: i64) -> i64:
    """Above which action the mask of a window begins."""
    stage = s.answering(seat).stage
    if stage == DEFENDING:
        return ASK_BASE
    return CARD_BASE if stage == REACT_SWAPPING else TURN_BASE


def offered(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """What a seat in a window may do, as a mask of actions above its base."""
    blow = s.answering(seat)
    stage = blow.stage
    if stage == DEFENDING:
        found = defences(p, s, seat, blow)
        if blow.figure >= FIGURES:
            found &= ~31  # darts are actions of Nymphlets
        return shl(found & 31, PARRIES - ASK_BASE) | shl(found >> 5, USE - ASK_BASE) | bit(DECLINE - ASK_BASE)
    if stage == REACTING:
        return shl(turns_aside(p, s, seat, blow), DO_INNATE - TURN_BASE) | bit(DECLINE - TURN_BASE)
    if stage == REACT_FACING:
        return shl(63, FACE - TURN_BASE)
    if stage == REACT_SWAPPING:
        return guards_as_actions(stand_ins(p, s, seat, blow), CARD_BASE)
    return shl(steps_aside(p, s, blow), STEP - TURN_BASE) | bit(STOP - TURN_BASE)


def guards_as_actions(guards: i64, base: i64) -> i64:
    """Guards as figures turned into FIGURE actions: the chief is 0, guards 1 to 4."""
    return shl(guards >> CHARACTERS, FIGURE + 1 - base)


def reach_of(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """How far a swap reaches: of the card that was used."""
    return p.code[p.kit(s, seat).reactions[first(blow.used)] + 1]


def stand_ins(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """Guards that could take the place of whoever is struck at, as figures."""
    if blow.figure >= FIGURES:
        return decoys(p, s, blow.figure - FIGURES)
    return shields(p, s, reach_of(p, s, seat, blow))


def steps_aside(p: Parameters, s: ArenaState, blow: Blow) -> i64:
    """Where somebody who has escaped may go, as a mask of directions."""
    if s.where(blow.figure) < 0:
        return 0
    return ways(p, s, blow.figure - FIGURES) if blow.figure >= FIGURES else steps(p, s, blow.figure, 1, False)


def answer(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """One answer; the seat's windows go on until it is asked again or has none."""
    blow = s.answering(seat)
    stage = blow.stage
    if action == DECLINE:
        if s.sink is not None:
            s.tell(events.DECLINED, EVERYONE, seat, blow.figure)
        if stage == REACTING:
            judge(p, s, blow)
        else:
            blow.stage = DONE
    elif stage == REACTING:
        react(p, s, seat, blow, action)
        return
    elif stage == REACT_FACING:
        face(p, s, seat, blow, action - FACE)
        return
    elif stage == REACT_SWAPPING:
        shield(p, s, seat, blow, CHARACTERS + action - FIGURE - 1)
    elif stage == SLIPPING:
        step_aside(p, s, seat, blow, action)
    elif action >= PARRIES:
        parry(p, s, seat, blow, action - PARRIES + 1)
    else:
        slip_out(p, s, seat, blow, action - USE)
    advance_seat(p, s, seat)


def react(p: Parameters, s: ArenaState, seat: i64, blow: Blow, action: i64) -> None:
    """An innate or a card that turns or swaps."""
    slot = INNATE if action == DO_INNATE else CARD + action - USE
    dice = s.on(seat, slot)
    blow.used |= bit(slot - INNATE)
    if slot == INNATE:
        s.spend(seat, slot, dice)
    else:
        s.put_away(seat, slot - CARD)
    if s.sink is not None:
        s.tell(events.CALLED, EVERYONE, seat, blow.figure, slot, dice)
    if slot == INNATE:
        blow.stage = REACT_FACING
        s.ask(seat)
        return
    if p.code[p.kit(s, seat).reactions[slot - INNATE]] == BRACING:
        brace(s, seat, blow, dice)
        advance_seat(p, s, seat)
        return
    near = stand_ins(p, s, seat, blow)
    if count(near) == 1:
        shield(p, s, seat, blow, first(near))
        advance_seat(p, s, seat)
        return
    blow.stage = REACT_SWAPPING
    s.ask(seat)


def face(p: Parameters, s: ArenaState, seat: i64, blow: Blow, facing: i64) -> None:
    """EA-53: the new facing comes first, and may open Parry against what came from behind."""
    before = s.facing[blow.figure]
    s.facing[blow.figure] = facing
    if s.sink is not None:
        s.tell(events.FACED, EVERYONE, seat, blow.figure, facing, before)
    blow.stage = REACTING
    if turns_aside(p, s, seat, blow) != 0:
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


def shield(p: Parameters, s: ArenaState, seat: i64, blow: Blow, guard: i64) -> None:
    """The guard takes the chief's place, and the whole attack; no further reaction."""
    chief = blow.figure
    blow.stage = DONE
    if chief >= FIGURES:
        change_places(s, chief - FIGURES, guard)
    else:
        swap(s, chief, guard)
    if chief < FIGURES and p.code[p.kit(s, seat).reactions[first(blow.used)] + WIDTH] != TAKING:
        return
    taken = Blow(guard, blow.attacker, blow.origin, blow.regular, blow.sure, blow.ambush)
    blow.regular = 0
    blow.sure = 0
    own = s.blow_at(guard)
    if own is not None:
        taken.regular += own.regular
        taken.sure += own.sure
    s.add_blow(taken)
    call = s.call
    if call.target == chief:
        call.target = guard
    if has(call.targets, chief):
        call.targets = call.targets & ~bit(chief) | bit(guard)
    if s.sink is not None:
        s.tell(events.AIMED, EVERYONE, call.seat, guard, taken.regular, taken.sure)
    judge(p, s, taken)
    taken.stage = DONE


def brace(s: ArenaState, seat: i64, blow: Blow, dice: i64) -> None:
    """EA-113: what would move, turn or swap somebody does not; with two dice the caller is pushed back when the card is over."""
    call = s.call
    call.targets &= ~bit(blow.figure)
    if call.target == blow.figure:
        call.target = NONE
    if dice >= 2:
        s.contested().braced |= bit(blow.figure)
    blow.stage = DONE
    if s.sink is not None:
        s.tell(events.BRACED, EVERYONE, seat, blow.figure, dice)


def slip_out(p: Parameters, s: ArenaState, seat: i64, blow: Blow, card: i64) -> None:
    """Slippery: cancel; a step is due after the attack (EA-22)."""
    slip(p, s, seat, blow, card)
    after = p.kit(s, seat).reactions[1 + card] + WIDTH
    if p.code[after] == STING:
        s.brooding().stings |= bit(blow.figure - FIGURES)
    elif p.code[after] == GO and value(p.code[after + 1], 0, 0, 0, 0) > 0:
        blow.step_due = True


def step_out(p: Parameters, s: ArenaState) -> bool:
    """EA-22: when the attack is over, who slipped away takes that step. Whether somebody is asked."""
    for blow in s.blows:
        if blow.step_due:
            blow.step_due = False
            if steps_aside(p, s, blow) != 0:
                seat = s.owner(blow.figure)
                blow.stage = SLIPPING
                s.window[seat] = window_of(blow.figure)
                s.ask(seat)
                start_clock(p, s)
                return True
    return False


def step_aside(p: Parameters, s: ArenaState, seat: i64, blow: Blow, action: i64) -> None:
    """The step after it."""
    blow.stage = DONE
    if action == STOP:
        if s.sink is not None:
            s.tell(events.STOPPED, EVERYONE, seat)
        return
    here = s.where(blow.figure)
    there = p.hexes.neighbour(here, action - STEP)
    if blow.figure >= FIGURES:
        go(s, blow.figure - FIGURES, there, events.BY_REACTION)
        return
    s.lift(blow.figure)
    s.put_on(blow.figure, there)
    if s.sink is not None:
        s.tell(events.STEPPED, EVERYONE, seat, blow.figure, here * 64 + there, events.BY_REACTION)
