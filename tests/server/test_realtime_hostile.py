"""Realtime tables and those who mean harm, or hold a key down: told, dropped, and nobody else notices."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
import websockets

from talion.server.clock import HandClock
from talion.server.settings import Limits

from .guests import Message, Page, all_at_a_table
from .serving import Server, serving, stored_entries

pytestmark = pytest.mark.usefixtures("reflex")


async def at_table(server: Server, count: int = 2, **options: Any) -> tuple[list[Page], str]:
    guests = [await server.guest(name) for name in ("Ann", "Bob", "Cid")[:count]]
    return await all_at_a_table(guests, game="reflex", options=options)


async def test_who_sends_too_fast_is_told_and_the_surplus_dropped(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits()) as server:
        (a, _), table = await at_table(server)
        clock.turn(5)
        keys = [await a.send("act", seat=0, prompt=99, words="strike 1") for _ in range(60)]
        acks = [await a.next("ack", lambda ack, key=key: ack["id"] == key) for key in keys]  # type: ignore[misc]
        assert [ack["dropped"] for ack in acks] == [False] * 40 + [True] * 20
        assert acks[-1]["refusal"] == "You send faster than anybody plays; this was not taken."
        await a.socket.send("rubbish")
        assert (await a.next("ack", lambda ack: ack["id"] == ""))["dropped"]
        clock.turn(1)
        await a.act("strike 1")
        assert stored_entries(sqlite, table)[-1].words == "strike 1"


async def test_the_line_is_closed_only_beyond_ten_times_the_limit(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits()) as server:
        (a, b), _ = await at_table(server)
        clock.turn(5)
        for _ in range(400):
            await a.socket.send('{"type":"why","id":"x","seat":0,"words":"block"}')
        acks = 0
        while acks < 360:
            acks += (await a.hear())["type"] == "ack"
        await b.at_rest()
        try:
            await a.socket.send('{"type":"ping"}')
            assert (await a.ending())["reason"] == "You send faster than anybody plays."
        except websockets.ConnectionClosed:
            pytest.fail("it closes with a reason")


async def test_several_chairs_for_one_device_are_refused_in_a_sentence(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        says = "In real time everybody plays at a device of their own; take one chair."
        for path in ("/api/tables", "/api/tables/notes"):
            assert await ann.problem(path, {"game": "reflex", "seats": ["me", "me"]}) == says
        page = await ann.sit(await ann.open_table("me", "open", "open", game="reflex"))
        assert await page.refused("sit", seat=1) == says
        assert [seat["kind"] for seat in page.table["seats"]] == ["person", "open", "open"]


async def test_there_are_no_hints_in_real_time(sqlite: str) -> None:
    async with serving(sqlite) as server:
        _, table = await at_table(server)
        refused = await server.guests[0].get(f"/api/tables/{table}/hint?seat=0", 400)
        assert refused["ruling"] == "TL-26"
        assert refused["problem"].startswith("In real time there are no hints")


def hostile(chance: random.Random, prompts: list[int]) -> Message:
    """A command at the wrong time, for another seat, with an old prompt, with words that are none."""
    words = ["strike 0", "strike 1", "strike 3", "block", "take it", "ready", "tick", "pause", "lag 1 400", "x" * 80]
    return {
        "type": "act",
        "id": chance.choice(("once", "twice", str(chance.randrange(10**6)))),
        "seat": chance.choice((0, 1, 2, 15)),
        "prompt": chance.choice((*prompts, 0, 10**6, 2**53 - 1)),
        "words": chance.choice(words),
    }


async def test_a_thousand_hostile_messages_in_a_round_change_nothing(database: str) -> None:
    chance = random.Random(3)
    clock = HandClock()
    async with serving(database, clock) as server:
        (a, b, c), table = await at_table(server, 3, lives=9)
        eve = await server.guest("Eve")
        watcher = await eve.sit(table)
        await a.act("strike 1")
        window = server.table(table).match.state.prompt[1]  # type: ignore[union-attr]
        await b.act("block")
        before = stored_entries(database, table)
        for number in range(1000):
            message = hostile(chance, [window])
            # Somebody who does not play, and somebody who is out of breath or tries for others.
            if number % 2:
                await watcher.socket.send(json.dumps(message))
            else:
                wrong = {**message, "seat": chance.choice((0, 1)), "prompt": chance.choice((window, 10**6))}
                await c.socket.send(json.dumps(wrong))
        for page in (watcher, c):
            await page.at_rest()
        assert stored_entries(database, table) == before
        for page in (watcher, c):
            acks = [one for one in page.heard if one["type"] == "ack"]
            assert all(ack["refusal"].endswith(".") for ack in acks if ack["id"] and ack["refusal"])
        clock.turn(0.5)
        await a.act("strike 2")
        assert c.own[2]["prompt"] is not None


async def test_commands_twice_and_out_of_season_are_done_once_or_not(database: str) -> None:
    async with serving(database, HandClock()) as server:
        (a, b), table = await at_table(server)
        standing = server.table(table).match.state.standing_prompt(0)  # type: ignore[union-attr]
        for _ in range(3):
            await a.do("act", id="one", seat=0, prompt=standing, words="strike 1")
        window = server.table(table).match.state.prompt[1]  # type: ignore[union-attr]
        assert (await b.ask("act", seat=1, prompt=window + 5, words="block"))["ruling"] == "TL-3"
        await b.do("act", id="two", seat=1, prompt=window, words="block")
        late = await b.ask("act", seat=1, prompt=window, words="block")
        assert late["ruling"] == "TL-3", "that window is closed"
        assert [row.words for row in stored_entries(database, table)] == ["strike 1", "block"]
