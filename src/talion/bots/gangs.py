"""Bots for gangs."""

from __future__ import annotations

from talion.bots.bot import Bot, Opponent
from talion.bots.contract import Answer, Budget, Deadline, Question
from talion.bots.levels import levels
from talion.bots.search.rollout import roll_out
from talion.games.gangs.actions import ASK
from talion.games.gangs.policy import asks, wish, wishes
from talion.games.gangs.search import GangsGuide


class Brawler(Bot):
    """It imagines that everybody goes on at random, and prefers what leaves it best off."""

    def __init__(self, rollouts: int = 120, ahead: int = 40) -> None:
        self.rollouts = rollouts
        self.ahead = ahead

    def choose(self, question: Question, budget: Budget) -> Answer:
        world, seat = question.world, question.seat
        known = habit(question)
        if known is not None:
            return Answer.at_once(question, known)
        watch = Deadline(Budget(simulations=self.rollouts), budget)
        return watch.answer(roll_out(question.rules, world, seat, question.stream, watch, self.ahead))


def habit(question: Question) -> int | None:
    """A gang that is in nobody's way, and a question that keeps all waiting, need no thought."""
    if wishes(question.world):
        return wish(question.world, question.seat)
    return ASK if asks(question.world, question.seat) else None


BOTS = (
    Opponent("brawler", "tries every punch out in its head first, and never forgets who leads", Brawler, is_old=True),
    *levels("gangs", GangsGuide, habit),
)
