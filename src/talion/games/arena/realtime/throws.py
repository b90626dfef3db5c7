"""Dice in real time: throws under both tempos, putting down and taking back, readying, shared tracks (EA-4, EA-84, EA-97)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import MOVEMENT, PUT_CURRENT, PUT_GLIDE, SLOTS
from talion.games.arena.nymphlets.actions import FIRST_SLOT, OWN_TRACKS
from talion.games.arena.parameters import DEFEND, MOVE, Parameters
from talion.games.arena.phases import rolling
from talion.games.arena.realtime.timers import THROW_DUE, last_beat
from talion.games.arena.state import ArenaState
from talion.games.common.dice import amount, dice_at, throw, total
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def may_throw(s: ArenaState, seat: i64) -> bool:
    """EA-97: dice lie unallocated, and no throw of this seat is under way."""
    live = s.running()
    return s.pool[seat] != 0 and live.air[seat] == 0 and not has(live.called, seat)


def begin(p: Parameters, s: ArenaState, seat: i64) -> None:
    """A throw is called: it takes its time, or falls on the next beat (EA-84)."""
    live = s.running()
    dice = total(s.pool[seat])
    if s.sink is not None:
        s.tell(events.THROWN, EVERYONE, seat, dice)
    if p.drum:
        # EA-86: it still falls on a beat that passed within the lag, if its dice were free by then and none fell on it.
        beat_ms = last_beat(p, s)
        within = s.now_ms - live.lags[seat] < beat_ms
        if within and live.freed_ms[seat] <= beat_ms and live.beat_thrown_ms[seat] < beat_ms:
            live.beat_thrown_ms[seat] = beat_ms
            land(s, seat, dice)
        else:
            live.called |= bit(seat)
        return
    live.air[seat] = dice
    s.pool[seat] = 0
    began_ms = s.now_ms - live.lags[seat]
    if began_ms < live.freed_ms[seat]:
        began_ms = live.freed_ms[seat]  # EA-97: never before the dice were free
    s.set_timer(THROW_DUE + seat, began_ms + p.throw_ms)


def withdraw(s: ArenaState, seat: i64) -> None:
    """EA-97: until the beat a throw may be withdrawn."""
    s.running().called &= ~bit(seat)
    if s.sink is not None:
        s.tell(events.WITHDREW, EVERYONE, seat)


def land(s: ArenaState, seat: i64, dice: i64) -> None:
    """Dice fall and lie; those put down before are no longer fresh (EA-46)."""
    live = s.running()
    fallen = throw(s.chance, dice)
    # Under drum these dice lay in the pool; in the air they did not.
    s.pool[seat] = fallen + (s.pool[seat] if live.air[seat] != 0 else 0)
    live.air[seat] = 0
    s.fresh[seat] = 0
    s.throws[seat] += 1
    if s.sink is not None:
        s.tell(events.THREW, EVERYONE, seat, fallen, s.throws[seat], s.pool[seat])


def due(s: ArenaState, seat: i64) -> None:
    """EA-97: a throw under way ends, or, of somebody who is frozen, as soon as that is over."""
    if has(s.frozen, seat):
        s.running().late |= bit(seat)
    else:
        land(s, seat, s.running().air[seat])


def beat(s: ArenaState) -> None:
    """EA-84: all throws that were called fall; those of the frozen wait for a beat when they are not (EA-97)."""
    live = s.running()
    for seat in range(s.seats):
        if has(live.called, seat) and not has(s.frozen, seat):
            live.called &= ~bit(seat)
            live.beat_thrown_ms[seat] = s.now_ms
            # EA-97: what lies there at the beat. Where nothing does, nothing is thrown.
            if s.pool[seat] != 0:
                land(s, seat, total(s.pool[seat]))


def note_free(s: ArenaState) -> None:
    """After an entry: when dice came to lie in a pool (EA-97)."""
    live = s.running()
    for seat in range(s.seats):
        lying = total(s.pool[seat])
        if lying > live.lying[seat]:
            live.freed_ms[seat] = s.now_ms
        live.lying[seat] = lying
        if s.fresh[seat] != 0:
            forget_spent(s, seat)


def forget_spent(s: ArenaState, seat: i64) -> None:
    """EA-46: of dice put down since the last throw only those that still lie there count; others are spent first."""
    fresh = s.fresh[seat]
    kept: i64 = 0
    for what in range(PUT_GLIDE + 1):
        there = s.glide[seat] if what == PUT_GLIDE else s.on(seat, what)
        if what == MOVEMENT:
            there -= s.glide[seat]
        down = amount(fresh, what)
        kept += dice_at(down if down < there else there, what)
    if s.brood is not None:
        for slot in range(FIRST_SLOT, FIRST_SLOT + OWN_TRACKS):
            down = amount(fresh, slot)
            there = s.on(seat, slot)
            kept += dice_at(down if down < there else there, slot)
    s.fresh[seat] = kept


# Allocating


def puts(p: Parameters, s: ArenaState, seat: i64, what: i64) -> i64:
    """How many dice of the pool can be put on a track; `what` as in the turn-based PUT, gliding too."""
    if what == PUT_GLIDE:
        if not p.glides(s, seat):
            return 0
        room = p.spaces_of(s, seat, 0) - s.on(seat, 0)
        lying = amount(s.pool[seat], DEFEND)
    else:
        room = p.spaces_of(s, seat, what) - s.on(seat, what)
        lying = amount(s.pool[seat], p.face[p.row(s, seat) * SLOTS + what])
    return lying if lying < room else room


def put(p: Parameters, s: ArenaState, seat: i64, what: i64, dice: i64) -> None:
    """Dice go from the pool to a track."""
    for _number in range(dice):
        rolling.put(p, s, seat, what)


def take(p: Parameters, s: ArenaState, seat: i64, slot: i64, dice: i64) -> None:
    """Dice come back: as they lie if they were put down since the last throw, else without a face (EA-46)."""
    for _number in range(dice):
        rolling.take(p, s, seat, slot)


def lockable(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """EA-43, EA-75, EA-102: shared tracks that a die may be locked on, as a mask."""
    if not p.advanced or amount(s.pool[seat], MOVE) == 0:
        return 0
    return rolling.currents(p, s, seat) >> PUT_CURRENT
