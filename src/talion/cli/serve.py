"""`talion serve`: the server and the page."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import structlog
import typer
import uvicorn

from talion.kernel.problems import Problem
from talion.server.http.app import App
from talion.server.http.uvicorn_config import config
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
    settings = Settings(
        database=database or f"sqlite:///{data_folder() / 'talion.db'}",
        limits=NO_LIMITS if unlimited else Limits(),
        packs=None if packs is None else str(packs),
        origins=tuple(origin or ()),
        secure_cookies=tls,
        bot_processes=bots,
        bot_pause_s=bot_pause,
    )
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.INFO))
    app = App(settings)
    listening = listen(host, port)
    server = uvicorn.Server(config(app, host, port))
    # It would only repeat that there was a problem, which we tell ourselves.
    logging.getLogger("uvicorn.error").addFilter(lambda record: "startup failed" not in record.getMessage())
    # What is here now stays, and a match makes many small things that die young: look for rubbish less often.
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{shown}:{port}/"
    typer.echo(f"Talion is at {address}   (Ctrl-C ends it; running matches are kept)")
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    with contextlib.suppress(KeyboardInterrupt, SystemExit):
        server.run(sockets=[listening])
    if app.problem is not None:
        raise app.problem
    if not server.started:
        raise Problem(f"The server could not start at {address}; the lines above say why.")


def listen(host: str, port: int) -> socket.socket:
    """The open port, or a `Problem`."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise Problem(f"Port {port} of {host} cannot be used: {error.strerror}.") from None


def data_folder() -> Path:
    """Where a person's data belongs."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "talion"
