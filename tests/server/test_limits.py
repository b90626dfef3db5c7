"""Rates: how much may be done in a while, and that nobody gets more of it by waiting for a sweep."""

from __future__ import annotations

from talion.server.net.limits import Bucket, Buckets


def taken(buckets: Buckets, key: str, now_s: float) -> int:
    """How much a key can do at a moment."""
    count = 0
    while buckets.take(key, now_s):
        count += 1
    return count


def test_a_bucket_fills_at_its_rate_and_holds_no_more_than_its_burst() -> None:
    bucket = Bucket(2, 5, 1000)
    assert [bucket.take(1000) for _ in range(6)] == [True] * 5 + [False]
    assert [bucket.take(1001) for _ in range(3)] == [True, True, False]
    assert [bucket.take(2000) for _ in range(6)] == [True] * 5 + [False]


def test_every_key_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(0.1, 10)
    assert taken(buckets, "a", 1000) == 10
    assert taken(buckets, "b", 1000) == 10


def test_a_sweep_forgets_only_what_is_full_again() -> None:
    buckets = Buckets(0.1, 10)
    assert taken(buckets, "a", 1000) == 10
    buckets.take("b", 1040)
    # A minute later everything is swept; six of ten have come back, not all.
    assert taken(buckets, "a", 1061) == 6
    assert taken(buckets, "a", 1122) == 6
    buckets.take("c", 1200)
    assert set(buckets.held) == {"a", "c"}, "whose bucket is full again is not remembered"
