"""How long a page's line takes, there and back, measured by the server's own pings. Nothing that a page says about itself counts:
each ping carries a number nobody can guess, and is answered once."""

from __future__ import annotations

import secrets
from collections import deque
from typing import Final

MOST_KEPT: Final = 5


class RoundTrips:
    """Those of one line."""

    def __init__(self) -> None:
        # Pings that were not answered yet, the last few, and when they were sent.
        self.sent: dict[bytes, float] = {}
        self.lasted_ms: deque[int] = deque(maxlen=MOST_KEPT)

    def ping(self, now_s: float) -> bytes:
        """A new ping's payload."""
        payload = secrets.token_bytes(8)
        self.sent[payload] = now_s
        if len(self.sent) > MOST_KEPT:
            del self.sent[next(iter(self.sent))]
        return payload

    def pong(self, payload: bytes, now_s: float) -> None:
        """An answer, if it is one."""
        sent_s = self.sent.pop(payload, None)
        if sent_s is not None:
            self.lasted_ms.append(int((now_s - sent_s) * 1000))

    def median_ms(self) -> int | None:
        """The middle one of the last few; None before the first."""
        found = sorted(self.lasted_ms)
        return found[len(found) // 2] if found else None
