"""Hints of The Dead Eye: the chances they state come true, and where nothing succeeds something still tells choices apart."""

from __future__ import annotations

from itertools import pairwise

import pytest

import talion
from talion.bots.contract import Budget, Question
from talion.bots.deadeye import Pilgrm
from talion.games.deadeye.calibration import stated, tabled
from talion.games.deadeye.estimate import run_chance
from talion.games.deadeye.search import weigh
from talion.kernel.chance import stream_of
from talion.kernel.watch import Watch
from tools.deadeye import calibration


def test_more_tries_that_succeed_state_a_greater_chance() -> None:
    chances = [stated(wins, 400) for wins in range(401)]
    assert all(a <= b for a, b in pairwise(chances))
    assert chances[0] < 100
    assert chances[16] > 600, "quick play wins 4 of 100 where following hints wins most"
    assert chances[-1] == 1000
    assert stated(0, 10**6) == tabled()[0], "none of many is the least that is told"
    assert stated(10**6, 10**6) == 1000


def test_where_all_tries_fail_distance_strength_and_hope_tell() -> None:
    """At a first decision few tries succeed: with two of each all choices fail somewhere, and come differently far."""
    differ = 0
    for seed in range(12):
        match = talion.new("deadeye", seed=seed, options={"leg": "third run"})
        match.play(0, "ride")
        while len(match.legal(0)) == 1:
            match.play(0, match.legal(0)[0])
        stream = stream_of(seed, "test")
        weighed = weigh(match.rules, match.rules.world_of(match.state, 0, stream), stream, Watch(4))
        places = range(weighed.trials.size)
        if all(weighed.trials.total[place] == 0 for place in places):
            assert len({weighed.chance(place) for place in places}) == 1
            differ += len({weighed.further(place) for place in places}) > 1
    assert differ > 2
    p, s = match.rules.parameters, match.state
    worse = s.clone()
    worse.hope = worse.hope[:-1]
    assert run_chance(p, worse) < run_chance(p, s)


def test_what_pilgrm_states_is_the_chance_and_not_the_share_of_quick_tries() -> None:
    match = talion.new("deadeye", seed=3, options={"leg": "first run"})
    match.play(0, "ride")
    match.play(0, "draw")
    question = Question(match.rules, match.state, 0, stream_of(1, "test"))
    for value in Pilgrm().choose(question, Budget(simulations=32)).values:
        shares = {stated(wins, value.tries) for wins in range(value.tries + 1)}
        assert value.value in shares


def test_bins_hold_what_was_stated_against_what_happened() -> None:
    rides = [calibration.Ride(True, (50, 950, 1000)), calibration.Ride(False, (50, 55))]
    low, high = calibration.binned(rides)
    assert (low.low, low.statements, low.runs, high.low, high.statements, high.runs) == (0, 3, 2, 900, 2, 1)
    assert low.happened == pytest.approx(1 / 3)
    assert low.stated == pytest.approx(0.0517, abs=1e-3)
    assert high.holds
    sure = [calibration.Ride(False, (950,)) for _ in range(50)]
    assert not calibration.binned(sure)[0].holds
    assert any("no |" in line for line in calibration.measured(sure))
    true = [calibration.Ride(number < 5, (500,)) for number in range(10)]
    true += [calibration.Ride(number < 9, (900,)) for number in range(10)]
    assert "0.000 + 1.00" in calibration.fitted(true)[0], "what comes true need not be bent"


@pytest.mark.slow
def test_what_hints_state_comes_true() -> None:
    """Ten bins. By simulations alone, so that the same seeds give the same table on every machine."""
    rides = calibration.many(20, calibration.FIRST, 2, lambda _: None)
    bins = calibration.binned(rides)
    assert len(bins) >= 8
    told = sum(one.statements for one in bins)
    assert sum(one.statements * abs(one.stated - one.happened) for one in bins) / told < 0.1
    assert sum(one.holds for one in bins) >= len(bins) // 2
