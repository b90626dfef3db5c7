"""Hints over HTTP: for one's own seat, for every choice there is, and only where the table gives any (TL-26)."""

from __future__ import annotations

import pytest

import talion

from .serving import serving

MANY = [game for game in talion.game_names() if game != "deadeye"]


async def test_a_hint_weighs_every_choice_of_the_rider(database: str) -> None:
    async with serving(database) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        table = await ann.open_table("me", game="deadeye", options={"leg": "first run"})
        page = await ann.sit(table)
        await page.act("ride")
        await page.act("draw")
        hint = await ann.get(f"/api/tables/{table}/hint?seat=0")
        assert sorted(one["words"] for one in hint["choices"]) == sorted(page.own[0]["prompt"]["legal"])
        chances = [one["chance"] for one in hint["choices"]]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1000 for chance in chances)
        assert all(one["prospect"] for one in hint["choices"])
        assert hint == await ann.get(f"/api/tables/{table}/hint?seat=0")
        assert (await ben.get(f"/api/tables/{table}/hint?seat=0", 400))["problem"] == "That is not your seat."
        assert (await ann.get(f"/api/tables/{table}/hint?seat=x", 400))["problem"] == "A seat is a number."


@pytest.mark.parametrize("game", MANY)
async def test_every_game_gives_hints_to_who_plays_with_bots(database: str, game: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "random", "random", "random", game=game)
        page = await ann.sit(table)
        await page.until(lambda page: bool(page.asked()))
        assert page.table["hints"]
        hint = await ann.get(f"/api/tables/{table}/hint?seat=0")
        legal = page.own[0]["prompt"]["legal"]
        assert {one["words"] for one in hint["choices"]} <= set(legal)
        await page.act(hint["choices"][0]["words"])


async def test_among_people_hints_are_the_hosts_to_allow(database: str) -> None:
    async with serving(database) as server:
        ann, ben = await server.guest("Ann"), await server.guest("Ben")
        for hints, given in ((None, False), (False, False), (True, True)):
            table = await ann.open_table("me", "open", hints=hints)
            pages = [await ann.sit(table), await ben.sit(table)]
            await pages[1].do("sit", seat=1)
            await pages[0].do("start")
            await pages[0].until(lambda page: bool(page.asked()))
            assert pages[0].table["hints"] is given
            if given:
                assert (await ann.get(f"/api/tables/{table}/hint?seat=0"))["choices"]
            else:
                refused = await ann.get(f"/api/tables/{table}/hint?seat=0", 400)
                assert refused == {"problem": "This table plays without hints.", "ruling": "TL-26"}


async def test_who_wants_no_hints_gets_none_from_bots_either(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "random", hints=False)
        page = await ann.sit(table)
        assert not page.table["hints"]
        assert (await ann.get(f"/api/tables/{table}/hint?seat=0", 400))["ruling"] == "TL-26"
