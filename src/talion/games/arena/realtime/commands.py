"""What a standing prompt offers, and what each command does."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import (
    ATTACK,
    CARDS,
    CHARACTERS,
    DO_HEAL,
    ECHO,
    FIGURES,
    GUARD,
    GUARD_ACTIONS,
    GUARDS,
    HEAL,
    MOVEMENT,
    READY,
    SLOTS,
    STEP,
    STRUGGLE,
)
from talion.games.arena.board.ground import downstream
from talion.games.arena.calls import basics
from talion.games.arena.calls.call import Call
from talion.games.arena.calls.scripts import SNARED
from talion.games.arena.contests import hill
from talion.games.arena.contests.actions import PUT_HILL
from talion.games.arena.nymphlets import live as nymphlets
from talion.games.arena.nymphlets.actions import NYMPHLET_STEP
from talion.games.arena.parameters import BATTLE, Parameters
from talion.games.arena.phases import rolling, turns
from talion.games.arena.realtime import attacks, moves, pauses, plans, throws
from talion.games.arena.realtime.actions import (
    ENTER,
    FLY,
    FLY_AFTER_FLOW,
    FLY_BEFORE_FLOW,
    GUARD_STRIKES,
    HEATS,
    INNATE_FACE,
    LOCK,
    MOST_DICE,
    ORDER,
    PUTS,
    PUTS_EACH,
    RIDES,
    RIDES_EACH,
    STRIKES,
    STRIKES_EACH,
    TAKES,
    THROW,
    WITHDRAW,
)
from talion.games.arena.state import ArenaState
from talion.games.common.dice import total
from talion.kernel.events import EVERYONE
from talion.kernel.ints import has


def offered(p: Parameters, s: ArenaState, seat: i64) -> list[int]:
    """Everything that a seat may command now, in a fixed order."""
    found: list[int] = []
    offer_dice(p, s, seat, found)
    offer_moves(p, s, seat, found)
    offer_attacks(p, s, seat, found)
    if p.filled(s, seat, HEAL) and s.health[seat] < p.kit(s, seat).health:
        found.append(int(DO_HEAL))
    if not pauses.waits(s, seat):
        plans.offered(p, s, seat, found)
    for order in range(4):
        if s.running().orders[seat] != order:
            found.append(int(ORDER + order))
    if p.contest != BATTLE and hill.is_offered(p, s, seat):
        found.append(int(p.own_actions + PUT_HILL))
    if s.brood is not None:
        nymphlets.offered(p, s, seat, found)
    return found


def offer_dice(p: Parameters, s: ArenaState, seat: i64, found: list[int]) -> None:
    """Throwing, allocating, recovering, readying."""
    if throws.may_throw(s, seat):
        found.append(int(THROW))
    if has(s.running().called, seat):
        found.append(int(WITHDRAW))
    if s.pool[seat] != 0:
        for what in range(PUTS_EACH):
            for dice in range(throws.puts(p, s, seat, what)):
                found.append(int(PUTS + dice * PUTS_EACH + what))
        above(throws.lockable(p, s, seat), LOCK, found)
    for slot in range(SLOTS):
        for dice in range(s.on(seat, slot)):
            found.append(int(TAKES + dice * SLOTS + slot))
    above(rolling.readiable(p, s, seat) >> READY, READY, found)


def offer_moves(p: Parameters, s: ArenaState, seat: i64, found: list[int]) -> None:
    """The chief and, of Echo, guards on the board and beside it."""
    if not p.filled(s, seat, MOVEMENT):
        return
    chief = s.character[seat]
    above(moves.plain(p, s, seat, chief), STEP, found)
    above(moves.rides(p, s, seat, chief), RIDES, found)
    if p.kits[chief].over:
        offer_flights(p, s, seat, found)
    if chief != ECHO:
        return
    for number in range(GUARDS):
        figure = CHARACTERS + number
        if s.pos[figure] >= 0:
            above(moves.plain(p, s, seat, figure), GUARD + number * GUARD_ACTIONS, found)
            above(moves.rides(p, s, seat, figure), RIDES + (1 + number) * RIDES_EACH, found)
    above(moves.entering(moves.entrances(p, s, seat)), ENTER, found)


def offer_flights(p: Parameters, s: ArenaState, seat: i64, found: list[int]) -> None:
    """Over things, with or without the stream."""
    figure = s.character[seat]
    there = moves.flights(p, s, seat, s.pos[figure])
    above(there, FLY, found)
    if p.advanced:
        if downstream(p, s, figure) >= 0 and not s.has_mark(figure, SNARED):
            above(moves.flights(p, s, seat, downstream(p, s, figure)), FLY_AFTER_FLOW, found)
        above(moves.flights_into_stream(p, s, there, figure), FLY_BEFORE_FLOW, found)


def offer_attacks(p: Parameters, s: ArenaState, seat: i64, found: list[int]) -> None:
    """Whom, with how many dice, and how much Heat."""
    dice = s.on(seat, ATTACK)
    if dice == 0:
        return
    chief = s.character[seat]
    heat = attacks.most_heat(p, s, seat)
    mask = attacks.strikable(p, s, seat, chief)
    for target in range(FIGURES):
        if has(mask, target):
            for number in range(dice):
                for tokens in range(heat + 1):
                    found.append(int(STRIKES + target * STRIKES_EACH + number * HEATS + tokens))
    if chief != ECHO:
        return
    for guard in range(GUARDS):
        mask = attacks.strikable(p, s, seat, CHARACTERS + guard)
        for target in range(CHARACTERS):
            if has(mask, target):
                for number in range(dice):
                    found.append(int(GUARD_STRIKES + (guard * CHARACTERS + target) * MOST_DICE + number))


def above(mask: i64, base: i64, found: list[int]) -> None:
    """The actions of a mask above a base."""
    place: i64 = 0
    while mask != 0:
        if mask & 1 != 0:
            found.append(int(base + place))
        mask >>= 1
        place += 1


def carry_out(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """Do what a player commands."""
    chief = s.character[seat]
    if action < THROW:
        carry_out_shared(p, s, seat, action)
    elif action == THROW:
        throws.begin(p, s, seat)
    elif action == WITHDRAW:
        throws.withdraw(s, seat)
    elif action < PUTS:
        order(s, seat, action - ORDER)
    elif action < TAKES:
        throws.put(p, s, seat, (action - PUTS) % PUTS_EACH, (action - PUTS) // PUTS_EACH + 1)
    elif action < LOCK:
        throws.take(p, s, seat, (action - TAKES) % SLOTS, (action - TAKES) // SLOTS + 1)
    elif action < STRIKES:
        lock(p, s, seat, action - LOCK)
    elif action < GUARD_STRIKES:
        what = action - STRIKES
        dice = what % STRIKES_EACH // HEATS + 1
        attacks.call(p, s, seat, chief, what // STRIKES_EACH, dice, what % HEATS)
    elif action < ENTER:
        what = action - GUARD_STRIKES
        guard = CHARACTERS + what // (CHARACTERS * MOST_DICE)
        attacks.call(p, s, seat, guard, what // MOST_DICE % CHARACTERS, what % MOST_DICE + 1, 0)
    elif action < RIDES:
        moves.enter(p, s, seat, action - ENTER)
    elif action < FLY:
        who = (action - RIDES) // RIDES_EACH
        figure = chief if who == 0 else CHARACTERS + who - 1
        moves.ride(p, s, seat, figure, (action - RIDES) % RIDES_EACH)
    elif action < INNATE_FACE:
        fly(p, s, seat, action)
    elif action >= p.own_actions + NYMPHLET_STEP:
        nymphlets.carry_out(p, s, seat, action - p.own_actions)
    elif action >= p.own_actions:
        put_hill(p, s, seat)
    else:
        pauses.call(p, s, seat, action)


def carry_out_shared(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """Commands that are words of both timings."""
    if READY <= action < READY + CARDS:
        turns.make_ready(s, seat, action - READY)
    elif STEP <= action <= STRUGGLE:
        moves.do_plain(p, s, seat, s.character[seat], action - STEP)
    elif action == DO_HEAL:
        basics.do_heal(p, s, seat)
    elif action >= GUARD:
        guard = (action - GUARD) // GUARD_ACTIONS
        moves.do_plain(p, s, seat, CHARACTERS + guard, (action - GUARD) % GUARD_ACTIONS)
    else:
        pauses.call(p, s, seat, action)


def order(s: ArenaState, seat: i64, what: i64) -> None:
    """EA-87: how attacks are answered from now on."""
    s.running().orders[seat] = what
    if s.sink is not None:
        s.tell(events.ORDERED, EVERYONE, seat, what)


def lock(p: Parameters, s: ArenaState, seat: i64, track: i64) -> None:
    """EA-75: a die on a shared track; the last one is a pausing call of who put it."""
    rolling.lock(p, s, seat, track)
    s.filled = 0  # Turn based the filled ones are noted there; here they queue.
    s.running().lying[seat] = total(s.pool[seat])  # EA-97: it may be free again within this entry
    if total(s.currents[track]) == p.current_spaces:
        pauses.queue(s, Call(seat, s.character[seat], SLOTS + track))


def put_hill(p: Parameters, s: ArenaState, seat: i64) -> None:
    """EA-65: a die on the hill card; the last one is a pausing call of who put it."""
    full = hill.put(p, s, seat)
    s.running().lying[seat] = total(s.pool[seat])  # EA-97: it may be free again within this entry
    if full:
        pauses.queue(s, Call(seat, s.character[seat], hill.HILL_SLOT))


def fly(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """A flight, with the stream before or after it."""
    figure = s.character[seat]
    if action < FLY_AFTER_FLOW:
        moves.fly(p, s, seat, action - FLY)
    elif action < FLY_BEFORE_FLOW:
        moves.flow(p, s, figure)
        moves.fly(p, s, seat, action - FLY_AFTER_FLOW)
    else:
        moves.fly(p, s, seat, action - FLY_BEFORE_FLOW)
        moves.flow(p, s, figure)
