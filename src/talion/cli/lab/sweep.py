"""`talion lab sweep`: a game over a range of its numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from talion.cli.inputs import bot_names, check_pack, find_game, read_options
from talion.cli.lab.running import Made, carried_out, overlay
from talion.lab.work import Found


def sweep(
    game: Annotated[str, typer.Argument(help="Which game; see `talion games`.", show_default=False)],
    vary: Annotated[
        list[str],
        typer.Option(
            metavar="KEY=FROM:TO:STEP",
            help="What is varied: options.NAME, or a key of the content.",
            show_default=False,
        ),
    ],
    target: Annotated[
        list[str] | None,
        typer.Option(metavar="FIGURE LOW..HIGH", help="What is aimed at, such as “seat * wins 0.4..0.6”."),
    ] = None,
    sample: Annotated[
        int | None, typer.Option(min=1, help="Only so many settings of the grid.", show_default="all")
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="Matches of each setting.", show_default="about four minutes' worth in all")
    ] = None,
    bots: Annotated[str | None, typer.Option(metavar="NAME,NAME…", help="Who plays; one name for all seats.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="as usual")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A choice of the game.")] = None,
    pack: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A folder with changed content below it all.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The first match's seed; the next ones follow.")] = 1,
    processes: Annotated[int | None, typer.Option(min=1, help="How many at a time.", show_default="all cores")] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="The run's folder; one that is there goes on.", show_default="GAME-sweep"),
    ] = None,
) -> None:
    """Vary numbers of a game, see every figure over them, and which settings meet what you aim at."""
    from talion.lab.pictures import available

    available()
    from talion.lab.sweep_report import Sweep
    from talion.lab.sweeping import check_targets, read_vary, sweep_plan, without_the_hopeless

    found_game = find_game(game)
    check_pack(pack)
    plan = sweep_plan(
        found_game,
        [read_vary(text) for text in vary],
        tuple(target or ()),
        sample,
        overlay(found_game, pack),
        () if bots is None else bot_names(bots),
        seats,
        dict(read_options(found_game, option or [])),
        games,
        seed,
    )
    check_targets(plan)
    folder = out or Path(f"{game}-sweep")

    def make(found: Found) -> Made:
        told = Sweep(plan, found)
        return told.page(), told.data()

    carried_out(plan, folder, processes, make, without_the_hopeless(plan))
