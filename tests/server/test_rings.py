"""Whoever has come and gone leaves nothing that only the collector would find: a busy server's memory settles."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator

import pytest

from talion.server.http.sockets import Listener
from talion.server.net.connection import Connection
from talion.server.net.http_connection import HttpConnection
from talion.server.net.websocket import WebSocket
from talion.server.table.inbox import Wake

from .serving import serving

KINDS = (HttpConnection, WebSocket, Connection, Listener)
PATIENCE_S = 30.0


@pytest.fixture
def without_collector() -> Iterator[None]:
    """What goes in these tests goes by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def held() -> dict[str, int]:
    """How many of each kind are in memory, whether anybody can reach them or not."""
    found = [type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, KINDS)]
    return {kind.__name__: found.count(kind.__name__) for kind in KINDS}


@pytest.mark.usefixtures("without_collector")
@pytest.mark.timeout(120)
async def test_connections_that_end_leave_nothing(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open")
        for _ in range(3):
            pages = [await ann.sit(table), await bob.sit(table), await ann.watch_lobby()]
            await pages[0].do("say", text="Hello")
            await bob.get("/api/me")
            assert held()["WebSocket"] >= 3
            for page in pages:
                await page.close()
        ends_s = time.monotonic() + PATIENCE_S
        while any(held().values()) and time.monotonic() < ends_s:
            # A table holds what it was last told until it is told something else.
            server.table(table).inbox.put_nowait(Wake())
            await asyncio.sleep(0.1)
        assert not any(held().values()), held()
