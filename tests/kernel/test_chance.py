"""The generator: the published sequence of sfc32, unbiased enough, and the same in both builds."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream, commitment, stream_of


def reference(a: int, b: int, c: int, d: int) -> int:
    """sfc32 as its author describes it, written apart from ours."""
    word = 0xFFFFFFFF
    while True:
        t = (a + b + d) & word
        d = (d + 1) & word
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & word
        c = (((c << 21) | (c >> 11)) & word) + t & word
        yield t


def test_the_sequence_is_sfc32() -> None:
    stream = Stream(1, 2, 3, 4)
    expected = reference(1, 2, 3, 4)
    assert [stream.next32() for _ in range(1000)] == [next(expected) for _ in range(1000)]


def test_a_seed_always_gives_the_same_numbers() -> None:
    stream = stream_of(7, "match")
    assert [stream.below(6) + 1 for _ in range(12)] == [4, 5, 1, 3, 4, 3, 1, 5, 6, 6, 4, 2]


def test_purposes_share_nothing() -> None:
    assert stream_of(7, "match").next32() != stream_of(7, "bot 0").next32()


def test_below_is_even() -> None:
    stream = stream_of(1, "even")
    counts = [0] * 6
    for _ in range(60_000):
        counts[stream.below(6)] += 1
    assert max(counts) - min(counts) < 600


def test_shuffle_reaches_every_order_evenly() -> None:
    stream = stream_of(1, "shuffle")
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = vec[i64](range(4))
        stream.shuffle(items, 4)
        orders[tuple(items)] = orders.get(tuple(items), 0) + 1
    assert len(orders) == 24
    assert 850 < min(orders.values()) <= max(orders.values()) < 1150


def test_split_and_clone() -> None:
    stream = stream_of(3, "x")
    copy = stream.clone()
    child = stream.split()
    assert child.next32() != copy.clone().next32()
    copy.split()
    assert copy.next32() == stream.next32()


def test_a_commitment_binds_and_hides() -> None:
    assert commitment(7) == commitment(7) != commitment(8)
    assert len(commitment(7)) == 64
    assert "7" * 8 not in commitment(77777777)
