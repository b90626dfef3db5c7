"""Regret matching over one simulated turn in which several seats choose at once.

Every open seat keeps a mixed strategy. Round after round each samples an action; then each asks of all its actions how
they would have done against what the others sampled, and regrets those it should have taken. The average of a seat's
mixtures approaches play that nobody can exploit.
"""

from __future__ import annotations

from typing import Generic, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.bots.search.depth import Depth
from talion.bots.search.going_on import go_on
from talion.kernel.chance import Stream
from talion.kernel.guide import Guide
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
        # With a guide: how to go on beyond the turn, how far, and in which stretch it all began.
        self.guide: Guide[S] | None = None
        self.depth: Depth | None = None
        self.begun: i64 = 0
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
        self.play(world, seat, choice)
        guide, depth = self.guide, self.depth
        if guide is not None and depth is not None:
            go_on(guide, world, stream, self.buffer, depth, self.begun)
            return guide.worth(world, seat)
        if ahead != 0 and not world.over:
            playout(self.rules, world, stream, self.buffer, ahead)
        return self.rules.payoff(world, seat) if world.over else self.rules.estimate(world, seat)

    def play(self, world: S, seat: i64, choice: i64) -> None:
        """A seat makes this choice, the others do what they sampled."""
        for other in range(world.seats):
            # What one seat does may close the prompt of another.
            if self.size[other] != 0 and has(world.open, other):
                taken = choice if other == seat else self.sample[other]
                self.rules.apply(world, other, self.actions[other * self.width + taken])

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
    for done in range(effort.rounds):
        made = play_round(turn, seat, stream, effort.trust, effort.ahead, done, trials)
        if not watch.goes_on(made) and done > 0:
            break
    draw_mixed(trials, stream)
    return trials


def mix(guide: Guide[S], world: S, seat: i64, stream: Stream, watch: Watch, depth: Depth, trials: Trials) -> None:
    """The same with a guide, in new worlds round after round, for as long as there is time."""
    turn = Turn(guide.rules, world.clone())
    turn.guide = guide
    turn.depth = depth
    turn.begun = guide.stretch(world)
    done: i64 = 0
    while not watch.is_over() or done < 2:
        turn.world = guide.rules.reimagine(world, seat, stream)
        turn.world.awaited = turn.world.open
        watch.goes_on(play_round(turn, seat, stream, depth.trusts, 0, done, trials))
        done += 1
    draw_mixed(trials, stream)


def play_round(turn: Turn[S], seat: i64, stream: Stream, trust: i64, ahead: i64, done: i64, trials: Trials) -> i64:
    """Everybody samples, then everybody regrets; how many simulations that took."""
    for other in range(turn.world.seats):
        if turn.size[other] != 0:
            if other == seat or stream.below(100) < trust:
                turn.sample[other] = turn.draw(other, stream)
            else:
                turn.sample[other] = stream.below(turn.size[other])
    trials.mixed[turn.sample[seat]] += done
    made: i64 = 0
    for other in range(turn.world.seats):
        if turn.size[other] != 0:
            turn.update(other, stream, ahead, trials if other == seat else None)
            made += turn.size[other]
    return made


def draw_mixed(trials: Trials, stream: Stream) -> None:
    """What is given this time, by the mixture."""
    total: i64 = 0
    for i in range(trials.size):
        total += trials.mixed[i]
    trials.chosen = trials.size - 1
    left = stream.below(total)
    for i in range(trials.size):
        left -= trials.mixed[i]
        if left < 0:
            trials.chosen = i
            return
