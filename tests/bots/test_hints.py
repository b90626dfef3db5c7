"""Advice comes from a bot that weighs its choices, whichever game it is for."""

from __future__ import annotations

import talion
from talion.bots.bot import Bot
from talion.bots.contract import Answer, Value
from talion.bots.hints import advise, adviser
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
    assert advice.text.startswith(f"{best}: about {advice.chance / 10:.0f} % of such matches are won (")
    assert advise(match, 1, Weigher()) is None, "nothing is asked of that seat"


def test_who_advises_is_the_strongest_that_weighs() -> None:
    assert [game for game in talion.game_names() if adviser(game)] == ["deadeye"]
    assert adviser(highest_game.GAME) is None


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
