"""Two packs on the same seeds and seatings: what differs between them, what moved beyond chance, and all else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from talion.games import registry
from talion.kernel.game import Game
from talion.lab import pictures
from talion.lab.changes import changes
from talion.lab.figures import FEWEST, Figures, draw_seed, plain
from talion.lab.page import UNKNOWN, Page, amount, between, told
from talion.lab.plan import FORMAT, RunPlan, content_of, setting_of
from talion.lab.recorders import recorders_for
from talion.lab.resampling import differences, measured
from talion.lab.statistics import LEVEL, Measured, Unit, adjusted
from talion.lab.study import BATCH, line_up, study_of
from talion.lab.work import Found

BASE: Final = "base"
CHANGED: Final = "changed"


def compare_plan(
    game: Game,
    over: dict[str, Any],
    against: dict[str, Any],
    bots: tuple[str, ...] = (),
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    games: int | None = None,
    seed: int = 1,
) -> RunPlan:
    """The plan of a comparison. Raises `Problem` where it cannot be played."""
    study = study_of(game.name)
    names = line_up(game, bots, seats)
    settings = tuple(
        setting_of(game, name, names, study.games if games is None else games, options, pack)
        for name, pack in ((BASE, against), (CHANGED, over))
    )
    return RunPlan(FORMAT, "compare", game.name, game.version, seed, BATCH, settings=settings)


@dataclass(frozen=True)
class Moved:
    """A figure in both packs, and their difference. `chance`: how likely chance alone brings as much, among all figures."""

    key: str
    unit: Unit
    base: Measured
    changed: Measured
    difference: Measured
    chance: float

    @property
    def is_found(self) -> bool:
        return self.chance < LEVEL


def moved(base: Figures, changed: Figures) -> list[Moved]:
    """Every figure that both know, what moved beyond chance first."""
    units = {figure.key: figure.unit for figure in (*changed.found, *base.found)}
    known = [often(one) for one in (base, changed)]
    keys = [key for key in units if all(key in one for one in known)]
    if not keys:
        return []
    seed = draw_seed(base.seed)
    shares = [units[key] == "share" for key in keys]
    before, after = (measured(one.sums(keys), shares, seed) for one in (base, changed))
    apart = differences(base.sums(keys), changed.sums(keys), seed)
    chances = adjusted([chance for _, chance in apart])
    rows = [
        Moved(key, units[key], before[place], after[place], apart[place][0], chances[place])
        for place, key in enumerate(keys)
    ]
    return sorted(rows, key=lambda row: (not row.is_found, row.chance if row.is_found else 0.0))


def often(figures: Figures) -> set[str]:
    """The figures that enough matches say something of: of a handful, anything may move."""
    least = min(FEWEST, figures.size)
    return {figure.key for figure in figures.found if (figure.under > 0).sum() >= least}


class Comparison:
    """What a run of the kind `compare` has shown."""

    def __init__(self, plan: RunPlan, found: Found, run: str) -> None:
        self.plan, self.run, self.whole = plan, run, found.whole
        self.game = registry.find(plan.game)
        self.packs = [content_of(self.game, setting) for setting in plan.settings]
        recorders = recorders_for(plan.game)
        self.figures = [Figures(plan, place, found.rows, found.facts, recorders) for place in range(2)]
        self.moved = moved(*self.figures)
        self.changes = changes(self.packs[0].data, self.packs[1].data)
        keys = [often(one) for one in self.figures]
        self.only = [sorted(keys[0] - keys[1]), sorted(keys[1] - keys[0])]

    def data(self) -> dict[str, Any]:
        """Everything, for programs."""
        return {
            **self.plan.head(self.whole),
            "packs": [pack.name for pack in self.packs],
            "matches": [len(one.rows) for one in self.figures],
            "changes": [
                {"key": one.key, "before": one.before, "after": one.after, "ruling": one.ruling, "provenance": one.provenance}
                for one in self.changes
            ],
            "figures": [
                {
                    "figure": row.key,
                    "unit": row.unit,
                    **{name: numbers(measure) for name, measure in (("base", row.base), ("changed", row.changed), ("difference", row.difference))},
                    "chance": plain(row.chance),
                    "moved": row.is_found,
                }
                for row in self.moved
            ],
        }  # fmt: skip

    def page(self) -> Page:
        """Everything, for people."""
        base, changed = self.packs
        page = Page(f"{self.game.title}: {changed.name}, against {base.name}")
        first = page.part("What differs")
        for one in self.changes:
            first.say(one.text())
        if not self.changes:
            first.say("The two packs say the same: whatever is found below is found by chance.")
        setting = self.plan.settings[0]
        seats = len(setting.bots)
        who = setting.bots[0] if len(set(setting.bots)) == 1 else ", ".join(setting.bots)
        first.say(
            f"{len(self.figures[1].rows):,} matches of each by `{who}` at {seats} {'seat' if seats == 1 else 'seats'}, on the same seeds from "
            f"{self.plan.seed} on and with the same seating, so that what both have in common cancels out."
        )
        if not self.whole:
            first.say("This run was stopped before its end; the same command goes on with it.")
        found = [row for row in self.moved if row.is_found]
        part = page.part("What moved")
        if found:
            part.say(
                f"{len(found)} of {len(self.moved)} figures moved beyond chance: of those named here, one in twenty is expected to be no more "
                "than chance (Benjamini-Hochberg)."
            )
            part.table("", ("", "base", "changed", "difference", "chance"), [cells(row) for row in found])
            shares = [(row.key, row.difference) for row in found if row.unit == "share"][:25]
            if shares:
                part.picture(
                    "moved",
                    "Differences of shares that moved, with intervals",
                    pictures.dots(shares, "difference", 0.0),
                )
        else:
            part.say(f"None of {len(self.moved)} figures moved beyond chance.")
        rest = page.part("All else")
        rest.table(
            "", ("", "base", "changed", "difference", "chance"), [cells(row) for row in self.moved if not row.is_found]
        )
        for keys, pack in zip(self.only, self.packs, strict=True):
            if keys:
                rest.say(f"Only with {pack.name} often enough to say: {', '.join(keys)}.")
        faults = page.part("Matches that failed")
        faults.table(
            "", ("match", "pack", "seed", "why"),
            [
                (f"`talion lab open {self.run} {self.plan.first(place) + row.number}`", self.packs[place].name, row.seed, row.fault)
                for place, figures in enumerate(self.figures) for row in figures.faults
            ],
            (0, 1, 3),
        )  # fmt: skip
        return page


def cells(row: Moved) -> tuple[str, ...]:
    """A line of the table."""
    apart = UNKNOWN
    if row.difference.value == row.difference.value:
        apart = f"{amount(row.difference.value, row.unit, True)} ({between(row.difference, row.unit, True)})"
    chance = "under 0.1 %" if row.chance < 0.001 else f"{100 * row.chance:.1f} %"
    return row.key, told(row.base, row.unit), told(row.changed, row.unit), apart, chance


def numbers(measure: Measured) -> dict[str, float | None]:
    return {"value": plain(measure.value), "low": plain(measure.low), "high": plain(measure.high)}
