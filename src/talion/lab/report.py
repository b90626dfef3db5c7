"""A designer's report of a game: what a run shows, in words, tables and pictures, each figure with its interval."""

from __future__ import annotations

from typing import Any

from talion.content.packs import Pack
from talion.games import registry
from talion.kernel.game import Game
from talion.lab import pictures
from talion.lab.figures import (
    CHOICE_S,
    FAR_BEHIND,
    FEWEST,
    FORCED_S,
    Figures,
    KnownFigure,
    best_with,
    extremes,
    plain,
    to_plain,
)
from talion.lab.page import UNKNOWN, Page, PagePart, told
from talion.lab.plan import RunPlan, content_of
from talion.lab.recorders import recorders_for
from talion.lab.recorders.recorder import Recorder
from talion.lab.rows import MatchRow
from talion.lab.study import study_of
from talion.lab.targets import judged
from talion.lab.work import Found


class GameReport:
    """What a run of the kind `report` has shown."""

    def __init__(self, plan: RunPlan, found: Found, run: str) -> None:
        self.plan, self.run = plan, run
        self.game: Game = registry.find(plan.game)
        self.rows, self.facts, self.whole = found.rows, found.facts, found.whole
        self.recorders = recorders_for(plan.game)
        self.figures = [
            Figures(plan, place, found.rows, found.facts, self.recorders) for place in range(len(plan.settings))
        ]
        self.known = [one.known() for one in self.figures]
        self.by_name = {one.name: one for one in self.figures}
        self.main = self.known[0]
        self.seats = len(plan.settings[0].bots)
        self.judged = judged(study_of(plan.game).targets, self.by_name)

    # As data

    def data(self) -> dict[str, Any]:
        """Everything, for programs."""
        return {
            **self.plan.head(self.whole),
            "settings": [
                {
                    "name": setting.name,
                    "bots": list(setting.bots),
                    "options": setting.options,
                    "content": setting.content,
                    "pack": content_of(self.game, setting).name,
                    "matches": len(figures.rows),
                    "faults": [
                        {"match": self.number(row), "seed": row.seed, "why": row.fault} for row in figures.faults
                    ],
                    "figures": [to_plain(one) for one in known],
                }
                for setting, figures, known in zip(self.plan.settings, self.figures, self.known, strict=True)
            ],
            "targets": [
                {
                    "ruling": one.target.ruling,
                    "asks": one.target.asks,
                    "setting": one.target.setting,
                    "figure": one.key,
                    "value": plain(one.measure.value),
                    "low": plain(one.measure.low),
                    "high": plain(one.measure.high),
                    "verdict": one.verdict,
                }
                for one in self.judged
            ],
        }

    # As a page

    def page(self) -> Page:
        """Everything, for people."""
        setting = self.plan.settings[0]
        pack: Pack = content_of(self.game, setting)
        page = Page(f"{self.game.title}, measured")
        first = page.part("")
        several = "" if self.seats == 1 else f" at {self.seats} seats"
        who = setting.bots[0] if len(set(setting.bots)) == 1 else ", ".join(setting.bots)
        itself = " against itself" if self.seats > 1 and len(set(setting.bots)) == 1 else ""
        first.say(
            f"{len(self.figures[0].rows):,} matches of `{who}`{itself}{several}, from seed {self.plan.seed}, with the content of "
            f"“{pack.name}” and the rules in version {self.plan.rules}{self.options_text(setting.options)}. In brackets the 95 % interval."
        )
        if not self.whole:
            first.say("This run was stopped before its end; the same command goes on with it.")
        self.say_targets(page.part("Targets"))
        self.say_faults(page.part("Matches that failed"))
        self.say_wins(page.part("Who wins"))
        self.say_length(page.part("How long it is"))
        self.say_course(page.part("How it goes"))
        self.say_skill(page.part("How much skill matters"))
        self.say_forbidden(page.part("What one can do without"))
        self.say_choices(page.part("What is chosen"))
        for recorder in self.recorders:
            self.say_noted(page.part(recorder.name[0].upper() + recorder.name[1:]), recorder)
        self.say_extremes(page.part("Matches to look at"))
        self.say_method(page.part("How to read this"))
        return page

    def options_text(self, options: dict[str, Any]) -> str:
        said = ", ".join(f"{name} {value}" for name, value in options.items())
        return f" ({said})" if said else ""

    def say_targets(self, part: PagePart) -> None:
        if not self.judged:
            return
        verdicts = [one.verdict for one in self.judged]
        part.say(
            f"{verdicts.count('met')} met, {verdicts.count('missed')} missed, {verdicts.count('undecided')} undecided. A target is "
            "met when the whole interval lies inside it, missed when all of it lies outside."
        )
        for target in dict.fromkeys(one.target for one in self.judged):
            unit = "number" if target.over else next(one.unit for one in self.judged if one.target == target)
            aim = bounds_text(target.least, target.most, unit)
            part.table(
                f"{target.ruling}: {target.asks} ({aim}).",
                ("figure", "measured", "verdict"),
                [(one.key, told(one.measure, unit), one.verdict) for one in self.judged if one.target == target],
                (0, 2),
            )

    def say_faults(self, part: PagePart) -> None:
        rows = [
            (f"`{self.open(row)}`", figures.name, row.seed, row.fault)
            for figures in self.figures
            for row in figures.faults
        ]
        if rows:
            part.say("These count in no figure.")
            part.table("", ("match", "setting", "seed", "why"), rows, (0, 1, 3))

    def say_wins(self, part: PagePart) -> None:
        known = self.section("wins")
        if not known:
            return
        even = 1 / self.seats if self.seats > 1 else None
        if even is not None:
            part.say(f"Ties share the win. Where nothing but luck and play decide, everybody has {100 * even:.1f} %.")
        part.table(
            "", ("", "share", "matches"), [(one.key, told(one.measure, one.unit), f"{one.matches:,}") for one in known]
        )
        shown = [
            (one.key, one.measure) for one in known if one.key.endswith("wins") and not one.key.startswith("nobody")
        ]
        if len(shown) > 1:
            part.picture("wins", "Wins by seat and starting order, with intervals", pictures.dots(shown, "wins", even))

    def say_length(self, part: PagePart) -> None:
        known = self.section("length")
        part.table(
            "", ("", "mean", "matches"), [(one.key, told(one.measure, one.unit), f"{one.matches:,}") for one in known]
        )
        lengths = [float(row.decisions) for row in self.figures[0].ended]
        if lengths:
            part.picture("length", "How many decisions matches have", pictures.spread(lengths, "decisions of a match"))
        part.say(
            f"Decisions that come at the same moment are one moment. Stretches are turns, hands or runs. The pace is {CHOICE_S} s for a "
            f"choice and {FORCED_S} s where there is none; where time runs by itself, it is the time of the table.",
            True,
        )

    def say_course(self, part: PagePart) -> None:
        known = [*self.section("choices"), *self.section("course")]
        part.table(
            "",
            ("", "measured", "matches"),
            [(one.key, told(one.measure, one.unit), f"{one.matches:,}") for one in known],
        )
        decided = [row.decided / 1000 for row in self.figures[0].ended if row.decided >= 0]
        if decided:
            part.picture(
                "decided",
                "When matches are decided, as a share of their length",
                pictures.spread(decided, "decided after this share", True),
            )
        part.say(
            "Who leads is what the game's own estimate says of the true state. A match is decided from where on nobody but its winner was "
            f"ahead; it is a comeback where its winner once had less than {FAR_BEHIND:.0%} of an even chance.",
            True,
        )

    def say_skill(self, part: PagePart) -> None:
        rows = [
            (figures.name, one)
            for figures, known in zip(self.figures[1:], self.known[1:], strict=True)
            if (" among " in figures.name or figures.name.endswith(" alone"))
            for one in known
            if one.key == f"{figures.settings.bots[0]} wins"
        ]
        if not rows:
            return
        even = 1 / self.seats if self.seats > 1 else None
        if even is not None:
            part.say(f"One of a stronger kind among weaker ones; alike they would have {100 * even:.1f} %.")
        part.table(
            "", ("", "wins", "matches"), [(name, told(one.measure, one.unit), f"{one.matches:,}") for name, one in rows]
        )
        shown = [(name, one.measure) for name, one in rows]
        part.picture("skill", "Wins of stronger among weaker bots", pictures.dots(shown, "wins of the first", even))

    def say_forbidden(self, part: PagePart) -> None:
        rows = [
            (figures.name, figures.settings.bots[0], one)
            for figures, known in zip(self.figures[1:], self.known[1:], strict=True)
            if figures.settings.forbidden
            for one in known
            if one.key == "who may not wins"
        ]
        if not rows:
            return
        bot = rows[0][1]
        alone = next(
            (
                one
                for known in self.known
                for one in known
                if one.setting == f"{bot} alone" and one.key == f"{bot} wins"
            ),
            None,
        )
        even = 1 / self.seats if self.seats > 1 else alone.measure.value if alone else None
        against = (
            f"with everything it has {100 * even:.1f} %"
            if even is not None
            else "nothing to hold it against was played"
        )
        part.say(
            f"`{bot}` with something forbidden, the others (if any) without; {against}. Far below, it is a crutch; about even, an "
            "ornament; above, a trap for who uses it. In its place comes what it thought next best, and its plans may still count on it."
        )
        cells = []
        for name, _, one in rows:
            word = (
                ""
                if even is None
                else "a crutch"
                if one.measure.high < even
                else "a trap"
                if one.measure.low > even
                else "no difference shown"
            )
            cells.append((name, told(one.measure, one.unit), f"{one.matches:,}", word))
        part.table("", ("", "wins", "matches", "shown"), cells, (0, 3))
        part.picture(
            "without",
            "Wins of who may not do something",
            pictures.dots([(n, one.measure) for n, _, one in rows], "wins without it", even),
        )

    def say_choices(self, part: PagePart) -> None:
        known = self.section("taken")
        never = [one.key.removeprefix("takes ") for one in known if one.measure.value == 0]
        if never:
            part.say(f"Offered, and never taken: {', '.join(never)}.")
        elif known:
            part.say("Everything that was ever offered was taken by somebody.")
        offered = sorted(known, key=lambda one: -one.measure.value)
        part.table(
            "By the first word of an action: of the decisions in which it was possible, those in which it was done.",
            ("", "taken", "in matches"),
            [(one.key.removeprefix("takes "), told(one.measure, one.unit), f"{one.matches:,}") for one in offered],
        )

    def say_noted(self, part: PagePart, recorder: Recorder) -> None:
        by_what: dict[str, dict[str, KnownFigure]] = {}
        pairs = []
        for one in self.main:
            name, _, what = one.key.rpartition(": ")
            if one.section == "pairs" and one.key.startswith(f"{recorder.name} "):
                pairs.append(one)
            elif name.startswith(f"{recorder.name} ") and one.section in ("noted", "points"):
                by_what.setdefault(name.removeprefix(f"{recorder.name} "), {})[what] = one
        heads = [
            head
            for head in ("used", "mean", "wins with it", "wins without it", "wins")
            if any(head in some for some in by_what.values())
        ]
        rows = []
        for what, some in by_what.items():
            cells = [told(some[head].measure, some[head].unit) if head in some else UNKNOWN for head in heads]
            few = min(one.matches for one in some.values()) < FEWEST
            rows.append((what, *cells, "few" if few else ""))
        part.table("", ("", *heads, ""), rows)
        if recorder.has_both and rows:
            part.say("Who has it and wins: that goes together, and need not be the cause.", True)
            shown = [
                (what, some[head].measure)
                for what, some in by_what.items()
                for head in ("wins with it", "wins")
                if head in some
            ]
            if len(shown) > 1 and self.seats > 1:
                name = f"{recorder.name} wins".replace(" ", "-").replace(",", "").lower()
                part.picture(name, f"Wins with each {recorder.name}", pictures.dots(shown, "wins", 1 / self.seats))
        if pairs:
            part.table(
                "Duels:", ("", "wins", "matches"),
                [(one.key.removeprefix(f"{recorder.name} "), told(one.measure, one.unit), f"{one.matches:,}") for one in pairs],
            )  # fmt: skip

    def say_extremes(self, part: PagePart) -> None:
        rows = [(what, f"`{self.open(row)}`", f"{row.decisions:,}") for what, row in extremes(self.figures[0].rows)]
        for recorder in self.recorders[:1]:
            for what, row in best_with(
                recorder.name, [fact for fact in self.facts if fact.setting == 0], self.figures[0].rows
            ):
                rows.append((f"won, with most of {recorder.name} {what}", f"`{self.open(row)}`", f"{row.decisions:,}"))
        part.table("", ("", "open it with", "decisions"), rows, (0, 1))

    def say_method(self, part: PagePart) -> None:
        part.say(
            "Shares of matches have Wilson's interval; wins that are shared in ties, and what may happen several times in a match, that of "
            "matches drawn anew (2,000 times). Every match is played from its own seed by bots that count simulations and no time: "
            "`matches.parquet` has a row for each, `facts.parquet` one for each thing noted. Bots play worse than people do, and otherwise."
        )

    # Asking

    def section(self, name: str) -> list[KnownFigure]:
        return [one for one in self.main if one.section == name]

    def number(self, row: MatchRow) -> int:
        return self.plan.first(row.setting) + row.number

    def open(self, row: MatchRow) -> str:
        """The command that shows a match."""
        return f"talion lab open {self.run} {self.number(row)}"


def bounds_text(least: float | None, most: float | None, unit: Any) -> str:
    """`40 to 60 %`, `at least 3`."""

    def said(bound: float) -> str:
        return f"{100 * bound:g} %" if unit == "share" else f"{bound:g}"

    if least is None:
        return f"at most {said(most)}" if most is not None else ""
    return f"at least {said(least)}" if most is None else f"{said(least).removesuffix(' %')} to {said(most)}"
