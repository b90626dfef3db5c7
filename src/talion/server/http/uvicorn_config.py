"""How the application is put on a port; the command line and the tests run it alike."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import uvicorn

from talion.server.http.app import App
from talion.server.net.http_connection import HttpConnection
from talion.server.net.websocket import WebSocket

# So long those who are connected when the server ends have to say goodbye.
GRACE_S: Final = 3


def config(app: App, host: str, port: int) -> uvicorn.Config:
    """uvicorn with uvloop, and our own connections and sockets before it."""
    # Made once for each connection, like a class; uvicorn only calls it.
    http: Any = partial(HttpConnection, door=app.door)
    sockets: Any = partial(WebSocket, door=app.door)
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="auto",
        http=http,
        ws=sockets,
        ws_max_size=64 * 1024,
        access_log=False,
        # What it logs is drawn by `talion.server.logs`.
        log_config=None,
        server_header=False,
        lifespan="on",
        # Which proxies are believed is the application's matter.
        proxy_headers=False,
        timeout_graceful_shutdown=GRACE_S,
    )
