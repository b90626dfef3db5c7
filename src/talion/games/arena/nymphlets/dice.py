"""Dice on the cards of Nymphlets: they lie there as on any track (EA-4, EA-46, EA-47)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.nymphlets.actions import DART, FIRST_SLOT, SCAMPER
from talion.games.arena.parameters import Parameters
from talion.games.arena.phases.pool import leave_pool
from talion.games.arena.state import BLANK, ArenaState
from talion.games.common.dice import amount, dice_at
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def slot_of(s: ArenaState, number: i64, track: i64) -> i64:
    """Where a track lies among its keeper's."""
    return FIRST_SLOT + number % s.brooding().each * 2 + track


def shown_slot(number: i64, track: i64) -> i64:
    """A track among those of all, for calls and events."""
    return FIRST_SLOT + number * 2 + track


def dice_on(s: ArenaState, number: i64, track: i64) -> i64:
    """Dice that lie on a track."""
    return s.on(s.brooding().owner(number), slot_of(s, number, track))


def fresh_on(s: ArenaState, number: i64, track: i64) -> i64:
    """Of them those put down since the last roll (EA-46)."""
    return amount(s.fresh[s.brooding().owner(number)], slot_of(s, number, track))


def room(p: Parameters, s: ArenaState, number: i64, track: i64) -> i64:
    """How many dice of the keeper's pool can be put there: none once it is caught."""
    brood = s.brooding()
    if brood.at[number] < 0:
        return 0
    left = p.brood_spaces[track] - dice_on(s, number, track)
    lying = amount(s.pool[brood.owner(number)], p.brood_faces[track])
    return lying if lying < left else left


def fitting(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Tracks of a seat's Nymphlets with a free space for a die of its pool, as a mask by Nymphlet and track."""
    each = s.brooding().each
    mask: i64 = 0
    for number in range(seat * each, (seat + 1) * each):
        for track in range(SCAMPER, DART + 1):
            if room(p, s, number, track) > 0:
                mask |= bit(number * 2 + track)
    return mask


def laden(s: ArenaState, seat: i64, fresh: bool) -> i64:
    """Tracks of a seat's Nymphlets with dice, or only with dice put down since the last roll; the same mask."""
    each = s.brooding().each
    mask: i64 = 0
    for number in range(seat * each, (seat + 1) * each):
        for track in range(SCAMPER, DART + 1):
            if (fresh_on(s, number, track) if fresh else dice_on(s, number, track)) > 0:
                mask |= bit(number * 2 + track)
    return mask


def put(p: Parameters, s: ArenaState, number: i64, track: i64) -> None:
    """A die goes from the pool to a Nymphlet's card."""
    seat = s.brooding().owner(number)
    slot = slot_of(s, number, track)
    face = p.brood_faces[track]
    leave_pool(s, seat, face)
    s.add(seat, slot, 1)
    s.fresh[seat] += dice_at(1, slot)
    if s.sink is not None:
        s.tell(events.PUT, EVERYONE, seat, shown_slot(number, track), face, s.on(seat, slot))


def take(p: Parameters, s: ArenaState, number: i64, track: i64) -> None:
    """EA-46: a die put down since the last roll comes back as it lies; any other shows nothing until it is thrown."""
    seat = s.brooding().owner(number)
    slot = slot_of(s, number, track)
    face: i64 = BLANK
    if amount(s.fresh[seat], slot) != 0:
        s.fresh[seat] -= dice_at(1, slot)
        face = p.brood_faces[track]
    s.add(seat, slot, -1)
    s.pool[seat] += dice_at(1, face)
    if s.sink is not None:
        s.tell(events.TOOK, EVERYONE, seat, shown_slot(number, track), face, s.on(seat, slot))


def spend(s: ArenaState, number: i64, track: i64, dice: i64) -> None:
    """Dice go back to the keeper's pool and show nothing."""
    seat = s.brooding().owner(number)
    slot = slot_of(s, number, track)
    s.add(seat, slot, -dice)
    s.blank(seat, dice)
    down = amount(s.fresh[seat], slot)
    if down > s.on(seat, slot):
        s.fresh[seat] -= dice_at(down - s.on(seat, slot), slot)


def is_kept(s: ArenaState, number: i64) -> bool:
    """EA-63: whether its keeper stands and is there, so that it can move and dart."""
    return has(s.standing() & ~s.gone, s.brooding().owner(number))


def may_scamper(p: Parameters, s: ArenaState, number: i64) -> bool:
    """Whether a Nymphlet has dice to go with."""
    if s.brooding().at[number] < 0 or not is_kept(s, number):
        return False
    dice = dice_on(s, number, SCAMPER)
    return dice > 0 and dice >= p.brood_minimums[SCAMPER]
