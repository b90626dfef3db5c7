"""A rumble begins: everything of the last one is put away (AU-7)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.gangs import events, lull, punch, talk
from talion.games.gangs.actions import MEMBERS
from talion.games.gangs.parameters import Parameters
from talion.games.gangs.state import ATTACKERS, DEFENDERS, FIGHTING, NONE, UNDECLARED, GangsState, cell
from talion.kernel.events import EVERYONE


def begin(p: Parameters, s: GangsState, defender: i64) -> bool:
    """The attacker picks a fight. Whether anybody is asked."""
    for seat in range(s.seats):
        s.side[seat] = UNDECLARED
        s.changes[seat] = 0
        if s.struck[seat] != 0:
            for member in range(MEMBERS):
                s.attack[cell(seat, member)] = 0
                s.blocked[cell(seat, member)] = 0
            s.struck[seat] = 0
    s.side[s.attacker] = ATTACKERS
    s.side[defender] = DEFENDERS
    s.leader = s.attacker
    s.defender = defender
    s.turned_away = 0
    s.may_retire = NONE
    s.retired = 0
    s.round = 0
    s.striking = NONE
    s.queue = 0
    s.why_over = FIGHTING
    s.puncher = NONE
    punch.clear(s)
    if len(s.fled) != 0:
        s.fled = vec[i64]()
    if len(s.guards) != 0:
        s.guards = vec[i64]()
    if len(s.blows) != 0:
        s.blows = vec[i64]()
    if len(s.rolls) != 0:
        s.rolls = vec[i64]()
    lull.forget(s)
    if s.sink is not None:
        s.tell(events.RUMBLE, EVERYONE, s.attacker, defender)
    return talk.begin(p, s)
