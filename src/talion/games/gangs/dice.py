"""Throws as one number: how many dice show each value, three bits a value. Counts by seat are packed the same way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.ints import shl

SIDES: Final[i64] = 6
# One bit in each of six groups of three.
EACH: Final[i64] = 0o111111


def roll(chance: Stream, dice: i64) -> i64:
    """A throw. One draw gives all dice: there are at most 46,656 ways they can fall."""
    ways: i64 = 1
    i: i64 = 0
    while i < dice:
        ways *= SIDES
        i += 1
    fallen = chance.below(ways)
    throw: i64 = 0
    i = 0
    while i < dice:
        throw += shl(1, (fallen % SIDES) * 3)
        fallen //= SIDES
        i += 1
    return throw


def amount(packed: i64, place: i64) -> i64:
    """How many dice show the value (from 0), or belong to the seat, at this place."""
    return (packed >> (place * 3)) & 7


def dice(count: i64, place: i64) -> i64:
    """So many dice of one value or seat, packed."""
    return count << (place * 3)


def shown(packed: i64) -> i64:
    """The values, or seats, of which there is a die at all, as a mask."""
    any_of = (packed | (packed >> 1) | (packed >> 2)) & EACH
    return (
        (any_of & 1)
        | ((any_of >> 2) & 2)
        | ((any_of >> 4) & 4)
        | ((any_of >> 6) & 8)
        | ((any_of >> 8) & 16)
        | ((any_of >> 10) & 32)
    )


def total(packed: i64) -> i64:
    """How many dice there are in all."""
    n: i64 = 0
    while packed != 0:
        n += packed & 7
        packed >>= 3
    return n


def pips(throw: i64) -> i64:
    """The sum of what is shown."""
    sum_: i64 = 0
    value: i64 = 1
    while throw != 0:
        sum_ += (throw & 7) * value
        throw >>= 3
        value += 1
    return sum_


def spread(packed: i64) -> list[int]:
    """Every die by itself, sorted: values from 1, for people."""
    return [place + 1 for place in range(SIDES) for _ in range(amount(packed, place))]
