"""Standing prompts of real time: they keep their number, and what comes for them may have to wait."""

from __future__ import annotations

import json

import pytest

import talion
from talion.kernel.dump import dump, load
from talion.match import Match
from tests.tiny.reflex_game import GAME


def reflex(seats: int = 3) -> Match:
    return talion.new(GAME, seats=seats, seed=1)


@pytest.mark.ruling("TL-16")
def test_a_standing_prompt_keeps_its_number_whatever_happens() -> None:
    match = reflex()
    number = match.state.standing_prompt(1)
    match.play(0, "strike 1", match.state.standing_prompt(0))
    match.play(1, "block")
    match.advance(3000)
    assert match.state.standing_prompt(1) == number != 0
    assert match.why_not(1, "strike 2", number) is None


@pytest.mark.ruling("TL-16")
def test_what_comes_for_it_while_a_question_is_put_has_to_wait() -> None:
    match = reflex()
    match.play(0, "strike 1")
    refusal = match.why_not(1, "strike 2", match.state.standing_prompt(1))
    assert refusal is not None
    assert refusal.wait
    match.play(1, "take it", match.state.prompt[1])
    assert match.why_not(1, "strike 2", match.state.standing_prompt(1)) is None


@pytest.mark.ruling("TL-16")
def test_what_comes_for_it_while_it_is_frozen_has_to_wait() -> None:
    match = reflex()
    match.play(0, "strike 1")
    for prompt in (0, match.state.standing_prompt(0)):
        refusal = match.why_not(0, "strike 2", prompt)
        assert refusal is not None
        assert refusal.wait
    match.advance(500)
    assert match.why_not(0, "strike 2") is None


@pytest.mark.ruling("TL-3")
def test_an_answer_to_a_window_that_has_closed_is_stale_though_another_is_open() -> None:
    match = reflex()
    match.play(0, "strike 1")
    window = match.state.prompt[1]
    match.play(2, "strike 1")
    match.play(1, "take it", window)
    assert match.state.prompt[1] not in (0, window)
    refusal = match.why_not(1, "block", window)
    assert refusal is not None
    assert refusal.ruling == "TL-3"
    assert not refusal.wait


@pytest.mark.ruling("TL-3")
def test_a_question_is_stale_also_when_nothing_else_is_asked() -> None:
    match = reflex()
    match.play(0, "strike 1")
    window = match.state.prompt[1]
    match.play(1, "take it", window)
    refusal = match.why_not(1, "block", window)
    assert refusal is not None
    assert refusal.ruling == "TL-3"


def test_a_refusal_that_does_not_say_wait_does_not_wait() -> None:
    refusal = reflex().why_not(0, "strike 0")
    assert refusal is not None
    assert not refusal.wait


def test_standing_prompts_survive_being_written_down() -> None:
    match = reflex()
    match.play(0, "strike 1")
    back = load(match.rules, json.loads(json.dumps(dump(match.state))))
    assert list(back.offers) == list(match.state.offers)
    assert back.frozen == match.state.frozen != 0
    assert dump(back) == dump(match.state)


@pytest.mark.ruling("TL-17")
def test_the_table_notes_how_long_a_line_is_where_the_game_wants_to_know() -> None:
    match = reflex()
    match.announce("lag 1 120")
    assert match.entries[-1] == (-1, 0, "lag 1 120")
    for words, ruling in (("lag 1 420", "RX-5"), ("lag 7 20", "TL-7"), ("lag 1", "TL-6"), ("lag 1 2000", "TL-6")):
        refusal = match.why_not_announce(words)
        assert refusal is not None
        assert refusal.ruling == ruling
    turns = talion.new("revenants", seed=1).why_not_announce("lag 1 20")
    assert turns is not None
    assert turns.ruling == "TL-17"
