"""`talion serve`: the server and the page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from talion.kernel.problems import Problem
from talion.server.keep import Keep
from talion.server.settings import NO_LIMITS, Limits, Settings


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8400,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://…", show_default="a file in your data folder")
    ] = None,
    packs: Annotated[Path | None, typer.Option(help="A folder of packs that tables may use.")] = None,
    origin: Annotated[list[str] | None, typer.Option(help="Another origin pages may come from.")] = None,
    tls: Annotated[bool, typer.Option(help="The server is behind TLS: cookies and browsers keep to it.")] = False,
    host_name: Annotated[
        list[str] | None, typer.Option(help="A name the server is reached by.", show_default="names at home")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None, typer.Option(help="A proxy, or a network of them, that says where people come from.")
    ] = None,
    session_days: Annotated[int, typer.Option(min=1, max=400, help="Days after which an unused session is over.")] = 90,
    bots: Annotated[
        int, typer.Option(min=0, max=64, help="Processes in which bots think; 0 for one less than there are cores.")
    ] = 0,
    bot_pause: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds a bot waits at least, so that people can follow.")
    ] = 0.6,
    metrics: Annotated[
        str | None, typer.Option(help="HOST:PORT for the metrics alone.", show_default="at /metrics, for everybody")
    ] = None,
    keep_guests: Annotated[int, typer.Option(min=1, help="Days a guest is kept who does not come back.")] = 400,
    keep_abandoned: Annotated[
        int, typer.Option(min=1, help="Days an unfinished table is kept without its people.")
    ] = 90,
    keep_chat: Annotated[int, typer.Option(min=1, help="Days that chat of finished tables is kept.")] = 365,
    keep_matches: Annotated[
        int | None, typer.Option(min=1, help="Days a finished match is kept.", show_default="for ever")
    ] = None,
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
        database=database or default_database(),
        limits=NO_LIMITS if unlimited else Limits(),
        packs=None if packs is None else str(packs),
        origins=tuple(origin or ()),
        tls=tls,
        host_names=tuple(host_name or ()),
        trusted_proxies=tuple(trusted_proxy or ()),
        session_idle_days=session_days,
        metrics=metrics,
        keep=Keep(guests=keep_guests, abandoned=keep_abandoned, chat=keep_chat, matches=keep_matches),
        bot_processes=bots,
        bot_pause_s=bot_pause,
    )
    serving.run(settings, host, port, open_page)


def default_database() -> str:
    """A file in the data folder."""
    return f"sqlite:///{data_folder() / 'talion.db'}"


def data_folder() -> Path:
    """Where a person's data belongs."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "talion"
