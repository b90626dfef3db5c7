"""`talion lab ladder`: how strong bots are."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import TextColumn
from rich.table import Table
from rich.text import Text

from talion.bots.roster import offered
from talion.cli.console import DIM, GOOD, WARN, lined_table, terminal
from talion.cli.files import check_place, write_bytes
from talion.cli.inputs import bot_names, find_game, read_options
from talion.cli.lab.running import share
from talion.cli.waiting import bar, stopping_workers
from talion.kernel.problems import Problem
from talion.lab.ladder import Climb, Ladder, circles, climb, load
from talion.lab.ladder_picture import svg
from talion.lab.ladder_words import markdown, seated, verdict
from talion.lab.ratings import Rating, ratings


def ladder(
    game: Annotated[str, typer.Argument(help="Which game; see `talion games`.", show_default=False)],
    bots: Annotated[
        str | None, typer.Option(metavar="NAME,NAME…", help="Who climbs.", show_default="all that are offered")
    ] = None,
    until: Annotated[
        str, typer.Option(metavar="SHARE", help="How sure to be of a pair that is about even, such as 2%.")
    ] = "2%",
    most: Annotated[int, typer.Option(min=2, help="Most matches of a pair.")] = 2000,
    seats: Annotated[int | None, typer.Option(help="How many seats.", show_default="the fewest")] = None,
    seed: Annotated[int | None, typer.Option(help="The first deal's seed; the next ones follow.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A choice of the game.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="How many at a time.", show_default="all cores")] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Where it is kept, again and again as it grows.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the ladder in that file.")] = False,
    markdown_file: Annotated[
        Path | None, typer.Option("--markdown", metavar="FILE", help="Write the tables there too.")
    ] = None,
    svg_file: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Write a picture there too.")] = None,
    keep: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Leave every match there; `talion replay` opens it.")
    ] = None,
) -> None:
    """Every bot against every other: the same deals with seats exchanged, undecided pairs longest."""
    how = Climb(share(until), most, processes or os.cpu_count() or 1, None if keep is None else str(keep))
    for path in (json_file, markdown_file, svg_file):
        if path is not None:
            check_place(path)
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    if resume:
        given = {"--bots": bots, "--seats": seats, "--seed": seed, "--option": option}
        made = resumed(json_file, game, given)
    else:
        found = find_game(game)
        if json_file is not None and json_file.exists():
            raise Problem(f"{json_file} exists already; --resume goes on with it.")
        names = bot_names(bots) if bots is not None else tuple(bot.name for bot in offered(found))
        begun = secrets.randbits(32) if seed is None else seed
        made = Ladder.of(game, seats or found.min_seats, begun, names, dict(read_options(found, option or [])))
    ratings(made)  # what it needs is missing now, or never
    climbed(made, how, json_file)
    rated = ratings(made)
    if markdown_file is not None:
        write_bytes(markdown_file, markdown(made, rated, how).encode(), True)
    if svg_file is not None:
        write_bytes(svg_file, svg(made, rated).encode(), True)
    show(terminal(), made, rated, how)


def resumed(path: Path | None, game: str, given: dict[str, Any]) -> Ladder:
    """The ladder in a file, as it was set up."""
    if path is None:
        raise Problem("--resume goes on with the ladder in --json FILE.")
    for name, value in given.items():
        if value not in (None, []):
            raise Problem(f"A ladder goes on as it was set up; leave out {name}.")
    found = load(path)
    if found.game != game:
        raise Problem(f"{path} is a ladder of {found.game}, not of {game}.")
    # What was given out and never came back is dealt again.
    for meeting in found.meetings:
        meeting.deals = meeting.matches if found.seats == 1 else meeting.matches // 2
    return found


def climbed(made: Ladder, how: Climb, path: Path | None) -> None:
    """Play it, with a bar for people who wait; what is there is kept whatever ends it."""
    shown = bar(TextColumn("{task.fields[left]}"))

    def keep() -> None:
        if path is not None:
            write_bytes(path, msgspec.json.encode(made), True)

    def look(ladder: Ladder) -> None:
        decided = sum(one.is_decided(how.until, how.fewest) or one.matches >= how.most for one in ladder.meetings)
        matches = sum(one.matches for one in ladder.meetings)
        shown.update(task, completed=decided, left=f"{decided} of {len(ladder.meetings)} pairs, {matches:,} matches")
        keep()

    how.progress = look
    with stopping_workers(), shown:
        task = shown.add_task("ladder", total=len(made.meetings), left="")
        try:
            climb(made, how)
        finally:
            keep()


def show(console: Console, made: Ladder, rated: list[Rating], how: Climb) -> None:
    """For people: strengths, then duels."""
    table = with_columns("bot", "strength", "decisions", "mean", "p99")
    for rating in rated:
        thinking = made.thinking[rating.bot]
        strength = f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}"
        times = f"{thinking.mean_ms:.2f} ms", f"{thinking.p99_ms:.2f} ms"
        table.add_row(rating.bot, strength, f"{thinking.decisions:,}", *times)
    console.print(table)
    duels = with_columns("duel", "wins", "95 %", "matches", "")
    for meeting in made.meetings:
        low, high = meeting.interval
        told = verdict(meeting, how)
        duels.add_row(
            f"{meeting.bots[0]} against {meeting.bots[1]}",
            f"{100 * meeting.share:.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f}",
            f"{meeting.matches:,}",
            Text(told, style=WARN if told == "open" else GOOD),
        )
    console.print(duels)
    for a, b, c in circles(made):
        console.print(Text(f"In a circle: {a} beats {b}, {b} beats {c}, and {c} beats {a}.", style=WARN))
    console.print(Text(seated(made), style=DIM))


def with_columns(first: str, *others: str) -> Table:
    """Words on the left, numbers on the right."""
    table = lined_table()
    table.add_column(first)
    for name in others:
        table.add_column(name, justify="right" if name else "left")
    return table
