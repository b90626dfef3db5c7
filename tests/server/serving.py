"""The real server on a real port, in the event loop of a test or in a process of its own."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from sqlalchemy import Connection, select

from talion.server.clock import Clock, HandClock
from talion.server.http.app import App
from talion.server.http.uvicorn_config import config
from talion.server.net.porch import GuardedServer
from talion.server.settings import NO_LIMITS, Settings
from talion.server.store import schema
from talion.server.store.server_lock import ServerLock
from talion.server.store.store import Store, make_engine
from talion.server.table.inbox import Wake
from talion.server.table.table import Table

from .guests import Guest

SECONDS = 60


class Server:
    """A running server and everybody who came to it."""

    def __init__(self, app: App, running: uvicorn.Server, port: int) -> None:
        self.app = app
        self.running = running
        self.port = port
        self.guests: list[Guest] = []
        # What else has to be closed before it ends.
        self.closing: list[Callable[[], Awaitable[None]]] = []

    async def guest(self, name: str = "Ann", colour: int = 3) -> Guest:
        """Somebody who has come in."""
        guest = self.stranger()
        await guest.come_in(name, colour)
        return guest

    def stranger(self) -> Guest:
        """Somebody without a cookie."""
        guest = Guest(self.port)
        self.guests.append(guest)
        return guest

    def same(self, guest: Guest) -> Guest:
        """Somebody who was at an earlier server, with the same cookie."""
        again = self.stranger()
        again.http.cookies.set("talion", guest.http.cookies["talion"])
        again.me = guest.me
        return again

    def table(self, table_id: str) -> Table:
        return self.app.hall.tables[table_id]

    async def awake(self, table_id: str) -> Table:
        """A table, taken up if it sleeps."""
        table = await self.app.hall.find(table_id)
        assert table is not None
        return table

    def turn(self, seconds: float) -> None:
        """Turn the clock by hand; every table looks what is due."""
        assert isinstance(self.app.clock, HandClock)
        self.app.clock.turn(seconds)
        for table in self.app.hall.tables.values():
            table.inbox.put_nowait(Wake())

    async def metric(self, line: str) -> float:
        """What /metrics says of something, 0 if nothing."""
        async with httpx.AsyncClient(verify=False) as client:
            text = (await client.get(f"http://127.0.0.1:{self.port}/metrics")).text
        found = [one.rpartition(" ")[2] for one in text.splitlines() if one.startswith(line + " ")]
        return float(found[0]) if found else 0.0


class Unlocked(ServerLock):
    """A server that does not know that it has been taken over from, or takes over too soon."""

    def look(self) -> None:
        return None

    def take(self) -> None:
        pass

    def beat(self, served_ms: int) -> Callable[[Connection], None]:
        return lambda connection: None

    release = beat


@asynccontextmanager
async def serving(
    database: str,
    clock: Clock | None = None,
    store: Store | None = None,
    lock: type[ServerLock] = ServerLock,
    **settings: Any,
) -> AsyncIterator[Server]:
    """The server in this event loop, set up as by `talion serve`. No limits and no pauses unless asked for."""
    chosen = {"limits": NO_LIMITS, "bot_pause_s": 0.0, **settings}
    app = App(Settings(database, **chosen), clock, store, lock)
    listening = socket.create_server(("127.0.0.1", 0))
    loaded = config(app, "127.0.0.1", 0)
    loaded.load()
    running = GuardedServer(loaded, app.door)
    running.lifespan = loaded.lifespan_class(loaded)
    await running.startup(sockets=[listening])
    assert running.started, app.problem
    server = Server(app, running, listening.getsockname()[1])
    try:
        yield server
    finally:
        for guest in server.guests:
            await guest.leave()
        for close in server.closing:
            await close()
        await running.shutdown(sockets=[listening])


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def command(database: str, port: int, *more: str) -> list[str]:
    return [sys.executable, "-m", "talion.cli", "serve", "--port", str(port), "--database", database, *more]


def environment(more: Iterable[Path] = ()) -> dict[str, str]:
    """As here; a process in another folder must find the same package, and what else is installed."""
    paths = [*os.environ.get("PYTHONPATH", "").split(os.pathsep), *map(str, more)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(os.path.abspath(path) for path in paths if path)}


class Process:
    """`talion serve` in a process of its own, which can be killed."""

    def __init__(
        self,
        database: str,
        folder: Path,
        port: int | None = None,
        paths: Iterable[Path] = (),
        flags: Iterable[str] = ("--unlimited",),
    ) -> None:
        self.database = database
        self.folder = folder
        self.port = free_port() if port is None else port
        self.process: subprocess.Popen[bytes] | None = None
        self.paths = tuple(paths)
        self.flags = tuple(flags)

    async def start(self) -> None:
        """Start, and wait until it answers."""
        log = (self.folder / "serve.log").open("ab")
        self.process = subprocess.Popen(
            command(self.database, self.port, *self.flags), stdout=log, stderr=log, env=environment(self.paths)
        )
        log.close()
        async with httpx.AsyncClient(verify=False) as client:
            for _ in range(SECONDS * 50):
                assert self.process.poll() is None, (self.folder / "serve.log").read_text()
                try:
                    if (await client.get(f"http://127.0.0.1:{self.port}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(SECONDS)
            self.process = None


def stored_entries(database: str, table_id: str) -> list[Any]:
    """The log of a table as the database has it."""
    engine = make_engine(database)
    try:
        with engine.begin() as connection:
            entries = schema.entries
            return list(
                connection.execute(
                    select(entries).where(entries.c.table_id == table_id).order_by(entries.c.number)
                ).all()
            )
    finally:
        engine.dispose()
