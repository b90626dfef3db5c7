"""Bots' processes: deadlines come with the question, who is late is told, and only a death is answered at random."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import talion
from talion.bots.contract import Answer
from talion.server.metrics import BOT_FALLBACKS, BOTS_CALLED
from talion.server.table.bot_workers import BotWorkers, Patience, Position, is_called, think

MATCH = talion.new("revenants", 3, 7, {"revenants": "dealt"})
LAST = MATCH.legal(2)[-1]
SHORT = Patience(0.05, 60)


def last_action(position: Position) -> Answer:
    question = position.question("test")
    return Answer.at_once(question, question.legal()[-1])


# Bots' thinking, for workers that import this file.


def until_called(position: Position, bot: str, budget_ms: int) -> Answer:
    while not is_called():
        pass
    return last_action(position)


def for_ever(position: Position, bot: str, budget_ms: int) -> Answer:
    while True:
        pass


def dies(position: Position, bot: str, budget_ms: int) -> Answer:
    os._exit(3)


@dataclass(frozen=True)
class DiesOnce:
    """The first who is asked dies; `mark` is where it leaves a mark."""

    mark: Path

    def __call__(self, position: Position, bot: str, budget_ms: int) -> Answer:
        if not self.mark.exists():
            self.mark.touch()
            os._exit(3)
        return last_action(position)


def fails(position: Position, bot: str, budget_ms: int) -> Answer:
    raise ValueError("a bot that fails")


def tells_budget(position: Position, bot: str, budget_ms: int) -> Answer:
    end = perf_counter() + budget_ms / 1000
    while perf_counter() < end:
        if is_called():
            raise AssertionError("nobody is late")
    return last_action(position)


async def asked(thinks: Any, budget_s: float = 0.01, patience: Patience = SHORT, times: int = 1) -> Any:
    workers = BotWorkers(1, budget_s, thinks, patience)
    try:
        return await asyncio.gather(*[workers.choose(MATCH, 2, "random") for _ in range(times)])
    finally:
        workers.close()


def fallbacks(why: str) -> float:
    return BOT_FALLBACKS.labels(why)._value.get()


async def test_the_loop_goes_on_while_a_process_is_started() -> None:
    workers = BotWorkers(1, 1.0)
    thinking = asyncio.ensure_future(workers.choose(MATCH, 2, "random"))
    rounds = 0
    while not workers.workers[0].pool._processes:
        await asyncio.sleep(0)
        rounds += 1
    assert rounds > 5
    await thinking
    workers.close()


async def test_who_is_late_is_told_to_answer_now(logged: list[Any]) -> None:
    before = BOTS_CALLED._value.get()
    assert await asked(until_called, times=2) == [LAST, LAST]
    assert BOTS_CALLED._value.get() == before + 2
    assert [line["event"] for line in logged] == ["a bot is late and told to answer now"] * 2


async def test_waiting_for_a_free_process_does_not_count() -> None:
    """Each of four uses its whole budget, one after the other, in one process: nobody is late."""
    before = BOTS_CALLED._value.get()
    assert await asked(tells_budget, 0.2, Patience(60, 60), times=4) == [LAST] * 4
    assert BOTS_CALLED._value.get() == before


async def test_who_thinks_when_the_server_ends_is_no_fault(logged: list[Any]) -> None:
    workers = BotWorkers(1, 60, for_ever, SHORT)
    thinking = asyncio.gather(*[workers.choose(MATCH, 2, "random") for _ in range(2)], return_exceptions=True)
    while not workers.workers[0].pool._processes:
        await asyncio.sleep(0)
    await asyncio.to_thread(workers.close)
    assert [type(one) for one in await thinking] == [asyncio.CancelledError] * 2
    assert logged == [], "nobody has died of a fault, and no process is started anew"


async def test_who_does_not_hear_is_ended_and_something_random_is_played(logged: list[Any]) -> None:
    before = fallbacks("died")
    [words] = await asked(for_ever, patience=Patience(0.01, 0.01))
    assert words in MATCH.legal(2)
    assert fallbacks("died") == before + 1
    assert logged[-1]["event"] == "a bot died, and something random is played"
    logged.clear()


async def test_a_process_that_dies_is_replaced_and_asked_again(logged: list[Any], tmp_path: Path) -> None:
    before = fallbacks("died")
    assert await asked(DiesOnce(tmp_path / "mark"), patience=Patience(60, 60)) == [LAST]
    assert fallbacks("died") == before
    logged.clear()


async def test_one_that_dies_again_is_counted_and_the_next_question_is_answered(logged: list[Any]) -> None:
    before = fallbacks("died")
    answers = await asked(dies, patience=Patience(60, 60), times=2)
    assert set(answers) <= set(MATCH.legal(2))
    assert fallbacks("died") == before + 2
    logged.clear()


async def test_a_bot_that_fails_is_counted(logged: list[Any]) -> None:
    before = fallbacks("failed")
    [words] = await asked(fails, patience=Patience(60, 60))
    assert words in MATCH.legal(2)
    assert fallbacks("failed") == before + 1
    logged.clear()


async def test_there_is_a_process_less_than_there_are_cores() -> None:
    workers = BotWorkers(0, 1.0, think)
    assert len(workers.workers) == max(1, (os.cpu_count() or 2) - 1)
    workers.close()
