"""A bot that searches trees: any game that has an `estimate`, and better where the game has a guide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from talion import build
from talion.bots.bot import Bot, RandomBot
from talion.bots.contract import Answer, Budget, Deadline, Question
from talion.bots.search.depth import Depth
from talion.bots.search.infoset import Search
from talion.bots.tempo import Tempo
from talion.kernel.guide import Guide

# Plain Python is some fifty times slower: a bot that is given no number makes so many times fewer simulations.
PLAIN = 20
LEAST = 60
# Where one choice undoes another, as dice put down and taken back, one could go to and fro for ever: after so many prompts it
# plays anything now and then, after so many more always.
LONG = 500
VERY_LONG = 2000

# A game's own, made for every search; and what its bots do without thinking (an action, or None).
Guides = Callable[[Any, Any], Guide[Any]]
Habit = Callable[[Question], int | None]


def no_habit(question: Question) -> int | None:
    """Everything is thought about."""
    return None


class Searcher(Bot):
    """Searches with so many simulations, or as long as it is given, as deep as its depth says."""

    weighs = "of tries against quick players are won"

    def __init__(
        self,
        simulations: int = 2000,
        depth: Depth | None = None,
        guide: Guides = Guide,
        habit: Habit = no_habit,
        ms: int = 0,
        tempo: Tempo | None = None,
    ) -> None:
        self.own = Budget(ms, simulations)
        self.depth = depth or Depth()
        self.guide = guide
        self.habit = habit
        self.tempo = tempo

    def advises(self, question: Question) -> Budget:
        """As many simulations as it makes by itself, however long they take."""
        return Budget(simulations=self.own_of(question).simulations)

    def pick(self, question: Question) -> int:
        return self.choose(question, Budget()).action

    def choose(self, question: Question, budget: Budget) -> Answer:
        rules, world, stream = question.rules, question.world, question.stream
        known = self.habit(question)
        if known is not None:
            return Answer.at_once(question, known)
        if stream.below(VERY_LONG) < world.asked - LONG:
            return RandomBot().choose(question, budget)
        watch = Deadline(self.own_of(question), budget)
        search = Search(rules, self.guide(rules, world), world, question.seat, stream, watch, self.depth)
        return watch.answer(search.run())

    def own_of(self, question: Question) -> Budget:
        """Its own budget, on the build that the rules are of."""
        ms, simulations = self.own.ms, self.own.simulations
        if build.is_compiled(type(question.rules)):
            return self.own
        return Budget(ms, max(min(LEAST, simulations), simulations // PLAIN))
