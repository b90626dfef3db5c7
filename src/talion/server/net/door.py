"""The door: how many connections there may be, of one address and in all, counted from the moment they are accepted."""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Callable
from typing import Final

from talion.server.clock import Clock
from talion.server.metrics import LIMITED
from talion.server.net.addresses import network_of
from talion.server.net.limits import Buckets
from talion.server.net.turns import ReadingTurns
from talion.server.settings import Limits

# Files that are kept for the database, the page, bots and the log, of those that the system lets a process have.
KEPT_FILES: Final = 100
FULL: Final = LIMITED.labels("connections")
TOO_FAST: Final = LIMITED.labels("connection rate")


def nobody(host: str) -> bool:
    """No proxy is trusted."""
    return False


class Door:
    """Who comes in. Behind a proxy every connection is the proxy's own: those that are trusted are not counted by address."""

    def __init__(self, limits: Limits, clock: Clock, is_trusted: Callable[[str], bool] = nobody) -> None:
        self.limits = limits
        self.clock = clock
        self.is_trusted = is_trusted
        self.most = most_connections()
        self.open = 0
        self.by_address: Counter[str] = Counter()
        self.rates = Buckets(limits.connections_per_s, limits.connections_burst)
        # For those who are in and send much at once.
        self.turns = ReadingTurns()

    def enter(self, host: str) -> bool:
        """Whether one more connection of an address may stay; who may not is not counted."""
        if self.open >= self.most:
            FULL.inc()
            return False
        if not self.is_trusted(host):
            key = network_of(host)
            if self.by_address[key] >= self.limits.connections_per_address:
                FULL.inc()
                return False
            if not self.rates.take(key, self.clock.now_s()):
                TOO_FAST.inc()
                return False
            self.by_address[key] += 1
        self.open += 1
        return True

    def leave(self, host: str) -> None:
        """A connection that was let in has ended."""
        self.open -= 1
        if self.is_trusted(host):
            return
        key = network_of(host)
        self.by_address[key] -= 1
        if self.by_address[key] <= 0:
            del self.by_address[key]


def most_connections() -> int:
    """As many as there are files for."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_000_000 if files == resource.RLIM_INFINITY else max(16, files - KEPT_FILES)
