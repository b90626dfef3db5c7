"""The same again: an offer that each accepts or declines. Nobody sits at a table they did not accept."""

from __future__ import annotations

import asyncio

import pytest

from talion.server.clock import HandClock

from .guests import Guest, Page, play_out, two_at_a_table
from .serving import Server, serving
from .test_tables import gone


async def finished(server: Server, *names: str) -> tuple[list[Guest], list[Page], str]:
    """A match of two that is over."""
    ann, bob = [await server.guest(name) for name in names or ("Ann", "Bob")]
    a, b, table = await two_at_a_table(ann, bob, hp=4)
    await play_out(a, b)
    return [ann, bob], [a, b], table


async def offered(page: Page) -> str:
    """The table of the rematch that this page is shown."""
    await page.until(lambda page: page.table["rematch"] is not None)
    return str(page.table["rematch"]["table"])


def chairs(page: Page) -> list[tuple[str, str | None]]:
    return [(one["kind"], one["kept"] and one["kept"]["name"]) for one in page.table["seats"]]


@pytest.mark.ruling("TL-23")
async def test_who_accepts_sits_where_they_sat_and_who_has_not_answered_does_not(database: str) -> None:
    async with serving(database) as server:
        (ann, bob), (a, b), table = await finished(server)
        eve = await (await server.guest("Eve")).sit(table)
        assert "Only players" in await eve.refused("rematch")
        assert "Only players" in await eve.refused("decline")
        assert "No rematch is offered" in await b.refused("decline")
        await b.do("rematch")
        again = await offered(a)
        assert a.table["rematch"] == {
            "table": again,
            "by": bob.me["id"],
            "accepted": [bob.me["id"]],
            "declined": [],
            "asked": [ann.me["id"]],
        }
        second = await bob.sit(again)
        assert second.seats == [1]
        assert second.table["host"] == bob.me["id"]
        assert second.table["options"]["hp"] == 4
        assert chairs(second) == [("open", "Ann"), ("person", None)]
        assert {one["id"] for one in await ann.get("/api/mine")} == {table}, "she has not said yes"
        watcher = await (await server.guest("Dan")).sit(again)
        assert "kept for somebody" in await watcher.refused("sit", seat=0)
        assert "All chairs are taken" in await watcher.refused("sit", seat=None)
        await a.do("rematch")
        await second.until(lambda page: chairs(page) == [("person", None), ("person", None)])
        await a.until(lambda page: page.table["rematch"]["asked"] == [])
        assert "accepted already" in await a.refused("rematch")
        assert "accepted already" in await a.refused("decline")
        assert {one["id"] for one in await ann.get("/api/mine")} == {table, again}


@pytest.mark.ruling("TL-23")
async def test_who_declines_is_replaced_by_an_open_chair_and_has_no_such_match(database: str) -> None:
    async with serving(database) as server:
        (ann, bob), (a, b), table = await finished(server)
        await a.do("rematch")
        again = await offered(b)
        second = await ann.sit(again)
        await b.do("decline")
        await second.until(lambda page: chairs(page) == [("person", None), ("open", None)])
        await a.until(lambda page: page.table["rematch"]["declined"] == [bob.me["id"]])
        assert "declined already" in await b.refused("decline")
        eve = await (await server.guest("Eve")).sit(again)
        await eve.do("sit", seat=None)
        await second.do("start")
        assert {one["id"] for one in await bob.get("/api/mine")} == {table}
        assert await bob.get("/api/turns") == []


@pytest.mark.ruling("TL-23")
async def test_two_who_offer_at_once_meet_at_one_table(database: str) -> None:
    async with serving(database) as server:
        (ann, bob), (a, b), _ = await finished(server)
        await asyncio.gather(a.do("rematch"), b.do("rematch"))
        await a.until(lambda page: page.table["rematch"] is not None and page.table["rematch"]["asked"] == [])
        assert await offered(a) == await offered(b)
        assert (await ann.sit(await offered(a))).seats == [0]
        assert (await bob.sit(await offered(a))).seats == [1]


@pytest.mark.ruling("TL-23")
async def test_who_is_away_finds_the_offer_on_every_page_and_it_outlives_a_restart(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        (_ann, bob), (a, b), table = await finished(server)
        await gone(b, a, 1)
        await a.do("rematch")
        again = await offered(a)
        assert [(one["table"], one["what"]) for one in await bob.get("/api/turns")] == [(table, "rematch")]
    async with serving(database, clock) as server:
        page = await server.same(bob).sit(table)
        assert page.table["rematch"]["asked"] == [bob.me["id"]]
        await page.do("rematch")
        assert (await server.same(bob).sit(again)).seats == [1]


@pytest.mark.ruling("TL-23")
async def test_a_rematch_that_began_or_was_closed_is_offered_anew(database: str) -> None:
    async with serving(database) as server:
        (ann, bob), (a, b), _table = await finished(server)
        await a.do("rematch")
        again = await offered(b)
        second = await ann.sit(again)
        await second.do("start")
        await second.until(lambda page: page.table["state"] == "playing")
        assert second.table["seats"][1]["kind"] == "bot"
        assert await bob.get("/api/turns") == []
        await b.do("rematch")
        await a.until(lambda page: page.table["rematch"]["table"] != again)
        assert a.table["rematch"]["by"] == bob.me["id"]
        assert a.table["rematch"]["asked"] == [ann.me["id"]]


async def test_a_rematch_with_bots_alone_begins_at_once(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        page = await ann.sit(await ann.open_table("me", "random", options={"hp": 4}))
        await page.do("stand", seat=0)
        await page.until(lambda page: page.table["state"] == "over")
        await page.do("rematch")
        second = await ann.sit(await offered(page))
        assert second.table["state"] == "playing"
        assert [one["left"] for one in second.table["seats"]] == [False, False]
