"""How true the chances are that hints state: runs ridden by hints, and what was stated on the way held against what came of them.

So that chances of choices that are not the best are tried as well, half of the runs stray once from the hint, at a decision that is drawn
before they begin; of these only what was stated from there on counts, whether they came so far or not.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

import talion
from talion.bots.hints import advise
from talion.games.deadeye.calibration import tabled
from talion.kernel.chance import stream_of
from talion.lab.statistics import Z_95
from tools.deadeye.difficulty import LEGS

BINS: Final = 10
# Seeds that nothing was fitted to.
FIRST: Final = 60_000
# Where a run strays: at one of its first decisions, or never.
STRAYS: Final = 60


@dataclass(frozen=True)
class Ride:
    """One run: the chances, in thousandths, that were stated of what was then done, and whether it reached Safe Hvn."""

    won: bool
    stated: tuple[int, ...]


def ride(leg: str, seed: int) -> Ride:
    """One run by hints, as people get them."""
    match = talion.new("deadeye", seed=seed, options={"leg": leg})
    stream = stream_of(seed, f"strays {leg}")
    strays = stream.below(2) == 0
    stray = stream.below(STRAYS) if strays else -1
    stated: list[int] = []
    decisions = 0
    while not match.state.over:
        legal = match.legal(0)
        if len(legal) == 1:
            match.play(0, legal[0])
            continue
        advice = advise(match, 0)
        assert advice is not None
        place = stream.below(len(legal)) if decisions == stray else legal.index(advice.action)
        if decisions >= stray:
            stated.append(next(one.chance or 0 for one in advice.choices if one.words == legal[place]))
        match.play(0, legal[place])
        decisions += 1
    return Ride(bool(match.result and match.result["winners"]), tuple(stated))


def many(runs: int, first: int, processes: int, say: Callable[[str], None]) -> list[Ride]:
    """So many runs of each of the three."""
    seeds = [seed for seed in range(first, first + runs) for _ in LEGS]
    found: list[Ride] = []
    with ProcessPoolExecutor(processes) as pool:
        for one in pool.map(ride, list(LEGS) * runs, seeds):
            found.append(one)
            if len(found) % 30 == 0:
                say(f"{len(found)} runs, {sum(each.won for each in found)} won")
    return found


@dataclass(frozen=True)
class Bin:
    """All statements between two chances: how many, in how many runs, the mean that was stated, and what happened."""

    low: int
    statements: int
    runs: int
    stated: float
    happened: float
    # Half of the 95 % interval of what happened. It counts runs: what is stated in one run comes true together.
    reach: float

    @property
    def holds(self) -> bool:
        """Whether what was stated lies within the interval."""
        return abs(self.stated - self.happened) <= self.reach


def binned(rides: list[Ride]) -> list[Bin]:
    """Ten bins, those that nothing was stated in left out."""
    found = []
    for number in range(BINS):
        low, high = number * 1000 // BINS, (number + 1) * 1000 // BINS
        inside = [
            (one.won, [chance for chance in one.stated if low <= chance < high or chance == high == 1000])
            for one in rides
        ]
        inside = [(won, chances) for won, chances in inside if chances]
        count = sum(len(chances) for _, chances in inside)
        if not count:
            continue
        stated = sum(sum(chances) for _, chances in inside) / count / 1000
        happened = sum(won * len(chances) for won, chances in inside) / count
        spread = sum((len(chances) * (won - happened)) ** 2 for won, chances in inside)
        # At least what so many runs could tell at all, also where all of them ended alike.
        runs = len(inside)
        least = (happened * runs + 1) / (runs + 2)
        reach = Z_95 * max(sqrt(spread) / count, sqrt(least * (1 - least) / (runs + 2)))
        found.append(Bin(low, count, runs, stated, happened, reach))
    return found


def measured(rides: list[Ride]) -> list[str]:
    """This part of the page."""
    bins = binned(rides)
    won = sum(one.won for one in rides)
    far = sum(one.statements * abs(one.stated - one.happened) for one in bins) / sum(one.statements for one in bins)
    lines = [
        "",
        f"{len(rides)} runs, {won} of them won. On average over all that was stated, stated and happened differ by {far:.1%}.",
        "",
        "| stated | statements | in runs | mean stated | happened, 95 % interval | holds |",
        "| --- | ---: | ---: | ---: | --- | --- |",
    ]
    for one in bins:
        low, high = max(0.0, one.happened - one.reach), min(1.0, one.happened + one.reach)
        span = f"{one.low // 10} to {one.low // 10 + 100 // BINS} %"
        happened = f"{one.happened:.1%} ({low:.0%} to {high:.0%})"
        holds = "yes" if one.holds else "no"
        lines.append(f"| {span} | {one.statements} | {one.runs} | {one.stated:.1%} | {happened} | {holds} |")
    return [*lines, ""]


def fitted(rides: list[Ride]) -> list[str]:
    """How what is stated would have to be bent to fit these runs, as a line of log odds over log odds (0 and 1: not at all), and the
    table of `games/deadeye/calibration` that this would make."""
    facts = [(odds(chance), float(one.won)) for one in rides for chance in one.stated]
    level, slope = 0.0, 1.0
    for _ in range(50):  # Newton's method, for two numbers
        g0 = g1 = h00 = h01 = h11 = 0.0
        for x, happened in facts:
            chance = 1 / (1 + exp(-level - slope * x))
            off, weight = happened - chance, chance * (1 - chance)
            g0, g1 = g0 + off, g1 + off * x
            h00, h01, h11 = h00 + weight, h01 + weight * x, h11 + weight * x * x
        size = h00 * h11 - h01 * h01
        level, slope = level + (h11 * g0 - h01 * g1) / size, slope + (h00 * g1 - h01 * g0) / size
    bent = [round(1000 / (1 + exp(-level - slope * odds(int(one))))) for one in tabled()]
    return [f"log odds {level:.3f} + {slope:.3f} of what was stated, from {len(facts)} statements", f"{bent}"]


def odds(chance: int) -> float:
    """The logarithm of the odds of a chance in thousandths, which is never quite none or all."""
    return log((chance + 0.5) / (1000 - chance + 0.5))
