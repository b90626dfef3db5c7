"""The store alone: what it has answered is kept, whatever else is asked at the same time."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, event, inspect, select, text

from talion.kernel.problems import Problem
from talion.server.clock import Clock
from talion.server.heavy_work import HeavyWork
from talion.server.people import People
from talion.server.settings import NO_LIMITS, Settings
from talion.server.store import schema
from talion.server.store.log_row import LogRow
from talion.server.store.store import Conflict, Store, make_engine, migrate

from .conftest import fresh_postgres


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def entry(number: int, table: str = "t", words: str = "pick Reyes", message: str | None = None) -> LogRow:
    return LogRow(table, number, 0, 17, words, message)


def numbers(connection: Connection) -> list[int]:
    return list(connection.execute(select(schema.entries.c.number).order_by(schema.entries.c.number)).scalars())


@pytest.fixture
def empty(store: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without any table."""
    if store == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    return fresh_postgres(request.getfixturevalue("postgres"))


async def test_a_move_is_answered_before_anything_else_that_came_with_it_is_done(database: str) -> None:
    answered = threading.Event()
    async with opened(database) as store:
        other = store.run(lambda connection: answered.wait(20))
        await store.append([entry(0)])
        assert not other.done()
        answered.set()
        assert await other


async def test_many_entries_at_once_are_written_together(database: str) -> None:
    commits = []
    async with opened(database) as store:
        event.listen(store.engine, "commit", commits.append)
        await asyncio.gather(*(store.append([entry(number)]) for number in range(500)))
        assert len(commits) < 50, "entries that come together share a transaction"
        assert await store.run(numbers) == list(range(500))


async def test_what_is_asked_in_one_turn_of_the_loop_is_one_transaction(sqlite: str) -> None:
    written: list[int] = []

    class Noted(Store):
        def _insert(self, rows: list[LogRow], forced: bool) -> None:
            written.append(len(rows))
            super()._insert(rows, forced)

    store = Noted(sqlite)
    await store.open()
    for first in (0, 20):
        await asyncio.gather(*(store.append([entry(number)], False) for number in range(first, first + 20)))
    assert written == [20, 20]
    closing = [store.append([entry(number)]) for number in (40, 41)]
    await store.close()
    await asyncio.gather(*closing)
    assert written == [20, 20, 2]


async def test_of_two_writers_of_one_number_one_loses(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        results = await asyncio.gather(
            *(store.append([entry(number)]) for number in range(100) for store in (one, two)), return_exceptions=True
        )
        lost = [result for result in results if result is not None]
        assert len(lost) == 100
        assert {type(result) for result in lost} == {Conflict}
        assert await one.run(numbers) == list(range(100))


@pytest.mark.parametrize("bad", [entry(3), ("t", "three", 0, 17, "x\x00y", None), ("t", 4, 0, 2**70, "x", None)])
async def test_one_bad_entry_does_not_hurt_those_beside_it(database: str, bad: Any) -> None:
    async with opened(database) as store:
        await store.append([entry(3)])
        good = [store.append([entry(number, "other")]) for number in range(50)]
        wrong = store.append([bad])
        good += [store.append([entry(number, "other")]) for number in range(50, 100)]
        results = await asyncio.gather(*good, wrong, return_exceptions=True)
        assert results[:-1] == [None] * 100
        assert isinstance(results[-1], Exception) or bad[1] == "three", "SQLite keeps what it is given"
        await store.append([entry(5)])


async def test_work_that_fails_is_undone_and_told(database: str) -> None:
    def work(connection: Connection) -> None:
        connection.execute(text("INSERT INTO facts (name, value) VALUES ('half', 'done')"))
        raise ValueError("in the middle")

    async with opened(database) as store:
        with pytest.raises(ValueError, match="in the middle"):
            await store.run(work)
        rows = await store.run(lambda connection: connection.execute(select(schema.facts)).all())
        assert [row.name for row in rows if row.name == "half"] == []


async def test_closing_finishes_what_was_asked_for(database: str) -> None:
    store = Store(database)
    await store.open()
    waiting = [store.append([entry(number)]) for number in range(100)]
    await store.close()
    assert not store.thread.is_alive()
    await asyncio.gather(*waiting)
    async with opened(database) as store:
        assert await store.run(numbers) == list(range(100))


def test_migrations_make_what_the_schema_says(empty: str) -> None:
    engine = make_engine(empty)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, schema.METADATA) == []
    engine.dispose()


def test_tables_for_one_from_before_there_were_campaigns_become_some(empty: str) -> None:
    engine = make_engine(empty)
    migrate(engine, "0001")
    person = {"id": "p", "name": "Ann", "colour": 3}
    chairs = {
        "first": [{"kind": "person", "person": person}],
        "second": [{"kind": "person", "person": person}],
        "shared": [{"kind": "person", "person": person}, {"kind": "bot", "bot": "random"}],
        "brought": [{"kind": "open"}],
    }
    rows = [
        {"id": name, "game": "deadeye", "state": "over", "made_s": i, "setup": json.dumps({"chairs": chairs[name]})}
        for i, name in enumerate(chairs)
    ]
    with engine.begin() as connection:
        connection.execute(schema.tables.insert(), rows)
    migrate(engine)
    with engine.begin() as connection:
        found = connection.execute(select(schema.campaigns).order_by(schema.campaigns.c.made_s)).all()
    engine.dispose()
    assert [(row.table_id, row.person, row.name, row.played_s) for row in found] == [
        ("first", "p", "Campaign 1", 0),
        ("second", "p", "Campaign 2", 1),
    ]


def test_a_migration_that_is_cut_off_at_any_moment_can_be_done_again(empty: str) -> None:
    cut_off = list(itertools.takewhile(lambda statements: not migrates(empty, statements), range(0, 300, 3)))
    assert 3 < len(cut_off) < 100
    engine = make_engine(empty)
    with engine.connect() as connection:
        assert set(schema.METADATA.tables) <= set(inspect(connection).get_table_names())
    engine.dispose()


def migrates(url: str, statements: int) -> bool:
    """Whether a migration gets through before the power fails, after so many statements."""
    engine = make_engine(url)
    left = iter(range(statements))

    def count_down(*_: object) -> None:
        if next(left, None) is None:
            raise KeyboardInterrupt

    event.listen(engine, "before_cursor_execute", count_down)
    try:
        migrate(engine)
    except KeyboardInterrupt:
        return False
    finally:
        engine.dispose()
    return True


async def test_two_servers_may_start_at_once_on_an_empty_database(empty: str) -> None:
    faults: list[BaseException] = []
    together = threading.Barrier(4)
    keys: list[bytes] = []

    async def start() -> None:
        async with opened(empty) as store:
            people = People(store, Clock(), Settings(empty), HeavyWork(NO_LIMITS, Clock()))
            await people.open()
            keys.extend(people.signer.secret_keys)

    def server() -> None:
        together.wait()
        try:
            asyncio.run(start())
        except BaseException as fault:
            faults.append(fault)

    threads = [threading.Thread(target=server) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        await asyncio.to_thread(thread.join)
    assert faults == []
    assert len(keys) == 4
    assert len(set(keys)) == 1, "all sign cookies with one key"


async def test_a_database_of_a_newer_talion_is_left_alone(empty: str) -> None:
    async with opened(empty) as store:
        await store.run(lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    with pytest.raises(Problem, match="newer"):
        async with opened(empty):
            pass


@pytest.mark.parametrize("spelled", ["postgresql://", "postgres://", "postgresql+psycopg://"])
async def test_postgresql_may_be_spelled_in_any_way(postgres: str, spelled: str) -> None:
    async with opened(fresh_postgres(postgres).replace("postgresql://", spelled)) as store:
        await store.append([entry(0)])
        assert await store.run(numbers) == [0]


@pytest.mark.parametrize(
    "url", ["nonsense", "", "mysql://localhost/x", "oracle://x", "sqlite://", "sqlite:///", "sqlite:///:memory:", "://"]
)
def test_what_is_no_database_gets_a_sentence(url: str) -> None:
    with pytest.raises(Problem, match="sqlite:///FILE or postgresql://"):
        make_engine(url)


def test_a_password_is_not_repeated() -> None:
    with pytest.raises(Problem) as caught:
        make_engine("mysql://ann:secret@localhost/x")
    assert "secret" not in str(caught.value)


async def test_a_database_that_cannot_be_opened_gets_a_sentence(tmp_path: Path, postgres: str) -> None:
    (tmp_path / "text.db").write_text("This is not a database. " * 100)
    (tmp_path / "file").write_text("")
    for url in (
        f"sqlite:///{tmp_path / 'text.db'}",
        f"sqlite:///{tmp_path}",
        f"sqlite:///{tmp_path / 'file' / 'talion.db'}",
        "sqlite:////proc/talion/talion.db",
        "postgresql://127.0.0.1:1/talion",
        "postgresql://nobody.invalid/talion",
        postgres.replace("/postgres?", "/missing?"),
        "postgresql:///talion?host=" + str(tmp_path),
        "postgresql:///talion?nonsense=1",
    ):
        with pytest.raises(Problem) as caught:
            async with opened(url):
                pass
        sentence = str(caught.value)
        assert "\n" not in sentence, url
        assert sentence.endswith("."), sentence
