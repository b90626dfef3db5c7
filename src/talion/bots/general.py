"""Bots for any game, so that a new one has an opponent on its first day: all they ask of its rules is `estimate`."""

from __future__ import annotations

from talion import build
from talion.bots.bot import Bot, Opponent, RandomBot
from talion.bots.contract import Answer, Budget, Deadline, Question
from talion.bots.search.halving import halve
from talion.bots.search.regret import Effort, regret
from talion.kernel.game import Game
from talion.kernel.ints import count

# Rules in plain Python, as those of an outside game, are some fifty times slower; so many take well under a second.
PLAIN_PLAYOUTS = 60
# Where one choice undoes another, as dice put down and taken back, one could go to and fro for ever: after so many prompts it
# plays anything now and then, after so many more always.
LONG = 500
VERY_LONG = 2000


class HalvingBot(Bot):
    """It imagines that everybody goes on at random, and prefers what leaves it best off."""

    def __init__(self, playouts: int = 240, ahead: int = 40) -> None:
        self.playouts = playouts
        self.ahead = ahead

    def choose(self, question: Question, budget: Budget) -> Answer:
        rules, world, stream = question.rules, question.world, question.stream
        if stream.below(VERY_LONG) < world.asked - LONG:
            return RandomBot().choose(question, budget)
        playouts = self.playouts if build.is_compiled(type(rules)) else min(self.playouts, PLAIN_PLAYOUTS)
        watch = Deadline(Budget(simulations=playouts), budget)
        return watch.answer(halve(rules, world, question.seat, stream, watch, self.ahead))


class RegretBot(Bot):
    """Regret matching over the present turn, in which several choose at once; another bot where a seat chooses alone."""

    def __init__(self, rounds: int = 150, trust: int = 50, ahead: int = 0, alone: Bot | None = None) -> None:
        self.effort = Effort(rounds, trust, ahead)
        self.alone = alone or HalvingBot()

    def choose(self, question: Question, budget: Budget) -> Answer:
        if count(question.world.open) < 2:
            return self.alone.choose(question, budget)
        watch = Deadline(Budget(), budget)
        found = regret(question.rules, question.world, question.seat, question.stream, watch, self.effort)
        return watch.answer(found)


RANDOM = Opponent("random", "plays anything legal", RandomBot)
HALVING = Opponent("halving", "tries every choice out in its head, and the better ones again", HalvingBot, is_old=True)
REGRET = Opponent("regret", "mixes its play so that it cannot be read", RegretBot, is_old=True)


def bots_of_any(game: Game) -> tuple[Opponent, ...]:
    """The bots that a game has without doing anything for it, weakest first: who chooses at once must not be read."""
    return (RANDOM, REGRET if game.timing == "simultaneous" else HALVING)
