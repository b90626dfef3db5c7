"""Bots go on when people have seen what happened, and do not wait for those who cannot say so or look away for good."""

from __future__ import annotations

import asyncio
import json
from typing import cast

from talion.server.net.connection import Connection
from talion.server.table.viewers import USUAL_PACE, Viewers

from .guests import Page
from .serving import serving
from .test_giving_way import listen

A_MOMENT_S = 0.8


async def say_shown(page: Page, number: int, pace: int = 0) -> None:
    await page.socket.send(json.dumps({"type": "shown", "number": number, "pace": pace}))


def committed(page: Page) -> int:
    """How many of the others have chosen."""
    return sum(player["committed"] for player in page.view["players"][1:])


async def begun(page: Page) -> None:
    """Everybody has a figure, and the first turn has begun."""
    while page.view.get("phase") != "commit":
        if page.asked():
            await page.act(page.asked()[0]["legal"][0])
        else:
            await page.hear()


async def test_bots_choose_only_when_everybody_has_seen_the_turn(sqlite: str) -> None:
    async with serving(sqlite, bot_pause_s=0.001, bot_patience_s=3600.0) as server:
        ann = await server.guest("Ann")
        page = await ann.sit(await ann.open_table("me", "random", "random"))
        # Ann's page falls behind at once, but has not said that it shows anything: nobody waits for it yet.
        await begun(page)
        await page.until(lambda page: committed(page) == 2)
        await say_shown(page, page.number)
        await page.act(page.asked()[0]["legal"][0])
        await page.until(lambda page: page.view["turn"] == 2)
        await listen(page, A_MOMENT_S)
        assert committed(page) == 0
        await say_shown(page, page.number)
        await page.until(lambda page: committed(page) == 2)


async def test_bots_do_not_wait_for_a_page_that_is_gone_nor_for_ever(sqlite: str) -> None:
    async with serving(sqlite, bot_pause_s=0.001, bot_patience_s=0.05) as server:
        ann = await server.guest("Ann")
        page = await ann.sit(await ann.open_table("me", "random", "random"))
        await say_shown(page, 0)
        await begun(page)
        await page.until(lambda page: committed(page) == 2)


async def test_a_server_that_is_set_not_to_pause_waits_for_nobody(sqlite: str) -> None:
    async with serving(sqlite, bot_pause_s=0.0, bot_patience_s=3600.0) as server:
        ann = await server.guest("Ann")
        page = await ann.sit(await ann.open_table("me", "random", "random"))
        await say_shown(page, 0)
        await begun(page)
        await page.until(lambda page: committed(page) == 2)


async def test_the_slowest_of_those_who_play_counts() -> None:
    viewers = Viewers()
    ann, bob, eve = (cast("Connection", object()) for _ in range(3))
    told = {ann: 7, bob: 7}
    assert not viewers.behind(told)
    assert viewers.pace(told) == USUAL_PACE
    viewers.shown(ann, 7, 50)
    viewers.shown(bob, 6, 160)
    viewers.shown(eve, 0, 400)
    assert viewers.behind(told)
    assert viewers.pace(told) == 160
    waiting = asyncio.ensure_future(viewers.changed.wait())
    await asyncio.sleep(0)
    viewers.forget(bob)
    await waiting
    assert not viewers.behind(told)
    assert viewers.pace(told) == 50
