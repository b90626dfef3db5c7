"""What holds in a position: the Outcome that is met, Destinations in sight and in reach, Parts that would do something."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.deadeye.cards import AT_DISTANCE, AT_PARTS, DEST, DESTS, NO_DISTANCE, OWN_PART
from talion.games.deadeye.effects import (
    ALL,
    BAD,
    CHILL,
    COOL,
    DIG,
    FETCH,
    GAIN_HOPE,
    GAIN_STRENGTH,
    GOOD,
    LISTS,
    POWER,
    REACH,
    RECYCLE,
    SCAN,
)
from talion.games.deadeye.parameters import Parameters
from talion.games.deadeye.state import NONE, RECORD, RESULT, REVEALED, DeadEyeState
from talion.games.deadeye.zones import is_known, mask_of
from talion.kernel.ints import bit, count, has


def outcome(p: Parameters, s: DeadEyeState) -> i64:
    """The Outcome that the Encounter has now: BAD before GOOD (DE-3, DE-20), or NONE."""
    need = p.heat_icons[s.slot]
    if need != 0 and len(s.heat) >= need:
        return BAD
    need = p.juice_icons[s.slot]
    if need != 0 and len(s.juice) >= need:
        return GOOD
    return NONE


# Destinations


def is_open(p: Parameters, s: DeadEyeState, destination: i64) -> bool:
    """Whether a Destination in the Target Zone may be targeted (DE-3, DE-28, DE-32)."""
    return has(s.target & ~s.blocked, destination) and p.requirement[destination] <= s.total() + s.reach


def open_targets(p: Parameters, s: DeadEyeState) -> i64:
    """All of them, as a mask."""
    if s.target == 0:
        return 0
    mask: i64 = 0
    for destination in range(DESTS):
        if is_open(p, s, destination):
            mask |= bit(destination)
    return mask


def is_revealed(p: Parameters, s: DeadEyeState, destination: i64) -> bool:
    """Whether the condition of the topmost Destination holds (DE-43)."""
    condition = p.condition[destination]
    argument = p.argument[destination]
    if condition == NO_DISTANCE:
        return s.points <= 0  # DE-28
    if condition == AT_DISTANCE:
        return s.points >= argument
    if condition == AT_PARTS:
        return count(s.rig) >= argument
    if condition == OWN_PART:
        return has(s.rig, argument)
    return s.next == s.base


# Parts


def usable(p: Parameters, s: DeadEyeState) -> i64:
    """The cards whose Part is activated and would do something now, as a mask (DE-25, DE-26)."""
    left = s.active
    mask: i64 = 0
    card: i64 = 0
    while left >> card != 0:
        if has(left, card) and does_something(p, s, card):
            mask |= bit(card)
        card += 1
    return mask


def does_something(p: Parameters, s: DeadEyeState, card: i64) -> bool:
    """DE-26: whether any part of a power would change anything."""
    for i in range(p.start[card * LISTS + POWER], p.stop[card * LISTS + POWER]):
        if would(p, s, p.effects[i] >> 6, p.effects[i] & ALL):
            return True
    return False


def would(p: Parameters, s: DeadEyeState, code: i64, n: i64) -> bool:
    """Whether one effect of a power would change anything."""
    if code in (COOL, CHILL):
        return len(s.heat) != 0
    if code == FETCH:
        return mask_of(s.discard) & p.juicy != 0
    if code == GAIN_STRENGTH:
        return len(s.strength_reserve) != 0
    if code == GAIN_HOPE:
        return len(s.hope_reserve) != 0
    if code == SCAN:
        return would_scan(s, n)
    if code == DIG:
        return len(s.deck) > n
    if code == RECYCLE:
        return s.slot != NONE or s.event != NONE
    return code == REACH and would_reach(p, s, n)


def would_scan(s: DeadEyeState, n: i64) -> bool:
    """Whether one of the top cards is not known yet."""
    size: i64 = len(s.deck)
    for i in range(n if n < size else size):
        if not is_known(s, s.deck[i]):
            return True
    return False


def would_reach(p: Parameters, s: DeadEyeState, n: i64) -> bool:
    """Whether lower requirements would open a Destination, while the slot is empty (DE-17: also under an Event)."""
    if s.slot != NONE:
        return False
    total = s.total() + s.reach
    for destination in range(DESTS):
        if has(s.target & ~s.blocked, destination) and total < p.requirement[destination] <= total + n:
            return True
    return False


# What has been seen (DE-40)


def furthest(s: DeadEyeState) -> i64:
    """How many Destinations were ever revealed: a failed run turns them back, but they have been seen."""
    most = s.next
    run: i64 = len(s.record) // RECORD - 1
    while run >= 0 and s.record[run * RECORD + RESULT] == 0:
        revealed = s.base + s.record[run * RECORD + REVEALED]
        if revealed > most:
            most = revealed
        run -= 1
    return most


def unseen(p: Parameters, s: DeadEyeState) -> i64:
    """The cards that nobody has seen, as a mask: Destinations never revealed, Strength and Hope that always lay face down.

    A card that may have gone back to the Reserves counts as one of these again.
    """
    mask = s.retired | mask_of(s.strength) | mask_of(s.hope) | mask_of(s.strength_reserve) | mask_of(s.hope_reserve)
    mask &= ~s.met
    seen = furthest(s)
    for destination in range(DESTS):
        if destination < p.first_destination or destination >= seen:
            mask |= bit(DEST + destination)
    return mask
