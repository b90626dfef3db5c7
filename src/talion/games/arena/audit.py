"""What must always be true: dice and tokens are never lost or made, figures stand where the board says, somebody is asked."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.actions import ECHO, FIGURES, MOVEMENT, PUT_GLIDE, SLOTS, SPACES
from talion.games.arena.combat.blow import DEFENDING, DONE, SLIPPING, WAITING, Blow
from talion.games.arena.nymphlets import audit as nymphlets
from talion.games.arena.nymphlets.actions import PIECES
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import ALLOCATE, CHOOSING, FIGHTING, NONE, TURNING, ArenaState
from talion.games.common.dice import amount, total
from talion.kernel.ints import has


def audit(p: Parameters, s: ArenaState) -> list[str]:
    """Broken invariants."""
    broken: list[str] = []
    if not s.over and s.awaited == 0:
        broken.append("nobody is asked anything")
    if s.awaited & s.gone != 0 and not s.over:
        broken.append("somebody who left is asked")
    if s.phase == CHOOSING:
        return broken
    broken += audit_board(p, s)
    broken += audit_call(s)
    for seat in range(s.seats):
        if has(s.playing, seat):
            broken += audit_seat(p, s, seat)
    return broken


def audit_board(p: Parameters, s: ArenaState) -> list[str]:
    """Figures and spaces agree; only a flier in the middle of its call may be above somebody."""
    broken: list[str] = []
    for figure in range(FIGURES):
        space = s.pos[figure]
        if space >= 0:
            hovers = s.phase in (TURNING, FIGHTING) and s.call.hovers and figure == s.call.figure
            if s.at[space] != figure and not hovers:
                broken.append(f"figure {figure} is not where it is")
            if not has(p.arena.ground, space) and not hovers:
                broken.append(f"figure {figure} stands on terrain")
            if s.owner(figure) == NONE or not has(s.standing(), s.owner(figure)):
                broken.append(f"figure {figure} is on the board, its player is not")
    for space in range(SPACES):
        here = s.at[space]
        if here >= 0 and s.pos[here] != space:
            broken.append(f"space {space} holds a figure that is elsewhere")
    if s.brood is not None:
        broken += nymphlets.audit_brood(p, s)
    if s.guard_tokens < 0 or s.guard_tokens > p.kits[ECHO].guard_tokens:
        broken.append(f"{s.guard_tokens} guard tokens")
    return broken


def audit_call(s: ArenaState) -> list[str]:
    """The call, the blows it has sent, and the windows of their victims."""
    call = s.call
    broken: list[str] = []
    if (call.open or call.flying) and s.phase != TURNING:
        broken.append("a call goes on outside the turns")
    if call.seat != NONE and s.owner(call.figure) != call.seat:
        broken.append(f"seat {call.seat} calls for figure {call.figure}")
    undealt = False
    last = NONE
    for blow in s.blows:
        if blow.figure <= last or blow.figure >= (FIGURES if s.brood is None else PIECES):
            broken.append(f"a blow at figure {blow.figure} is out of order")
        last = blow.figure
        broken += audit_blow(s, blow)
        undealt = undealt or blow.lost == NONE
    if call.flying and not undealt:
        broken.append("hits are on their way, but there are none")
    if undealt and not call.open and not call.flying and not s.over:
        broken.append("a call has ended before its hits were dealt")
    for seat in range(s.seats):
        if s.window[seat] != NONE and not s.over:
            answered = s.window_blow(seat)
            if answered is None or answered.stage in (WAITING, DONE) or s.owner(answered.figure) != seat:
                broken.append(f"seat {seat} is in a window without a blow")
            elif not has(s.awaited, seat):
                broken.append(f"seat {seat} is in a window and is not asked")
    return broken


def audit_blow(s: ArenaState, blow: Blow) -> list[str]:
    """One blow: from the call's figure, judged before it is answered, dealt when all is answered."""
    broken: list[str] = []
    if blow.attacker != s.call.figure or s.owner(blow.figure) == NONE:
        broken.append(f"the blow at figure {blow.figure} comes from nobody or at nobody")
    if blow.regular < 0 or blow.sure < 0 or blow.hits < 0 or blow.hits + blow.cancelled > blow.regular:
        broken.append(f"the blow at figure {blow.figure} has hits it was not called with")
    if (blow.arc == NONE) != (blow.stage < DEFENDING) and blow.stage != DONE:
        broken.append(f"the blow at figure {blow.figure} is answered before its arc is judged")
    if blow.lost != NONE and blow.stage != DONE and blow.stage != SLIPPING:
        broken.append(f"the blow at figure {blow.figure} is dealt before it is answered")
    return broken


def audit_seat(p: Parameters, s: ArenaState, seat: i64) -> list[str]:
    """Dice, Health, Heat and tracks of one player."""
    broken: list[str] = []
    kit = p.kits[s.character[seat]]
    dice = total(s.pool[seat]) + total(s.tracks[seat]) + s.locked(seat) + s.in_the_air(seat)
    if dice != p.dice:
        broken.append(f"seat {seat} has {dice} dice")
    if s.health[seat] < 0 or s.health[seat] > kit.health:
        broken.append(f"seat {seat} has {s.health[seat]} Health")
    if s.heat[seat] < 0 or s.heat[seat] > kit.heat:
        broken.append(f"seat {seat} has {s.heat[seat]} Heat")
    if has(s.out, seat) != (s.health[seat] == 0) and not has(s.gone, seat) and not s.call.open:
        broken.append(f"seat {seat}: out and Health disagree")
    if s.glide[seat] > s.on(seat, 0):
        broken.append(f"seat {seat}: more gliding dice than dice")
    if s.stage[seat] == ALLOCATE:
        broken += audit_fresh(s, seat)
    for slot in range(SLOTS):
        if s.on(seat, slot) > p.spaces_of(s, seat, slot):
            broken.append(f"seat {seat}: track {slot} is overfull")
        if amount(s.held[seat], slot) > amount(s.pool[seat], slot):
            broken.append(f"seat {seat}: holds dice it has not")
    if s.brood is not None:
        broken += nymphlets.audit_seat(p, s, seat)
    if has(s.standing(), seat) and s.pos[s.character[seat]] < 0 and s.phase in (TURNING, FIGHTING):
        broken.append(f"seat {seat} stands nowhere")
    return broken


def audit_fresh(s: ArenaState, seat: i64) -> list[str]:
    """Dice put down since the last roll lie where they were put (EA-46)."""
    broken: list[str] = []
    glides = amount(s.fresh[seat], PUT_GLIDE)
    if glides > s.glide[seat]:
        broken.append(f"seat {seat}: more gliding dice were put down than lie there")
    for slot in range(SLOTS):
        room = s.on(seat, slot) - (s.glide[seat] if slot == MOVEMENT else 0)
        if amount(s.fresh[seat], slot) > room:
            broken.append(f"seat {seat}: more dice were put down on track {slot} than lie there")
    return broken
