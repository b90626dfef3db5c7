"""The one door: every entry (who, when, what) goes through here. It refuses and changes nothing, or succeeds."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel import refusals
from talion.kernel.events import CLOCK
from talion.kernel.ints import has
from talion.kernel.refusals import Refusal, Refused
from talion.kernel.rules import Rules, S
from talion.kernel.state import NEVER

# What CLOCK, the table's own voice, can say. LEAVE + seat: that seat leaves. LAG + seat * LAGS + ms: how long its line is.
TICK: Final[i64] = 0
PAUSE: Final[i64] = 1
RESUME: Final[i64] = 2
STOP: Final[i64] = 3
LEAVE: Final[i64] = 4
LAG: Final[i64] = 1_000_000
LAGS: Final[i64] = 1000


def why_not(rules: Rules[S], state: S, who: i64, at_ms: i64, action: i64, prompt: i64 = 0) -> Refusal | None:
    """The reason to refuse an entry, or None. `prompt` is the prompt it answers, 0 for whichever is open."""
    if state.over:
        return Refusal(refusals.OVER, "The match is over.")
    if at_ms < state.now_ms:
        return Refusal(refusals.TIME_BACKWARDS, f"Table time is already {state.now_ms} ms; {at_ms} ms is past.")
    if who == CLOCK:
        return why_not_clock(rules, state, at_ms, action)
    if who < 0 or who >= state.seats:
        return Refusal(refusals.NO_SEAT, f"There is no seat {who}; seats are 0 to {state.seats - 1}.")
    if state.paused_ms != NEVER:
        return Refusal(refusals.PAUSED, "The table is paused.")
    due_ms = state.due_ms()
    if due_ms != NEVER and due_ms <= at_ms:
        return Refusal(refusals.CLOCK_FIRST, f"A timer is due at {due_ms} ms and acts first.")
    refusal = why_not_answer(rules, state, who, prompt)
    if refusal is not None or is_legal(rules, state, who, action):
        return refusal
    return rules.explain(state, who, action)


def why_not_answer(rules: Rules[S], state: S, seat: i64, prompt: i64) -> Refusal | None:
    """The same for the prompt that an action answers: whether it is open, and takes anything at this moment."""
    standing = state.standing_prompt(seat)
    if not state.is_open(seat) and standing == 0:
        return not_asked(rules, state, seat)
    if prompt != 0:
        if prompt == state.prompt[seat]:
            return None
        if prompt != standing:
            return Refusal(refusals.STALE, "That question is closed; this answer came too late.")
        if state.prompt[seat] != 0:
            return rules.why_wait(state, seat)
    return None if state.is_open(seat) else rules.why_wait(state, seat)


def not_asked(rules: Rules[S], state: S, seat: i64) -> Refusal:
    """A seat acts that is not asked: why it is not, and whom the match waits for."""
    reason = rules.why_idle(state, seat)
    asked = [rules.called(state, other) for other in range(state.seats) if has(state.awaited, other)]
    if len(asked) == 1:
        reason += f"; the match waits for {asked[0]}"
    elif asked:
        reason += f"; the match waits for {', '.join(asked[:-1])} and {asked[-1]}"
    return Refusal(refusals.NOT_ASKED, reason + ".")


def why_not_clock(rules: Rules[S], state: S, at_ms: i64, action: i64) -> Refusal | None:
    """The same for CLOCK."""
    due_ms = state.due_ms()
    if action == TICK:
        if due_ms == NEVER or due_ms > at_ms:
            return Refusal(refusals.NOT_DUE, "No timer is due.")
        return None
    if due_ms != NEVER and due_ms <= at_ms:
        return Refusal(refusals.CLOCK_FIRST, f"A timer is due at {due_ms} ms and acts first.")
    if action == RESUME:
        return None if state.paused_ms != NEVER else Refusal(refusals.PAUSED, "The table is not paused.")
    if state.paused_ms != NEVER:
        return Refusal(refusals.PAUSED, "The table is paused.")
    if action == PAUSE:
        return None
    if action == STOP:
        return rules.why_not_stop(state)
    seat = action - LEAVE if action < LAG else (action - LAG) // LAGS
    if seat < 0 or seat >= state.seats:
        return Refusal(refusals.NO_SEAT, f"There is no seat {seat}; seats are 0 to {state.seats - 1}.")
    if action >= LAG:
        return rules.why_not_lag(state, seat, (action - LAG) % LAGS)
    return rules.why_not_leave(state, seat)


def is_legal(rules: Rules[S], state: S, seat: i64, action: i64) -> bool:
    """Whether `legal_into` lists the action."""
    out: vec[i64] = vec[i64]([0] * rules.most_legal)
    n = rules.legal_into(state, seat, out)
    for i in range(n):
        if out[i] == action:
            return True
    return False


def step(rules: Rules[S], state: S, who: i64, at_ms: i64, action: i64, prompt: i64 = 0) -> None:
    """Take an entry, or raise `Refused` and change nothing."""
    refusal = why_not(rules, state, who, at_ms, action, prompt)
    if refusal is not None:
        raise Refused(refusal)
    perform(rules, state, who, at_ms, action)


def perform(rules: Rules[S], state: S, who: i64, at_ms: i64, action: i64) -> None:
    """Do an entry that is known to be legal."""
    state.now_ms = at_ms
    if who != CLOCK:
        rules.apply(state, who, action)
    elif action == TICK:
        i = state.next_timer()
        what = state.timer_what[i]
        state.drop_timer(i)
        rules.due(state, what)
    elif action == PAUSE:
        state.pause()
    elif action == RESUME:
        state.resume()
    elif action == STOP:
        rules.stop(state)
    elif action < LAG:
        rules.leave(state, action - LEAVE)
    else:
        rules.lag(state, (action - LAG) // LAGS, (action - LAG) % LAGS)
