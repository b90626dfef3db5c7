"""A game for one: a table begins with its one player, is played and finished."""

from __future__ import annotations

from .guests import play_out
from .serving import serving


async def test_one_person_plays_a_game_alone(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", game="deadeye", options={"leg": "first run"})
        page = await ann.sit(table)
        await play_out(page)
        assert page.view["result"]["places"] in ([1], [2])
