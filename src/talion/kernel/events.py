"""What happened, as plain numbers with an audience. Sentences are made elsewhere, and only when somebody listens."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from talion.kernel.ints import bit, has

CLOCK: Final[i64] = -1
OBSERVER: Final[i64] = -2
OBSERVER_BIT: Final[i64] = 61

EVERYONE: Final[i64] = -1


def only(seat: i64) -> i64:
    """The audience of one seat.

    >>> Event(0, only(1), 0, 0, 0, 0, 0).seen_by(1)
    True
    """
    return bit(seat)


def all_but(seat: i64) -> i64:
    """The audience of everybody else, observers too.

    >>> [Event(0, all_but(1), 0, 0, 0, 0, 0).seen_by(seat) for seat in (0, 1, talion.OBSERVER)]
    [True, False, True]
    """
    return ~bit(seat)


@final
class Event:
    """What happened: a kind, who may know of it, when, and four numbers that mean what the game's `sentences` read in them.

    Its audience is `EVERYONE`, beside this class, or what `only` and `all_but` give.

    >>> event = Event(3, only(0), 1200, 5, 6, 0, 0)
    >>> event.seen_by(0), event.seen_by(1), event.numbers()
    (True, False, (3, 1200, 5, 6, 0, 0))
    """

    def __init__(self, kind: i64, audience: i64, at_ms: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.kind: i64 = kind
        self.audience: i64 = audience
        self.at_ms: i64 = at_ms
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def seen_by(self, seat: i64) -> bool:
        """Whether this seat (or OBSERVER) may know of it."""
        return has(self.audience, OBSERVER_BIT if seat < 0 else seat)

    def numbers(self) -> tuple[int, int, int, int, int, int]:
        """Everything but the audience, for comparing."""
        return (self.kind, self.at_ms, self.a, self.b, self.c, self.d)
