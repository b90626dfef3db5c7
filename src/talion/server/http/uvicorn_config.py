"""How the application is put on a port; the command line and the tests run it alike."""

from __future__ import annotations

import uvicorn

from talion.server.http.app import App
from talion.server.net.websocket import WebSocket


def config(app: App, host: str, port: int) -> uvicorn.Config:
    """uvicorn with uvloop, httptools and our own sockets."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="auto",
        http="httptools",
        ws=WebSocket,
        ws_max_size=64 * 1024,
        access_log=False,
        log_level="warning",
        server_header=False,
        lifespan="on",
    )
