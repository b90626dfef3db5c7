"""What happens when somebody says nothing: the time is up, or the player has left (AU-20, AU-42 to AU-44)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.gangs.actions import (
    CARE,
    CREDIT,
    FIGHT,
    LICK,
    NO_ABILITY,
    PASS,
    RUMBLE,
    STOP,
    lowest,
    offers,
)
from talion.games.gangs.state import (
    ATTACKERS,
    CHOOSING,
    FLEEING,
    HEALING,
    HELPING,
    LICKING,
    PUNCHING,
    SETTLING,
    THANKING,
    GangsState,
)
from talion.kernel.ints import first


def silent(s: GangsState, seat: i64, offered: i64) -> i64:
    """The action that silence stands for, where one seat is asked."""
    phase = s.phase
    if phase == CHOOSING:
        return LICK if s.hurt[seat] != 0 else RUMBLE + s.gang[s.after(seat)]
    if phase == FLEEING:
        return FIGHT
    if phase == THANKING:
        leader = s.defender if s.side[seat] == ATTACKERS else s.attacker
        return CREDIT + s.gang[leader]
    if phase == PUNCHING:
        if offers(offered, STOP):
            return STOP
        return PASS if offers(offered, PASS) else lowest(offered)
    if phase == HELPING:
        return NO_ABILITY
    if phase == SETTLING:
        own = CREDIT + s.gang[seat]
        return own if offers(offered, own) else lowest(offered)
    if phase in (HEALING, LICKING):
        worst = s.out[seat] if s.out[seat] != 0 else s.hurt[seat]
        return CARE + first(worst)
    return lowest(offered)
