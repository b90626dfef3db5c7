"""One damaged row takes no other down: it is named in the log, its people are told, and everything else goes on."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import update

from talion.server.store import schema
from talion.server.store.store import make_engine
from talion.server.table.restore import DAMAGED

from .guests import first, play_out, two_at_a_table
from .serving import serving
from .test_sleepers import same


def damage(database: str, table: str, **values: Any) -> None:
    engine = make_engine(database)
    with engine.begin() as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(**values))
    engine.dispose()


def damage_entries(database: str, table: str) -> None:
    engine = make_engine(database)
    with engine.begin() as connection:
        entries = schema.entries
        connection.execute(update(entries).where(entries.c.table_id == table).values(words="nonsense"))
    engine.dispose()


@pytest.mark.parametrize("column", ["setup", "header"])
async def test_a_damaged_table_is_listed_with_a_sentence_beside_the_others(
    database: str, column: str, logged: list[Any]
) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        *_, broken = await two_at_a_table(ann, bob, revenants="dealt")
        *_, whole = await two_at_a_table(ann, bob, revenants="dealt")
    damage(database, broken, **{column: '{"half'})
    async with serving(database) as server:
        ann, bob = await same(server, ann), await same(server, bob)
        told = {one["id"]: one["problem"] for one in await ann.get("/api/mine")}
        assert told == {broken: DAMAGED, whole: None}
        page = await ann.sit(whole)
        await page.act(first(page.asked()[0]))
        socket = await bob.socket(f"/ws/table/{broken}")
        assert DAMAGED in str(await socket.recv())
        await socket.close()
        assert (await ann.get(f"/api/replays/{broken}", 500))["problem"] == DAMAGED
    named = [line["table"] for line in logged if line["log_level"] == "error"]
    assert set(named) == {broken}
    logged.clear()


async def test_a_match_whose_entries_are_damaged_says_so_to_those_who_come(database: str, logged: list[Any]) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _, table = await two_at_a_table(ann, bob, revenants="dealt")
        await a.act(first(a.asked()[0]))
    damage_entries(database, table)
    async with serving(database) as server:
        ann = await same(server, ann)
        assert [one["id"] for one in await ann.get("/api/mine")] == [table]
        socket = await ann.socket(f"/ws/table/{table}")
        said = str(await socket.recv())
        assert '"type":"closing"' in said
        assert table in said or DAMAGED in said
        await socket.close()
    logged.clear()


async def test_a_damaged_campaign_is_listed_with_a_sentence_beside_the_others(database: str, logged: list[Any]) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        broken, whole = [await ann.open_table("me", game="deadeye") for _ in range(2)]
    damage(database, broken, setup="[]")
    async with serving(database) as server:
        ann = await same(server, ann)
        told = {one["id"]: one["problem"] for one in await ann.get("/api/campaigns")}
        assert told == {broken: DAMAGED, whole: None}
        assert (await ann.get(f"/api/campaigns/{broken}"))["problem"] == DAMAGED
    logged.clear()


async def test_tables_are_listed_as_they_are_without_being_woken(database: str) -> None:
    """Running, finished and never begun, each from its row alone; and finished ones from before endings were stored."""
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        await two_at_a_table(ann, bob, revenants="dealt")
        a, b, over = await two_at_a_table(ann, bob, hp=4)
        await play_out(a, b)
        await ann.open_table("me", "open")
        forked = await ann.post(f"/api/replays/{over}/fork", {"at": 1, "seat": 0, "bot": "random"})
        await (await ann.sit(forked["table"])).close()
        before = {one["id"]: one for one in await ann.get("/api/mine")}
    assert len(before) == 4
    for _ in range(2):
        async with serving(database) as server:
            ann = await same(server, ann)
            after = {one["id"]: one for one in await ann.get("/api/mine")}
            assert over not in server.app.hall.tables or _ == 1
            for one in (*before.values(), *after.values()):
                one["spectators"] = 0
                # Whom it waits for may have changed while it was asked: bots play on.
                one["turn"] = None
                for seat in one["seats"]:
                    seat["present"] = seat["kind"] == "bot"
            assert after == before
        damage(database, over, ending=None)
