"""Before the first turn: gangs are wished for or dealt, and six dice say who goes first (AU-2, AU-21, AU-41)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.common.dice import FACES, pips, throw
from talion.games.gangs import events
from talion.games.gangs.actions import GANGS
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.prompts import start_clock
from talion.games.gangs.state import NONE, GangsState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, first, has, low


def begin(p: Parameters, s: GangsState) -> bool:
    """Ask everybody, or deal. Whether the first turn can begin."""
    if p.dealt:
        deal(s)
        return True
    for seat in range(s.seats):
        s.ask(seat)
    start_clock(p, s)
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
    for other in range(s.seats):
        if s.wish[other] == NONE:
            return False
        if has(wanted, s.wish[other]):
            clash = True
        wanted |= bit(s.wish[other])
    s.close_all()
    if clash:
        deal(s)
        return True
    for seat in range(s.seats):
        take(s, seat, s.wish[seat], events.CHOSEN)
    throw_for_first(s)
    return True


def unwanted(s: GangsState) -> i64:
    """The first gang that nobody has named, for who says nothing."""
    for gang in range(GANGS):
        named = False
        for seat in range(s.seats):
            if s.wish[seat] == gang:
                named = True
        if not named:
            return gang
    return 0


def deal(s: GangsState) -> None:
    """All gangs are mixed and dealt."""
    deck: vec[i64] = vec[i64]([0, 1, 2, 3, 4, 5])
    s.chance.shuffle(deck, GANGS)
    for seat in range(s.seats):
        take(s, seat, deck[seat], events.DEALT)
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
        for seat in range(s.seats):
            if has(throwing, seat):
                s.opening[seat] = throw(s.chance, FACES)
                sum_ = pips(s.opening[seat])
                if s.sink is not None:
                    s.tell(events.OPENING, EVERYONE, seat, s.opening[seat], sum_)
                if sum_ > best:
                    best = sum_
                    highest = 0
                if sum_ == best:
                    highest |= bit(seat)
        throwing = highest
    s.attacker = first(throwing)
    if s.sink is not None:
        s.tell(events.FIRST_PLAYER, EVERYONE, s.attacker)
