"""What a sweep has shown: settings by how surely they meet the targets, and each figure over what was varied."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any, Final

from talion.games import registry
from talion.lab import pictures
from talion.lab.figures import Figures, KnownFigure, to_plain
from talion.lab.page import UNKNOWN, Page, told
from talion.lab.plan import RunPlan
from talion.lab.recorders import recorders_for
from talion.lab.sweeping import Surety
from talion.lab.targets import read_target
from talion.lab.work import Found

# The figures that a designer looks at first; those of targets come along.
SHOWN: Final = ("wins", "length", "choices", "course")
MOST_PICTURES: Final = 30


class Sweep:
    """What a run of the kind `sweep` has shown."""

    def __init__(self, plan: RunPlan, found: Found) -> None:
        self.plan, self.whole = plan, found.whole
        self.game = registry.find(plan.game)
        recorders = recorders_for(plan.game)
        self.figures = [Figures(plan, place, found.rows, found.facts, recorders) for place in range(len(plan.settings))]
        self.known: list[dict[str, KnownFigure]] = [
            {one.key: one for one in figures.known()} for figures in self.figures
        ]
        self.targets = [read_target(text) for text in plan.targets]
        self.surety = [Surety(figures, self.targets) for figures in self.figures]
        # Of equally sure ones who misses less, then the order of the grid.
        self.ranked = sorted(range(len(plan.settings)), key=lambda place: rank_of(self.surety[place]))
        self.varied = [values_of(setting.name) for setting in plan.settings]

    def data(self) -> dict[str, Any]:
        """Everything, for programs."""
        return {
            **self.plan.head(self.whole),
            "targets": list(self.plan.targets),
            "settings": [
                {
                    "name": self.plan.settings[place].name,
                    "varied": self.varied[place],
                    "matches": len(self.figures[place].rows),
                    "surety": round(self.surety[place].share, 4) if self.targets else None,
                    "verdicts": dict(zip(self.surety[place].keys, self.surety[place].verdicts, strict=True)),
                    "figures": [to_plain(one) for one in self.known[place].values()],
                }
                for place in self.ranked
            ],
        }

    def page(self) -> Page:
        """Everything, for people."""
        page = Page(f"{self.game.title}, varied")
        first = page.part("")
        keys = list(self.varied[0])
        bots = self.plan.settings[0].bots
        first.say(
            f"{len(self.plan.settings)} settings of {' and '.join(f'`{key}`' for key in keys)}, by `{bots[0]}` at {len(bots)} "
            f"{'seat' if len(bots) == 1 else 'seats'}, all on the same seeds from {self.plan.seed} on. In brackets the 95 % interval."
        )
        if not self.whole:
            first.say("This run was stopped before its end; the same command goes on with it.")
        self.say_ranking(page)
        self.say_figures(page)
        return page

    def say_ranking(self, page: Page) -> None:
        if not self.targets:
            return
        part = page.part("How surely the targets are met")
        part.say(
            "Of runs drawn anew from the matches of a setting, the share in which all targets are met at once. A setting that could not meet "
            "them any more was not played to its end."
        )
        heads = list(dict.fromkeys(key for one in self.surety for key in one.keys))[:8]
        rows = []
        for place in self.ranked:
            sure = self.surety[place]
            by_key = dict(zip(sure.keys, zip(sure.measures, sure.units, sure.verdicts, strict=True), strict=True))
            cells = []
            for key in heads:
                cells.append(f"{told(by_key[key][0], by_key[key][1])} {by_key[key][2]}" if key in by_key else UNKNOWN)
            name = self.plan.settings[place].name
            rows.append((name, f"{100 * sure.share:.0f} %", f"{len(self.figures[place].rows):,}", *cells))
        part.say("Targets: " + "; ".join(self.plan.targets) + ".")
        part.table("", ("setting", "surety", "matches", *heads), rows)

    def say_figures(self, page: Page) -> None:
        part = page.part("Figure by figure")
        keys: dict[str, KnownFigure] = {}
        for known in self.known:
            for one in known.values():
                aimed = any(fnmatchcase(one.key, target.figures) for target in self.targets)
                if one.section in SHOWN or aimed:
                    keys.setdefault(one.key, one)
        for number, (key, sample) in enumerate(list(keys.items())[:MOST_PICTURES]):
            rows = [(place, known[key].measure) for place, known in enumerate(self.known) if key in known]
            share = sample.unit == "share"
            part.picture(f"{number:02}-{file_name(key)}", f"{key}, by setting", self.picture(rows, key, share))
        part.table(
            "The same in figures:",
            ("setting", *keys),
            [
                (
                    self.plan.settings[place].name,
                    *(told(known[key].measure, known[key].unit) if key in known else UNKNOWN for key in keys),
                )
                for place, known in enumerate(self.known)
            ],
        )

    def picture(self, rows: list[tuple[int, Any]], key: str, share: bool) -> str:
        """Over the first thing that was varied, a line for each of the others; dots where it is no number."""
        first = next(iter(self.varied[0]))
        if (
            all(isinstance(self.varied[place][first], int) for place, _ in rows)
            and len({self.varied[place][first] for place, _ in rows}) > 1
        ):
            lines = [
                (float(self.varied[place][first]), ", ".join(f"{name}={value}" for name, value in self.varied[place].items() if name != first), measure)
                for place, measure in rows
            ]  # fmt: skip
            return pictures.bands(lines, first, key, share)
        return pictures.dots([(self.plan.settings[place].name, measure) for place, measure in rows], key, None, share)


def rank_of(sure: Surety) -> tuple[float, int]:
    return -sure.share, sure.verdicts.count("missed")


def values_of(name: str) -> dict[str, Any]:
    """What a setting varies, from its name."""
    from talion.lab.sweeping import read_value

    return {key: read_value(value) for key, _, value in (part.partition("=") for part in name.split(", "))}


def file_name(key: str) -> str:
    return "-".join("".join(letter if letter.isalnum() else " " for letter in key.lower()).split())
