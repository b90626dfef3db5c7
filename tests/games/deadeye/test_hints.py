"""Hints of The Dead Eye: the chances they state come true, and where nothing succeeds something still tells choices apart."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import talion
from talion.bots.contract import Budget, Question
from talion.bots.deadeye import Pilgrm
from talion.games.deadeye.calibration import DATA, LEAST, built_in, read, stated
from talion.games.deadeye.estimate import run_chance
from talion.games.deadeye.search import weigh
from talion.kernel.chance import stream_of
from talion.kernel.problems import Problem
from talion.kernel.watch import Watch
from tools.deadeye import calibration, rides


def test_more_tries_that_succeed_state_a_greater_chance() -> None:
    chances = [stated(wins, 400) for wins in range(401)]
    assert all(a <= b for a, b in pairwise(chances))
    assert chances[0] < 100
    assert chances[16] > 500, "quick play wins 4 of 100 where following hints wins most"
    assert chances[-1] == 1000
    assert stated(0, 10**6) == built_in().stated[0], "none of many is the least that is told"
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
            assert {weighed.wins(place) for place in places} == {0}
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


def test_what_hints_state_is_data_that_says_where_it_comes_from() -> None:
    found = built_in()
    assert found.provenance == "measured"
    assert found.by.startswith("python -m tools.deadeye calibration --fit ")
    assert 0 < found.won < found.runs < found.statements
    text = DATA.read_text()
    for broken, why in (
        (text.replace("stated = [", "stated = [999, "), "has 26 chances, not 25"),
        (text.replace("stated = [", "stated = [999, ").replace(", 1000]", "]"), "must rise"),
        (text.replace('"measured"', '"guessed"'), "provenance"),
        (text + "more = 1\n", "more"),
        (text.replace("stated = [", "stated = "), "calibration.toml"),
    ):
        with pytest.raises(Problem, match=why):
            read(broken)


def test_bins_hold_what_was_stated_against_what_happened() -> None:
    low, high = calibration.binned([(True, [50, 950, 1000]), (False, [50, 55])])
    assert (low.low, low.statements, low.runs, high.low, high.statements, high.runs) == (0, 3, 2, 900, 2, 1)
    assert low.happened == pytest.approx(1 / 3)
    assert low.stated == pytest.approx(0.0517, abs=1e-3)
    assert high.holds
    sure = [(False, [950])] * 50
    assert not calibration.binned(sure)[0].holds
    assert calibration.far_off(calibration.binned(sure)) == pytest.approx(0.95)
    assert any("no |" in line for line in calibration.measured(sure))


def test_what_is_fitted_is_what_happened() -> None:
    """Runs that come true as often as their tries say, squared odds and all: the fit finds it again, and what it makes is a file."""

    def run(wins: int, number: int, of: int) -> rides.Ride:
        return rides.Ride("first run", number, number < of, ((wins, 400),))

    # At odds of about 1 to 64, 1 to 8, 1 to 1: 30, 60 and 90 of 100.
    ridden = [run(wins, number, won) for wins, won in ((6, 30), (44, 60), (200, 90)) for number in range(100)]
    table = calibration.fitted(ridden)
    for power, chance in ((-6, 300), (-3, 600), (0, 900)):
        assert table[power - LEAST] == pytest.approx(chance, abs=45)
    assert table == sorted(table)
    found = read(calibration.file_of(ridden, "some command"))
    assert (found.runs, found.won, found.statements, list(found.stated)) == (300, 180, 300, table)


def test_what_was_ridden_is_not_ridden_again(tmp_path: Path) -> None:
    known = [rides.Ride(leg, 5, True, ((3, 400),)) for leg in rides.LEGS]
    path = tmp_path / "rides.jsonl"
    path.write_bytes(b"\n".join(msgspec.json.encode(one) for one in known))
    assert rides.many(1, 5, 1, lambda _: None, path) == known
    assert rides.kept(tmp_path / "none.jsonl") == {}
    assert known[0].stated() == [stated(3, 400)]


def test_what_is_noted_of_a_hint_is_what_it_rests_on() -> None:
    match = talion.new("deadeye", seed=3, options={"leg": "first run"})
    match.play(0, "ride")
    match.play(0, "draw")
    bot = rides.Noting()
    answer = bot.choose(Question(match.rules, match.state, 0, stream_of(1, "test")), Budget(simulations=32))
    assert {value.action: stated(*bot.tried[value.action]) for value in answer.values} == {
        value.action: value.value for value in answer.values
    }


@pytest.mark.slow
def test_what_hints_state_comes_true() -> None:
    """Ten bins. By simulations alone, so that the same seeds give the same table on every machine."""
    bins = calibration.binned(calibration.told_of(rides.many(20, calibration.FIRST, 2, lambda _: None)))
    assert len(bins) == calibration.BINS
    assert calibration.far_off(bins) < 0.1
    # Each interval holds nineteen times of twenty; but a run that is won is won in every bin it is in, so that they miss together.
    assert sum(one.holds for one in bins) >= 8
