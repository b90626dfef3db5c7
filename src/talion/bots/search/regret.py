"""Regret matching over one simulated turn in which several seats choose at once.

Every open seat keeps a mixed strategy. Round after round each samples an action; then each asks of all its actions how
they would have done against what the others sampled, and regrets those it should have taken. The average of a seat's
mixtures approaches play that nobody can exploit.
"""

from __future__ import annotations

from typing import Generic, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.ints import has
from talion.kernel.playout import playout
from talion.kernel.rules import Rules, S
from talion.kernel.trials import Trials
from talion.kernel.watch import Watch


@final
class Effort:
    """How hard to think.

    `trust` is how far, in percent, opponents are believed to play well; the rest of the time they play anything.
    `ahead` is how many random decisions are played beyond the turn before the position is judged.
    """

    def __init__(self, rounds: i64, trust: i64, ahead: i64) -> None:
        self.rounds: i64 = rounds
        self.trust: i64 = trust
        self.ahead: i64 = ahead


@final
class Turn(Generic[S]):
    """The tables of one search: for every open seat its actions, regrets and present sample."""

    def __init__(self, rules: Rules[S], world: S) -> None:
        self.rules = rules
        self.world = world
        self.width: i64 = rules.most_legal
        self.size: vec[i64] = vec[i64]([0] * world.seats)
        self.actions: vec[i64] = vec[i64]([0] * (world.seats * self.width))
        self.regrets: vec[i64] = vec[i64]([0] * (world.seats * self.width))
        self.sample: vec[i64] = vec[i64]([0] * world.seats)
        self.buffer: vec[i64] = vec[i64]([0] * self.width)
        # Who has committed may still change: for the search every open seat chooses anew.
        world.awaited = world.open
        for seat in range(world.seats):
            if has(world.open, seat):
                n = rules.legal_into(world, seat, self.buffer)
                self.size[seat] = n
                for i in range(n):
                    self.actions[seat * self.width + i] = self.buffer[i]

    def draw(self, seat: i64, stream: Stream) -> i64:
        """An action of a seat, by its regrets; any if it regrets nothing."""
        start = seat * self.width
        n = self.size[seat]
        total: i64 = 0
        for i in range(n):
            total += self.regrets[start + i]
        if total == 0:
            return stream.below(n)
        left = (stream.next32() * total) >> 32
        for i in range(n):
            left -= self.regrets[start + i]
            if left < 0:
                return i
        return n - 1

    def value(self, seat: i64, choice: i64, stream: Stream, ahead: i64) -> i64:
        """What the turn is worth to a seat with this choice, the others doing what they sampled."""
        world = self.world.clone()
        for other in range(world.seats):
            # What one seat does may close the prompt of another.
            if self.size[other] != 0 and has(world.open, other):
                taken = choice if other == seat else self.sample[other]
                self.rules.apply(world, other, self.actions[other * self.width + taken])
        if ahead != 0 and not world.over:
            playout(self.rules, world, stream, self.buffer, ahead)
        return self.rules.payoff(world, seat) if world.over else self.rules.estimate(world, seat)

    def update(self, seat: i64, stream: Stream, ahead: i64, trials: Trials | None) -> None:
        """Compare all actions of a seat with the one it sampled; regrets never fall below nothing."""
        start = seat * self.width
        values: vec[i64] = vec[i64]([0] * self.width)
        n = self.size[seat]
        for i in range(n):
            # The same chance for every action, so that they differ by themselves only.
            values[i] = self.value(seat, i, stream.clone(), ahead)
            if trials is not None:
                trials.note(i, values[i])
        stream.next32()
        had = values[self.sample[seat]]
        for i in range(n):
            regret = self.regrets[start + i] + values[i] - had
            self.regrets[start + i] = regret if regret > 0 else 0


def regret(rules: Rules[S], world: S, seat: i64, stream: Stream, watch: Watch, effort: Effort) -> Trials:
    """An action for a seat, drawn from its average mixture; later rounds count more."""
    turn = Turn(rules, world.clone())
    trials = Trials(turn.actions[seat * turn.width : seat * turn.width + turn.size[seat]], turn.size[seat])
    counts: vec[i64] = vec[i64]([0] * turn.width)
    total: i64 = 0
    for done in range(effort.rounds):
        for other in range(world.seats):
            if turn.size[other] != 0:
                if other == seat or stream.below(100) < effort.trust:
                    turn.sample[other] = turn.draw(other, stream)
                else:
                    turn.sample[other] = stream.below(turn.size[other])
        counts[turn.sample[seat]] += done
        total += done
        made: i64 = 0
        for other in range(world.seats):
            if turn.size[other] != 0:
                turn.update(other, stream, effort.ahead, trials if other == seat else None)
                made += turn.size[other]
        if not watch.goes_on(made) and done > 0:
            break
    trials.chosen = trials.size - 1
    left = stream.below(total)
    for i in range(trials.size):
        left -= counts[i]
        if left < 0:
            trials.chosen = i
            break
    return trials
