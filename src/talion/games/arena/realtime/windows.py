"""Windows in real time: how a victim answers a blow, by hand or by standing order, until its time is up (EA-17 to EA-22, EA-87, EA-98)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import (
    CARD,
    CARDS,
    CHARACTERS,
    DECLINE,
    FIGURES,
    INNATE,
    PARRIES,
    PARRY,
    STEP,
    STOP,
)
from talion.games.arena.board.ground import FRONT, REAR, arc
from talion.games.arena.calls.scripts import BRACING, CANCEL, FACING, HIDDEN, ROUND, TAKING, WIDTH
from talion.games.arena.combat.blow import DONE, REACTING, SLIPPING, Blow
from talion.games.arena.combat.blows import judge, parry
from talion.games.arena.combat.reactions import brace, shield, slip_out, step_aside, steps_aside, swap
from talion.games.arena.combat.windows import shields, turns_aside, usable, warding
from talion.games.arena.nymphlets.actions import DART_WITH
from talion.games.arena.nymphlets.cards import change_places, decoys
from talion.games.arena.nymphlets.catching import dart, dart_dice
from talion.games.arena.parameters import Parameters
from talion.games.arena.realtime.actions import (
    ASKED,
    PARRY_NEVER,
    PARRY_TWO,
    REACT,
    REACT_EACH,
    REACT_FACE,
    REACT_GUARD,
)
from talion.games.arena.realtime.timers import WINDOW_DUE, window_ends
from talion.games.arena.state import NONE, ArenaState, window_of
from talion.games.common.hexes import SIDES
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def hits_now(p: Parameters, s: ArenaState, blow: Blow) -> i64:
    """The regular hits that would come through as things stand: EA-28, EA-101."""
    if blow.stage != REACTING:
        return blow.hits
    if blow.figure >= FIGURES:
        return blow.regular
    if s.has_mark(blow.figure, HIDDEN):
        return 0
    if blow.ambush and arc(p, s, blow.origin, blow.figure) == REAR:
        return 0
    return blow.regular


def arc_now(p: Parameters, s: ArenaState, blow: Blow) -> i64:
    """The arc it comes through as things stand."""
    return arc(p, s, blow.origin, blow.figure) if blow.stage == REACTING else blow.arc


def parries(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """With how many dice Parry can be called at most: EA-98, no more than regular hits are left."""
    if blow.figure >= FIGURES:
        return 0  # EA-106: only Dart and cards defend a Nymphlet
    if blow.parried or has(s.gone, seat) or not p.filled(s, seat, PARRY) or arc_now(p, s, blow) != FRONT:
        return 0
    dice = s.on(seat, PARRY)
    hits = hits_now(p, s, blow)
    return dice if dice < hits else hits


def darts(p: Parameters, s: ArenaState, blow: Blow) -> i64:
    """With how many dice a Nymphlet that is struck at can dart at most: EA-98, no more than hits are left."""
    if blow.figure < FIGURES or blow.parried:
        return 0
    dice = dart_dice(p, s, blow.figure - FIGURES)
    hits = hits_now(p, s, blow)
    return dice if dice < hits else hits


def turning(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """Reactions that turn or swap: EA-98, none after the first that cancels. Bit 0 the innate, 1 to 3 the cards."""
    return turns_aside(p, s, seat, blow) if blow.stage == REACTING else 0


def cancelling(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> i64:
    """Cards that cancel, bit 1 to 3."""
    if blow.figure >= FIGURES:
        kept = hits_now(p, s, blow) > 0 and has(s.standing() & ~s.gone, seat)
        return warding(p, s, seat, blow) << 1 if kept else 0
    if hits_now(p, s, blow) == 0 or blow.figure >= CHARACTERS or has(s.gone, seat):
        return 0
    kit = p.kit(s, seat)
    front = arc_now(p, s, blow) == FRONT
    mask: i64 = 0
    for card in range(CARDS):
        start = kit.reactions[1 + card]
        if start >= 0 and p.code[start] == CANCEL and not has(blow.used, 1 + card) and usable(p, s, seat, CARD + card):
            if front or p.code[start + 2] & ROUND != 0:
                mask |= bit(1 + card)
    return mask


def covered(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> bool:
    """EA-87: whether nothing is left to ask: no reaction is legal, or only a Parry that the order speaks of."""
    if turning(p, s, seat, blow) != 0 or cancelling(p, s, seat, blow) != 0 or darts(p, s, blow) != 0:
        return False
    return blow.order != ASKED or parries(p, s, seat, blow) == 0


def open_at(p: Parameters, s: ArenaState, blow: Blow, until_ms: i64 = 0) -> bool:
    """EA-17: a blow comes before its victim. Whether the victim is asked; else it is answered already."""
    seat = s.owner(blow.figure)
    blow.stage = REACTING
    blow.order = s.running().orders[seat]
    if covered(p, s, seat, blow):
        close(p, s, seat, blow)
        return False
    ask(p, s, blow, until_ms)
    return True


def ask(p: Parameters, s: ArenaState, blow: Blow, until_ms: i64 = 0) -> None:
    """The victim's window opens: it has a number of its own and a time of its own."""
    seat = s.owner(blow.figure)
    s.window[seat] = window_of(blow.figure) if blow.number == 0 else FIGURES + blow.number
    s.invite(seat)
    s.set_timer(WINDOW_DUE + seat, until_ms if until_ms > 0 else window_ends(p, s, seat))


def close(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> None:
    """The end of a window: EA-98, the order parries now if it has not; then the blow is judged and waits to be dealt."""
    if blow.stage != SLIPPING:
        by_order(p, s, seat, blow)
        if blow.stage == REACTING:
            judge(p, s, blow)
    blow.stage = DONE
    leave(s, seat)


def leave(s: ArenaState, seat: i64) -> None:
    """A seat is asked about no blow any more."""
    if s.window[seat] != NONE:
        s.window[seat] = NONE
        s.close(seat)
        s.cancel_timer(WINDOW_DUE + seat)


def by_order(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> None:
    """EA-87: Parry as the player has ordered."""
    dice = parries(p, s, seat, blow)
    if dice == 0 or blow.order in (ASKED, PARRY_NEVER):
        return
    if blow.order == PARRY_TWO and hits_now(p, s, blow) < 2:
        return
    do_parry(p, s, seat, blow, dice)


def do_parry(p: Parameters, s: ArenaState, seat: i64, blow: Blow, dice: i64) -> None:
    """The first reaction that cancels ends those that turn."""
    if blow.stage == REACTING:
        judge(p, s, blow)
    parry(p, s, seat, blow, dice)


def time_up(p: Parameters, s: ArenaState, seat: i64) -> None:
    """The time of a window is up: what was ordered, and nothing else."""
    blow = s.answering(seat)
    if s.sink is not None:
        s.tell(events.LATE, EVERYONE, seat)
    close(p, s, seat, blow)


# What a victim says


def answer(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """One answer; the window stays open while a reaction is legal (EA-98)."""
    blow = s.answering(seat)
    if blow.stage == SLIPPING:
        step_aside(p, s, seat, blow, action)
        leave(s, seat)
        return
    if action == DECLINE:
        if s.sink is not None:
            s.tell(events.DECLINED, EVERYONE, seat, blow.figure)
        decline(p, s, seat, blow)
        return
    if PARRIES <= action < PARRIES + 5:
        do_parry(p, s, seat, blow, action - PARRIES + 1)
    elif action >= p.own_actions:
        if blow.stage == REACTING:
            judge(p, s, blow)
        dart(p, s, blow, action - p.own_actions - DART_WITH + 1)
    else:
        react(p, s, seat, blow, action - REACT)
    if blow.stage != DONE and not is_answered(p, s, seat, blow):
        return
    close(p, s, seat, blow)


def decline(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> None:
    """Nothing more, whatever was ordered."""
    blow.order = PARRY_NEVER
    close(p, s, seat, blow)


def is_answered(p: Parameters, s: ArenaState, seat: i64, blow: Blow) -> bool:
    """EA-98: windows end at once when no legal reaction is left."""
    if turning(p, s, seat, blow) != 0 or cancelling(p, s, seat, blow) != 0 or darts(p, s, blow) != 0:
        return False
    return parries(p, s, seat, blow) == 0


def react(p: Parameters, s: ArenaState, seat: i64, blow: Blow, what: i64) -> None:
    """The innate or a card as a reaction: it turns, swaps or cancels."""
    slot = INNATE + what // REACT_EACH
    how = what % REACT_EACH
    if how == 0 and p.code[p.kit(s, seat).reactions[slot - INNATE]] == BRACING:
        brace_card(s, seat, blow, slot)
        return
    if how == 0:
        if blow.stage == REACTING:
            judge(p, s, blow)
        slip_out(p, s, seat, blow, slot - CARD)
        return
    dice = s.on(seat, slot)
    blow.used |= bit(slot - INNATE)
    if slot == INNATE:
        s.spend(seat, slot, dice)
    else:
        s.put_away(seat, slot - CARD)
    if s.sink is not None:
        s.tell(events.CALLED, EVERYONE, seat, blow.figure, slot, dice)
    if how < REACT_GUARD:
        before = s.facing[blow.figure]
        s.facing[blow.figure] = how - REACT_FACE
        if s.sink is not None:
            s.tell(events.FACED, EVERYONE, seat, blow.figure, how - REACT_FACE, before)
        by_order(p, s, seat, blow)  # EA-98: as soon as Parry is legal
    elif blow.number == 0:
        shield(p, s, seat, blow, CHARACTERS + how - REACT_GUARD)
    else:
        give_way(p, s, seat, blow, slot, CHARACTERS + how - REACT_GUARD)


def brace_card(s: ArenaState, seat: i64, blow: Blow, slot: i64) -> None:
    """EA-113: the card is spent, and what would have moved its owner does not."""
    dice = s.on(seat, slot)
    blow.used |= bit(slot - INNATE)
    s.put_away(seat, slot - CARD)
    brace(s, seat, blow, dice)
    blow.order = PARRY_NEVER


def give_way(p: Parameters, s: ArenaState, seat: i64, blow: Blow, slot: i64, guard: i64) -> None:
    """The guard takes the chief's place, and the attack with it; no further reaction."""
    lured = blow.figure >= FIGURES
    if lured:
        change_places(s, blow.figure - FIGURES, guard)
    else:
        swap(s, blow.figure, guard)
    if lured or p.code[p.kit(s, seat).reactions[slot - INNATE] + WIDTH] == TAKING:
        leave(s, seat)
        blow.figure = guard
        if s.sink is not None:
            s.tell(events.AIMED, EVERYONE, s.owner(blow.attacker), guard, blow.regular, blow.sure)
    judge(p, s, blow)
    blow.order = PARRY_NEVER
    blow.stage = DONE


# What may be said


def guards_near(p: Parameters, s: ArenaState, blow: Blow, start: i64) -> i64:
    """Guards that could take the place of whoever is struck at, by a card's reaction; as figures."""
    if blow.figure >= FIGURES:
        return decoys(p, s, blow.figure - FIGURES)
    return shields(p, s, p.code[start + 1])


def offered(p: Parameters, s: ArenaState, seat: i64) -> list[int]:
    """Everything a seat in a window may answer, in a fixed order."""
    blow = s.answering(seat)
    found: list[int] = []
    if blow.stage == SLIPPING:
        ways = steps_aside(p, s, blow)
        for direction in range(SIDES):
            if has(ways, direction):
                found.append(int(STEP + direction))
        found.append(int(STOP))
        return found
    found.append(int(DECLINE))
    for dice in range(parries(p, s, seat, blow)):
        found.append(int(PARRIES + dice))
    for dice in range(darts(p, s, blow)):
        found.append(int(p.own_actions + DART_WITH + dice))
    turns = turning(p, s, seat, blow)
    cancels = cancelling(p, s, seat, blow)
    kit = p.kit(s, seat)
    for slot in range(1 + CARDS):
        base = REACT + slot * REACT_EACH
        if has(cancels, slot):
            found.append(int(base))
        if has(turns, slot):
            if p.code[kit.reactions[slot]] == BRACING:
                found.append(int(base))
            elif p.code[kit.reactions[slot]] == FACING:
                for facing in range(SIDES):
                    if facing != s.facing[blow.figure]:
                        found.append(int(base + REACT_FACE + facing))
            else:
                near = guards_near(p, s, blow, kit.reactions[slot])
                for guard in range(CHARACTERS, FIGURES):
                    if has(near, guard):
                        found.append(int(base + REACT_GUARD + guard - CHARACTERS))
    return found
