"""How people end a match before its end: all together, with a countdown, or one by one. Nobody is outvoted."""

from __future__ import annotations

import pytest

from talion.server.clock import HandClock

from .guests import Guest, Page, all_at_a_table, first, two_at_a_table
from .serving import Server, Unlocked, serving, stored_entries
from .test_tables import DEALT, gone


def ids(*guests: Guest) -> list[str]:
    return [guest.me["id"] for guest in guests]


async def three(server: Server, **options: object) -> tuple[list[Guest], list[Page], str]:
    guests = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
    pages, table = await all_at_a_table(guests, options={**DEALT, **options})
    return guests, pages, table


@pytest.mark.ruling("TL-20")
async def test_a_match_ends_when_everybody_agrees_also_who_is_away_for_a_moment(database: str) -> None:
    async with serving(database, HandClock()) as server:
        guests, (a, b, c), table = await three(server)
        await gone(c, a, 2)
        await a.do("vote", agree=True)
        await b.do("vote", agree=True)
        await a.until(lambda page: (page.table["ending"] or {}).get("missing") == ids(guests[2]))
        assert a.table["state"] == "playing", "silence is no agreement"
        assert a.table["ending"] == {
            "by": guests[0].me["id"],
            "agreed": ids(*guests[:2]),
            "missing": ids(guests[2]),
            "left_ms": 60_000,
        }
        back = await guests[2].sit(table)
        await back.do("vote", agree=True)
        await a.until(lambda page: page.table["state"] == "over")
        assert stored_entries(database, table)[-1].words == "stop"


@pytest.mark.ruling("TL-20")
async def test_nobody_wins_or_loses_by_an_agreed_end(database: str) -> None:
    async with serving(database, HandClock()) as server:
        guests, (a, b, c), table = await three(server)
        for page in (a, b, c):
            await page.do("vote", agree=True)
        await a.until(lambda page: page.table["state"] == "over")
        result = a.table["result"]
        assert (result["places"], result["winners"], result["ruling"]) == ([], [], "RV-29")
        assert a.view["result"] == result
        assert (await guests[1].replay(table))["result"] == result
        assert "no running match" in await a.refused("vote", agree=True)
        assert "not running" in await a.refused("act", seat=0, prompt=0, words="pick Grimsby")
    async with serving(database, HandClock()) as server:
        again = server.same(guests[0])
        assert (await again.get("/api/mine"))[0]["result"] == result


@pytest.mark.ruling("TL-20")
async def test_silence_is_no_yes_and_a_bot_that_stands_in_agrees_to_nothing(database: str) -> None:
    async with serving(database, HandClock()) as server:
        _guests, (a, b, c), _table = await three(server)
        await gone(c, a, 2)
        await a.do("vote", agree=True)
        await b.do("vote", agree=True)
        server.turn(30)
        await a.until(lambda page: page.table["seats"][2]["held"])
        server.turn(29)
        await a.at_rest()
        assert a.table["ending"] is not None
        server.turn(1)
        await a.until(lambda page: page.table["ending"] is None)
        assert a.table["state"] == "playing"
        line = await a.next("chat", lambda chat: "Not everybody" in chat["line"]["text"])
        assert line["line"]["person"] is None
        assert "ask again in 60 seconds" in await b.refused("vote", agree=True)
        server.turn(60)
        await b.do("vote", agree=True)


@pytest.mark.ruling("TL-20")
async def test_one_no_is_enough_and_the_asker_may_take_it_back(database: str) -> None:
    async with serving(database, HandClock()) as server:
        _, (a, b, c), _ = await three(server)
        await a.do("vote", agree=True)
        await c.do("vote", agree=False)
        await b.until(lambda page: page.heard[-1]["type"] == "table" and page.table["ending"] is None)
        assert (await b.next("chat", lambda chat: "play on" in chat["line"]["text"]))["line"]["text"] == (
            "Seat 2 would rather play on: the match goes on."
        )
        server.turn(60)
        await b.do("vote", agree=True)
        await b.do("vote", agree=False)
        assert (
            "takes it back"
            in (await a.next("chat", lambda chat: "Seat 1 takes" in chat["line"]["text"]))["line"]["text"]
        )


@pytest.mark.ruling("TL-20")
async def test_votes_that_are_none_are_refused_with_a_sentence(database: str) -> None:
    async with serving(database, HandClock()) as server:
        _, (a, b, _), table = await three(server)
        eve = await (await server.guest("Eve")).sit(table)
        assert "Only players" in await eve.refused("vote", agree=True)
        assert "Nobody asks" in await a.refused("vote", agree=False)
        await a.do("vote", agree=True)
        assert "agreed already" in await a.refused("vote", agree=True)
        await b.do("stand", seat=1)
        assert "You have left" in await b.refused("vote", agree=False)
        assert "not your seat" in await eve.refused("stand", seat=0)


@pytest.mark.ruling("TL-20")
async def test_a_slow_match_gives_as_long_to_answer_as_a_decision_may_take(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _, _ = await two_at_a_table(ann, bob, decision_s=86_400, **DEALT)
        await a.do("vote", agree=True)
        await a.until(lambda page: page.table["ending"] is not None)
        assert a.table["ending"]["left_ms"] == 86_400_000


@pytest.mark.ruling("TL-20")
async def test_what_is_asked_goes_on_after_a_restart_and_ends_in_time(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        guests, (a, b, _), table = await three(server)
        await a.do("vote", agree=True)
        await b.do("vote", agree=True)
        server.turn(20)
        await a.at_rest()
    clock.turn(1000)  # nobody could answer while no server ran
    async with serving(database, clock) as server:
        page = await server.same(guests[2]).sit(table)
        assert (page.table["ending"]["missing"], page.table["ending"]["left_ms"]) == (ids(guests[2]), 40_000)
        server.turn(39)
        await page.at_rest()
        assert page.table["ending"] is not None
        server.turn(1)
        await page.until(lambda page: page.table["ending"] is None)
    async with serving(database, clock) as server:
        page = await server.same(guests[2]).sit(table)
        assert page.table["ending"] is None
        assert "Nobody asks" in await page.refused("vote", agree=False)
        assert "ask again" in await page.refused("vote", agree=True)
        assert page.table["state"] == "playing"


@pytest.mark.ruling("TL-20")
async def test_after_a_kill_nobody_has_longer_than_was_given(database: str) -> None:
    """A killed server has not stored its last seconds."""
    clock = HandClock()
    async with serving(database, clock, lock=Unlocked) as server:
        clock.turn(300)
        guests, (a, b, _), table = await three(server)
        await a.do("vote", agree=True)
        await b.do("vote", agree=False)
        server.turn(60)
        await a.do("vote", agree=True)
    async with serving(database, HandClock(), lock=Unlocked) as server:
        page = await server.same(guests[2]).sit(table)
        assert page.table["ending"]["left_ms"] == 60_000
        await page.do("vote", agree=False)
    async with serving(database, HandClock(), lock=Unlocked) as server:
        page = await server.same(guests[1]).sit(table)
        assert "ask again in 60 seconds" in await page.refused("vote", agree=True)


@pytest.mark.ruling("TL-20")
async def test_a_table_that_sleeps_is_woken_to_end_the_asking(database: str) -> None:
    """Nobody finds a question in their list that is over."""
    clock = HandClock()
    async with serving(database, clock) as server:
        guests, (a, _, c), table = await three(server)
        await c.act(first(c.asked()[0]))
        await a.do("vote", agree=True)
    clock = HandClock()
    async with serving(database, clock) as server:
        cid = server.same(guests[2])
        assert [one["what"] for one in await cid.get("/api/turns")] == ["ending"]
        assert table not in server.app.hall.tables
        clock.turn(60)
        assert await server.app.hall.sleepers.wake_due() == 1
        server.turn(0)
        await server.table(table).look(lambda: None)
        assert await cid.get("/api/turns") == []


@pytest.mark.ruling("TL-20")
async def test_who_leaves_for_good_is_not_waited_for_and_the_last_one_agrees_with_nobody(database: str) -> None:
    async with serving(database, HandClock()) as server:
        _, (a, b, c), _ = await three(server)
        await a.do("vote", agree=True)
        await b.do("vote", agree=True)
        await c.do("stand", seat=2)
        await a.until(lambda page: page.table["state"] == "over")
        assert a.table["result"]["winners"] == []
        _, (a, b, c), table = await three(server)
        await a.do("vote", agree=True)
        await b.do("stand", seat=1)
        await c.do("stand", seat=2)
        await a.until(lambda page: page.table["seats"][2]["left"])
        assert a.table["ending"] is None
        assert all(row.words != "stop" for row in stored_entries(database, table))


@pytest.mark.ruling("TL-21")
@pytest.mark.parametrize(
    ("game", "seats"), [("revenants", 3), ("gangs", 4), ("village", 3), ("arena", 2), ("deadeye", 1)]
)
async def test_against_bots_one_gives_up_in_every_game_and_shares_no_win(sqlite: str, game: str, seats: int) -> None:
    async with serving(sqlite, HandClock()) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", *["random"] * (seats - 1), game=game)
        page = await ann.sit(table)
        if seats > 1:
            assert "bots agree to nothing" in await page.refused("vote", agree=True)
        await page.do("stand", seat=0)
        await page.until(lambda page: page.table["state"] == "over")
        assert 0 not in page.table["result"]["winners"]
        assert page.table["seats"][0]["left"]
        if seats > 1:
            assert page.table["result"]["places"][0] > 1
        before = page.table["result"]
    async with serving(sqlite, HandClock()) as server:
        assert (await server.same(ann).get("/api/mine"))[0]["result"] == before


@pytest.mark.ruling("TL-21")
async def test_who_is_out_of_the_game_may_leave_the_table_too(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        table = await ann.open_table("me", "open", "random", options=DEALT)
        a, b = await ann.sit(table), await bob.sit(table)
        await b.do("sit", seat=1)
        await a.do("start")
        await b.do("stand", seat=1)
        await a.until(lambda page: page.table["seats"][1]["left"])
        assert "left already" in await b.refused("stand", seat=1)
        await a.do("stand", seat=0)
        await a.until(lambda page: page.table["state"] == "over")
        assert a.table["result"]["winners"] == [2]
