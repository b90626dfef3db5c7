"""Planning a hand of Tribal Village: every answer is tried in imagined worlds that are played to the end of the hand.

Worlds come from `reimagine`, so the search counts cards: what was played, passed on in the open or shown to be missing is
never dealt otherwise. Playouts know the objective by its score alone. Answers that do badly are dropped early
(sequential halving), and all answers are tried in the same worlds with the same chance, so that they differ by themselves.
"""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village.rules import VillageRules
from talion.games.village.state import VillageState
from talion.kernel.chance import Stream
from talion.kernel.playout import act_at_random
from talion.kernel.rules import Rules
from talion.kernel.state import State


def choose_by_planning(rules: Rules[Any], world: State, seat: i64, stream: Stream, playouts: i64) -> i64:
    """The best answer of a seat to its open prompt, found with about so many playouts."""
    r = cast(VillageRules, rules)
    s = cast(VillageState, world)
    buffer: vec[i64] = vec[i64]([0] * r.most_legal)
    answers: vec[i64] = vec[i64]([0] * r.most_legal)
    left = r.legal_into(s, seat, answers)
    total: vec[i64] = vec[i64]([0] * r.most_legal)
    rounds: i64 = 1
    while rounds < 6 and left >> rounds > 0:
        rounds += 1
    while left > 1:
        worlds = playouts // (rounds * left)
        if worlds < 1:
            worlds = 1
        while worlds > 0:
            imagined = r.reimagine(s, seat, stream)
            chance = stream.split()
            i: i64 = 0
            while i < left:
                total[i] += try_out(r, imagined, seat, answers[i], chance.clone(), buffer)
                i += 1
            worlds -= 1
        left = keep_better_half(answers, total, left)
    return answers[0]


def try_out(r: VillageRules, world: VillageState, seat: i64, answer: i64, chance: Stream, buffer: vec[i64]) -> i64:
    """What the hand brings a seat, against what it brings the others, if it answers so and all play on at random."""
    s = world.clone()
    before = balance(r, s, seat)
    hand = s.hand
    r.apply(s, seat, answer)
    while s.hand == hand and not s.over:
        act_at_random(r, s, chance, buffer)
    return balance(r, s, seat) - before


def balance(r: VillageRules, s: VillageState, seat: i64) -> i64:
    """The own team's points count for what they are, those of the others together as much as one more of the own."""
    f = r.figures
    own: i64 = 0
    others: i64 = 0
    other: i64 = 0
    while other < f.seats:
        if f.team(other) == f.team(seat):
            own += s.totals[other]
        else:
            others += s.totals[other]
        other += 1
    return 2 * own * (f.teams - 1) - others


def keep_better_half(answers: vec[i64], total: vec[i64], left: i64) -> i64:
    """Sort by what they brought, best first, and keep the better half; sums go on from there."""
    i: i64 = 1
    while i < left:
        answer = answers[i]
        brought = total[i]
        j = i - 1
        while j >= 0 and total[j] < brought:
            answers[j + 1] = answers[j]
            total[j + 1] = total[j]
            j -= 1
        answers[j + 1] = answer
        total[j + 1] = brought
        i += 1
    return left // 2 if left > 3 else 1 if left == 2 else left - 1
