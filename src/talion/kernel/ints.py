"""Bit helpers that mean the same compiled and plain.

A literal left of a shift is a 32-bit C constant once compiled, also by way of a local variable, so every shift of a
constant goes through `shl`, whose argument is 64 bits wide.
"""

from __future__ import annotations

from mypy_extensions import i64


def shl(value: i64, places: i64) -> i64:
    """`value << places`, safe for constants.

    >>> shl(3, 40)
    3298534883328
    """
    return value << places


def bit(place: i64) -> i64:
    """The mask with one bit set.

    >>> bit(0), bit(5)
    (1, 32)
    """
    return shl(1, place)


def has(mask: i64, place: i64) -> bool:
    """Whether the bit at `place` is set.

    >>> has(6, 0), has(6, 1)
    (False, True)
    """
    return (mask >> place) & 1 != 0


def low(count: i64) -> i64:
    """The mask of the lowest `count` bits.

    >>> low(4)
    15
    """
    return shl(1, count) - 1


def first(mask: i64) -> i64:
    """The place of the lowest set bit, or -1.

    >>> first(12), first(0)
    (2, -1)
    """
    if mask == 0:
        return -1
    place: i64 = 0
    while (mask >> place) & 1 == 0:
        place += 1
    return place


def count(mask: i64) -> i64:
    """How many bits are set.

    >>> count(13)
    3
    """
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


def nth(mask: i64, n: i64) -> i64:
    """The place of the n-th set bit (from 0), or -1.

    >>> nth(12, 1), nth(12, 2)
    (3, -1)
    """
    while n > 0 and mask != 0:
        mask &= mask - 1
        n -= 1
    return first(mask)
