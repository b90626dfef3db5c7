"""Bots for Revenants."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from talion.bots.bot import Opponent, RandomBot
from talion.bots.contract import Answer, Budget, Question
from talion.bots.general import REGRET, RegretBot
from talion.bots.levels import levels
from talion.bots.searcher import Searcher
from talion.games.revenants.actions import REVENANTS
from talion.games.revenants.search import RevenantsGuide


class Avenger(Searcher):
    """Searches like the others; where nothing tells one target of its card from another, it draws one. Otherwise all who think little
    would strike at whoever is offered first, every turn and together."""

    def choose(self, question: Question, budget: Budget) -> Answer:
        answer = super().choose(question, budget)
        worth = {value.action: value.value for value in answer.values}
        card, best = answer.action // REVENANTS, worth[answer.action]
        alike = [action for action, value in worth.items() if action // REVENANTS == card and value == best]
        return replace(answer, action=alike[question.stream.below(len(alike))])


# A seat is alone only when it picks its revenant, and one is as good as another.
BOTS = (
    *levels("revenants", RevenantsGuide, kind=Avenger),
    Opponent("regret", REGRET.text, partial(RegretBot, alone=RandomBot())),
)
