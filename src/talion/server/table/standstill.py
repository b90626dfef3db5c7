"""What a realtime table knows of its standstill (TL-18): why its time does not run, who is ready, and when it goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from talion.server import protocol

Why = Literal["restart", "nobody", "break"]


@dataclass(slots=True)
class Standstill:
    """`ends_s`: until when the others are waited for, None while nobody is there; `counted_s`: when the count-in is over."""

    why: Why
    ends_s: float | None = None
    counted_s: float | None = None
    ready: set[str] = field(default_factory=set)

    def next_s(self) -> float | None:
        """When something happens by itself."""
        return self.ends_s if self.counted_s is None else self.counted_s

    def info(self, now_s: float) -> protocol.StandstillInfo:
        next_s = self.next_s()
        left_ms = None if next_s is None else max(0, int((next_s - now_s) * 1000))
        return protocol.StandstillInfo(self.why, sorted(self.ready), left_ms, self.counted_s is not None)
