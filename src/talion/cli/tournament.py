"""`talion tournament`: a whole tournament of bots in virtual time, with its standings."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn
from rich.text import Text

from talion.cli.console import DIM, clean, lined_table, terminal
from talion.cli.files import check_place, write_bytes
from talion.cli.inputs import counted, find_game, read_options
from talion.cli.waiting import bar
from talion.kernel.problems import Problem
from talion.tournament.events import Entrant
from talion.tournament.files import as_csv, as_data, side_called
from talion.tournament.form import Form
from talion.tournament.simulation import entrants, play
from talion.tournament.standings import standings
from talion.tournament.tournament import Tournament


def tournament(
    game: Annotated[str, typer.Argument(help="Which game; see `talion games`.", show_default=False)],
    bots: Annotated[str, typer.Option(metavar="NAME:NUMBER,…", help="Who plays, and how many of each.")],
    rounds: Annotated[int, typer.Option(help="How many rounds; 0 for as many as fit an hour.")] = 0,
    most: Annotated[
        int | None, typer.Option(help="Players to a table.", show_default="four, or what the game takes")
    ] = None,
    fill: Annotated[str, typer.Option(metavar="BOT", help="A bot that fills tables up, outside of the field.")] = "",
    seed: Annotated[int | None, typer.Option(help="Where all chance comes from.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A choice of the game.")] = None,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write the standings there too.")
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write everything there too.")
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Write over those files if they exist.")] = False,
) -> None:
    """Play a tournament of bots, all its rounds, and print the standings. The same seed gives the same tournament."""
    found = find_game(game)
    for path in (csv_file, json_file):
        if path is not None:
            check_place(path)
            if path.exists() and not overwrite:
                raise Problem(f"{path} exists already; --overwrite writes over it.")
    players = entrants(bots)
    options = {**found.simulation, **found.tournament, **read_options(found, option or [])}
    seats = max(min(4, found.max_seats), found.min_seats) if most is None else most
    form = Form("Tournament of bots", game, options, most=seats, rounds=rounds, fill=fill)
    seed = secrets.randbits(32) if seed is None else seed
    made = played(form, players, seed)
    if csv_file is not None:
        write_bytes(csv_file, as_csv(made).encode(), overwrite)
    if json_file is not None:
        data = {"seed": str(seed), **as_data(made)}
        write_bytes(json_file, (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode(), overwrite)
    show(terminal(), made, seed)


def played(form: Form, players: list[Entrant], seed: int) -> Tournament:
    """Play it, with a bar for people who wait."""
    with bar(MofNCompleteColumn()) as shown:
        task = shown.add_task("tables of this round", total=None)
        return play(form, players, seed, lambda done, all_: shown.update(task, completed=done, total=all_))


def show(console: Console, made: Tournament, seed: int) -> None:
    """The standings for people."""
    table = lined_table()
    table.add_column(Text("", style=DIM), justify="right")
    table.add_column(Text("player", style=DIM), no_wrap=True)
    for name in ("points", "tie-break", *(str(one.number) for one in made.rounds)):
        table.add_column(Text(name, style=DIM), justify="right")
    for line in standings(made):
        rounds = ["–" if points is None else str(points) for points in line.by_round]
        name = clean(side_called(made, line.side))
        table.add_row(f"{line.place}.", name, str(line.points), str(line.tie_break), *rounds)
    console.print(table)
    console.print()
    tables = counted(len(made.tables()), "table", "tables")
    console.print(f"{counted(len(made.rounds), 'round', 'rounds')}, {tables}, from seed {seed}.")
