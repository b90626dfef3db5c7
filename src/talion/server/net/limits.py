"""Token buckets: how much may be done in a while."""

from __future__ import annotations


class Bucket:
    """Fills at `per_s`, holds at most `burst`; every deed takes one."""

    __slots__ = ("burst", "filled_at", "level", "per_s")

    def __init__(self, per_s: float, burst: float, now_s: float) -> None:
        self.per_s = per_s
        self.burst = burst
        self.level = burst
        self.filled_at = now_s

    def take(self, now_s: float) -> bool:
        """Whether one more is allowed now."""
        self.level = min(self.burst, self.level + (now_s - self.filled_at) * self.per_s)
        self.filled_at = now_s
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for every key, forgotten when it is full again."""

    def __init__(self, per_s: float, burst: float) -> None:
        self.per_s = per_s
        self.burst = burst
        self.held: dict[str, Bucket] = {}
        self.swept_at = 0.0

    def take(self, key: str, now_s: float) -> bool:
        """Whether this key may do one more now."""
        if now_s - self.swept_at > 60:
            full_after_s = self.burst / self.per_s
            self.held = {k: b for k, b in self.held.items() if now_s - b.filled_at < full_after_s}
            self.swept_at = now_s
        bucket = self.held.get(key)
        if bucket is None:
            bucket = self.held[key] = Bucket(self.per_s, self.burst, now_s)
        return bucket.take(now_s)
