"""`talion lab report`: what a game is like, measured."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from talion.cli.inputs import bot_names, check_pack, find_game, read_options
from talion.cli.lab.running import Made, carried_out, overlay, share
from talion.kernel.problems import Problem
from talion.lab.study import report_plan
from talion.lab.work import Found


def report(
    game: Annotated[str, typer.Argument(help="Which game; see `talion games`.", show_default=False)],
    games: Annotated[
        int | None,
        typer.Option(
            help="Matches of the main part; other parts shrink with it.", show_default="about two minutes' worth"
        ),
    ] = None,
    until: Annotated[
        str | None, typer.Option(metavar="SHARE", help="Play until every seat's wins are known to this, such as 2%.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="NAME,NAME…", help="Who plays the main part; one name for all seats.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="as usual")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A choice of the game.")] = None,
    pack: Annotated[Path | None, typer.Option(metavar="DIR", help="A folder with changed content.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The first match's seed; the next ones follow.")] = 1,
    processes: Annotated[int | None, typer.Option(min=1, help="How many at a time.", show_default="all cores")] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="The run's folder; one that is there goes on.", show_default="GAME-report"),
    ] = None,
) -> None:
    """Play a game many times and write what it is like: fair, long, varied, a matter of skill."""
    from talion.lab.pictures import available

    available()
    from talion.lab.report import GameReport

    found_game = find_game(game)
    check_pack(pack)
    if games is not None and games < 1:
        raise Problem(f"A report wants at least one match, not {games}.")
    plan = report_plan(
        found_game,
        () if bots is None else bot_names(bots),
        seats,
        dict(read_options(found_game, option or [])),
        overlay(found_game, pack),
        games,
        0.0 if until is None else share(until),
        seed,
    )
    folder = out or Path(f"{game}-report")

    def make(found: Found) -> Made:
        told = GameReport(plan, found, str(folder))
        return told.page(), told.data()

    carried_out(plan, folder, processes, make)
