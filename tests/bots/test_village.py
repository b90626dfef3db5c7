"""The bot of Tribal Village: it plays for its objective, and knows no more than its seat."""

from __future__ import annotations

from typing import Any

import talion
from talion.bench.village import objectives_of, report_objectives, report_strength, totals_of
from talion.bots.bot import decide
from talion.bots.village import Planner
from talion.kernel.chance import stream_of
from tests.games.village.table import OBJECTIVES, go, stage


def test_it_scores_far_more_than_random_players() -> None:
    rows = totals_of((1, 24, 4, 60, {}))
    own = sum(row[0] for row in rows) / len(rows)
    others = sum(sum(row[1:]) / 3 for row in rows) / len(rows)
    assert own > 1.5 * others


def test_it_follows_its_objective() -> None:
    """The last seat has two cards: take the trick for a crowded village, leave it for a secret one."""
    for objective, card in (("Crowded", "Ignis 8"), ("Secret", "Ignis 1")):
        match = stage(["Ignis 2", "Ignis 3", "Ignis 4", "Ignis 8 1"])
        s: Any = match.state
        s.objective[3] = OBJECTIVES.index(objective)
        go(match, "Ignis 2", "Ignis 3", "Ignis 4")
        action = decide(Planner(200), match.rules, match.state, 3, stream_of(1, "test"))
        assert match.words.codec.words[action] == card


def test_one_possible_answer_needs_no_thought() -> None:
    match = stage(["Ignis 2", "Ignis 3", "Ignis 4", "Ignis 8"])
    action = decide(Planner(), match.rules, match.state, 0, stream_of(1, "test"))
    assert match.words.codec.words[action] == "Ignis 2"


def test_it_plays_the_same_in_worlds_it_cannot_tell_apart() -> None:
    """Its answer may not depend on the true cards of others: a twin world gives the same choice from the same chance."""
    match = talion.new("village", seats=3, seed=3, options={"hands": 1})
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    (prompt,) = match.prompts()
    bot = Planner(1500)
    twin = match.rules.reimagine(match.state, prompt.seat, stream_of(9, "twin"))
    answers = {
        decide(bot, match.rules, state, prompt.seat, stream_of(seed, "think"))
        for state in (match.state, twin)
        for seed in range(2)
    }
    legal = match.rules.legal(match.state, prompt.seat)
    assert answers <= set(legal)
    assert len(answers) < len(legal) // 2


def test_the_reports_have_a_line_for_everything() -> None:
    rows = objectives_of((1, 12, 4, 4, {}))
    assert len(rows) == 48
    assert len(report_objectives(rows, 4, 4)) == 4 + len({name for name, _ in rows})
    assert "times as much" in report_strength([[9, 3, 3, 3], [6, 3, 2, 1]], 4, 4)[0]
