"""A realtime round during which the server is killed again and again: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
import websockets

import talion
from tests.tiny.reflex_game import GAME

from .guests import Guest, Page, all_at_a_table
from .serving import Process
from .test_process import Player, check_log


class Fighter(Player):
    """Strikes and blocks whenever it may, says ready whenever it is asked to, and never gives up."""

    async def play(self, up: asyncio.Event) -> str:
        """To the end of the match; answers its seed."""
        while True:
            await up.wait()
            try:
                page = await self.guest.sit(self.table)
                await self.fight(page)
                return str(page.table["seed"])
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0)

    async def fight(self, page: Page) -> None:
        me = self.guest.me["id"]
        if self.wish is not None:
            await self.insist(page)
        while page.table["state"] != "over":
            still = page.table["standstill"]
            prompt = page.own[page.seats[0]]["prompt"]
            if still is not None and me not in still["ready"]:
                await page.ask("ready")
            elif still is None and prompt is not None:
                self.sent += 1
                self.wish = {"id": f"wish-{self.sent}", "seat": prompt["seat"], "prompt": prompt["id"]}
                self.wish["words"] = self.chance.choice(prompt["legal"])
                await self.insist(page)
                continue
            await page.hear()

    async def insist(self, page: Page) -> None:
        assert self.wish is not None
        key = await page.send("act", **self.wish)
        ack = await page.next("ack", lambda ack: ack["id"] == key and not ack.get("waits"))
        if ack["refusal"] is None:
            self.acknowledged[key] = self.wish["words"]
        self.wish = None
        await page.at_rest()


async def somebody_acts(players: list[Player], tasks: list[asyncio.Task[Any]]) -> None:
    before = sum(player.sent for player in players)
    while sum(player.sent for player in players) == before and not all(task.done() for task in tasks):
        await asyncio.sleep(0)


async def killed_in_a_round(
    database: str, folder: Path, installed: Path, kills: int, lives: int, seed: int = 0
) -> None:
    chance = random.Random(seed)
    process = Process(database, folder, paths=[installed, Path(__file__).parents[2]])
    await process.start()
    up = asyncio.Event()
    up.set()
    guests = [Guest(process.port), Guest(process.port)]
    for guest, name in zip(guests, ("Ann", "Bob"), strict=True):
        await guest.come_in(name)
    options: dict[str, Any] = {"lives": lives, "bell_ms": 600_000}
    _, table = await all_at_a_table(guests, game="reflex", options=options)
    players: list[Player] = [Fighter(guest, table, chance) for guest in guests]
    tasks = [asyncio.create_task(player.play(up)) for player in players]
    try:
        for _ in range(kills):
            await somebody_acts(players, tasks)
            for _ in range(chance.randrange(400)):
                await asyncio.sleep(0)
            up.clear()
            process.kill()
            check_log(database, table, players)
            await process.start()
            up.set()
        if lives < 10:
            async with asyncio.timeout(110):
                assert len(set(await asyncio.gather(*tasks))) == 1
        else:
            # The table was taken up, and its standstill written, when they came back.
            await somebody_acts(players, tasks)
        log = check_log(database, table, players)
        match = talion.new(GAME, seats=2, options=options)
        for who, at_ms, words in log:
            match.enter(who, at_ms, words)
        assert [words for _, _, words in log].count("pause") >= kills
        assert match.state.over == (lives < 10)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for guest in guests:
            await guest.leave()
        process.kill()


async def test_killed_in_a_round_nothing_acknowledged_is_lost_and_nothing_done_twice(
    database: str, tmp_path: Path, reflex: Path
) -> None:
    await killed_in_a_round(database, tmp_path, reflex, kills=2, lives=2)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(5))
async def test_killed_ten_times_in_each_of_five_rounds(database: str, tmp_path: Path, reflex: Path, seed: int) -> None:
    await killed_in_a_round(database, tmp_path, reflex, kills=10, lives=99, seed=seed)
