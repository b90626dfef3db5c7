"""Token buckets: how much may be done in a while."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from talion.kernel.problems import Problem


class TooMany(Problem):
    """More than one may ask for in a while; answered with 429."""


class Bucket:
    """Fills at `per_s`, holds at most `burst`; every deed takes what it costs, one unless it says otherwise."""

    __slots__ = ("burst", "filled_at", "level", "per_s")

    def __init__(self, per_s: float, burst: float, now_s: float) -> None:
        self.per_s = per_s
        self.burst = burst
        self.level = burst
        self.filled_at = now_s

    def fill(self, now_s: float) -> float:
        """What there is now; below nothing where more was spent than there was."""
        self.level = min(self.burst, self.level + (now_s - self.filled_at) * self.per_s)
        self.filled_at = now_s
        return self.level

    def take(self, now_s: float, cost: float = 1.0) -> bool:
        """Whether so much more is allowed now."""
        if self.fill(now_s) < cost:
            return False
        self.level -= cost
        return True

    def spend(self, now_s: float, cost: float) -> None:
        """What was done has cost so much, whether it was there or not: what is owed is waited for."""
        self.level = self.fill(now_s) - cost


class Buckets:
    """A bucket for every key, forgotten when it is full again."""

    def __init__(self, per_s: float, burst: float) -> None:
        self.per_s = per_s
        self.burst = burst
        self.held: dict[str, Bucket] = {}
        self.swept_at = 0.0

    def of(self, key: str, now_s: float) -> Bucket:
        """The bucket of a key."""
        if now_s - self.swept_at > 60:
            self.held = {k: b for k, b in self.held.items() if b.fill(now_s) < self.burst}
            self.swept_at = now_s
        bucket = self.held.get(key)
        if bucket is None:
            bucket = self.held[key] = Bucket(self.per_s, self.burst, now_s)
        return bucket

    def take(self, key: str, now_s: float, cost: float = 1.0) -> bool:
        """Whether this key may do so much more now."""
        return self.of(key, now_s).take(now_s, cost)

    def spend(self, key: str, now_s: float, cost: float) -> None:
        """This key has done something that cost so much."""
        self.of(key, now_s).spend(now_s, cost)

    def is_out(self, key: str, now_s: float) -> bool:
        """Whether this key has spent all it had."""
        return self.of(key, now_s).fill(now_s) <= 0
