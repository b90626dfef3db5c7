"""Bots: they know only what their seat knows, play the same from the same seed, and the good one is good."""

from __future__ import annotations

import pytest

import talion
from talion import build
from talion.bots.bot import Bot, RandomBot, decide
from talion.bots.roster import bots_for, make
from talion.bots.run import Plan, play_many, play_one, seats_of
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.problems import Problem
from talion.lab.statistics import mean_interval, wilson

ALONE = Plan("revenants", ("regret", "random", "random", "random"))


def share_of_first(matches: int, processes: int) -> tuple[float, tuple[float, float]]:
    outcomes = play_many(ALONE, matches, 1, processes)
    wins = sum(outcome.payoffs[0] for outcome in outcomes) / 1000
    return wins / matches, wilson(wins, matches)


def test_a_bot_gets_a_world_and_never_the_state() -> None:
    seen = []

    class Spy(Bot):
        def pick(self, question):
            seen.append(question.world.choice[0])
            return RandomBot().pick(question)

    match = talion.new("revenants", seats=2, seed=1, options={"revenants": "dealt"})
    match.play(0, match.legal(0)[0])
    stream = stream_of(1, "spy")
    for _ in range(60):
        decide(Spy(), match.rules, match.state, 1, stream)
    assert len(set(seen)) > 4, "the opponent's sealed choice must be anybody's guess"


@pytest.mark.parametrize("game", talion.game_names())
def test_every_bot_plays_every_match_to_its_end(game: str) -> None:
    seats, brief = talion.new(game).state.seats, registry.find(game).brief
    for bot in bots_for(game):
        outcome = play_one(Plan(game, (bot.name, *["random"] * (seats - 1)), dict(brief)), 0, 5)
        assert outcome.ended
        assert outcome.places.count(1) >= 1 or seats == 1  # alone against the game nobody may win


def test_the_same_seed_plays_the_same_match() -> None:
    assert play_one(ALONE, 3, 77) == play_one(ALONE, 3, 77)
    assert play_many(ALONE, 24, 5, 1) == play_many(ALONE, 24, 5, 2)


def test_bots_change_seats() -> None:
    plan = Plan("revenants", ("regret", "random", "random"))
    assert [seats_of(plan, number)[0] for number in range(4)] == [0, 1, 2, 0]


def test_the_good_bot_beats_random_players() -> None:
    # Some fifty times slower on plain Python, and the same there, match by match.
    share, _ = share_of_first(60 if build.mode() == "compiled" else 12, 1)
    assert share > 0.6


@pytest.mark.slow
def test_the_good_bot_wins_at_least_60_percent_alone_against_three() -> None:
    _, (low, _) = share_of_first(2000, 2)
    assert low > 0.6


def test_unknown_bots_get_a_sentence() -> None:
    with pytest.raises(Problem, match="There is no bot 'deep' for revenants; there are random, level1"):
        make("revenants", "deep")
    with pytest.raises(Problem, match="no bot 'deep'"):
        play_many(Plan("revenants", ("deep", "random")), 1, 1, 2)


def test_intervals() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == pytest.approx(1)
    mean, low, high = mean_interval([1.0, 2.0, 3.0])
    assert mean == 2.0
    assert round(high - low, 2) == 2.26
