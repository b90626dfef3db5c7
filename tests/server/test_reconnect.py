"""Coming back at every number, and sending again what may have been lost."""

from __future__ import annotations

import random

import pytest

from .guests import Guest, Message, Page, first, play_out, two_at_a_table
from .serving import serving, stored_entries


def events_after(page: Page, number: int) -> list[Message]:
    """All events of the steps after a number, as a page heard them that never went away."""
    steps = [message for message in page.heard if message["type"] == "step"]
    assert [step["number"] for step in steps] == list(range(1, len(steps) + 1)), "numbers have no gaps"
    return [event for step in steps if step["number"] > number for event in step["events"]]


async def fickle_match(ann: Guest, bob: Guest, eve: Guest) -> tuple[Page, Page, Page, str]:
    """A whole match in which people change their minds, so that not everybody hears of every entry."""
    a, b, table = await two_at_a_table(ann, bob, hp=8)
    watcher = await eve.sit(table)
    chance = random.Random(4)
    while a.table["state"] != "over":
        for page in (a, b):
            await page.at_rest()
            for prompt in page.asked():
                for words in chance.sample(prompt["legal"], 1 if prompt["kind"] == "pick" else 3):
                    await page.ask("act", seat=prompt["seat"], prompt=prompt["id"], words=words)
        await a.at_rest()
    for page in (a, b, watcher):
        await page.until(lambda page: page.table["state"] == "over")
    return a, b, watcher, table


async def test_coming_back_at_every_number_tells_exactly_what_was_missed(database: str) -> None:
    async with serving(database) as server:
        ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
        a, b, watcher, table = await fickle_match(ann, bob, eve)
        assert a.number > watcher.number > 5, "changed minds are heard by their owners only"
        for guest, page in ((ann, a), (bob, b), (eve, watcher)):
            for number in range(page.number + 1):
                back = await guest.sit(table, since=number)
                assert back.heard[0]["events"] == events_after(page, number), f"since {number}"
                assert back.number == page.number
                assert {**back.view, "now_ms": 0} == {**page.view, "now_ms": 0}
                assert back.own == page.own
                await back.close()
        # Whoever knows nothing, or claims to know the future, is told everything.
        everything = (await eve.sit(table)).heard[0]["events"]
        assert everything == events_after(watcher, 0), "Revenants that are picked have no set-up to tell of"
        assert (await eve.sit(table, since=watcher.number + 1)).heard[0]["events"] == everything
        assert (await eve.sit(table, since=999_999_999)).heard[0]["events"] == everything
    async with serving(database) as server:
        again = server.stranger()
        again.http.cookies.set("talion", eve.http.cookies["talion"])
        for number in range(watcher.number + 1):
            back = await again.sit(table, since=number)
            assert back.heard[0]["events"] == events_after(watcher, number), "after a restart too"
            await back.close()


async def test_the_set_up_is_told_once(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _, table = await two_at_a_table(ann, bob, revenants="dealt")
        begun = [message for message in a.heard if message["type"] == "welcome"][-1]
        assert [event["kind"] for event in begun["events"]] == ["picked", "picked", "turn"]
        assert (await ann.sit(table)).heard[0]["events"] == begun["events"]
        assert (await ann.sit(table, since=0)).heard[0]["events"] == []


@pytest.mark.parametrize("since", ["-1", "x", "", "1e3", "٣", "99999999999999999999", "1&since=2", "%00"])
async def test_a_number_that_is_none_is_as_good_as_no_number(sqlite: str, since: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, hp=2)
        await play_out(a, b)
        page = Page(await ann.socket(f"/ws/table/{table}?since={since}"))
        ann.pages.append(page)
        assert (await page.next("welcome"))["number"] == a.number


async def test_coming_back_in_the_middle_of_a_match_goes_on_without_a_gap(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, hp=6)
        heard = [*events_after(a, 0)]
        while a.table["state"] != "over":
            known = len(a.heard)
            for page in (a, b):
                await page.at_rest()
                for prompt in page.asked():
                    await page.ask("act", seat=prompt["seat"], prompt=prompt["id"], words=first(prompt))
            await a.at_rest()
            heard += [event for message in a.heard[known:] for event in message.get("events", [])]
            await a.close()
            a = await ann.sit(table, since=a.number)
            heard += a.heard[0]["events"]
        assert heard == (await ann.sit(table)).heard[0]["events"]


async def test_a_message_sent_again_is_answered_and_not_redone(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob)
        for _ in range(3):
            await a.do("act", id="one", seat=0, prompt=0, words="pick McCoy")
        # Whatever comes under a known id is that message.
        await a.do("act", id="one", seat=0, prompt=0, words="pick Scully")
        await (await ann.sit(table)).do("act", id="one", seat=0, prompt=0, words="pick McCoy")
        assert [row.words for row in stored_entries(database, table)] == ["pick McCoy"]
        # The same id of another person is another message.
        await b.do("act", id="one", seat=1, prompt=0, words="pick Scully")
        assert [row.words for row in stored_entries(database, table)] == ["pick McCoy", "pick Scully"]
        for _ in range(2):
            await a.do("say", id="two", text="hello")
        await b.next("chat")
        await b.at_rest()
        assert not any(message["type"] == "chat" for message in b.waiting)
    async with serving(database) as server:
        again = server.stranger()
        again.http.cookies.set("talion", ann.http.cookies["talion"])
        page = await again.sit(table)
        await page.do("act", id="one", seat=0, prompt=0, words="pick McCoy")
        assert len(stored_entries(database, table)) == 2, "after a restart the message is known as well"
        await page.do("stand", id="three", seat=0)
        await page.do("stand", id="three", seat=0)
        assert [row.words for row in stored_entries(database, table)].count("leave 0") == 1


async def test_what_was_refused_may_be_asked_again_under_its_id(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        _, b, table = await two_at_a_table(ann, bob)
        await b.refused("act", id="early", seat=1, prompt=0, words="pick Reyes")
        await (await ann.sit(table)).act("pick Grimsby")
        await b.do("act", id="early", seat=1, prompt=0, words="pick Reyes")
