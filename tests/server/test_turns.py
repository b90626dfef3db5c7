"""Where something is asked of somebody: on every page, of tables in memory and of those that sleep; and which moves a bot made."""

from __future__ import annotations

from typing import Any

import pytest

from talion.server.clock import HandClock

from .guests import first, two_at_a_table
from .serving import Server, serving, stored_entries
from .test_tables import DEALT, gone, kinds


async def let_all_go(server: Server) -> None:
    """Nobody looks any more, and all tables leave memory."""
    for guest in server.guests:
        for page in guest.pages:
            await page.close()
    while any(table.connections for table in server.app.hall.tables.values()):
        await next(iter(server.app.hall.tables.values())).look(lambda: None)
    server.turn(3600)
    for table in list(server.app.hall.tables.values()):
        await table.look(lambda: None)
    await server.app.hall.sweep()
    assert not server.app.hall.tables


def asked(found: list[dict[str, Any]]) -> list[tuple[str, str]]:
    return [(one["table"], one["what"]) for one in found]


async def test_whose_turn_it_is_is_known_wherever_they_are(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _b, table = await two_at_a_table(ann, bob, decision_s=259_200, **DEALT)
        begun_s = clock.date_s()
        clock.turn(100)
        await a.act(first(a.asked()[0]))
        assert await ann.get("/api/turns") == []
        assert await bob.get("/api/turns") == [
            {
                "table": table,
                "game": "revenants",
                "title": "Revenants",
                "what": "move",
                "since_s": begun_s + 100,
                "until_s": begun_s + 259_200,
            }
        ]
        assert (await ann.get("/api/mine"))[0]["turn"]["seats"] == [1]
        await server.stranger().get("/api/turns", 401)
        await let_all_go(server)
        assert asked(await bob.get("/api/turns")) == [(table, "move")], "though it sleeps"
        assert (await ann.get("/api/mine"))[0]["turn"] == {
            "seats": [1],
            "since_s": begun_s + 100,
            "until_s": begun_s + 259_200,
        }
        assert not server.app.hall.tables, "nothing is woken to be listed"
    async with serving(database, clock) as server:
        again = server.same(bob)
        assert asked(await again.get("/api/turns")) == [(table, "move")]
        page = await again.sit(table)
        assert page.table["turn"]["since_s"] == begun_s + 100
        await page.act(first(page.asked()[0]))
        assert asked(await server.same(ann).get("/api/turns")) == [(table, "move")]


async def test_whether_to_end_a_match_is_asked_wherever_they_are(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, decision_s=86_400, **DEALT)
        await b.act(first(b.asked()[0]))
        await a.do("vote", agree=True)
        assert asked(await bob.get("/api/turns")) == [(table, "ending")]
        await let_all_go(server)
        assert asked(await bob.get("/api/turns")) == [(table, "ending")]


async def test_a_secret_change_of_mind_does_not_show_in_since_when_a_match_waits(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _, _ = await two_at_a_table(ann, bob, **DEALT)
        legal = a.asked()[0]["legal"]
        await a.act(legal[0])
        before = (await bob.get("/api/turns"))[0]["since_s"]
        clock.turn(50)
        await a.act(legal[1])
        assert (await bob.get("/api/turns"))[0]["since_s"] == before


@pytest.mark.ruling("TL-19")
async def test_moves_that_a_bot_made_for_somebody_are_marked_for_ever(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, **DEALT)
        await gone(b, a, 1)
        server.turn(30)
        step = await a.next("step", lambda step: "stood_in" in kinds(step))
        event = step["events"][0]
        assert event == {"kind": "stood_in", "rulings": ["TL-19"], "text": "A bot moves for Seat 1.", "seat": 1}
        await a.until(lambda page: page.table["seats"][1]["stood_in"] == 1)
        assert [row.stand_in for row in stored_entries(database, table)] == [1]
        back = await bob.sit(table)
        assert event in back.heard[0]["events"]
        assert back.table["seats"][1]["stood_in"] == 1
    async with serving(database, HandClock()) as server:
        page = await server.same(bob).sit(table)
        assert event in page.heard[0]["events"], "the log says so after a restart too"
        assert page.table["seats"][1]["stood_in"] == 1
        assert any(event in step["events"] for step in (await server.same(bob).replay(table))["steps"])
        await page.act(first(page.own[1]["prompt"]))
        await page.until(lambda page: page.table["seats"][1]["stood_in"] == 0)
        assert [row.stand_in for row in stored_entries(database, table)] == [1, None]
