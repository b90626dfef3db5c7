"""Tables that sleep in the store: a start takes up none of them, their clocks run on, and they are woken in time."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import select, update

from talion.server.clock import HandClock
from talion.server.sleepers import AHEAD_MS, FINISHED_S, PLAYING_S
from talion.server.store import schema
from talion.server.store.store import make_engine

from .guests import Guest, first, play_out, two_at_a_table
from .serving import Process, Server, serving, stored_entries
from .test_hall import everything_at_rest, leave
from .test_together import until

DAY_S = 86_400
LONG = {"decision_s": DAY_S, "revenants": "dealt"}


def wakings(database: str) -> dict[str, int]:
    """When each table is to be woken, 0 for those that are awake."""
    engine = make_engine(database)
    with engine.begin() as connection:
        rows = connection.execute(select(schema.wakings)).all()
    engine.dispose()
    return {row.table_id: row.due_ms for row in rows}


async def asleep(server: Server, **options: Any) -> tuple[Guest, Guest, str]:
    """A match that its people have left, and that has left memory."""
    assert isinstance(server.app.clock, HandClock)
    ann, bob = await server.guest("Ann"), await server.guest("Bob")
    _, watcher = await everything_at_rest(server)
    a, b, table = await two_at_a_table(ann, bob, **options)
    await leave(server, watcher, a, b)
    server.app.clock.turn(PLAYING_S)
    await server.app.hall.sweep()
    assert table not in server.app.hall.tables
    return ann, bob, table


async def test_a_sleeping_table_is_woken_when_its_clock_is_due_and_not_before(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        hall = server.app.hall
        _, _, table = await asleep(server, **LONG)
        clock.turn(DAY_S - PLAYING_S - AHEAD_MS / 1000 - 1)
        assert await hall.sleepers.wake_due() == 0
        clock.turn(1)
        assert await hall.sleepers.wake_due() == 1
        assert table in hall.tables
        server.turn(AHEAD_MS / 1000 - 1)
        hall.sleepers.let_woken_go()
        assert table in hall.tables, "its clock is due any moment"
        assert stored_entries(database, table) == []
        server.turn(1)
        await until(lambda: len(stored_entries(database, table)) > 0)
        rows = stored_entries(database, table)
        assert next((row.who, row.at_ms, row.words) for row in rows) == (-1, DAY_S * 1000, "tick")
        await until(lambda: not hall.tasks[table].is_busy())
        hall.sleepers.let_woken_go()
        assert table not in hall.tables, "nobody came: it sleeps again at once"
        assert hall.lobby().tables == []


async def test_its_clock_runs_on_while_it_sleeps(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann, _, table = await asleep(server, **LONG)
        clock.turn(5000)
        page = await ann.sit(table)
        assert page.heard[0]["now_ms"] == (PLAYING_S + 5000) * 1000


async def test_time_stands_still_while_no_server_runs_whatever_the_date(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann, _, table = await asleep(server, **LONG)
        clock.turn(100)
    # The machine's clock jumps, back and forth: a new process begins to count anywhere.
    for at_s in (5.0, 1_000_000.0):
        clock = HandClock()
        clock.at_s = at_s
        async with serving(database, clock) as server:
            clock.turn(100)
            assert await server.app.hall.sleepers.wake_due() == 0
    async with serving(database, clock) as server:
        again = server.stranger()
        again.http.cookies.set("talion", ann.http.cookies["talion"])
        page = await again.sit(table)
        assert page.heard[0]["now_ms"] == (PLAYING_S + 300) * 1000


async def test_an_orderly_end_lets_clocks_go_on_where_they_stood(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        *_, table = await two_at_a_table(ann, bob, **LONG)
        clock.turn(1000)
    clock = HandClock()
    async with serving(database, clock) as server:
        assert table not in server.app.hall.tables
        clock.turn(DAY_S - 1000 - AHEAD_MS / 1000)
        assert await server.app.hall.sleepers.wake_due() == 1
        server.turn(AHEAD_MS / 1000)
        await until(lambda: len(stored_entries(database, table)) > 0)


async def test_a_start_takes_up_only_what_was_awake(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        *_, calm = await two_at_a_table(ann, bob, revenants="dealt")
        *_, clocked = await two_at_a_table(ann, bob, **LONG)
        gathering = await ann.open_table("me", "open")
        assert wakings(database) == {calm: 0, clocked: 0}
    assert list(wakings(database)) == [clocked]
    assert wakings(database)[clocked] > 0
    async with serving(database) as server:
        assert server.app.hall.tables == {}
        page = await (await same(server, ann)).sit(gathering)
        assert page.table["state"] == "gathering"


async def same(server: Server, guest: Guest) -> Guest:
    """The same person at the next server."""
    again = server.stranger()
    again.http.cookies.set("talion", guest.http.cookies["talion"])
    again.me = guest.me
    return again


async def test_after_a_kill_bots_play_on_though_nobody_comes(sqlite: str, tmp_path: Any) -> None:
    """What was awake is taken up after the port answers: a bot that was asked answers, and a clock acts."""
    process = Process(sqlite, tmp_path)
    await process.start()
    ann = Guest(process.port)
    try:
        await ann.come_in("Ann")
        table = await ann.open_table("me", "random", options={"revenants": "dealt"})
        process.kill()
        engine = make_engine(sqlite)
        with engine.begin() as connection:  # as if it had been killed before the bot answered
            connection.execute(schema.entries.delete())
        engine.dispose()
        await process.start()
        await until(lambda: [row.who for row in stored_entries(sqlite, table)] == [1])
    finally:
        process.kill()
        await ann.leave()


async def test_a_finished_table_leaves_memory_within_a_minute(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        _, watcher = await everything_at_rest(server)
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, hp=4)
        await play_out(a, b)
        await leave(server, watcher, a, b)
        clock.turn(FINISHED_S - 1)
        await server.app.hall.sweep()
        assert table in server.app.hall.tables
        await ann.get(f"/api/replays/{table}")
        clock.turn(FINISHED_S - 1)
        await server.app.hall.sweep()
        assert table in server.app.hall.tables, "somebody looks at its replay"
        clock.turn(1)
        await server.app.hall.sweep()
        assert table not in server.app.hall.tables
        assert wakings(database).keys() == set()


async def test_a_damaged_table_keeps_no_other_from_being_woken(database: str, logged: list[Any]) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        _, _, broken = await asleep(server, **LONG)
        _, _, whole = await asleep(server, **LONG)
        engine = make_engine(database)
        with engine.begin() as connection:
            tables = schema.tables
            connection.execute(update(tables).where(tables.c.id == broken).values(header='{"game":'))
        engine.dispose()
        clock.turn(2 * DAY_S)
        hall = server.app.hall
        assert await hall.sleepers.wake_due() == 2
        assert whole in hall.tables
        assert broken not in hall.tables
        await until(lambda: len(stored_entries(database, whole)) > 0)
        assert wakings(database)[broken] == 0, "it is tried again at the next start, and not before"
    assert [line["table"] for line in logged if line["log_level"] == "error"] == [broken]
    logged.clear()


async def test_a_table_that_is_played_again_is_not_woken_twice(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann, _, table = await asleep(server, **LONG)
        page = await ann.sit(table)
        await page.act(first(page.asked()[0]))
        # It is noted after the move is answered.
        while wakings(database)[table] != 0:
            await asyncio.sleep(0.01)
        clock.turn(2 * DAY_S)
        assert await server.app.hall.sleepers.wake_due() == 0
