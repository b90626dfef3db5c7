"""Advice comes from a bot that weighs its choices, whichever game it is for."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

import talion
from talion.bots.bot import Bot
from talion.bots.contract import Answer, Value
from talion.bots.deadeye import Pilgrm
from talion.bots.hints import Advice, Choice, advise, adviser, choices, distinct, prospects
from talion.kernel.chance import stream_of
from talion.kernel.events import CLOCK
from talion.testing.walk import walk
from tests.tiny import highest_game


class Weigher(Bot):
    """Prefers high cards."""

    weighs = "of such matches are won"

    def choose(self, question, budget):
        assert budget.simulations > 0
        assert budget.ms == 0, "the same position has the same hint, on any machine"
        legal = question.legal()
        return Answer(legal[-1], tuple(Value(action, 10 * action, 5, 20) for action in legal), 60, 1.0)


def test_any_bot_that_weighs_can_advise() -> None:
    match = talion.new(highest_game.GAME, seats=2, seed=4)
    advice = advise(match, 0, Weigher())
    assert advice is not None
    best = match.legal(0)[-1]
    assert advice.action == best
    assert [choice.words for choice in advice.choices] == match.legal(0)[::-1]
    assert advice.text.startswith(f"{best}: about ")
    assert advice.text.endswith("of such matches are won.")
    assert advise(match, 1, Weigher()) is None, "nothing is asked of that seat"


def test_every_game_has_an_adviser_and_an_outside_one_where_it_can() -> None:
    assert [game for game in talion.game_names() if adviser(game)] == talion.game_names()
    assert isinstance(adviser("deadeye"), Pilgrm), "its chances are calibrated"


def test_where_nothing_tells_the_best_choices_apart_that_is_said() -> None:
    """And no word of what the first would bring, as if it were the one to take."""
    first = Choice("defend", 336, 45, "Half of it.")
    alike = Advice((first, Choice("solo", 315, 45, ""), Choice("team", 291, 45, "")), "are won")
    assert alike.text.endswith("about 29 % (20 to 38) are won. Nothing tells these apart yet.")
    for other in (Choice("solo", 290, 45, ""), Choice("solo", None, None, "")):
        assert Advice((first, other), "are won").text.endswith("are won. Half of it.")
    further = replace(first, further=3)
    assert Advice((further, Choice("solo", 336, 45, "")), "are won").text.endswith("Half of it."), "something tells"
    sure = Advice((Choice("defend", 334, 1, "Half of it."), Choice("solo", 326, 1, "")), "are won")
    assert "Nothing tells" in sure.text, "nobody would see the difference"


class Hopeless(Weigher):
    """Nothing it tries succeeds, and one of its choices comes further than the others."""

    def choose(self, question, budget):
        legal = question.legal()
        values = tuple(Value(action, 20, -1, 20, further=place % 2) for place, action in enumerate(legal))
        return Answer(legal[0], values, 60, 1.0)


def test_where_all_choices_fail_the_one_that_comes_further_is_named() -> None:
    match = talion.new(highest_game.GAME, seats=2, seed=4)
    advice = advise(match, 0, Hopeless())
    assert advice is not None
    assert advice.action == match.legal(0)[1]


class Sure(Weigher):
    """Does without thinking what it does."""

    def choose(self, question, budget):
        return Answer.at_once(question, question.legal()[1])


def test_what_nobody_thinks_about_is_told_without_a_chance() -> None:
    match = talion.new(highest_game.GAME, seats=2, seed=4)
    advice = advise(match, 0, Sure())
    assert advice is not None
    assert advice.choices == (Choice(match.legal(0)[1], None, None, ""),)
    assert advice.text == f"{match.legal(0)[1]}."


def test_a_choice_that_was_hardly_tried_does_not_come_first() -> None:
    told = [("bold", ""), ("wise", ""), ("never", "")]
    values = [Value(0, 900, 300, 3), Value(1, 410, 12, 400), Value(2, 0, -1, 0)]
    assert [choice.words for choice in choices(values, told)] == ["wise", "bold", "never"]
    assert choices(values, told)[2] == Choice("never", None, None, "")
    assert Choice("wise", 410, 12, "").text == "wise: about 41 % (39 to 43)"


def test_choices_that_bring_the_same_are_told_once() -> None:
    told = [
        Choice("defend Reyes", 500, 9, "Half."),
        Choice("defend McCoy", 490, 9, "Half."),
        Choice("solo Reyes", 400, 9, ""),
    ]
    assert [choice.words for choice in distinct((*told, Choice("solo McCoy", 300, 9, "")))] == [
        "defend Reyes",
        "solo Reyes",
        "solo McCoy",
    ]


@pytest.mark.parametrize("game", talion.game_names())
def test_what_a_choice_would_bring_is_said_of_what_the_seat_knows(game: str) -> None:
    """In two worlds that a seat cannot tell apart the same is said."""
    match = talion.new(game, seed=11)
    said = set()
    for number, (_, (seat, _, _)) in enumerate(islice(walk(match, 5), 150)):
        if seat == CLOCK:
            continue
        one, other = (match.rules.world_of(match.state, seat, stream_of(number, name)) for name in ("one", "other"))
        told = prospects(match, seat, one)
        assert told == prospects(match, seat, other)
        said |= {prospect for _, prospect in told}
    said.discard("")
    assert said, "of nothing was anything said"
    assert all((sentence[0].isupper() or sentence[0].isdigit()) and sentence[-1] in ".!?" for sentence in said), said
