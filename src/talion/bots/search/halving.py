"""Trying every answer out in many imagined worlds, the better half of them further each time (sequential halving)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.halving import keep_better_half, rounds_for
from talion.kernel.playout import playout
from talion.kernel.rules import Rules, S


def choose_by_halving(rules: Rules[S], world: S, seat: i64, stream: Stream, playouts: i64, ahead: i64) -> i64:
    """The answer after which a match looks best, found with about `playouts` continuations of `ahead` decisions.

    All answers meet the same worlds and the same chance, so that they differ by themselves only.
    """
    buffer: vec[i64] = vec[i64]([0] * rules.most_legal)
    answers: vec[i64] = vec[i64]([0] * rules.most_legal)
    total: vec[i64] = vec[i64]([0] * rules.most_legal)
    left = rules.legal_into(world, seat, answers)
    rounds = rounds_for(left)
    while left > 1:
        worlds = playouts // (rounds * left)
        if worlds < 1:
            worlds = 1
        for _world in range(worlds):
            imagined = rules.reimagine(world, seat, stream)
            choices = stream.split()
            for i in range(left):
                total[i] += try_out(rules, imagined.clone(), seat, answers[i], choices.clone(), buffer, ahead)
        left = keep_better_half(answers, total, left)
    return answers[0]


def try_out(rules: Rules[S], world: S, seat: i64, answer: i64, stream: Stream, buffer: vec[i64], ahead: i64) -> i64:
    """What a world seems worth to a seat if it answers so and all play on at random for a while."""
    rules.apply(world, seat, answer)
    playout(rules, world, stream, buffer, ahead)
    return rules.payoff(world, seat) if world.over else rules.estimate(world, seat)
