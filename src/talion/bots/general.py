"""A bot for games in which everybody chooses at once: it mixes its play so that it cannot be read."""

from __future__ import annotations

from typing import Any

from talion.bots.bot import Bot, RandomBot
from talion.bots.search.regret import Settings, choose_by_regret
from talion.kernel.chance import Stream
from talion.kernel.ints import count
from talion.kernel.rules import Rules


class RegretBot(Bot):
    """Regret matching over the present turn. Where one seat chooses alone it plays anything."""

    def __init__(self, rounds: int = 150, trust: int = 50, ahead: int = 0) -> None:
        self.settings = Settings(rounds, trust, ahead)

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        if count(world.open) < 2:
            return RandomBot().choose(rules, world, seat, stream)
        return choose_by_regret(rules, world, seat, stream, self.settings)
