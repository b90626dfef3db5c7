"""Hints over HTTP: for one's own seat, for every choice there is, and only where the game gives any."""

from __future__ import annotations

from .serving import serving


async def test_a_hint_weighs_every_choice_of_the_rider(database: str) -> None:
    async with serving(database) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        table = await ann.open_table("me", game="deadeye", options={"leg": "first run"})
        page = await ann.sit(table)
        await page.act("ride")
        await page.act("draw")
        hint = await ann.get(f"/api/tables/{table}/hint?seat=0")
        assert list(hint["chances"]) == page.own[0]["prompt"]["legal"]
        assert hint["chance"] == hint["chances"][hint["action"]] == max(hint["chances"].values())
        assert 0 <= hint["chance"] <= 1000
        assert hint == await ann.get(f"/api/tables/{table}/hint?seat=0")
        assert (await ben.get(f"/api/tables/{table}/hint?seat=0", 400))["problem"] == "That is not your seat."
        assert (await ann.get(f"/api/tables/{table}/hint?seat=x", 400))["problem"] == "A seat is a number."


async def test_a_game_without_hints_gives_none(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "random")
        await ann.sit(table)
        assert await ann.get(f"/api/tables/{table}/hint?seat=0") is None
