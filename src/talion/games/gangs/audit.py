"""What must always be true: dice are never lost or made, eyes and masks agree, somebody is asked."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.common.dice import amount, total
from talion.games.gangs.actions import GANGS, MEMBERS
from talion.games.gangs.state import FIGHTING, SPARE, WISHING, GangsState, cell
from talion.kernel.ints import bit, count, has


def audit(s: GangsState) -> list[str]:
    """Broken invariants."""
    broken: list[str] = []
    if not s.over and s.awaited == 0:
        broken.append("nobody is asked anything")
    if s.awaited & s.gone != 0:
        broken.append("somebody who left is asked")
    taken: i64 = 0
    for gang in s.gang:
        if s.phase != WISHING and (not 0 <= gang < GANGS or has(taken, gang)):
            broken.append("a gang that is taken twice, or not at all")
        elif gang >= 0:
            taken |= bit(gang)
    for seat in range(s.seats):
        if s.out[seat] & ~s.hurt[seat] != 0:
            broken.append(f"seat {seat}: a member with two black eyes and none")
        if s.round != 0 and s.why_over == FIGHTING:
            broken += audit_dice(s, seat)
    suffered: i64 = 0
    inflicted: i64 = 0
    for seat in range(s.seats):
        suffered += s.suffered(seat)
        inflicted += s.inflicted[seat]
        for member in range(MEMBERS):
            broken += audit_cell(s, seat, member)
    # Healing lowers what heads show, never a track (AU-36); what is still to be credited is not on a track yet.
    if inflicted + 2 < suffered:
        broken.append(f"{suffered} black eyes on heads, {inflicted} inflicted")
    return broken


def audit_dice(s: GangsState, seat: i64) -> list[str]:
    """AU-26: dice laid out and dice at hand are all the dice of a gang."""
    laid: i64 = 0
    for here in s.attack:
        laid += amount(here, seat)
    for guard in s.guards:
        if (guard >> 3) & 7 == seat:
            laid += 1
    unplaced: i64 = s.unplaced if s.puncher == seat else 0
    if laid + unplaced + s.dice[seat] != count(s.seeing(seat)) and not has(s.retired, seat):
        return [f"seat {seat}: {laid} dice laid out and {s.dice[seat]} at hand"]
    return []


def audit_cell(s: GangsState, seat: i64, member: i64) -> list[str]:
    """Blocked dice are there, each has a guard, and the mask of struck members is right."""
    here = cell(seat, member)
    attack = s.attack[here]
    broken: list[str] = []
    if has(s.struck[seat], member) != (attack != 0):
        broken.append(f"seat {seat}, member {member + 1}: attack dice and mask disagree")
    for other in range(s.seats):
        if amount(s.blocked[here], other) > amount(attack, other):
            broken.append(f"seat {seat}, member {member + 1}: more blocked than there is")
    guards = [guard for guard in s.guards if guard // 64 == here]
    blocking = [guard for guard in guards if guard & 7 != SPARE]
    if len(blocking) != total(s.blocked[here]):
        broken.append(f"seat {seat}, member {member + 1}: blocked dice without a guard")
    if len(blocking) < len(guards) and total(s.blocked[here]) != total(attack):
        broken.append(f"seat {seat}, member {member + 1}: surplus beside an unblocked die")
    return broken
