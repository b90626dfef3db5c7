"""A learning curve, a line at a time."""

from __future__ import annotations


class Curve:
    """How well a learner plays, by time and by decisions made."""

    def __init__(self, measured: str) -> None:
        self.measured = measured
        self.points: list[tuple[float, int, float]] = []

    def add(self, seconds: float, decisions: int, share: float) -> None:
        """A new point, said at once."""
        self.points.append((seconds, decisions, share))
        print(f"{seconds / 60:5.1f} min  {decisions / 1e6:6.2f} M decisions  {share:6.1%} {self.measured}", flush=True)
