"""The machine's date jumps by a day, forwards or back: matches, sessions and votes go on as if nothing had happened."""

from __future__ import annotations

import pytest

from talion.server.clock import HandClock

from .guests import first, two_at_a_table
from .serving import serving, stored_entries
from .test_tables import DEALT

DAY_S = 86_400


class JumpingClock(HandClock):
    """Somebody sets the date; seconds run on."""

    def __init__(self) -> None:
        super().__init__()
        self.jumped_s = 0

    def date_s(self) -> int:
        return super().date_s() + self.jumped_s


@pytest.mark.parametrize("jump_s", [DAY_S, -DAY_S], ids=["forwards", "back"])
async def test_a_running_server_takes_no_notice(database: str, jump_s: int) -> None:
    clock = JumpingClock()
    async with serving(database, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, decision_s=20, **DEALT)
        server.turn(5)
        await a.do("say", text="Before")
        clock.jumped_s = jump_s
        await server.app.hall.sweep()
        await a.act(first(a.asked()[0]))
        await b.do("say", text="After")
        server.turn(14.9)
        await a.at_rest()
        assert len(stored_entries(database, table)) == 1, "no deadline came nearer"
        server.turn(0.2)
        await b.until(lambda page: page.view["turn"] == 2)
        assert [row.at_ms for row in stored_entries(database, table)] == [5_000, 20_000]
        assert (await ann.get("/api/me"))["name"] == "Ann", "nobody is logged out"
        again = await bob.sit(table)
        assert [line["text"] for line in again.heard[0]["chat"]] == ["Before", "After"]
        cid = await server.guest("Cid")
        assert (await cid.get("/api/me"))["name"] == "Cid"


@pytest.mark.parametrize("jump_s", [DAY_S, -DAY_S], ids=["forwards", "back"])
async def test_a_server_that_starts_on_another_day_goes_on_where_it_stood(database: str, jump_s: int) -> None:
    clock = JumpingClock()
    async with serving(database, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _, table = await two_at_a_table(ann, bob, decision_s=20, **DEALT)
        server.turn(5)
        await a.act(first(a.asked()[0]))
        cookies = ann.http.cookies
    later = JumpingClock()
    later.jumped_s = jump_s
    async with serving(database, later) as server:
        back = server.stranger()
        back.http.cookies = cookies
        page = await back.sit(table)
        assert len(stored_entries(database, table)) == 1
        assert page.view["turn"] == 1
        server.turn(14)
        await page.at_rest()
        assert len(stored_entries(database, table)) == 1
        server.turn(1.5)
        await page.until(lambda page: page.view["turn"] == 2)


@pytest.mark.ruling("TL-20")
@pytest.mark.parametrize("jump_s", [DAY_S, -DAY_S], ids=["forwards", "back"])
async def test_a_vote_is_neither_ended_nor_stretched(database: str, jump_s: int) -> None:
    clock = JumpingClock()
    async with serving(database, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, _ = await two_at_a_table(ann, bob, **DEALT)
        await a.do("vote", agree=True)
        clock.jumped_s = jump_s
        server.turn(59)
        await a.at_rest()
        assert a.table["ending"] is not None, "no answer was due"
        again = await bob.sit(a.table["id"])
        assert again.table["ending"]["left_ms"] == 1_000
        server.turn(1)
        await a.until(lambda page: page.table["ending"] is None)
        clock.jumped_s = 0
        server.turn(59)
        assert "ask again in 1 second." in await b.refused("vote", agree=True)
        server.turn(1)
        await b.do("vote", agree=True)
        await a.do("vote", agree=True)
        await a.until(lambda page: page.table["state"] == "over")


@pytest.mark.ruling("TL-20")
@pytest.mark.parametrize("jump_s", [DAY_S, -DAY_S], ids=["forwards", "back"])
async def test_a_vote_goes_on_at_a_server_that_starts_on_another_day(database: str, jump_s: int) -> None:
    async with serving(database, JumpingClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _, table = await two_at_a_table(ann, bob, **DEALT)
        await a.do("vote", agree=True)
        server.turn(20)
        await a.at_rest()
    later = JumpingClock()
    later.jumped_s = jump_s
    async with serving(database, later) as server:
        page = await server.same(bob).sit(table)
        assert page.table["ending"]["left_ms"] == 40_000
        server.turn(40)
        await page.until(lambda page: page.table["ending"] is None)
        assert page.table["state"] == "playing"
