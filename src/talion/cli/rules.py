"""`talion rules`: the rules of a game, whole or searched."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from talion.cli import rulebook
from talion.cli.console import DIM, terminal
from talion.cli.inputs import check_pack, find_game
from talion.content.packs import built_in, pack_at


def rules(
    game: Annotated[str, typer.Argument(help="Which game; see `talion games`.", show_default=False)],
    word: Annotated[
        str | None,
        typer.Argument(metavar="[WORD or ID]", help="For instance RV-8, or betray; the name of a card, or part of it."),
    ] = None,
    pack: Annotated[Path | None, typer.Option(metavar="DIR", help="A folder with changed content.")] = None,
) -> None:
    """Print the rules of a game, or the cards and rulings with a name, a word or an id."""
    console = terminal()
    found = find_game(game)
    check_pack(pack)
    content = built_in(found) if pack is None else pack_at(found, pack)
    if word:
        console.print(rulebook.search(found, word, content))
        return
    console.print(rulebook.whole(found, content))
    console.print()
    note = f"What holds at every table, whatever the game: talion rules {found.name} TL"
    console.print(Text(note, style=DIM))
