"""Trying every action out: many short random continuations of each, judged where they stop."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.playout import playout
from talion.kernel.rules import Rules, S
from talion.kernel.trials import Trials
from talion.kernel.watch import Watch

# So many continuations an action has at least, however many actions there are.
LEAST: Final[i64] = 4


def roll_out(rules: Rules[S], world: S, seat: i64, stream: Stream, watch: Watch, ahead: i64) -> Trials:
    """The action after which the match looks best, on average over about `watch.most` continuations of `ahead` decisions.

    Every action meets the same chance, so that they differ by themselves only.
    """
    buffer: vec[i64] = vec[i64]([0] * rules.most_legal)
    n = rules.legal_into(world, seat, buffer)
    trials = Trials(buffer, n)
    if n == 1:
        return trials
    each = watch.most // n
    if each < LEAST:
        each = LEAST
    for _try in range(each):
        chance = stream.split()
        choices = stream.split()
        for i in range(n):
            copy = world.clone()
            copy.chance = chance.clone()
            rules.apply(copy, seat, trials.actions[i])
            playout(rules, copy, choices.clone(), buffer, ahead)
            trials.note(i, rules.payoff(copy, seat) if copy.over else rules.estimate(copy, seat))
        watch.goes_on(n)
        if watch.is_called():
            break
    trials.chosen = trials.best()
    return trials
