"""A private line between two seats (AU-42): theirs alone while the match runs, everybody's afterwards."""

from __future__ import annotations

import pytest

from talion.server.settings import Limits
from talion.server.table.table import MOST_WHISPERS

from .guests import Guest, Page
from .serving import Server, serving

SECRET = "Leave Coma Nostra to me."
ON = {"whispers": True, "gangs": "dealt"}


async def gathered(server: Server, **options: object) -> tuple[str, list[Guest], list[Page]]:
    """Four people at a table of gangs whose match runs, and somebody who watches."""
    people = [await server.guest(name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve")]
    table = await people[0].open_table("me", "open", "open", "open", game="gangs", options=options)
    pages = [await person.sit(table) for person in people]
    for seat in (1, 2, 3):
        await pages[seat].do("sit", seat=seat)
    await pages[0].do("start")
    for page in pages:
        await page.until(lambda page: page.table["state"] == "playing")
    return table, people, pages


async def stop(pages: list[Page]) -> None:
    for page in pages[:4]:
        await page.do("vote", agree=True)
    for page in pages:
        await page.until(lambda page: page.table["state"] == "over")


@pytest.mark.ruling("AU-42")
async def test_two_gangs_talk_and_nobody_else_learns_of_it(database: str) -> None:
    async with serving(database) as server:
        table, people, pages = await gathered(server, **ON)
        ann, bob, *others = pages
        await ann.do("whisper", seat=0, to=1, text=SECRET)
        await bob.do("whisper", seat=1, to=0, text="Agreed.")
        for page in (ann, bob):
            lines = [(await page.next("whispered"))["lines"][0] for _ in range(2)]
            assert [(line["seat"], line["to"], line["number"]) for line in lines] == [(0, 1, 0), (1, 0, 0)]
            assert [line["text"] for line in lines] == [SECRET, "Agreed."]
        await pages[2].do("say", text="It is so quiet.")
        for page in others:
            assert (await page.next("chat"))["line"]["number"] == 0
            await page.at_rest()
            assert not any("whispered" in frame or SECRET in frame for frame in page.frames)
        assert [line["text"] for line in (await people[1].sit(table)).heard[0]["whispers"]] == [SECRET, "Agreed."]
        for person in people[2:]:
            assert (await person.sit(table)).heard[0]["whispers"] == []
    async with serving(database) as server:
        cid = server.stranger()
        cid.http.cookies.set("talion", people[2].http.cookies["talion"])
        assert (await cid.sit(table)).heard[0]["whispers"] == [], "nor after a restart"


@pytest.mark.ruling("AU-42")
async def test_after_the_match_everybody_reads_all_of_it(database: str) -> None:
    async with serving(database) as server:
        table, people, pages = await gathered(server, **ON)
        await pages[3].do("whisper", seat=3, to=1, text=SECRET)
        await stop(pages)
        for page in (pages[0], pages[2], pages[4]):
            (line,) = (await page.next("whispered"))["lines"]
            assert (line["seat"], line["to"], line["text"]) == (3, 1, SECRET)
        assert [line["text"] for line in (await people[4].sit(table)).heard[0]["whispers"]] == [SECRET]
        assert "open" in await pages[3].refused("whisper", seat=3, to=1, text="Well played.")


@pytest.mark.ruling("AU-42")
async def test_it_is_an_option_and_off_by_default(sqlite: str) -> None:
    async with serving(sqlite) as server:
        _, _, pages = await gathered(server, gangs="dealt")
        assert not pages[0].table["whispers"]
        await pages[0].send("whisper", seat=0, to=1, text=SECRET)
        assert (await pages[0].next("ack"))["ruling"] == "AU-42"
        for page in pages:
            await page.at_rest()
            assert not any(SECRET in frame for frame in page.frames)


@pytest.mark.ruling("AU-42")
async def test_only_between_seats_that_somebody_plays(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, eve = await server.guest("Ann"), await server.guest("Eve")
        table = await ann.open_table("me", "random", "random", "random", game="gangs", options=ON)
        a, e = await ann.sit(table), await eve.sit(table)
        if a.table["state"] == "gathering":
            await a.do("start")
        for to in (0, 1, 9):
            assert f"Nobody else sits at seat {to}" in await a.refused("whisper", seat=0, to=to, text="Psst.")
        assert "not your seat" in await e.refused("whisper", seat=0, to=1, text="Psst.")


@pytest.mark.ruling("RV-11")
async def test_revenants_never_whisper(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        page = await ann.sit(await ann.open_table("me", "random"))
        await page.send("whisper", seat=0, to=1, text="Psst.")
        assert (await page.next("ack"))["ruling"] == "RV-11"


@pytest.mark.ruling("AU-42")
async def test_who_whispers_is_limited_as_who_talks(sqlite: str) -> None:
    async with serving(sqlite) as server:
        _, _, pages = await gathered(server, **ON)
        await pages[0].do("whisper", seat=0, to=1, text="x")
        for text in ("", "x" * 301, None):
            await pages[0].send("whisper", seat=0, to=1, text=text)
            assert (await pages[0].next("ack"))["refusal"].startswith("That is not a message: ")
    limits = Limits(messages_burst=10_000, chat_burst=10_000)
    async with serving(sqlite, limits=limits) as server:
        _, _, pages = await gathered(server, **ON)
        for number in range(MOST_WHISPERS):
            await pages[0].do("whisper", seat=0, to=1, text=str(number))
        assert "no more are kept" in await pages[0].refused("whisper", seat=0, to=1, text="one more")
        await pages[0].do("whisper", seat=0, to=2, text="Others may still be told.")
