"""Random play inside the core, one match or many: what simulation and search stand on."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.events import CLOCK
from talion.kernel.rules import Rules, S
from talion.kernel.step import TICK, perform
from talion.kernel.turn import next_actor


@final
class Tally:
    """What a batch of playouts gave: how many matches and decisions, how many did not end, what each seat got of it.

    >>> Tally(2).matches
    0
    """

    def __init__(self, seats: i64) -> None:
        self.matches: i64 = 0
        self.decisions: i64 = 0
        self.unfinished: i64 = 0
        self.payoff: vec[i64] = vec[i64]([0] * seats)


def act_at_random(rules: Rules[S], state: S, stream: Stream, buffer: vec[i64]) -> bool:
    """One decision of one seat, or of CLOCK; whether a seat acted.

    >>> from librt.vecs import vec
    >>> from mypy_extensions import i64
    >>> from talion.kernel.chance import stream_of
    >>> match = talion.new("gangs", seats=4, seed=7)
    >>> buffer = vec[i64]([0] * match.rules.most_legal)
    >>> act_at_random(match.rules, match.state, stream_of(1, "choices"), buffer)
    True
    """
    seat = next_actor(state, stream)
    if seat == CLOCK:
        perform(rules, state, CLOCK, state.due_ms(), TICK)
        return False
    n = rules.legal_into(state, seat, buffer)
    rules.apply(state, seat, buffer[stream.below(n)])
    return True


def playout(rules: Rules[S], state: S, stream: Stream, buffer: vec[i64], most: i64) -> i64:
    """Play a state to its end, or for `most` decisions; how many were made.

    >>> playout(match.rules, match.state, stream_of(1, "choices"), buffer, 10)
    10
    """
    decisions: i64 = 0
    while not state.over and decisions < most:
        if act_at_random(rules, state, stream, buffer):
            decisions += 1
    return decisions


def playouts(rules: Rules[S], state: S, matches: i64, seed: Stream, most: i64 = 100_000) -> Tally:
    """Play clones of a state to the end, many times.

    >>> from talion.kernel.chance import stream_of
    >>> match = talion.new("revenants", seats=2, seed=7)
    >>> playouts(match.rules, match.state, 50, stream_of(1, "choices")).matches
    50
    """
    tally = Tally(state.seats)
    buffer: vec[i64] = vec[i64]([0] * rules.most_legal)
    for _number in range(matches):
        world = state.clone()
        tally.decisions += playout(rules, world, seed, buffer, most)
        if world.over:
            for seat in range(state.seats):
                tally.payoff[seat] += rules.payoff(world, seat)
        else:
            tally.unfinished += 1
    tally.matches = matches
    return tally
