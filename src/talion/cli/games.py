"""`talion games`: what can be played, with which choices, against whom."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from talion.bots import roster
from talion.cli.console import DIM, NUMBER, lined_table, terminal
from talion.content.packs import built_in
from talion.games import registry
from talion.kernel.game import Game


def games(as_json: Annotated[bool, typer.Option("--json", help="As data.")] = False) -> None:
    """Every game with its seats, options and bots."""
    found = [registry.find(name) for name in registry.names()]
    if as_json:
        typer.echo(json.dumps([described(game) for game in found], indent=2, ensure_ascii=False))
        return
    console = terminal()
    for place, game in enumerate(found):
        if place:
            console.print()
        show(console, game)


def described(game: Game) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "name": game.name,
        "title": game.title,
        "blurb": game.blurb,
        "rules": game.version,
        "seats": {"min": game.min_seats, "max": game.max_seats, "default": game.default_seats},
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "takes": option.takes(),
                "zero": option.zero_text(built_in(game).data),
                "text": option.text,
                "ruling": option.ruling,
            }
            for option in game.options
        ],
        "bots": [{"name": bot.name, "text": bot.text} for bot in roster.offered(game)],
    }


def show(console: Console, game: Game) -> None:
    """A game for people."""
    head = Text.assemble((game.name, NUMBER), "  ", (game.title, "bold"))
    console.print(head)
    console.print(game.blurb)
    console.print(f"Seats: {game.min_seats} to {game.max_seats}, usually {game.default_seats}.")
    if game.options:
        console.print()
        console.print(options_table(game))
        console.print()
    console.print(Text("Bots, weakest first", style=DIM))
    bots = Table.grid(padding=(0, 2))
    for bot in roster.offered(game):
        bots.add_row(f"  {bot.name}", bot.text)
    console.print(bots)


def options_table(game: Game) -> Table:
    """What can be chosen before a match."""
    table = lined_table()
    for name in ("option", "default", "what it is, and what it takes", "ruling"):
        table.add_column(Text(name, style=DIM), no_wrap=not name.startswith("what"))
    content = built_in(game).data
    for option in game.options:
        zero = option.zero_text(content)
        takes = option.takes() + (f"; 0: {zero}" if zero else "")
        usual = zero if zero and option.default == 0 else str(option.default)
        table.add_row(
            option.name, usual, Text.assemble(option.text, (f"\n{takes}", DIM)), Text(option.ruling, style=DIM)
        )
    return table
