"""Bots for any game, so that a new one has an opponent on its first day: all they ask of its rules is `estimate`."""

from __future__ import annotations

from typing import Any

from talion import build
from talion.bots.bot import Bot, Opponent, RandomBot
from talion.bots.search.halving import choose_by_halving
from talion.bots.search.regret import Settings, choose_by_regret
from talion.kernel.chance import Stream
from talion.kernel.game import Game
from talion.kernel.ints import count
from talion.kernel.rules import Rules

# Plain Python is some fifty times slower; with so many a choice still takes well under a second.
PLAIN_PLAYOUTS = 60


class HalvingBot(Bot):
    """It imagines that everybody goes on at random, and prefers what leaves it best off."""

    def __init__(self, playouts: int = 600, ahead: int = 60) -> None:
        self.playouts = playouts if build.mode() == "compiled" else min(playouts, PLAIN_PLAYOUTS)
        self.ahead = ahead

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        return choose_by_halving(rules, world, seat, stream, self.playouts, self.ahead)


class RegretBot(Bot):
    """Regret matching over the present turn, in which several choose at once; another bot where a seat chooses alone."""

    def __init__(self, rounds: int = 150, trust: int = 50, ahead: int = 0, alone: Bot | None = None) -> None:
        self.settings = Settings(rounds, trust, ahead)
        self.alone = alone or HalvingBot()

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        if count(world.open) < 2:
            return self.alone.choose(rules, world, seat, stream)
        return choose_by_regret(rules, world, seat, stream, self.settings)


RANDOM = Opponent("random", "plays anything legal", RandomBot)
HALVING = Opponent("halving", "tries every choice out in its head, and the better ones again", HalvingBot)
REGRET = Opponent("regret", "mixes its play so that it cannot be read", RegretBot)


def bots_of_any(game: Game) -> tuple[Opponent, ...]:
    """The bots that a game has without doing anything for it, weakest first: who chooses at once must not be read."""
    return (RANDOM, REGRET if game.timing == "simultaneous" else HALVING)
