"""Figures that are a sum over a sum, match by match, with intervals from matches drawn anew (the bootstrap), alone and in pairs.

A win that is shared in a tie, a card that several seats may use, points for an objective: in one match they hang together, and matches
do not. So matches are what is drawn anew. Those of one seed are drawn together, and what two packs have in common cancels out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from talion.lab.statistics import Z_95, Measured, wilson

Floats = NDArray[np.float64]
RESAMPLES: Final = 2000
# So many numbers are drawn at a time, so that long runs fit into memory.
AT_A_TIME: Final = 4_000_000
LOW, HIGH = 2.5, 97.5
# Of fewer matches than this drawing anew knows too little.
FEW: Final = 30


class Sums:
    """Figures of some matches: `over[match, figure]` are the numerators, `under[match, figure]` the denominators."""

    def __init__(self, over: Any, under: Any) -> None:
        self.over: Floats = np.asarray(over, dtype=np.float64)
        self.under: Floats = np.asarray(under, dtype=np.float64)
        self.matches, self.size = self.over.shape

    def values(self) -> Floats:
        """Every figure; not a number where there is nothing to divide by."""
        return ratio(self.over.sum(axis=0), self.under.sum(axis=0))

    def draws(self, seed: int, resamples: int = RESAMPLES) -> Floats:
        """Every figure of so many runs like this one, made of its matches; the same matches for the same seed and number."""
        parts = [ratio(weights @ self.over, weights @ self.under) for weights in drawn(self.matches, seed, resamples)]
        return np.concatenate(parts)

    def influence(self) -> Floats:
        """How far every match moves every figure, so that the mean over matches is 0 and their spread tells how sure it is."""
        under = self.under.mean(axis=0)
        with np.errstate(invalid="ignore", divide="ignore"):
            found: Floats = (self.over - self.values() * self.under) / under
        return found


def ratio(over: Floats, under: Floats) -> Floats:
    """One by the other, where there is another."""
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(under == 0, np.nan, over / under), dtype=np.float64)


def drawn(matches: int, seed: int, resamples: int, at_a_time: int = AT_A_TIME) -> Iterator[Floats]:
    """How often each match is in each of many runs drawn from it."""
    chance = np.random.Generator(np.random.PCG64(seed))
    rows = max(1, at_a_time // max(matches, 1))
    for first in range(0, resamples, rows):
        size = min(rows, resamples - first)
        places = chance.integers(0, matches, size=(size, matches))
        places += np.arange(size)[:, None] * matches
        yield np.bincount(places.ravel(), minlength=size * matches).reshape(size, matches).astype(np.float64)


def measured(sums: Sums, shares: list[bool], seed: int, resamples: int = RESAMPLES) -> list[Measured]:
    """Every figure with its interval. `shares`: which of them lie between 0 and 1.

    A share of matches that each say yes or no has Wilson's interval; so has a share that came out the same in every match, which
    drawing anew would be sure of for no reason, and one of few matches, of which drawing anew knows too little. Wilson's is then the wider
    one, because nothing between 0 and 1 is spread more than yes and no. Other figures of few matches are widened as Student says.
    """
    if sums.matches == 0:
        return [Measured(float("nan"), 0.0 if share else -np.inf, 1.0 if share else np.inf) for share in shares]
    values = sums.values()
    low, high = spread(sums.draws(seed, resamples))
    found = []
    for place, share in enumerate(shares):
        over, under = sums.over[:, place], sums.under[:, place]
        value = float(values[place])
        there = float(np.count_nonzero(under))
        if np.isnan(value):
            found.append(Measured(value, 0.0 if share else -np.inf, 1.0 if share else np.inf))
        elif share and (there < FEW or says_yes_or_no(over, under) or low[place] == high[place]):
            found.append(Measured(value, *wilson(value * there, there)))
        elif there < 2:
            found.append(Measured(value, -np.inf, np.inf))
        else:
            more = widening(there)
            found.append(
                Measured(value, value - more * (value - float(low[place])), value + more * (float(high[place]) - value))
            )
    return found


def widening(matches: float) -> float:
    """How much wider an interval of few matches is than drawing them anew says; 1 for many."""
    from scipy.special import stdtrit

    return float(stdtrit(matches - 1, 0.975) / Z_95 * np.sqrt(matches / (matches - 1))) if matches < FEW else 1.0


def says_yes_or_no(over: Floats, under: Floats) -> bool:
    """Whether every match counts at most once, and then wholly or not at all."""
    return bool(np.all((under == 0) | (under == 1)) and np.all((over == 0) | (over == 1)))


def spread(draws: Floats) -> tuple[Floats, Floats]:
    """Between which values 95 of 100 lie; draws that could not be divided say nothing."""
    with np.errstate(all="ignore"):
        silent = np.isnan(draws).all(axis=0)
        low, high = np.nanpercentile(np.where(silent, 0.0, draws), [LOW, HIGH], axis=0)
    return low, high


def differences(base: Sums, other: Sums, seed: int, resamples: int = RESAMPLES) -> list[tuple[Measured, float]]:
    """What the other has more of every figure, over matches of the same seeds, and how likely chance alone brings as much."""
    from scipy.special import stdtr

    matches = min(base.matches, other.matches)
    base = Sums(base.over[:matches], base.under[:matches])
    other = Sums(other.over[:matches], other.under[:matches])
    if matches < 2:
        return [(Measured(float("nan"), -np.inf, np.inf), 1.0)] * base.size
    values = other.values() - base.values()
    low, high = spread(other.draws(seed, resamples) - base.draws(seed, resamples))
    apart = other.influence() - base.influence()
    with np.errstate(invalid="ignore", divide="ignore"):
        error = apart.std(axis=0, ddof=1) / np.sqrt(matches)
        chances = 2 * stdtr(matches - 1, -np.abs(values) / error)
    # Where few matches went otherwise, chance turns all of them one way more often than a curve says.
    differ = np.count_nonzero((other.over != base.over) | (other.under != base.under), axis=0)
    found = []
    for place, value in enumerate(values):
        if np.isnan(value) or differ[place] == 0:
            chance = 1.0
        else:
            chance = min(1.0, max(float(np.nan_to_num(chances[place])), 2.0 * 0.5 ** float(differ[place])))
        found.append((Measured(float(value), float(low[place]), float(high[place])), chance))
    return found
