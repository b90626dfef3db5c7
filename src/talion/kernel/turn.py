"""Who acts next, and when the clock does: asked by playouts, runs of bots, the contract, benchmarks and golden files alike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.events import CLOCK
from talion.kernel.ints import count, first, nth
from talion.kernel.state import NEVER, State

# Where nobody is waited for, somebody acts about this often.
PACE_MS: Final[i64] = 400


def clock_acts(state: State, at_ms: i64) -> bool:
    """Whether CLOCK comes before anybody who would act at `at_ms`: a timer is due by then, or nobody can act.

    >>> state = talion.new("revenants", seats=2, seed=7, options={"decision_s": 30}).state
    >>> clock_acts(state, 29_999), clock_acts(state, 30_000)
    (False, True)
    """
    if state.open == 0:
        return True
    due_ms = state.due_ms()
    return due_ms != NEVER and due_ms <= at_ms


def next_actor(state: State, stream: Stream) -> i64:
    """The seat that acts next, or CLOCK, whose entry is TICK at `due_ms`.

    Who is waited for acts at once, lowest seat first. Where nobody is (realtime), anybody with an open prompt acts after a
    while, and table time moves on by it.

    >>> from talion.kernel.chance import stream_of
    >>> next_actor(talion.new("gangs", seats=4, seed=7).state, stream_of(1, "pace"))
    0
    """
    return anybody(state, stream) if state.awaited == 0 else first(state.awaited)


def anybody(state: State, stream: Stream) -> i64:
    """Of those with an open prompt one who acts after a while, or CLOCK if a timer is due before."""
    at_ms = state.now_ms + stream.below(PACE_MS)
    if clock_acts(state, at_ms):
        return CLOCK
    state.now_ms = at_ms
    return nth(state.open, stream.below(count(state.open)))
