"""Healing: the lull after every rumble, and the licking of wounds instead of one (AU-12, AU-37)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.common.dice import amount, throw
from talion.games.gangs import events
from talion.games.gangs.actions import CARE, CARE_FOR_NOBODY
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.prompts import put
from talion.games.gangs.state import HEALING, LICKING, GangsState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import count, first

NOBODY: Final[i64] = 7


def forget(s: GangsState) -> None:
    """What the last lull showed is put away."""
    for seat in range(s.seats):
        s.heals[seat] = 0


def begin(s: GangsState) -> None:
    """After a rumble."""
    s.phase = HEALING
    s.place = 0
    if s.sink is not None:
        s.tell(events.LULL, EVERYONE)


def ask_next(p: Parameters, s: GangsState) -> bool:
    """Ask the next gang with a hurt member, clockwise from the attacker. Whether anybody was asked."""
    while s.place < s.seats:
        seat = s.attacker + s.place
        if seat >= s.seats:
            seat -= s.seats
        s.place += 1
        if s.hurt[seat] != 0:
            put(p, s, HEALING, seat)
            return True
    return False


def lick(p: Parameters, s: GangsState, seat: i64) -> bool:
    """Instead of a rumble. Whether the seat must say whom to care for."""
    forget(s)
    if s.sink is not None:
        s.tell(events.LICKS, EVERYONE, seat)
    s.phase = LICKING
    if count(s.hurt[seat]) > 1:
        put(p, s, LICKING, seat)
        return True
    return care(s, seat, CARE + first(s.hurt[seat]))


def care(s: GangsState, seat: i64, action: i64) -> bool:
    """One throw for one hurt member, as many dice as members are hurt."""
    if action == CARE_FOR_NOBODY:
        s.heals[seat] = NOBODY << 20
        if s.sink is not None:
            s.tell(events.DECLINED, EVERYONE, seat)
        return False
    member = action - CARE
    fallen = throw(s.chance, count(s.hurt[seat]))
    matches = amount(fallen, member)
    healed: i64 = 0
    if matches != 0:
        healed = s.heal(seat, member, 1 if matches == 1 else 2)
    s.heals[seat] = ((member + 1) << 20) | (healed << 18) | fallen
    if s.sink is not None:
        s.tell(events.CARED, EVERYONE, seat, member, fallen, healed)
    return False
