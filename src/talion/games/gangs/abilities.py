"""The six abilities: each changes the throw of one punch, once (AU-3, AU-29, AU-30)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.common.dice import FACES, dice_at, places
from talion.games.gangs.actions import MEMBERS
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.state import GangsState
from talion.kernel.ints import bit, count, has, low

NEW: Final[i64] = 0
COPY: Final[i64] = 1
PLUS: Final[i64] = 2
MINUS: Final[i64] = 3
FLIP: Final[i64] = 4
AGAIN: Final[i64] = 5

ALL_VALUES: Final[i64] = 63
BELOW_SIX: Final[i64] = 31
ABOVE_ONE: Final[i64] = 62


def of(p: Parameters, s: GangsState, seat: i64, member: i64) -> i64:
    """What a member can do."""
    return p.abilities[s.gang[seat] * MEMBERS + member]


def turnable(ability: i64, throw: i64) -> i64:
    """The values of which a die can be turned by an ability, as a mask; none where it would change nothing."""
    values = places(throw)
    if ability == NEW:
        return values if values != ALL_VALUES else 0
    if ability == COPY:
        return values if values & (values - 1) != 0 else 0
    if ability == PLUS:
        return values & BELOW_SIX
    if ability == MINUS:
        return values & ABOVE_ONE
    return values


def settable(ability: i64, throw: i64, value: i64) -> i64:
    """What a die that shows a value can be turned to, as a mask."""
    if ability == NEW:
        return low(FACES) & ~places(throw)
    if ability == COPY:
        return places(throw) & ~bit(value)
    if ability == PLUS:
        return bit(value + 1)
    if ability == MINUS:
        return bit(value - 1)
    return bit(5 - value)


def turned(throw: i64, value: i64, to: i64) -> i64:
    """A throw with one die turned."""
    return throw - dice_at(1, value) + dice_at(1, to)


def helpers(p: Parameters, s: GangsState, seat: i64) -> i64:
    """The members without a black eye whose ability would change the present throw, as a mask (AU-3, AU-30)."""
    values = places(s.throw)
    possible = bit(FLIP) | bit(AGAIN)
    if values != ALL_VALUES:
        possible |= bit(NEW)
    if count(values) > 1:
        possible |= bit(COPY)
    if values & BELOW_SIX != 0:
        possible |= bit(PLUS)
    if values & ABOVE_ONE != 0:
        possible |= bit(MINUS)
    able = low(MEMBERS) & ~s.hurt[seat]
    start = s.gang[seat] * MEMBERS
    found: i64 = 0
    for member in range(MEMBERS):
        if has(able, member) and has(possible, p.abilities[start + member]):
            found |= bit(member)
    return found
