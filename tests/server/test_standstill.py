"""A realtime table whose time stands still: after a restart, on an agreed break, while nobody is there; and who is stood in for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from talion.server.clock import HandClock

from .guests import Guest, Message, Page, all_at_a_table
from .serving import Server, serving, stored_entries
from .test_together import until

pytestmark = pytest.mark.usefixtures("reflex")


async def at_table(server: Server, count: int = 2, **form: Any) -> tuple[list[Page], str]:
    guests = [await server.guest(name) for name in ("Ann", "Bob", "Cid")[:count]]
    return await all_at_a_table(guests, **{"game": "reflex", **form})


def log(database: str, table: str) -> list[tuple[int, str]]:
    return [(row.at_ms, row.words) for row in stored_entries(database, table)]


@asynccontextmanager
async def restarted(database: str, *guests: Guest) -> AsyncIterator[Server]:
    """The server has come back, and so may they."""
    async with serving(database, HandClock()) as server:
        for guest in guests:
            guest.port = server.port
            server.guests.append(guest)
        yield server


def still(page: Page) -> Message:
    """What the page is told of the standstill, without the time that is left."""
    told = page.table["standstill"]
    assert told is not None
    return {key: value for key, value in told.items() if key != "left_ms"}


async def standing_still(page: Page) -> None:
    await page.until(lambda page: page.table["standstill"] is not None)


async def running(page: Page) -> None:
    await page.until(lambda page: page.table["standstill"] is None)


@pytest.mark.ruling("TL-18")
async def test_after_a_restart_time_stands_still_until_all_are_ready_and_counted_in(database: str) -> None:
    async with serving(database, HandClock()) as server:
        (a, b), table = await at_table(server)
        server.turn(1)
        await a.act("strike 1")
        server.turn(0.7)
        await b.at_rest()
        ann, bob = server.guests
    async with restarted(database, ann, bob) as server:
        server.turn(3600)
        assert (1500, "pause") not in log(database, table), "it sleeps until somebody comes"
        a = await ann.sit(table)
        assert (1500, "pause") in log(database, table)
        assert still(a) == {"why": "restart", "ready": [], "counting": False}
        assert a.view["paused"]
        assert a.heard[0]["now_ms"] == 1500, "the time of the last entry"
        await a.until(lambda page: page.table["standstill"]["left_ms"] == 60_000)
        b = await bob.sit(table)
        ack = await b.ask("act", seat=1, prompt=0, words="block")
        assert ack["refusal"] == "The table is paused."
        await a.do("ready")
        server.turn(30)
        await b.do("ready")
        await a.until(lambda page: page.table["standstill"]["counting"])
        assert a.table["standstill"]["left_ms"] == 2000
        server.turn(1.9)
        await a.at_rest()
        assert log(database, table)[-1] == (1500, "pause")
        server.turn(0.2)
        await running(b)
        assert log(database, table)[-1] == (1500, "resume")
        assert not b.view["paused"]
        server.turn(0.5)
        await b.act("block")
        assert log(database, table)[-1] == (2100, "block"), "what was left of the window is left"


@pytest.mark.ruling("TL-18")
async def test_after_a_minute_those_who_are_missing_are_stood_in_for(database: str) -> None:
    async with serving(database, HandClock()) as server:
        _, table = await at_table(server, 3)
        ann, bob, _ = server.guests
    async with restarted(database, ann, bob) as server:
        a, b = await ann.sit(table), await bob.sit(table)
        await a.do("ready")
        server.turn(59)
        await a.at_rest()
        assert still(a) == {"why": "restart", "ready": [ann.me["id"]], "counting": False}
        server.turn(1.1)
        await a.until(lambda page: page.table["standstill"]["counting"])
        assert [seat["held"] for seat in a.table["seats"]] == [False, False, True], "Bob is there, if not ready"
        server.turn(2)
        await running(a)
        server.turn(3)
        await b.next("step", lambda step: any(event["kind"] == "struck" for event in step["events"]))


@pytest.mark.ruling("TL-18")
async def test_killed_in_a_standstill_it_goes_on_to_stand_still(database: str) -> None:
    async with serving(database, HandClock()) as server:
        _, table = await at_table(server)
        ann, _ = server.guests
    for _ in range(2):
        async with restarted(database, ann) as server:
            assert still(await ann.sit(table))["why"] == "restart"
            assert log(database, table) == [(0, "pause")]


@pytest.mark.ruling("TL-18")
async def test_a_break_begins_when_all_who_are_there_agree_and_twice_a_round(database: str) -> None:
    async with serving(database, HandClock()) as server:
        (a, b, c), table = await at_table(server, 3)
        await c.close()
        await a.until(lambda page: not page.table["seats"][2]["present"])
        server.turn(1)
        await a.do("break", agree=True)
        await b.until(lambda page: page.table["break_asked"] == [server.guests[0].me["id"]])
        await a.do("break", agree=False)
        await b.do("break", agree=True)
        await a.at_rest()
        assert a.table["standstill"] is None
        await a.do("break", agree=True)
        await standing_still(b)
        assert still(b) == {"why": "break", "ready": [], "counting": False}
        assert (b.table["breaks"], b.table["break_asked"]) == (1, [])
        assert await b.refused("break", agree=True) == "Table time stands still already."
        server.turn(60)
        await a.until(lambda page: page.table["standstill"]["counting"])
        server.turn(2)
        await running(a)
        assert log(database, table) == [(1000, "pause"), (1000, "resume")]
        for page in (a, b):
            await page.do("break", agree=True)
        await standing_still(a)
        for page in (a, b):
            await page.do("ready")
        server.turn(60)
        await a.until(lambda page: page.table["standstill"]["counting"])
        server.turn(2)
        await running(a)
        ack = await a.ask("break", agree=True)
        assert (ack["refusal"], ack["ruling"]) == ("This round has had its 2 breaks.", "TL-18")


@pytest.mark.ruling("TL-18")
async def test_the_host_of_a_private_table_needs_nobody_for_a_break(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        (a, b), _ = await at_table(server, public=False)
        await b.do("break", agree=True)
        await b.at_rest()
        assert b.table["standstill"] is None
        await a.do("break", agree=True)
        await standing_still(b)


@pytest.mark.ruling("TL-18")
async def test_alone_with_bots_one_has_breaks_as_one_likes(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "striker", game="reflex")
        page = await ann.sit(table)
        for _ in range(3):
            await page.do("break", agree=True)
            await standing_still(page)
            assert page.table["standstill"] == {"why": "break", "ready": [], "counting": False, "left_ms": None}
            server.turn(600)
            await page.at_rest()
            assert not page.table["standstill"]["counting"]
            await page.do("ready")
            await page.until(lambda page: page.table["standstill"]["counting"])
            server.turn(0.5)
            await running(page)
        assert page.table["breaks"] == 0
        assert log(database, table) == [(0, "pause"), (0, "resume")] * 3


@pytest.mark.ruling("TL-18")
async def test_who_comes_back_from_a_break_of_their_own_finds_it_as_it_was(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "striker", game="reflex")
        page = await ann.sit(table)
        await page.do("break", agree=True)
        await standing_still(page)
        await page.close()
        server.turn(100)
        page = await ann.sit(table)
        server.turn(100)
        await page.at_rest()
        assert still(page) == {"why": "break", "ready": [], "counting": False}


@pytest.mark.ruling("TL-18")
async def test_breaks_are_for_running_realtime_rounds_and_those_who_play(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        (a, _), table = await at_table(server, options={"ready": True})
        says = "A break is for a running round in real time."
        assert await a.refused("break", agree=True) == says
        (c, _), _ = await all_at_a_table([await server.guest("Dot"), await server.guest("Eve")])
        assert await c.refused("break", agree=True) == says
        watcher = await server.guests[2].sit(table)
        assert await watcher.refused("ready") == "Only players say that they are ready."


@pytest.mark.ruling("TL-18")
async def test_while_nobody_is_there_time_stands_still_too(database: str) -> None:
    async with serving(database, HandClock()) as server:
        (a, b), table = await at_table(server)
        server.turn(1)
        await a.close()
        await b.close()
        await until(lambda: not server.table(table).connections)
        server.turn(4.9)
        await until(lambda: server.table(table).inbox.empty())
        assert log(database, table) == []
        server.turn(0.2)
        await until(lambda: bool(log(database, table)))
        server.turn(1000)
        back = await server.guests[0].sit(table)
        assert still(back)["why"] == "nobody"
        assert log(database, table) == [(6100, "pause")]
        await back.do("ready")
        server.turn(61)
        await back.until(lambda page: page.table["standstill"]["counting"])
        await back.close()
        await until(lambda: not server.table(table).connections)
        server.turn(10)
        again = await server.guests[0].sit(table)
        assert not again.table["standstill"]["counting"], "nobody heard it"


@pytest.mark.ruling("TL-18")
async def test_leaving_and_ending_the_match_are_possible_while_it_stands_still(database: str) -> None:
    async with serving(database, HandClock()) as server:
        (a, b, c), table = await at_table(server, 3, public=False)
        await a.do("break", agree=True)
        await standing_still(c)
        await c.do("stand", seat=2)
        assert log(database, table) == [(0, words) for words in ("pause", "resume", "leave 2", "pause")]
        await b.do("stand", seat=1)
        await a.until(lambda page: page.table["state"] == "over")
        assert a.table["result"]["winners"] == [0]


@pytest.mark.ruling("TL-19")
async def test_in_a_round_a_bot_has_the_seat_of_the_absent_after_five_seconds_and_they_at_once_again(
    database: str,
) -> None:
    async with serving(database, HandClock()) as server:
        (a, b), table = await at_table(server)
        await b.close()
        await a.until(lambda page: not page.table["seats"][1]["present"])
        server.turn(4.9)
        await a.at_rest()
        assert not a.table["seats"][1]["held"]
        server.turn(0.2)
        await a.until(lambda page: page.table["seats"][1]["held"])
        server.turn(1)
        await a.next("step", lambda step: any(event["kind"] == "struck" for event in step["events"]))
        back = await server.guests[1].sit(table)
        assert not back.table["seats"][1]["held"]
        entries = len(stored_entries(database, table))
        server.turn(0.6)
        await back.at_rest()
        assert all(row.who != 1 for row in stored_entries(database, table)[entries:])


@pytest.mark.ruling("TL-19")
async def test_who_did_not_say_ready_is_stood_in_for_until_they_show_up(database: str) -> None:
    async with serving(database, HandClock()) as server:
        (a, b, _), table = await at_table(server, 3, options={"ready": True})
        await a.act("ready")
        server.turn(30)
        await a.until(lambda page: page.view["lives"] and page.table["seats"][1]["held"])
        assert [seat["held"] for seat in a.table["seats"]] == [False, True, True]
        assert [words for _, words in log(database, table)] == ["ready", "tick"]
        await b.do("ready")
        await a.until(lambda page: not page.table["seats"][1]["held"])
        assert a.table["seats"][2]["held"]


async def test_bots_say_ready_like_everybody(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "calm", game="reflex", options={"ready": True})
        page = await ann.sit(table)
        await page.act("ready")
        server.turn(0.5)
        await page.until(lambda page: page.own[0]["prompt"] is not None and page.own[0]["prompt"]["kind"] == "act")
        assert [words for _, words in log(sqlite, table)] == ["ready", "ready"]


async def test_a_turn_based_table_never_stands_still(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        _, table = await all_at_a_table([ann, bob], options={"decision_s": 20})
    async with restarted(sqlite, ann, bob) as server:
        page = await ann.sit(table)
        assert page.table["standstill"] is None
        assert not page.table["realtime"]
        assert server.table(table).stopped_ms is None
