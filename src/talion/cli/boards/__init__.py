"""How games look in the terminal: by a file of its name here, by the entry point `talion.boards`, or plainly."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from talion import outside
from talion.cli.boards.plain import Board
from talion.games import registry
from talion.match import Match


def board_of(match: Match) -> Board:
    """The board for a match."""
    return board_class(match.game.name)(match)


def board_class(game: str) -> type[Board]:
    """What draws a game."""
    if game in registry.built_in() and (Path(__file__).parent / f"{game}.py").exists():
        found: type[Board] = import_module(f"talion.cli.boards.{game}").BOARD
        return found
    for brought in outside.brought(outside.BOARDS, game):
        board: type[Board] = brought
        return board
    return Board
