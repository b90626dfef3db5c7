"""Dice as one number: three bits say how many show each face, or belong to each of six seats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.ints import shl

FACES: Final[i64] = 6
BITS: Final[i64] = 3
MOST: Final[i64] = 7
# One bit for each of six places.
EACH: Final[i64] = 0o111111


def throw(chance: Stream, dice: i64) -> i64:
    """Up to seven dice fall. One draw gives them all: there are at most 279,936 ways."""
    ways: i64 = 1
    for _number in range(dice):
        ways *= FACES
    fallen = chance.below(ways)
    shown: i64 = 0
    for _number in range(dice):
        shown += shl(1, (fallen % FACES) * BITS)
        fallen //= FACES
    return shown


def amount(packed: i64, place: i64) -> i64:
    """How many dice lie at a place."""
    return (packed >> (place * BITS)) & MOST


def dice_at(count: i64, place: i64) -> i64:
    """So many dice at one place, packed."""
    return count << (place * BITS)


def total(packed: i64) -> i64:
    """How many dice there are in all."""
    n: i64 = 0
    while packed != 0:
        n += packed & MOST
        packed >>= BITS
    return n


def showing(packed: i64, faces: i64) -> i64:
    """How many dice show one of the faces of a mask."""
    n: i64 = 0
    while faces != 0:
        if faces & 1 != 0:
            n += packed & MOST
        faces >>= 1
        packed >>= BITS
    return n


def places(packed: i64) -> i64:
    """The places where there is a die at all, as a mask."""
    any_of = (packed | (packed >> 1) | (packed >> 2)) & EACH
    return (
        (any_of & 1)
        | ((any_of >> 2) & 2)
        | ((any_of >> 4) & 4)
        | ((any_of >> 6) & 8)
        | ((any_of >> 8) & 16)
        | ((any_of >> 10) & 32)
    )


def pips(packed: i64) -> i64:
    """The sum of what is shown, if faces count from one."""
    sum_: i64 = 0
    value: i64 = 1
    while packed != 0:
        sum_ += (packed & MOST) * value
        packed >>= BITS
        value += 1
    return sum_


def spread(packed: i64) -> list[int]:
    """Every die by itself, sorted: faces from one, for people."""
    return [place + 1 for place in range(FACES) for _die in range(amount(packed, place))]
