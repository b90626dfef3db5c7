"""The daily run: one seed for all, promised and told later; one attempt each that counts; a table of results."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from talion.kernel.chance import commitment
from talion.match import new, replay
from talion.server.clock import HandClock
from talion.server.daily import MOST_DAYS, results
from talion.server.protocol import Person
from talion.server.store.daily_records import DAY_S, AttemptRow, DailyRow, Standing

from .guests import Guest, Page, play_out
from .serving import serving

pytestmark = pytest.mark.ruling("TL-25")


def morning() -> HandClock:
    """A clock early on a day."""
    clock = HandClock()
    clock.turn(DAY_S - clock.date_s() % DAY_S + 60)
    return clock


async def ride(guest: Guest) -> tuple[str, Page]:
    table = str((await guest.post("/api/daily"))["table"])
    return table, await guest.sit(table)


async def today(guest: Guest, ago: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = await guest.get(f"/api/daily?ago={ago}")
    return found


async def test_everybody_has_the_same_run_and_one_attempt(database: str) -> None:
    clock = morning()
    async with serving(database, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        before = await today(ann)
        assert (before["results"], before["riding"], before["mine"], before["seed"]) == ([], 0, None, None)
        assert before["notes"] == [f"Practice: one attempt at the {leg_of(before)}, with a fresh rig. (DE-46)"]
        table, page = await ride(ann)
        other, page_of_bob = await ride(bob)
        assert table != other
        assert page.table["commitment"] == page_of_bob.table["commitment"] == before["commitment"]
        first, second = server.table(table).match, server.table(other).match
        assert first is not None
        assert second is not None
        assert list(first.state.deck) == list(second.state.deck)
        assert commitment(int(first.header.seed)) == before["commitment"]
        again = await asyncio.gather(*(ann.post("/api/daily") for _ in range(3)))
        assert {one["table"] for one in again} == {table}, "asked for again it is gone on with"
        now = await today(ann)
        assert (now["riding"], now["mine"], now["mine_over"]) == (2, table, False)
        await play_out(page)
        now = await today(ann)
        assert (now["riding"], now["mine_over"]) == (1, True)
        (row,) = now["results"]
        match = server.table(table).match
        assert match is not None
        run = replay(match.log).saga()["runs"][0]  # type: ignore[index]
        assert (row["place"], row["person"]["name"], row["reached"]) == (1, "Ann", run["won"])
        assert (row["distance"], row["found"]) == (run["distance"], run["found"])
        assert row["steps"] == sum(who == 0 for who, _, _ in match.entries)
        assert (await ann.post("/api/daily"))["table"] == table, "there is no second attempt"
        await ann.post(f"/api/campaigns/{table}/delete")
        assert (await ann.post("/api/daily"))["table"] == table, "also when it was thrown away"
        assert (await today(server.stranger()))["mine"] is None, "whoever looks may see the table"
    async with serving(database, clock) as server:
        again_there = server.stranger()
        assert (await today(again_there))["commitment"] == before["commitment"], "the day keeps its seed"
        assert (await today(again_there))["results"] == [row]


def leg_of(run: dict[str, Any]) -> str:
    return ("first run", "second run", "third run")[run["day_s"] // DAY_S % 3]


async def test_nothing_tells_the_seed_before_the_day_is_over(database: str) -> None:
    clock = morning()
    async with serving(database, clock) as server:
        ann, eve = await server.guest("Ann"), await server.guest("Eve")
        table, page = await ride(ann)
        match = server.table(table).match
        assert match is not None
        seed = match.header.seed
        refused = await ann.get(f"/api/tables/{table}/hint?seat=0", 400)
        assert refused["ruling"] == "TL-25"
        await play_out(page)
        assert page.table["state"] == "over"
        assert page.table["seed"] is None
        for path, form in (
            (f"/api/campaigns/{table}/file", None),
            (f"/api/campaigns/{table}/save", {"id": "a", "name": "b"}),
            (f"/api/campaigns/{table}/branch", {"id": "a", "name": "b", "entries": 0}),
            (f"/api/replays/{table}/fork", {"at": 0, "seat": 0, "bot": "random"}),
        ):
            assert (await ann.post(path, form, 400))["ruling"] == "TL-25", path
        assert (await ann.get(f"/api/replays/{table}/verify", 400))["ruling"] == "TL-25"
        assert (await ann.post(f"/api/replays/{table}/review", status=400))["ruling"] == "TL-25"
        shown = [await ann.http.get(path) for path in (f"/api/replays/{table}/file", "/api/mine", "/api/campaigns")]
        for guest in (ann, eve):
            shown += [await guest.http.get(f"/api/replays/{table}"), await guest.http.get(f"/api/tables/{table}")]
            shown.append(await guest.http.get("/api/daily"))
        for answer in shown:
            assert answer.status_code == 200, answer.text
            assert seed not in answer.text
        await server.app.hall.sweep()
        clock.turn(DAY_S)
        told = await today(ann, 1)
        assert told["seed"] == seed
        assert (await ann.get(f"/api/replays/{table}/verify"))["seed"] == seed
        assert seed in (await ann.http.post(f"/api/campaigns/{table}/file")).text
        assert (await today(ann))["commitment"] != told["commitment"], "another day, another seed"


async def test_what_ends_after_its_day_does_not_count(sqlite: str) -> None:
    clock = morning()
    async with serving(sqlite, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        _, page = await ride(ann)
        _, page_of_bob = await ride(bob)
        await page_of_bob.do("stand", seat=0)
        await page_of_bob.until(lambda one: one.table["state"] == "over")
        clock.turn(DAY_S)
        await play_out(page)
        yesterday = await today(ann, 1)
        (row,) = yesterday["results"]
        assert (row["person"]["name"], row["reached"], row["distance"], row["found"]) == ("Bob", False, 0, 0)
        assert (yesterday["riding"], yesterday["mine_over"]) == (0, True)
        now = await today(ann)
        assert now["earlier"] == [{"ago": 1, "day_s": yesterday["day_s"], "attempts": 2}]
        assert now["mine"] is None
        fresh, _ = await ride(ann)
        assert fresh != yesterday["mine"]
        for ago in (2, MOST_DAYS + 1):
            assert "Nobody asked" in (await ann.get(f"/api/daily?ago={ago}", 400))["problem"]
        assert "number" in (await ann.get("/api/daily?ago=x", 400))["problem"]
        await server.stranger().post("/api/daily", None, 401)


async def test_who_is_deleted_is_in_no_table(database: str) -> None:
    async with serving(database, morning()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        _, page = await ride(ann)
        await play_out(page)
        assert len((await today(bob))["results"]) == 1
        await page.close()
        await ann.post("/api/account/delete", {})
        assert (await today(bob))["results"] == []


def test_who_comes_before_whom() -> None:
    """By what the ruling says, one thing after the other; equals share a place, and the next one comes after both."""
    made = {
        "home": Standing(True, 5, 0, 90),
        "far": Standing(False, 9, 0, 10),
        "near": Standing(False, 4, 3, 10),
        "rich": Standing(False, 4, 2, 10),
        "quick": Standing(False, 4, 2, 9),
        "same": Standing(False, 4, 2, 10),
    }
    run = DailyRow(7, "deadeye", {}, "1", "x")
    rows = [AttemptRow(Person(name, name, 0), name, 8 * DAY_S - 1, one) for name, one in made.items()]
    late = AttemptRow(Person("late", "late", 0), "late", 8 * DAY_S, Standing(True, 99, 9, 1))
    riding = AttemptRow(Person("riding", "riding", 0), "riding", None, None)
    found = [(row.place, row.person.id) for row in results(run, [late, *rows, riding])]
    assert found == [(1, "home"), (2, "far"), (3, "near"), (4, "quick"), (5, "rich"), (5, "same")]


def test_the_three_runs_come_in_turn() -> None:
    game = new("deadeye", seed=1).game
    legs = [game.daily(day)["leg"] for day in range(4)]  # type: ignore[index]
    assert legs == ["first run", "second run", "third run", "first run"]
