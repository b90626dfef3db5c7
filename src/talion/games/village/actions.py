"""Every action by its number: cards, short answers, seats, tokens, objectives, swaps.

Objectives come before the swaps of alliance cards, and packs may add some; so the first swap has the number
`Parameters.swaps`, and here a swap is a pair of tribes counted from 0.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.village.cards import GRETIN, NONE, TRIBES, VALUES
from talion.games.village.state import TOKENS_IN_ALL, VillageState

# Cards of all eleven tribes first (tribe * 8 + value - 1), so that an action has the same number at every table.
GRETIN_CARD: Final[i64] = TRIBES * VALUES
PASS: Final[i64] = 89
PULL: Final[i64] = 90
TAKE_LEAD: Final[i64] = 91
MAKE_CHAOS: Final[i64] = 92
SEAT: Final[i64] = 93
PLUS: Final[i64] = 99
MINUS: Final[i64] = PLUS + TOKENS_IN_ALL
OBJECTIVE: Final[i64] = MINUS + TOKENS_IN_ALL
# Pairs of different tribes.
SWAPS: Final[i64] = 55
# A village can hold nearly all cards; every other list is far shorter.
MOST_LEGAL: Final[i64] = 65


def swap_of(a: i64, b: i64) -> i64:
    """The number of a pair of the eleven tribes, a before b."""
    return b * (b - 1) // 2 + a


def later_of(swap: i64) -> i64:
    """The later tribe of a pair."""
    b: i64 = 1
    while (b + 1) * b // 2 <= swap:
        b += 1
    return b


def earlier_of(swap: i64) -> i64:
    """The earlier tribe of a pair."""
    b = later_of(swap)
    return swap - b * (b - 1) // 2


def action_of(s: VillageState, card: i64) -> i64:
    """The action that names a card at this table."""
    if card == GRETIN:
        return GRETIN_CARD
    return s.tribes[card >> 3] * VALUES + (card & 7)


def card_named(s: VillageState, action: i64) -> i64:
    """The card that an action names, or NONE where its tribe is not in play."""
    if action == GRETIN_CARD:
        return GRETIN
    tribe = tribe_in_play(s, action >> 3)
    return NONE if tribe == NONE else tribe * VALUES + (action & 7)


def tribe_in_play(s: VillageState, which: i64) -> i64:
    """The number at this table of one of the eleven tribes, or NONE."""
    return s.number[which]
