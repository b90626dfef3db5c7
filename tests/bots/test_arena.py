"""Bots for the arena."""

from __future__ import annotations

from typing import cast

import pytest

import talion
from talion.bots.bot import decide
from talion.bots.contract import Budget, Question
from talion.bots.roster import make
from talion.bots.run import Plan, play_many
from talion.games.arena.actions import HEAL, PARRY, ROLL, TAKE
from talion.games.arena.phases.rolling import take
from talion.games.arena.policy.roll import allocate
from talion.games.arena.state import RECOVER, ROLLING, ArenaState
from talion.kernel.chance import stream_of
from talion.kernel.ints import first
from talion.lab.statistics import wilson
from tests.games.arena.stage import Stage

ROUND = {"rounds": 1, "characters": "dealt", "markers": "fewest-throws"}


def wins(*bots: str, matches: int, processes: int = 1) -> float:
    """Wins of the first of them over so many rounds."""
    outcomes = play_many(Plan("arena", bots, ROUND), matches, 1, processes)
    assert all(outcome.ended for outcome in outcomes)
    return sum(outcome.payoffs[0] for outcome in outcomes) / 1000


def test_a_fighter_beats_a_random_player() -> None:
    assert wins("fighter", "random", matches=12) >= 10


def test_in_real_time_a_champion_beats_a_random_player_and_every_seed_is_one_match() -> None:
    plan = Plan("arena", ("champion", "random"), {**ROUND, "timing": "realtime"})
    outcomes = play_many(plan, 8, 1, 1)
    assert all(outcome.ended for outcome in outcomes)
    assert sum(outcome.payoffs[0] for outcome in outcomes) >= 7000
    assert play_many(plan, 8, 1, 1) == outcomes
    assert [outcome.decisions for outcome in play_many(plan, 8, 101, 1)] != [one.decisions for one in outcomes]


@pytest.mark.parametrize("seats", [2, 6])
def test_a_champion_plays_every_character_by_the_rules(seats: int) -> None:
    match = talion.new("arena", seats=seats, seed=seats, options={**ROUND, "game_turns": 4})
    bot, stream = make("arena", "champion"), stream_of(1, "champion")
    while not match.state.over:
        seat = first(match.state.awaited)
        action = decide(bot, match.rules, match.state, seat, stream)
        assert action in match.rules.legal(match.state, seat)
        match.play(seat, match.words.codec.words[action])
    assert match.result is not None


def test_what_guarded_and_mended_for_a_turn_is_thrown_again() -> None:
    stage = Stage("Grubic", "Riparian").at("Grubic", "e4", "e").at("Riparian", "e5", "w").health("Grubic", 9)
    stage.dice("Grubic", attack=1, parry=2, heal=2)
    state, seat = stage.state, stage.seat("Grubic")
    state.phase, state.stage[seat] = ROLLING, RECOVER
    taken = set()
    while (action := allocate(stage.rules.parameters, state, seat, apart=1)) != ROLL:
        taken.add(action - TAKE)
        take(stage.rules.parameters, state, seat, action - TAKE)
    assert taken == {PARRY, HEAL}


def test_kept_dice_do_not_clog_the_tracks() -> None:
    """A fighter with all its dice on tracks that do not help takes some back, so that it has some to throw."""
    match = talion.new("arena", seats=2, seed=5, options=ROUND)
    bots, stream = [make("arena", "fighter"), make("arena", "random")], stream_of(5, "d")
    thrown = []
    while not match.state.over and match.state.game_turn < 12:  # type: ignore[attr-defined]  # the state of this game
        seat = first(match.state.awaited)
        words = match.words.codec.words[decide(bots[seat], match.rules, match.state, seat, stream)]
        if seat == 0 and words == "roll":
            thrown.append(match.view()["players"][0]["pool"])
        match.play(seat, words)
    assert isinstance(match.state, ArenaState)
    assert thrown
    assert all(cast(int, pool["blank"]) + sum(pool["faces"].values()) >= 2 for pool in thrown)


@pytest.mark.slow
def test_a_champion_wins_nine_of_ten_duels() -> None:
    assert wilson(wins("champion", "random", matches=500, processes=2), 500)[0] > 0.9


@pytest.mark.slow
def test_a_champion_wins_seven_of_ten_rounds_alone_against_three() -> None:
    assert wilson(wins("champion", "random", "random", "random", matches=100, processes=2), 100)[0] > 0.7


@pytest.mark.parametrize("seed", range(3))
def test_the_champion_fells_who_stands_beside_it(seed: int) -> None:
    """However far the next enemy is: to be nearer to somebody is not worth letting anybody live."""
    stage = Stage("Grubic", "Pluma", "Banksia").at("Grubic", "e1", "e").at("Pluma", "e2", "e").at("Banksia", "e9", "w")
    stage.health("Pluma", 1).dice("Grubic", attack=1, movement=1).turn("Grubic")
    action = make("arena", "champion").pick(Question(stage.rules, stage.state, 0, stream_of(seed, "champion")))
    assert stage.match.words.codec.words[action] == "attack Pluma"


@pytest.mark.ruling("EA-14")
@pytest.mark.parametrize("bot", ["champion", "level4"])
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_round_that_is_won_is_ended(bot: str, rounds: int) -> None:
    """Also where another follows, in which everybody has all Health again."""
    stage = Stage("Grubic", "Pluma", rounds=rounds).at("Grubic", "e4", "e").at("Pluma", "e5", "e")
    stage.health("Pluma", 1).dice("Grubic", attack=1, movement=2).turn("Grubic")
    stage.state.cup[0] = 14
    question = Question(stage.rules, stage.state, 0, stream_of(1, "champion"))
    action = make("arena", bot).choose(question, Budget()).action
    assert stage.match.words.codec.words[action] == "attack Pluma"
