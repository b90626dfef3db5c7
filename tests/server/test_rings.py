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
from talion.server.table.frames import Frames
from talion.server.table.inbox import Inbox, Wake
from talion.server.table.table import Table
from talion.server.table.task import TableTask

from .guests import play_out, two_at_a_table
from .serving import serving

PAGES = (HttpConnection, WebSocket, Connection, Listener)
TABLES = (Table, TableTask, Frames, Inbox)
PATIENCE_S = 30.0


@pytest.fixture
def without_collector() -> Iterator[None]:
    """What goes in these tests goes by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def held(kinds: tuple[type, ...]) -> dict[str, int]:
    """How many of each kind are in memory, whether anybody can reach them or not."""
    found = [type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, kinds)]
    return {kind.__name__: found.count(kind.__name__) for kind in kinds}


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
            assert held(PAGES)["WebSocket"] >= 3
            for page in pages:
                await page.close()
        ends_s = time.monotonic() + PATIENCE_S
        while any(held(PAGES).values()) and time.monotonic() < ends_s:
            # A table holds what it was last told until it is told something else.
            server.table(table).inbox.put_nowait(Wake())
            await asyncio.sleep(0.1)
        assert not any(held(PAGES).values()), held(PAGES)


@pytest.mark.usefixtures("without_collector")
@pytest.mark.timeout(120)
async def test_a_table_that_leaves_memory_leaves_nothing(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        for _ in range(3):
            pages = [*(await two_at_a_table(ann, bob, hp=8))[:2]]
            await play_out(*pages)
            for page in pages:
                await page.close()
            [table] = server.app.hall.tables
            while server.table(table).connections or server.app.hall.tasks[table].is_busy():
                await asyncio.sleep(0.01)
            assert held(TABLES)["Table"] == 1
            server.app.hall.sleepers.let_go(server.table(table))
            ends_s = time.monotonic() + PATIENCE_S
            while any(held(TABLES).values()) and time.monotonic() < ends_s:
                await asyncio.sleep(0.1)
            assert not any(held(TABLES).values()), held(TABLES)
