"""Entries of a running realtime round outlive the process at once and are on the disk within a second; all else is at once."""

from __future__ import annotations

import asyncio
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, delete

from talion.server.clock import HandClock
from talion.server.store import schema
from talion.server.store.store import Store, make_engine

from .guests import Page, all_at_a_table
from .serving import Server, serving, stored_entries
from .test_store import entry, numbers, opened
from .test_together import until


def synchronous(store: Store) -> int:
    """What SQLite does at a commit of the writer: 2 waits for the disk, 1 does not."""
    assert store.kept is not None
    return int(store.kept.cursor().execute("PRAGMA synchronous").fetchone()[0])


async def test_sqlite_waits_for_the_disk_only_where_it_must(sqlite: str) -> None:
    async with opened(sqlite) as store:
        seen = []
        for number, forced in enumerate((True, False, False, True, False)):
            await store.append([entry(number)], forced)
            seen.append(synchronous(store))
        assert seen == [2, 1, 1, 2, 1]
        assert await store.run(numbers) == [0, 1, 2, 3, 4]
        assert await store.run(lambda connection: connection.exec_driver_sql("PRAGMA synchronous").scalar()) == 2


async def test_postgresql_waits_for_the_disk_only_where_it_must(postgres_database: str) -> None:
    with psycopg.connect(postgres_database, autocommit=True) as connection:
        connection.execute("CREATE TABLE commits (number INTEGER, kind TEXT)")
        connection.execute(
            "CREATE FUNCTION note() RETURNS trigger AS $$ BEGIN INSERT INTO commits VALUES "
            "(NEW.number, current_setting('synchronous_commit')); RETURN NEW; END $$ LANGUAGE plpgsql"
        )
        connection.execute("CREATE TRIGGER note BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION note()")
        try:
            async with opened(postgres_database) as store:
                for number, forced in enumerate((True, False, False, True, False)):
                    await store.append([entry(number)], forced)
            kinds = connection.execute("SELECT kind FROM commits ORDER BY number").fetchall()
        finally:
            connection.execute("DROP TRIGGER note ON entries; DROP FUNCTION note; DROP TABLE commits")
    assert [kind for (kind,) in kinds] == ["on", "off", "off", "on", "off"]


async def test_those_beside_them_in_a_batch_are_forced_all_the_same(database: str) -> None:
    async with opened(database) as store:
        jobs = [store.append([entry(number)], number % 3 != 0) for number in range(60)]
        jobs.append(store.run(numbers))  # type: ignore[arg-type]
        *_, seen = await asyncio.gather(*jobs)
        assert seen == list(range(60))  # type: ignore[comparison-overlap]


async def test_what_did_not_wait_is_forced_onto_the_disk_soon_after(database: str) -> None:
    async with opened(database) as store:
        forced: list[list[int]] = []
        syncs = store.syncs
        syncs.every_s = 0
        force = syncs.force

        def watched() -> None:
            force()
            engine = make_engine(database)
            with engine.begin() as connection:
                forced.append(numbers(connection))
            engine.dispose()

        syncs.force = watched  # type: ignore[method-assign]
        await store.append([entry(0)])
        assert not syncs.needed.is_set()
        await store.append([entry(1)], False)
        await until(lambda: bool(forced))
        assert forced[0] == [0, 1]


async def test_a_disk_that_fails_is_tried_again(sqlite: str, logged: list[Any]) -> None:
    async with opened(sqlite) as store:
        syncs = store.syncs
        syncs.every_s = 0
        tried: list[int] = []

        def failing() -> None:
            tried.append(1)
            if len(tried) == 1:
                raise OSError("no disk")

        syncs.force = failing  # type: ignore[method-assign]
        await store.append([entry(0)], False)
        await until(lambda: len(tried) > 1)
    assert [line["event"] for line in logged] == ["what was written could not be forced onto the disk"]
    logged.clear()


async def test_closing_forces_what_is_left(sqlite: str) -> None:
    forced: list[int] = []
    async with opened(sqlite) as store:
        store.syncs.force = lambda: forced.append(1)  # type: ignore[method-assign]
        await store.append([entry(0)], False)
    assert forced


async def test_forcing_a_file_that_was_brought_in_is_no_fault(sqlite: str) -> None:
    store = Store(sqlite)
    store.syncs.force()
    store.engine.dispose()


class NotedStore(Store):
    """Notes which entries were forced."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.noted: list[tuple[list[str], bool]] = []

    def append(self, rows: Any, forced: bool = True) -> Any:
        self.noted.append(([row.words for row in rows], forced))
        return super().append(rows, forced)


@pytest.mark.usefixtures("reflex")
async def test_a_round_is_forced_when_it_begins_and_when_it_ends_and_not_between(sqlite: str) -> None:
    async with serving(sqlite, HandClock(), store=NotedStore(sqlite)) as server:
        a, b, _ = await duel(server)
        for page, words in ((a, "strike 1"), (b, "take it"), (b, "strike 0"), (a, "block")):
            await page.act(words)
        await b.do("stand", seat=1)
        await a.until(lambda page: page.table["state"] == "over")
        store = server.app.store
        assert isinstance(store, NotedStore)
        assert store.noted == [
            (["strike 1"], True),
            (["take it"], False),
            (["strike 0"], False),
            (["block"], False),
            (["leave 1"], True),
        ]


async def test_turns_are_forced_every_one(sqlite: str) -> None:
    async with serving(sqlite, HandClock(), store=NotedStore(sqlite)) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        (a, b), _ = await all_at_a_table([ann, bob])
        await a.act("pick Reyes")
        await b.act("pick McCoy")
        store = server.app.store
        assert isinstance(store, NotedStore)
        assert [forced for _, forced in store.noted] == [True, True]


async def duel(server: Server) -> tuple[Page, Page, str]:
    guests = [await server.guest("Ann"), await server.guest("Bob")]
    (a, b), table = await all_at_a_table(guests, game="reflex")
    return a, b, table


def cut_back(table: str, number: int) -> Any:
    """The work of losing all entries from a number on, as a power cut may."""
    entries = schema.entries

    def work(connection: Connection) -> None:
        connection.execute(delete(entries).where(entries.c.table_id == table, entries.c.number >= number))

    return work


@pytest.mark.usefixtures("reflex")
async def test_a_database_cut_back_by_a_second_is_taken_up_and_pages_follow(database: str) -> None:
    async with serving(database, HandClock()) as server:
        a, b, table = await duel(server)
        for page, words in ((a, "strike 1"), (b, "take it"), (b, "strike 0"), (a, "block")):
            await page.act(words)
            server.turn(0.3)
            await page.at_rest()
        await b.at_rest()
        ann, bob = server.guests
        known, seen = b.number, [row.words for row in stored_entries(database, table)]
        await server.app.store.run(cut_back(table, 2))
    async with serving(database, HandClock()) as server:
        server.guests += [ann, bob]
        ann.port = bob.port = server.port
        page = await bob.sit(table, since=known)
        assert page.number < known
        assert page.heard[0]["events"] == (await ann.sit(table)).heard[0]["events"], "told everything anew"
        assert page.view["lives"] == [3, 2]
        assert len(stored_entries(database, table)) >= 2 < len(seen)
