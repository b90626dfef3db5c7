"""What must always be true in real time besides: attacks, windows, pauses and throws under way."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.actions import FIGURES
from talion.games.arena.audit import audit_blow, audit_board, audit_fresh, audit_seat
from talion.games.arena.combat.blow import DONE, WAITING
from talion.games.arena.contests import calling
from talion.games.arena.contests.calling import CALL_SLOT
from talion.games.arena.parameters import Parameters
from talion.games.arena.realtime import pauses
from talion.games.arena.realtime.timers import BEAT, BUNG, MARK, PULSE, THROW_DUE, WINDOW_DUE
from talion.games.arena.state import CHOOSING, COUNTING, FIGHTING, NONE, ArenaState
from talion.kernel.ints import has
from talion.kernel.state import NEVER


def audit(p: Parameters, s: ArenaState) -> list[str]:
    """Broken invariants."""
    broken: list[str] = []
    if s.over:
        return broken
    if s.awaited & s.gone != 0:
        broken.append("somebody who left is asked")
    if s.phase == CHOOSING:
        return broken
    broken += audit_board(p, s)
    for seat in range(s.seats):
        if has(s.playing, seat):
            broken += audit_seat(p, s, seat)
            broken += audit_fresh(s, seat)
    if s.phase == FIGHTING:
        broken += audit_fight(p, s)
    elif len(s.attacks) != 0 or len(s.queue) != 0 or pauses.is_running(s):
        broken.append("something is on the table outside the fight")
    elif s.awaited == 0 and (s.phase != COUNTING or s.deadline(MARK) == NEVER):
        broken.append("nobody is asked anything")
    return broken


def audit_fight(p: Parameters, s: ArenaState) -> list[str]:
    """The table while everybody acts."""
    live = s.running()
    broken: list[str] = []
    if s.awaited != 0:
        broken.append("the fight waits for somebody")
    if s.deadline(PULSE) == NEVER or (s.deadline(BUNG) == NEVER and not live.closing):
        broken.append("the clock of the round does not run")
    if p.drum != (s.deadline(BEAT) != NEVER):
        broken.append("the drum beats at the wrong table")
    if live.closing and len(s.attacks) == 0 and len(s.queue) == 0 and not pauses.is_running(s):
        broken.append("the round should have ended")
    last: i64 = 0
    for call in s.queue:
        if call.number <= last or call.slot > CALL_SLOT:
            broken.append(f"the call of seat {call.seat} is out of order")
        last = call.number
    for blow in s.attacks:
        broken += audit_attack(s, blow.number)
    if pauses.is_running(s):
        for blow in s.blows:
            broken += audit_blow(s, blow)
    for seat in range(s.seats):
        broken += audit_prompts(s, seat)
    return broken


def audit_attack(s: ArenaState, number: i64) -> list[str]:
    """One attack: a figure of somebody who stands is its victim, and it has no more hits than it was called with."""
    blow = s.attack(number)
    assert blow is not None
    broken: list[str] = []
    if blow.stage == DONE:
        broken.append(f"attack {number} is answered and not dealt")
    if not has(s.standing(), s.owner(blow.figure)) and blow.figure < FIGURES:
        broken.append(f"attack {number} comes at somebody who is out")
    if blow.hits + blow.cancelled > blow.regular or blow.hits < 0:
        broken.append(f"attack {number} has hits it was not called with")
    if blow.stage != WAITING and s.window[s.owner(blow.figure)] != FIGURES + number:
        broken.append(f"attack {number} is before nobody")
    return broken


def audit_prompts(s: ArenaState, seat: i64) -> list[str]:
    """Who stands has a standing prompt, unless the round takes nothing new; who is in a window is asked, and for a time."""
    live = s.running()
    broken: list[str] = []
    wanted = has(s.standing(), seat) and not has(s.gone, seat) and not live.closing
    if (s.standing_prompt(seat) != 0) != wanted and not (has(s.gone, seat) and pauses.is_running(s)):
        broken.append(f"seat {seat}: standing, and its standing prompt, disagree")
    in_window = s.window[seat] != NONE
    if in_window and (s.prompt[seat] == 0 or s.deadline(WINDOW_DUE + seat) == NEVER):
        broken.append(f"seat {seat} is in a window and is not asked")
    if s.standing_prompt(seat) != 0 and has(s.frozen, seat) != (
        in_window or pauses.is_running(s) or calling.is_calling(s)
    ):
        broken.append(f"seat {seat} waits for nothing, or does not wait")
    if (live.air[seat] != 0) != (s.deadline(THROW_DUE + seat) != NEVER or has(live.late, seat)):
        broken.append(f"seat {seat}: dice in the air, and their time, disagree")
    return broken
