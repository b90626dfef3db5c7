"""`talion admin`, and what a server lets go by itself: each command on both stores, some beside a running server."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from talion.cli.main import run
from talion.kernel.problems import Problem
from talion.server.clock import HandClock
from talion.server.keep import Keep
from talion.server.store import schema
from talion.server.store.backup import back_up, restore
from talion.server.store.forgetting import ANONYMOUS
from talion.server.store.housekeeping import DAY_S, prune
from talion.server.store.store import make_engine, migrate

from .conftest import fresh_postgres
from .guests import Guest, first, play_out, two_at_a_table
from .serving import serving, stored_entries
from .test_damaged import damage, damage_entries
from .test_sleepers import same
from .test_together import until

PASSWORD = {"login": "ann.account", "password": "correct horse"}


def admin(capsys: pytest.CaptureFixture[str], database: str, *words: str, code: int = 0) -> str:
    """What a command says."""
    with pytest.raises(SystemExit) as ended:
        run(["admin", *words, "--database", database])
    said = capsys.readouterr()
    assert (ended.value.code or 0) == code, said
    return said.out + said.err


def everything(database: str) -> str:
    """All that is stored, as one text."""
    engine = make_engine(database)
    with engine.connect() as connection:
        # Tuples, since a row shortens what is long when it is written out.
        rows = [[tuple(row) for row in connection.execute(select(one))] for one in schema.METADATA.sorted_tables]
    engine.dispose()
    return repr(rows)


def counted(database: str, table: Any) -> int:
    engine = make_engine(database)
    with engine.connect() as connection:
        count = connection.execute(select(func.count()).select_from(table)).scalar_one()
    engine.dispose()
    return int(count)


async def test_people_are_listed_and_banned_beside_a_running_server(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("talion.server.http.app.BEAT_S", 0.02)
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        await ann.post("/api/account/claim", PASSWORD)
        a, b, _ = await two_at_a_table(ann, bob)
        # Whoever was not heard of for long is not in memory any more, and hung up on all the same.
        server.app.people.most_known = 1
        await bob.get("/api/me")
        assert [known.me.name for known in server.app.people.known.values()] == ["Bob"]
        listed = json.loads(admin(capsys, database, "list", "--json"))
        assert {row["name"]: row["login"] for row in listed} == {"Ann": "ann.account", "Bob": None}
        assert "Bob" not in admin(capsys, database, "list", "ann")
        assert "is banned" in admin(capsys, database, "ban", "ann.account")
        closing = await a.next("closing")
        assert closing["reason"] == "This session has ended."
        assert await ann.get("/api/me") is None
        assert await ann.problem("/api/account/login", PASSWORD) == "This account is banned on this server."
        await b.at_rest()
        admin(capsys, database, "unban", ann.me["id"])
        await ann.post("/api/account/login", PASSWORD)
        assert "Nobody has the id or the login" in admin(capsys, database, "ban", "nobody", code=2)


async def with_a_past(database: str) -> tuple[Guest, Guest, str, str]:
    """Ann and Bob with a finished match, a running one, talk and a campaign of Ann's."""
    async with serving(database) as server:
        ann, bob = await server.guest("Annabella"), await server.guest("Bob")
        a, b, over = await two_at_a_table(ann, bob, hp=4)
        await a.do("say", text="Annabella was here.")
        await b.do("say", text="So was Bob.")
        await play_out(a, b)
        a, b, running = await two_at_a_table(ann, bob, hp=20, revenants="dealt")
        await a.act(first(a.asked()[0]))
        await (await ann.sit(await ann.open_table("me", game="deadeye"))).close()
    return ann, bob, over, running


async def test_a_person_is_exported_and_deleted_and_matches_stay_without_the_name(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bob, over, running = await with_a_past(database)
    file = tmp_path / "ann.json"
    admin(capsys, database, "export", ann.me["id"], str(file))
    data = json.loads(file.read_text())
    assert data["person"]["name"] == "Annabella"
    assert [line["text"] for line in data["chat"]] == ["Annabella was here."]
    assert {table["id"] for table in data["tables"]} >= {over, running}
    assert len(data["campaigns"]) == 1
    assert data["moves"]
    assert "exists already" in admin(capsys, database, "export", ann.me["id"], str(file), code=2)

    admin(capsys, database, "delete", ann.me["id"], "--yes")
    left = everything(database)
    assert "Annabella" not in left
    assert ann.me["id"] not in left
    assert "So was Bob." in left
    admin(capsys, database, "check")
    admin(capsys, database, "backup", str(tmp_path / "next.db"))
    next_backup = (tmp_path / "next.db").read_bytes()
    assert b"Annabella" not in next_backup, "nor in what a file keeps of rows that are gone"
    assert ann.me["id"].encode() not in next_backup
    async with serving(database) as server:
        ann, bob = await same(server, ann), await same(server, bob)
        assert await ann.get("/api/me") is None
        assert (await bob.get(f"/api/replays/{over}/verify"))["replay_fits"]
        page = await bob.sit(running)
        ann_was, bob_is = page.table["seats"]
        assert (ann_was["kind"], ann_was["person"], ann_was["name"]) == ("bot", None, ANONYMOUS)
        assert bob_is["person"]["name"] == "Bob"
        await page.act(first(page.asked()[0]))


async def test_what_takes_tables_from_under_people_needs_the_server_stopped(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        for words in (["delete", ann.me["id"], "--yes"], ["prune"], ["vacuum"], ["restore", str(tmp_path / "x")]):
            said = await asyncio.to_thread(admin, capsys, database, *words, code=2)
            assert "Another Talion serves this database" in said
    admin(capsys, database, "prune")
    admin(capsys, database, "vacuum")


@pytest.mark.parametrize("damaged", ["setup", "entries"])
async def test_check_names_what_is_damaged(database: str, damaged: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, _, over, running = await with_a_past(database)
    assert "Everything can be read" in admin(capsys, database, "check")
    if damaged == "entries":
        damage_entries(database, running)
    else:
        damage(database, running, setup="{")
    said = admin(capsys, database, "check", code=1)
    assert running in said
    assert over not in said


# Backups


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
async def test_a_backup_is_restored_into_an_empty_place_and_played_on(
    database: str, into: str, tmp_path: Path, postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "backup.db"
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, hp=4, revenants="dealt")
        await a.act(first(a.asked()[0]))
        assert "2 people, 1 tables and 1 entries" in await asyncio.to_thread(
            admin, capsys, database, "backup", str(file)
        ), "while the server runs"
        await b.act(first(b.asked()[0]))
    assert "exists already" in admin(capsys, database, "backup", str(file), code=2)
    empty = f"sqlite:///{tmp_path / 'new' / 'talion.db'}" if into == "sqlite" else fresh_postgres(postgres)
    admin(capsys, empty, "restore", str(file))
    assert "is not empty" in admin(capsys, empty, "restore", str(file), code=2)
    assert len(stored_entries(empty, table)) == 1
    async with serving(empty) as server:
        a, b = await (await same(server, ann)).sit(table), await (await same(server, bob)).sit(table)
        await play_out(a, b)
        assert a.table["state"] == "over"


def test_a_backup_of_an_older_talion_is_brought_along(tmp_path: Path) -> None:
    old, new = make_engine(f"sqlite:///{tmp_path / 'old.db'}"), make_engine(f"sqlite:///{tmp_path / 'new.db'}")
    migrate(old, "0003")
    with old.begin() as connection:
        connection.exec_driver_sql("INSERT INTO people (id, name, colour, made_s) VALUES ('x', 'Ann', 1, 1)")
    old.dispose()
    assert restore(tmp_path / "old.db", new)["people"] == 1
    new.dispose()


def test_a_backup_that_cannot_be_made_leaves_nothing(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'empty.db'}")
    with pytest.raises(Problem, match="cannot be backed up"):
        back_up(engine, tmp_path / "backup.db")
    engine.dispose()
    assert not [path for path in tmp_path.iterdir() if path.name.startswith("backup")]


# Housekeeping


async def test_what_nobody_comes_back_for_goes_and_matches_stay(database: str) -> None:
    ann, _, over, running = await with_a_past(database)
    now_s = 2_000_000_000
    engine = make_engine(database)

    def gone(keep: Keep, live: tuple[str, ...] = ()) -> dict[str, int]:
        with engine.begin() as connection:
            return {what: n for what, n in prune(keep, now_s, list(live))(connection).items() if n}

    with engine.begin() as connection:
        connection.execute(update(schema.sessions).values(seen_s=now_s - 10 * DAY_S))
        connection.execute(update(schema.tables).values(made_s=now_s - 20 * DAY_S))
        connection.execute(update(schema.people).values(made_s=now_s - 20 * DAY_S))
        connection.execute(update(schema.chat).values(at_s=now_s - 20 * DAY_S))
        tables = schema.tables
        connection.execute(update(tables).where(tables.c.id == over).values(ended_s=now_s - 15 * DAY_S))
        people = schema.people
        connection.execute(update(people).where(people.c.id == ann.me["id"]).values(login="ann", password="x"))
    assert gone(Keep()) == {}
    assert gone(Keep(abandoned=11, guests=11, sessions=11)) == {}, "their people were seen since"
    assert gone(Keep(abandoned=9), live=(running,)) == {}, "it is in memory"
    assert gone(Keep(abandoned=9)) == {"tables": 1}
    assert counted(database, schema.campaigns) == 1, "campaigns wait for their player"
    assert gone(Keep(chat=19)) == {"lines of chat": 2}
    assert gone(Keep(matches=16)) == {}
    assert gone(Keep(guests=9)) == {"guests": 1}, "who has an account stays"
    assert "Bob" not in everything(database)
    assert gone(Keep(sessions=9)) == {"sessions": 1}
    assert counted(database, schema.tables) == 2
    assert gone(Keep(matches=14)) == {"matches": 1}
    engine.dispose()


async def test_a_server_keeps_house_by_itself(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock, keep=Keep(guests=1, sessions=1)) as server:
        await server.guest("Ann")
        await server.app.hall.sweep()
        assert counted(database, schema.people) == 1
        clock.turn(2 * DAY_S)
        await server.app.hall.sweep()
        await until(lambda: counted(database, schema.people) == 0)
