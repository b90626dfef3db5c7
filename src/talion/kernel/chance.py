"""The one generator of chance: sfc32 on 32-bit words, equal bit for bit compiled and plain."""

from __future__ import annotations

import hashlib
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF


@final
class Stream:
    """A stream of chance. Its four words live in a state, or beside it for a copy made for thinking.

    >>> stream = stream_of(7, "example")
    >>> copy = stream.clone()
    >>> [stream.below(6) for _ in range(5)] == [copy.below(6) for _ in range(5)]
    True
    """

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def next32(self) -> i64:
        """The next 32 bits."""
        out: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) & WORD | (self.c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1."""
        return (self.next32() * n) >> 32

    def shuffle(self, items: vec[i64], size: i64) -> None:
        """Put the first `size` items into a random order, in place."""
        i: i64 = size - 1
        while i > 0:
            j = self.below(i + 1)
            held = items[i]
            items[i] = items[j]
            items[j] = held
            i -= 1

    def shuffle_anew(self, items: vec[i64], size: i64) -> None:
        """The same from the same stream, whatever order they are in."""
        for i in range(1, size):
            held = items[i]
            j = i - 1
            while j >= 0 and items[j] > held:
                items[j + 1] = items[j]
                j -= 1
            items[j + 1] = held
        self.shuffle(items, size)

    def clone(self) -> Stream:
        """The same stream at the same point."""
        return Stream(self.a, self.b, self.c, self.counter)

    def split(self) -> Stream:
        """A new stream drawn from this one."""
        made = Stream(self.next32(), self.next32(), self.next32(), 1)
        i: i64 = 0
        while i < 12:
            made.next32()
            i += 1
        return made


def stream_of(seed: int, purpose: str) -> Stream:
    """The stream that a seed gives for a purpose; different purposes share nothing.

    >>> stream_of(7, "deal").below(52) == stream_of(7, "deal").below(52)
    True
    """
    block = hashlib.sha256(f"talion/{purpose}/{seed}".encode()).digest()
    return Stream(
        int.from_bytes(block[0:4], "big"),
        int.from_bytes(block[4:8], "big"),
        int.from_bytes(block[8:12], "big"),
        int.from_bytes(block[12:16], "big"),
    )


def commitment(seed: int) -> str:
    """What may be shown of a seed before the match ends; the seed proves it afterwards."""
    return hashlib.sha256(f"talion/commitment/{seed}".encode()).hexdigest()
