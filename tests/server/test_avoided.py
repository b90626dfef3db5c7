"""Whom one does not want to read or to play with: kept with the person, told to nobody else, and said kindly."""

from __future__ import annotations

import pytest

from talion.server.clock import HandClock

from .guests import Guest, Message, all_at_a_table
from .serving import serving
from .test_whispers import ON, SECRET, gathered, stop


async def avoid(guest: Guest, other: Guest, muted: bool = False, blocked: bool = False) -> list[dict[str, object]]:
    found: list[dict[str, object]] = await guest.post(
        "/api/avoided", {"person": other.me["id"], "muted": muted, "blocked": blocked}
    )
    return found


async def test_whom_one_avoids_is_kept_with_the_person(database: str) -> None:
    async with serving(database) as server:
        ann, bob, cid = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
        assert await ann.get("/api/avoided") == []
        await avoid(ann, bob, muted=True)
        await avoid(ann, cid, blocked=True)
    async with serving(database) as server:
        again = server.same(ann)
        assert await again.get("/api/avoided") == [
            {"person": {"id": bob.me["id"], "name": "Bob", "colour": 3}, "muted": True, "blocked": False},
            {"person": {"id": cid.me["id"], "name": "Cid", "colour": 3}, "muted": True, "blocked": True},
        ]
        assert await server.same(bob).get("/api/avoided") == [], "nobody is told"
        await avoid(again, bob)
        assert [one["blocked"] for one in await avoid(again, cid, muted=True)] == [False]


async def test_what_cannot_be_avoided_is_refused_with_a_sentence(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        own = {"person": ann.me["id"], "muted": True, "blocked": False}
        assert "yourself" in await ann.problem("/api/avoided", own)
        assert "no such person" in await ann.problem("/api/avoided", {**own, "person": "nobody"})
        await server.stranger().post("/api/avoided", own, 401)
        bob = await server.guest("Bob")
        await avoid(ann, bob, blocked=True)
        await bob.post("/api/account/delete", {})
        assert await ann.get("/api/avoided") == [], "who is deleted is forgotten here too"


@pytest.mark.ruling("TL-22")
async def test_who_is_blocked_does_not_sit_down_with_who_blocked_them(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann, bob, cid = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
        await avoid(ann, bob, blocked=True)
        table = await ann.open_table("me", "open", "open")
        b, c = await bob.sit(table), await cid.sit(table)
        refusal = await b.refused("sit", seat=1)
        assert "rather play with others" in refusal
        assert "Ann" not in refusal
        assert "block" not in refusal
        assert await b.refused("sit", seat=None) == refusal
        await c.do("sit", seat=1)
        there = await bob.open_table("me", "open")
        assert "You have blocked somebody" in await (await ann.sit(there)).refused("sit", seat=1)
        await avoid(ann, bob)
        await b.do("sit", seat=2)


@pytest.mark.ruling("TL-22")
async def test_a_quick_match_and_a_rematch_bring_nobody_together_who_is_better_apart(database: str) -> None:
    async with serving(database) as server:
        ann, bob, cid = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
        await avoid(ann, bob, blocked=True)
        first = (await ann.post("/api/quick", {"game": "revenants"}))["table"]
        second = (await bob.post("/api/quick", {"game": "revenants"}))["table"]
        assert first != second
        assert (await cid.post("/api/quick", {"game": "revenants"}))["table"] == first
        await avoid(ann, bob)
        table = await ann.open_table("me", "open", options={"revenants": "dealt"})
        a, b = await ann.sit(table), await bob.sit(table)
        await b.do("sit", seat=1)
        await a.do("start")
        await b.do("vote", agree=True)
        await a.do("vote", agree=True)
        await a.until(lambda page: page.table["state"] == "over")
        await avoid(bob, ann, blocked=True)
        await a.do("rematch")
        await a.until(lambda page: page.table["rematch"] is not None)
        again = await ann.sit(a.table["rematch"]["table"])
        assert [(one["kind"], one["kept"]) for one in again.table["seats"]] == [("person", None), ("open", None)]


def texts(lines: list[Message]) -> list[str]:
    return [line["text"] for line in lines]


async def test_who_is_muted_is_not_sent_to_who_muted_them_live_or_on_return(database: str) -> None:
    async with serving(database) as server:
        ann, bob, cid = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
        table = await ann.open_table("me", "open", "open")
        a, b, c = await ann.sit(table), await bob.sit(table), await cid.sit(table)
        await avoid(ann, bob, muted=True)
        await avoid(cid, bob, blocked=True)
        await b.do("say", text="Psst, everybody!")
        await a.do("say", text="So quiet here.")
        assert texts([(await b.next("chat"))["line"] for _ in range(2)]) == ["Psst, everybody!", "So quiet here."]
        for page in (a, c):
            assert (await page.next("chat"))["line"]["text"] == "So quiet here."
        again = await ann.sit(table)
        assert texts(again.heard[0]["chat"]) == ["So quiet here."]
        assert texts((await bob.sit(table)).heard[0]["chat"]) == ["Psst, everybody!", "So quiet here."]
        await b.at_rest()
        assert not any(message["type"] == "talk" for message in b.heard), "nobody is told"
    async with serving(database) as server:
        back = await server.same(ann).sit(table)
        await (await server.same(bob).sit(table)).do("say", text="And now?")
        await back.do("say", text="Still quiet.")
        await back.at_rest()
        assert texts(back.heard[0]["chat"]) == ["So quiet here."]
        for page in (a, c, again, back):
            assert not any("Psst" in frame or "And now" in frame for frame in page.frames)


async def test_lines_go_when_somebody_is_muted_and_come_back_with_those_said_meanwhile(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open")
        a, other, b = await ann.sit(table), await ann.sit(table), await bob.sit(table)
        await b.do("say", text="One.")
        await a.do("say", text="Two.")
        await avoid(ann, bob, muted=True)
        for page in (a, other):
            assert texts((await page.next("talk"))["chat"]) == ["Two."]
        await b.do("say", text="Three.")
        await avoid(ann, bob)
        for page in (a, other):
            assert texts((await page.next("talk"))["chat"]) == ["One.", "Two.", "Three."]
        await b.do("say", text="Four.")
        assert (await a.next("chat", lambda message: message["line"]["number"] > 1))["line"]["text"] == "Four."
        login = {"login": "ann", "password": "a long password"}
        await avoid(ann, bob, muted=True)
        await ann.post("/api/account/claim", login)
        elsewhere = server.stranger()
        await elsewhere.post("/api/account/login", login)
        for person in (ann, elsewhere):
            assert texts((await person.sit(table)).heard[0]["chat"]) == ["Two."], "by every session of theirs"


@pytest.mark.ruling("TL-22")
async def test_private_lines_of_who_is_muted_are_not_sent_either_nor_when_the_match_is_over(database: str) -> None:
    async with serving(database) as server:
        table, people, pages = await gathered(server, **ON)
        await avoid(people[0], people[1], muted=True)
        await avoid(people[4], people[1], muted=True)
        await pages[1].do("whisper", seat=1, to=0, text=SECRET)
        await pages[0].do("whisper", seat=0, to=1, text="I hear nothing.")
        assert texts((await pages[0].next("whispered"))["lines"]) == ["I hear nothing."]
        assert texts((await pages[1].next("whispered"))["lines"]) == [SECRET]
        assert texts((await people[0].sit(table)).heard[0]["whispers"]) == ["I hear nothing."]
        await stop(pages)
        assert texts((await pages[2].next("whispered"))["lines"]) == [SECRET, "I hear nothing."]
        assert texts((await pages[4].next("whispered"))["lines"]) == ["I hear nothing."]
        for page in (pages[0], pages[4]):
            await page.at_rest()
            assert not any(SECRET in frame for frame in page.frames)
        await avoid(people[0], people[1])
        assert texts((await pages[0].next("talk", lambda talk: len(talk["whispers"]) > 1))["whispers"])[0] == SECRET


@pytest.mark.ruling("TL-22")
async def test_a_rematch_does_not_ask_who_is_better_apart_from_who_offers_it(database: str) -> None:
    async with serving(database) as server:
        ann, bob, cid = people = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
        (a, b, c), table = await all_at_a_table(people, options={"revenants": "dealt"})
        for page in (a, b, c):
            await page.do("vote", agree=True)
        await a.until(lambda page: page.table["state"] == "over")
        await avoid(bob, ann, blocked=True)
        await a.do("rematch")
        await c.until(lambda page: page.table["rematch"] is not None)
        assert c.table["rematch"]["asked"] == [cid.me["id"]]
        assert await bob.get("/api/turns") == []
        assert [one["what"] for one in await cid.get("/api/turns")] == ["rematch"]
        offered = c.table["rematch"]
        assert "You have blocked somebody" in await b.refused("rematch"), "and the others' offer stays as it is"
        assert (await bob.get(f"/api/tables/{table}"))["rematch"] == offered
    async with serving(database) as server:
        page = await server.same(cid).sit(table)
        assert page.table["rematch"]["asked"] == [cid.me["id"]], "nor after a restart"
        await avoid(server.same(bob), ann)
        await (await server.same(bob).sit(table)).do("rematch")
        await page.until(lambda page: bob.me["id"] in page.table["rematch"]["accepted"])


@pytest.mark.ruling("TL-22")
async def test_the_host_takes_somebody_out_of_a_chair_with_a_word(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open", "random")
        a, b = await ann.sit(table), await bob.sit(table)
        await b.do("sit", seat=1)
        assert table in {one["id"] for one in await bob.get("/api/mine")}
        assert "Only who opened" in await b.refused("take_out", seat=0, word="")
        assert "That is you" in await a.refused("take_out", seat=0, word="")
        assert "Nobody sits there" in await a.refused("take_out", seat=2, word="")
        assert "no such chair" in await a.refused("take_out", seat=9, word="")
        await a.do("take_out", seat=1, word="We wait for Cid.")
        assert (await b.next("taken_out"))["word"] == "We wait for Cid."
        await a.until(lambda page: page.table["seats"][1]["kind"] == "open")
        assert "We wait for Cid." in await b.refused("sit", seat=1)
        assert await bob.get("/api/mine") == [], "a match that they never saw"
    async with serving(database, HandClock()) as server:
        b = await server.same(bob).sit(table)
        assert "taken you out" in await b.refused("sit", seat=1), "a restart does not change the host's mind"
        a = await server.same(ann).sit(table)
        await a.do("start")
        assert "has begun" in await a.refused("take_out", seat=1, word="")


@pytest.mark.ruling("TL-22")
async def test_a_host_who_is_muted_has_no_word_for_who_is_taken_out(database: str) -> None:
    async with serving(database) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open")
        a, b = await ann.sit(table), await bob.sit(table)
        await b.do("sit", seat=1)
        await avoid(bob, ann, muted=True)
        await a.do("take_out", seat=1, word="Go away!")
        assert (await b.next("taken_out"))["word"] == ""
        assert await b.refused("sit", seat=1) == "The host has taken you out of this table."
