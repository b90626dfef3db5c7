"""The fight: rounds, who throws, and the end of it (AU-7, AU-8, AU-26 to AU-28)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.gangs import events, punch
from talion.games.gangs.actions import ATTACK, DEFEND, FIRST, PASS, STOP, offer, single
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.prompts import put
from talion.games.gangs.state import (
    ATTACKERS,
    DEFENCE,
    DEFENDERS,
    NO_DICE,
    NONE,
    OFFENCE,
    PASSED,
    PUNCHING,
    ROUND_LIMIT,
    SETTLING,
    STOPPED,
    UNWILLING,
    GangsState,
)
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first, has, shl

# A queue of seats: three bits each from the front on, NOBODY behind the last; the defenders' is on its own shelf.
NOBODY: Final[i64] = 7
SHELF: Final[i64] = 32
EMPTY: Final[i64] = 0o7777777


def begin(s: GangsState) -> None:
    """Everybody who fights takes its dice; the order is clockwise from the leader (AU-7, AU-24)."""
    s.queue = line(s, s.attacker, ATTACKERS) | (line(s, s.defender, DEFENDERS) << SHELF)
    for seat in range(s.seats):
        s.dice[seat] = count(s.seeing(seat))
    s.phase = PUNCHING
    s.striking = ATTACKERS
    s.round = 1
    s.place = 0
    if s.sink is not None:
        s.tell(events.ROUND, EVERYONE, 1, ATTACKERS)


def line(s: GangsState, leader: i64, side: i64) -> i64:
    """The fighters of a side as a queue, clockwise from a seat."""
    fighters = s.fighters(side)
    queue: i64 = EMPTY
    place: i64 = 0
    seat = leader
    for _number in range(s.seats):
        if has(fighters, seat):
            queue ^= (NOBODY ^ seat) << (place * 3)
            place += 1
        seat = s.after(seat)
    return queue


def at(s: GangsState, side: i64, place: i64) -> i64:
    """Who throws at a place of a side's round, or NOBODY."""
    return (s.queue >> (side * SHELF + place * 3)) & 7


def leader(s: GangsState, side: i64) -> i64:
    """The attacker or the defender, NONE if it retired."""
    seat = s.attacker if side == ATTACKERS else s.defender
    return NONE if has(s.retired, seat) else seat


def ask_next(p: Parameters, s: GangsState) -> bool:
    """Ask who throws next. False when the fight is over, or when the punch that had to be thrown asks nothing."""
    while True:
        seat = at(s, s.striking, s.place)
        if seat == NOBODY:
            turn_round(s)
            continue
        if s.striking == ATTACKERS and s.place == 0:
            if s.dice[seat] == 0:
                return stop(s, NO_DICE)  # AU-26
            if s.round > p.round_limit:
                return stop(s, ROUND_LIMIT)  # AU-40
        elif s.dice[seat] == 0:
            s.place += 1
            continue
        s.moved = 0
        if is_first_punch(s):
            targets = compulsory(s)
            if count(targets) == 1 and movable(s, seat) == 0:
                return punch.begin(p, s, seat, OFFENCE, first(targets))  # nothing to choose
        put(p, s, PUNCHING, seat)
        return True


def turn_round(s: GangsState) -> None:
    """The other alliance's fight round begins."""
    s.place = 0
    if s.striking == ATTACKERS:
        s.striking = DEFENDERS
    else:
        s.striking = ATTACKERS
        s.round += 1
    if s.sink is not None:
        s.tell(events.ROUND, EVERYONE, s.round, s.striking)


def stop(s: GangsState, why: i64) -> bool:
    """The fight is over; the resolution comes next."""
    s.why_over = why
    s.striking = NONE
    s.phase = SETTLING
    s.place = 0
    if s.sink is not None:
        s.tell(events.RUMBLE_OVER, EVERYONE, s.attacker, why)
    return False


def compulsory(s: GangsState) -> i64:
    """AU-17: whom the first punch may be aimed at: the defender, or if it retired, any of its allies."""
    lead = leader(s, DEFENDERS)
    return s.fighters(DEFENDERS) if lead == NONE else bit(lead)


def is_first_punch(s: GangsState) -> bool:
    """Whether the punch that must be thrown is still to come."""
    return s.round == 1 and s.striking == ATTACKERS and s.place == 0


def movable(s: GangsState, seat: i64) -> i64:
    """AU-7: the allies that a leader may still let throw first, as a mask; none unless two or more wait."""
    if seat != leader(s, s.striking):
        return 0
    allies = s.fighters(s.striking) & ~bit(seat)
    if count(allies) < 2:
        return 0
    return allies & ~s.moved & ~bit(at(s, s.striking, 1))


def offered(s: GangsState, seat: i64) -> i64:
    """What a thrower may do: name a punch and a gang, set the order, or let it be."""
    if is_first_punch(s):
        mask = s.gangs_of(compulsory(s))
    else:
        friends = s.fighters(s.striking)
        threatened: i64 = 0
        for other in range(s.seats):
            if has(friends, other) and s.struck[other] != 0:
                threatened |= bit(other)
        mask = s.gangs_of(s.fighters(DEFENDERS if s.striking == ATTACKERS else ATTACKERS))
        if threatened != 0:
            mask |= shl(s.gangs_of(threatened), DEFEND - ATTACK)
        mask |= single(STOP if seat == s.attacker else PASS, ATTACK)
    movers = movable(s, seat)
    if movers != 0:
        mask |= shl(s.gangs_of(movers), FIRST - ATTACK)
    return offer(ATTACK, mask)


def answer(p: Parameters, s: GangsState, seat: i64, action: i64) -> bool:
    """Throw, pass, stop, or set the order. Whether somebody is asked something now."""
    if action == STOP:
        rest(s, seat, STOPPED)
        return stop(s, UNWILLING)
    if action == PASS:
        rest(s, seat, PASSED)
        if s.sink is not None:
            s.tell(events.PASSED, EVERYONE, seat)
        s.place += 1
        return False
    if action >= FIRST:
        move_up(s, s.owner(action - FIRST))
        put(p, s, PUNCHING, seat)
        return True
    if action >= DEFEND:
        return punch.begin(p, s, seat, DEFENCE, s.owner(action - DEFEND))
    return punch.begin(p, s, seat, OFFENCE, s.owner(action - ATTACK))


def rest(s: GangsState, seat: i64, outcome: i64) -> None:
    """No punch is thrown."""
    punch.clear(s)
    s.puncher = seat
    s.outcome = outcome


def move_up(s: GangsState, ally: i64) -> None:
    """An ally throws right after its leader; those before it move one place back. It holds for later rounds too."""
    s.moved |= bit(ally)
    shelf = s.striking * SHELF
    place: i64 = 1
    carried = ally
    while True:
        there = at(s, s.striking, place)
        s.queue ^= (there ^ carried) << (shelf + place * 3)
        if there == ally:
            break
        carried = there
        place += 1
    if s.sink is not None:
        s.tell(events.ORDER, EVERYONE, s.mover, ally)
