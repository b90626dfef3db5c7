"""Which bots there are for a game, weakest first: those that play anything, the game's own, and what other packages bring."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from talion import outside
from talion.bots.bot import Bot, Opponent
from talion.bots.general import bots_of_any
from talion.bots.levels import levels
from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.options import Options
from talion.kernel.problems import Problem


def bots_for(game: str | Game) -> list[Opponent]:
    """The bots that can play a game. A later one of the same name takes the earlier one's place in the list.

    >>> [bot.name for bot in bots_for("revenants")][0]
    'random'
    """
    title = registry.find(game) if isinstance(game, str) else game
    brought = [bot for bots in outside.brought(outside.BOTS, title.name) for bot in bots]
    # A game that says nothing of levels has those of any game; where everybody acts at any time they would have no hand.
    own = own_bots(title.name) or (levels(title.name) if title.timing != "realtime" else ())
    found = [*bots_of_any(title), *own, *brought]
    return list({bot.name: bot for bot in found}.values())


def offered(game: str | Game) -> list[Opponent]:
    """Those of them that people are offered: all but names from before there were levels.

    >>> [bot.name for bot in offered("village")]
    ['random', 'level1', 'level2', 'level3', 'level4', 'level5']
    """
    return [bot for bot in bots_for(game) if not bot.is_old]


def live_bots_for(game: str | Game) -> list[Opponent]:
    """Those of them that play in real time.

    >>> [bot.name for bot in live_bots_for("revenants")]
    ['random']
    """
    return [bot for bot in bots_for(game) if bot.make().tempo is not None]


def opponents(game: Game, options: Options) -> list[Opponent]:
    """The bots that can play a match with these options, weakest first."""
    return live_bots_for(game) if game.is_realtime(options) else bots_for(game)


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


def make_for(game: Game, options: Options, name: str) -> Bot:
    """A bot by name for a match with these options. Raises `Problem` where it cannot play it."""
    bot = make(game, name)
    if game.is_realtime(options) and bot.tempo is None:
        known = ", ".join(bot.name for bot in live_bots_for(game))
        raise Problem(f"The bot {name!r} does not play in real time; there are {known}.")
    return bot
