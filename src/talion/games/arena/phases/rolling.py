"""The REALTIME phase of a Game Turn: everybody throws, allocates and grabs a marker (EA-10, EA-45 to EA-48)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import (
    CARD,
    CARDS,
    CURRENTS,
    DONE,
    ECHO,
    HOLD,
    MARKER,
    MOVEMENT,
    PARRY,
    PUT_CURRENT,
    PUT_GLIDE,
    READY,
    REROLL,
    ROLL,
    SLOTS,
    TAKE,
)
from talion.games.arena.contests import domination
from talion.games.arena.nymphlets import dice as nymphlets
from talion.games.arena.parameters import DEFEND, DOMINATION, MOVE, NYMPHLETS, Parameters
from talion.games.arena.phases.pool import leave_pool
from talion.games.arena.prompts import start_clock
from talion.games.arena.state import (
    ALLOCATE,
    ASK_NOTHING,
    BLANK,
    CLAIMING,
    NONE,
    READY_TO_CLAIM,
    RECOVER,
    ROLLING,
    ArenaState,
)
from talion.games.common.dice import BITS, FACES, amount, dice_at, throw, total
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first, has, low, nth, shl

# The roll phase as a whole has the time of so many decisions.
THROWS: Final[i64] = 3
# The innate and the three cards: power and ready dice have several of them to lie on.
TRACKS_OF_CHOICE: Final[i64] = 0xF0


def begin(p: Parameters, s: ArenaState) -> None:
    """A new Game Turn: all markers lie free, all players act at once."""
    s.phase = ROLLING
    s.game_turn += 1
    s.mover = NONE
    s.asking = ASK_NOTHING
    s.passed = 0
    if s.sink is not None:
        s.tell(events.GAME_TURN, EVERYONE, s.game_turn)
    if p.contest == DOMINATION and s.contested().flower == NONE:
        domination.flip(s)
    for seat in range(s.seats):
        s.before[seat] = s.order[seat]
        s.order[seat] = NONE
        s.marker[seat] = NONE
        if has(s.standing(), seat):
            s.throws[seat] = 0
            s.rerolls[seat] = p.rerolls
            s.held[seat] = 0
            s.fresh[seat] = 0
            if s.tracks[seat] != 0:
                s.stage[seat] = RECOVER
            else:
                first_roll(s, seat)
            s.ask(seat)
    start_clock(p, s, THROWS)


def first_roll(s: ArenaState, seat: i64) -> None:
    """The whole pool; but dice that were rolled for a vote count as rolled (EA-69)."""
    s.stage[seat] = ALLOCATE
    s.throws[seat] = 1
    rolled: i64 = 0
    contest = s.contest
    if contest is not None:
        rolled = contest.voted[seat]
        contest.voted[seat] = 0
    dice = total(s.pool[seat] - rolled)
    fallen = throw(s.chance, dice) if dice != 0 else 0
    s.pool[seat] = fallen + rolled
    if s.sink is not None:
        s.tell(events.THREW, EVERYONE, seat, fallen, 1, s.pool[seat])


def offered(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """What a seat may do, as a mask over actions from 0 on."""
    tracks = s.tracks[seat]
    taken: i64 = 0
    slot: i64 = 0
    while tracks != 0:
        if tracks & 7 != 0:
            taken |= bit(slot)
        tracks >>= BITS
        slot += 1
    mask = shl(taken & low(SLOTS), TAKE)
    if s.stage[seat] == RECOVER:
        return mask | bit(ROLL)
    if s.rerolls[seat] == 0:
        mask &= elsewhere(p, s, seat)
        if not p.old_edition:
            mask &= shl(movable(s, seat), TAKE)
    puts = fitting(p, s, seat)
    mask |= puts | readiable(p, s, seat)
    loose = s.pool[seat] - s.held[seat]
    if s.rerolls[seat] != 0 and loose != 0:
        mask |= bit(REROLL)
        for face in range(FACES):
            if (loose >> (face * BITS)) & 7 != 0:
                mask |= bit(HOLD + face)
    if p.advanced and s.pool[seat] & 7 != 0:
        mask |= currents(p, s, seat)
    # EA-47: what fits must be allocated first
    if puts == 0 and (p.contest != NYMPHLETS or nymphlets.fitting(p, s, seat) == 0):
        mask |= shl(free_markers(s), MARKER) if p.first_come else bit(DONE)
    return mask


def elsewhere(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """EA-46: tracks whose dice could also lie elsewhere; after the last roll others could only go back to their place."""
    mask = shl(TRACKS_OF_CHOICE, TAKE)
    if p.advanced:
        mask |= bit(TAKE + MOVEMENT)
    if p.contest == NYMPHLETS:
        mask |= bit(TAKE + MOVEMENT) | bit(TAKE + PARRY)
    if p.glides(s, seat):
        mask |= bit(TAKE + MOVEMENT) | bit(TAKE + PARRY)
    if not p.core and s.character[seat] == ECHO:  # Protect the Chief takes defend dice
        mask |= bit(TAKE + PARRY)
    return mask


def movable(s: ArenaState, seat: i64) -> i64:
    """EA-46: tracks with dice put down since the last roll, as a mask."""
    fresh = s.fresh[seat]
    mask: i64 = 0
    for slot in range(SLOTS):
        if amount(fresh, slot) != 0:
            mask |= bit(slot)
    if amount(fresh, PUT_GLIDE) != 0:
        mask |= bit(MOVEMENT)
    return mask


def fitting(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Tracks with a free space for a die of the pool, as actions from PUT on."""
    pool = s.pool[seat]
    if pool == 0:
        return 0
    tracks = s.tracks[seat]
    row = p.row(s, seat)
    room = p.room[row]
    base = row * SLOTS
    mask: i64 = 0
    for slot in range(SLOTS):
        if tracks & 7 < room & 7 and (pool >> (p.face[base + slot] * BITS)) & 7 != 0:
            mask |= bit(slot)
        tracks >>= BITS
        room >>= BITS
    if amount(pool, DEFEND) != 0 and p.glides(s, seat) and s.on(seat, MOVEMENT) < p.spaces_of(s, seat, MOVEMENT):
        mask |= bit(PUT_GLIDE)
    return mask


def readiable(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Cards whose ready spaces are filled, as actions."""
    cards = s.tracks[seat] >> (CARD * BITS)
    if cards == 0:
        return 0
    mask: i64 = 0
    kit = p.kit(s, seat)
    for card in range(CARDS):
        if cards & 7 == kit.readies[card] and not has(s.ready[seat], card):
            mask |= bit(READY + card)
        cards >>= BITS
    return mask


def currents(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """EA-43, EA-75: shared tracks with room, but not for the last free die unless it fills one."""
    mask: i64 = 0
    last = s.locked(seat) + 1 >= p.dice
    for track in range(CURRENTS):
        dice = total(s.currents[track])
        if dice < p.current_spaces and (not last or dice + 1 == p.current_spaces):
            mask |= bit(PUT_CURRENT + track)
    return mask


def free_markers(s: ArenaState) -> i64:
    """Markers nobody has grabbed; there is one for each player still in."""
    mask: i64 = 0
    n = count(s.standing())
    for marker in range(n):
        if s.order[marker] == NONE:
            mask |= bit(marker)
    return mask


def answer(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """One thing a seat does; it is asked again until it is done."""
    if action < MARKER:
        put(p, s, seat, action)
    elif action < DONE:
        claim(s, seat, action - MARKER)
        return
    elif action == DONE:
        s.stage[seat] = READY_TO_CLAIM
        if s.sink is not None:
            s.tell(events.DONE, EVERYONE, seat)
        return
    elif action == ROLL:
        first_roll(s, seat)
    elif action == REROLL:
        reroll(p, s, seat)
    elif action < HOLD:
        ready(p, s, seat, action - READY)
    elif action < TAKE:
        hold(s, seat, action - HOLD)
    elif action < PUT_CURRENT:
        take(p, s, seat, action - TAKE)
    else:
        lock(p, s, seat, action - PUT_CURRENT)
    s.ask(seat)


def put(p: Parameters, s: ArenaState, seat: i64, action: i64) -> None:
    """A die goes from the pool to a track."""
    slot: i64 = action
    face: i64 = DEFEND
    if action == PUT_GLIDE:
        slot = MOVEMENT
        s.glide[seat] += 1
    else:
        face = p.face[p.row(s, seat) * SLOTS + slot]
    leave_pool(s, seat, face)
    s.add(seat, slot, 1)
    if not p.old_edition:
        s.fresh[seat] += dice_at(1, action)
    if s.sink is not None:
        s.tell(events.PUT, EVERYONE, seat, slot, face, s.on(seat, slot))


def take(p: Parameters, s: ArenaState, seat: i64, slot: i64) -> None:
    """EA-46: a die put down since the last roll comes back as it lies; any other shows nothing until it is thrown."""
    put_by: i64 = slot
    if slot == MOVEMENT and amount(s.fresh[seat], MOVEMENT) == 0:
        if amount(s.fresh[seat], PUT_GLIDE) != 0 or s.glide[seat] == s.on(seat, slot):
            put_by = PUT_GLIDE
            s.glide[seat] -= 1
    face: i64 = BLANK
    if p.old_edition or amount(s.fresh[seat], put_by) != 0:
        face = DEFEND if put_by == PUT_GLIDE else p.face[p.row(s, seat) * SLOTS + slot]
    if amount(s.fresh[seat], put_by) != 0:
        s.fresh[seat] -= dice_at(1, put_by)
    s.add(seat, slot, -1)
    s.pool[seat] += dice_at(1, face)
    if s.sink is not None:
        s.tell(events.TOOK, EVERYONE, seat, slot, face, s.on(seat, slot))


def hold(s: ArenaState, seat: i64, face: i64) -> None:
    """EA-4: a die that the next reroll leaves alone."""
    s.held[seat] += dice_at(1, face)
    if s.sink is not None:
        s.tell(events.HELD, EVERYONE, seat, face, amount(s.held[seat], face))


def reroll(p: Parameters, s: ArenaState, seat: i64) -> None:
    """Everything in the pool but what is held."""
    s.rerolls[seat] -= 1
    s.throws[seat] += 1
    kept = s.held[seat]
    fallen = throw(s.chance, total(s.pool[seat] - kept))
    s.pool[seat] = kept + fallen
    s.held[seat] = 0
    s.fresh[seat] = 0
    if s.sink is not None:
        s.tell(events.THREW, EVERYONE, seat, fallen, s.throws[seat], s.pool[seat])


def ready(p: Parameters, s: ArenaState, seat: i64, card: i64) -> None:
    """EA-10: the card flips, and its dice are thrown again at once and for free."""
    dice = s.on(seat, CARD + card)
    s.add(seat, CARD + card, -dice)
    s.fresh[seat] -= dice_at(amount(s.fresh[seat], CARD + card), CARD + card)
    s.ready[seat] |= bit(card)
    if s.sink is not None:
        s.tell(events.READIED, EVERYONE, seat, CARD + card, s.character[seat], dice)
    fallen = throw(s.chance, dice)
    s.pool[seat] += fallen
    if s.sink is not None:
        s.tell(events.THREW, EVERYONE, seat, fallen, 0, s.pool[seat])


def lock(p: Parameters, s: ArenaState, seat: i64, track: i64) -> None:
    """EA-75: a die on a shared track stays there until the current breaks loose."""
    leave_pool(s, seat, MOVE)
    s.currents[track] += dice_at(1, seat)
    if s.sink is not None:
        s.tell(events.PUT, EVERYONE, seat, SLOTS + track, MOVE, total(s.currents[track]))
    if total(s.currents[track]) == p.current_spaces:
        s.filled = (s.filled << 3) | (track + 1)


def claim(s: ArenaState, seat: i64, marker: i64) -> None:
    """A marker is grabbed."""
    s.marker[seat] = marker
    s.order[marker] = seat
    s.stage[seat] = 0
    if s.sink is not None:
        s.tell(events.MARKER, EVERYONE, seat, marker + 1)


def unclaimed(s: ArenaState) -> i64:
    """Seats still in without a marker."""
    mask: i64 = 0
    for seat in range(s.seats):
        if has(s.standing(), seat) and s.marker[seat] == NONE:
            mask |= bit(seat)
    return mask


def ask_claim(p: Parameters, s: ArenaState) -> bool:
    """EA-48, fewest throws first, ties by lot: whether somebody was asked. The last marker goes by itself."""
    waiting = unclaimed(s)
    if waiting == 0:
        return False
    free = free_markers(s)
    if count(waiting) == 1 and count(free) == 1:
        claim(s, first(waiting), first(free))
        return False
    best: i64 = 1000
    tied: i64 = 0
    for seat in range(s.seats):
        if has(waiting, seat):
            if s.throws[seat] < best:
                best = s.throws[seat]
                tied = 0
            if s.throws[seat] == best:
                tied |= bit(seat)
    n = count(tied)
    s.phase = CLAIMING
    s.ask(nth(tied, s.chance.below(n) if n > 1 else 0))
    start_clock(p, s)
    return True


def all_claimed(s: ArenaState) -> bool:
    """Whether everybody still in has a marker."""
    return unclaimed(s) == 0
