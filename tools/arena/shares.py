"""Shares, means and medians with their 95 % intervals, as a page writes them, and whether a target is met."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, sqrt

from talion.lab.statistics import Z_95, mean_interval, wilson


@dataclass(frozen=True)
class Measure:
    """A figure and the interval in which it lies with 95 % certainty."""

    value: float
    low: float
    high: float

    def within(self, least: float, most: float) -> str:
        """EA-14: a target is met when the interval lies inside it, and missed when it lies outside."""
        if least <= self.low and self.high <= most:
            return "met"
        return "missed" if self.high < least or self.low > most else "open"


def share(wins: float, of: int) -> Measure:
    """How often; nothing is known where nothing was played."""
    low, high = wilson(wins, of)
    return Measure(wins / of if of else 0.0, low, high)


def mean(values: list[float]) -> Measure:
    return Measure(*mean_interval(values))


def median(values: list[float]) -> Measure:
    """The middle, and between which of the ordered values it lies (binomial)."""
    ordered = sorted(values)
    size = len(ordered)
    reach = Z_95 * sqrt(size) / 2
    low, high = floor(size / 2 - reach), ceil(size / 2 + reach)
    return Measure(ordered[size // 2], ordered[max(0, low)], ordered[min(size - 1, high)])


def percent(measure: Measure) -> str:
    """`44% (37-51)`."""
    return f"{measure.value:.0%} ({100 * measure.low:.0f}-{100 * measure.high:.0f})"


def percent_finely(measure: Measure) -> str:
    """`4.4% (3.7-5.1)`, for small shares."""
    return f"{measure.value:.1%} ({100 * measure.low:.1f}-{100 * measure.high:.1f})"


def number(measure: Measure) -> str:
    """`12.4 (11.9-12.9)`."""
    return f"{measure.value:.1f} ({measure.low:.1f}-{measure.high:.1f})"


def seconds(measure: Measure) -> str:
    """`124 s (119-130)`, and in words where it is never."""
    if measure.value == float("inf"):
        return "never"
    return f"{measure.value:.0f} s ({measure.low:.0f}-{measure.high:.0f})"
