"""A bot for Sticks."""

from __future__ import annotations

from sticks.game import MOST
from talion.bots.bot import Bot, Opponent
from talion.bots.contract import Question


class Counter(Bot):
    """Leaves a multiple of four to a single opponent."""

    def pick(self, question: Question) -> int:
        wanted: int = question.world.left % (MOST + 1)
        return wanted - 1 if wanted else 0


BOTS = (Opponent("counter", "counts in fours", Counter),)
