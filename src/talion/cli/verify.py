"""`talion verify`: whether a saved match is what it says it is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from talion.cli.console import DIM, GOOD, clean, terminal
from talion.cli.files import open_match
from talion.cli.inputs import counted
from talion.kernel.log import seed_is_proven
from talion.kernel.problems import Problem


def verify(file: Annotated[Path, typer.Argument(help="A saved match.", show_default=False)]) -> None:
    """Replay a match and check its digest, its seed and its state."""
    match = open_match(file)  # refuses a file whose digest or seed does not fit
    if not seed_is_proven(match.header):
        raise Problem(f"{file}: the seed does not fit the commitment.")
    broken = match.rules.audit(match.state)
    if broken:
        raise Problem(f"{file}: the match replays, but its state is broken: {broken[0]}.")
    console = terminal()
    console.print(Text(f"{clean(str(file))} is in order.", style=GOOD))
    console.print(
        f"The digest fits the file. {counted(len(match.entries), 'entry', 'entries')} replayed, none refused."
    )
    console.print("The seed fits the commitment made at the start:")
    console.print(Text(f"  {match.header.commitment}", style=DIM), soft_wrap=True)
    if match.result is None:
        console.print("The match is not over, so the seed stays sealed.")
    else:
        console.print(f"Seed {match.header.seed}. {match.result['text']} ({match.result['ruling']})")
    console.print("State:")
    console.print(Text(f"  {match.digest()}", style=DIM), soft_wrap=True)
