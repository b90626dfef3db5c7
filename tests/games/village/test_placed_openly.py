"""Objectives chosen openly, one player after the other, beside the sealed choice."""

from __future__ import annotations

import pytest

import talion
from talion import CLOCK

from .table import asked, go, kinds


def open_table(**options: object) -> talion.Match:
    return talion.new("village", seats=3, seed=1, options={"objectives": "open", **options})


@pytest.mark.ruling("TV-48")
def test_each_places_a_token_for_all_to_see() -> None:
    match = open_table()
    lying = match.view()["objectives"]["open"]
    assert "all see it" in match.prompts()[0].text
    go(match, lying[3])
    assert [player["objective"] for player in match.view()["players"]] == [lying[3], None, None]
    assert asked(match) == 1
    assert [prompt.seat for prompt in match.prompts()] == [1], "a placed token stays"
    assert "committed" not in kinds(match)
    go(match, lying[3], lying[0])
    assert match.view()["phase"] == "card"


@pytest.mark.ruling("TV-48")
def test_the_next_player_begins_the_next_hand() -> None:
    match = open_table(hands=4)
    firsts = []
    while match.result is None:
        if match.view()["phase"] == "objective" and not any(p["objective"] for p in match.view()["players"]):
            firsts.append(asked(match))
        match.play(asked(match), match.legal(asked(match))[0])
    assert firsts == [0, 1, 2, 0]


@pytest.mark.ruling("TV-48", "TV-45", "TV-46")
def test_for_those_who_are_late_or_gone_the_first_objective_is_taken() -> None:
    match = open_table(decision_s=30)
    lying = match.view()["objectives"]["open"]
    match.enter(CLOCK, 1, "leave 1")
    match.enter(CLOCK, 30_000, "tick")
    assert [player["objective"] for player in match.view()["players"]] == [lying[0], lying[0], None]
    assert asked(match) == 2
