"""Table talk: plain text, in and out as it can be seen; limits; and there again when somebody comes back."""

from __future__ import annotations

import asyncio

import pytest

from talion.server.clock import HandClock
from talion.server.settings import Limits
from talion.server.table.table import MOST_CHAT

from .guests import two_at_a_table
from .serving import serving

SAID = [
    "hello",
    "<script>alert('x')</script>",
    "a & b &amp; c",
    "'; DROP TABLE chat; --",
    '"quoted" and \\backslashed\\ \\u0041',
    "two\nlines",
    "Grüße, 再见, 🂡🂢, é vs é",
    "{{7*7}} ${7*7} %s %(x)s",
    "x" * 300,
]


@pytest.mark.parametrize("text", SAID)
async def test_text_passes_through_unchanged(database: str, text: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open")
        a, b = await ann.sit(table), await bob.sit(table)
        await b.do("say", text=text)
        for page in (a, b):
            line = (await page.next("chat"))["line"]
            assert line["text"] == text
            assert line["person"] == {"id": bob.me["id"], "name": "Bob", "colour": 3}
    async with serving(database) as server:
        again = server.stranger()
        again.http.cookies.set("talion", ann.http.cookies["talion"])
        assert [line["text"] for line in (await again.sit(table)).heard[0]["chat"]] == [text]


@pytest.mark.parametrize("text", ["", "x" * 301, "zero \x00", None, 5, ["hello"]])
async def test_what_is_no_text_is_refused(sqlite: str, text: object) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        page = await ann.sit(await ann.open_table("me", "open"))
        await page.send("say", text=text)
        ack = await page.next("ack")
        assert ack["refusal"].startswith("That is not a message: ")
        await page.at_rest()
        assert not any(message["type"] == "chat" for message in page.heard)


async def test_who_talks_too_fast_is_told_to_wait(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock, limits=Limits(messages_burst=100)) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open")
        a, b = await ann.sit(table), await bob.sit(table)
        for number in range(6):
            await a.do("say", text=f"line {number}")
        assert "talking very fast" in await a.refused("say", text="one more")
        assert "talking very fast" in await (await ann.sit(table)).refused("say", text="from another page")
        await b.do("say", text="Others may go on.")
        clock.turn(2)
        await a.do("say", text="again")
        assert "talking very fast" in await a.refused("say", text="and again")


async def test_a_long_talk_keeps_its_newest_lines_in_order(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        page = await ann.sit(table)
        await asyncio.gather(*(page.send("say", text=str(number)) for number in range(MOST_CHAT + 50)))
        for _ in range(MOST_CHAT + 50):
            await page.next("chat")
        lines = (await ann.sit(table)).heard[0]["chat"]
        assert [line["number"] for line in lines] == list(range(50, MOST_CHAT + 50))
        assert [line["text"] for line in lines] == [str(number) for number in range(50, MOST_CHAT + 50)]
    async with serving(database) as server:
        again = server.stranger()
        again.http.cookies.set("talion", ann.http.cookies["talion"])
        page = await again.sit(table)
        assert page.heard[0]["chat"] == lines
        await page.do("say", text="still talking")
        assert (await page.next("chat"))["line"]["number"] == MOST_CHAT + 50


async def test_everybody_at_the_table_hears_and_nobody_elsewhere(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
        here, there = await ann.open_table("me", "open"), await ann.open_table("me", "open")
        a, b, e = await ann.sit(here), await bob.sit(here), await eve.sit(there)
        await b.do("say", text="secret plans")
        await a.next("chat")
        await e.at_rest()
        assert not any("secret plans" in frame for frame in e.frames)


async def test_what_is_sent_again_after_a_crash_is_said_once(database: str) -> None:
    """The line was stored, the acknowledgement lost with the process: the page sends it again to the next one."""
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _, table = await two_at_a_table(ann, bob)
        await a.do("say", id="x", text="Hello.")
    async with serving(database) as server:
        again = server.stranger()
        again.http.cookies.set("talion", ann.http.cookies["talion"])
        page = await again.sit(table)
        await page.do("say", id="x", text="Hello.")
        await page.do("say", id="y", text="Hello?")
        page = await again.sit(table)
        assert [line["text"] for line in page.heard[0]["chat"]] == ["Hello.", "Hello?"]
