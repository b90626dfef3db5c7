"""Targets as data: which figures shall lie where, and whether they do."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from math import inf

import numpy as np

from talion.kernel.problems import Problem
from talion.lab.figures import Figures, draw_seed
from talion.lab.plan import MAIN
from talion.lab.resampling import Floats, measured
from talion.lab.statistics import Measured, Unit, Verdict
from talion.lab.study import Aim


@dataclass(frozen=True)
class Judged:
    """One figure that a target speaks of."""

    target: Aim
    key: str
    unit: Unit
    measure: Measured
    verdict: Verdict


def judged(targets: tuple[Aim, ...], by_name: dict[str, Figures]) -> list[Judged]:
    """Every figure that a target speaks of, in the order of targets. A target whose matches were not played says nothing."""
    found = []
    for target in targets:
        figures = by_name.get(target.setting)
        if figures is None or (target.seats and target.seats != figures.seats):
            continue
        for figure in figures.found:
            if not fnmatchcase(figure.key, target.figures):
                continue
            if figure.key == target.over and target.over_setting in ("", target.setting):
                continue  # of itself it is always as much
            if target.over:
                other = by_name.get(target.over_setting or target.setting)
                measure = None if other is None else quotient(figures, figure.key, other, target.over)
            else:
                (measure,) = measured(figures.sums([figure.key]), [figure.unit == "share"], draw_seed(figures.seed))
            if measure is not None:
                least, most = bounds(target)
                unit: Unit = "share" if target.over else figure.unit
                found.append(Judged(target, figure.key, unit, measure, measure.within(least, most)))
    return found


def bounds(target: Aim) -> tuple[float, float]:
    return (-inf if target.least is None else target.least), (inf if target.most is None else target.most)


def quotient(one: Figures, key: str, other: Figures, other_key: str) -> Measured | None:
    """How many times as much one figure is as another; paired where they are of the same matches."""
    above, below = one.sums([key]), other.sums([other_key])
    # Of other matches other runs are drawn.
    apart = 0 if one is other else 1
    draws = divided(above.draws(draw_seed(one.seed))[:, 0], below.draws(draw_seed(other.seed) + apart)[:, 0])
    value = divided(above.values(), below.values())[0]
    if np.isnan(value):
        return None
    low, high = np.nanpercentile(draws, [2.5, 97.5])
    return Measured(float(value), float(low), float(high))


def divided(above: Floats, below: Floats) -> Floats:
    """What is divided by nothing has no bound."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(above / below, dtype=np.float64)


TARGET = re.compile(r"(.+?)\s+(-?[\d.]*)\.\.(-?[\d.]*)")


def read_target(text: str) -> Aim:
    """`seat * wins 0.45..0.55`: a pattern of figures and where they shall lie; a bound may be left out. Raises `Problem`."""
    found = TARGET.fullmatch(text.strip())
    try:
        if found is None or not (found[2] or found[3]):
            raise ValueError
        least, most = (float(bound) if bound else None for bound in found.groups()[1:])
    except ValueError:
        raise Problem(f'A target is a figure and its bounds, such as "seat 0 wins 0.45..0.55", not {text!r}.') from None
    if least is not None and most is not None and least > most:
        raise Problem(f"The target {text!r} has its bounds the wrong way round.")
    return Aim("", text, found[1], MAIN, least=least, most=most)
