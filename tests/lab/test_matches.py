"""A batch is a pure function; what is watched is what happened; a bot that fails loses its match and not the run."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import talion
from talion.bots.bot import Bot, RandomBot
from talion.bots.contract import Answer, Budget, Question, Value
from talion.bots.run import Plan as BarePlan
from talion.bots.run import play_one
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.game import Game
from talion.lab.matches import CHOICE, play, play_batch
from talion.lab.plan import setting_of
from talion.lab.recorders import recorders_for
from talion.lab.watching import MatchWatch, Watched, leader_of
from tests.lab.small import small


@pytest.mark.parametrize("game", registry.built_in())
def test_a_batch_is_the_same_whoever_plays_it(game: str) -> None:
    plan = small(game, games=2)
    first, again = (msgspec.msgpack.encode(play_batch(plan, 0)) for _ in range(2))
    assert first == again
    played = msgspec.msgpack.decode(first, type=type(play_batch(plan, 0)))
    assert [row.number for row in played.rows] == [0, 1]
    assert all(row.ended and not row.fault and row.decisions > 0 for row in played.rows)
    assert {fact.kind for fact in played.facts} <= {CHOICE, *(recorder.name for recorder in recorders_for(game))}
    assert len({fact.kind for fact in played.facts}) >= 3


def test_being_watched_changes_nothing() -> None:
    """The same matches as a bare run of bots plays."""
    plan = small(games=3, batch=3)
    for row in play_batch(plan, 0).rows:
        bare = play_one(BarePlan("revenants", ("random",) * 4), row.number, int(row.seed))
        by_bot = tuple(row.payoffs[row.bots.index(bot)] for bot in range(4))
        assert (bare.payoffs, bare.decisions) == (by_bot, row.decisions)


def test_facts_agree_with_the_row() -> None:
    row, facts = play(small(), 0, 0)
    choices = [fact for fact in facts if fact.kind == CHOICE]
    assert sum(fact.value for fact in choices) == row.decisions
    assert all(fact.value <= fact.of for fact in choices)
    cards = [fact for fact in facts if fact.kind == "card"]
    assert len(cards) == 4 * 5
    assert sum(fact.value for fact in cards) == sum(fact.value for fact in choices if fact.what != "pick")


def watching(seats: int = 4) -> MatchWatch:
    return MatchWatch(talion.new("revenants", seats=seats, seed=3, options={"turn_limit": 5}))


def test_a_lead_that_changes_hands_is_counted() -> None:
    watch = watching(2)
    watch.worth = [(500, 500), (600, 400), (600, 400), (500, 500), (400, 600), (700, 300), (700, 300)]
    assert watch.lead_changes() == 2
    assert watch.decided([0]) == 1000 * 5 // 7
    assert watch.decided([1]) == 1000
    assert (watch.lowest([0]), watch.lowest([1]), watch.lowest([]), watch.decided([])) == (400, 300, -1, -1)
    assert (leader_of((1, 2)), leader_of((2, 2)), leader_of((5,))) == (1, -1, -1)


def test_decisions_at_once_are_one_moment() -> None:
    row, _ = play(small(options={"revenants": "dealt", "turn_limit": 4}), 0, 0)
    assert row.decisions == 16
    assert (row.moments, row.starter) == (4, -1), "nobody is ever asked alone"


class Stubborn(Bot):
    """Always wants the first, and has tried them all."""

    def choose(self, question: Question, budget: Budget) -> Answer:
        legal = question.legal()
        values = tuple(Value(action, 100 + place % 7, 5, 10) for place, action in enumerate(legal))
        return Answer(legal[0], values, 70, 1.0)


def asked(watched: Watched, match: talion.Match, seed: int = 1) -> str:
    question = Question(match.rules, match.state, 0, stream_of(seed, "bot"))
    return match.words.codec.words[watched.choose(question, Budget()).action]


def test_who_may_not_does_what_it_thought_next_best() -> None:
    match = talion.new("revenants", seats=2, seed=3, options={"revenants": "dealt"})
    legal = match.legal(0)
    assert asked(Watched(Stubborn(), MatchWatch(match), 0), match) == legal[0]
    without = Watched(Stubborn(), MatchWatch(match), 0, f"{legal[0].split()[0]} *")
    assert asked(without, match) == legal[6], "the one with the best value"
    assert asked(Watched(Stubborn(), MatchWatch(match), 0, "*"), match) == legal[0], "nothing else is legal"
    careless = Watched(RandomBot(), MatchWatch(match), 0, "defend *")
    assert "defend" not in {asked(careless, match, seed).split()[0] for seed in range(40)}


def test_what_is_left_to_chance_is_drawn() -> None:
    match = talion.new("village", seats=2, seed=3)
    watched = Watched(Stubborn(), MatchWatch(match), 0, "", "* Village")
    assert {asked(watched, match, seed) for seed in range(60)} == set(match.legal(0))


class Crashing(Bot):
    """Fails at its third question."""

    def __init__(self) -> None:
        self.asked = 0

    def pick(self, question: Question) -> int:
        self.asked += 1
        if self.asked == 3:
            raise RuntimeError("out of ideas")
        return question.legal()[0]


def makes(bot: type[Bot]) -> Any:
    def make(game: Game, name: str) -> Bot:
        return bot()

    return make


def test_a_bot_that_fails_is_listed_with_its_seed() -> None:
    row, facts = play(small(), 0, 4, makes(Crashing))
    assert (row.fault, row.ended, row.seed, sum(row.payoffs)) == ("RuntimeError: out of ideas", False, "5", 0)
    assert facts == []


def test_a_match_without_end_is_given_up() -> None:
    plan = small(games=1, options={"turn_limit": 0})
    row, facts = play(plan, 0, 0, makes(Idle), most=50)
    assert (row.fault, row.ended, row.decisions) == ("no end after 50 decisions", False, 50)
    assert facts == []


class Idle(RandomBot):
    """Defends, for ever."""

    def pick(self, question: Question) -> int:
        return next(iter(question.legal()[::-1]))


def test_real_time_is_watched_too() -> None:
    game = registry.find("arena")
    setting = setting_of(game, "main", ("random",) * 2, 1, {"timing": "realtime", "length_s": 20})
    row, facts = play(small("arena", settings=(setting,)), 0, 0)
    assert row.ended
    assert row.table_ms > 0
    assert sum(fact.value for fact in facts if fact.kind == CHOICE) > 0
