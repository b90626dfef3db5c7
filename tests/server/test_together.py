"""Moves that come together are stored together and told together, and nothing is said before that."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from .guests import SECONDS, Message, Page, first
from .serving import Server, serving, stored_entries

DEALT = {"revenants": "dealt"}


async def until(so: Callable[[], bool]) -> None:
    async with asyncio.timeout(SECONDS):
        while not so():
            await asyncio.sleep(0)


@asynccontextmanager
async def after(server: Server, table: str, move: Awaitable[str], arrivals: int) -> AsyncIterator[None]:
    """While a move is on its way to the disk, so many messages come into the table's inbox."""
    go_on = threading.Event()
    held = server.app.store.run(lambda connection: go_on.wait(SECONDS))
    try:
        await move
        await until(lambda: bool(server.table(table).unstored))
        yield
        await until(lambda: server.table(table).inbox.qsize() == arrivals)
    finally:
        go_on.set()
    await held


def answer(page: Page, prompt: Message, **more: str) -> Awaitable[str]:
    return page.send("act", seat=prompt["seat"], prompt=prompt["id"], words=first(prompt), **more)


async def shared_device(server: Server, seats: int) -> tuple[Page, Page, str]:
    """Somebody who plays all seats, a watcher, and the table."""
    ann, bob = await server.guest("Ann"), await server.guest("Bob")
    table = await ann.open_table(*["me"] * seats, options=DEALT)
    return await ann.sit(table), await bob.sit(table), table


async def test_they_come_in_one_frame_and_each_is_acknowledged(database: str) -> None:
    async with serving(database) as server:
        page, watcher, table = await shared_device(server, 4)
        one, *others = page.asked()
        async with after(server, table, answer(page, one), 3):
            ids = [await answer(page, other) for other in others]
        for key in ids:
            ack = await page.next("ack", lambda message, key=key: message["id"] == key)  # type: ignore[misc]
            assert ack["refusal"] is None
        await watcher.until(lambda page: page.view["turn"] == 2)
        steps = [(step.get("first"), step["number"]) for step in watcher.heard if step["type"] == "step"]
        assert steps == [(None, 1), (2, 4)], "the first was on its way to the disk when the others came"
        assert [row.number for row in stored_entries(database, table)] == [0, 1, 2, 3]


async def test_a_refusal_waits_for_what_it_rests_on(database: str) -> None:
    async with serving(database) as server:
        page, _, table = await shared_device(server, 2)
        one, two = page.asked()
        async with after(server, table, answer(page, one), 2):
            last = await answer(page, two)
            late = await answer(page, one)
        refusal = await page.next("ack", lambda message: message["id"] == late)
        assert refusal["ruling"] == "TL-3", "the turn it was meant for is over"
        told = [message.get("ack") or message.get("id") for message in page.heard]
        assert told.index(last) < told.index(late)
        assert len(stored_entries(database, table)) == 2


async def test_the_same_message_twice_at_once_is_done_once(database: str) -> None:
    async with serving(database) as server:
        page, _, table = await shared_device(server, 3)
        one, two, _ = page.asked()
        async with after(server, table, answer(page, one), 2):
            for _ in range(2):
                await answer(page, two, id="twice")
        await page.next("ack", lambda message: message["id"] == "twice")
        await page.at_rest()
        assert len(stored_entries(database, table)) == 2, "the prompt is still open: a second time would change it"
        assert not any(message.get("id") == "twice" for message in page.heard), "one answer will do"


async def test_a_watcher_of_the_replay_sees_only_what_is_stored(database: str) -> None:
    async with serving(database) as server:
        page, _, table = await shared_device(server, 2)
        one, _ = page.asked()
        carl = await server.guest("Carl")
        async with after(server, table, answer(page, one), 1):
            asking = asyncio.ensure_future(carl.replay(table))
        replay = await asking
        assert len(replay["steps"]) == 2, "it was asked while the move was on its way, and waited for it"
