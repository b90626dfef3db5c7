"""The loop is watched: what holds it up is named and counted, what only takes its turns is not."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from talion.server.net.loop_watch import SLOW_S, LoopWatch

from .serving import serving


class Told:
    """A watch of this loop, and what it told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, str, float]] = []
        self.watch = LoopWatch(lambda *found: self.told.append(found))

    async def __aenter__(self) -> list[tuple[str, str, float]]:
        self.watch.start()
        return self.told

    async def __aexit__(self, *error: object) -> None:
        self.watch.stop()


def work(seconds: float) -> None:
    """Use the processor for so long."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def hold_up() -> None:
    work(4 * SLOW_S)


async def until(told: list[tuple[str, str, float]]) -> None:
    """It is told a moment after it is over."""
    async with asyncio.timeout(5):
        while not told:
            await asyncio.sleep(0.005)
    await asyncio.sleep(0.1)


async def test_a_callback_that_works_too_long_is_named_once() -> None:
    async with Told() as told:
        asyncio.get_running_loop().call_soon(hold_up)
        await until(told)
        assert [name for name, _, _ in told] == ["hold_up"]
        assert SLOW_S <= told[0][2] < 10


async def test_so_is_one_that_only_waits() -> None:
    async with Told() as told:
        asyncio.get_running_loop().call_soon(time_out)
        await until(told)
        assert [name for name, _, _ in told] == ["time_out"]


def time_out() -> None:
    time.sleep(4 * SLOW_S)


async def test_a_task_is_found_too() -> None:
    async def slow_task() -> None:
        await asyncio.sleep(0)
        work(4 * SLOW_S)

    async with Told() as told:
        await asyncio.create_task(slow_task())
        await until(told)
        assert [name.rpartition(".")[2] for name, _, _ in told] == ["slow_task"]


async def test_one_that_gives_way_often_enough_is_left_alone() -> None:
    async def busy() -> None:
        for _ in range(60):
            work(SLOW_S / 10)
            await asyncio.sleep(0)

    async with Told() as told:
        await asyncio.create_task(busy())
        await asyncio.sleep(0.1)
        assert told == []


async def test_the_server_logs_it_and_counts_it(sqlite: str, logged: list[Any]) -> None:
    async with serving(sqlite) as server:
        asyncio.get_running_loop().call_soon(hold_up)
        async with asyncio.timeout(5):
            while await server.metric('talion_slow_callbacks_total{name="hold_up"}') == 0:
                await asyncio.sleep(0.01)
    (line,) = [line for line in logged if line["event"] == "the loop was held up" and line["callback"] == "hold_up"]
    assert line["ms"] >= 50
