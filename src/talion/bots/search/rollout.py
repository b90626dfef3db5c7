"""Trying every action out: many short random continuations of each, judged where they stop."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.playout import playout
from talion.kernel.rules import Rules, S

# So many continuations an action has at least, however many actions there are.
LEAST: Final[i64] = 4


def choose_by_rollouts(rules: Rules[S], world: S, seat: i64, stream: Stream, rollouts: i64, ahead: i64) -> i64:
    """The action after which the match looks best, on average over `rollouts` continuations of `ahead` decisions.

    Every action meets the same chance, so that they differ by themselves only.
    """
    actions: vec[i64] = vec[i64]([0] * rules.most_legal)
    buffer: vec[i64] = vec[i64]([0] * rules.most_legal)
    n = rules.legal_into(world, seat, actions)
    if n == 1:
        return actions[0]
    worth: vec[i64] = vec[i64]([0] * n)
    each = rollouts // n
    if each < LEAST:
        each = LEAST
    for _try in range(each):
        chance = stream.split()
        choices = stream.split()
        for i in range(n):
            copy = world.clone()
            copy.chance = chance.clone()
            rules.apply(copy, seat, actions[i])
            playout(rules, copy, choices.clone(), buffer, ahead)
            worth[i] += rules.payoff(copy, seat) if copy.over else rules.estimate(copy, seat)
    best: i64 = 0
    for i in range(1, n):
        if worth[i] > worth[best]:
            best = i
    return actions[best]
