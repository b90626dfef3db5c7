"""The contract between bots and everybody who asks them: questions, budgets, answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

import talion
from talion.bots.arena import Champion
from talion.bots.bot import Bot, RandomBot, ask, decide, witnessed
from talion.bots.contract import Answer, Budget, Deadline
from talion.bots.deadeye import Pilgrm
from talion.bots.gangs import Brawler
from talion.bots.general import HalvingBot, RegretBot
from talion.bots.run import play_out
from talion.bots.village import Planner
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.kernel.turn import next_actor
from talion.kernel.watch import LOOK_EVERY, Watch

THINKERS: dict[str, Bot] = {
    "arena": Champion(12),
    "deadeye": Pilgrm(4),
    "gangs": Brawler(20, 10),
    "revenants": RegretBot(10, alone=HalvingBot(30, 10)),
    "village": Planner(40),
}


def first_choices(game: str, count: int = 6) -> list[tuple[talion.Match, int]]:
    """Some positions of a random match, each with a seat that has a choice."""
    title = registry.find(game)
    match = talion.new(game, seed=5, options={**title.simulation, **title.brief})
    pace, found = stream_of(5, "pace"), []
    while len(found) < count and not match.state.over:
        seat = next_actor(match.state, pace)
        if len(match.legal(seat)) > 1:
            found.append((match.clone(), seat))
        match.play(seat, match.legal(seat)[pace.below(len(match.legal(seat)))])
    return found


@pytest.mark.parametrize("game", talion.game_names())
def test_an_answer_says_what_it_thinks_of_every_legal_action(game: str) -> None:
    for match, seat in first_choices(game):
        answer = ask(THINKERS[game], match.rules, match.state, seat, stream_of(1, "ask"))
        legal = match.rules.legal(match.state, seat)
        assert tuple(value.action for value in answer.values) == legal
        assert answer.action in legal
        assert sum(value.tries for value in answer.values) <= answer.simulations
        assert all((value.error >= 0) == (value.tries > 1) for value in answer.values)


@pytest.mark.parametrize("game", talion.game_names())
def test_by_simulations_alone_the_answer_is_the_same(game: str) -> None:
    def answer(match: talion.Match, seat: int, budget: Budget) -> Answer:
        found = ask(THINKERS[game], match.rules, match.state, seat, stream_of(1, "ask"), budget)
        return replace(found, ms=0)

    for match, seat in first_choices(game, 3):
        few, many = Budget(simulations=20), Budget(simulations=90)
        assert answer(match, seat, few) == answer(match, seat, few)
        assert answer(match, seat, few).simulations <= answer(match, seat, many).simulations
        assert answer(match, seat, many) == answer(match, seat, replace(many, is_enough=lambda: False))


@pytest.mark.parametrize("game", talion.game_names())
def test_who_is_called_answers_with_the_best_so_far(game: str) -> None:
    for match, seat in first_choices(game):
        budget = Budget(simulations=1_000_000, is_enough=lambda: True)
        answer = ask(THINKERS[game], match.rules, match.state, seat, stream_of(1, "ask"), budget)
        assert answer.action in match.rules.legal(match.state, seat)
        assert answer.simulations < LOOK_EVERY + 10 * match.rules.most_legal


def test_a_deadline_is_the_earlier_of_two() -> None:
    now = [100.0]
    watch = Deadline(Budget(ms=150), Budget(ms=3000), lambda: now[0])
    assert watch.goes_on(LOOK_EVERY)
    now[0] += 0.149
    assert watch.goes_on(LOOK_EVERY)
    now[0] += 0.001
    assert watch.goes_on(LOOK_EVERY - 1), "a clock is not read at every simulation"
    assert not watch.goes_on(1)
    assert watch.is_called()


def test_who_is_told_how_many_simulations_makes_them_however_long_it_takes() -> None:
    now = [0.0]
    watch = Deadline(Budget(ms=150), Budget(simulations=100), lambda: now[0])
    now[0] = 3600.0
    assert not watch.is_enough()
    assert Deadline(Budget(ms=150), Budget(ms=50, simulations=100), lambda: now[0]).until_s == 3600.05


def test_a_watch_counts_simulations() -> None:
    watch = Watch(10)
    assert watch.goes_on(9)
    assert not watch.goes_on(1)
    assert watch.is_over()
    assert not watch.is_called()


class Listener(Bot):
    """Keeps what it is told of the match."""

    remembers = True

    def __init__(self) -> None:
        self.told: list[int] = []

    def pick(self, question):
        assert all(event.seen_by(question.seat) for event in question.memory)
        self.told.append(len(question.memory))
        return RandomBot().pick(question)


def test_who_remembers_is_told_what_its_seat_has_witnessed_and_nothing_else() -> None:
    match = talion.new("village", 3, 3, {"hands": 1})
    bots = [Listener(), Listener(), RandomBot()]
    play_out(match, list(bots), 3)
    for bot in bots[:2]:
        assert bot.told == sorted(set(bot.told)), "there is more to remember every time"
        assert bot.told[0] > 0
    assert match.state.sink is None
    fresh = talion.new("village", 3, 3, {"hands": 1})
    assert len(witnessed(fresh, 0)) == len(fresh.events(0)) < len(fresh.told)
    assert decide(Listener(), fresh.rules, fresh.state, 0, stream_of(1, "x")) in fresh.rules.legal(fresh.state, 0)
