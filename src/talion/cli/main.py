"""The command line. Bad input gets one sentence and exit code 2; everything else that goes wrong is a bug."""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from talion import build
from talion.cli import admin
from talion.cli.bench import bench
from talion.cli.connect import connect
from talion.cli.console import complain, prepare_streams
from talion.cli.fuzz import fuzz
from talion.cli.games import games
from talion.cli.lab import commands as lab
from talion.cli.match import match
from talion.cli.play import play
from talion.cli.replay import replay
from talion.cli.review import review
from talion.cli.rules import rules
from talion.cli.serve import serve
from talion.cli.tournament import tournament
from talion.cli.verify import verify
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused

app = typer.Typer(
    name="talion",
    help="Tabletop games of getting even: play and measure.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def version(wanted: bool) -> None:
    """Which Talion this is, on which Python, compiled or not; and what a slow one lacks."""
    if wanted:
        mode, python = build.mode(), platform.python_version()
        suffix = f"plain Python {python}" if mode == "plain Python" else f"{mode}, Python {python}"
        typer.echo(f"talion {build.VERSION} ({suffix})")
        if build.slowness():
            typer.echo(build.slowness())
        raise typer.Exit


@app.callback()
def talion(
    version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Tabletop games of getting even: play and measure."""


for command in (play, serve, connect, replay, review, games, rules, match, tournament, fuzz, bench, verify):
    app.command()(command)


app.add_typer(admin.app, name="admin")
app.add_typer(lab.app, name="lab")


def run(arguments: Sequence[str] | None = None) -> None:
    """The program `talion`."""
    prepare_streams()
    try:
        app(sys.argv[1:] if arguments is None else list(arguments), prog_name="talion")
    except (Problem, Refused) as problem:
        complain(str(problem))
        raise SystemExit(2) from None


if __name__ == "__main__":
    run()
