"""Fighters for the arena: one that knows arcs and odds, one that also tries its choices out."""

from __future__ import annotations

from typing import Any

from talion.bots.bot import Bot
from talion.games.arena.search import choose_by_trying, choose_quickly
from talion.kernel.chance import Stream
from talion.kernel.rules import Rules


class Fighter(Bot):
    """Goes for backs, parries, and uses its cards as soon as they are ready."""

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        return choose_quickly(rules, world, seat, stream)


class Champion(Bot):
    """Tries every action of a turn out, with quick fighters all round, and takes the one that leaves it best off."""

    def __init__(self, tries: int = 96, ahead: int = 0) -> None:
        self.tries = tries
        self.ahead = ahead

    def choose(self, rules: Rules[Any], world: Any, seat: int, stream: Stream) -> int:
        return choose_by_trying(rules, world, seat, stream, self.tries, self.ahead)
