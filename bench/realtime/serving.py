"""The server in a process of its own, set up as by `talion serve`, and what its machine is like."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvloop

T = TypeVar("T")
Row = dict[str, Any]

HOST = "127.0.0.1"
START_S = 60.0
TICKS = os.sysconf("SC_CLK_TCK")
SYNCS = 200


class Failed(Exception):
    """Something that is needed does not work; the sentence is for people."""


class Serving:
    """A running server and the guests who came to it."""

    def __init__(self, port: int, process: subprocess.Popen[bytes], database: Path) -> None:
        self.port, self.process, self.database = port, process, database
        self.http = httpx.AsyncClient(base_url=f"http://{HOST}:{port}", headers={"X-Talion": "1"}, timeout=60)

    async def guest(self, name: str) -> str:
        """Somebody comes in; their cookie."""
        self.http.cookies.clear()
        answer = await self.http.post("/api/guest", json={"name": name, "colour": 3})
        answer.raise_for_status()
        return f"talion={answer.cookies['talion']}"

    async def open_table(self, cookie: str, **form: Any) -> str:
        self.http.cookies.clear()
        answer = await self.http.post("/api/tables", json=form, headers={"Cookie": cookie})
        if answer.status_code != 200:
            raise Failed(f"No table: {answer.text}")
        return str(answer.json()["table"])

    def cpu_s(self) -> float:
        """Processor time of the server with all its threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


@asynccontextmanager
async def serving(folder: Path, *flags: str, core: int | None = None) -> AsyncIterator[Serving]:
    """The default store in a folder; only limits on how much one address may do are lifted, unless other flags are given. With a
    core, all of the server runs on that one."""
    with socket.create_server((HOST, 0)) as probe:
        port = int(probe.getsockname()[1])
    database = folder / "talion.db"
    command = [sys.executable, "-m", "talion.cli", "serve", "--port", str(port), "--database", f"sqlite:///{database}"]
    pinned = [] if core is None else ["taskset", "--cpu-list", str(core)]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen([*pinned, *command, *(flags or ("--unlimited",))], stdout=log, stderr=log)
    server = Serving(port, process, database)
    try:
        await answering(server, folder / "server.log")
        yield server
    finally:
        await server.http.aclose()
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(20)
        if process.poll() is None:
            process.kill()


async def answering(server: Serving, log: Path) -> None:
    end = time.monotonic() + START_S
    while True:
        with contextlib.suppress(httpx.TransportError):
            if (await server.http.get("/healthz")).status_code < 500:
                return
        if server.process.poll() is not None or time.monotonic() > end:
            raise Failed(f"The server does not start: {log.read_text(errors='replace')[-500:]}")
        await asyncio.sleep(0.05)


def in_turn(things: Iterable[T], measure: Callable[[T, Path], Coroutine[Any, Any, Row]]) -> list[Row]:
    """A row for each thing, measured in a folder of its own. What does not work ends the program with its sentence."""
    rows = []
    try:
        for thing in things:
            with tempfile.TemporaryDirectory(prefix="talion-bench-") as folder:
                rows.append(uvloop.run(measure(thing, Path(folder))))
    except Failed as problem:
        sys.exit(str(problem))
    return rows


def syncs_ms(folder: Path) -> list[float]:
    """How long the disk takes by itself to keep a page that was appended to a file."""
    taken = []
    page = os.urandom(4096)
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(SYNCS):
            file.write(page)
            began = time.perf_counter()
            os.fsync(file.fileno())
            taken.append((time.perf_counter() - began) * 1000)
    return taken
