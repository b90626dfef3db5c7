"""Whose messages are read next, where more has come than others can wait for: a few sockets in a turn of the event loop, round and
round."""
# Compiled: every move at a table passes here.

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

AT_A_TURN: Final = 4


class ReadingTurns:
    """All who have more to be read. Each is called once for a piece, and joins again for the next."""

    def __init__(self) -> None:
        self.waiting: deque[Callable[[], None]] = deque()

    def join(self, read_on: Callable[[], None]) -> None:
        """Be called in turn, not before the loop has looked at everybody else."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.next)
        self.waiting.append(read_on)

    def next(self) -> None:
        """One turn."""
        for _ in range(min(AT_A_TURN, len(self.waiting))):
            # Before it is taken out: who joins now need not call for a turn.
            self.waiting[0]()
            self.waiting.popleft()
        if self.waiting:
            asyncio.get_running_loop().call_soon(self.next)
