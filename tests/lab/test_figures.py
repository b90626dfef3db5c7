"""Figures: worked out by hand from a few rows and facts, and held against targets."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import pytest

from talion.games import registry
from talion.lab.figures import Figures, best_with, extremes, minutes
from talion.lab.matches import CHOICE
from talion.lab.plan import setting_of
from talion.lab.recorders.recorder import Heard, Noted, Recorder
from talion.lab.rows import NOBODY, Fact, MatchRow
from talion.lab.study import Aim, study_of
from talion.lab.targets import judged
from tests.lab.small import row, small


def nothing(heard: Heard) -> Iterator[Noted]:
    return iter(())


CARDS = Recorder("card", nothing)
POINTS = Recorder("objective", nothing, points=True)
ENDS = Recorder("a match", nothing, has_both=False)


def figures(rows: list[MatchRow], facts: list[Fact] | None = None, *recorders: Recorder, seats: int = 4) -> Figures:
    return Figures(small(games=max(len(rows), 1), seats=seats), 0, rows, facts or [], recorders)


def values(made: Figures) -> dict[str, float]:
    return {one.key: one.measure.value for one in made.known()}


def test_wins_are_by_seat_and_by_who_began() -> None:
    rows = [
        row(0, payoffs=(1000, 0, 0, 0), starter=0),
        row(1, payoffs=(0, 0, 0, 1000), starter=3),
        row(2, payoffs=(500, 0, 500, 0), places=(1, 3, 1, 4), starter=2),
        row(3, payoffs=(0, 1000, 0, 0), starter=0),
    ]
    found = values(figures(rows))
    assert [found[f"seat {seat} wins"] for seat in range(4)] == [0.375, 0.25, 0.125, 0.25]
    assert found["who begins first wins"] == 0.625
    assert found["who begins 1 later wins"] == 0.25
    assert (found["ties"], found["nobody wins"]) == (0.25, 0.0)


def test_where_the_same_seat_always_begins_the_order_says_nothing_new() -> None:
    assert not any(key.startswith("who begins") for key in values(figures([row(0, starter=1), row(1, starter=1)])))


def test_a_match_that_failed_counts_nowhere_and_is_listed() -> None:
    made = figures(
        [row(0, decisions=10), row(1, ended=False, fault="RuntimeError: x", decisions=9999), row(2, decisions=30)]
    )
    assert values(made)["decisions"] == 20
    assert [one.number for one in made.faults] == [1]
    assert {one.matches for one in made.known() if one.key == "decisions"} == {2}


def test_lengths_choices_and_course() -> None:
    rows = [
        row(0, decisions=40, moments=10, choices=200, forced=4, lead_changes=3, decided=250, lowest=100),
        row(1, decisions=60, moments=20, choices=400, forced=6, lead_changes=0, decided=750, lowest=200),
    ]
    found = values(figures(rows))
    assert (found["decisions"], found["moments"]) == (50, 15)
    assert found["choices a prompt"] == 6, "over all prompts, not over matches"
    assert found["forced"] == pytest.approx(0.1)
    assert (found["lead changes"], found["decided after"]) == (1.5, 0.5)
    assert found["comebacks"] == 0.5, "below half of an even quarter"


def test_the_pace_is_that_of_people() -> None:
    assert minutes(row(decisions=40, moments=10, forced=4, table_ms=0)) == pytest.approx((36 * 8 + 4) / 4 / 60)
    assert minutes(row(table_ms=90_000)) == 1.5


def test_what_is_taken_is_of_what_was_offered() -> None:
    facts = [Fact(0, 0, seat, CHOICE, "solo", taken, 10) for seat, taken in enumerate((2, 0, 0, 3))]
    facts += [Fact(0, 1, 0, CHOICE, "solo", 5, 10), Fact(0, 1, 0, CHOICE, "team", 0, 7)]
    found = values(figures([row(0), row(1)], facts))
    assert found["takes “solo”"] == pytest.approx(10 / 50)
    assert found["takes “team”"] == 0


def test_a_card_is_told_with_and_without() -> None:
    facts = [Fact(0, 0, seat, "card", "SOLO", used, 1) for seat, used in enumerate((2, 1, 0, 0))]
    facts += [Fact(0, 1, seat, "card", "SOLO", used, 1) for seat, used in enumerate((0, 4, 0, 0))]
    found = values(figures([row(0), row(1)], facts, CARDS))
    assert found["card SOLO: used"] == pytest.approx(3 / 8)
    assert found["card SOLO: wins with it"] == pytest.approx(1 / 3)
    assert found["card SOLO: wins without it"] == pytest.approx(1 / 5)


def test_points_have_a_mean_and_a_mean_of_all() -> None:
    facts = [
        Fact(0, number, 0, "objective", what, points, 1)
        for number in range(2)
        for what, points in (("A", 4), ("B", 6), ("C", 8))
    ]
    found = values(figures([row(0), row(1)], facts, POINTS))
    assert (found["objective A: mean"], found["objective: mean of all"]) == (4, 6)
    assert found["objective A: wins"] == 1


def test_what_is_nobodys_is_a_share_of_matches() -> None:
    facts = [Fact(0, number, NOBODY, "a match", "has a hit", number % 2, 1) for number in range(4)]
    found = values(figures([row(number) for number in range(4)], facts, ENDS))
    assert found["a match has a hit: used"] == 0.5
    assert "a match has a hit: wins with it" not in found


def test_pairs_are_told_at_two_seats() -> None:
    duels = Recorder("character", nothing, duels=True)
    rows = [row(n, bots=(0, 1), places=(1, 2), payoffs=(1000, 0) if n < 3 else (500, 500)) for n in range(4)]
    facts = [
        Fact(0, n, seat, "character", ("Echo", "Pluma")[(seat + n) % 2], 1, 1) for n in range(4) for seat in range(2)
    ]
    found = values(figures(rows, facts, duels, seats=2))
    assert found["character Echo beats Pluma"] == pytest.approx((1 + 0 + 1 + 0.5) / 4)


def test_extremes_are_named_and_opened() -> None:
    rows = [
        row(0, decisions=5),
        row(1, decisions=90, lowest=3),
        row(2, lead_changes=12),
        row(3, ended=False, decisions=500),
    ]
    found = {what: one.number for what, one in extremes(rows)}
    assert found == {
        "the longest": 1,
        "the shortest": 0,
        "most lead changes": 2,
        "the biggest comeback": 1,
        "decided latest": 0,
    }
    facts = [
        Fact(0, 0, 0, "card", "SOLO", 2, 1),
        Fact(0, 1, 0, "card", "SOLO", 9, 1),
        Fact(0, 2, 3, "card", "SOLO", 20, 1),
    ]
    assert [(what, one.number) for what, one in best_with("card", facts, rows)] == [("SOLO", 1)], "of those who won"
    assert extremes([]) == []


# Targets


def test_targets_are_judged_figure_by_figure() -> None:
    rows = [row(n, bots=(0, 1), places=(1, 2), payoffs=(1000, 0) if n % 2 else (0, 1000)) for n in range(600)]
    made = figures(rows, seats=2)
    targets = (
        Aim("EA-14", "even", "seat * wins", least=0.45, most=0.55),
        Aim("EA-14", "far", "seat 0 wins", least=0.8),
        Aim("EA-14", "other table", "seat 0 wins", seats=4, least=0.0),
        Aim("EA-14", "other setting", "seat 0 wins", "elsewhere", least=0.0),
    )
    found = [(one.target.asks, one.key, one.verdict) for one in judged(targets, {"main": made})]
    assert found == [("even", "seat 0 wins", "met"), ("even", "seat 1 wins", "met"), ("far", "seat 0 wins", "missed")]


def test_a_quotient_is_judged_with_its_own_interval() -> None:
    """How many times as often one wins as another, in other matches."""
    game = registry.find("deadeye")
    settings = tuple(setting_of(game, name, ("random",), 400) for name in ("good", "bad"))
    plan = small("deadeye", settings=settings)
    rows = [
        row(n, setting=place, bots=(0,), places=(1,) if n % of == 0 else (2,), payoffs=(1000,) if n % of == 0 else (0,))
        for place, of in ((0, 2), (1, 20))
        for n in range(400)
    ]
    by_name = {name: Figures(plan, place, rows, [], ()) for place, name in enumerate(("good", "bad"))}
    target = Aim("DE-12", "three times", "random wins", "good", over="random wins", over_setting="bad", least=3.0)
    (one,) = judged((target,), by_name)
    assert one.measure.value == pytest.approx(10)
    assert 5 < one.measure.low < 10 < one.measure.high < inf
    assert one.verdict == "met"
    alone = Aim("DE-12", "itself", "random wins", "good", over="random wins", least=3.0)
    assert judged((alone,), by_name) == [], "of itself it is always as much"


@pytest.mark.ruling("EA-14")
def test_the_targets_of_the_arena_are_data() -> None:
    asked = {target.figures: (target.least, target.most) for target in study_of("arena").targets}
    assert asked["character * beats *"] == (0.4, 0.6)
    assert asked["seat * wins"] == asked["area *: wins with it"] == (0.45, 0.55)
    assert {target.ruling for target in study_of("arena").targets} == {"EA-14"}


@pytest.mark.ruling("DE-12")
def test_the_targets_of_the_dead_eye_are_data() -> None:
    asked = [(target.setting, target.least, target.most) for target in study_of("deadeye").targets]
    assert asked[:3] == [("first runs", 3.0, None), ("main", 0.25, 0.5), ("campaigns at random", None, 0.02)]


@pytest.mark.ruling("TV-15")
def test_the_target_of_the_village_is_data() -> None:
    (target,) = study_of("village").targets
    assert (target.least, target.most, target.over) == (0.8, 1.2, "objective: mean of all")
