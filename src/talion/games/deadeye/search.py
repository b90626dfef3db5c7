"""The Dead Eye, thought through: every choice tried in many dealt worlds, each played on quickly to the run's end.

Nothing but the piles' seven attempts carries over from run to run, so the chance of finishing the present run is all
that a choice can be judged by.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.deadeye.cards import ICONS
from talion.games.deadeye.estimate import run_chance
from talion.games.deadeye.policy import MUCH, quick
from talion.games.deadeye.rules import DeadEyeRules
from talion.games.deadeye.state import DeadEyeState
from talion.kernel.chance import Stream
from talion.kernel.guide import Guide
from talion.kernel.trials import Trials
from talion.kernel.watch import Watch

# A run that takes longer than this goes in circles and counts as lost.
MOST_DECISIONS: Final[i64] = 600


@final
class Rider:
    """The tables of one search."""

    def __init__(self, rules: DeadEyeRules) -> None:
        self.rules = rules
        self.legal: vec[i64] = vec[i64]([0] * rules.most_legal)
        self.counts: vec[i64] = vec[i64]([0] * ICONS)

    def quick(self, s: DeadEyeState) -> i64:
        """The choice that simple reckoning makes."""
        n = self.rules.legal_into(s, 0, self.legal)
        return quick(self.rules.parameters, s, self.legal, n, self.counts)

    def finishes(self, s: DeadEyeState) -> bool:
        """Play a world on quickly; whether its run succeeds."""
        won = s.won_runs
        attempt = s.attempt
        decisions: i64 = 0
        while not s.over and s.attempt == attempt and decisions < MOST_DECISIONS:
            self.rules.apply(s, 0, self.quick(s))
            decisions += 1
        return s.won_runs > won


def choose_quickly(rules: DeadEyeRules, world: DeadEyeState) -> i64:
    """What simple reckoning chooses; it looks at nothing that the player cannot know."""
    return Rider(rules).quick(world)


@final
class Weighed:
    """What trying has shown: by choice how often a run succeeded, and how far those came that did not."""

    def __init__(self, trials: Trials) -> None:
        self.trials = trials
        self.failed: vec[i64] = vec[i64]([0] * trials.size)
        self.standing: vec[i64] = vec[i64]([0] * trials.size)

    def further(self, place: i64) -> i64:
        """By Distance, Strength and Hope left, and Parts: where all tries fail, it still tells one choice from another."""
        return self.standing[place] // self.failed[place] if self.failed[place] != 0 else MUCH

    def wins(self, place: i64) -> i64:
        """How many of its tries succeeded."""
        return self.trials.total[place] // MUCH


def weigh(rules: DeadEyeRules, world: DeadEyeState, stream: Stream, watch: Watch) -> Weighed:
    """For every legal choice, in how many of the worlds its run succeeds; `watch.most` is for all of them together.

    All choices meet the same worlds. After half of them, choices that are clearly behind get no more.
    """
    s = world
    rider = Rider(rules)
    actions: vec[i64] = vec[i64]([0] * rules.most_legal)
    size = rules.legal_into(s, 0, actions)
    trials = Trials(actions, size)
    weighed = Weighed(trials)
    wins: vec[i64] = vec[i64]([0] * size)
    worlds = watch.most // size
    if worlds < 1:
        worlds = 1
    for dealt in range(worlds):
        base = rules.reimagine(s, 0, stream)
        best: i64 = 0
        made: i64 = 0
        for i in range(size):
            if wins[i] > best:
                best = wins[i]
        for i in range(size):
            # A choice this far behind the best will not catch up.
            if dealt < 16 or (best - wins[i]) * (best - wins[i]) < 9 * (best + 4) or trials.tries[i] == dealt < 24:
                trial = base.clone()
                rules.apply(trial, 0, actions[i])
                won = trial.won_runs > s.won_runs or (
                    trial.attempt == s.attempt and not trial.over and rider.finishes(trial)
                )
                if won:
                    wins[i] += 1
                else:
                    weighed.failed[i] += 1
                    weighed.standing[i] += run_chance(rules.parameters, trial)
                trials.note(i, MUCH if won else 0)
                made += 1
        watch.goes_on(made)
        if watch.is_called():
            break
    return weighed


class DeadEyeGuide(Guide[DeadEyeState]):
    """A run is a stretch, and whether it succeeds is all that a choice can be judged by."""

    def __init__(self, rules: DeadEyeRules, world: DeadEyeState) -> None:
        super().__init__(rules, world)
        self.parameters = rules.parameters
        self.counts: vec[i64] = vec[i64]([0] * ICONS)
        self.won: i64 = world.won_runs

    def pick(self, s: DeadEyeState, seat: i64, actions: vec[i64], size: i64, stream: Stream) -> i64:
        """By simple reckoning."""
        action = quick(self.parameters, s, actions, size, self.counts)
        for i in range(size):
            if actions[i] == action:
                return i
        return 0

    def is_quick(self) -> bool:
        """It is what greedy play does."""
        return True

    def stretch(self, s: DeadEyeState) -> i64:
        """A run."""
        return s.attempt + s.won_runs

    def worth(self, s: DeadEyeState, seat: i64) -> i64:
        """Everything if the run succeeds; a run that goes in circles is lost."""
        return 1000 if s.won_runs > self.won else 0
