"""The loop is watched: whatever holds everybody up for more than 50 ms is logged with its name, and counted."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import Final

import structlog

from talion.server.metrics import SLOW

log = structlog.get_logger()

SLOW_S: Final = 0.05
# How often it is looked what the loop does: a callback is seen at the latest so long after it began.
LOOK_S: Final = 0.01
# The loop's own functions, below which a callback begins; uvloop's leave no trace.
LOOPS: Final = tuple(os.path.join("asyncio", name) for name in ("runners.py", "base_events.py", "events.py"))
TALION: Final = str(Path(__file__).parents[2])


class Sight:
    """A callback that was seen running."""

    def __init__(self, frame: FrameType | None, now_s: float, waited_s: float, alive: threading.Event) -> None:
        self.frame = frame
        self.since_s = self.seen_s = now_s
        # How long the loop's thread had waited for a processor by then.
        self.waited_s = waited_s
        # Set by the loop once it does something else.
        self.alive = alive
        # Where it was when it had taken too long.
        self.place = ""


class LoopWatch:
    """A thread that looks every ten milliseconds where the loop's thread is, and asks the loop for a sign of life when it finds it in
    a callback. What is found there again and again for 50 ms, without such a sign, has held everybody up. It is told when it
    is over: only then the system says how much of that time it gave the processor to others, which does not count."""

    def __init__(self, tell: Callable[[str, str, float], None] | None = None) -> None:
        self.tell = tell or report
        self.stopping = threading.Event()
        self.thread: threading.Thread | None = None

    def start(self) -> None:
        """From the loop that is to be watched."""
        self.loop = asyncio.get_running_loop()
        self.watched = threading.get_ident()
        self.schedule = f"/proc/self/task/{threading.get_native_id()}/schedstat"
        self.stopping.clear()
        self.thread = threading.Thread(target=self._watch, name="talion-watch", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        if self.thread is not None:
            self.stopping.set()
            self.thread.join()
            self.thread = None

    def _watch(self) -> None:
        sight = Sight(None, 0.0, 0.0, threading.Event())
        while not self.stopping.wait(LOOK_S):
            now_s = perf_counter()
            running = sys._current_frames().get(self.watched)
            frame = callback_of(running)
            if frame is not None and frame is sight.frame and not sight.alive.is_set():
                sight.seen_s = now_s
                if not sight.place and now_s - sight.since_s >= SLOW_S:
                    sight.place = place_of(running) or "elsewhere"
                continue
            # Something else, or the same once more: a task is found at its beginning each time it goes on.
            waited_s = self._waited_s() if frame is not None or sight.place else 0.0
            if sight.frame is not None and sight.place:
                lasted_s = sight.seen_s - sight.since_s - (waited_s - sight.waited_s)
                if lasted_s >= SLOW_S:
                    self.tell(sight.frame.f_code.co_qualname, sight.place, lasted_s)
            sight = Sight(frame, now_s, waited_s, threading.Event())
            if frame is not None:
                self._ask(sight.alive)

    def _ask(self, alive: threading.Event) -> None:
        try:
            self.loop.call_soon_threadsafe(alive.set)
        except RuntimeError:  # it is closed
            self.stopping.set()

    def _waited_s(self) -> float:
        """How long the loop's thread has waited for a processor so far, where the system tells."""
        try:
            with open(self.schedule) as file:
                return int(file.read().split()[1]) / 1e9
        except (OSError, IndexError, ValueError):
            return 0.0


def callback_of(frame: FrameType | None) -> FrameType | None:
    """The outermost function of the callback that runs; None where the loop waits."""
    outermost = None
    while frame is not None and not frame.f_code.co_filename.endswith(LOOPS):
        outermost, frame = frame, frame.f_back
    return outermost if frame is not None else None


def place_of(frame: FrameType | None) -> str:
    """Where in our own sources it is."""
    while frame is not None and not frame.f_code.co_filename.startswith(TALION):
        frame = frame.f_back
    return "" if frame is None else f"{frame.f_code.co_filename.removeprefix(TALION + os.sep)}:{frame.f_lineno}"


def report(name: str, place: str, lasted_s: float) -> None:
    SLOW.labels(name).inc()
    log.warning("the loop was held up", callback=name, at=place, ms=round(lasted_s * 1000))
