"""Bots for gangs."""

from __future__ import annotations

from talion.bots.bot import Bot, Opponent
from talion.bots.contract import Answer, Budget, Deadline, Question
from talion.bots.search.rollout import roll_out
from talion.games.gangs.actions import ASK
from talion.games.gangs.policy import asks, wish, wishes


class Brawler(Bot):
    """It imagines that everybody goes on at random, and prefers what leaves it best off."""

    def __init__(self, rollouts: int = 120, ahead: int = 40) -> None:
        self.rollouts = rollouts
        self.ahead = ahead

    def choose(self, question: Question, budget: Budget) -> Answer:
        world, seat = question.world, question.seat
        if wishes(world):
            return Answer.at_once(question, wish(world, seat))
        if asks(world, seat):
            return Answer.at_once(question, ASK)
        watch = Deadline(Budget(simulations=self.rollouts), budget)
        return watch.answer(roll_out(question.rules, world, seat, question.stream, watch, self.ahead))


BOTS = (Opponent("brawler", "tries every punch out in its head first, and never forgets who leads", Brawler),)
