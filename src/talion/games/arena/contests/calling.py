"""Domination in real time: "Burrararay!" sounds at moments that nobody knows before (EA-95, EA-108)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.calls.call import Call
from talion.games.arena.contests import domination
from talion.games.arena.contests.hill import HILL_SLOT
from talion.games.arena.parameters import DOMINATION, MOST_CALLS, Parameters
from talion.games.arena.realtime.timers import BUNG, CALL
from talion.games.arena.state import NONE, ArenaState
from talion.kernel.events import EVERYONE

# The call among what waits at the table.
CALL_SLOT: Final[i64] = HILL_SLOT + 1


def begin(p: Parameters, s: ArenaState) -> None:
    """L774: the first flower is opened at "Yarra Mark!"."""
    if p.contest == DOMINATION:
        domination.flip(s)
        set_next(p, s)


def earliest_ms(p: Parameters, s: ArenaState) -> i64:
    """Table time from which on the next call may sound; NONE after the last."""
    track = (s.round - 1) % len(p.lengths_ms)
    after_ms = p.calls_ms[track * MOST_CALLS + s.contested().calls]
    return NONE if after_ms < 0 else s.deadline(BUNG) - p.length_ms(s) + after_ms


def set_next(p: Parameters, s: ArenaState) -> None:
    """From then on chance is asked, step by step; no moment is drawn before it has come."""
    from_ms = earliest_ms(p, s)
    if from_ms != NONE:
        s.set_timer(CALL, from_ms if from_ms > s.now_ms else s.now_ms + 1)


def due(p: Parameters, s: ArenaState) -> None:
    """EA-95: one of the steps that are left, each as likely as the others."""
    steps = (s.now_ms - earliest_ms(p, s)) // p.call_step_ms
    left = p.call_steps - steps
    if left > 1 and s.chance.below(left) != 0:
        s.set_timer(CALL, s.now_ms + p.call_step_ms)
        return
    sound(s)
    set_next(p, s)


def sound(s: ArenaState) -> None:
    """EA-108: it waits for what is on the table, and what comes after waits for it."""
    contest = s.contested()
    contest.calls += 1
    contest.calling = True
    made = Call(NONE, NONE, CALL_SLOT)
    made.number = s.running().next_number()
    s.queue.append(made)
    if s.sink is not None:
        s.tell(events.BURRARARAY, EVERYONE, contest.flower, contest.calls)


def is_calling(s: ArenaState) -> bool:
    """Whether a call has sounded and is not scored yet."""
    contest = s.contest
    return contest is not None and contest.calling


def settle(p: Parameters, s: ArenaState) -> None:
    """Everybody on the flower scores, and the next one is opened."""
    s.contested().calling = False
    domination.score_flower(p, s)
