"""Shares and means with their intervals, and whether a target is met: all that needs no more than arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt
from typing import Final, Literal

Z_95: Final = 1.959964
# How often something is found where nothing is, over all that is looked at.
LEVEL: Final = 0.05

Verdict = Literal["met", "missed", "undecided"]
# What a figure is: between 0 and 1, or any number, or a time.
Unit = Literal["share", "number", "minutes"]


@dataclass(frozen=True)
class Measured:
    """A figure and the interval in which it lies with 95 % certainty."""

    value: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2

    def within(self, least: float = -inf, most: float = inf) -> Verdict:
        """A target is met when the interval lies inside it, and missed when it lies outside."""
        if least <= self.low and self.high <= most:
            return "met"
        return "missed" if self.high < least or self.low > most else "undecided"


def wilson(wins: float, matches: float) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    if matches == 0:
        return 0.0, 1.0
    share = wins / matches
    z2 = Z_95 * Z_95
    middle = (share + z2 / (2 * matches)) / (1 + z2 / matches)
    reach = Z_95 / (1 + z2 / matches) * sqrt(share * (1 - share) / matches + z2 / (4 * matches * matches))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_interval(values: list[float]) -> tuple[float, float, float]:
    """Mean and its 95 % interval."""
    size = len(values)
    mean = sum(values) / size
    if size < 2:
        return mean, mean, mean
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (size - 1) / size)
    return mean, mean - Z_95 * spread, mean + Z_95 * spread


def adjusted(chances: list[float]) -> list[float]:
    """Benjamini-Hochberg: the chance of each among all, so that of what lies below a level only that share is found by chance."""
    size = len(chances)
    order = sorted(range(size), key=lambda place: chances[place], reverse=True)
    found = [1.0] * size
    least = 1.0
    for passed, place in enumerate(order):
        least = min(least, chances[place] * size / (size - passed))
        found[place] = least
    return found
