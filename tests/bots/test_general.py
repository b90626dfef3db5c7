"""Bots for any game: legal everywhere, and an opponent worth beating in a game that has done nothing for them."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import talion
from talion.bots.bot import Bot, RandomBot, decide
from talion.bots.contract import Question
from talion.bots.general import LONG, VERY_LONG, HalvingBot, RegretBot, bots_of_any
from talion.bots.roster import bots_for
from talion.bots.run import Plan, play_many
from talion.bots.search.halving import halve
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.events import CLOCK
from talion.kernel.game import Game
from talion.kernel.halving import keep_better_half, rounds_for
from talion.kernel.ints import bit
from talion.kernel.turn import next_actor
from talion.kernel.watch import Watch
from talion.lab.statistics import wilson
from tests.tiny import highest_game, reflex_game

GAMES = [*(registry.find(name) for name in talion.game_names()), highest_game.GAME, reflex_game.GAME]
LITTLE = {"halving": HalvingBot(12, 12), "regret": RegretBot(8, alone=HalvingBot(12, 12)), "random": RandomBot()}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_them(game: Game) -> None:
    names = [bot.name for bot in bots_of_any(game)]
    assert names == ["random", "regret" if game.timing == "simultaneous" else "halving"]
    assert set(names) <= {bot.name for bot in bots_for(game)}
    assert bots_for(game)[0].name == "random"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_they_play_by_the_rules(game: Game) -> None:
    match = talion.new(game, seed=3)
    stream, pace = stream_of(3, "general"), stream_of(3, "pace")
    bot = LITTLE[bots_of_any(game)[-1].name]
    for _ in range(60):
        if match.state.over:
            break
        seat = next_actor(match.state, pace)
        if seat == CLOCK:
            match.advance(match.state.due_ms() - match.now_ms)
            continue
        action = decide(bot, match.rules, match.state, seat, stream)
        assert action in match.rules.legal(match.state, seat)
        match.advance(max(0, match.state.now_ms - match.now_ms))
        match.play(seat, match.words.codec.words[action])


@pytest.mark.parametrize("game", [highest_game.GAME, reflex_game.GAME], ids=lambda game: game.name)
def test_it_beats_random_players_in_a_game_that_gives_no_estimate(game: Game) -> None:
    outcomes = play_many(Plan(game, ("halving", "random")), 200, 1, 1)
    assert all(outcome.ended for outcome in outcomes)
    low, _ = wilson(sum(outcome.payoffs[0] for outcome in outcomes) / 1000, 200)
    assert low > 0.5


def test_it_tries_its_choices_in_all_worlds_that_fit() -> None:
    """The second of two with the highest card and others takes the trick with the lowest that does, whatever the rest is."""
    rules = highest_game.HighestRules(2, 3)
    state = rules.start(stream_of(1, "deal"))
    state.hand[0], state.hand[1] = bit(4) | bit(5) | bit(6), bit(0) | bit(7) | bit(11)
    rules.apply(state, 0, 6)
    twins = [rules.reimagine(state, 1, stream_of(seed, "twin")) for seed in range(4)]
    found = [halve(rules, world, 1, stream_of(1, "think"), Watch(2000), 40) for world in twins]
    assert [trials.actions[trials.chosen] for trials in found] == [7] * 4


def test_halving_drops_the_worse_half() -> None:
    answers, total = vec[i64]([7, 8, 9, 10, 11]), vec[i64]([1, 5, 3, 9, 0])
    left = keep_better_half(answers, total, 5)
    assert (left, list(answers)[:left]) == (2, [10, 8])
    left = keep_better_half(answers, total, left)
    assert (left, answers[0]) == (1, 10)
    assert [rounds_for(n) for n in (1, 2, 4, 1000)] == [1, 2, 3, 6]


class Unimaginable(highest_game.HighestRules):
    def reimagine(self, s, seat, stream):
        raise AssertionError("nothing is tried out")


def test_a_match_that_goes_to_and_fro_is_played_on_at_random() -> None:
    rules = Unimaginable(2, 3)
    state = rules.start(stream_of(1, "long"))
    state.asked = LONG + VERY_LONG
    stream = stream_of(1, "x")
    question = Question(rules, state, 0, stream)
    assert {HalvingBot().pick(question) for _ in range(50)} == set(rules.legal(state, 0))


def test_a_single_choice_needs_no_thought() -> None:
    rules = Unimaginable(2, 1)
    state = rules.start(stream_of(1, "single"))
    trials = halve(rules, state, 0, stream_of(1, "x"), Watch(100), 10)
    assert trials.actions[trials.chosen] == rules.legal(state, 0)[0]


def test_alone_it_asks_another_bot() -> None:
    class Last(Bot):
        def pick(self, question):
            return question.legal()[-1]

    match = talion.new("revenants", seats=2, seed=1)
    action = decide(RegretBot(alone=Last()), match.rules, match.state, 0, stream_of(1, "alone"))
    assert match.words.codec.words[action] == match.legal(0)[-1]
