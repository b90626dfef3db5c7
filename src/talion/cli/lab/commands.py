"""The commands of `talion lab`."""

from __future__ import annotations

import typer

from talion.cli.lab.ladder import ladder
from talion.cli.lab.report import report

app = typer.Typer(help="Measure bots and games by simulated matches.", no_args_is_help=True)


@app.callback()
def lab() -> None:
    """Measure bots and games by simulated matches."""


for command in (report, ladder):
    app.command()(command)
