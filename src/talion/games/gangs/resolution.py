"""The resolution: every unblocked blow lands, and somebody is credited for it (AU-11, AU-15, AU-16, AU-35, AU-36)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from talion.games.common.dice import amount, pips, places, throw
from talion.games.gangs import events
from talion.games.gangs.actions import MEMBERS
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.prompts import put
from talion.games.gangs.punch import unblocked
from talion.games.gangs.state import NONE, SETTLING, GangsState, cell
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first, has


def settle(p: Parameters, s: GangsState) -> bool:
    """Go on from member to member, gangs clockwise from the attacker. Whether somebody is asked whom to credit."""
    while s.place < s.seats * MEMBERS:
        victim = s.attacker + s.place // MEMBERS
        if victim >= s.seats:
            victim -= s.seats
        member = s.place % MEMBERS
        if s.struck[victim] >> member == 0:
            s.place += MEMBERS - member
            continue
        s.place += 1
        if not has(s.struck[victim], member):
            continue
        dice = unblocked(s, cell(victim, member))
        if dice != 0 and strike(p, s, victim, member, dice):
            return True
    return False


def strike(p: Parameters, s: GangsState, victim: i64, member: i64, dice: i64) -> bool:
    """One member gets what is due to it, once. Whether somebody is asked whom to credit."""
    colours = places(dice)
    compound = colours & (colours - 1) != 0
    eyes: i64 = 1
    if compound and not has(s.hurt[victim], member):
        eyes = 2
    here = cell(victim, member)
    s.blacken(victim, member, eyes)
    s.blows = append(s.blows, here | (eyes << 6) | (colours << 14))
    if s.sink is not None:
        s.tell(events.BLOW, EVERYONE, here, eyes, colours)
    if count(colours) <= eyes:
        for seat in range(s.seats):
            if has(colours, seat):
                credit(s, seat)
        return False
    decider = who_decides(s, here, dice)
    s.blows[len(s.blows) - 1] |= (decider + 1) << 20
    s.contested = colours
    s.owed = eyes
    if s.sink is not None:
        s.tell(events.DECIDES, EVERYONE, decider, here)
    put(p, s, SETTLING, decider)
    return True


def most(dice: i64) -> i64:
    """The seats with the most of packed dice, as a mask."""
    best: i64 = 0
    mask: i64 = 0
    seat: i64 = 0
    while dice >> (seat * 3) != 0:
        n = amount(dice, seat)
        if n > best:
            best = n
            mask = 0
        if n == best and n != 0:
            mask |= bit(seat)
        seat += 1
    return mask


def who_decides(s: GangsState, here: i64, dice: i64) -> i64:
    """AU-15, AU-16: most unblocked dice there; those tied throw them until one total is higher."""
    tied = most(dice)
    while tied & (tied - 1) != 0:
        best: i64 = 0
        still: i64 = 0
        for seat in range(s.seats):
            if has(tied, seat):
                sum_ = pips(throw(s.chance, amount(dice, seat)))
                s.rolls = append(s.rolls, here * 512 + seat * 64 + sum_)
                if s.sink is not None:
                    s.tell(events.ROLLED, EVERYONE, here, seat, sum_)
                if sum_ > best:
                    best = sum_
                    still = 0
                if sum_ == best:
                    still |= bit(seat)
        tied = still
    return first(tied)


def credit(s: GangsState, seat: i64) -> None:
    """One black eye on a gang's track, for the last blow."""
    s.inflicted[seat] += 1
    last = len(s.blows) - 1
    s.blows[last] |= bit(seat) << 8
    if s.sink is not None:
        s.tell(events.CREDITED, EVERYONE, seat, s.blows[last] & 63, s.inflicted[seat])


def credited(s: GangsState) -> i64:
    """The seats that have their credit for the last blow, as a mask."""
    return (s.blows[len(s.blows) - 1] >> 8) & 63


def award(p: Parameters, s: GangsState, decider: i64, seat: i64) -> bool:
    """Who has most dice there credits a gang, each at most once (AU-15). Whether it must name another."""
    credit(s, seat)
    s.contested &= ~bit(seat)
    s.owed -= 1
    if s.owed != 0:
        put(p, s, SETTLING, decider)
        return True
    s.contested = 0
    return False


def would_be(s: GangsState, victim: i64, member: i64) -> tuple[int, int, int, int]:
    """If the rumble ended now: eyes, seats credited for certain, seats that compete, and who would decide (-1: a tie)."""
    dice = unblocked(s, cell(victim, member))
    colours = places(dice)
    if colours == 0:
        return 0, 0, 0, NONE
    eyes: i64 = 2 - s.eyes(victim, member) if count(colours) > 1 else 1
    if count(colours) <= eyes:
        return eyes, colours, 0, NONE
    leaders = most(dice)
    return eyes, 0, colours, first(leaders) if count(leaders) == 1 else NONE
