"""A bot for Tribal Village: it tries every answer in worlds that fit what it has seen."""

from __future__ import annotations

from typing import Any

from talion import build
from talion.bots.bot import Bot
from talion.games.village.search import choose_by_planning
from talion.kernel.chance import Stream
from talion.kernel.rules import Rules

# Plain Python is some fifty times slower; so much takes it about a second.
PLAIN_PLAYOUTS = 900


class PlanningBot(Bot):
    """Counts cards and plays for its objective."""

    def __init__(self, playouts: int = 4000) -> None:
        self.playouts = playouts if build.mode() == "compiled" else min(playouts, PLAIN_PLAYOUTS)

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        return choose_by_planning(rules, world, seat, stream, self.playouts)
