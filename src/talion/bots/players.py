"""Whoever plays, by name: a bot of the game, another program, or something loading."""

from __future__ import annotations

from typing import Final

from talion.bots import loading
from talion.bots.bot import Bot
from talion.bots.program import CMD, ProgramBot
from talion.bots.roster import make, make_for
from talion.kernel.game import Game
from talion.kernel.options import Options

# What is started, or read and run, on this machine: never because a file or somebody over a network says so.
FROM_HERE: Final = (CMD, loading.ONNX, loading.PYTHON)


def player(game: str | Game, name: str) -> Bot:
    """A bot by name, the program of a command, or a network or function that was trained: for who sits at this machine. Raises `Problem`
    where there is none."""
    if name.startswith(CMD):
        return ProgramBot(name.removeprefix(CMD))
    return loading.load(name) if loading.is_named(name) else make(game, name)


def player_for(game: Game, options: Options, name: str) -> Bot:
    """The same for a match with these options. Raises `Problem` where it cannot play it."""
    return player(game, name) if name.startswith(FROM_HERE) else make_for(game, options, name)
