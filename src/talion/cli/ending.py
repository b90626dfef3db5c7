"""What is said about a match when it is over, or put away."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from talion.cli.boards.plain import Board
from talion.cli.console import BAD, DIM
from talion.cli.files import argument
from talion.kernel.events import OBSERVER
from talion.kernel.log import seed_is_proven
from talion.match import Match


def places(match: Match, board: Board, viewer: int = OBSERVER) -> Table:
    """Who came where."""
    view, result = match.view(viewer), match.result
    assert result is not None
    table = Table.grid(padding=(0, 2))
    for seat in sorted(range(match.header.seats), key=lambda seat: (result["places"][seat], seat)):
        name, role = board.sentence(board.who(view, seat)), board.role(view, seat)
        table.add_row(f"{result['places'][seat]}.", name, Text(role, style=DIM))
    return table


def chance_opened(match: Match) -> Text:
    """The seed, and whether it is the promised one."""
    if seed_is_proven(match.header):
        return Text(f"The seed was {match.header.seed}. It fits the commitment made at the start.", style=DIM)
    return Text(f"The seed was {match.header.seed}. It does NOT fit the commitment made at the start.", style=BAD)


def offer_replay(console: Console, path: Path) -> None:
    """How to see a finished match again."""
    offer(console, "Watch it again with", f"talion replay {argument(path)}")


def offer(console: Console, text: str, command: str) -> None:
    """A command to copy: never broken into two lines by us."""
    console.print(Text(f"{text}:"))
    console.print(Text(f"  {command}", style="bold"), soft_wrap=True)
