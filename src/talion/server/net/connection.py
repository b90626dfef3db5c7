"""One page's socket, as a table sees it: somebody who can be told things and never makes the table wait."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from talion.server import protocol
from talion.server.metrics import FRAMES
from talion.server.net.outlet import Outlet
from talion.server.net.round_trips import RoundTrips

# A page that falls this far behind is asked to come back and start afresh.
MOST_WAITING: Final = 256


def free(seconds: float) -> None:
    """Nobody pays."""


class Connection:
    """Sends at once where the socket takes it, which is nearly always; a slow page only delays itself."""

    def __init__(
        self, person: protocol.Person, socket: Outlet, session: str = "", muted: set[str] | None = None
    ) -> None:
        self.person = person
        self.session = session
        # Whose lines are not sent here; who changes their mind changes this very set.
        self.muted: set[str] = set() if muted is None else muted
        self.closed = False
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        socket.drained = self._go_on
        self.trips = RoundTrips()
        # Who pays for what takes long: seconds of processor time.
        self.charge: Callable[[float], None] = free

    def ping(self, now_s: float) -> None:
        """Measure how long this line takes."""
        self._socket.ping(self.trips.ping(now_s))

    def tell(self, message: msgspec.Struct) -> None:
        """Send a message."""
        FRAMES.inc()
        self.tell_raw(msgspec.json.encode(message))

    def tell_raw(self, frame: bytes) -> None:
        """Send a frame that is ready and that has been counted."""
        if self.closed:
            return
        socket = self._socket
        if not self._waiting and not socket.closed and not socket.is_stuck():
            socket.say(frame)
            return
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self.close("You fell too far behind.", True)
            return
        self._waiting.append(frame)
        self._go_on()

    def close(self, reason: str, retry: bool) -> None:
        """Say why, then end."""
        if self.closed:
            return
        self.closed = True
        self._waiting.append(msgspec.json.encode(protocol.Closing(reason, retry)))
        self._go_on()

    def _go_on(self) -> None:
        """Send what waits, as long as the other side takes it."""
        socket = self._socket
        while self._waiting and not socket.closed and not socket.is_stuck():
            socket.say(self._waiting.popleft())
        if self.closed and not self._waiting:
            socket.end(1000)
