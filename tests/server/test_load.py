"""Many tables at once over real sockets: every match is played to its end, and everybody tells the same story."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx
import pytest

from talion.kernel.log import Log
from talion.match import replay

from .guests import Guest, Message, Page, play_out
from .serving import Process, Server, serving, stored_entries


async def one_table(guests: list[Guest], chance: random.Random) -> list[Page]:
    """Four people play a whole match; a fifth page of one of them watches along."""
    host, *others = guests
    table = await host.open_table("me", *["open"] * len(others), options={"hp": 12})
    pages = list(await asyncio.gather(*(guest.sit(table) for guest in guests)))
    await asyncio.gather(*(page.do("sit", seat=seat) for seat, page in enumerate(pages[1:], 1)))
    await pages[0].do("start")

    def choose(prompt: Message) -> str:
        attacks = [words for words in prompt["legal"] if not words.startswith("defend")]
        return chance.choice(attacks or prompt["legal"])

    await play_out(*pages, choose=choose)
    return pages


def check(database: str, server: Server, pages: list[Page]) -> None:
    """All pages and the store agree."""
    results = [page.table["result"] for page in pages]
    assert all(result == results[0] for result in results)
    assert results[0]["winners"]
    views = [{**page.view, "now_ms": 0} for page in pages]
    assert all(view == views[0] for view in views)
    table = pages[0].table["id"]
    match = server.table(table).match
    assert match is not None
    entries = tuple((row.who, row.at_ms, row.words) for row in stored_entries(database, table))
    again = replay(Log(match.header, entries))
    assert again.digest() == match.digest()
    assert again.result == results[0]
    refused = [message for page in pages for message in page.heard if message.get("refusal")]
    assert refused == []


async def play_many(database: str, tables: int) -> None:
    async with serving(database) as server:
        guests = [await server.guest(f"Guest {number}") for number in range(4 * tables)]
        groups = [guests[at : at + 4] for at in range(0, len(guests), 4)]
        played = await asyncio.gather(*(one_table(group, random.Random(number)) for number, group in enumerate(groups)))
        for pages in played:
            check(database, server, pages)
        assert await server.metric('talion_tables{state="over"}') == tables


async def test_several_tables_at_once(database: str) -> None:
    await play_many(database, 6)


async def test_nothing_holds_the_loop_up(sqlite: str, tmp_path: Path) -> None:
    """A server of its own, so that nothing of the players' is counted."""
    process = Process(sqlite, tmp_path)
    await process.start()
    guests = [Guest(process.port) for _ in range(12)]
    try:
        for number, guest in enumerate(guests):
            await guest.come_in(f"Guest {number}")
        groups = [guests[at : at + 4] for at in range(0, len(guests), 4)]
        await asyncio.gather(*(one_table(group, random.Random(number)) for number, group in enumerate(groups)))
        async with httpx.AsyncClient() as client:
            figures = (await client.get(f"http://127.0.0.1:{process.port}/metrics")).text
        assert "# TYPE talion_slow_callbacks_total counter" in figures
        assert [line for line in figures.splitlines() if line.startswith("talion_slow_callbacks_total{")] == []
    finally:
        for guest in guests:
            await guest.leave()
        process.kill()


@pytest.mark.slow
async def test_fifty_tables_at_once(database: str) -> None:
    await play_many(database, 50)
