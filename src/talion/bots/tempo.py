"""How fast and how carefully a bot plays in real time, by strength: at a hand's pace, not a machine's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from talion.kernel.chance import Stream

# Nobody sees and decides faster than this.
LEAST_MS: Final = 250


@dataclass(frozen=True)
class Tempo:
    """`see_ms`: to see something new and decide, with `spread_ms` as its standard deviation; `next_ms`: from one command to the
    next; `overlooks`: how many of a hundred moments pass unused because it did not see what there was to do.

    >>> from talion.kernel.chance import stream_of
    >>> Tempo(450, 0, 300).seeing_ms(stream_of(1, "tempo"))
    450
    """

    see_ms: int
    spread_ms: int
    next_ms: int
    overlooks: int = 0

    def at(self, percent: int) -> Tempo:
        """The same hand at so much of its speed.

        >>> Tempo(450, 120, 300).at(60)
        Tempo(see_ms=750, spread_ms=200, next_ms=500, overlooks=0)
        """
        see_ms, spread_ms, next_ms = (ms * 100 // percent for ms in (self.see_ms, self.spread_ms, self.next_ms))
        return Tempo(see_ms, spread_ms, next_ms, self.overlooks)

    def seeing_ms(self, stream: Stream) -> int:
        """How long it takes this time to see and decide."""
        return max(LEAST_MS, self.see_ms + spread(self.spread_ms, stream))

    def going_on_ms(self, stream: Stream) -> int:
        """How long it takes this time until the next command."""
        return max(1, self.next_ms + spread(self.next_ms // 4, stream))

    def by_rote_ms(self, stream: Stream) -> int:
        """How long it takes this time to say what needs no look: half as long as from one command to the next."""
        return max(LEAST_MS, self.going_on_ms(stream) // 2)

    def is_overlooked(self, stream: Stream) -> bool:
        """Whether this moment passes unused."""
        return self.overlooks > 0 and stream.below(100) < self.overlooks


# By strength, weakest first: one command a second, one and a half, and two.
SLOW: Final = Tempo(1400, 500, 1000, 15)
STEADY: Final = Tempo(900, 300, 700, 6)
FAST: Final = Tempo(450, 120, 500, 1)


def spread(size: int, stream: Stream) -> int:
    """About zero, with this standard deviation: three even draws together."""
    return sum(stream.below(2 * size + 1) - size for _ in range(3))
