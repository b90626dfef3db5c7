"""`talion bench`: how fast this installation is, beside a peer where there is one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from talion.bench.measures import matching
from talion.bench.run import Extent, run
from talion.bench.table import as_json, machine, markdown, table
from talion.cli.console import terminal
from talion.kernel.problems import Problem


def bench(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME", help="Measure only rows whose names contain one of these.")
    ] = None,
    peers: Annotated[
        Path | None,
        typer.Option(metavar="PYTHON", help="The Python of an environment with open_spiel to compare with."),
    ] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the figures as JSON too.")] = None,
    page: Annotated[
        Path | None, typer.Option("--markdown", metavar="FILE", help="Write a page of Markdown too.")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, max=100, help="Rounds a row; the best counts.")] = 12,
    seconds: Annotated[float, typer.Option(min=0.001, max=60, help="Seconds a round.")] = 0.2,
) -> None:
    """Measure speed and memory, ours and a peer's in turn."""
    measures = matching(names or [])
    budget = Extent(rounds, seconds)
    for path in (json, page):
        if path is not None and not path.parent.is_dir():
            raise Problem(f"{path} cannot be written: there is no folder {path.parent}.")
    # Progress goes to the error stream: what is printed can be piped.
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    with progress:
        task = progress.add_task("starting", total=len(measures))
        report = run(
            measures, peers, budget, lambda done, name: progress.update(task, description=name, completed=done)
        )
    console = terminal()
    console.print(machine(report), soft_wrap=True)
    console.print(table(report))
    if json is not None:
        write(json, as_json(report))
    if page is not None:
        write(page, markdown(report))


def write(path: Path, text: str) -> None:
    """Write a file that a run is asked to leave behind."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Problem(f"{path} cannot be written: {error.strerror}.") from None
