"""`talion serve` as a process: how it fails to start, and what is left when it is killed."""

from __future__ import annotations

import asyncio
import random
import socket
import subprocess
from pathlib import Path
from typing import Any

import psutil
import pytest
import websockets

import talion
from talion.kernel.log import Log
from talion.match import replay
from talion.server.store.log_row import LogRow

from .guests import Guest, Page
from .serving import SECONDS, Process, command, environment, free_port, serving, stored_entries


def run_serve(*arguments: str) -> tuple[int, str, str]:
    done = subprocess.run(
        list(arguments), capture_output=True, text=True, env=environment(), timeout=SECONDS, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("database", "says"),
    [
        ("nonsense", "not a database Talion knows"),
        ("postgresql://127.0.0.1:1/talion", "cannot be opened"),
    ],
)
def test_a_database_that_is_none_ends_the_program_with_a_sentence(database: str, says: str) -> None:
    code, _, error = run_serve(*command(database, free_port()))
    assert code == 2, error
    assert says in error
    assert "Traceback" not in error
    assert len(error.strip().splitlines()) == 1, error


def test_a_port_in_use_ends_the_program_with_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, _, error = run_serve(*command(f"sqlite:///{tmp_path / 'talion.db'}", port))
    assert code == 2, error
    assert "Traceback" not in error
    assert str(port) in error
    assert "in use" in error
    assert len(error.strip().splitlines()) == 1, error


class Player:
    """Somebody who never gives up: connects again, and sends again until it is acknowledged."""

    def __init__(self, guest: Guest, table: str, chance: random.Random) -> None:
        self.guest = guest
        self.table = table
        self.chance = chance
        self.acknowledged: dict[str, str] = {}
        self.sent = 0
        self.wish: dict[str, Any] | None = None

    async def play(self, up: asyncio.Event) -> str:
        """To the end of the match; answers its seed."""
        while True:
            await up.wait()
            try:
                page = await self.guest.sit(self.table)
                if self.wish is not None:
                    await self.insist(page)
                while page.table["state"] != "over":
                    for prompt in page.asked():
                        self.sent += 1
                        legal = prompt["legal"]
                        words = self.chance.choice([one for one in legal if not one.startswith("defend")] or legal)
                        self.wish = {"id": f"wish-{self.sent}", "seat": prompt["seat"], "prompt": prompt["id"]}
                        self.wish["words"] = words
                        await self.insist(page)
                    if page.table["state"] != "over" and not page.asked():
                        await page.hear()
                return str(page.table["seed"])
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0)

    async def insist(self, page: Page) -> None:
        """Send the wish; when it is acknowledged it is done for good."""
        assert self.wish is not None
        ack = await page.ask("act", **self.wish)
        if ack["refusal"] is None:
            self.acknowledged[self.wish["id"]] = self.wish["words"]
        self.wish = None
        await page.at_rest()


async def killed_while_playing(database: str, folder: Path, kills: int, hp: int) -> None:
    """A match during which the server is killed again and again, at any moment."""
    chance = random.Random(kills)
    process = Process(database, folder)
    await process.start()
    up = asyncio.Event()
    up.set()
    ann, bob = Guest(process.port), Guest(process.port)
    await ann.come_in("Ann")
    await bob.come_in("Bob")
    table = await ann.open_table("me", "open", options={"hp": hp})
    a, b = await ann.sit(table), await bob.sit(table)
    await b.do("sit", seat=1)
    await a.do("start")
    players = [Player(ann, table, chance), Player(bob, table, chance)]
    tasks = [asyncio.create_task(player.play(up)) for player in players]
    try:
        for _ in range(kills):
            # Just after something was sent, and a few hundredths of a millisecond more.
            before = sum(player.sent for player in players)
            while sum(player.sent for player in players) == before and not all(task.done() for task in tasks):
                await asyncio.sleep(0)
            for _ in range(chance.randrange(60)):
                await asyncio.sleep(0)
            up.clear()
            process.kill()
            check_log(database, table, players)
            await process.start()
            up.set()
        async with asyncio.timeout(60):
            seeds = await asyncio.gather(*tasks)
        assert len(set(seeds)) == 1
        log = check_log(database, table, players)
        file = (await ann.http.get(f"/api/replays/{table}/file")).text
        (folder / "match.talion").write_text(file)
        match = talion.load(folder / "match.talion")
        assert match.state.over
        assert match.entries == log
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for guest in (ann, bob):
            await guest.leave()
        process.kill()


def check_log(database: str, table: str, players: list[Player]) -> list[tuple[int, int, str]]:
    """No acknowledged entry is lost, and none is there twice."""
    rows = stored_entries(database, table)
    assert [row.number for row in rows] == list(range(len(rows)))
    for player in players:
        mine = [row for row in rows if row.message is not None and row.message.startswith(player.guest.me["id"])]
        ids = [row.message.partition(":")[2] for row in mine]
        assert len(ids) == len(set(ids)), "an entry was done twice"
        stored = dict(zip(ids, [row.words for row in mine], strict=True))
        assert player.acknowledged.items() <= stored.items(), "an acknowledged entry was lost"
    return [(row.who, row.at_ms, row.words) for row in rows]


async def test_killed_at_any_moment_nothing_acknowledged_is_lost_and_nothing_done_twice(
    database: str, tmp_path: Path
) -> None:
    await killed_while_playing(database, tmp_path, kills=2, hp=12)


@pytest.mark.slow
@pytest.mark.parametrize("kills", [20])
async def test_killed_twenty_times(database: str, tmp_path: Path, kills: int) -> None:
    await killed_while_playing(database, tmp_path, kills, hp=60)


async def test_bots_do_not_outlive_a_killed_server(sqlite: str, tmp_path: Path) -> None:
    process = Process(sqlite, tmp_path)
    await process.start()
    ann = Guest(process.port)
    try:
        await ann.come_in("Ann")
        page = await ann.sit(await ann.open_table("me", "random", options={"revenants": "dealt"}))
        await page.until(lambda page: page.view["players"][1]["committed"])
        assert process.process is not None
        workers = psutil.Process(process.process.pid).children(recursive=True)
        assert workers
    finally:
        process.kill()
        await ann.leave()
    _, alive = await asyncio.to_thread(psutil.wait_procs, workers, SECONDS)
    assert alive == []


async def test_killed_before_the_end_of_a_match_was_noted(sqlite: str, tmp_path: Path) -> None:
    """The last entry is stored, the end of the table is not: it is over all the same."""
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "me", options={"hp": 2, "revenants": "dealt"})
        page = await ann.sit(table)
        match = server.table(table).match
        assert match is not None
        copy = replay(Log(match.header, ()))
        while not copy.state.over:
            seat = copy.prompts()[0].seat if copy.prompts()[0].awaited else 1
            copy.play(seat, copy.legal(seat)[0])
        await page.close()
        for number, (who, at_ms, words) in enumerate(copy.entries):
            await server.app.store.append([LogRow(table, number, who, at_ms, words, None)])
    async with serving(sqlite) as server:
        again = server.stranger()
        again.http.cookies.set("talion", ann.http.cookies["talion"])
        page = await again.sit(table)
        assert page.table["state"] == "over"
        assert page.table["result"] == copy.result
        assert (await again.get(f"/api/replays/{table}/verify"))["replay_fits"]
