"""What comes for a standing prompt while it takes nothing waits at the table: done once, in order, or dropped quietly."""

from __future__ import annotations

import pytest

from talion.server.clock import HandClock

from .guests import Message, Page, all_at_a_table
from .serving import Server, serving, stored_entries
from .test_faults import without
from .test_together import after, until

pytestmark = pytest.mark.usefixtures("reflex")


async def at_table(server: Server, count: int = 3) -> tuple[list[Page], str]:
    guests = [await server.guest(name) for name in ("Ann", "Bob", "Cid")[:count]]
    return await all_at_a_table(guests, game="reflex")


def standing(server: Server, table: str, seat: int) -> int:
    match = server.table(table).match
    assert match is not None
    return int(match.state.standing_prompt(seat))


async def give(page: Page, server: Server, table: str, words: str, **more: str) -> str:
    """A command for the standing prompt of a page's seat."""
    seat = page.seats[0]
    return await page.send("act", seat=seat, prompt=standing(server, table, seat), words=words, **more)


async def settled(page: Page, key: str) -> Message:
    return await page.next("ack", lambda ack: ack["id"] == key and not ack.get("waits"))


async def waits(page: Page, key: str) -> Message:
    return await page.next("ack", lambda ack: ack["id"] == key and bool(ack.get("waits")))


def played(database: str, table: str) -> list[tuple[int, int, str]]:
    return [(row.who, row.at_ms, row.words) for row in stored_entries(database, table) if row.who >= 0]


@pytest.mark.ruling("TL-16")
async def test_a_command_that_has_to_wait_is_taken_as_soon_as_it_can_be(database: str) -> None:
    async with serving(database, HandClock()) as server:
        (a, b, _), table = await at_table(server)
        await a.act("strike 1")
        key = await give(a, server, table, "strike 2")
        ack = await waits(a, key)
        assert (ack["refusal"], ack["ruling"]) == ("Catch your breath first.", "RX-1")
        await b.at_rest()
        assert len(stored_entries(database, table)) == 1
        server.turn(0.5)
        assert (await settled(a, key))["refusal"] is None
        assert played(database, table) == [(0, 0, "strike 1"), (0, 500, "strike 2")]
        assert stored_entries(database, table)[-1].message.endswith(f":{key}")


@pytest.mark.ruling("TL-16")
async def test_those_that_wait_are_taken_in_the_order_they_came(database: str) -> None:
    async with serving(database, HandClock()) as server:
        (a, b, c), table = await at_table(server)
        for page, words in ((a, "strike 1"), (b, "take it")):
            await page.act(words)
        server.turn(0.1)
        await c.act("strike 1")
        keys = [await give(page, server, table, words) for page, words in ((b, "strike 0"), (a, "strike 2"))]
        for page, key in zip((b, a), keys, strict=True):
            await waits(page, key)
        server.turn(1.4)
        await a.at_rest()
        assert played(database, table)[3:] == [(0, 500, "strike 2")], "Bob is still asked"
        server.turn(0.1)
        assert (await settled(b, keys[0]))["refusal"] is None
        assert played(database, table)[4:] == [(1, 1600, "strike 0")]


@pytest.mark.ruling("TL-16")
async def test_three_wait_and_a_fourth_is_refused(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        (a, b, _), table = await at_table(server)
        await a.act("strike 1")
        keys = [await give(a, server, table, "strike 2") for _ in range(4)]
        refused = await settled(a, keys[3])
        assert refused["ruling"] == "TL-16"
        assert refused["refusal"] == "3 commands of yours wait already; this one was not kept."
        await give(b, server, table, "strike 2")
        await b.at_rest()
        assert len(server.table(table).waiting.commands) == 4, "every seat has three of its own"
        for key in keys[:3]:
            server.turn(0.5)
            assert (await settled(a, key))["refusal"] is None


@pytest.mark.ruling("TL-16")
async def test_what_is_no_longer_possible_is_dropped_quietly(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        (a, _, c), table = await at_table(server)
        await a.act("strike 1")
        key = await give(a, server, table, "strike 2")
        await waits(a, key)
        await c.do("stand", seat=2)
        server.turn(0.5)
        ack = await settled(a, key)
        assert ack["dropped"]
        assert ack["ruling"] == "RX-1"
        assert not server.table(table).waiting.commands


@pytest.mark.ruling("TL-16")
async def test_the_end_of_the_match_drops_what_waits(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        (a, b), table = await at_table(server, 2)
        await a.act("strike 1")
        key = await give(a, server, table, "strike 1")
        await waits(a, key)
        await b.do("stand", seat=1)
        ack = await settled(a, key)
        assert ack["dropped"]
        assert ack["refusal"] == "The match is over."


async def test_sent_again_it_waits_once_and_is_done_once(database: str) -> None:
    async with serving(database, HandClock()) as server:
        (a, *_), table = await at_table(server)
        await a.act("strike 1")
        for _ in range(3):
            await give(a, server, table, "strike 2", id="again")
        await waits(a, "again")
        await a.at_rest()
        assert len(server.table(table).waiting.commands) == 1
        server.turn(0.5)
        assert (await settled(a, "again"))["refusal"] is None
        await give(a, server, table, "strike 2", id="again")
        assert (await settled(a, "again"))["refusal"] is None
        server.turn(0.5)
        await a.at_rest()
        assert [words for _, _, words in played(database, table)] == ["strike 1", "strike 2"]


async def test_a_page_that_is_gone_takes_its_commands_with_it_and_may_bring_them_again(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        (a, b, _), table = await at_table(server)
        await a.act("strike 1")
        await give(a, server, table, "strike 2", id="again")
        await waits(a, "again")
        back = await server.guests[0].sit(table)
        await give(back, server, table, "strike 2", id="again")
        await back.at_rest()
        await a.close()
        await until(lambda: len(server.table(table).connections) == 3)
        assert len(server.table(table).waiting.commands) == 1, "it waits for the page that sent it last"
        await back.close()
        await until(lambda: len(server.table(table).connections) == 2)
        assert not server.table(table).waiting.commands
        server.turn(0.5)
        await b.at_rest()
        assert [words for _, _, words in played(sqlite, table)] == ["strike 1"]
        third = await server.guests[0].sit(table)
        await give(third, server, table, "strike 2", id="again")
        assert (await settled(third, "again"))["refusal"] is None


async def test_what_could_not_be_stored_goes_on_to_wait(database: str, logged: list[Message]) -> None:
    async with serving(database, HandClock()) as server:
        (a, b, _), table = await at_table(server)
        await a.act("strike 1")
        key = await give(a, server, table, "strike 2")
        await waits(a, key)
        async with without(database, "entries"):
            server.turn(0.5)
            await b.at_rest()
            assert any(line["log_level"] == "error" for line in logged)
            assert len(server.table(table).waiting.commands) == 1
        assert (await settled(a, key))["refusal"] is None
        assert played(database, table) == [(0, 0, "strike 1"), (0, 500, "strike 2")]
    logged.clear()


async def test_what_was_answered_with_an_apology_does_not_wait(database: str, logged: list[Message]) -> None:
    async with serving(database, HandClock()) as server:
        (a, b, c), table = await at_table(server)
        await c.act("strike 0")
        prompt = server.table(table).match.state.prompt[0]  # type: ignore[union-attr]
        async with without(database, "entries"):
            async with after(server, table, b.send("act", seat=1, prompt=0, words="strike 0"), 2):
                taken = await a.send("act", seat=0, prompt=prompt, words="block")
                key = await give(c, server, table, "strike 1")
            assert "nothing was changed" in (await settled(a, taken))["refusal"]
            assert "nothing was changed" in (await settled(c, key))["refusal"]
            assert not server.table(table).waiting.commands
        server.turn(2)
        await b.until(lambda page: page.view["lives"][0] == 2)
        assert [words for _, _, words in played(database, table)] == ["strike 0"]
    logged.clear()


async def test_after_a_restart_it_is_sent_again_and_done_once(database: str) -> None:
    async with serving(database, HandClock()) as server:
        (a, *_), table = await at_table(server)
        guests = server.guests
        await a.act("strike 1")
        await give(a, server, table, "strike 2", id="again")
        await waits(a, "again")
    async with serving(database, HandClock()) as server:
        server.guests = guests
        for guest in guests:
            guest.port = server.port
        page, *_ = [await guest.sit(table) for guest in guests]
        await give(page, server, table, "strike 2", id="again")
        assert (await settled(page, "again"))["refusal"] == "The table is paused."
        server.turn(60)
        await page.until(lambda page: page.table["standstill"]["counting"])
        server.turn(2)
        await page.until(lambda page: page.table["standstill"] is None)
        for _ in range(2):
            await give(page, server, table, "strike 2", id="again")
        server.turn(0.5)
        assert (await settled(page, "again"))["refusal"] is None
        assert [words for _, _, words in played(database, table)] == ["strike 1", "strike 2"]
