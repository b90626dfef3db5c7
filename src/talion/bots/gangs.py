"""Bots for gangs."""

from __future__ import annotations

from talion.bots.bot import Bot, Opponent
from talion.bots.search.rollout import choose_by_rollouts
from talion.games.gangs.actions import ASK
from talion.games.gangs.policy import asks, wish, wishes
from talion.games.gangs.rules import GangsRules
from talion.games.gangs.state import GangsState
from talion.kernel.chance import Stream


class Brawler(Bot):
    """It imagines that everybody goes on at random, and prefers what leaves it best off."""

    def __init__(self, rollouts: int = 120, ahead: int = 40) -> None:
        self.rollouts = rollouts
        self.ahead = ahead

    def choose(self, rules: GangsRules, world: GangsState, seat: int, stream: Stream) -> int:
        if wishes(world):
            return wish(world, seat)
        if asks(world, seat):
            return ASK
        return choose_by_rollouts(rules, world, seat, stream, self.rollouts, self.ahead)


BOTS = (Opponent("brawler", "tries every punch out in its head first, and never forgets who leads", Brawler),)
