"""Where who comes first takes something from others, bots let people go first."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from .guests import Page
from .serving import serving


def rolling(page: Page) -> dict[str, Any] | None:
    return next((prompt for prompt in page.asked() if prompt["kind"] in ("recover", "allocate")), None)


async def listen(page: Page, seconds: float) -> None:
    """Whatever the bot has to say."""
    try:
        async with asyncio.timeout(seconds):
            while True:
                await page.hear()
    except TimeoutError:
        return


@pytest.mark.ruling("EA-48")
async def test_a_bot_rolls_beside_a_person_but_grabs_no_marker_before_one_who_threw_no_more_often(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        options = {"rounds": 1, "game_turns": 3, "characters": "dealt"}
        page = await ann.sit(await ann.open_table("me", "fighter", game="arena", options=options))
        while rolling(page) is None:
            asked = page.asked()
            if asked:
                await page.ask("act", seat=0, prompt=asked[0]["id"], words=asked[0]["legal"][0])
            else:
                await page.hear()
        await page.until(lambda page: any(page.view["players"][1]["tracks"].values()))
        await listen(page, 1.5)
        assert page.view["players"][1]["marker"] is None
        while (prompt := rolling(page)) is not None:
            words = next((word for word in prompt["legal"] if word == "marker 1"), prompt["legal"][0])
            await page.ask("act", seat=0, prompt=prompt["id"], words=words)
        assert page.view["players"][0]["marker"] == 1
        await page.until(lambda page: page.view["players"][1]["marker"] == 2)
