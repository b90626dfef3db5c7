"""What may be answered: for every phase an offer, which is a base and a mask of actions above it."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.common.dice import places
from talion.games.gangs import abilities, fight, flight, punch, talk
from talion.games.gangs.actions import (
    BLOCK,
    CARE,
    CARE_FOR_NOBODY,
    CREDIT,
    FIGHT,
    GANGS,
    HURT,
    LICK,
    NO_ABILITY,
    NUMBER,
    RUMBLE,
    TO,
    TURN,
    USE,
    WANT,
    offer,
    single,
)
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.state import (
    BLOCKING,
    CHOOSING,
    FLEEING,
    HEALING,
    HELPING,
    HURTING,
    LICKING,
    PICKING,
    PUNCHING,
    SETTING,
    SETTLING,
    TALKING,
    THANKING,
    TURNING,
    GangsState,
    cell,
)
from talion.kernel.ints import bit, low


def offered(p: Parameters, s: GangsState, seat: i64) -> i64:
    """What a seat with an open prompt may do, as an offer; what is asked most often comes first."""
    phase = s.phase
    if phase == HELPING:
        return offer(USE, abilities.helpers(p, s, seat) | single(NO_ABILITY, USE))
    if phase == PUNCHING:
        return fight.offered(s, seat)
    if phase == TALKING:
        return talk.offered(p, s, seat)
    if phase == PICKING:
        return offer(NUMBER, punch.numbers(s, places(s.throw)))
    if phase == TURNING:
        return offer(TURN, abilities.turnable(abilities.of(p, s, seat, s.helper), s.throw))
    if phase == SETTING:
        return offer(TO, abilities.settable(abilities.of(p, s, seat, s.helper), s.throw, s.turned))
    if phase == HEALING:
        return offer(CARE, s.hurt[seat] | single(CARE_FOR_NOBODY, CARE))
    if phase == CHOOSING:
        mask = s.gangs_of(low(s.seats) & ~bit(seat))
        return offer(RUMBLE, mask | single(LICK, RUMBLE) if s.hurt[seat] != 0 else mask)
    if phase == BLOCKING:
        return offer(BLOCK, s.gangs_of(places(punch.unblocked(s, cell(s.aim, s.number)))))
    if phase == SETTLING:
        return offer(CREDIT, s.gangs_of(s.contested))
    if phase == LICKING:
        return offer(CARE, s.hurt[seat])
    if phase == FLEEING:
        return offer(FIGHT, 3)
    if phase == HURTING:
        return offer(HURT, s.seeing(seat))
    if phase == THANKING:
        return offer(CREDIT, s.gangs_of(flight.enemies(s, seat)))
    return offer(WANT, low(GANGS))
