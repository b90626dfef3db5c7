"""A grid of settings: what is varied, which settings come of it, and how surely each meets what is aimed at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import product
from random import Random
from typing import Any, Final

import numpy as np

from talion.content.packs import built_in, laid_over
from talion.kernel.game import Game
from talion.kernel.problems import Problem
from talion.lab.changes import is_value
from talion.lab.figures import Figures, draw_seed
from talion.lab.matches import play
from talion.lab.plan import FORMAT, PlanSetting, RunPlan, setting_of
from talion.lab.recorders import recorders_for
from talion.lab.resampling import measured
from talion.lab.rows import Fact, MatchRow
from talion.lab.study import BATCH, Aim, line_up, study_of
from talion.lab.targets import bounds, read_target
from talion.lab.work import Enough

MOST_SETTINGS: Final = 500
MOST_FAULTS: Final = 12
# A setting that meets all targets less surely than this, and misses one for certain, is not played on.
HOPELESS: Final = 0.02
# Which figures a target speaks of is looked up in so many matches, before all others.
LOOKED_AT: Final = 4
OPTIONS: Final = "options."


@dataclass(frozen=True)
class Vary:
    """A key of options or content, and the values it takes."""

    key: str
    values: tuple[Any, ...]


def read_vary(text: str) -> Vary:
    """`cards.solo.damage=2:8:2` or `options.revenants=picked,dealt`. Raises `Problem`."""
    key, equals, said = text.partition("=")
    if not equals or not key or not said:
        raise Problem(f"What is varied is said as KEY=FROM:TO:STEP or KEY=VALUE,VALUE, not {text!r}.")
    steps = re.fullmatch(r"(-?\d{1,9}):(-?\d{1,9})(?::(\d{1,9}))?", said)
    if steps:
        low, high, step = int(steps[1]), int(steps[2]), int(steps[3] or 1)
        if step < 1 or low > high:
            raise Problem(f"{said} of {key} has no values: FROM is at most TO, and STEP at least 1.")
        return Vary(key, tuple(range(low, high + 1, step)))
    return Vary(key, tuple(read_value(one) for one in said.split(",")))


def read_value(text: str) -> Any:
    words = {"true": True, "false": False}
    return int(text) if re.fullmatch(r"-?\d{1,9}", text) else words.get(text, text)


def overlay_of(data: dict[str, Any], key: str, value: Any, game: Game) -> dict[str, Any]:
    """What lays a value over content at its key; in a list of values the key ends with a place. Raises `Problem`."""
    parts = key.split(".")
    found: Any = data
    for place, part in enumerate(parts):
        if is_value(found) and isinstance(found["value"], list) and part.isdigit() and place == len(parts) - 1:
            if int(part) >= len(found["value"]):
                raise Problem(
                    f"{'.'.join(parts[:-1])} of {game.title} has {len(found['value'])} values; there is no place {part}."
                )
            listed = [value if number == int(part) else old for number, old in enumerate(found["value"])]
            return nested(parts[:-1], changed(found, listed))
        if not isinstance(found, dict) or is_value(found) or part not in found:
            there = ", ".join(list(found)[:12]) if isinstance(found, dict) and not is_value(found) else "no more keys"
            raise Problem(
                f"The content of {game.title} has no {key!r}; under {'.'.join(parts[:place]) or 'it'} there are {there}."
            )
        found = found[part]
    if not is_value(found):
        raise Problem(
            f"{key!r} of {game.title} is no value that can be varied; below it are {', '.join(list(found)[:12])}."
        )
    return nested(parts, changed(found, value))


def changed(leaf: dict[str, Any], value: Any) -> dict[str, Any]:
    """A value with its origin: what is varied is ours."""
    return leaf if leaf["value"] == value else {**leaf, "value": value, "provenance": "reconstructed"}


def nested(parts: list[str], value: Any) -> dict[str, Any]:
    for part in reversed(parts):
        value = {part: value}
    return dict(value)


def sweep_plan(
    game: Game,
    varied: list[Vary],
    targets: tuple[str, ...] = (),
    sample: int | None = None,
    over: dict[str, Any] | None = None,
    bots: tuple[str, ...] = (),
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    games: int | None = None,
    seed: int = 1,
) -> RunPlan:
    """The plan of a sweep. Raises `Problem` with all that cannot be played, before anything is."""
    if not varied:
        raise Problem("A sweep wants something to vary: --vary KEY=FROM:TO:STEP.")
    if len({one.key for one in varied}) < len(varied):
        raise Problem("Every key is varied once.")
    for target in targets:
        read_target(target)
    grid = list(product(*(one.values for one in varied)))
    if sample is not None and sample < len(grid):
        grid = [grid[place] for place in sorted(Random(seed).sample(range(len(grid)), sample))]
    if len(grid) > MOST_SETTINGS:
        raise Problem(f"{len(grid):,} settings are more than {MOST_SETTINGS}; --sample N takes some of them.")
    names = line_up(game, bots, seats)
    each = max(40, 2 * study_of(game.name).games // len(grid)) if games is None else games
    base = laid_over(built_in(game).data, over or {})
    settings: list[PlanSetting] = []
    faults: dict[str, str] = {}
    for values in grid:
        name = ", ".join(f"{one.key}={value}" for one, value in zip(varied, values, strict=True))
        try:
            lay, chosen = dict(over or {}), dict(options or {})
            for one, value in zip(varied, values, strict=True):
                if one.key.startswith(OPTIONS):
                    chosen[one.key.removeprefix(OPTIONS)] = value
                else:
                    lay = laid_over(lay, overlay_of(base, one.key, value, game))
            if lay:
                lay = {"pack": {"name": name}} | {key: value for key, value in lay.items() if key != "pack"}
            settings.append(setting_of(game, name, names, each, chosen, lay))
        except Problem as problem:
            faults.setdefault(str(problem).removeprefix(f"{name}: "), name)
    if faults:
        told = [f"{sentence.removesuffix('.')} (in {name})." for sentence, name in faults.items()]
        more = f" And {len(told) - MOST_FAULTS} more." if len(told) > MOST_FAULTS else ""
        raise Problem(f"This sweep cannot be played. {' '.join(told[:MOST_FAULTS])}{more}")
    return RunPlan(FORMAT, "sweep", game.name, game.version, seed, BATCH, targets=targets, settings=tuple(settings))


def check_targets(plan: RunPlan) -> None:
    """Whether there are figures that the targets speak of. Raises `Problem` with some that there are."""
    played = [play(plan, 0, number) for number in range(min(LOOKED_AT, plan.settings[0].games))]
    rows, facts = [row for row, _ in played], [fact for _, some in played for fact in some]
    keys = [figure.key for figure in Figures(plan, 0, rows, facts, recorders_for(plan.game)).found]
    for text in plan.targets:
        if not any(fnmatchcase(key, read_target(text).figures) for key in keys):
            raise Problem(f"No figure fits {read_target(text).figures!r}; there are {', '.join(keys[:30])} and so on.")


class Surety:
    """How surely a setting meets all targets."""

    def __init__(self, figures: Figures, targets: list[Aim]) -> None:
        self.figures = figures
        pairs = [(target, one) for target in targets for one in figures.found if fnmatchcase(one.key, target.figures)]
        self.keys = [one.key for _, one in pairs]
        self.targets = [target for target, _ in pairs]
        sums = figures.sums(self.keys)
        shares = [one.unit == "share" for _, one in pairs]
        self.units = [one.unit for _, one in pairs]
        self.measures = measured(sums, shares, draw_seed(figures.seed)) if pairs else []
        limits = [bounds(target) for target in self.targets]
        self.verdicts = [measure.within(*limit) for measure, limit in zip(self.measures, limits, strict=True)]
        # Of many runs like this one, those in which every target is met.
        self.share = 0.0
        if pairs and figures.ended:
            draws = sums.draws(draw_seed(figures.seed))
            low, high = (np.array([limit[side] for limit in limits]) for side in (0, 1))
            self.share = float(np.mean(np.all((draws >= low) & (draws <= high), axis=1)))

    @property
    def is_hopeless(self) -> bool:
        return bool(self.targets) and self.share < HOPELESS and "missed" in self.verdicts


def without_the_hopeless(plan: RunPlan) -> Enough | None:
    """Which settings are played on: all but those that miss a target for certain."""
    if not plan.targets:
        return None
    targets = [read_target(text) for text in plan.targets]
    recorders = recorders_for(plan.game)
    stopped: set[int] = set()

    def enough(rows: list[MatchRow], facts: list[Fact], most: int) -> set[int]:
        here = [row for row in rows if row.number < most]
        noted = [fact for fact in facts if fact.number < most]
        for place in range(len(plan.settings)):
            if place not in stopped and Surety(Figures(plan, place, here, noted, recorders), targets).is_hopeless:
                stopped.add(place)
        return set(range(len(plan.settings))) - stopped

    return enough
