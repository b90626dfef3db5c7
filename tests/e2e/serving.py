"""A server in a process of its own, and a wire to it that can be cut."""

from __future__ import annotations

import contextlib
import select
import socket
import subprocess
import threading
import time
from pathlib import Path

import httpx

from tests.server.serving import command, environment, free_port

SECONDS = 40


class Server:
    """`talion serve` as people run it. Stopped and started again it has the same address and the same memory."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder = folder
        self.more = more
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        database = f"sqlite:///{self.folder / 'talion.db'}"
        with (self.folder / "serve.log").open("ab") as log:
            self.process = subprocess.Popen(
                command(database, self.port, "--unlimited", *self.more), stdout=log, stderr=log, env=environment()
            )
        until = time.monotonic() + SECONDS
        with httpx.Client(trust_env=False) as client:
            while time.monotonic() < until:
                assert self.process.poll() is None, (self.folder / "serve.log").read_text()
                with contextlib.suppress(httpx.TransportError):
                    if client.get(f"{self.url}/healthz").status_code == 200:
                        return
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(SECONDS)
            self.process = None


class Wire:
    """A stretch of network before a server. It can be cut, and it can lose what the server says."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.lock = threading.Lock()
        self.whole = True
        self.deaf = False
        self.thread = threading.Thread(target=self.accept, daemon=True)
        self.thread.start()

    def accept(self) -> None:
        while True:
            try:
                near, _ = self.listening.accept()
            except OSError:
                return
            if not self.whole:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.server.port))
            with self.lock:
                self.pairs.append((near, far))
            threading.Thread(target=self.carry, args=(near, far), daemon=True).start()

    def carry(self, near: socket.socket, far: socket.socket) -> None:
        """Both ways until either end hangs up."""
        with near, far, contextlib.suppress(OSError, ValueError):
            while True:
                for ready in select.select([near, far], [], [])[0]:
                    data = ready.recv(65536)
                    if not data:
                        return
                    if ready is near:
                        far.sendall(data)
                    elif not self.deaf:
                        near.sendall(data)

    def lose_answers(self) -> None:
        """From now on what the browser sends arrives, and what the server answers does not."""
        self.deaf = True

    def cut(self) -> None:
        """Every connection breaks, and no new one comes about."""
        self.whole = False
        with self.lock:
            pairs, self.pairs = self.pairs, []
        for pair in pairs:
            for end in pair:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.deaf = False
        self.whole = True

    def close(self) -> None:
        self.cut()
        self.listening.close()
