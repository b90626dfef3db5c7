"""The hall as a whole: tables that nobody looks at any more, and those that must not be let go."""

from __future__ import annotations

from talion.server.clock import HandClock
from talion.server.settings import Limits
from talion.server.sleepers import FINISHED_S, GATHERING_S, PLAYING_S

from .guests import Guest, Page, first, play_out, two_at_a_table
from .serving import Server, serving, stored_entries


async def leave(server: Server, watcher: Page, *pages: Page) -> None:
    """Pages close, and their tables have noticed."""
    tables = {page.table["id"] for page in pages}
    for page in pages:
        await page.close()
    while any(server.table(table).connections for table in tables):
        await watcher.at_rest()


async def everything_at_rest(server: Server) -> tuple[Guest, Page]:
    """Somebody at a table of their own, by whom the others can wait."""
    eve = await server.guest("Eve")
    return eve, await eve.sit(await eve.open_table("me", "open", public=False))


async def test_a_match_left_alone_waits_in_the_store(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        _, watcher = await everything_at_rest(server)
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, revenants="dealt")
        await a.act(first(a.asked()[0]))
        sealed = a.own[0]["view"]["sealed"]
        await leave(server, watcher, a, b)
        clock.turn(PLAYING_S - 1)
        await server.app.hall.sweep()
        assert table in server.app.hall.tables
        clock.turn(1)
        await server.app.hall.sweep()
        assert list(server.app.hall.tables) == [watcher.table["id"]], "where somebody is, the table stays"
        back = await ann.sit(table)
        assert back.own[0]["view"]["sealed"] == sealed
        await (await bob.sit(table)).act(first(b.asked()[0]))
        await back.until(lambda page: page.view["turn"] == 2)
        assert len(stored_entries(database, table)) == 2


async def test_a_table_where_nobody_waits_any_more_is_closed(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        _, watcher = await everything_at_rest(server)
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open")
        await leave(server, watcher, await ann.sit(table))
        clock.turn(GATHERING_S)
        await server.app.hall.sweep()
        assert (await bob.get("/api/tables"))["tables"] == []
        assert (await bob.post("/api/quick", {"game": "revenants"}))["table"] != table
        await server.app.hall.sweep()
        assert table not in server.app.hall.tables
        assert (await ann.sit(table)).table["state"] == "over"
    async with serving(database) as server:
        assert table not in server.app.hall.tables


async def test_a_finished_match_is_let_go_and_found_again(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        _, watcher = await everything_at_rest(server)
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, hp=4)
        await play_out(a, b)
        await leave(server, watcher, a, b)
        clock.turn(FINISHED_S)
        await server.app.hall.sweep()
        assert table not in server.app.hall.tables
        assert (await ann.get(f"/api/replays/{table}/verify"))["replay_fits"]
        assert (await ann.sit(table)).table["result"] == a.table["result"]
        assert [one["id"] for one in await ann.get("/api/mine")] == [table]


async def test_the_hall_is_swept_while_it_is_open(sqlite: str) -> None:
    async with serving(sqlite) as server:
        assert not server.app.hall.sweeper.done()


async def test_forks_count_among_the_tables_somebody_has_open(sqlite: str) -> None:
    async with serving(sqlite, limits=Limits(tables_per_person=2)) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, hp=4)
        await play_out(a, b)
        form = {"at": 0, "seat": 0, "bot": "random"}
        for _ in range(2):
            await ann.post(f"/api/replays/{table}/fork", form)
        assert "You have 2 tables open" in await ann.problem(f"/api/replays/{table}/fork", form)
