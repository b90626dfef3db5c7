"""What the commands of the lab share: a plan carried out with a bar for people who wait, and its folder written whatever ends it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import typer
from rich.progress import MofNCompleteColumn, TimeRemainingColumn

from talion.cli.waiting import bar, stopping_workers
from talion.content.packs import pack_at, read_toml
from talion.kernel.game import Game
from talion.kernel.problems import Problem
from talion.lab.folder import Folder
from talion.lab.page import Page
from talion.lab.pictures import available
from talion.lab.plan import RunPlan
from talion.lab.work import Enough, Found, Labour, gathered, work

# What an interrupted program ends with.
INTERRUPTED = 130
# What is made of what a run has found: a page for people, and data for programs.
Made = tuple[Page, dict[str, Any]]


def share(text: str) -> float:
    """`2%` or `0.02`."""
    try:
        value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        value = 0.0
    if not 0 < value < 0.5:
        raise Problem(f"--until takes a share between 0% and 50%, such as 2%, not {text!r}.")
    return value


def overlay(game: Game, pack: Path | None) -> dict[str, Any]:
    """What a pack lays over the built-in content. Raises `Problem` where it is none, or faulty."""
    if pack is None:
        return {}
    pack_at(game, pack)
    return read_toml(pack / f"{game.name}.toml")


def carried_out(
    plan: RunPlan, out: Path, processes: int | None, make: Callable[[Found], Made], enough: Enough | None = None
) -> None:
    """Play what is left of a plan in its folder, and write what comes of it there; also where somebody ends it early."""
    available()
    folder = Folder(out)
    folder.take_up(plan)
    if folder.is_whole():
        found = Found(*folder.tables(), True)
    else:
        try:
            found = played(plan, folder, processes or os.cpu_count() or 1, enough)
        except KeyboardInterrupt:
            found = gathered(plan, folder.kept(), False)
    if found.rows:
        written(folder, plan, found, make)
    if not found.whole:
        typer.echo(f"Stopped after {len(found.rows):,} matches; the same command goes on from there.", err=True)
        raise typer.Exit(INTERRUPTED)
    typer.echo(f"{out / 'report.html'} tells what {len(found.rows):,} matches have shown.")


def played(plan: RunPlan, folder: Folder, processes: int, enough: Enough | None) -> Found:
    """The run, with a bar and the time left."""
    with stopping_workers(), bar(MofNCompleteColumn(), TimeRemainingColumn()) as shown:
        task = shown.add_task("matches", total=None)
        labour = Labour(processes, lambda done, of: shown.update(task, completed=done, total=of))
        return work(plan, folder, labour, enough)


def written(folder: Folder, plan: RunPlan, found: Found, make: Callable[[Found], Made]) -> None:
    """Tables, page, data and pictures; the batches go last, when all else is there."""
    page, data = make(found)
    for picture in page.pictures():
        folder.write(f"plots/{picture.name}.svg", picture.svg.encode())
    folder.write("report.md", page.markdown().encode())
    folder.write("report.html", page.html().encode())
    folder.write("report.json", msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n")
    folder.finish(plan, found.rows, found.facts, found.whole)
