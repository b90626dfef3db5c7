"""How true the chances are that hints state: what was stated on many rides held against what came of them, and how to state it better."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import exp, log2, sqrt
from typing import Final

from talion.games.deadeye.calibration import LEAST, MOST
from talion.lab.statistics import Z_95
from tools.deadeye.rides import Ride

BINS: Final = 10
# Seeds that nothing was fitted to, and seeds to fit to.
FIRST: Final = 71_000
FITTED: Final = 70_000
# Around each of the odds that are tabled, statements count the less the farther theirs are, up to so many powers of two.
REACH: Final = 2.5


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


# Of a run, whether it was won and what was stated on the way, in thousandths.
Told = tuple[bool, list[int]]


def told_of(rides: list[Ride]) -> list[Told]:
    """By what hints state now."""
    return [(one.won, one.stated()) for one in rides]


def binned(told: list[Told]) -> list[Bin]:
    """Ten bins, those that nothing was stated in left out."""
    found = []
    for number in range(BINS):
        low, high = number * 1000 // BINS, (number + 1) * 1000 // BINS
        inside = [
            (won, [chance for chance in stated if low <= chance < high or chance == high == 1000])
            for won, stated in told
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


def far_off(bins: list[Bin]) -> float:
    """By how much stated and happened differ, on average over all that was stated."""
    return sum(one.statements * abs(one.stated - one.happened) for one in bins) / sum(one.statements for one in bins)


def measured(told: list[Told]) -> list[str]:
    """This part of the page."""
    bins = binned(told)
    won = sum(one for one, _ in told)
    lines = [
        "",
        f"{len(told)} runs, {won} of them won. On average over all that was stated, stated and happened differ by {far_off(bins):.1%}.",
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


@dataclass(frozen=True)
class Fact:
    """So many statements that rested on the same tries, and how many of them came true; by the logarithm of the tries' odds to base two."""

    at: float
    statements: int
    true: int


def facts_of(rides: list[Ride]) -> list[Fact]:
    """All statements of these rides."""
    told: Counter[tuple[int, int]] = Counter()
    true: Counter[tuple[int, int]] = Counter()
    for one in rides:
        told.update(one.tried)
        if one.won:
            true.update(one.tried)
    return [
        Fact(log2((wins + 0.5) / (tries - wins + 0.5)), count, true[wins, tries])
        for (wins, tries), count in told.items()
    ]


def line_at(facts: list[Fact], at: float) -> float:
    """The chance at some odds, by the straight line of log odds that fits best what was stated near them."""
    near = [(one, 1 - abs(one.at - at) / REACH) for one in facts if abs(one.at - at) < REACH]
    # As if a win and a loss more had been seen there: where all came true the next one need not.
    level, slope = 0.0, 0.5
    for _ in range(100):  # Newton's method, for two numbers, slowed so that it stays where it began
        g0, g1, h00, h01, h11 = -level * 0.02, 0.02 * (0.5 - slope), 0.02, 0.0, 0.02
        for one, close in [(Fact(at, 2, 1), 1.0), *near]:
            x = one.at - at
            chance = 1 / (1 + exp(-level - slope * x))
            off = close * (one.true - one.statements * chance)
            weight = close * one.statements * chance * (1 - chance)
            g0, g1 = g0 + off, g1 + off * x
            h00, h01, h11 = h00 + weight, h01 + weight * x, h11 + weight * x * x
        size = h00 * h11 - h01 * h01
        change = (h11 * g0 - h01 * g1) / size, (h00 * g1 - h01 * g0) / size
        most = max(1.0, abs(change[0]), abs(change[1]))
        level, slope = level + change[0] / most, slope + change[1] / most
    return 1 / (1 + exp(-level))


def fitted(rides: list[Ride]) -> list[int]:
    """What would have to be stated at each of the odds that are tabled, in thousandths; where nothing was stated, as at the nearest."""
    facts = facts_of(rides)
    low, high = min(one.at for one in facts), max(one.at for one in facts)
    table: list[int] = []
    for power in range(LEAST, MOST + 1):
        chance = round(1000 * line_at(facts, min(max(power, low), high)))
        # More tries that succeed are no worse.
        table.append(max([chance, *table]))
    return table


def file_of(rides: list[Ride], command: str) -> str:
    """`games/deadeye/calibration.toml`, from these rides."""
    table = ", ".join(str(one) for one in fitted(rides))
    return f"""\
# The chance that hints of The Dead Eye state, in thousandths, where quick tries succeed at odds of 1 to 4096, 1 to 2048 and so on to 4096 to
# 1: how many of the runs ridden by hints, from where such tries were made, reached Safe Hvn. How true they are is in docs/DEADEYE.md.

provenance = "measured"
by = "{command}"
runs = {len(rides)}
won = {sum(one.won for one in rides)}
statements = {sum(len(one.tried) for one in rides)}
stated = [{table}]
"""
