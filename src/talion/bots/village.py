"""Bots for Tribal Village: they try every answer in worlds that fit what they have seen."""

from __future__ import annotations

from functools import partial

from talion import build
from talion.bots.bot import Bot, Opponent
from talion.bots.contract import Answer, Budget, Deadline, Question
from talion.bots.levels import levels
from talion.games.village.search import VillageGuide, plan

# Plain Python is some fifty times slower; so much takes it about a second.
PLAIN_PLAYOUTS = 900


class Planner(Bot):
    """Counts cards and plays for its objective."""

    def __init__(self, playouts: int = 4000) -> None:
        self.playouts = playouts if build.mode() == "compiled" else min(playouts, PLAIN_PLAYOUTS)

    def choose(self, question: Question, budget: Budget) -> Answer:
        watch = Deadline(Budget(simulations=self.playouts), budget)
        return watch.answer(plan(question.rules, question.world, question.seat, question.stream, watch))


BOTS = (
    Opponent("hasty", "looks a little ahead and plays fast", partial(Planner, 60), is_old=True),
    Opponent("planner", "counts cards and plays for its objective", Planner, is_old=True),
    *levels("village", VillageGuide),
)
