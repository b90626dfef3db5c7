"""The server on a port, until somebody ends it; all of it needs the extra `talion[server]`."""

from __future__ import annotations

import contextlib
import gc
import logging
import socket
import threading
import webbrowser

import structlog
import typer
import uvicorn

from talion import build
from talion.kernel.problems import Problem
from talion.server.http.app import App
from talion.server.http.uvicorn_config import config
from talion.server.settings import Settings


def run(settings: Settings, host: str, port: int, open_page: bool) -> None:
    """Serve; a `Problem` if it cannot begin."""
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
    if build.slowness():
        typer.echo(build.slowness())
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
