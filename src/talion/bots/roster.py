"""Which bots there are for a game, weakest first: those that play anything, the game's own, and what other packages bring."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from talion import outside
from talion.bots.bot import Bot, Opponent
from talion.bots.general import bots_of_any
from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.problems import Problem


def bots_for(game: str | Game) -> list[Opponent]:
    """The bots that can play a game. A later one of the same name takes the earlier one's place in the list.

    >>> [bot.name for bot in bots_for("revenants")][0]
    'random'
    """
    title = registry.find(game) if isinstance(game, str) else game
    brought = [bot for bots in outside.brought(outside.BOTS, title.name) for bot in bots]
    found = [*bots_of_any(title), *own_bots(title.name), *brought]
    return list({bot.name: bot for bot in found}.values())


@cache
def own_bots(game: str) -> tuple[Opponent, ...]:
    """The bots that come with Talion for one of its games."""
    if game not in registry.built_in() or not (Path(__file__).parent / f"{game}.py").exists():
        return ()
    found: tuple[Opponent, ...] = import_module(f"talion.bots.{game}").BOTS
    return found


def make(game: str | Game, name: str) -> Bot:
    """A bot by name. Raises `Problem` where the game has none of that name.

    >>> make("revenants", "random").__class__.__name__
    'RandomBot'
    """
    bots = bots_for(game)
    for bot in bots:
        if bot.name == name:
            return bot.make()
    known = ", ".join(bot.name for bot in bots)
    title = game if isinstance(game, str) else game.name
    raise Problem(f"There is no bot {name!r} for {title}; there are {known}.")
