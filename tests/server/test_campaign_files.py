"""Campaigns in files: save points come along, what was brought before is known again, and what two have in common counts once."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from talion.kernel.log import Save, parse_log
from talion.match import new
from talion.server.settings import Limits

from .serving import serving
from .test_campaigns import branch, brought, campaign, exported, one_of, ride, save, seat_view


async def test_the_same_file_is_one_campaign(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table, page = await campaign(ann)
        await ride(page)
        text = await exported(ann, f"/api/campaigns/{table}/file")
        made = await brought(bob, text)
        assert (made["campaign"], made["known"]) == (True, False)
        other = await bob.sit(made["table"])
        await ride(other)
        again = await brought(bob, text)
        assert again == {"table": made["table"], "campaign": True, "known": True}
        at_once = await asyncio.gather(*(brought(bob, text) for _ in range(3)))
        assert {one["table"] for one in at_once} == {made["table"]}
        (listed,) = await bob.get("/api/campaigns")
        assert len(listed["saga"]["runs"]) == 2, "what was played there stays"
        await bob.post(f"/api/campaigns/{made['table']}/delete")
        fresh = await brought(bob, text)
        assert not fresh["known"], "what was thrown away is brought anew"
        assert fresh["table"] != made["table"]
        assert len((await one_of(bob, fresh["table"]))["saga"]["runs"]) == 1


async def test_a_file_of_a_campaign_that_is_here_is_a_branch_of_it(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table, page = await campaign(ann)
        await ride(page)
        early = await exported(ann, f"/api/campaigns/{table}/file")
        await ride(page)
        late = await exported(ann, f"/api/campaigns/{table}/file")
        other, _ = await campaign(ann)
        for text, runs in ((early, 1), (late, 2)):
            made = await one_of(ann, (await brought(ann, text))["table"])
            assert (made["origin"], made["origin_runs"]) == (table, runs)
            assert len(made["saga"]["runs"]) == runs, "all of them are counted there, and none of them twice"
        assert (await one_of(ann, other))["origin"] is None
        bob = await server.guest("Bob")
        first = (await brought(bob, early))["table"]
        second = await one_of(bob, (await brought(bob, late))["table"])
        assert (second["origin"], second["origin_runs"]) == (first, 1), "two files of one campaign of somebody else"


@pytest.mark.ruling("TL-12", "TL-13")
async def test_save_points_come_along(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table, page = await campaign(ann)
        await save(ann, table, "At the wreck", "m1")
        await ride(page)
        await save(ann, table, "Wiser", "m2")
        then = seat_view(page)
        await page.act("ride")
        points = (await one_of(ann, table))["saves"]
        text = await exported(ann, f"/api/campaigns/{table}/file")
        assert [one.name for one in parse_log(text, "It").saves] == ["At the wreck", "Wiser"]
        made = (await brought(bob, text))["table"]
        kept = (await one_of(bob, made))["saves"]
        facts = ("name", "text", "entries")
        assert [[one[fact] for fact in facts] for one in kept] == [[one[fact] for fact in facts] for one in points]
        loaded = await bob.sit(await branch(bob, made, save=kept[1]["id"]))
        assert seat_view(loaded) == then
        await ride(loaded)
        again = parse_log(await exported(bob, f"/api/campaigns/{made}/file"), "It")
        assert [one.name for one in again.saves] == ["At the wreck", "Wiser"], "also from there on"
        taken = parse_log(await exported(bob, f"/api/saves/{kept[0]['id']}/file"), "It")
        assert taken.entries == ()


@pytest.mark.ruling("TL-12")
async def test_save_points_that_are_none_are_refused(sqlite: str) -> None:
    async with serving(sqlite, limits=Limits(saves_per_campaign=2)) as server:
        ann = await server.guest("Ann")
        match = new("deadeye", seed=5)
        match.play(0, "ride")
        match.play(0, "draw")

        def with_saves(*saves: tuple[str, int]) -> str:
            return msgspec.structs.replace(match.log, saves=tuple(Save(*one) for one in saves)).text()

        for text, sentence in (
            (with_saves(("In the middle", 1)), "“In the middle” is not between two runs (TL-12)"),
            (with_saves(("Too far", 99)), "save point after its end"),
            (with_saves(("a\nb", 0)), "no plain name"),
            (with_saves(*((f"Number {number}", 0) for number in range(3))), "more than 2 save points"),
            (with_saves(("Here", 0)).replace("Here", "Hers"), "do not fit their digest"),
            (with_saves(("Here", 0)).replace('["Here",0]', '["Here"]'), "damaged"),
        ):
            assert sentence in (await brought(ann, text, 400))["problem"]
        assert await ann.get("/api/campaigns") == []
        made: dict[str, Any] = await brought(ann, with_saves(("Here", 0)))
        assert [one["name"] for one in (await one_of(ann, made["table"]))["saves"]] == ["Here"]
