"""`talion rules`: the rules of a game, whole or searched."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from talion.cli import rulebook
from talion.cli.console import DIM, terminal
from talion.cli.inputs import find_game


def rules(
    game: Annotated[str, typer.Argument(help="Which game; see `talion games`.", show_default=False)],
    word: Annotated[str | None, typer.Argument(metavar="[WORD or ID]", help="For instance RV-8, or betray.")] = None,
) -> None:
    """Print the rules of a game, or the rulings with a word or an id."""
    console = terminal()
    found = find_game(game)
    if word:
        console.print(rulebook.search(found, word))
        return
    console.print(rulebook.whole(found))
    console.print()
    note = f"What holds at every table, whatever the game: talion rules {found.name} TL"
    console.print(Text(note, style=DIM))
