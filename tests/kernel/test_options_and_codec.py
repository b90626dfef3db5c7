"""Options are checked with a sentence each; words and numbers are two names of the same action."""

from __future__ import annotations

import contextlib

import pytest

import talion
from talion import Problem, Refused
from talion.kernel.codec import Codec, clock_action, clock_words
from talion.kernel.options import Option, settle
from talion.kernel.refusals import Refusal
from tests.contract.games import all_games

HP = Option("hp", 40, "health", "RV-1", low=2, high=98, step=2)
WAY = Option("way", "left", "where to", "RV-1", words=("left", "right"))
FAST = Option("fast", False, "how", "RV-1")


def test_defaults_and_given_values() -> None:
    assert settle((HP, WAY, FAST), {"way": "right"}) == {"hp": 40, "way": "right", "fast": False}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"hp": 1}, "Option hp takes a whole number from 2 to 98 in steps of 2, not 1."),
        ({"hp": 3}, "not 3"),
        ({"hp": True}, "not True"),
        ({"hp": "40"}, "not '40'"),
        ({"way": "up"}, "Option way takes one of left, right, not 'up'."),
        ({"fast": 1}, "Option fast takes true or false, not 1."),
        ({"wings": 1}, "There is no option 'wings'; there are fast, hp, way."),
    ],
)
def test_bad_values_get_a_sentence(given: dict[str, object], message: str) -> None:
    with pytest.raises(Problem) as problem:
        settle((HP, WAY, FAST), given)
    assert message in str(problem.value)


def test_steps_are_counted_from_the_lowest() -> None:
    fives = Option("fives", 8, "how many", "RV-1", low=3, high=18, step=5)
    taken = []
    for value in range(-1, 25):
        with contextlib.suppress(Problem):
            taken.append(fives.check(value))
    assert taken == [3, 8, 13, 18]


def test_typed_values() -> None:
    assert (HP.read("12"), WAY.read("left"), FAST.read("yes")) == (12, "left", True)
    for option, text in ((HP, "12.5"), (HP, "-"), (WAY, ""), (FAST, "maybe"), (HP, "٣")):
        with pytest.raises(Problem):
            option.read(text)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_codec_is_total(game) -> None:
    match = talion.new(game, seed=1)
    codec = match.words.codec
    assert len(codec.words) == match.rules.actions
    for number, words in enumerate(codec.words):
        assert codec.action(words) == codec.action(f"  {words.upper()} ") == number


def test_the_clock_has_words_too() -> None:
    for action in range(8):
        assert clock_action(clock_words(action)) == action
    for words in ("leave", "leave x", "leave 99999", "tock", ""):
        with pytest.raises(Refused):
            clock_action(words)


def test_two_actions_cannot_share_words() -> None:
    with pytest.raises(ValueError, match="same words"):
        Codec(["play 1", "Play  1"])


def test_a_zero_says_what_it_means() -> None:
    content = {"table": {"hp": {"value": 40, "provenance": "printed"}}}
    assert (
        Option("hp", 0, "health", "RV-1", high=98, zero="{table.hp}, as printed").zero_text(content) == "40, as printed"
    )
    assert Option("limit", 0, "turns", "RV-12", high=98, zero="no limit").zero_text(content) == "no limit"
    assert HP.zero_text(content) == ""


def test_words_that_no_action_stands_for_may_have_a_reason_of_their_own() -> None:
    codec = Codec(["play 1"], also={"one": 0}, never={"play 0": Refusal("RV-1", "Cards are counted from 1.")})
    assert codec.action("One") == 0
    with pytest.raises(Refused, match=r"Cards are counted from 1\. \(RV-1\)"):
        codec.action(" PLAY  0")
    with pytest.raises(Refused, match="“play 2” is not an action of this game"):
        codec.action("play 2")
