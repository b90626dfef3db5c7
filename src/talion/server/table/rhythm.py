"""The beats that all realtime tables of a server share. What they do at the same moment is done in one go: one turn of the event
loop, one transaction, one frame to each page."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable


class Rhythm:
    """Calls who joined at the next beat, once; while nobody does, there is none."""

    def __init__(self, every_s: float) -> None:
        self.every_s = every_s
        # In the order they joined, each once.
        self.joined: dict[Callable[[], None], None] = {}

    def join(self, act: Callable[[], None]) -> None:
        """Be called at the next beat, however often one asks for it until then."""
        if not self.joined:
            loop = asyncio.get_running_loop()
            loop.call_at(beat_after(loop.time(), self.every_s), self.beat)
        self.joined[act] = None

    def beat(self) -> None:
        joined, self.joined = self.joined, {}
        for act in joined:
            act()


def beat_after(now_s: float, every_s: float) -> float:
    """Beats are at fixed moments, and not so long after the first who joins: in the mean half of that has passed."""
    return (math.floor(now_s / every_s) + 1) * every_s
