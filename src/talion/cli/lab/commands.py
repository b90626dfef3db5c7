"""The commands of `talion lab`."""

from __future__ import annotations

import typer

from talion.cli.lab.compare import compare
from talion.cli.lab.ladder import ladder
from talion.cli.lab.opened import open_match
from talion.cli.lab.report import report
from talion.cli.lab.sweep import sweep
from talion.cli.lab.trying import try_pack

app = typer.Typer(help="Measure bots and games by simulated matches.", no_args_is_help=True)


@app.callback()
def lab() -> None:
    """Measure bots and games by simulated matches."""


for command in (report, compare, sweep, ladder):
    app.command()(command)
app.command("open")(open_match)
app.command("try")(try_pack)
