"""Advice comes from a bot that weighs its choices, whichever game it is for."""

from __future__ import annotations

import talion
from talion.bots.bot import Bot
from talion.bots.hints import advise, adviser
from tests.tiny import highest_game


class Weigher(Bot):
    """Prefers high cards."""

    weighs = "of such matches are won"

    def weigh(self, rules, world, seat, stream):
        return [10 * action for action in rules.legal(world, seat)]


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
