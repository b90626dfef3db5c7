"""Bots at a realtime table: at a hand's pace, in the server's own process, on what their seat may know."""

from __future__ import annotations

import pytest

from talion.server.clock import HandClock

from .guests import Message, Page
from .serving import Server, serving, stored_entries

pytestmark = pytest.mark.usefixtures("reflex")


async def against(server: Server, *bots: str) -> tuple[Page, str]:
    ann = await server.guest("Ann")
    table = await ann.open_table("me", *bots, game="reflex")
    return await ann.sit(table), table


def log(database: str, table: str) -> list[tuple[int, int, str]]:
    return [(row.who, row.at_ms, row.words) for row in stored_entries(database, table)]


async def test_a_bot_strikes_at_its_moment_and_again_when_it_may(database: str) -> None:
    async with serving(database, HandClock()) as server:
        page, table = await against(server, "striker")
        server.turn(0.399)
        await page.at_rest()
        assert log(database, table) == []
        server.turn(0.6)
        await page.next("step")
        await page.at_rest()
        assert log(database, table) == [(1, 400, "strike 0"), (-1, 900, "tick"), (1, 901, "strike 0")]
        assert [worker.pool._processes for worker in server.app.bot_workers.workers] == [{}], "no process thinks for it"


async def test_a_bot_answers_its_window_when_it_has_seen_it(database: str) -> None:
    async with serving(database, HandClock()) as server:
        page, table = await against(server, "calm")
        server.turn(1)
        await page.act("strike 1")
        server.turn(0.39)
        await page.at_rest()
        assert log(database, table) == [(0, 1000, "strike 1")]
        server.turn(0.02)
        await page.until(lambda page: page.view["guards"] == [True, False])
        assert log(database, table)[-1] == (1, 1400, "block")


async def test_bots_and_timers_and_people_act_in_the_order_of_their_time(database: str) -> None:
    """However late anybody looks: here nobody did for two seconds."""
    clock = HandClock()
    async with serving(database, clock) as server:
        page, table = await against(server, "striker", "calm")
        clock.turn(2)
        await page.act("block")
        await page.at_rest()
        told = log(database, table)
        assert [at_ms for _, at_ms, _ in told] == sorted(at_ms for _, at_ms, _ in told)
        assert told[:3] == [(1, 400, "strike 0"), (-1, 900, "tick"), (1, 901, "strike 0")]
        assert (-1, 1900, "tick") in told, "Ann did not answer in time"
        assert told[-1] == (0, 2000, "block")


async def test_the_alarm_is_set_for_a_bots_moment(sqlite: str) -> None:
    async with serving(sqlite) as server:
        page, _ = await against(server, "striker")
        await page.until(lambda page: page.view["lives"][0] < 3)


async def test_a_bot_that_fails_lets_its_moments_pass(sqlite: str, logged: list[Message]) -> None:
    async with serving(sqlite, HandClock()) as server:
        page, table = await against(server, "broken")
        server.turn(1)
        await page.act("strike 1")
        server.turn(1.5)
        await page.until(lambda page: page.view["lives"] == [3, 2])
        assert all(who != 1 for who, _, _ in log(sqlite, table))
    failed = [line for line in logged if line["log_level"] == "error"]
    assert {line["event"] for line in failed} == {"a bot failed"}
    assert len(failed) < 10, "not more often than it would have acted"
    logged.clear()


async def test_a_whole_match_of_bots_is_played_in_order(database: str) -> None:
    async with serving(database, HandClock()) as server:
        page, table = await against(server, "striker", "random", "calm")
        server.turn(60)
        await page.until(lambda page: page.table["state"] == "over")
        told = log(database, table)
        assert len(told) > 20
        assert [at_ms for _, at_ms, _ in told] == sorted(at_ms for _, at_ms, _ in told)


async def test_who_cannot_play_in_real_time_is_not_seated(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        form = {"game": "reflex", "seats": ["me", "halving"]}
        says = "The bot 'halving' does not play in real time; there are random, broken, calm, striker."
        assert await ann.problem("/api/tables", form) == says
        assert await ann.problem("/api/tables/notes", form) == says
        page = await ann.sit(await ann.open_table("me", "open", game="reflex"))
        assert await page.refused("bot", seat=1, bot="halving") == says
        await page.do("bot", seat=1, bot="calm")
        (info,) = [game for game in await ann.get("/api/games") if game["name"] == "reflex"]
        assert {bot["name"]: bot["realtime"] for bot in info["bots"]} == {
            "random": True,
            "broken": True,
            "calm": True,
            "striker": True,
        }
