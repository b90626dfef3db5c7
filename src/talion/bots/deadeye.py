"""Riders for The Dead Eye: one that reckons quickly, one that thinks every choice through."""

from __future__ import annotations

from typing import Any

from talion.bots.bot import Bot
from talion.games.deadeye.search import choose_quickly, weigh
from talion.kernel.chance import Stream
from talion.kernel.rules import Rules


class Greedy(Bot):
    """Takes what looks best at once."""

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        return choose_quickly(rules, world)


class Pilgrm(Bot):
    """Tries every choice in many dealt worlds and takes the one whose run succeeds most often."""

    def __init__(self, worlds: int = 60) -> None:
        self.worlds = worlds

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        legal = rules.legal(world, seat)
        if len(legal) == 1:
            return legal[0]
        chances = weigh(rules, world, stream, self.worlds)
        best = max(chances)
        # Of equals, what quick reckoning would take: it looks further than a tie.
        quick = choose_quickly(rules, world)
        if chances[legal.index(quick)] == best:
            return quick
        return legal[chances.index(best)]
