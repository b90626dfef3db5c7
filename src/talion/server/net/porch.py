"""Where connections are accepted: a few at a time, so that tables have their turn, and only those that the door lets in become
more than a number."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from functools import partial
from typing import Final

import structlog
import uvicorn

from talion.server.net.door import Door

log = structlog.get_logger()

# As many as wait at the port while others have their turn.
BACKLOG: Final = 1024
MOST_AT_ONCE: Final = 16
# Where the system has no file left for one more: until then others will have ended.
NO_FILES_S: Final = 0.5
# Who is not let in is told by the system, at once; nothing of it is kept.
AT_ONCE: Final = struct.pack("ii", 1, 0)


class Porch:
    """One listening socket; to uvicorn it is what asyncio calls a server."""

    def __init__(self, listening: socket.socket, door: Door, make: Callable[[str], asyncio.Protocol]) -> None:
        self.listening = listening
        self.door = door
        self.make = make
        self.loop = asyncio.get_running_loop()
        self.handing_over: set[asyncio.Task[None]] = set()
        self.is_open = True
        listening.setblocking(False)
        listening.listen(BACKLOG)
        self.listen()

    def listen(self) -> None:
        if self.is_open:
            self.loop.add_reader(self.listening, self.accept)

    def close(self) -> None:
        """Nobody comes any more; who is in stays."""
        if self.is_open:
            self.is_open = False
            self.loop.remove_reader(self.listening)
            self.listening.close()

    async def wait_closed(self) -> None:
        """Nothing is left to wait for."""

    def accept(self) -> None:
        """The next few who wait."""
        for _ in range(MOST_AT_ONCE):
            try:
                connection, peer = self.listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                log.warning("no more connections for a moment", why=error.strerror)
                self.loop.remove_reader(self.listening)
                self.loop.call_later(NO_FILES_S, self.listen)
                return
            host = str(peer[0])
            if self.door.enter(host):
                task = self.loop.create_task(self.hand_over(connection, host))
                self.handing_over.add(task)
                task.add_done_callback(self.handing_over.discard)
            else:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
                connection.close()

    async def hand_over(self, connection: socket.socket, host: str) -> None:
        """From here on it is uvicorn's."""
        try:
            await self.loop.connect_accepted_socket(partial(self.make, host), connection)
        except OSError:  # gone already
            self.door.leave(host)
            connection.close()


class GuardedServer(uvicorn.Server):
    """uvicorn with a porch before it."""

    def __init__(self, config: uvicorn.Config, door: Door) -> None:
        super().__init__(config)
        self.door = door

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        if self.started:
            self.servers = [Porch(one, self.door, self.made) for one in sockets or ()]  # type: ignore[misc]

    def made(self, host: str) -> asyncio.Protocol:
        """A connection of an address, as uvicorn makes it."""
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state, host=host
        )
        return made
