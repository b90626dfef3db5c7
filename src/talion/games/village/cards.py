"""Cards as numbers and as bits. A tribe card is tribe * 8 + value - 1, with the tribes in play numbered from 0.

Two habits keep hot functions fast once compiled: no choice between a literal and a number (`0 if … else n` makes an
object of the number), and a local name for an index that has to be worked out (`v[n >> 3]` counts references to `v`).

Eight tribes fill all 64 bits of a mask, so the last card is the sign bit: masks are signed numbers in both builds, and
only the helpers here may take them apart. Gretins are all alike and are counted, never put into a mask.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.kernel.ints import shl

NONE: Final[i64] = -1

VALUES: Final[i64] = 8
GRETIN: Final[i64] = 64

# The eleven tribes in the order in which the rulebook tells their abilities; content gives them names, not powers.
PALAUDIS: Final[i64] = 0
HYDRIS: Final[i64] = 1
FLORIS: Final[i64] = 2
IGNIS: Final[i64] = 3
NIMBUS: Final[i64] = 4
LUFTLES: Final[i64] = 5
TUNDRIS: Final[i64] = 6
SILICUS: Final[i64] = 7
BOLETUS: Final[i64] = 8
TUDICUS: Final[i64] = 9
TACHYDUS: Final[i64] = 10
TRIBES: Final[i64] = 11

BYTE: Final[i64] = 255
LAST: Final[i64] = 63

# Masks for counting bits side by side; all below 2^62, because larger constants are slow once compiled.
PAIRS: Final[i64] = 0x1555555555555555
FOURS: Final[i64] = 0x3333333333333333
EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F
SUMS: Final[i64] = 0x0101010101010101


def card_bit(card: i64) -> i64:
    """The mask of one tribe card."""
    if card == LAST:
        return shl(-1, LAST)
    return shl(1, card)


def tribe_bits(tribe: i64) -> i64:
    """The mask of all eight cards of a tribe."""
    if tribe == LAST // VALUES:
        return shl(-1, LAST - VALUES + 1)
    return shl(BYTE, tribe * VALUES)


def printed(card: i64) -> i64:
    """The value on a card; a Gretin has none (TV-13)."""
    if card == GRETIN:
        return 0
    return (card & 7) + 1


def holds(mask: i64, card: i64) -> bool:
    """Whether a tribe card is in a mask."""
    return (mask >> card) & 1 != 0


def size(mask: i64) -> i64:
    """How many cards are in a mask."""
    # `PAIRS` leaves the sign bit out, which is therefore counted twice and taken off again in the end.
    x = mask - ((mask >> 1) & PAIRS)
    x = (x & FOURS) + ((x >> 2) & FOURS)
    x = (x + (x >> 4)) & EIGHTS
    return (((x * SUMS) >> 56) & BYTE) + (mask >> LAST)


def lowest(mask: i64) -> i64:
    """The first card of a mask that is not empty."""
    return size((mask & -mask) - 1)


def nth_card(mask: i64, n: i64) -> i64:
    """The n-th card (from 0) of a mask."""
    while n > 0:
        mask &= mask - 1  # safe for the sign bit too, because another card is left
        n -= 1
    return lowest(mask)


def of_tribe(mask: i64, tribe: i64) -> i64:
    """The cards of one tribe in a mask, as eight bits."""
    return (mask >> (tribe * VALUES)) & BYTE
