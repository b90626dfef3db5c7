"""Every attack of `make bench-hostile`, for a few seconds against a real server: the honest play on, the server stays small and well,
and says what it refused. How long the honest wait is measured there, not here."""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
from pathlib import Path

import httpx
import psutil
import pytest

from bench.hostile.attacks import ATTACKS
from tests.server.guests import Guest, Page, last, two_at_a_table
from tests.server.serving import Process

SECONDS = 3.0
MOST_MORE_BYTES = 150 * 1024 * 1024
# So many files a server has that was started with few.
FEW_FILES = 300
# What must have been refused, by the server's own figures. The others stay within what anybody may do.
REFUSED: dict[str, set[str]] = {
    "pings": {"control frames"},
    "parts": {"control frames"},
    "messages": {"messages"},
    "questions": {"dropped"},
    "connects": {"connects"},
    "welcomes": {"connects"},
    "programs": {"connects"},
    "accepts": {"connection rate"},
    "halves": {"connections"},
    "heads": {"request heads"},
}
pytestmark = pytest.mark.slow


async def figures(port: int, name: str) -> dict[str, float]:
    """A counter of the server by its label. From an address of its own, so that nobody's limit counts it."""
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.99")
    async with httpx.AsyncClient(transport=transport, timeout=30) as client:
        text = (await client.get(f"http://127.0.0.1:{port}/metrics")).text
    lines = [line for line in text.splitlines() if line.startswith(name + "{")]
    return {line.split('"')[1]: float(line.rpartition(" ")[2]) for line in lines}


class Honest:
    """Two people who play on, move by move."""

    def __init__(self, port: int) -> None:
        self.guests = [Guest(port), Guest(port)]
        self.moves = 0

    async def sit_down(self) -> None:
        for number, guest in enumerate(self.guests):
            await guest.come_in(f"Honest {number}")
        a, b, _ = await two_at_a_table(*self.guests, hp=98)
        self.pages = [a, b]

    async def play(self, until: asyncio.Event) -> None:
        await asyncio.gather(*(self.play_page(page, until) for page in self.pages))

    async def play_page(self, page: Page, until: asyncio.Event) -> None:
        while not until.is_set() and page.table["state"] != "over":
            for prompt in page.asked():
                await page.do("act", seat=prompt["seat"], prompt=prompt["id"], words=last(prompt))
                self.moves += 1
            if not page.asked():
                await page.at_rest()
            # As fast as people play, so that no limit is theirs.
            await asyncio.sleep(0.1)

    async def leave(self) -> None:
        for guest in self.guests:
            await guest.leave()


@pytest.mark.parametrize("name", list(ATTACKS))
@pytest.mark.timeout(180)
async def test_the_honest_play_on(name: str, sqlite: str, tmp_path: Path) -> None:
    server = Process(sqlite, tmp_path, flags=())
    await server.start()
    assert server.process is not None
    honest = Honest(server.port)
    try:
        await honest.sit_down()
        process = psutil.Process(server.process.pid)
        before = process.memory_info().rss
        attack = subprocess.Popen(
            [sys.executable, "-m", "bench.hostile.attacks", name, str(server.port), str(SECONDS)],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert attack.stdout is not None
            assert await asyncio.to_thread(attack.stdout.readline) == "ready\n"
            over = asyncio.Event()
            playing = asyncio.ensure_future(honest.play(over))
            await asyncio.to_thread(attack.wait, 120)
            over.set()
            await playing
        finally:
            attack.kill()
            attack.communicate()
        assert attack.returncode == 0
        assert honest.moves > 0
        assert process.memory_info().rss - before < MOST_MORE_BYTES
        refused = await figures(server.port, "talion_limited_total")
        assert REFUSED.get(name, set()) <= {label for label, count in refused.items() if count}, refused
        assert "Traceback" not in (tmp_path / "serve.log").read_text()
    finally:
        await honest.leave()
        server.kill()


async def test_a_server_with_few_files_has_enough_for_its_tables(sqlite: str, tmp_path: Path) -> None:
    """Four hundred half requests used up all files of a server with three hundred."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    server = Process(sqlite, tmp_path, flags=("--unlimited",))
    resource.setrlimit(resource.RLIMIT_NOFILE, (FEW_FILES, before[1]))
    try:
        await server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    honest = Honest(server.port)
    try:
        await honest.sit_down()
        half = b"GET /api/me HTTP/1.1\r\nHost: x\r\n"
        held = []
        for _ in range(FEW_FILES + 100):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(half)
            held.append(writer)
        over = asyncio.Event()
        playing = asyncio.ensure_future(honest.play(over))
        await asyncio.sleep(1)
        over.set()
        await playing
        assert honest.moves > 0
        for writer in held:
            writer.transport.abort()
        assert "Too many open files" not in (tmp_path / "serve.log").read_text()
    finally:
        await honest.leave()
        server.kill()
