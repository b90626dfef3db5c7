"""Table time, written down a second time: timers in the order they were set, and a pause that moves them all."""

from __future__ import annotations

Timer = tuple[str, int]  # what, and of which seat; -1 where it is the table's


class Clock:
    """Of equal times the timer that was set first is heard first; one for the same thing is replaced."""

    def __init__(self) -> None:
        self.now = 0
        self.timers: list[tuple[int, Timer]] = []
        self.stopped: int | None = None

    def set(self, at_ms: int, what: str, seat: int = -1) -> None:
        self.cancel(what, seat)
        self.timers.append((at_ms, (what, seat)))

    def cancel(self, what: str, seat: int = -1) -> None:
        self.timers = [timer for timer in self.timers if timer[1] != (what, seat)]

    def at(self, what: str, seat: int = -1) -> int | None:
        return next((at_ms for at_ms, timer in self.timers if timer == (what, seat)), None)

    def due(self) -> int | None:
        """Nothing is due while the table is paused (EA-89)."""
        if self.stopped is not None or not self.timers:
            return None
        return min(at_ms for at_ms, _ in self.timers)

    def heard(self) -> Timer:
        """The timer that a tick is for."""
        due = self.due()
        timer = next(timer for timer in self.timers if timer[0] == due)
        self.timers.remove(timer)
        return timer[1]

    def pause(self) -> None:
        self.stopped = self.now

    def resume(self) -> int:
        """How long it stood still; what was left on each timer is left."""
        assert self.stopped is not None
        stood = self.now - self.stopped
        self.timers = [(at_ms + stood, timer) for at_ms, timer in self.timers]
        self.stopped = None
        return stood
