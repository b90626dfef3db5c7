"""A bot for Sticks."""

from __future__ import annotations

from sticks.game import MOST, SticksRules, SticksState
from talion.bots.bot import Bot, Opponent
from talion.kernel.chance import Stream


class Counter(Bot):
    """Leaves a multiple of four to a single opponent."""

    def choose(self, rules: SticksRules, world: SticksState, seat: int, stream: Stream) -> int:
        wanted: int = world.left % (MOST + 1)
        return wanted - 1 if wanted else 0


BOTS = (Opponent("counter", "counts in fours", Counter),)
