"""How games look in the terminal. A game without a file of its name here gets the plain board."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from talion.cli.boards.plain import Board
from talion.match import Match


def board_of(match: Match) -> Board:
    """The board for a match."""
    name = match.game.name
    if name.isidentifier() and (Path(__file__).parent / f"{name}.py").exists() and name != "plain":
        found: Board = import_module(f"talion.cli.boards.{name}").BOARD(match)
        return found
    return Board(match)
