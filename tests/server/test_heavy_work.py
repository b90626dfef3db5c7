"""Heavy work: beside the loop, in turn, once, and paid for by who asked."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

import talion
from talion.server import heavy_work as place
from talion.server.clock import HandClock
from talion.server.heavy_work import MOST_EACH, HeavyWork
from talion.server.net.limits import TooMany
from talion.server.settings import NO_LIMITS, Limits

from .guests import Page
from .serving import serving
from .test_replay_pieces import random_match


@asynccontextmanager
async def opened(limits: Limits = NO_LIMITS) -> AsyncIterator[HeavyWork]:
    made = HeavyWork(limits, HandClock())
    try:
        yield made
    finally:
        made.close()


# In the other process


def where_and_how_nice() -> tuple[int, int]:
    return os.getpid(), os.nice(0)


def busy(seconds: float) -> float:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return seconds


def broken() -> None:
    raise talion.Problem("That is not a match.")


def killed() -> None:
    os._exit(1)


def huge() -> int:
    return len(bytearray(place.MOST_BYTES))


async def test_it_is_done_elsewhere_behind_everything_else() -> None:
    async with opened() as made:
        process, nice = await made.do("ann", where_and_how_nice)
        assert process != os.getpid()
        assert nice == os.nice(0) + place.NICE


async def test_who_has_used_up_their_time_waits_and_others_do_not() -> None:
    async with opened(Limits(work_per_s=0.1, work_burst=0.2)) as made:
        assert isinstance(made.clock, HandClock)
        await made.do("ann", busy, 0.5)
        with pytest.raises(TooMany, match="You have asked for a lot of work"):
            await made.do("ann", busy, 0)
        with pytest.raises(TooMany):
            made.check("ann")
        assert await made.do("ben", busy, 0.0) == 0
        made.clock.turn(2)
        with pytest.raises(TooMany):
            await made.do("ann", busy, 0)
        made.clock.turn(8)
        assert await made.do("ann", busy, 0.0) == 0


async def test_a_thread_is_paid_for_as_well_and_so_is_what_fails() -> None:
    async with opened(Limits(work_per_s=0.1, work_burst=0.1)) as made:
        await made.beside("ann", busy, 0.2)
        with pytest.raises(TooMany):
            made.check("ann")
        with pytest.raises(talion.Problem, match="That is not a match"):
            await made.do("ben", broken)
        assert made.spent.held["ben"].level < 0.1


async def test_those_who_wait_take_turns_and_nobody_queues_without_end() -> None:
    async with opened() as made:
        order: list[str] = []

        async def ask(who: str) -> None:
            await made.do(who, busy, 0.01)
            order.append(who)

        first = [asyncio.create_task(ask("ann")) for _ in range(MOST_EACH + 1)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await made.do("ann", busy, 0.01)
        await asyncio.gather(*first, ask("ben"))
        assert order.index("ben") <= 2, "whoever asks for little does not wait for all that others want"
        assert order.count("ann") == MOST_EACH + 1
        assert not made.is_busy


async def test_who_goes_away_has_it_done_and_paid_for() -> None:
    async with opened(Limits(work_per_s=0.1, work_burst=0.1)) as made:
        asking = asyncio.create_task(made.do("ann", busy, 0.3))
        await asyncio.sleep(0.01)
        asking.cancel()
        assert await made.do("ben", busy, 0.0) == 0
        with pytest.raises(TooMany):
            await made.do("ann", busy, 0)


async def test_a_process_that_breaks_is_made_anew(logged: list[Any]) -> None:
    async with opened() as made:
        with pytest.raises(talion.Problem, match="could not be done"):
            await made.do("ann", killed)
        assert await made.do("ann", busy, 0.0) == 0
    logged.clear()


async def test_more_memory_than_anybody_gets_is_a_problem_and_nothing_breaks() -> None:
    async with opened() as made:
        with pytest.raises(talion.Problem, match="more work than this server does"):
            await made.do("ann", huge)
        assert await made.do("ann", busy, 0.0) == 0


def test_more_time_than_anybody_gets_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    import signal

    before = signal.signal(signal.SIGPROF, place.too_long)
    monkeypatch.setattr(place, "MOST_S", 0.1)
    try:
        seconds, answer = place.timed(busy, 5.0)
    finally:
        signal.signal(signal.SIGPROF, before)
    assert isinstance(answer, talion.Problem)
    assert seconds < 4


async def test_an_upload_is_played_again_once_and_watched_without_bringing_its_table_to_life(sqlite: str) -> None:
    match = random_match("gangs", 4, 150)
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        asked: list[Any] = []
        heavy_work = server.app.hall.heavy_work
        do = heavy_work.do

        async def counting(who: str, work: Any, *arguments: Any) -> Any:
            asked.append(work.__name__)
            return await do(who, work, *arguments)

        heavy_work.do = counting  # type: ignore[method-assign]
        answer = await ann.http.post("/api/replays", content=match.log.text())
        table = answer.json()["table"]
        replay = await ann.replay(table)
        assert replay["steps"][-1]["view"]["game"] == "gangs"
        assert len(replay["steps"]) == 151
        assert asked == ["brought"]
        assert table not in server.app.hall.tables


async def test_who_uploads_and_looks_without_end_is_asked_to_wait(sqlite: str) -> None:
    match = random_match("gangs", 4, 150)
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits(work_per_s=0.0001, work_burst=0.0001)) as server:
        ann = await server.guest("Ann")
        codes = [(await ann.http.post("/api/replays", content=match.log.text())).status_code for _ in range(4)]
        assert codes[0] == 200
        assert codes[-1] == 429
        assert await server.metric('talion_limited_total{limit="work"}') >= 1


async def test_a_welcome_is_paid_for(sqlite: str) -> None:
    limits = replace(NO_LIMITS, work_per_s=0.000001, work_burst=0.000001)
    async with serving(sqlite, HandClock(), limits=limits) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        await ann.sit(table)
        again = Page(await ann.socket(f"/ws/table/{table}"))
        closing = await again.ending()
        assert "a lot of work" in closing["reason"]
        assert closing["retry"]
