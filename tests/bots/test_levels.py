"""Levels: by the same names in every game, made from data, each with its sentence; old names stay."""

from __future__ import annotations

from itertools import pairwise

import pytest

import talion
from talion.bots.bot import decide
from talion.bots.contract import Budget, Question
from talion.bots.levels import NAMES, OFFERED, data, level_of
from talion.bots.roster import bots_for, live_bots_for, make, offered
from talion.bots.searcher import Searcher
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.turn import next_actor
from tests.tiny import highest_game, reflex_game

OLD = {
    "arena": ["halving", "fighter"],
    "deadeye": ["halving", "greedy"],
    "gangs": ["halving"],
    "revenants": [],
    "village": ["halving", "hasty"],
}
# Offered behind the levels until one of them is shown to beat it.
BEST = {"arena": "champion", "deadeye": "pilgrm", "gangs": "brawler", "revenants": "regret", "village": "planner"}


@pytest.mark.parametrize("game", talion.game_names())
def test_every_game_has_five_levels_and_offers_them(game: str) -> None:
    names = [bot.name for bot in offered(game)]
    assert names == ["random", *(["straw"] if game == "arena" else []), *NAMES, BEST[game]]
    assert OFFERED in names
    assert [bot.name for bot in bots_for(game) if bot.is_old] == OLD[game]
    for name in OLD[game]:
        assert make(game, name) is not None
    assert bots_for(game)[-1].name == BEST[game], "who is absent is played for as well as can be"


def test_an_outside_game_has_them_too() -> None:
    assert [bot.name for bot in offered(highest_game.GAME)] == ["random", *NAMES]
    assert [bot.name for bot in offered(reflex_game.GAME)] == ["random"], "in real time only who has a hand plays"


def test_in_real_time_a_level_is_a_tempo() -> None:
    bots = {bot.name: bot.make() for bot in live_bots_for("arena")}
    tempos = [bots[name].tempo for name in NAMES]
    seeing = [tempo.see_ms for tempo in tempos if tempo is not None]
    assert seeing == sorted(seeing, reverse=True)
    assert len(set(seeing)) == len(NAMES)


def test_each_level_says_what_it_is_like() -> None:
    texts = [level_of("village", name).text for name in NAMES]
    assert len(set(texts)) == len(NAMES)
    assert all(20 < len(text) < 90 for text in texts)


@pytest.mark.parametrize("game", ["any", *talion.game_names()])
def test_a_level_never_thinks_less_than_the_one_below(game: str) -> None:
    levels = [level_of(game, name) for name in NAMES]
    for below, above in pairwise(levels):
        assert (below.ms, below.remembers) <= (above.ms, above.remembers)
        assert below.simulations <= above.simulations
    assert levels[-1].ms == 150
    assert set(data()) <= {"any", *talion.game_names()}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", talion.game_names())
def test_levels_answer_by_the_rules_and_the_same_from_the_same_chance(game: str, name: str) -> None:
    title = registry.find(game)
    match = talion.new(game, seed=2, options={**title.simulation, **title.brief})
    pace, bot = stream_of(2, "pace"), make(game, name)
    assert isinstance(bot, Searcher)
    for number in range(12):
        seat = next_actor(match.state, pace)
        legal = match.rules.legal(match.state, seat)
        if len(legal) > 1 and number % 4 == 0:
            world = match.rules.world_of(match.state, seat, stream_of(number, "world"))
            budget = Budget(simulations=min(30, bot.own.simulations))
            answers = [
                bot.choose(Question(match.rules, world.clone(), seat, stream_of(number, "think")), budget).action
                for _ in range(2)
            ]
            assert answers[0] == answers[1]
            assert answers[0] in legal
        match.rules.apply(match.state, seat, legal[pace.below(len(legal))])


def test_the_first_level_takes_what_is_plainly_offered() -> None:
    """Second of two with one card that takes the last trick and one that does not: no plan is needed."""
    rules = highest_game.HighestRules(2, 3)
    for seed in range(8):
        state = rules.start(stream_of(seed, "plain"))
        state.hand[0], state.hand[1], state.tricks = 1 << 5, 1 << 3 | 1 << 9, 2
        rules.apply(state, 0, 5)
        assert decide(make(highest_game.GAME, "level1"), rules, state, 1, stream_of(seed, "x")) == 9


def test_weak_bots_of_revenants_do_not_all_strike_at_the_first() -> None:
    """Before anything has happened nothing tells the others apart: who plans nothing draws whom to strike at."""
    bot = make("revenants", "level1")
    aimed = set()
    for seed in range(30):
        match = talion.new("revenants", seats=4, seed=seed)
        for seat, name in enumerate(("Grimsby", "Reyes", "McCoy", "Scully")):
            match.play(seat, f"pick {name}")
        stream = stream_of(seed, "test")
        question = Question(match.rules, match.rules.world_of(match.state, 3, stream), 3, stream)
        aimed.add(match.words.codec.words[bot.choose(question, Budget()).action])
    assert aimed == {"solo Grimsby", "solo Reyes", "solo McCoy"}
