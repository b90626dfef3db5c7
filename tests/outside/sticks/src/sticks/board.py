"""Sticks in the terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from talion.cli.boards.plain import Board, View


class SticksBoard(Board):
    """One stroke a stick."""

    def is_secret(self, view: View) -> bool:
        return False

    def table(self, view: View) -> RenderableType:
        return Text("| " * view["left"])
