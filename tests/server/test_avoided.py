"""Whom one does not want to read or to play with: kept with the person, told to nobody else, and said kindly."""

from __future__ import annotations

import pytest

from talion.server.clock import HandClock

from .guests import Guest
from .serving import serving


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
