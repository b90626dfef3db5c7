"""`talion lab compare`: what a pack does to a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from talion.cli.inputs import bot_names, check_pack, find_game, read_options
from talion.cli.lab.running import Made, carried_out, overlay
from talion.kernel.problems import Problem
from talion.lab.work import Found


def compare(
    game: Annotated[str, typer.Argument(help="Which game; see `talion games`.", show_default=False)],
    pack: Annotated[Path, typer.Option(metavar="DIR", help="A folder with changed content.", show_default=False)],
    against: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Another pack to hold it against.", show_default="what is built in"),
    ] = None,
    games: Annotated[int | None, typer.Option(help="Matches of each.", show_default="about two minutes' worth")] = None,
    bots: Annotated[str | None, typer.Option(metavar="NAME,NAME…", help="Who plays; one name for all seats.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="as usual")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A choice of the game.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The first match's seed; the next ones follow.")] = 1,
    processes: Annotated[int | None, typer.Option(min=1, help="How many at a time.", show_default="all cores")] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="The run's folder; one that is there goes on.", show_default="GAME-compare"),
    ] = None,
) -> None:
    """Play two packs on the same seeds, and tell what moved beyond chance."""
    from talion.lab.pictures import available

    available()
    from talion.lab.comparison import Comparison, compare_plan

    found_game = find_game(game)
    for one in (pack, against):
        check_pack(one)
    if games is not None and games < 2:
        raise Problem(f"A comparison wants at least two matches of each, not {games}.")
    plan = compare_plan(
        found_game,
        overlay(found_game, pack),
        overlay(found_game, against),
        () if bots is None else bot_names(bots),
        seats,
        dict(read_options(found_game, option or [])),
        games,
        seed,
    )
    folder = out or Path(f"{game}-compare")

    def make(found: Found) -> Made:
        told = Comparison(plan, found, str(folder))
        return told.page(), told.data()

    carried_out(plan, folder, processes, make)
