"""The server on a port, until somebody ends it; all of it needs the extra `talion[server]`."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from types import FrameType
from typing import Final

import typer
import uvicorn

from talion import build
from talion.kernel.problems import Problem
from talion.server import logs
from talion.server.http.app import App
from talion.server.http.uvicorn_config import config
from talion.server.net.porch import BACKLOG, GuardedServer
from talion.server.settings import Settings

# After so long without an orderly end there is none.
LAST_S: Final = 8.0
# How long a thread goes on while another one waits for the interpreter; Python's own 5 ms are longer than a move takes. A move goes
# from the loop to the store's thread and back, and that thread comes back from the disk twice: whenever the loop is busy, it waits so
# long each time, and the loop waits as long for whoever works beside it.
SWITCH_S: Final = 0.0005


def run(settings: Settings, host: str, port: int, open_page: bool) -> None:
    """Serve; a `Problem` if it cannot begin."""
    logs.configure()
    app = App(settings)
    listening = listen(host, port)
    server = EndingServer(app, config(app, host, port))
    app.end = lambda: setattr(server, "should_exit", True)
    # It would only repeat that there was a problem, which we tell ourselves; and in the end, whom it hung up on.
    logging.getLogger("uvicorn.error").addFilter(
        lambda record: not app.ending and "startup failed" not in record.getMessage()
    )
    # What is here now stays, and a match makes many small things that die young: look for rubbish less often. What ends (connections,
    # tables) leaves no rings that only this finds.
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    sys.setswitchinterval(SWITCH_S)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{shown}:{port}/"
    typer.echo(f"Talion is at {address}   (Ctrl-C ends it; running matches are kept)")
    if build.slowness():
        typer.echo(build.slowness())
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    # uvicorn passes the signal on when it is done: an orderly end is no failure.
    signal.signal(signal.SIGTERM, leave)
    with contextlib.suppress(KeyboardInterrupt, SystemExit):
        server.run(sockets=[listening])
    if app.problem is not None:
        raise app.problem
    if not server.started:
        raise Problem(f"The server could not start at {address}; the lines above say why.")


class EndingServer(GuardedServer):
    """Ends within ten seconds of being told to, whatever clients, bots or the database do: what was acknowledged is stored."""

    def __init__(self, app: App, config: uvicorn.Config) -> None:
        super().__init__(config, app.door)
        self.app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.app.ending:
            self.app.ending = True
            last = threading.Timer(LAST_S, os._exit, [0])
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)


def leave(sig: int, frame: FrameType | None) -> None:
    """SIGTERM before the server listens to it, and after it has ended."""
    raise SystemExit(0)


def listen(host: str, port: int) -> socket.socket:
    """The open port, or a `Problem`."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise Problem(f"Port {port} of {host} cannot be used: {error.strerror}.") from None
