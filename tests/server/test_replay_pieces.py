"""Long replays: in pieces that need no other, made once and beside the server's loop, and small on the wire."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
from typing import Any

import pytest

import talion
from talion.kernel.difference import laid
from talion.server.clock import Clock
from talion.server.heavy_work import HeavyWork
from talion.server.http.app import App
from talion.server.replay_pieces import STEPS_IN_A_PIECE, Subject, cut
from talion.server.replay_shelf import MOST_REPLAYS, ReplayShelf
from talion.server.settings import NO_LIMITS

from .guests import Guest
from .serving import serving


def random_match(game: str, seats: int, entries: int, **options: Any) -> talion.Match:
    """A match of random choices, a little later each, as far as it goes."""
    chance = random.Random(5)
    match = talion.new(game, seats, 3, options)
    while not match.state.over and len(match.entries) < entries:
        prompts = match.prompts()
        if prompts:
            seat = chance.choice(prompts).seat
            match.enter(seat, match.now_ms + chance.randrange(300), chance.choice(match.legal(seat)))
        else:
            match.enter(talion.CLOCK, match.state.due_ms(), "tick")
    return match


def heavy_work() -> HeavyWork:
    return HeavyWork(NO_LIMITS, Clock())


def subject_of(match: talion.Match, seats: tuple[int, ...] | None = None, over: bool = True) -> Subject:
    return Subject("t", match.game, match.header, match.entries.copy(), over, False, seats)


async def uploaded(guest: Guest, match: talion.Match) -> str:
    answer = await guest.http.post("/api/replays", content=match.log.text())
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


@pytest.fixture(scope="module")
def gangs() -> talion.Match:
    """Long enough for three pieces."""
    return random_match("gangs", 6, 2 * STEPS_IN_A_PIECE + 50)


async def test_a_long_match_comes_in_pieces_with_every_view(sqlite: str, gangs: talion.Match) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await uploaded(ann, gangs)
        replay = await ann.replay(table)
        assert [piece["first"] for piece in replay["pieces"]] == [0, STEPS_IN_A_PIECE, 2 * STEPS_IN_A_PIECE]
        assert replay["steps"] == sorted(replay["steps"], key=lambda step: step["at_ms"])
        again = gangs.fork(0)
        for step, entry in zip(replay["steps"][1:], gangs.entries, strict=True):
            again.enter(*entry)
            assert step["view"] == json.loads(json.dumps(again.view()))
        seen = await ann.replay(table, 2)
        assert {step["who"] for step in seen["steps"] if step["words"]} == {2}
        assert seen["steps"][-1]["view"] == json.loads(json.dumps(gangs.view(2)))


async def test_a_piece_is_had_by_itself_and_packed(sqlite: str, gangs: talion.Match) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        path = f"/api/replays/{await uploaded(ann, gangs)}/pieces"
        packed = await ann.http.get(f"{path}?piece=1")
        assert packed.headers["content-encoding"] == "gzip"
        plain = await ann.http.get(f"{path}?piece=1", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == packed.json()
        assert packed.json()["first"] == STEPS_IN_A_PIECE
        assert (await ann.get(path))["first"] == 0, "without a number, the first one"
        for bad, says in (("3", "3 pieces"), ("99999", "3 pieces"), ("-1", "is a number"), ("x", "is a number")):
            assert says in (await ann.get(f"{path}?piece={bad}", status=400))["problem"]
        assert "is a number" in (await ann.get(f"{path}?piece={10**30}", status=400))["problem"]


async def test_however_many_ask_a_replay_is_made_once(sqlite: str, gangs: talion.Match) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await uploaded(ann, gangs)
        shelf = server.app.hall.replays
        await ann.get(f"/api/replays/{table}")
        assert shelf.count == 0, "the check of the file has made it"
        shelf.made.clear()
        heads = await asyncio.gather(*(ann.get(f"/api/replays/{table}") for _ in range(5)))
        assert all(head == heads[0] for head in heads)
        await asyncio.gather(*(ann.get(f"/api/replays/{table}/pieces?piece={number % 3}") for number in range(6)))
        assert shelf.count == 1
        await ann.get(f"/api/replays/{table}?seat=0")
        assert shelf.count == 2, "other eyes see another replay"


async def test_a_long_one_is_made_in_another_process_and_is_the_same(gangs: talion.Match) -> None:
    near, far = ReplayShelf(heavy_work(), long=1_000_000), ReplayShelf(heavy_work(), long=1)
    try:
        here, there = [await shelf.head(subject_of(gangs)) for shelf in (near, far)]
        assert here == there
        assert far.heavy_work._pool is not None
        assert near.heavy_work._pool is None
    finally:
        far.heavy_work.close()


async def test_a_running_match_may_go_on_between_two_pieces() -> None:
    match = random_match("revenants", 4, 12)
    shelf = ReplayShelf(heavy_work())
    before = subject_of(match, (1,), over=False)
    head = (await shelf.head(before)).head
    match.enter(*next_of(match))
    after = subject_of(match, (1,), over=False)
    piece = json.loads(gzip.decompress(await shelf.piece(after, 0)))
    assert len(piece["steps"]) == head.steps
    assert shelf.count == 1, "what was made for the head will do"
    assert (await shelf.head(after)).head.steps >= head.steps
    assert shelf.count == 2
    with pytest.raises(talion.Problem, match="1 pieces; there is no piece 4"):
        await shelf.piece(after, 4)


def next_of(match: talion.Match) -> tuple[int, int, str]:
    seat = match.prompts()[0].seat
    return seat, match.now_ms, match.legal(seat)[0]


async def test_only_so_many_are_kept_and_what_failed_is_not() -> None:
    shelf = ReplayShelf(heavy_work())
    for number in range(MOST_REPLAYS + 3):
        match = talion.new("revenants", 2, number)
        await shelf.head(Subject(f"t{number}", match.game, match.header, match.entries, True, False, None))
    assert len(shelf.made) == MOST_REPLAYS
    assert next(iter(shelf.made))[0] == "t3"
    broken = random_match("revenants", 2, 4)
    wrong = subject_of(broken)
    wrong.entries.append((0, 0, "fly"))
    for _ in range(2):
        with pytest.raises(talion.Problem, match="entry 4 is refused"):
            await shelf.head(wrong)
    assert ("t", None, True) not in shelf.made


def test_a_replay_takes_little_room_on_the_wire() -> None:
    """A round of 9,000 entries at six seats of Arena opens with at most 2 MB: 222 bytes an entry."""
    match = random_match("arena", 6, 1000)
    pieces = cut(subject_of(match))
    assert pieces.head.steps == len(match.entries) + 1 == 1001
    assert sum(map(len, pieces.packed)) / len(match.entries) <= 2_000_000 / 9_000
    view: Any = None
    for packed in pieces.packed:
        piece = json.loads(gzip.decompress(packed))
        view = piece["view"]
        for step in piece["steps"]:
            view = laid(view, step["change"])
    assert view | {"now_ms": match.now_ms} == json.loads(json.dumps(match.view()))


async def test_the_loop_goes_on_while_a_stored_match_is_taken_up(sqlite: str, gangs: talion.Match) -> None:
    """A long log is folded beside the loop, and what it told is kept as of any other table."""
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await uploaded(ann, gangs)
        before = (await ann.sit(table)).heard[0]
    async with serving(sqlite) as server:
        assert_not_there(server.app, table)
        again = server.stranger()
        again.http.cookies.set("talion", ann.http.cookies["talion"])
        welcome = (await again.sit(table)).heard[0]
        for key in ("number", "since", "events", "own"):
            assert welcome[key] == before[key]
        assert len((await server.awake(table)).match.entries) == len(gangs.entries)  # type: ignore[union-attr]
        assert (await server.awake(table)).match.told == []  # type: ignore[union-attr]


def assert_not_there(app: App, table: str) -> None:
    assert table not in app.hall.tables
