"""Before the first turn: gangs are wished for or dealt, and six dice say who goes first (AU-2, AU-21, AU-41)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.gangs import events
from talion.games.gangs.actions import GANGS
from talion.games.gangs.dice import SIDES, pips, roll
from talion.games.gangs.figures import Figures, start_clock
from talion.games.gangs.state import NONE, GangsState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has, low


def begin(f: Figures, s: GangsState) -> bool:
    """Ask everybody, or deal. Whether the first turn can begin."""
    if f.dealt:
        deal(s)
        return True
    seat: i64 = 0
    while seat < s.seats:
        s.ask(seat)
        seat += 1
    start_clock(f, s)
    return False


def wish(s: GangsState, seat: i64, gang: i64) -> bool:
    """A seat says which gang it wants, and may change until the last one has spoken. Whether that was the last."""
    s.wish[seat] = gang
    if s.sink is not None:
        s.tell(events.WISHED, EVERYONE, seat, gang)
    if has(s.open, seat):
        s.answered(seat)
    wanted: i64 = 0
    clash = False
    other: i64 = 0
    while other < s.seats:
        if s.wish[other] == NONE:
            return False
        if has(wanted, s.wish[other]):
            clash = True
        wanted |= bit(s.wish[other])
        other += 1
    s.close_all()
    if clash:
        deal(s)
        return True
    seat = 0
    while seat < s.seats:
        take(s, seat, s.wish[seat], events.CHOSEN)
        seat += 1
    throw_for_first(s)
    return True


def unwanted(s: GangsState) -> i64:
    """The first gang that nobody has named, for who says nothing."""
    gang: i64 = 0
    while gang < GANGS:
        named = False
        seat: i64 = 0
        while seat < s.seats:
            if s.wish[seat] == gang:
                named = True
            seat += 1
        if not named:
            return gang
        gang += 1
    return 0


def deal(s: GangsState) -> None:
    """All gangs are mixed and dealt."""
    deck: vec[i64] = vec[i64]([0, 1, 2, 3, 4, 5])
    s.chance.shuffle(deck, GANGS)
    seat: i64 = 0
    while seat < s.seats:
        take(s, seat, deck[seat], events.DEALT)
        seat += 1
    throw_for_first(s)


def take(s: GangsState, seat: i64, gang: i64, how: i64) -> None:
    """A seat gets its gang."""
    s.gang[seat] = gang
    if s.sink is not None:
        s.tell(events.GOT, EVERYONE, seat, gang, how)


def throw_for_first(s: GangsState) -> None:
    """AU-2: the highest sum of six dice; only those tied for highest throw again."""
    throwing = low(s.seats)
    while throwing & (throwing - 1) != 0:
        s.opening_rounds += 1
        best: i64 = 0
        highest: i64 = 0
        seat: i64 = 0
        while seat < s.seats:
            if has(throwing, seat):
                s.opening[seat] = roll(s.chance, SIDES)
                sum_ = pips(s.opening[seat])
                if s.sink is not None:
                    s.tell(events.OPENING, EVERYONE, seat, s.opening[seat], sum_)
                if sum_ > best:
                    best = sum_
                    highest = 0
                if sum_ == best:
                    highest |= bit(seat)
            seat += 1
        throwing = highest
    seat = 0
    while not has(throwing, seat):
        seat += 1
    s.attacker = seat
    if s.sink is not None:
        s.tell(events.FIRST_PLAYER, EVERYONE, seat)
