"""A match played at random, step by step: what the contract, golden files and many tests look at."""

from __future__ import annotations

from collections.abc import Iterator

from talion.kernel.chance import Stream, stream_of
from talion.kernel.events import CLOCK
from talion.kernel.ints import count, nth
from talion.kernel.state import NEVER
from talion.kernel.turn import PACE_MS, clock_acts
from talion.match import Match
from talion.testing.breach import Breach, demand

MOST_STEPS = 20_000


def next_entry(match: Match, stream: Stream) -> tuple[int, int, int]:
    """A random entry (who, when, action) that moves the match on; CLOCK acts when its time has come."""
    state = match.state
    at_ms = match.now_ms + stream.below(PACE_MS)
    if clock_acts(state, at_ms):
        demand(state.due_ms() != NEVER, "nobody can act and no timer runs")
        return CLOCK, state.due_ms(), 0
    # Now and then somebody who was not awaited changes an answer.
    mask = state.open if stream.below(8) == 0 else state.awaited or state.open
    seat = nth(mask, stream.below(count(mask)))
    legal = match.rules.legal(state, seat)
    demand(len(legal) > 0, f"seat {seat} has a prompt and nothing legal")
    return seat, at_ms, legal[stream.below(len(legal))]


def walk(match: Match, seed: int, most: int = MOST_STEPS) -> Iterator[tuple[Match, tuple[int, int, int]]]:
    """Play at random to the end; each step is yielded before it is made."""
    stream = stream_of(seed, "contract")
    for _ in range(most):
        if match.state.over:
            return
        entry = next_entry(match, stream)
        yield match, entry
        enter(match, *entry)
    raise Breach(f"no end after {most} steps")


def enter(match: Match, who: int, at_ms: int, action: int) -> None:
    """Take an entry by its numbers."""
    match.enter(who, at_ms, "tick" if who == CLOCK else match.words.codec.words[action])
