"""Which games there are: the folders beside this file, and outside packages with the entry point `talion.games`."""
# Plain Python: looks for files and packages, once.

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from talion import outside
from talion.kernel.game import Game
from talion.kernel.problems import Problem


def names() -> list[str]:
    """The names of all games."""
    return [*built_in(), *(name for name in outside.names(outside.GAMES) if name not in built_in())]


@cache
def built_in() -> tuple[str, ...]:
    """The names of the games that come with Talion: asked for often, and read from the disk once."""
    return tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py")))


def find(name: str) -> Game:
    """The game of a name, or a `Problem`."""
    if name in built_in():
        found: Game = import_module(f"talion.games.{name}.game").GAME
        return found
    for brought in outside.brought(outside.GAMES, name):
        game: Game = brought
        return game
    raise Problem(f"There is no game {name!r}; there are {', '.join(names())}.")
