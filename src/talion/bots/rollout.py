"""A bot for games in which one decision follows another: it tries every choice out before it makes one."""

from __future__ import annotations

from typing import Any

from talion.bots.bot import Bot
from talion.bots.core.rollout import choose_by_rollouts
from talion.games.gangs.actions import WANT
from talion.games.gangs.setup import spare
from talion.games.gangs.state import WISHING, GangsState
from talion.kernel.chance import Stream
from talion.kernel.rules import Rules


class RolloutBot(Bot):
    """It imagines that everybody goes on at random, and prefers what leaves it best off."""

    def __init__(self, rollouts: int = 120, ahead: int = 40) -> None:
        self.rollouts = rollouts
        self.ahead = ahead

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        return choose_by_rollouts(rules, world, seat, stream, self.rollouts, self.ahead)


class Brawler(RolloutBot):
    """The same for gangs. It wants a gang that nobody else does, so that people get the one they want (AU-41)."""

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        if isinstance(world, GangsState) and world.phase == WISHING:
            return WANT + spare(world, seat)
        return super().choose(rules, world, seat, stream)
