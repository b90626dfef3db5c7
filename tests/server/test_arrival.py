"""When a message came counts, not when there was time for it."""

from __future__ import annotations

import pytest

from talion.kernel.events import CLOCK
from talion.server.clock import HandClock
from talion.server.table.inbox import Inbox, Wake

from .guests import Page, all_at_a_table
from .serving import Server, serving, stored_entries
from .test_together import after, until

pytestmark = pytest.mark.usefixtures("reflex")


async def three(server: Server, **options: int) -> tuple[list[Page], str]:
    guests = [await server.guest(name) for name in ("Ann", "Bob", "Cid")]
    return await all_at_a_table(guests, game="reflex", options=options)


async def test_an_answer_that_came_in_time_counts_however_slow_the_store_is(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        (a, b, c), table = await three(server)
        await a.act("strike 1")
        clock.turn(1.47)
        strike = c.send("act", seat=2, prompt=0, words="strike 0")
        async with after(server, table, strike, 2):
            clock.turn(0.01)  # 20 ms before Bob's window ends
            block = await b.send("act", seat=1, prompt=0, words="block")
            await until(lambda: server.table(table).inbox.qsize() == 1)
            server.turn(0.08)
        assert (await b.next("ack", lambda ack: ack["id"] == block))["refusal"] is None
        await b.at_rest()
        assert b.view["lives"] == [3, 3, 3]
        rows = [(row.who, row.at_ms, row.words) for row in stored_entries(database, table)]
        assert (1, 1480, "block") in rows
        assert [row[1] for row in rows] == sorted(row[1] for row in rows)


async def test_an_answer_that_came_too_late_does_not_count_though_nobody_had_time_to_close_the_window(
    database: str,
) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        (a, b, c), table = await three(server)
        await a.act("strike 1")
        prompt = server.table(table).match.state.prompt[1]  # type: ignore[union-attr]
        clock.turn(1.47)
        strike = c.send("act", seat=2, prompt=0, words="strike 0")
        async with after(server, table, strike, 1):
            clock.turn(0.03)
            block = await b.send("act", seat=1, prompt=prompt, words="block")
        assert (await b.next("ack", lambda ack: ack["id"] == block))["ruling"] == "TL-3"
        await b.until(lambda page: page.view["lives"] == [3, 2, 3])
        assert stored_entries(database, table)[-1][2:5] == (CLOCK, 1500, "tick")


async def test_what_comes_is_stamped_when_it_comes() -> None:
    clock = HandClock()
    inbox = Inbox(clock)
    for _ in range(3):
        inbox.put_nowait(Wake())
        clock.turn(1)
    assert [(await inbox.get()).at_s for _ in range(3)] == [1000, 1001, 1002]
    assert inbox.empty()
