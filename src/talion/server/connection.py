"""One page's socket, as a table sees it: somebody who can be told things and never makes the table wait."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final

import msgspec

from talion.server import protocol
from talion.server.metrics import FRAMES

# A page that falls this far behind is asked to come back and start afresh.
MOST_WAITING: Final = 256

Message = dict[str, Any]
Send = Callable[[Message], Coroutine[Any, Any, None]]


class Connection:
    """Sends at once where the socket takes it, which is nearly always; a slow page only delays itself.

    The sending coroutine is driven by hand up to its first wait: a task for every page, and two switches for every
    frame, would cost more than the frame.
    """

    def __init__(self, person: protocol.Person, send: Send, session: str = "") -> None:
        self.person = person
        self.session = session
        self.number = 0
        self.closed = False
        self._send = send
        self._waiting: deque[Message] = deque()
        self._sending: Coroutine[Any, Any, None] | None = None

    def tell(self, message: msgspec.Struct) -> None:
        """Send a message."""
        self.tell_raw(msgspec.json.encode(message))

    def tell_raw(self, frame: bytes) -> None:
        """Send a frame that is ready."""
        if self.closed:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self.close("You fell too far behind.", True)
            return
        FRAMES.inc()
        self._queue({"type": "websocket.send", "text": frame.decode()})

    def close(self, reason: str, retry: bool) -> None:
        """Say why, then end."""
        if self.closed:
            return
        self.closed = True
        closing = msgspec.json.encode(protocol.Closing(reason, retry))
        self._queue({"type": "websocket.send", "text": closing.decode()})
        self._queue({"type": "websocket.close", "code": 1000})

    def _queue(self, message: Message) -> None:
        self._waiting.append(message)
        if self._sending is None:
            self._go_on()

    def _go_on(self, _: object = None) -> None:
        """Send what waits, until the socket wants us to wait; then go on when it is ready."""
        while self._sending is not None or self._waiting:
            if self._sending is None:
                self._sending = self._send(self._waiting.popleft())
            try:
                ready = self._sending.send(None)
            except StopIteration:
                self._sending = None
            except Exception:  # the page is gone; its socket's own end tells the table
                self._sending = None
                self._waiting.clear()
                self.closed = True
            else:
                # What a task does with the future that a coroutine waits for.
                ready._asyncio_future_blocking = False
                ready.add_done_callback(self._go_on)
                return
