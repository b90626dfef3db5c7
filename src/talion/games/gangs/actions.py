"""Every action of the game by number. What one question can offer lies together, so that an offer is a base and a mask."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.ints import has, shl

GANGS: Final[i64] = 6
MEMBERS: Final[i64] = 6

# Six actions each, by gang, by member or by the value of a die, unless only one name stands there.
WANT: Final[i64] = 0
RUMBLE: Final[i64] = 6
LICK: Final[i64] = 12
JOIN: Final[i64] = 13  # the attackers, the defenders, neither
ASK: Final[i64] = 16
YES: Final[i64] = 17
TURN_AWAY: Final[i64] = 18
FIGHT: Final[i64] = 24
RETIRE: Final[i64] = 25
HURT: Final[i64] = 26
CREDIT: Final[i64] = 32
ATTACK: Final[i64] = 38
DEFEND: Final[i64] = 44
FIRST: Final[i64] = 50
PASS: Final[i64] = 56
STOP: Final[i64] = 57
USE: Final[i64] = 58
NO_ABILITY: Final[i64] = 64
TURN: Final[i64] = 65
TO: Final[i64] = 71
NUMBER: Final[i64] = 77
BLOCK: Final[i64] = 83
CARE: Final[i64] = 89
CARE_FOR_NOBODY: Final[i64] = 95
ACTIONS: Final[i64] = 96

# An offer: a mask of up to 20 actions above a base.
MASK_BITS: Final[i64] = 20
MASK: Final[i64] = 0xFFFFF


def offer(base: i64, mask: i64) -> i64:
    """Actions from a base on, as one number."""
    return (base << MASK_BITS) | mask


def write(offered: i64, out: vec[i64]) -> i64:
    """The actions of an offer into a buffer, in order; how many there are."""
    action = offered >> MASK_BITS
    mask = offered & MASK
    n: i64 = 0
    while mask != 0:
        if mask & 1 != 0:
            out[n] = action
            n += 1
        mask >>= 1
        action += 1
    return n


def offers(offered: i64, action: i64) -> bool:
    """Whether an action is in an offer."""
    place = action - (offered >> MASK_BITS)
    return 0 <= place < MASK_BITS and has(offered & MASK, place)


def lowest(offered: i64) -> i64:
    """The first action of an offer."""
    action = offered >> MASK_BITS
    mask = offered & MASK
    while mask & 1 == 0:
        mask >>= 1
        action += 1
    return action


def single(action: i64, base: i64) -> i64:
    """The mask of one action above a base."""
    return shl(1, action - base)
