"""A stream of chance in which one draw falls differently. For the plain build: a compiled stream cannot be derived from."""

from __future__ import annotations

from talion.kernel.chance import Stream


class Turned(Stream):  # type: ignore[misc]  # final for the compiler's sake only
    """The stream of `source` from where it is, with draw number `at` replaced; it counts what is drawn."""

    def __init__(self, source: Stream, at: int = -1, by: int = 0) -> None:
        super().__init__(source.a, source.b, source.c, source.counter)
        self.at = at
        self.by = by
        self.drawn = 0

    def next32(self) -> int:
        """The next 32 bits."""
        out = super().next32()
        number = self.drawn
        self.drawn += 1
        return self.by if number == self.at else out
