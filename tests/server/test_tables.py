"""Live tables against a clock that is turned by hand: deadlines, absence, votes, leaving."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from talion.kernel.events import CLOCK
from talion.server.clock import HandClock
from talion.server.settings import Limits
from talion.server.table.bot_seats import BotSeats
from talion.server.table.inbox import Thought
from talion.server.table.table import Table

from .guests import Message, Page, first, play_out, two_at_a_table
from .serving import Server, serving, stored_entries

DEALT = {"revenants": "dealt"}


def kinds(step: Message) -> list[str]:
    return [event["kind"] for event in step["events"]]


def late(step: Message) -> bool:
    return "late" in kinds(step)


async def gone(page: Page, others: Page, seat: int) -> None:
    """A page closes, and another one is told."""
    await page.close()
    await others.until(lambda page: not page.table["seats"][seat]["present"])


async def test_the_clock_acts_when_a_decision_takes_too_long(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, decision_s=20, **DEALT)
        assert a.view["deadline_ms"] == 20_000
        server.turn(5)
        await a.act(first(a.asked()[0]))
        server.turn(14.9)
        await a.at_rest()
        assert len(stored_entries(database, table)) == 1
        server.turn(10)
        step = await b.next("step", late)
        assert (step["now_ms"], step["events"][0]["seat"]) == (20_000, 1)
        assert b.view["deadline_ms"] == 40_000, "the next decision has its whole time"
        who, at_ms, words = stored_entries(database, table)[-1][2:5]
        assert (who, at_ms, words) == (CLOCK, 20_000, "tick")


async def test_an_answer_after_the_deadline_is_too_late_even_if_the_table_slept(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, decision_s=20, **DEALT)
        prompt = a.asked()[0]
        clock.turn(20)  # nobody wakes the table; the message itself does
        ack = await a.ask("act", seat=0, prompt=prompt["id"], words=first(prompt))
        assert ack["ruling"] == "TL-3"
        assert [row.who for row in stored_entries(database, table)] == [CLOCK]
        await b.next("step", late)


def alarm_s(server: Server, table: str) -> float | None:
    """In how many seconds the table is to be woken, if at all."""
    alarm = server.app.hall.tasks[table].alarm
    return None if alarm is None else alarm.when() - asyncio.get_running_loop().time()


async def test_the_alarm_is_set_for_what_is_due_next(sqlite: str) -> None:
    """A clock that is turned by hand wakes tables by itself, so here the alarm is asked when it would."""
    async with serving(sqlite, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, decision_s=60, **DEALT)
        await a.at_rest()
        assert alarm_s(server, table) == pytest.approx(60, abs=5)
        for left_s in (45, 30, 15):
            server.turn(15)
            await a.at_rest()
            assert alarm_s(server, table) == pytest.approx(left_s, abs=5), "the same deadline, however often one looks"
        # Whoever is gone is stood in for after half a minute, but the decision is due before that.
        await gone(b, a, 1)
        assert alarm_s(server, table) == pytest.approx(15, abs=5)
        server.turn(15)
        await a.next("step", late)
        await a.at_rest()
        assert alarm_s(server, table) == pytest.approx(15, abs=5), "then Bob is missed too long"


async def test_a_table_without_deadlines_sets_no_alarm(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _, table = await two_at_a_table(ann, bob, **DEALT)
        await a.at_rest()
        assert alarm_s(server, table) is None


async def test_several_deadlines_passed_at_once_act_one_after_the_other(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _, table = await two_at_a_table(ann, bob, decision_s=10, hp=8, **DEALT)
        server.turn(3600)
        await a.until(lambda page: page.table["state"] == "over")
        assert [row.at_ms for row in stored_entries(sqlite, table)] == [10_000, 20_000, 30_000, 40_000]
        assert a.table["result"]["winners"] == [0, 1]


async def test_a_bot_holds_the_seat_of_the_absent_until_they_return(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, **DEALT)
        await gone(b, a, 1)
        server.turn(29.9)
        await a.at_rest()
        assert a.table["seats"][1]["held"] is False
        server.turn(0.1)
        await a.until(lambda page: page.table["seats"][1]["held"])
        step = await a.next("step", lambda step: kinds(step) == ["stood_in", "committed"])
        assert [event["seat"] for event in step["events"]] == [1, 1]

        back = await bob.sit(table)
        assert back.table["seats"][1] | {"person": None} == {
            "seat": 1,
            "kind": "person",
            "person": None,
            "bot": None,
            "present": True,
            "held": False,
            "name": None,
            "tag": None,
            "left": False,
            "stood_in": 1,
            "kept": None,
            "program": None,
        }
        sealed = back.own[1]["view"]["sealed"]
        assert sealed is not None, "the bot's choice is there to be changed"
        other = next(words for words in back.own[1]["prompt"]["legal"] if words != sealed)
        await back.act(other)
        assert back.own[1]["view"]["sealed"] == other
        await a.act("defend " + next(name for name in a.view["revenants"] if name != a.view["players"][0]["revenant"]))
        await back.until(lambda page: page.view["turn"] == 2)
        server.turn(300)
        await back.at_rest()
        assert back.asked(), "nobody decides for somebody who is there"


async def test_what_a_stand_in_thought_is_not_played_for_somebody_who_is_back(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, **DEALT)
        prompt = b.asked()[0]
        live = server.table(table)
        for words in prompt["legal"]:
            live.inbox.put_nowait(Thought(1, prompt["id"], words))
        await b.at_rest()
        assert b.asked() == [prompt], "the bot was still thinking when Bob came back"
        assert stored_entries(sqlite, table) == []
        await gone(b, a, 1)
        live.seating.held.add(1)
        live.inbox.put_nowait(Thought(1, prompt["id"], first(prompt)))
        await a.until(lambda page: page.view["players"][1]["committed"])


async def test_a_page_more_or_less_is_not_an_absence(sqlite: str) -> None:
    async with serving(sqlite, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, **DEALT)
        second = await bob.sit(table)
        await b.close()
        await second.at_rest()
        server.turn(60)
        await a.at_rest()
        assert a.table["seats"][1]["present"]
        assert not a.table["seats"][1]["held"]


async def test_while_nobody_is_there_the_table_waits(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
        a, b, table = await two_at_a_table(ann, bob, **DEALT)
        watcher = await eve.sit(table)
        await gone(a, watcher, 0)
        await gone(b, watcher, 1)
        server.turn(100_000)
        await watcher.at_rest()
        assert not any(seat["held"] for seat in watcher.table["seats"])
        assert stored_entries(database, table) == []
        # One is back: the other, who has been missed for long, is stood in for.
        back = await ann.sit(table)
        await back.until(lambda page: page.table["seats"][1]["held"])
        assert not back.table["seats"][0]["held"]


async def test_who_took_a_chair_and_never_came_is_missed_too(database: str) -> None:
    async with serving(database, HandClock()) as server:
        four = [await server.guest(f"Guest {n}") for n in range(4)]
        table = ""
        for guest in four:
            table = (await guest.post("/api/quick", {"game": "revenants"}))["table"]
        page = await four[0].sit(table)
        server.turn(30)
        await page.until(lambda page: [seat["held"] for seat in page.table["seats"]] == [False, True, True, True])


async def test_leaving_a_running_match_is_for_good(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, table = await two_at_a_table(ann, bob, **DEALT)
        assert "not your seat" in await a.refused("stand", seat=1)
        await b.do("stand", seat=1)
        await b.refused("stand", seat=1)
        assert stored_entries(database, table)[-1].words == "leave 1"
        await a.act(first(a.asked()[0]))
        await a.until(lambda page: page.table["state"] == "over")
        assert a.table["result"]["winners"] == [0]


async def test_clocks_go_on_after_a_restart_where_they_were(database: str) -> None:
    async with serving(database, HandClock()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, _, table = await two_at_a_table(ann, bob, decision_s=20, **DEALT)
        server.turn(12)
        await a.act(first(a.asked()[0]))
        before = (a.number, a.view, a.own)
    async with serving(database, HandClock()) as server:
        again = server.stranger()
        again.http.cookies.set("talion", ann.http.cookies["talion"])
        page = await again.sit(table)
        assert (page.number, page.own) == before[::2]
        assert page.view == before[1]
        assert page.heard[0]["now_ms"] == 12_000
        server.turn(7.9)
        await page.at_rest()
        assert page.number == before[0]
        server.turn(0.1)
        await page.next("step", late)
        assert [row.at_ms for row in stored_entries(database, table)] == [12_000, 20_000]


async def test_a_player_finds_room_at_a_table_full_of_watchers(sqlite: str) -> None:
    async with serving(sqlite, limits=Limits(watchers_per_table=3)) as server:
        ann, eve = await server.guest("Ann"), await server.guest("Eve")
        table = await ann.open_table("me", "open")
        for _ in range(3):
            await eve.sit(table)
        assert (await ann.sit(table)).seats == [0]
        page = Page(await eve.socket(f"/ws/table/{table}"))
        assert "all the watchers" in (await page.ending())["reason"]


async def play_with_bots(server: Server, *bots: str) -> Page:
    ann = await server.guest("Ann")
    page = await ann.sit(await ann.open_table("me", *bots, options={"hp": 12, **DEALT}))
    async with asyncio.timeout(40):
        await play_out(page)
    return page


async def test_bots_play_to_the_end(database: str) -> None:
    async with serving(database) as server:
        page = await play_with_bots(server, "random", "regret", "random")
        assert page.table["result"]["places"]


async def test_bots_go_on_when_their_process_dies(sqlite: str, logged: list[Message]) -> None:
    async with serving(sqlite) as server:
        await play_with_bots(server, "random")
        for worker in server.app.bot_workers.workers:
            worker.kill()
        await play_with_bots(server, "random")
    logged.clear()


async def test_a_bot_does_not_think_about_a_question_that_closed_before_it_began(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = server.table(await ann.open_table("me", "me", "random", options=DEALT))
        match, inbox = table.match, asyncio.Queue[Thought]()
        assert match is not None
        double = SimpleNamespace(
            seating=table.seating, stand_in=table.stand_in, live_bots=None, inbox=inbox, context=table.context
        )
        bots = BotSeats(cast("Table", double))
        bots.wake(match)
        [task] = bots.tasks
        # Other messages were handled in the same breath, and led to the next turn.
        for seat in range(3):
            match.play(seat, match.legal(seat)[0])
        await task
        assert inbox.empty()


async def test_bots_leave_the_first_word_to_people_where_wishes_may_clash(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        form = {"game": "gangs", "seats": ["me", *["brawler"] * 5], "options": {}, "public": False}
        page = await ann.sit((await ann.post("/api/tables", form))["table"])
        await page.at_rest()
        assert [player["wish"] for player in page.view["players"]] == [None] * 6
        await page.act("want Faust Zwo")
        await page.until(lambda page: page.view["phase"] != "wish")
        assert [player["gang"] for player in page.view["players"]] == [5, 0, 1, 2, 3, 4]
