"""One page's socket, as a table sees it: somebody who can be told things and never makes the table wait."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from talion.server import protocol
from talion.server.metrics import FRAMES

# A page that falls this far behind is asked to come back and start afresh.
MOST_WAITING: Final = 256

Send = Callable[[dict[str, Any]], Awaitable[None]]


class Connection:
    """Frames wait in a queue of their own; a slow page only delays itself."""

    def __init__(self, person: protocol.Person, send: Send) -> None:
        self.person = person
        self.number = 0
        self.closed = False
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._wake = asyncio.Event()

    def tell(self, message: msgspec.Struct) -> None:
        self.tell_raw(msgspec.json.encode(message))

    def tell_raw(self, frame: bytes) -> None:
        """Queue a frame."""
        if self.closed:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self.closed = True
            frame = msgspec.json.encode(protocol.Closing("You fell too far behind.", True))
        self._waiting.append(frame)
        self._wake.set()

    def close(self, reason: str, retry: bool) -> None:
        """Say why, then end."""
        self.tell(protocol.Closing(reason, retry))
        self.closed = True

    async def write(self) -> None:
        """Send what waits, until closed."""
        while True:
            while self._waiting:
                FRAMES.inc()
                await self._send({"type": "websocket.send", "text": self._waiting.popleft().decode()})
            if self.closed:
                await self._send({"type": "websocket.close", "code": 1000})
                return
            self._wake.clear()
            await self._wake.wait()
