"""Bots for The Dead Eye: one that reckons quickly, one that thinks every choice through."""

from __future__ import annotations

from dataclasses import replace

from talion.bots.bot import Bot, Opponent
from talion.bots.contract import Answer, Budget, Deadline, Question, Value
from talion.bots.levels import levels
from talion.games.deadeye.calibration import stated
from talion.games.deadeye.search import DeadEyeGuide, choose_quickly, weigh


class Greedy(Bot):
    """Takes what looks best at once."""

    def pick(self, question: Question) -> int:
        return choose_quickly(question.rules, question.world)


class Pilgrm(Bot):
    """Tries every choice in many dealt worlds and takes the one whose run succeeds most often."""

    weighs = "of such runs reach Safe Hvn"

    def __init__(self, worlds: int = 60) -> None:
        self.worlds = worlds

    def choose(self, question: Question, budget: Budget) -> Answer:
        rules, world, legal = question.rules, question.world, question.legal()
        if len(legal) == 1 and not budget.simulations:
            return Answer.at_once(question, legal[0])
        watch = Deadline(Budget(simulations=self.worlds * len(legal)), budget)
        weighed = weigh(rules, world, question.stream, watch)
        answer = watch.answer(weighed.trials)
        shares = [value.value for value in answer.values]
        best = max(shares)
        # Of equals, what quick reckoning would take: it looks further than a tie.
        quick = choose_quickly(rules, world)
        chosen = quick if shares[legal.index(quick)] == best else legal[shares.index(best)]
        values = [
            self.told(value, weighed.wins(place), weighed.further(place)) for place, value in enumerate(answer.values)
        ]
        return replace(answer, action=chosen, values=tuple(values))

    def told(self, value: Value, wins: int, further: int) -> Value:
        """What it says of a choice: no share of quick tries but the chance of who rides as it does."""
        return replace(value, value=stated(wins, value.tries), further=further)


BOTS = (
    Opponent("greedy", "takes what looks best at once", Greedy, is_old=True),
    *levels("deadeye", DeadEyeGuide),
    Opponent("pilgrm", "rides every road in its head before it takes one", Pilgrm),
)
