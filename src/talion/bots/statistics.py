"""Shares with their intervals."""

from __future__ import annotations

from math import sqrt

Z_95 = 1.959964


def wilson(wins: float, matches: int) -> tuple[float, float]:
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
