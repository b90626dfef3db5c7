"""Fight or flight: the gangs of an outnumbered alliance may retire with one black eye (AU-6, AU-22 to AU-24)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from talion.games.gangs import events
from talion.games.gangs.actions import RETIRE
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.prompts import put
from talion.games.gangs.state import (
    ATTACKERS,
    DEFENDERS,
    FLEEING,
    HURTING,
    NO_FIGHT,
    NONE,
    SETTLING,
    THANKING,
    GangsState,
    cell,
)
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, first, has


def enemies(s: GangsState, seat: i64) -> i64:
    """The seats of the other alliance, as a mask."""
    return s.on_side(DEFENDERS if s.side[seat] == ATTACKERS else ATTACKERS)


def ask_next(p: Parameters, s: GangsState) -> bool:
    """Ask the next gang that may retire: the leader, then its allies clockwise. Whether anybody was asked."""
    if s.may_retire != NONE:
        leader = s.attacker if s.may_retire == ATTACKERS else s.defender
        while s.place < s.seats:
            seat = leader + s.place
            if seat >= s.seats:
                seat -= s.seats
            s.place += 1
            if s.side[seat] == s.may_retire:
                put(p, s, FLEEING, seat)
                return True
    return False


def answer(p: Parameters, s: GangsState, seat: i64, action: i64) -> bool:
    """Stay or go. Whether more is asked of this seat."""
    if action != RETIRE:
        if s.sink is not None:
            s.tell(events.FIGHTS, EVERYONE, seat)
        return False
    s.retired |= bit(seat)
    if s.sink is not None:
        s.tell(events.RETIRES, EVERYONE, seat)
    can_see = s.seeing(seat)
    if count(can_see) > 1:
        put(p, s, HURTING, seat)
        return True
    return hurt(p, s, seat, first(can_see))


def hurt(p: Parameters, s: GangsState, seat: i64, member: i64) -> bool:
    """The member that pays for it. Whether the seat must still say who is credited."""
    s.blacken(seat, member, 1)
    s.number = member
    if s.sink is not None:
        s.tell(events.FLED, EVERYONE, seat, member)
    thanked = enemies(s, seat)
    if count(thanked) > 1:
        put(p, s, THANKING, seat)
        return True
    return thank(s, seat, first(thanked))


def thank(s: GangsState, seat: i64, credited: i64) -> bool:
    """The enemy that gets the credit (AU-23)."""
    s.inflicted[credited] += 1
    s.fled = append(s.fled, cell(seat, s.number) * 8 + credited)
    if s.sink is not None:
        s.tell(events.THANKED, EVERYONE, credited, seat, s.inflicted[credited])
    s.number = NONE
    s.phase = FLEEING
    if seat == s.attacker:
        s.place = s.seats  # AU-24: its allies are not asked
    return False


def no_fight(s: GangsState) -> bool:
    """AU-6: whether there is nobody to fight, or nobody to lead; then the rumble goes to its resolution."""
    if not has(s.retired, s.attacker) and s.fighters(DEFENDERS) != 0:
        return False
    s.why_over = NO_FIGHT
    s.phase = SETTLING
    s.place = 0
    if s.sink is not None:
        s.tell(events.RUMBLE_OVER, EVERYONE, s.attacker, NO_FIGHT)
    return True
