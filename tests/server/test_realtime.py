"""Tables where everybody acts at any time: frames in rhythm, memory that does not grow, patience with the hasty."""

from __future__ import annotations

import asyncio
import gc
import json
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import pytest

from talion.kernel.events import CLOCK
from talion.server import protocol
from talion.server.clock import HandClock
from talion.server.settings import Limits
from talion.server.store.log_row import LogRow, MessageKey
from talion.server.store.store import Store
from talion.server.table import broadcast, entries
from talion.server.table.done import MOST_OF_A_PERSON, Done
from talion.server.table.frames import PLAYERS_S, WATCHERS_S
from talion.server.table.history import MOST_EVENTS
from talion.server.table.inbox import FrameDue, Gone, Inbox, PageMessage, Thought, Wake
from talion.server.table.rhythm import Rhythm, beat_after
from talion.server.table.table import Table
from talion.server.table.task import TableTask

from .guests import SECONDS, first, play_out, two_at_a_table
from .realtime import SEATS, FakePage, ForgetfulStore, endless, next_entry, table_of
from .serving import serving

ROUNDS = 5
ENTRIES_OF_A_ROUND = 9_000
MOST_BYTES = 3_000_000


async def act(table: Table, page: FakePage, seat: int, words: str, key: str) -> None:
    """A move of a page, stored."""
    entries.enter(table, seat, words, 0, page.connection, MessageKey(page.person.id, key))
    await entries.flush(table)


async def test_what_happens_within_a_moment_goes_in_one_frame() -> None:
    table = table_of(endless())
    pages = [FakePage(table, f"p{seat}") for seat in range(SEATS)]
    watcher = FakePage(table, "eve")
    for page in (*pages, watcher):
        assert len(page.heard("welcome")) == 1
    for seat in (0, 1, 2):
        await act(table, pages[seat], seat, "strike 3", f"id-{seat}")
    assert not any(page.socket.said for page in (*pages, watcher)), "nobody is told yet, nor acknowledged"
    broadcast.tell_frames(table, watchers=False)
    for seat, page in enumerate(pages):
        (step,) = page.heard("step")
        assert (step["first"], step["number"]) == (1, 3)
        assert [event["kind"] for event in step["events"]] == ["struck"] * 3
        assert step.get("ack") == (f"id-{seat}" if seat < 3 else None)
    assert watcher.heard("step") == []
    await act(table, pages[3], 3, "block", "id-3")
    broadcast.tell_frames(table, watchers=True)
    (step,) = watcher.heard("step")
    assert (step["first"], step["number"]) == (1, 4), "watchers have waited longer, and hear all of it"
    broadcast.tell_frames(table, watchers=False)
    assert [page.heard("step")[0]["number"] for page in pages] == [4] * SEATS


class ByHand(Rhythm):
    """Beats when the test says so, however slow the machine is."""

    def join(self, act: Callable[[], None]) -> None:
        self.joined[act] = None


async def test_beats_remind_the_table_players_more_often_than_watchers() -> None:
    table = table_of(endless())
    page = FakePage(table, "p0")
    frames = table.frames
    assert [frames.rhythms[watchers].every_s for watchers in (False, True)] == [PLAYERS_S, WATCHERS_S] == [0.02, 0.1]
    rhythms: dict[bool, Rhythm] = {False: ByHand(PLAYERS_S), True: ByHand(WATCHERS_S)}
    frames.rhythms = rhythms
    await act(table, page, 0, "strike 3", "a")
    assert [len(rhythms[watchers].joined) for watchers in (False, True)] == [1, 0], "nobody watches"
    FakePage(table, "eve")
    await act(table, page, 2, "strike 3", "a")
    await act(table, page, 1, "strike 3", "b")
    assert [len(rhythms[watchers].joined) for watchers in (False, True)] == [1, 1], "once for all that happened"
    rhythms[False].beat()
    assert (await table.inbox.get()).item == FrameDue(False)
    await act(table, page, 3, "block", "c")
    assert not rhythms[False].joined, "the reminder that is there will do"
    rhythms[True].beat()
    assert (await table.inbox.get()).item == FrameDue(True)
    broadcast.tell_frames(table, watchers=False)
    assert frames.reminded == {True}
    broadcast.tell_later(table)
    assert (len(rhythms[False].joined), len(rhythms[True].joined)) == (1, 0)


async def test_who_joins_while_the_disk_is_slow_has_a_beat_of_its_own() -> None:
    """A move that comes between reminder and frame must not stay in the inbox until something else happens."""
    table = table_of(endless())
    table.live = True
    FakePage(table, "p0")
    table.frames.join()
    assert (await table.inbox.get()).item == FrameDue(False)
    table.inbox.put_nowait(Wake())
    table.frames.rhythms[False].beat()
    assert table.inbox.qsize() == 1, "no second reminder while the first is at work"
    broadcast.tell_frames(table, watchers=False)
    assert [(await table.inbox.get()).item, (await table.inbox.get()).item] == [Wake(), FrameDue(False)]


async def test_all_tables_share_the_beat() -> None:
    rhythm = Rhythm(0.02)
    called: list[str] = []
    done = asyncio.get_running_loop().create_future()
    ann, bob = partial(called.append, "ann"), partial(called.append, "bob")
    for one in (ann, bob, ann, partial(done.set_result, None)):
        rhythm.join(one)
    await done
    assert called == ["ann", "bob"], "in the order they joined, each once"
    assert not rhythm.joined
    rhythm.join(ann)
    rhythm.beat()
    assert called == ["ann", "bob", "ann"]
    assert [round(beat_after(now_s, 0.02), 9) for now_s in (5, 5.001, 5.0199)] == [5.02, 5.02, 5.02]


async def test_moves_and_timers_of_a_running_round_wait_for_the_beat_and_nothing_else_does() -> None:
    table = table_of(endless())
    page = FakePage(table, "p0")
    move = PageMessage(page.connection, protocol.Act("a", 0, 0, "strike 1"))
    ping = PageMessage(page.connection, protocol.Ping())
    for live, realtime, item, waits in (
        (True, True, move, True),
        (True, True, Wake(), True),
        (True, True, Thought(0, 0, ""), True),
        (True, True, ping, False),
        (True, True, Gone(page.connection), False),
        (True, True, FrameDue(False), False),
        (False, True, move, False),
        (True, False, move, False),
    ):
        table.live, table.realtime = live, realtime
        table.frames.rhythms[False].joined.clear()
        assert table.waits_for_beat(item) == waits, item
        assert bool(table.frames.rhythms[False].joined) == waits


class NotedStore(ForgetfulStore):
    """Notes what was stored together."""

    def __init__(self) -> None:
        self.noted: list[list[tuple[int, int, str]]] = []

    async def append(self, rows: list[LogRow], forced: bool = True) -> None:
        self.noted.append([(row.who, row.at_ms, row.words) for row in rows])


async def test_what_comes_within_a_beat_is_stored_once_and_told_once() -> None:
    """In the order and with the times of their coming, timers between them."""
    table = table_of(endless())
    store = NotedStore()
    table.context.store = cast(Store, store)
    table.live = True
    table.lags.next_s = 0.0
    clock = table.context.clock
    assert isinstance(clock, HandClock)
    pages = [FakePage(table, f"p{seat}") for seat in range(SEATS)]
    for page in pages:
        table.seating.came(page.person.id)
        page.heard("welcome")
    task = TableTask(table)
    await asyncio.sleep(0)  # it waits at its inbox
    for seat, words, after_s in ((0, "strike 3", 0.1), (1, "strike 3", 1.0), (3, "block", 0.2)):
        clock.turn(after_s)
        message = protocol.Act(f"id-{seat}", seat, 0, words)
        table.inbox.put_nowait(PageMessage(pages[seat].connection, message))
        table.inbox.put_nowait(Wake())
    assert store.noted == []
    async with asyncio.timeout(SECONDS):
        while not all(page.socket.said for page in pages):
            await asyncio.sleep(0)
    task.stop()
    (stored,) = store.noted
    assert [(who, words) for who, _, words in stored if who != CLOCK] == [
        (0, "strike 3"),
        (1, "strike 3"),
        (3, "block"),
    ]
    assert stored[0][1] == 100
    assert stored[-1][1] == 1300
    assert [at_ms for _, at_ms, _ in stored] == sorted(at_ms for _, at_ms, _ in stored)
    assert (CLOCK, 600, "tick") in stored, "breath again, before what came later"
    for seat, page in enumerate(pages):
        said = [json.loads(frame) for frame in page.socket.said]
        assert [one["type"] for one in said] == ["step"], "and nothing of lines, of which none has changed"
        assert said[0]["number"] == len(stored)
        assert said[0].get("ack") == (f"id-{seat}" if seat != 2 else None)


async def test_what_cannot_wait_takes_along_what_came_before() -> None:
    clock = HandClock()
    inbox = Inbox(clock, lambda item: isinstance(item, Wake))
    inbox.put_nowait(Wake())
    got = asyncio.ensure_future(inbox.get())
    await asyncio.sleep(0)
    assert not got.done()
    assert (inbox.empty(), inbox.qsize()) == (False, 1)
    clock.turn(1)
    inbox.put_nowait(FrameDue(True))
    inbox.put_nowait(Wake())
    arrivals = [await got, await inbox.get(), await inbox.get()]
    assert [(one.at_s, one.item) for one in arrivals] == [(1000, Wake()), (1001, FrameDue(True)), (1001, Wake())]
    inbox.put_nowait(Wake())
    assert not inbox.is_open, "open no longer than there is something"


async def test_who_comes_between_two_frames_is_told_nothing_twice() -> None:
    table = table_of(endless())
    ann = FakePage(table, "p0")
    await act(table, ann, 0, "strike 3", "a")
    bob = FakePage(table, "p1")
    assert bob.heard("welcome")[0]["number"] == 1
    await act(table, ann, 2, "strike 3", "b")
    broadcast.tell_frames(table, watchers=False)
    assert [step["number"] for step in bob.heard("step")] == [2]
    ann.heard("welcome")
    table.frames.later(False)
    broadcast.tell_frames(table, watchers=False)
    assert bob.socket.said == [], "nothing happened"


async def test_a_realtime_match_is_played_over_sockets(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob, eve = [await server.guest(name) for name in ("Ann", "Bob", "Eve")]
        a, b, table = await two_at_a_table(ann, bob, hp=10)
        server.table(table).realtime = True
        watcher = await eve.sit(table)
        await play_out(a, b, choose=first)
        await watcher.until(lambda page: page.table["state"] == "over")
        match = server.table(table).match
        assert match is not None
        for page in (a, b, watcher):
            result = json.loads(json.dumps(match.result))
            assert page.view["result"] == page.table["result"] == result
            assert page.heard[-1]["type"] == "table", "the last step is told before the end"
        assert a.number > 5


# What a table keeps


def size_of(*things: Any) -> int:
    """The bytes of everything that hangs on some objects, modules, classes and functions aside."""
    seen: set[int] = set()
    left: list[Any] = list(things)
    total = 0
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, type | type(sys)) or callable(thing):
            continue
        seen.add(id(thing))
        total += sys.getsizeof(thing)
        left += gc.get_referents(thing)
    return total


def kept_by(table: Table) -> int:
    """All that grows with a match."""
    assert table.match is not None
    match = table.match
    return size_of(match.entries, match.told, table.updates, table.done, table.seen, table.frames.acks, table.unstored)


async def test_a_table_keeps_what_can_still_be_asked_for() -> None:
    """After five rounds of 9,000 entries at most 3 MB, and no more than after one."""
    match = endless()
    table = table_of(match)
    pages = [FakePage(table, f"p{seat}") for seat in range(SEATS)]
    watcher = FakePage(table, "eve")
    sizes = []
    for _ in range(ROUNDS):
        for number in range(ENTRIES_OF_A_ROUND):
            seat, words = next_entry(match)
            if seat == CLOCK:
                match.enter(CLOCK, match.state.due_ms(), words)
                entries.note(table, match, None, None)
            else:
                key = MessageKey(f"p{seat}", f"8f3a2c-{len(match.entries)}")
                entries.enter(table, seat, words, 0, pages[seat].connection, key)
            if number % 20 == 19:
                await entries.flush(table)
                broadcast.tell_frames(table, watchers=False)
                broadcast.tell_frames(table, watchers=True)
                for page in (*pages, watcher):
                    page.socket.said.clear()
        sizes.append(kept_by(table))
    assert len(match.entries) == ROUNDS * ENTRIES_OF_A_ROUND
    assert max(sizes) <= MOST_BYTES, sizes
    # Only the entries themselves are kept for longer: a few bytes each.
    assert sizes[-1] - sizes[0] <= 20 * (ROUNDS - 1) * ENTRIES_OF_A_ROUND, sizes
    check_what_is_asked_again(table)


def check_what_is_asked_again(table: Table) -> None:
    """Who was away for a moment hears what was missed; who was away for long, what is kept, and the view as it is."""
    history, audience = table.updates.history, 1
    last = history.number(audience)
    assert history.kept_events <= MOST_EVENTS
    assert last > 20_000
    missed = history.after(audience, last - 10)
    assert missed.since == last - 10
    assert len(missed.events) >= 10
    for number in (0, 5, -1, last + 1, 10**9):
        old = history.after(audience, number)
        assert old.since == last - len([one for one in history.recent if one.heard_by & audience])
        assert len(old.events) == history.kept_events
    back = FakePage(table, "p0")
    (welcome,) = back.heard("welcome")
    assert 0 < welcome["since"] < welcome["number"] == last
    assert len(welcome["events"]) == history.kept_events
    assert welcome["view"]["lives"] == json.loads(json.dumps(list(table.match.state.lives)))  # type: ignore[union-attr]


def test_so_many_messages_of_each_person_are_known_again() -> None:
    keys = [MessageKey("ann", str(number)) for number in range(MOST_OF_A_PERSON + 5)]
    done = Done(keys)
    assert [key in done for key in keys[:6]] == [False] * 5 + [True]
    assert MessageKey("bob", keys[-1].id) not in done
    done.add(MessageKey("bob", "1"))
    assert keys[-1] in done, "one person's messages do not drive out another's"
    other = Done([MessageKey("cid", "x")])
    other.include(done)
    assert [key in other for key in (MessageKey("cid", "x"), MessageKey("bob", "1"), keys[-1])] == [True] * 3


# The whole, and limits


async def test_a_page_that_lost_the_thread_is_told_everything(database: str) -> None:
    async with serving(database, HandClock(), limits=Limits()) as server:
        ann, bob = await server.guest("Ann"), await server.guest("Bob")
        a, b, _ = await two_at_a_table(ann, bob)
        await a.act("pick McCoy")
        await b.act("pick Reyes")
        await a.at_rest()
        known, view = a.number, a.view
        steps = [message for message in a.heard if message["type"] == "step"]
        for since in (0, 1, 2, 99):
            a.view, a.own = {"nothing": True}, {}
            await a.socket.send(json.dumps({"type": "whole", "since": since}))
            welcome = await a.next("welcome")
            assert a.number == known
            assert {**a.view, "now_ms": 0} == {**view, "now_ms": 0}
            told = [event for step in steps for event in step["events"] if not 0 <= step["number"] <= since < 99]
            assert welcome["events"] == told
            assert welcome["since"] == (since if since < 99 else -1)
        assert a.asked(), "it goes on from there"
        await a.act(first(a.asked()[0]))
        for _ in range(2):
            await a.socket.send('{"type":"whole","since":0}')
        closing = await a.ending()
        assert closing == {"type": "closing", "reason": "You ask for everything too often.", "retry": True}


@pytest.mark.parametrize("realtime", [True, False])
async def test_who_is_hasty_in_real_time_is_told_and_stays(sqlite: str, realtime: bool) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits()) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        server.table(table).realtime = realtime
        page = await ann.sit(table)
        before = await server.metric('talion_limited_total{limit="dropped"}')
        for number in range(50):
            await page.socket.send(json.dumps({"type": "why", "id": f"w{number}", "seat": 0, "words": "hm"}))
        if not realtime:
            assert (await page.ending())["reason"] == "You send faster than anybody plays."
            return
        answers = [await page.next("answer") for _ in range(40)]
        dropped = [await page.next("ack") for _ in range(10)]
        assert [one["id"] for one in answers] == [f"w{number}" for number in range(40)]
        assert [one["id"] for one in dropped] == [f"w{number}" for number in range(40, 50)]
        assert {one["refusal"] for one in dropped} == {"You send faster than anybody plays; this was not taken."}
        assert await server.metric('talion_limited_total{limit="dropped"}') == before + 10
        clock.turn(1)
        await page.ask("why", seat=0, words="hm")
        # Ten times as much is no haste any more.
        for _ in range(500):
            await page.socket.send('{"type":"ping"}')
        assert (await page.ending())["reason"] == "You send faster than anybody plays."
