"""`talion fuzz`: look for bugs with random matches, broken entries and mangled files."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import TimeElapsedColumn
from rich.text import Text

from talion.cli.console import BAD, GOOD, clean, terminal
from talion.cli.ending import offer
from talion.cli.files import SUFFIX, argument, write_bytes
from talion.cli.inputs import find_game
from talion.cli.waiting import bar
from talion.kernel.game import Game
from talion.testing.fuzz import Counts, Failure
from talion.testing.fuzz import fuzz as search


def fuzz(
    game: Annotated[str, typer.Argument(help="Which game; see `talion games`.", show_default=False)],
    seconds: Annotated[float, typer.Option(min=0, help="How long to look.")] = 10,
    seed: Annotated[int | None, typer.Option(help="What to try; the same again with the same seed.")] = None,
    only: Annotated[int | None, typer.Option("--match", min=0, help="Only this match of the seed.")] = None,
) -> None:
    """Look for bugs. A failure leaves a file that `talion replay` opens, and exit code 1."""
    found = find_game(game)
    seed = secrets.randbits(32) if seed is None else seed
    counts = Counts()
    failure = watched(found, seed, seconds, only, counts)
    console = terminal()
    console.print(
        f"{counts.matches} matches, {counts.entries} entries, {counts.refused} refused, "
        f"{counts.loaded} saved and loaded, {counts.mangled} files mangled, from seed {seed}."
    )
    if failure is None:
        console.print(Text("Nothing broke.", style=GOOD))
        return
    number = counts.matches + (only or 0)
    show(console, found, seed, number, failure)
    raise typer.Exit(1)


def watched(game: Game, seed: int, seconds: float, only: int | None, counts: Counts) -> Failure | None:
    """The search, with a bar that fills as the time passes."""
    shown = bar(TimeElapsedColumn())
    began = time.monotonic()

    def more(counts: Counts) -> bool:
        spent = time.monotonic() - began
        shown.update(task, completed=spent, description=f"{counts.matches} matches")
        return counts.matches == 0 if only is not None else spent < seconds

    with shown:
        task = shown.add_task("", total=seconds)
        return search(game, seed, more, only or 0, counts)


def show(console: Console, game: Game, seed: int, number: int, failure: Failure) -> None:
    """What broke, where it can be seen, and how to make it happen again."""
    console.print(Text(f"Match {number} broke: {clean(str(failure))}.", style=BAD))
    path = free_path(f"fuzz-{game.name}-{seed}-{number}")
    write_bytes(path, failure.log.text().encode())
    offer(console, "See the match up to there", f"talion replay {argument(path)}")
    if failure.mangled is not None:
        mangled = free_path(f"fuzz-{game.name}-{seed}-{number}-mangled")
        write_bytes(mangled, failure.mangled)
        offer(console, "Open the file that broke it", f"talion verify {argument(mangled)}")
    offer(console, "Again", f"talion fuzz {game.name} --seed {seed} --match {number}")


def free_path(stem: str) -> Path:
    """A name that no file has yet."""
    path, number = Path(stem + SUFFIX), 2
    while path.exists():
        path, number = Path(f"{stem}-{number}{SUFFIX}"), number + 1
    return path
