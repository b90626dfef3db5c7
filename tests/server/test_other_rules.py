"""The rules of a game have changed while matches were under way: those are brought along and go on, or stay as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from talion.games.deadeye.game import GAME
from talion.kernel.events import CLOCK
from talion.kernel.log import Entry, Log, parse_log
from talion.match import replay
from talion.server.store import schema
from talion.server.store.store import make_engine

from .guests import Guest, Page
from .serving import Server, serving, stored_entries
from .test_campaigns import branch, brought, campaign, exported, one_of, ride, ride_on, save, seat_view

NOW = GAME.version


def stay_here(server: Server) -> None:
    """Other rules than a game's own are known to this process alone: heavy work is done in its threads."""
    server.app.hall.heavy_work.do = server.app.hall.heavy_work.checked  # type: ignore[method-assign]


def old(log: Log) -> Log:
    """A match as it would have been played by rules in which a run was begun with other words."""
    return msgspec.structs.replace(log, entries=tuple((who, at, renamed(words)) for who, at, words in log.entries))


def renamed(words: str) -> str:
    return "set out" if words == "ride" else words


def to_next(log: Log) -> Log:
    """From the present version to the next: the new words, and the table takes a breath before every run, so that numbers shift."""
    entries: list[Entry] = []
    for who, at, words in log.entries:
        if words == "set out":
            entries += [(CLOCK, at, "pause"), (CLOCK, at, "resume"), (who, at, "ride")]
        else:
            entries.append((who, at, words))
    return Log(msgspec.structs.replace(log.header, rules=NOW + 1), tuple(entries))


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """The Dead Eye gets new rules, with or without a way from the old ones."""

    def change(way: bool) -> None:
        monkeypatch.setattr(GAME, "version", NOW + 1)
        monkeypatch.setattr(GAME, "migrations", {NOW: to_next} if way else {})

    return change


def make_old(database: str) -> None:
    """Everything that is stored was played by the old rules."""
    engine = make_engine(database)
    entries, saves = schema.entries, schema.saves
    with engine.begin() as connection:
        connection.execute(update(entries).where(entries.c.words == "ride").values(words="set out"))
        for row in connection.execute(select(saves)).all():
            text = old(parse_log(row.log, "It")).text()
            connection.execute(update(saves).where(saves.c.id == row.id).values(log=text))
    engine.dispose()


def same(server: Server, guest: Guest) -> Guest:
    """The same person at a server that was started again."""
    again = server.stranger()
    again.http.cookies = guest.http.cookies
    return again


async def before(database: str) -> tuple[Guest, str, dict[str, Any], dict[str, Any], str]:
    """A campaign in its third run, with a save point before its second, as the old rules left it; and its file."""
    async with serving(database) as server:
        stay_here(server)
        ann = await server.guest("Ann")
        table, page = await campaign(ann)
        await ride(page)
        point = await save(ann, table, "After the first")
        await ride(page)
        await page.act("ride")
        await page.act("draw")
        known = seat_view(page)
        live = server.table(table).match
        assert live is not None
        text = old(live.log).text()
    make_old(database)
    return ann, table, point, known, text


@pytest.mark.ruling("TL-14")
async def test_a_campaign_goes_on_by_newer_rules(database: str, newer: Callable[[bool], None]) -> None:
    person, table, point, known, text = await before(database)
    newer(True)
    length = len(stored_entries(database, table))
    async with serving(database) as server:
        stay_here(server)
        ann = same(server, person)
        (listed,) = await ann.get("/api/campaigns")
        assert listed["problem"] is None
        assert len(listed["saga"]["runs"]) == 2
        page = await ann.sit(table)
        assert seat_view(page) == known
        rows = stored_entries(database, table)
        assert len(rows) == length + 6, "it is stored by the new rules, before anything is added"
        assert [row.number for row in rows] == list(range(len(rows)))
        assert len([row for row in rows if row.message is not None]) == length, "and what was asked for is remembered"
        await ride_on(page)
        known = seat_view(page)
        assert len(known["runs"]) == 3
    async with serving(database) as server:
        stay_here(server)
        ann = same(server, person)
        page = await ann.sit(table)
        assert seat_view(page) == known, "once is enough, and more was added"
        await save(ann, table, "By new rules", "m2")
        # The save point and the file from before are taken up too.
        other = await ann.sit(await branch(ann, table, save=point["id"]))
        assert len(seat_view(other)["runs"]) == 1
        await ride(other)
        assert len(seat_view(other)["runs"]) == 2
        made = await brought(ann, text)
        assert made["campaign"]
        third = await ann.sit(made["table"])
        assert len(seat_view(third)["runs"]) == 2
        await ride_on(third)
    engine = make_engine(database)
    with engine.begin() as connection:
        (former,) = connection.execute(select(schema.former_logs)).all()
    engine.dispose()
    assert (former.table_id, former.rules) == (table, NOW)
    assert parse_log(former.log, "It").entries == parse_log(text, "It").entries, "as it was, it is kept"


@pytest.mark.ruling("TL-14")
async def test_a_campaign_without_a_way_is_not_lost(database: str, newer: Callable[[bool], None]) -> None:
    person, table, point, known, text = await before(database)
    newer(False)
    length = len(stored_entries(database, table))
    async with serving(database) as server:
        stay_here(server)
        ann = same(server, person)
        (listed,) = await ann.get("/api/campaigns")
        assert listed["saga"] is None
        assert f"version {NOW}" in listed["problem"]
        assert "TL-14" in listed["problem"]
        page = Page(await ann.socket(f"/ws/table/{table}"))
        assert "no way from there" in (await page.ending())["reason"]
        for path, form in (
            ("save", {"id": "x", "name": "y"}),
            ("branch", {"id": "x", "name": "y", "save": point["id"]}),
            ("branch", {"id": "x", "name": "y", "entries": 0}),
        ):
            assert "no way from there" in await ann.problem(f"/api/campaigns/{table}/{path}", form)
        assert "no way from there" in (await brought(ann, text, 400))["problem"]
        file = await exported(ann, f"/api/campaigns/{table}/file")
        assert parse_log(file, "It").entries == parse_log(text, "It").entries
        assert parse_log(await exported(ann, f"/api/saves/{point['id']}/file"), "It").header.rules == NOW
        await ann.post(f"/api/campaigns/{table}/name", {"name": "Still here"})
        other, _ = await campaign(ann)
        assert {one["id"] for one in await ann.get("/api/campaigns")} == {table, other}
    assert len(stored_entries(database, table)) == length, "nothing was touched"
    # Later there is a way: it goes on, and since its file was taken its hidden cards are others.
    newer(True)
    async with serving(database) as server:
        stay_here(server)
        ann = same(server, person)
        page = await ann.sit(table)
        assert seat_view(page) == known
        live = (await server.awake(table)).match
        assert live is not None
        assert live.seed != parse_log(file, "It").header.seed
        assert (await one_of(ann, table))["name"] == "Still here"


@pytest.mark.ruling("TL-14")
async def test_a_finished_campaign_keeps_its_file_whatever_the_rules(
    database: str, newer: Callable[[bool], None]
) -> None:
    async with serving(database) as server:
        stay_here(server)
        person = await server.guest("Ann")
        table, page = await campaign(person)
        await ride(page)
        await page.do("stand", seat=0)
        await page.until(lambda one: one.table["state"] == "over")
    make_old(database)
    newer(False)
    async with serving(database) as server:
        stay_here(server)
        ann = same(server, person)
        assert (await one_of(ann, table))["problem"] is not None
        assert "no way" in (await ann.get(f"/api/replays/{table}", 400))["problem"]
        text = (await ann.http.get(f"/api/replays/{table}/file")).text
        assert parse_log(text, "It").header.rules == NOW
    newer(True)
    async with serving(database) as server:
        stay_here(server)
        ann = same(server, person)
        told = await one_of(ann, table)
        assert told["saga"]["ending"] == "given_up"
        assert (await ann.get(f"/api/replays/{table}"))["over"]
        assert replay(to_next(parse_log(text, "It"))).state.over
