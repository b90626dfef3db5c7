"""Planning a hand of Tribal Village: every answer is tried in imagined worlds that are played to the end of the hand.

Worlds come from `reimagine`, so the search counts cards: what was played, passed on in the open or shown to be missing is
never dealt otherwise. Playouts know the objective by its score alone. Answers that do badly are dropped early
(sequential halving), and all answers are tried in the same worlds with the same chance, so that they differ by themselves.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village.rules import VillageRules
from talion.games.village.state import DISCARD, GIVE, RETURN, VillageState
from talion.kernel.chance import Stream
from talion.kernel.guide import Guide
from talion.kernel.halving import keep_better_half, rounds_for
from talion.kernel.playout import act_at_random
from talion.kernel.trials import Trials
from talion.kernel.watch import Watch

# What half a point against all others together weighs, in thousandths of a win.
POINT: Final[i64] = 12


def plan(rules: VillageRules, world: VillageState, seat: i64, stream: Stream, watch: Watch) -> Trials:
    """The best answer of a seat to its open prompt, found with about `watch.most` playouts."""
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
            chance = stream.split()
            for i in range(left):
                worth = try_out(rules, imagined, seat, trials.actions[order[i]], chance.clone(), buffer)
                total[i] += worth
                trials.note(order[i], worth)
            watch.goes_on(left)
            # Whatever the number of worlds comes to is made; only who wants the answer now ends it.
            if watch.is_called():
                break
        left = keep_better_half(order, total, left)
    trials.chosen = order[0]
    return trials


def try_out(rules: VillageRules, world: VillageState, seat: i64, answer: i64, chance: Stream, buffer: vec[i64]) -> i64:
    """What the hand brings a seat, against what it brings the others, if it answers so and all play on at random."""
    s = world.clone()
    before = balance(rules, s, seat)
    hand = s.hand
    rules.apply(s, seat, answer)
    while s.hand == hand and not s.over:
        act_at_random(rules, s, chance, buffer)
    return balance(rules, s, seat) - before


def balance(rules: VillageRules, s: VillageState, seat: i64) -> i64:
    """The own team's points count for what they are, those of the others together as much as one more of the own."""
    p = rules.parameters
    own: i64 = 0
    others: i64 = 0
    for other in range(p.seats):
        if p.team(other) == p.team(seat):
            own += s.totals[other]
        else:
            others += s.totals[other]
    return 2 * own * (p.teams - 1) - others


class VillageGuide(Guide[VillageState]):
    """A hand is a stretch, and what it brings is points against those of the others."""

    def __init__(self, rules: VillageRules, world: VillageState) -> None:
        super().__init__(rules, world)
        self.own: VillageRules = rules
        self.before: vec[i64] = vec[i64]([0] * world.seats)
        for seat in range(world.seats):
            self.before[seat] = balance(rules, world, seat)

    def stretch(self, s: VillageState) -> i64:
        """A hand."""
        return s.hand

    def shows(self, s: VillageState, seat: i64, action: i64) -> bool:
        """What is given, taken back and thrown away is told to nobody else."""
        return s.phase not in (GIVE, RETURN, DISCARD)

    def worth(self, s: VillageState, seat: i64) -> i64:
        """The middle, and so much more or less for every point: as much as a hand seldom brings is all or nothing."""
        gained = balance(self.own, s, seat) - self.before[seat]
        worth = 500 + gained * POINT // (self.own.parameters.teams - 1)
        return 0 if worth < 0 else 1000 if worth > 1000 else worth
