"""Tree search on games with known answers; and on all others: legal, the same in both builds, and the same for who knows the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

import talion
from talion.bots.bot import ask
from talion.bots.contract import Answer, Budget, Question
from talion.bots.search.depth import Depth
from talion.bots.search.infoset import Search
from talion.bots.search.roots import Roots
from talion.bots.search.tree import FIRST_NODES, NO_NODE, Tree
from talion.bots.searcher import Searcher
from talion.kernel.chance import stream_of
from talion.kernel.game import Game
from talion.kernel.guide import Guide
from talion.kernel.rules import Rules
from talion.kernel.turn import next_actor
from talion.kernel.watch import Watch
from tests.contract.games import all_games
from tests.tiny import highest_game, reflex_game

from .solved import HEADS, Pennies, Tricks

GAMES = [*all_games(), highest_game.GAME, reflex_game.GAME]
GAMES = list({game.name: game for game in GAMES}.values())


def searched(rules: Rules, state, seat: int, simulations: int, seed: int = 1, **depth: int) -> Search:
    search = Search(
        rules, Guide(rules, state), state, seat, stream_of(seed, "search"), Watch(simulations), Depth(**depth)
    )
    search.run()
    return search


def mixture(search: Search) -> list[float]:
    """How often each answer is given."""
    mixed = list(search.trials.mixed)
    return [part / sum(mixed) for part in mixed]


def value(search: Search) -> float:
    """What the position is worth to the seat that is asked, when it plays its mixture."""
    means = [search.trials.mean(i) for i in range(search.trials.size)]
    return sum(part * mean for part, mean in zip(mixture(search), means, strict=True))


@pytest.mark.parametrize(("heads", "tails", "often", "worth"), [(1000, 1000, 1 / 2, 500), (1000, 500, 1 / 3, 333)])
def test_matching_pennies_are_mixed_as_they_should_be(heads: int, tails: int, often: float, worth: int) -> None:
    rules = Pennies(heads, tails)
    state = rules.start(stream_of(1, "pennies"))
    search = searched(rules, state, 0, 6000, trusts=100)
    assert mixture(search)[HEADS] == pytest.approx(often, abs=0.06)
    assert value(search) == pytest.approx(worth, abs=30)


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_with_20000_simulations_they_are_worth_what_they_should_within_two_percent(seat: int) -> None:
    rules = Pennies(1000, 500)
    search = searched(rules, rules.start(stream_of(1, "pennies")), seat, 20_000, trusts=100)
    assert value(search) == pytest.approx(333 if seat == 0 else 667, abs=20)


def test_a_mixture_is_drawn_from() -> None:
    rules = Pennies(1000, 500)
    state = rules.start(stream_of(1, "pennies"))
    answers = [
        Searcher(300, Depth(trusts=100)).choose(
            Question(rules, state, 0, stream_of(seed, "draw")), Budget(simulations=300)
        )
        for seed in range(40)
    ]
    heads = sum(answer.action == HEADS for answer in answers)
    assert 4 <= heads <= 23


def solved(seed: int, simulations: int, tolerance: int) -> None:
    rules = Tricks(4)
    state = rules.start(stream_of(seed, "tricks"))
    exact = rules.values(state, 0)
    trials = searched(rules, state, 0, simulations).trials
    action = trials.actions[trials.chosen]
    assert exact[action] == max(exact.values())
    assert trials.mean(trials.chosen) == pytest.approx(exact[action], abs=tolerance)


@pytest.mark.parametrize("seed", range(2))
def test_a_small_trick_game_is_solved(seed: int) -> None:
    solved(seed, 2500, 60)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_with_20000_simulations_it_is_solved_within_two_percent(seed: int) -> None:
    solved(seed, 20_000, 20)


def test_a_won_position_is_won() -> None:
    """Played against somebody who does anything, what can be had is had."""
    rules = Tricks(4)
    for seed in range(3):
        state = rules.start(stream_of(seed, "won"))
        worth = max(rules.values(state, 0).values())
        others = stream_of(seed, "others")
        while not state.over:
            seat = next_actor(state, others)
            legal = rules.legal(state, seat)
            if seat == 0:
                trials = searched(rules, state, 0, 800).trials
                rules.apply(state, 0, trials.actions[trials.chosen])
            else:
                rules.apply(state, 1, legal[others.below(len(legal))])
        assert rules.payoff(state, 0) >= worth


@pytest.mark.parametrize("simulations", [10, 150])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_plays_by_the_rules_and_the_same_for_who_knows_the_same(game: Game, simulations: int) -> None:
    """With a guide or without, with a tree or without; an outside game too."""
    match = talion.new(game, 3 if game.name == "reflex" else None, 4, options={**game.simulation, **game.brief})
    pace, bot = stream_of(4, "pace"), Searcher(depth=Depth(0, 12))
    asked = 0
    for number in range(200):
        if match.state.over or asked == 2:
            break
        seat = next_actor(match.state, pace)
        if seat < 0:
            match.advance(match.state.due_ms() - match.now_ms)
            continue
        legal = match.rules.legal(match.state, seat)
        if len(legal) > 1 and (number % 5 == 0 or game.name == "reflex"):
            twin = match.rules.reimagine(match.state, seat, stream_of(number, "twin"))
            answers = [answered(bot, match.rules, state, seat, simulations) for state in (match.state, twin)]
            assert answers[0] == answers[1]
            assert answers[0].action in legal
            assert sum(value.tries for value in answers[0].values) >= min(simulations, len(legal))
            asked += 1
        match.advance(max(0, match.state.now_ms - match.now_ms))
        match.play(seat, match.words.codec.words[legal[pace.below(len(legal))]])
    assert asked


def answered(bot: Searcher, rules: Rules, state, seat: int, simulations: int) -> Answer:
    answer = ask(bot, rules, state, seat, stream_of(7, "twins"), Budget(simulations=simulations))
    return replace(answer, ms=0)


def test_who_is_called_answers() -> None:
    rules = Tricks(4)
    state = rules.start(stream_of(1, "called"))
    question = Question(rules, state, 0, stream_of(1, "x"))
    answer = Searcher(10**9).choose(question, Budget(simulations=10**9, is_enough=lambda: True))
    assert answer.action in question.legal()
    assert answer.simulations < 200


def test_nodes_are_numbers_that_grow() -> None:
    tree = Tree(2)
    for action in range(3 * FIRST_NODES):
        tree.add(action // 10, action, 5)
    assert tree.size == 2 + 3 * FIRST_NODES
    assert tree.edge[tree.child(7, 73)] == 73
    assert tree.child(7, 99_999) == NO_NODE


def test_roots_and_logarithms_are_near_enough() -> None:
    roots = Roots()
    for number in (1, 2, 10, 500, 1023, 1024, 5000, 123_456):
        assert roots.root(number) == pytest.approx(100 * number**0.5, rel=0.05, abs=1)
    assert roots.log_root(1) == 0
    assert roots.log_root(1000) == pytest.approx(263, rel=0.05)
