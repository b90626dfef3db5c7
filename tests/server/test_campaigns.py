"""Campaigns: listed, named, saved between runs, branched, taken away as files and brought back, thrown away and taken back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from talion.kernel.chance import commitment
from talion.kernel.log import parse_log
from talion.match import new, replay
from talion.server.clock import HandClock
from talion.server.settings import Limits
from talion.server.sleepers import ALONE_S
from talion.server.store.campaign_records import KEPT_S

from .guests import Guest, Page, first, play_out, two_at_a_table
from .serving import Server, serving, stored_entries


async def campaign(guest: Guest, **more: Any) -> tuple[str, Page]:
    """Somebody at the start of a campaign."""
    table = await guest.open_table("me", game="deadeye", **more)
    return table, await guest.sit(table)


async def ride(page: Page) -> None:
    """One whole run, whatever comes of it: from between two runs to between two runs, or to the end."""
    await page.act("ride")
    while page.table["state"] == "playing" and (prompt := page.own[0]["prompt"]) and prompt["kind"] != "ride":
        await page.act(first(prompt))


async def one_of(guest: Guest, table: str) -> dict[str, Any]:
    found: dict[str, Any] = await guest.get(f"/api/campaigns/{table}")
    return found


async def save(guest: Guest, table: str, name: str = "Before it gets hard", key: str = "m1") -> dict[str, Any]:
    point: dict[str, Any] = await guest.post(f"/api/campaigns/{table}/save", {"id": key, "name": name})
    return point


async def branch(guest: Guest, table: str, key: str = "b1", name: str = "Otherwise", **form: Any) -> str:
    return str((await guest.post(f"/api/campaigns/{table}/branch", {"id": key, "name": name, **form}))["table"])


async def exported(guest: Guest, path: str) -> str:
    answer = await guest.http.post(path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].endswith('.talion"')
    return answer.text


async def brought(guest: Guest, text: str | bytes, status: int = 200) -> Any:
    answer = await guest.http.post("/api/campaigns", content=text)
    assert answer.status_code == status, answer.text
    return answer.json()


def seat_view(page: Page) -> dict[str, Any]:
    """What the player knows; time goes on by itself."""
    view = {**page.view, **page.own[0]["view"]}
    view.pop("now_ms", None)
    return view


async def test_a_campaign_is_kept_after_every_decision_and_listed(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann = await server.guest("Ann")
        assert await ann.get("/api/campaigns") == []
        table, page = await campaign(ann)
        (listed,) = await ann.get("/api/campaigns")
        assert listed["id"] == table
        assert listed["name"] == "Campaign 1"
        assert listed["saga"]["between"]
        assert listed["saga"]["text"] == "Attempt 1 of 7, before the first run"
        await page.act("ride")
        await page.act("draw")
        clock.turn(60)
        now = await one_of(ann, table)
        assert (now["decisions"], now["saga"]["between"]) == (2, False)
        assert now["played_s"] == clock.date_s(), "somebody is there"
        await ride_on(page)
        (run,) = (await one_of(ann, table))["saga"]["runs"]
        assert run["leg"] == 1
        known = seat_view(page)
        assert run["by"] == known["runs"][0]["by"]
        assert run["cards"] == known["runs"][0]["draws"]
    async with serving(database, clock) as server:
        assert table not in server.app.hall.tables, "it sleeps until its player comes"
        again = server.stranger()
        again.http.cookies = ann.http.cookies
        assert (await one_of(again, table))["saga"]["runs"] == [run]
        assert table not in server.app.hall.tables, "also while it is listed"
        back = await again.sit(table)
        assert seat_view(back) == known


async def ride_on(page: Page) -> None:
    """The rest of a run."""
    while page.table["state"] == "playing" and (prompt := page.own[0]["prompt"]) and prompt["kind"] != "ride":
        await page.act(first(prompt))


async def test_the_last_one_played_comes_first(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock) as server:
        ann = await server.guest("Ann")
        tables = []
        for _ in range(3):
            clock.turn(100)
            table, page = await campaign(ann)
            await page.close()
            tables.append(table)
        clock.turn(100)
        page = await ann.sit(tables[0])
        await page.at_rest()
        assert [one["id"] for one in await ann.get("/api/campaigns")] == [tables[0], tables[2], tables[1]]
        assert [one["name"] for one in await ann.get("/api/campaigns")] == ["Campaign 1", "Campaign 3", "Campaign 2"]


@pytest.mark.ruling("TL-12")
async def test_a_save_point_is_set_between_runs_only_and_once(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table, page = await campaign(ann)
        point = await save(ann, table, "At the wreck")
        assert point["text"] == "Attempt 1 of 7, before the first run"
        await page.act("ride")
        form = {"id": "m2", "name": "In the middle"}
        refused = await ann.post(f"/api/campaigns/{table}/save", form, 400)
        assert refused["ruling"] == "TL-12"
        assert "between two runs" in refused["problem"]
        assert await save(ann, table, "At the wreck") == point, "sent again it is answered, not redone"
        assert (await one_of(ann, table))["saves"] == [point]
        await ride_on(page)
        both = await asyncio.gather(*(save(ann, table, "Twice at once", "m3") for _ in range(4)))
        assert len({one["id"] for one in both}) == 1
        assert [one["name"] for one in (await one_of(ann, table))["saves"]] == ["At the wreck", "Twice at once"]
        await ann.post(f"/api/saves/{point['id']}/delete")
        assert [one["name"] for one in (await one_of(ann, table))["saves"]] == ["Twice at once"]
        await page.do("stand", seat=0)
        refused = await ann.post(f"/api/campaigns/{table}/save", {"id": "m4", "name": "Too late"}, 400)
        assert refused["ruling"] == "TL-12"
        assert "over" in refused["problem"]


@pytest.mark.ruling("TL-13")
async def test_a_branch_begins_at_a_save_point_and_the_original_stays(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table, page = await campaign(ann)
        await ride(page)
        point = await save(ann, table)
        then = seat_view(page)
        await ride(page)
        before, promise = seat_view(page), page.table["commitment"]
        made = await branch(ann, table, save=point["id"])
        assert await branch(ann, table, save=point["id"]) == made, "sent again it is the same branch"
        twice = await asyncio.gather(*(branch(ann, table, "twice", entries=0) for _ in range(4)))
        assert len(set(twice)) == 1
        other = await ann.sit(made)
        assert seat_view(other) == then
        await page.at_rest()
        assert seat_view(page) == before, "the original goes on where it was"
        told = await one_of(ann, made)
        assert (told["origin"], told["origin_text"], told["origin_runs"]) == (table, point["text"], 1)
        assert told["name"] == "Otherwise"
        # No seed is in force at two tables: whoever gives one of them up learns nothing of the other.
        live = server.table(table).match
        assert live is not None
        told_by = {seed for _, seed in live.log.deals()} | {live.header.seed}
        branched = server.table(made).match
        assert branched is not None
        seeds = {seed for _, seed in branched.log.deals()} | {branched.header.seed}
        assert live.seed not in seeds
        assert branched.seed not in told_by
        assert other.table["commitment"] == commitment(int(branched.seed)) != promise
        await ride(page)
        await ride(other)
        assert len(seat_view(page)["runs"]) == 3
        assert len(seat_view(other)["runs"]) == 2
        await other.do("stand", seat=0)
        await other.until(lambda one: one.table["state"] == "over")
        assert other.table["seed"] == branched.seed
        proof = await ann.get(f"/api/replays/{made}/verify")
        assert proof["seed_fits"]
        assert proof["replay_fits"]
        assert [deal["seed"] for deal in proof["deals"]] == [seed for _, seed in branched.log.deals()]


async def test_save_points_have_a_limit(sqlite: str) -> None:
    async with serving(sqlite, limits=Limits(saves_per_campaign=2)) as server:
        ann = await server.guest("Ann")
        table, _ = await campaign(ann)
        points = [await save(ann, table, "Again", f"m{number}") for number in range(2)]
        form = {"id": "m3", "name": "Once too often"}
        assert "2 save points" in await ann.problem(f"/api/campaigns/{table}/save", form)
        await ann.post(f"/api/saves/{points[0]['id']}/delete")
        await ann.post(f"/api/campaigns/{table}/save", form)


async def test_a_branch_may_begin_before_any_run_also_when_all_is_over(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table, page = await campaign(ann)
        await ride(page)
        await ride(page)
        runs = (await one_of(ann, table))["saga"]["runs"]
        second = await ann.sit(await branch(ann, table, entries=runs[0]["entry"]))
        assert seat_view(second)["attempt"] == 2
        first_ = await ann.sit(await branch(ann, table, "b2", entries=0))
        assert seat_view(first_)["attempt"] == 1
        refused = await ann.post(f"/api/campaigns/{table}/branch", {"id": "b3", "name": "x", "entries": 3}, 400)
        assert refused["ruling"] == "TL-12"
        assert "entries" in await ann.problem(
            f"/api/campaigns/{table}/branch", {"id": "b4", "name": "x", "entries": 10**6}
        )
        assert "Choose" in await ann.problem(f"/api/campaigns/{table}/branch", {"id": "b5", "name": "x"})
        await page.do("stand", seat=0)
        await page.until(lambda one: one.table["state"] == "over")
        over = await one_of(ann, table)
        assert over["saga"]["ending"] == "given_up"
        assert over["state"] == "over"
        third = await ann.sit(await branch(ann, table, "b6", entries=runs[1]["entry"]))
        assert seat_view(third)["attempt"] == 3
        assert (await ann.get(f"/api/replays/{table}"))["over"], "its replay stays"


@pytest.mark.ruling("TL-13")
async def test_loading_never_shows_the_future(sqlite: str) -> None:
    """From one save point, many first cards; and the original does not get the one its own seed had in store."""
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table, page = await campaign(ann)
        point = await save(ann, table)
        live = server.table(table).match
        assert live is not None
        known = live.clone()
        drawn = set()
        for number in range(8):
            other = await ann.sit(await branch(ann, table, f"b{number}", save=point["id"]))
            await other.act("ride")
            await other.act("draw")
            drawn.add(str(seat_view(other)["slot"] or seat_view(other)["discard"]))
        assert len(drawn) > 1
        known.play(0, "ride")
        await page.act("ride")
        now = server.table(table).match
        assert now is not None
        assert list(now.state.deck) != list(known.state.deck)


@pytest.mark.ruling("TL-13")
@pytest.mark.parametrize("awake", [True, False])
async def test_the_file_of_a_save_point_does_not_tell_the_seed_in_force(sqlite: str, awake: bool) -> None:
    """Whoever takes it away could work out from its seed all that is to come at the table itself."""
    async with serving(sqlite, HandClock()) as server:
        ann = await server.guest("Ann")
        table, page = await campaign(ann)
        await ride(page)
        point = await save(ann, table)
        if not awake:
            await leave(server, page)
            server.turn(ALONE_S + 1)
            await server.table(table).look(lambda: None)
            await server.app.hall.sweep()
            assert table not in server.app.hall.tables
        taken = parse_log(await exported(ann, f"/api/saves/{point['id']}/file"), "The file")
        told = {taken.header.seed} | {seed for _, seed in taken.deals()}
        page = await ann.sit(table)
        live = server.table(table).match
        assert live is not None
        assert live.seed not in told
        assert page.table["commitment"] not in {commitment(int(seed)) for seed in told}


async def test_a_file_is_taken_away_and_played_on(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table, page = await campaign(ann)
        await ride(page)
        await page.act("ride")
        await page.act("draw")
        known = seat_view(page)
        text = await exported(ann, f"/api/campaigns/{table}/file")
        log = parse_log(text, "The file")
        assert replay(log).view(0)["slot"] == known["slot"]
        live = server.table(table).match
        assert live is not None
        assert live.seed != log.header.seed, "the file tells the seed, so another one is in force"
        await page.at_rest()
        assert seat_view(page) == known
        made = await brought(bob, text)
        assert made["campaign"]
        other = await bob.sit(made["table"])
        assert seat_view(other) == known, "also in the middle of a run"
        await ride_on(other)
        (listed,) = await bob.get("/api/campaigns")
        assert listed["imported"]
        assert listed["saga"]["runs"][0] == (await one_of(ann, table))["saga"]["runs"][0]
        point = await save(bob, made["table"]) if listed["saga"]["between"] else None
        assert point is not None
        kept = await exported(bob, f"/api/saves/{point['id']}/file")
        assert replay(parse_log(kept, "It")).saga()["between"]  # type: ignore[index]


async def test_files_that_cannot_be_played_on(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        match = new("deadeye", seed=5)
        match.announce("stop")
        made = await brought(ann, match.log.text())
        assert not made["campaign"]
        assert (await ann.get(f"/api/replays/{made['table']}"))["over"]
        made = await brought(ann, new("revenants", seed=5).log.text())
        assert not made["campaign"], "a match of several is watched"
        assert await ann.get("/api/campaigns") == []
        whole = new("deadeye", seed=5).log.text()
        for text, sentence in (
            (b"\xff\xfe", "not a Talion match"),
            ("nonsense", "not a Talion match"),
            (whole[:-20], "end is missing"),
            (whole.replace("deadeye", "deadbye"), "digest"),
            ('{"talion_report":1}', "report of a running match"),
            ("", "not a Talion match"),
        ):
            assert sentence in (await brought(ann, text, 400))["problem"]
        assert await ann.get("/api/campaigns") == []


async def test_what_is_not_yours_is_not_there(database: str) -> None:
    async with serving(database) as server:
        ann, eve = await server.guest("Ann"), await server.guest("Eve")
        table, page = await campaign(ann)
        point = await save(ann, table)
        await server.stranger().get("/api/campaigns", 401)
        for path, form in (
            ("name", {"name": "Mine"}),
            ("delete", None),
            ("restore", None),
            ("save", {"id": "x", "name": "y"}),
            ("branch", {"id": "x", "name": "y", "entries": 0}),
            ("file", None),
        ):
            assert "no such" in await eve.problem(f"/api/campaigns/{table}/{path}", form, 404) or path == "restore"
        for path in ("file", "delete"):
            assert "no such" in await eve.problem(f"/api/saves/{point['id']}/{path}", None, 404)
        other, _ = await campaign(eve)
        form = {"id": "x", "name": "y", "save": point["id"]}
        assert "no such" in await eve.problem(f"/api/campaigns/{other}/branch", form, 404)
        mine, _ = await campaign(ann)
        assert "no such" in await ann.problem(f"/api/campaigns/{mine}/branch", form, 404)
        _, _, shared = await two_at_a_table(ann, eve)
        assert "no such" in await ann.problem(f"/api/campaigns/{shared}/file", None, 404)
        await page.at_rest()
        assert (await one_of(ann, table))["name"] == "Campaign 1"
        assert len(stored_entries(database, table)) == 0


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\nb", " padded"])
async def test_names_are_plain(sqlite: str, name: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table, _ = await campaign(ann)
        await ann.problem(f"/api/campaigns/{table}/name", {"name": name})
        await ann.post(f"/api/campaigns/{table}/name", {"name": "The long way ’round"})
        assert (await one_of(ann, table))["name"] == "The long way ’round"


async def test_thrown_away_and_taken_back_until_it_is_gone(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann = await server.guest("Ann")
        table, page = await campaign(ann)
        await save(ann, table)
        await page.act("ride")
        await page.close()
        await ann.post(f"/api/campaigns/{table}/delete")
        assert await ann.get("/api/campaigns") == []
        await ann.post(f"/api/campaigns/{table}/restore")
        assert (await one_of(ann, table))["decisions"] == 1
        await ann.post(f"/api/campaigns/{table}/delete")
        clock.turn(KEPT_S - 10)
        await server.app.hall.sweep()
        await ann.post(f"/api/campaigns/{table}/restore")
        await ann.post(f"/api/campaigns/{table}/delete")
        clock.turn(KEPT_S + 10)
        await server.app.hall.sweep()
        assert "gone for good" in await ann.problem(f"/api/campaigns/{table}/restore", None, 404)
        assert stored_entries(database, table) == []
        assert (await ann.problem(f"/api/replays/{table}/fork", {"at": 0, "seat": 0, "bot": "random"}, 404)) != ""


async def leave(server: Server, page: Page) -> None:
    """A page closes, and its table has noticed."""
    table = server.table(page.table["id"])
    await page.close()
    while table.connections:
        await table.look(lambda: None)


async def test_sleeping_campaigns_are_no_open_tables(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock, limits=Limits(tables_per_person=2, campaigns_per_person=4)) as server:
        ann = await server.guest("Ann")
        for _ in range(3):
            _, page = await campaign(ann)
            await leave(server, page)
        clock.turn(ALONE_S)
        await server.app.hall.sweep()
        assert server.app.hall.tables == {}
        table, page = await campaign(ann)
        assert "You have 4 campaigns" in await ann.problem("/api/tables", {"game": "deadeye", "seats": ["me"]})
        assert "You have 4 campaigns" in (await brought(ann, new("deadeye", seed=1).log.text(), 400))["problem"]
        await ann.open_table("me", "open")
        assert "2 tables open" in await ann.problem("/api/tables", {"game": "revenants", "seats": ["me", "open"]})
        await ann.post(f"/api/campaigns/{table}/delete")
        await leave(server, page)
        await ann.open_table("me", game="deadeye")


async def test_who_plays_alone_is_not_on_show(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        _, page = await campaign(ann)
        await ann.sit((await ann.post("/api/quick", {"game": "deadeye"}))["table"])
        await page.at_rest()
        assert (await ann.get("/api/tables"))["tables"] == []
        shown = await ann.open_table("me", game="deadeye", public=True)
        await ann.sit(shown)
        assert [one["id"] for one in (await ann.get("/api/tables"))["tables"]] == [shown]


async def test_a_sleeping_original_deals_anew_when_it_wakes(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann = await server.guest("Ann")
        table, page = await campaign(ann)
        await ride(page)
        known = seat_view(page)
        await leave(server, page)
        clock.turn(ALONE_S)
        await server.app.hall.sweep()
        assert table not in server.app.hall.tables
        log = parse_log(await exported(ann, f"/api/campaigns/{table}/file"), "The file")
        assert table not in server.app.hall.tables, "it need not be woken for that"
        back = await ann.sit(table)
        assert seat_view(back) == known
        live = server.table(table).match
        assert live is not None
        assert live.header.seed == log.header.seed != live.seed
        assert len(stored_entries(database, table)) == len(log.entries) + 1
        await leave(server, back)
        clock.turn(ALONE_S)
        await server.app.hall.sweep()
        await ann.sit(table)
        assert len(stored_entries(database, table)) == len(log.entries) + 1, "once is enough"


async def test_what_if_from_a_finished_campaign_is_a_branch(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table, page = await campaign(ann, options={"leg": "first run"})
        await play_out(page)
        over = await one_of(ann, table)
        assert over["saga"]["practice"]
        assert over["saga"]["ending"] in ("won", "lost")
        made = (await ann.post(f"/api/replays/{table}/fork", {"at": 2, "seat": 0, "bot": "random"}))["table"]
        assert (await one_of(ann, made))["origin"] == table
        assert {one["id"] for one in await ann.get("/api/campaigns")} == {table, made}
