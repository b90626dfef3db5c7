"""Every game at a live table: a person and bots play to the end, somebody watches, and the match can be looked at again."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import talion
from talion.games import registry

from .guests import Page
from .serving import serving

# Enough of a game to see it end; whole matches are played where no sockets and processes cost time.
SHORT: dict[str, dict[str, Any]] = {
    "revenants": {"hp": 12},
    "gangs": {"turn_limit": 2},
    "village": {"hands": 1},
    "arena": {"rounds": 1, "game_turns": 2},
}


async def play_anything(page: Page, chance: random.Random) -> None:
    """Answer at random whatever is asked, until the match is over."""
    while page.table["state"] != "over":
        asked = page.asked()
        if asked:
            prompt = asked[0]
            words = chance.choice(prompt["legal"])
            # It may be refused: what others did meanwhile can change what a prompt offers.
            await page.ask("act", seat=prompt["seat"], prompt=prompt["id"], words=words)
        else:
            await page.hear()


@pytest.mark.parametrize("name", talion.game_names())
async def test_it_is_played_to_its_end_beside_bots(name: str, sqlite: str) -> None:
    game = registry.find(name)
    async with serving(sqlite) as server:
        ann, eve = await server.guest("Ann"), await server.guest("Eve")
        bots = ["random"] * (game.default_seats - 1)
        table = await ann.open_table("me", *bots, game=name, options=SHORT.get(name, {}))
        page, watcher = await ann.sit(table), await eve.sit(table)
        async with asyncio.timeout(120):
            await play_anything(page, random.Random(5))
        await watcher.until(lambda page: page.table["state"] == "over")
        assert watcher.view["result"] == page.view["result"] == page.table["result"]
        verified = await eve.get(f"/api/replays/{table}/verify")
        assert verified["seed_fits"]
        assert verified["replay_fits"]
        for seat in range(game.default_seats):
            shown = await eve.replay(table, seat)
            assert shown["steps"][-1]["view"]["result"] == page.table["result"]
