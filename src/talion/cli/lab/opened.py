"""`talion lab open`: a match of a run, as a file, in the terminal or at a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated
from urllib.parse import urlencode

import typer

from talion.cli.files import SUFFIX, write_bytes
from talion.cli.lab.visitor import Visitor
from talion.cli.replay import replay
from talion.kernel.problems import Problem


def open_match(
    run: Annotated[Path, typer.Argument(help="The run's folder.", show_default=False)],
    number: Annotated[int, typer.Argument(min=0, help="Which match, as the report says.", show_default=False)],
    at: Annotated[int | None, typer.Option(min=0, help="Only this step; at a keyboard, begin there.")] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="See it as this seat did.", show_default="all")] = None,
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="Only write it there.")] = None,
    server: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Bring it to a running server, and print the link.")
    ] = None,
) -> None:
    """See a match of a run again, step by step; at a server it can be played on from any step."""
    from talion.lab.pictures import available

    available()
    from talion.lab.folder import Folder
    from talion.lab.opening import reopened

    match = reopened(Folder(run), number)
    if seat is not None and seat >= match.header.seats:
        raise Problem(f"There is no seat {seat}; seats are 0 to {match.header.seats - 1}.")
    if at is not None and at > len(match.entries):
        raise Problem(f"This match has the steps 0 to {len(match.entries)}; there is no step {at}.")
    if server is not None:
        visitor = Visitor(server)
        made = visitor.post("/api/replays", match.log.text().encode())
        wanted = {name: value for name, value in (("at", at), ("seat", seat)) if value is not None}
        typer.echo(f"{visitor.address}/r/{made['table']}{'?' + urlencode(wanted) if wanted else ''}")
        return
    if file is not None:
        write_bytes(file, match.log.text().encode())
        typer.echo(f"{file} is match {number}; `talion replay {file}` shows it.")
        return
    kept = run / "opened" / f"{number}{SUFFIX}"
    try:
        kept.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise Problem(f"{kept.parent} cannot be written: {error.strerror}.") from None
    write_bytes(kept, match.log.text().encode(), True)
    replay(kept, seat, at)
