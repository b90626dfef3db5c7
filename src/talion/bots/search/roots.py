"""Square roots and logarithms for search in whole numbers, so that both builds come to the same."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

# Roots are in hundredths. Numbers up to here have theirs in a table; a greater one is divided by four until it has, and its root by two.
TABLE: Final[i64] = 1024
FINE: Final[i64] = 100


@final
class Roots:
    """The table.

    >>> roots = Roots()
    >>> roots.root(2), roots.root(100), roots.root(1_000_000)
    (141, 1000, 99968)
    """

    def __init__(self) -> None:
        self.table: vec[i64] = vec[i64]([0] * TABLE)
        found: i64 = 0
        for square in range(TABLE):
            while (found + 1) * (found + 1) <= square * FINE * FINE:
                found += 1
            self.table[square] = found

    def root(self, square: i64) -> i64:
        """In hundredths."""
        places: i64 = 0
        while square >= TABLE:
            square >>= 2
            places += 1
        return self.table[square] << places

    def log_root(self, number: i64) -> i64:
        """The root of the natural logarithm, in hundredths: between powers of two a straight line will do."""
        places: i64 = 0
        rest = number
        while rest > 1:
            rest >>= 1
            places += 1
        # The logarithm to the base of two in 256ths, then the natural one in hundredths.
        doubled = (places << 8) + (((number - (rest << places)) << 8) >> places)
        return self.root(doubled * 69 // 256) // 10
