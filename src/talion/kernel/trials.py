"""What trying answers out has brought: for each how often it was tried, the mean, and how far the mean may be off."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

# Spreads are reckoned in hundredths, so that whole numbers lose nothing that matters.
FINE: Final[i64] = 100


@final
class Trials:
    """Every legal answer, in the order of `legal`, and the one that was chosen.

    >>> from librt.vecs import vec
    >>> from mypy_extensions import i64
    >>> trials = Trials(vec[i64]([7, 9]), 2)
    >>> for worth in (400, 600):
    ...     trials.note(1, worth)
    >>> trials.mean(1), trials.error(1), trials.actions[trials.best()]
    (500, 100, 9)
    """

    def __init__(self, actions: vec[i64], size: i64) -> None:
        self.actions: vec[i64] = actions[:size]
        self.size: i64 = size
        self.tries: vec[i64] = vec[i64]([0] * size)
        self.total: vec[i64] = vec[i64]([0] * size)
        self.squares: vec[i64] = vec[i64]([0] * size)
        # How often each is given, where a mixture is played; and the place of the one that is given this time.
        self.mixed: vec[i64] = vec[i64]([0] * size)
        self.chosen: i64 = 0

    def note(self, place: i64, worth: i64) -> None:
        """The answer at this place was tried and brought so much."""
        self.tries[place] += 1
        self.total[place] += worth
        self.squares[place] += worth * worth

    def mean(self, place: i64) -> i64:
        """What it brought on average; nothing where it was not tried."""
        return self.total[place] // self.tries[place] if self.tries[place] != 0 else 0

    def error(self, place: i64) -> i64:
        """The standard error of the mean; -1 where fewer than two tries say nothing about it."""
        n = self.tries[place]
        if n < 2:
            return -1
        # The mean's square is taken from the sum before anything is rounded.
        spread = (self.squares[place] - self.total[place] * self.total[place] // n) // (n - 1)
        return (root(spread * FINE * FINE // n) + FINE // 2) // FINE

    def best(self) -> i64:
        """The place of the answer with the best mean; of equals the first."""
        best: i64 = 0
        for i in range(1, self.size):
            if self.is_better(i, best):
                best = i
        return best

    def is_better(self, one: i64, other: i64) -> bool:
        """Whether the one was tried and brought more on average than the other, to the last fraction."""
        if self.tries[one] == 0:
            return False
        if self.tries[other] == 0:
            return True
        return self.total[one] * self.tries[other] > self.total[other] * self.tries[one]


def root(square: i64) -> i64:
    """The whole part of a square root.

    >>> root(99), root(100)
    (9, 10)
    """
    if square < 2:
        return square if square > 0 else 0
    guess = square
    nearer = (guess + 1) // 2
    while nearer < guess:
        guess = nearer
        nearer = (guess + square // guess) // 2
    return guess
