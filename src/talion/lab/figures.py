"""Every figure of a run, with its interval: the general ones that any game has, and those of its recorders.

A figure is a sum over a sum, match by match. Matches that did not come to an end count nowhere and are listed by themselves.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal
from zlib import crc32

import numpy as np

from talion.lab.matches import CHOICE
from talion.lab.plan import RunPlan
from talion.lab.recorders.recorder import Recorder
from talion.lab.resampling import Floats, Sums, measured
from talion.lab.rows import NOBODY, Fact, MatchRow
from talion.lab.statistics import Measured, Unit

# How long people think: so long about a choice, so long where there is none.
CHOICE_S: Final = 8
FORCED_S: Final = 1
WHOLE: Final = 1000
# Who was thought to lose three times out of four has come back.
FAR_BEHIND: Final = 0.5
# A card or character that fewer matches have says nothing.
FEWEST: Final = 20

Section = Literal["wins", "length", "choices", "course", "taken", "noted", "pairs", "points"]


@dataclass(frozen=True)
class Figure:
    """A figure and its columns: the numerator and denominator of each match."""

    key: str
    section: Section
    unit: Unit
    over: Floats
    under: Floats


@dataclass(frozen=True)
class KnownFigure:
    """A figure as it is told: in which setting, how much, from how many matches."""

    setting: str
    key: str
    section: Section
    unit: Unit
    measure: Measured
    matches: int


class Figures:
    """All figures of one setting."""

    def __init__(
        self, plan: RunPlan, place: int, rows: list[MatchRow], facts: list[Fact], recorders: tuple[Recorder, ...]
    ):
        self.name = plan.settings[place].name
        self.seed = plan.seed
        self.settings = plan.settings[place]
        self.rows = [row for row in rows if row.setting == place]
        self.faults = [row for row in self.rows if not row.ended]
        # Every number from 0 on has its place, so that settings are compared match by match.
        self.size = max((row.number for row in self.rows), default=-1) + 1
        self.ended = [row for row in self.rows if row.ended]
        self.seats = len(self.settings.bots)
        self.found: list[Figure] = []
        self.won: dict[int, tuple[float, ...]] = {
            row.number: tuple(share / WHOLE for share in row.payoffs) for row in self.ended
        }
        self.add_wins()
        self.add_lengths()
        self.add_choices()
        self.add_course()
        noted: dict[str, list[Fact]] = defaultdict(list)
        for fact in facts:
            if fact.setting == place and fact.number in self.won:
                noted[fact.kind].append(fact)
        self.add_taken(noted[CHOICE])
        for recorder in recorders:
            self.add_noted(recorder, noted[recorder.name])

    # Adding

    def add(self, key: str, section: Section, unit: Unit, of: Callable[[MatchRow], tuple[float, float] | None]) -> None:
        """A figure by what each match that ended says of it: numerator and denominator, or nothing."""
        over, under = np.zeros(self.size), np.zeros(self.size)
        for row in self.ended:
            said = of(row)
            if said is not None:
                over[row.number], under[row.number] = said
        self.add_columns(key, section, unit, over, under)

    def add_columns(self, key: str, section: Section, unit: Unit, over: Floats, under: Floats) -> None:
        if under.sum() > 0:
            self.found.append(Figure(key, section, unit, over, under))

    def add_wins(self) -> None:
        shares = self.won
        for seat in range(self.seats if self.seats > 1 else 0):
            self.add(f"seat {seat} wins", "wins", "share", lambda row, seat=seat: (shares[row.number][seat], 1))  # type: ignore[misc]
        # Where the same seat always begins, the order is that of the seats.
        begun = {row.starter for row in self.ended}
        for order in range(self.seats if self.seats > 1 and len(begun) > 1 else 0):
            self.add(
                f"who begins {'first' if order == 0 else f'{order} later'} wins",
                "wins",
                "share",
                lambda row, order=order: (
                    None  # type: ignore[misc]
                    if row.starter < 0
                    else (shares[row.number][(row.starter + order) % self.seats], 1)
                ),
            )
        looked_at = len(set(self.settings.bots)) > 1 or self.settings.forbidden or self.seats == 1
        if looked_at:
            key = f"{self.settings.bots[0]} wins" if not self.settings.forbidden else "who may not wins"
            self.add(key, "wins", "share", lambda row: (shares[row.number][row.bots.index(0)], 1))
        self.add("ties", "wins", "share", lambda row: (sum(place == 1 for place in row.places) > 1, 1))
        self.add("nobody wins", "wins", "share", lambda row: (not any(row.payoffs), 1))

    def add_lengths(self) -> None:
        self.add("decisions", "length", "number", lambda row: (row.decisions, 1))
        self.add("moments", "length", "number", lambda row: (row.moments, 1))
        self.add("stretches", "length", "number", lambda row: (row.stretches, 1) if row.stretches else None)
        self.add("minutes at a human pace", "length", "minutes", lambda row: (minutes(row), 1))

    def add_choices(self) -> None:
        self.add("choices a prompt", "choices", "number", lambda row: (row.choices, row.decisions))
        self.add("forced", "choices", "share", lambda row: (row.forced, row.decisions))

    def add_course(self) -> None:
        several = self.seats > 1
        self.add("lead changes", "course", "number", lambda row: (row.lead_changes, 1) if several else None)
        self.add("decided after", "course", "share", lambda row: (row.decided / WHOLE, 1) if row.decided >= 0 else None)
        even = WHOLE / self.seats if several else WHOLE / 2
        self.add(
            "comebacks", "course", "share", lambda row: (row.lowest < FAR_BEHIND * even, 1) if row.lowest >= 0 else None
        )

    def add_taken(self, facts: list[Fact]) -> None:
        """What is done of what could be, and whether who did it won."""
        for what, some in grouped(facts).items():
            over, under = self.columns(some, lambda fact: fact.value, lambda fact: fact.of)
            self.add_columns(f"takes “{what}”", "taken", "share", over, under)

    def add_noted(self, recorder: Recorder, facts: list[Fact]) -> None:
        """What a recorder has noted, thing by thing."""
        kinds = grouped(facts)
        all_over, all_under = self.columns(facts, lambda fact: fact.value, lambda fact: fact.of)
        is_used = not recorder.has_both or any(fact.value <= 0 for fact in facts)
        for what, some in kinds.items():
            name = f"{recorder.name} {what}"
            if recorder.points:
                over, under = self.columns(some, lambda fact: fact.value, lambda fact: fact.of)
                self.add_columns(f"{name}: mean", "points", "number", over, under)
            elif is_used:
                over, under = self.columns(some, lambda fact: fact.value > 0, lambda fact: 1)
                self.add_columns(f"{name}: used", "noted", "share", over, under)
            if recorder.has_both and not recorder.points:
                won = self.columns([fact for fact in some if fact.value > 0], self.share, lambda fact: 1)
                self.add_columns(f"{name}: wins with it", "noted", "share", *won)
                lacking = [fact for fact in some if fact.value <= 0]
                self.add_columns(
                    f"{name}: wins without it", "noted", "share", *self.columns(lacking, self.share, lambda fact: 1)
                )
            elif recorder.has_both:
                won = self.columns(some, self.share, lambda fact: 1)
                self.add_columns(f"{name}: wins", "noted", "share", *won)
        if recorder.points and len(kinds) > 2:
            self.add_columns(f"{recorder.name}: mean of all", "points", "number", all_over, all_under)
        if recorder.duels and self.seats == 2:
            self.add_duels(recorder, facts)

    def add_duels(self, recorder: Recorder, facts: list[Fact]) -> None:
        """Who beats whom."""
        there: dict[int, dict[int, str]] = defaultdict(dict)
        for fact in facts:
            there[fact.number][fact.seat] = fact.what
        names = sorted({fact.what for fact in facts})
        for place, one in enumerate(names):
            for other in names[place + 1 :]:
                over, under = np.zeros(self.size), np.zeros(self.size)
                for number, held in there.items():
                    if sorted(held.values()) == [one, other]:
                        seat = next(seat for seat, what in held.items() if what == one)
                        over[number], under[number] = self.won[number][seat], 1
                self.add_columns(f"{recorder.name} {one} beats {other}", "pairs", "share", over, under)

    def share(self, fact: Fact) -> float:
        """What the match was worth to the seat of a fact."""
        return self.won[fact.number][fact.seat] if fact.seat != NOBODY else 0.0

    def columns(
        self, facts: list[Fact], over: Callable[[Fact], float], under: Callable[[Fact], float]
    ) -> tuple[Floats, Floats]:
        """Facts summed up match by match."""
        above, below = np.zeros(self.size), np.zeros(self.size)
        for fact in facts:
            above[fact.number] += over(fact)
            below[fact.number] += under(fact)
        return above, below

    # Asking

    def sums(self, keys: list[str] | None = None) -> Sums:
        """The columns of some figures, or of all; nothing where a setting does not know one."""
        by_key = {figure.key: figure for figure in self.found}
        nothing = np.zeros(self.size)
        wanted = [by_key.get(key) for key in keys] if keys is not None else list(self.found)
        over = [nothing if one is None else one.over for one in wanted]
        under = [nothing if one is None else one.under for one in wanted]
        return Sums(
            np.stack(over, axis=1) if over else np.zeros((self.size, 0)),
            np.stack(under, axis=1) if under else np.zeros((self.size, 0)),
        )

    def known(self) -> list[KnownFigure]:
        """Every figure with its interval."""
        sums = self.sums()
        shares = [figure.unit == "share" for figure in self.found]
        measures = measured(sums, shares, draw_seed(self.seed))
        return [
            KnownFigure(
                self.name, figure.key, figure.section, figure.unit, measure, int(np.count_nonzero(figure.under))
            )
            for figure, measure in zip(self.found, measures, strict=True)
        ]


def draw_seed(seed: int) -> int:
    """What matches are drawn anew from: the same for all settings of a run, so that pairs stay pairs."""
    return crc32(str(seed).encode())


def minutes(row: MatchRow) -> float:
    """At a human pace; where time runs by itself, as long as it ran."""
    if row.table_ms:
        return row.table_ms / 60_000
    thought_s = CHOICE_S * (row.decisions - row.forced) + FORCED_S * row.forced
    return thought_s * row.moments / max(row.decisions, 1) / 60


def grouped(facts: list[Fact]) -> dict[str, list[Fact]]:
    """By what they are about, in the order of names."""
    found: dict[str, list[Fact]] = defaultdict(list)
    for fact in facts:
        found[fact.what].append(fact)
    return dict(sorted(found.items()))


def extremes(rows: list[MatchRow]) -> list[tuple[str, MatchRow]]:
    """The matches that a designer wants to see first."""
    ended = [row for row in rows if row.ended]
    if not ended:
        return []
    found = [
        ("the longest", max(ended, key=lambda row: row.decisions)),
        ("the shortest", min(ended, key=lambda row: row.decisions)),
        ("most lead changes", max(ended, key=lambda row: row.lead_changes)),
    ]
    won = [row for row in ended if row.lowest >= 0]
    if won:
        found.append(("the biggest comeback", min(won, key=lambda row: row.lowest)))
        found.append(("decided latest", max(won, key=lambda row: row.decided)))
    return found


def best_with(kind: str, facts: list[Fact], rows: list[MatchRow]) -> list[tuple[str, MatchRow]]:
    """For each thing of a kind, the match in which a winner made most of it."""
    by_number = {(row.setting, row.number): row for row in rows if row.ended}
    found: dict[str, tuple[float, MatchRow]] = {}
    for fact in facts:
        row = by_number.get((fact.setting, fact.number))
        if fact.kind != kind or row is None or fact.seat == NOBODY or not row.payoffs[fact.seat]:
            continue
        if fact.what not in found or fact.value > found[fact.what][0]:
            found[fact.what] = (fact.value, row)
    return [(what, row) for what, (_, row) in sorted(found.items())]


def to_plain(known: KnownFigure) -> dict[str, Any]:
    """As data; numbers to six places, so that no machine's last digit makes two runs differ."""
    measure = known.measure
    return {
        "figure": known.key,
        "value": plain(measure.value),
        "low": plain(measure.low),
        "high": plain(measure.high),
        "unit": known.unit,
        "section": known.section,
        "matches": known.matches,
    }


def plain(value: float) -> float | None:
    """None where it is no number, or has no end."""
    return round(float(value), 6) if np.isfinite(value) else None
