"""`talion serve`: the server and the page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from talion.kernel.problems import Problem
from talion.server.settings import NO_LIMITS, Limits, Settings


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8400,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://…", show_default="a file in your data folder")
    ] = None,
    packs: Annotated[Path | None, typer.Option(help="A folder of packs that tables may use.")] = None,
    origin: Annotated[list[str] | None, typer.Option(help="Another origin pages may come from.")] = None,
    tls: Annotated[bool, typer.Option(help="The server is behind TLS: cookies say so.")] = False,
    bots: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 1,
    bot_pause: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds a bot waits at least, so that people can follow.")
    ] = 0.6,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    unlimited: Annotated[bool, typer.Option(help="Lift all limits; for measuring only.")] = False,
) -> None:
    """Serve the games to browsers."""
    if packs is not None and not packs.is_dir():
        raise Problem(f"{packs} is not a folder.")
    try:
        from talion.cli import serving
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "talion":
            raise
        raise Problem("The server needs its extra: pip install 'talion[server]'.") from None
    settings = Settings(
        database=database or f"sqlite:///{data_folder() / 'talion.db'}",
        limits=NO_LIMITS if unlimited else Limits(),
        packs=None if packs is None else str(packs),
        origins=tuple(origin or ()),
        secure_cookies=tls,
        bot_processes=bots,
        bot_pause_s=bot_pause,
    )
    serving.run(settings, host, port, open_page)


def data_folder() -> Path:
    """Where a person's data belongs."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "talion"
