"""Ten minutes of people who come, play and go: what the server holds in memory settles."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from statistics import median

import pytest

from .guests import Guest, play_out
from .serving import Process

SECONDS = float(os.environ.get("TALION_SOAK_SECONDS", "600"))
# So many pairs of people come at once, and the next when a second has passed: as even a stream as a machine can carry.
AT_ONCE = 3
VISIT_S = 1.0
LOOK_S = 2.0
# What allocators and caches may still move once everything has been seen.
SLACK_BYTES = 8_000_000


def resident_bytes(process: Process) -> int:
    """Memory of the server's own process, without its bots'."""
    assert process.process is not None
    pages = Path(f"/proc/{process.process.pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


async def one_visit(port: int, number: int) -> None:
    """Two people come in, talk, play a whole match, look at it again, and are never seen again."""
    ann, bob = Guest(port), Guest(port)
    try:
        await ann.come_in(f"Ann {number}")
        await bob.come_in(f"Bob {number}")
        table = await ann.open_table("me", "open", options={"hp": 8})
        pages = [await ann.sit(table), await bob.sit(table)]
        await pages[1].do("sit", seat=1)
        await pages[0].do("start")
        await pages[0].do("say", text=f"Hello, {number}")
        await play_out(*pages)
        if number % 10 == 0:
            await ann.replay(table)
    finally:
        await ann.leave()
        await bob.leave()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.timeout(SECONDS + 300)
async def test_memory_settles(sqlite: str, tmp_path: Path) -> None:
    process = Process(sqlite, tmp_path)
    await process.start()
    ends_s = time.monotonic() + SECONDS
    held: list[int] = []
    visits = 0

    async def visitors(first: int) -> None:
        nonlocal visits
        number = first
        while time.monotonic() < ends_s:
            await asyncio.gather(one_visit(process.port, number), asyncio.sleep(VISIT_S))
            number += AT_ONCE
            visits += 1

    async def watch() -> None:
        while time.monotonic() < ends_s:
            held.append(resident_bytes(process))
            await asyncio.sleep(LOOK_S)

    try:
        await asyncio.gather(watch(), *(visitors(first) for first in range(AT_ONCE)))
    finally:
        process.kill()
    third = len(held) // 3
    middle, last = median(held[third : 2 * third]), median(held[2 * third :])
    story = (
        f"{visits} visits: {held[0] / 1e6:.0f}, {middle / 1e6:.0f}, {last / 1e6:.0f} MB at first, midway, at the end"
    )
    assert visits > SECONDS / 10, story
    assert last - middle < SLACK_BYTES, story
