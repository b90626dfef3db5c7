"""Trying every answer out in many imagined worlds, the better half of them further each time (sequential halving)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.halving import keep_better_half, rounds_for
from talion.kernel.playout import playout
from talion.kernel.rules import Rules, S
from talion.kernel.trials import Trials
from talion.kernel.watch import Watch


def halve(rules: Rules[S], world: S, seat: i64, stream: Stream, watch: Watch, ahead: i64) -> Trials:
    """The answer after which a match looks best, found with about `watch.most` continuations of `ahead` decisions.

    All answers meet the same worlds and the same chance, so that they differ by themselves only.
    """
    buffer: vec[i64] = vec[i64]([0] * rules.most_legal)
    left = rules.legal_into(world, seat, buffer)
    trials = Trials(buffer, left)
    order: vec[i64] = vec[i64]([0] * left)
    total: vec[i64] = vec[i64]([0] * left)
    for i in range(left):
        order[i] = i
    rounds = rounds_for(left)
    while left > 1 and not watch.is_called():
        worlds = watch.most // (rounds * left)
        if worlds < 1:
            worlds = 1
        for _world in range(worlds):
            imagined = rules.reimagine(world, seat, stream)
            choices = stream.split()
            for i in range(left):
                worth = try_out(rules, imagined.clone(), seat, trials.actions[order[i]], choices.clone(), buffer, ahead)
                total[i] += worth
                trials.note(order[i], worth)
            watch.goes_on(left)
            # Whatever the number of worlds comes to is made; only who wants the answer now ends it.
            if watch.is_called():
                break
        left = keep_better_half(order, total, left)
    trials.chosen = order[0]
    return trials


def try_out(rules: Rules[S], world: S, seat: i64, answer: i64, stream: Stream, buffer: vec[i64], ahead: i64) -> i64:
    """What a world seems worth to a seat if it answers so and all play on at random for a while."""
    rules.apply(world, seat, answer)
    playout(rules, world, stream, buffer, ahead)
    return rules.payoff(world, seat) if world.over else rules.estimate(world, seat)
