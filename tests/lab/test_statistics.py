"""Intervals, differences and what is found among many: against scipy, and against simulated runs of which the truth is known."""

from __future__ import annotations

from math import inf, nan

import numpy as np
import pytest
from scipy import stats

from talion.lab.plan import steps
from talion.lab.resampling import Sums, differences, drawn, measured
from talion.lab.statistics import Measured, adjusted, mean_interval, wilson
from talion.lab.work import half_width

RUNS = 2000
MATCHES = 150


@pytest.mark.parametrize(("wins", "matches"), [(0, 10), (3, 10), (10, 10), (497, 1000), (1, 40)])
def test_a_share_has_wilsons_interval(wins: int, matches: int) -> None:
    theirs = stats.binomtest(wins, matches).proportion_ci(method="wilson")
    assert wilson(wins, matches) == pytest.approx((theirs.low, theirs.high), abs=1e-6)


def test_nothing_is_known_of_no_matches() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    nothing = measured(Sums(np.zeros((0, 2)), np.zeros((0, 2))), [True, False], 1)
    assert [(one.low, one.high) for one in nothing] == [(0.0, 1.0), (-inf, inf)]


def test_a_mean_has_the_interval_of_its_standard_error() -> None:
    values = [3.0, 4.5, 8.0, 1.0, 2.5, 9.0]
    mean, low, high = mean_interval(values)
    assert mean == pytest.approx(np.mean(values))
    assert (high - low) / 2 == pytest.approx(stats.sem(values) * stats.norm.ppf(0.975), rel=1e-5)
    assert mean_interval([7.0]) == (7.0, 7.0, 7.0)


def test_what_is_found_among_many_is_benjamini_and_hochbergs() -> None:
    chances = [0.001, 0.2, 0.04, 0.04, 0.9, 0.0, 1.0, 0.03]
    assert adjusted(chances) == pytest.approx(list(stats.false_discovery_control(chances)))
    assert adjusted([]) == []


def test_a_target_is_met_missed_or_undecided() -> None:
    assert Measured(0.5, 0.46, 0.54).within(0.45, 0.55) == "met"
    assert Measured(0.5, 0.44, 0.54).within(0.45, 0.55) == "undecided"
    assert Measured(0.6, 0.56, 0.64).within(0.45, 0.55) == "missed"
    assert Measured(0.6, 0.56, 0.64).within(0.55) == "met"
    assert Measured(nan, 0.0, 1.0).within(0.2, 0.8) == "undecided"


def payoffs(chance: np.random.Generator, runs: int, matches: int = MATCHES) -> np.ndarray:
    """Thirds, halves and whole wins, as ties give them: 0.3 on average."""
    return chance.choice([1.0, 0.5, 1 / 3, 0.0], p=[0.2, 0.1, 0.15, 0.55], size=(matches, runs))


def covered(truth: float, found: list[Measured]) -> float:
    return sum(one.low <= truth <= one.high for one in found) / len(found)


def test_intervals_of_shared_payoffs_cover_the_truth() -> None:
    over = payoffs(np.random.default_rng(1), RUNS)
    found = measured(Sums(over, np.ones_like(over)), [True] * RUNS, 3, 1000)
    assert 0.93 <= covered(0.3, found) <= 0.97


def test_intervals_of_shares_cover_the_truth() -> None:
    over = (np.random.default_rng(2).random((MATCHES, RUNS)) < 0.3).astype(float)
    found = measured(Sums(over, np.ones_like(over)), [True] * RUNS, 3, 50)
    assert 0.93 <= covered(0.3, found) <= 0.97
    assert (found[0].low, found[0].high) == wilson(over[:, 0].sum(), MATCHES)


def test_intervals_of_what_happens_several_times_a_match_cover_the_truth() -> None:
    """Seats of a match that hold a card, and those of them that win: a sum over a sum, not independent of each other."""
    chance = np.random.default_rng(4)
    lucky = chance.random((MATCHES, RUNS)) < 0.5
    under = chance.integers(0, 5, size=(MATCHES, RUNS)).astype(float)
    over = np.where(lucky, under, 0.0)
    found = measured(Sums(over, under), [True] * RUNS, 3, 1000)
    assert 0.93 <= covered(0.5, found) <= 0.97


def test_paired_differences_cover_the_truth_and_find_nothing_too_often() -> None:
    """Two packs on the same seeds: what they have in common cancels out."""
    chance = np.random.default_rng(5)
    common = payoffs(chance, RUNS)
    other = np.where(chance.random(common.shape) < 0.3, payoffs(chance, RUNS), common)
    ones = np.ones_like(common)
    found = differences(Sums(common, ones), Sums(other, ones), 3, 1000)
    assert 0.93 <= covered(0.0, [measure for measure, _ in found]) <= 0.97
    assert 0.03 <= sum(p < 0.05 for _, p in found) / RUNS <= 0.07
    theirs = stats.ttest_rel(other[:, 0], common[:, 0])
    assert found[0][1] == pytest.approx(theirs.pvalue)


@pytest.mark.parametrize("matches", [6, 12, 25])
def test_intervals_of_few_matches_are_wide_enough(matches: int) -> None:
    """Shared payoffs, which lie between 0 and 1, and lengths, which do not."""
    chance = np.random.default_rng(matches)
    won, lengths = payoffs(chance, RUNS, matches), chance.normal(40, 9, size=(matches, RUNS))
    shares = measured(Sums(won, np.ones_like(won)), [True] * RUNS, 3, 1000)
    means = measured(Sums(lengths, np.ones_like(lengths)), [False] * RUNS, 3, 1000)
    assert covered(0.3, shares) >= 0.93
    assert 0.925 <= covered(40, means) <= 0.975


@pytest.mark.parametrize("until", [0.05, 0.03])
def test_stopping_when_sure_enough_does_not_spoil_the_interval(until: float) -> None:
    """Runs that grow until their interval is narrow cover the truth as often as others."""
    looks = steps(2000, 10)
    played = payoffs(np.random.default_rng(9), RUNS, looks[-1])
    totals, squares = played.cumsum(axis=0), (played**2).cumsum(axis=0)
    covering, lengths = 0, set()
    for run in range(RUNS):
        for matches in looks:
            width = half_width(matches, totals[matches - 1, run], squares[matches - 1, run])
            if width <= until or matches == looks[-1]:
                break
        covering += abs(totals[matches - 1, run] / matches - 0.3) <= width
        lengths.add(matches)
    assert 0.93 <= covering / RUNS <= 0.97
    assert len(lengths) > 1, "runs do stop at different moments"


def test_pairs_are_surer_than_strangers() -> None:
    chance = np.random.default_rng(6)
    luck = chance.normal(size=(MATCHES, 1))
    ones = np.ones_like(luck)
    (paired, p), *_ = differences(Sums(luck, ones), Sums(luck + 0.1 + chance.normal(0, 0.1, luck.shape), ones), 3)
    assert p < 1e-6
    assert paired.low > 0
    (_, p_strangers), *_ = differences(Sums(luck, ones), Sums(np.roll(luck, 7) + 0.1, ones), 3)
    assert p_strangers > 0.01


def test_the_same_run_twice_differs_in_nothing() -> None:
    over = payoffs(np.random.default_rng(7), 3)
    for measure, p in differences(Sums(over, np.ones_like(over)), Sums(over, np.ones_like(over)), 3):
        assert (measure.value, measure.low, measure.high, p) == (0, 0, 0, 1)


def test_a_handful_that_differs_is_not_much() -> None:
    base = np.zeros((MATCHES, 1))
    other = base.copy()
    other[:3] = 1.0
    ((_, p),) = differences(Sums(base, base + 1), Sums(other, base + 1), 3)
    assert p == pytest.approx(0.25), "three coins that fall the same way"


def test_the_bootstrap_is_scipys() -> None:
    values = payoffs(np.random.default_rng(8), 1)
    theirs = stats.bootstrap(
        (values[:, 0],), np.mean, method="percentile", rng=np.random.default_rng(1)
    ).confidence_interval
    (ours,) = measured(Sums(values, np.ones_like(values)), [True], 3)
    assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=0.006)


def test_what_never_happened_is_not_certain() -> None:
    (never,) = measured(Sums(np.zeros((40, 1)), np.full((40, 1), 3.0)), [True], 3)
    assert (never.low, never.high) == wilson(0, 40)


def test_the_same_seed_draws_the_same_matches() -> None:
    first, second = (next(drawn(30, seed, 10)) for seed in (5, 5))
    assert np.array_equal(first, second)
    assert (first.sum(axis=1) == 30).all()
    assert not np.array_equal(first, next(drawn(30, 6, 10)))


def test_long_runs_are_drawn_a_part_at_a_time() -> None:
    parts = list(drawn(100, 1, 9, at_a_time=400))
    assert [len(part) for part in parts] == [4, 4, 1]
    assert all((part.sum(axis=1) == 100).all() for part in parts)
