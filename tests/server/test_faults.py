"""Two servers on one database, and a database that fails for a while: what is stored holds."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import psycopg
from sqlalchemy import text

from talion.kernel.log import Log
from talion.match import replay
from talion.server.clock import HandClock
from talion.server.store.store import make_engine

from .guests import Guest, Message, first, two_at_a_table
from .serving import Server, Unlocked, serving, stored_entries

DEALT = {"revenants": "dealt"}


async def at(server: Server, guest: Guest) -> Guest:
    """The same person at another server."""
    other = server.stranger()
    other.http.cookies.set("talion", guest.http.cookies["talion"])
    other.me = guest.me
    return other


async def begun(server: Server, **options: Any) -> tuple[Guest, Guest, str]:
    """A match of two in its first turn."""
    ann, bob = await server.guest("Ann"), await server.guest("Bob")
    a, b, table = await two_at_a_table(ann, bob, **DEALT, **options)
    await a.close()
    await b.close()
    return ann, bob, table


@asynccontextmanager
async def without(database: str, table: str) -> AsyncIterator[None]:
    """The database has lost a table for a while: whatever needs it fails."""
    engine = make_engine(database)
    for old, new in ((table, "lost"), ("lost", table)):
        with engine.begin() as connection:
            connection.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))
        if new == "lost":
            yield
    engine.dispose()


async def test_two_servers_that_write_at_once_agree_on_one_log(database: str) -> None:
    async with serving(database) as one:
        ann, bob, table = await begun(one, hp=20)
        async with serving(database, lock=Unlocked) as two:
            a, b = await ann.sit(table), await (await at(two, bob)).sit(table)
            await asyncio.gather(a.act(first(a.asked()[0])), b.act(first(b.asked()[0])))
            rows = stored_entries(database, table)
            assert [row.number for row in rows] == [0, 1]
            assert {row.who for row in rows} == {0, 1}
            # Who lost has been told what the other one did; who won finds out with the next entry.
            late = a if rows[0].who == 1 else b
            await late.until(lambda page: page.view["turn"] == 2)


async def test_two_servers_and_a_match_full_of_races(database: str) -> None:
    chance = random.Random(6)
    async with serving(database) as one:
        ann, bob, table = await begun(one, hp=30)
        async with serving(database, lock=Unlocked) as two:
            pages = [await ann.sit(table), await (await at(two, bob)).sit(table)]
            pages += [await bob.sit(table), await (await at(two, ann)).sit(table)]
            taken: set[tuple[str, str]] = set()
            for turn in range(40):
                acting = chance.sample(pages, 3)
                ids = [f"{turn}-{number}" for number in range(3)]
                wishes = [chance.choice(page.own[page.seats[0]]["prompt"]["legal"]) for page in acting]
                acks = await asyncio.gather(
                    *(
                        page.ask("act", id=key, seat=page.seats[0], prompt=0, words=words)
                        for page, key, words in zip(acting, ids, wishes, strict=True)
                    )
                )
                for page, ack in zip(acting, acks, strict=True):
                    if ack["refusal"] is None:
                        taken.add((page.heard[0]["you"]["id"], ack["id"]))
                if any(page.view["phase"] == "over" for page in pages):
                    break
            rows = stored_entries(database, table)
            assert [row.number for row in rows] == list(range(len(rows)))
            stored = [tuple(row.message.split(":")) for row in rows]
            assert len(stored) == len(set(stored))
            assert set(stored) == taken, "what was acknowledged is stored, and nothing else"
            match = one.table(table).match
            assert match is not None
            replay(Log(match.header, tuple((row.who, row.at_ms, row.words) for row in rows)))


async def test_one_message_to_two_servers_is_done_once(database: str) -> None:
    async with serving(database) as one:
        ann, _, table = await begun(one)
        async with serving(database, lock=Unlocked) as two:
            pages = [await ann.sit(table), await (await at(two, ann)).sit(table)]
            words = first(pages[0].asked()[0])
            acks = await asyncio.gather(*(page.ask("act", id="x", seat=0, prompt=0, words=words) for page in pages))
            assert [ack["refusal"] for ack in acks] == [None, None]
            assert [row.words for row in stored_entries(database, table)] == [words]


async def test_what_cannot_be_stored_is_not_done(database: str, logged: list[Message]) -> None:
    async with serving(database) as server:
        ann, _, table = await begun(server)
        page = await ann.sit(table)
        words = first(page.asked()[0])
        async with without(database, "entries"):
            assert "nothing was changed" in await page.refused("act", id="x", seat=0, prompt=0, words=words)
        await page.do("act", id="x", seat=0, prompt=0, words=words)
        assert [row.words for row in stored_entries(database, table)] == [words]
        assert page.own[0]["view"]["sealed"] == words
    assert any(line["log_level"] == "error" for line in logged)
    logged.clear()


async def test_chairs_and_a_start_that_cannot_be_stored_are_undone(database: str, logged: list[Message]) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open")
        a, b = await ann.sit(table), await bob.sit(table)
        async with without(database, "tables"):
            await b.refused("sit", seat=1)
            await a.refused("start")
        await a.at_rest()
        assert a.table["state"] == "gathering"
        assert [seat["kind"] for seat in a.table["seats"]] == ["person", "open"]
        await b.do("sit", seat=1)
        await a.do("start")
    async with serving(database) as server:
        assert (await server.awake(table)).state == "playing"
    logged.clear()


async def test_the_clock_catches_up_when_the_database_is_back(database: str, logged: list[Message]) -> None:
    async with serving(database, HandClock()) as server:
        ann, _, table = await begun(server, decision_s=20)
        page = await ann.sit(table)
        async with without(database, "entries"):
            server.turn(20)
            await page.at_rest()
            assert stored_during_fault(logged)
        await page.until(lambda page: page.view["turn"] == 2)
        assert [(row.at_ms, row.words) for row in stored_entries(database, table)] == [(20_000, "tick")]
    logged.clear()


def stored_during_fault(logged: list[Message]) -> bool:
    return any(line["event"] == "a table could not handle something" for line in logged)


async def test_a_bot_tries_again_when_the_database_is_back(database: str, logged: list[Message]) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        async with without(database, "entries"):
            table = await ann.open_table("me", "random", options=DEALT)
            page = await ann.sit(table)
            while not stored_during_fault(logged):
                await page.at_rest()
        await page.until(lambda page: page.view["players"][1]["committed"])
    logged.clear()


async def test_a_request_during_a_fault_gets_a_sentence(database: str, logged: list[Message]) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        async with without(database, "seatings"):
            assert "Something went wrong" in (await ann.get("/api/mine", status=500))["problem"]
        assert await ann.get("/api/mine") == []
    assert [line["event"] for line in logged if line["log_level"] == "error"] == ["a request could not be answered"]
    logged.clear()


async def test_lost_connections_to_postgresql_are_made_anew(postgres_database: str) -> None:
    async with serving(postgres_database) as server:
        ann, _, table = await begun(server)
        page = await ann.sit(table)
        for words in page.asked()[0]["legal"][:3]:
            with psycopg.connect(postgres_database, autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid != pg_backend_pid()"
                )
            await page.act(words)
        assert len(await ann.get("/api/mine")) == 1
