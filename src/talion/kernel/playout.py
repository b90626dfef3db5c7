"""Random play inside the core, one match or many: what simulation and search stand on."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.events import CLOCK
from talion.kernel.ints import count, first, nth
from talion.kernel.rules import Rules
from talion.kernel.state import NEVER, State
from talion.kernel.step import TICK, perform

# In realtime play at random, somebody acts about this often.
PACE_MS: Final[i64] = 400


@final
class Tally:
    """What a batch of playouts gave."""

    def __init__(self, seats: i64) -> None:
        self.matches: i64 = 0
        self.decisions: i64 = 0
        self.unfinished: i64 = 0
        self.payoff: vec[i64] = vec[i64]([0] * seats)


def act_at_random(rules: Rules, state: State, stream: Stream, buffer: vec[i64]) -> bool:
    """One decision of one seat, or of CLOCK; whether a seat acted."""
    seat = first(state.awaited)
    if seat < 0:
        due_ms = state.due_ms()
        at_ms = state.now_ms + stream.below(PACE_MS)
        if state.open == 0 or (due_ms != NEVER and due_ms <= at_ms):
            perform(rules, state, CLOCK, due_ms, TICK)
            return False
        seat = nth(state.open, stream.below(count(state.open)))
        state.now_ms = at_ms
    n = rules.legal_into(state, seat, buffer)
    rules.apply(state, seat, buffer[stream.below(n)])
    return True


def playout(rules: Rules, state: State, stream: Stream, buffer: vec[i64], most: i64) -> i64:
    """Play a state to its end, or for `most` decisions; how many were made."""
    decisions: i64 = 0
    while not state.over and decisions < most:
        if act_at_random(rules, state, stream, buffer):
            decisions += 1
    return decisions


def playouts(rules: Rules, state: State, matches: i64, seed: Stream, most: i64 = 100_000) -> Tally:
    """Play clones of a state to the end, many times."""
    tally = Tally(state.seats)
    buffer: vec[i64] = vec[i64]([0] * rules.most_legal)
    seats = state.seats
    done: i64 = 0
    while done < matches:
        world = state.clone()
        tally.decisions += playout(rules, world, seed, buffer, most)
        if world.over:
            seat: i64 = 0
            while seat < seats:
                tally.payoff[seat] += rules.payoff(world, seat)
                seat += 1
        else:
            tally.unfinished += 1
        done += 1
    tally.matches = matches
    return tally
