"""The servers that are measured, each a process pinned to one core, and the Node programs that put load on them."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
HOST = "127.0.0.1"
START_S = 30.0
# Also the time to open all tables, on a machine that is busy with other things.
SILENCE_S = 150.0


class Failed(Exception):
    """Something that is needed does not work; the sentence is for people."""


def cores() -> tuple[int, int]:
    """The core of the server, and that of its clients: the same one if there is but one."""
    free = sorted(os.sched_getaffinity(0))
    return free[0], free[-1]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def pinned(core: int, command: list[str]) -> list[str]:
    """`taskset` becomes the command, so the process it starts is the one to measure."""
    return ["taskset", "-c", str(core), *command]


def check_tools() -> None:
    for tool in ("taskset", "node"):
        if shutil.which(tool) is None:
            raise Failed(f"There is no {tool} here.")
    if not (HERE / "node_modules" / "boardgame.io").exists():
        raise Failed("boardgame.io is not installed: npm ci --prefix bench/server")


def others_busy() -> float:
    """The share of the processors that other programs use, over a second in which nothing of ours runs."""
    before = processor_ticks()
    time.sleep(1)
    idle, every = (after - earlier for after, earlier in zip(processor_ticks(), before, strict=True))
    return round(1 - idle / max(every, 1), 2)


def processor_ticks() -> tuple[int, int]:
    """Idle ticks and all ticks of all processors so far."""
    ticks = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return ticks[3] + ticks[4], sum(ticks)


def versions() -> dict[str, str]:
    """What the peer is."""
    package = json.loads((HERE / "node_modules" / "boardgame.io" / "package.json").read_text())
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return {"name": f"boardgame.io {package['version']}", "node": node.removeprefix("v")}


class Server:
    """A running server. Its errors go to a file of its own, read only if it dies."""

    def __init__(self, command: list[str], port: int, folder: Path, path: str) -> None:
        self.command = pinned(cores()[0], command)
        self.port = port
        self.log = folder / f"server-{port}.log"
        self.path = path
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                env={**os.environ, "NODE_ENV": "production"},
            )
        end = time.monotonic() + START_S
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                raise Failed(f"{' '.join(self.command)} does not start: {self.last_words()}")
            time.sleep(0.02)

    def answers(self) -> bool:
        connection = http.client.HTTPConnection(HOST, self.port, timeout=2)
        try:
            connection.request("GET", self.path)
            return connection.getresponse().status < 500
        except OSError:
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """No goodbye: what kill -9 does."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None

    def last_words(self) -> str:
        lines = [line for line in self.log.read_text(errors="replace").splitlines() if line.strip()]
        return " | ".join(lines[-3:]) or "it said nothing."


def talion(folder: Path) -> Server:
    """This installation, with a database on disk in a folder, as it is by default but for limits on how much one may do."""
    port = free_port()
    database = f"sqlite:///{folder.absolute() / 'talion.db'}"
    command = [sys.executable, "-P", "-m", "talion.cli.main", "serve", "--host", HOST, "--port", str(port)]
    return Server([*command, "--database", database, "--unlimited"], port, folder, "/api/games")


def peer(folder: Path, flat_file: bool) -> Server:
    """boardgame.io in memory, or with its store in files."""
    port = free_port()
    command = ["node", str(HERE / "peer.js"), str(port)]
    return Server([*command, str(folder / "flat")] if flat_file else command, port, folder, "/games")


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    """A server that is gone afterwards, whatever happens."""
    try:
        server.start()
        yield server
    finally:
        server.kill()


class Load:
    """`load.js` on a server: still until it is asked for something."""

    def __init__(self, server: Server, side: str, tables: int, hp: int) -> None:
        self.name = f"{side} with {tables} tables"
        self.server = server
        asked = json.dumps({"side": side, "port": server.port, "pid": server.pid, "tables": tables, "hp": hp})
        self.errors = server.log.with_suffix(".load")
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                pinned(cores()[1], ["node", str(HERE / "load.js"), asked]),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    def __enter__(self) -> Load:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()

    def answer(self) -> dict[str, Any]:
        """What it says next; `Failed` if it does not."""
        assert self.process.stdout is not None
        watch = threading.Timer(SILENCE_S, self.process.kill)
        watch.start()
        try:
            line = self.process.stdout.readline()
        finally:
            watch.cancel()
        if not line:
            said = self.errors.read_text(errors="replace").strip() or f"silent for {SILENCE_S:g} s"
            raise Failed(f"{self.name}: {said} (the server: {self.server.last_words()})")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def ask(self, **question: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        # If it is gone already, its last words are in what `answer` raises.
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
        return self.answer()
