"""Reviews of finished matches (TL-27): made beside everything else, once, kept for whoever opens the match, and paid for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection

import talion
from talion.bots.review.review import Diligence
from talion.server import protocol
from talion.server.clock import HandClock
from talion.server.net.limits import Buckets, TooMany
from talion.server.replay_pieces import Subject
from talion.server.reviews import Reviews
from talion.server.settings import Limits
from talion.server.store.forgetting import forget_tables
from talion.server.store.review_records import keep_review, review_of

from .serving import Server, serving
from .test_replay_pieces import random_match
from .test_replays import finished

SMALL = Diligence(200, least=2)


class Work:
    """Does shares here and at once, says that each took so long, and stops before a share where it is told to."""

    def __init__(self, clock: HandClock, seconds: float = 1.0) -> None:
        self.clock = clock
        self.seconds = seconds
        self.done = 0
        self.stop_at = -1
        self.stopped = asyncio.Event()
        self.fault: Exception | None = None

    async def share(self, who: str, spent: Buckets, work: Callable[..., Any], *arguments: Any) -> tuple[float, Any]:
        if self.fault is not None:
            raise self.fault
        if self.done == self.stop_at:
            self.stopped.set()
            await asyncio.Event().wait()
        await asyncio.sleep(0)
        self.done += 1
        spent.spend(who, self.clock.now_s(), self.seconds)
        return self.seconds, work(*arguments)


class Shelf:
    """A store that keeps reviews and nothing else."""

    def __init__(self) -> None:
        self.kept: list[Any] = []

    async def run(self, work: Callable[[Connection], Any]) -> Any:
        if work.__qualname__.startswith("review_of"):
            return None
        self.kept.append(work)
        return None


def made(limits: Limits | None = None, diligence: Diligence = SMALL) -> tuple[Reviews, Work, Shelf, HandClock]:
    clock = HandClock()
    work, shelf = Work(clock), Shelf()
    reviews = Reviews(shelf, work, limits or Limits(), clock, diligence)  # type: ignore[arg-type]  # doubles
    return reviews, work, shelf, clock


def subject(table_id: str = "t", over: bool = True, **options: Any) -> Subject:
    match = random_match("revenants", 2, 500, hp=8, **options)
    return Subject(table_id, match.game, match.header, match.entries, over, False, None)


async def ended(reviews: Reviews, table_id: str = "t") -> None:
    task = reviews.running[table_id].task
    assert task is not None
    await task


async def reviewed(server: Server, guest: Any, table: str) -> Any:
    """Ask for a review, and wait until it is made."""
    assert (await guest.post(f"/api/replays/{table}/review"))["state"] == "working"
    await ended(server.app.hall.reviews, table)
    return await guest.get(f"/api/replays/{table}/review")


@pytest.mark.ruling("TL-27")
async def test_a_review_is_made_once_and_kept_for_everybody(database: str) -> None:
    async with serving(database) as server:
        server.app.hall.reviews.diligence = SMALL
        ann, _, _, table = await finished(server, hp=8)
        assert await ann.get(f"/api/replays/{table}/review") == msg("none")
        told = await reviewed(server, ann, table)
        assert (told["state"], told["percent"]) == ("done", 100)
        found = told["review"]
        replay = await ann.replay(table)
        assert found["readings"][0]["at"] == 0
        assert found["readings"][-1]["at"] == len(replay["steps"]) - 1
        assert len(found["accounts"]) == 2
        assert await ann.post(f"/api/replays/{table}/review") == told, "it is there at once"
        assert await server.stranger().get(f"/api/replays/{table}/review") == told, "who has the link sees it"
    async with serving(database) as server:
        assert await server.stranger().get(f"/api/replays/{table}/review") == told, "and after a restart"


def msg(state: str, **more: Any) -> dict[str, Any]:
    return {"state": state, "percent": 0, "mine": False, "problem": None, "review": None, **more}


@pytest.mark.ruling("TL-27")
async def test_a_match_that_runs_is_not_reviewed(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        page = await ann.sit(table)
        bob = await server.guest("Bob")
        other = await bob.sit(table)
        await other.do("sit", seat=1)
        await page.do("start")
        await page.until(lambda one: bool(one.asked()))
        reason = "A match is reviewed when it is over."
        assert await ann.get(f"/api/replays/{table}/review") == msg("none", problem=reason)
        refused = await ann.post(f"/api/replays/{table}/review", status=400)
        assert refused == {"problem": reason, "ruling": "TL-27"}
        assert (await ann.get("/api/replays/nothing/review", 404))["problem"] == "There is no such table."
        await server.stranger().post(f"/api/replays/{table}/review", status=401)


@pytest.mark.ruling("TL-27")
async def test_a_review_that_a_restart_interrupts_is_asked_for_again(sqlite: str) -> None:
    async with serving(sqlite) as server:
        reviews = server.app.hall.reviews
        reviews.diligence = SMALL
        work = Work(HandClock())
        work.stop_at = 3
        reviews.heavy_work = work  # type: ignore[assignment]  # a double
        ann, _, _, table = await finished(server, hp=8)
        await ann.post(f"/api/replays/{table}/review")
        await work.stopped.wait()
        told = await ann.get(f"/api/replays/{table}/review")
        assert (told["state"], told["mine"]) == ("working", True)
        assert 0 < told["percent"] < 100
    async with serving(sqlite) as server:
        server.app.hall.reviews.diligence = SMALL
        again = server.same(ann)
        assert (await again.get(f"/api/replays/{table}/review"))["state"] == "none"
        assert (await reviewed(server, again, table))["state"] == "done"


async def test_who_asked_may_cancel_it_and_nobody_else() -> None:
    reviews, work, shelf, _ = made()
    work.stop_at = 2
    reviews.begin(subject(), "ann")
    await work.stopped.wait()
    with pytest.raises(talion.Problem, match="Somebody else"):
        reviews.cancel("t", "ben")
    theirs = await reviews.known("t", "ben")
    assert theirs is not None
    assert (theirs.state, theirs.mine) == ("working", False)
    task = reviews.running["t"].task
    assert reviews.cancel("t", "ann") == protocol.ReviewState("none")
    assert task is not None
    with pytest.raises(asyncio.CancelledError):
        await task
    assert shelf.kept == []
    assert await reviews.known("t", "ann") is None
    assert reviews.cancel("t", "ann") == protocol.ReviewState("none"), "there is nothing to cancel"


async def test_two_who_ask_for_the_same_get_the_same_and_one_pays() -> None:
    reviews, work, shelf, clock = made()
    reviews.begin(subject(), "ann")
    told = reviews.begin(subject(), "ben")
    assert (told.state, told.mine) == ("working", False)
    await ended(reviews)
    assert len(shelf.kept) == 1
    assert work.done > 3
    assert reviews.spent.of("ben", clock.now_s()).level == reviews.spent.burst
    assert reviews.spent.of("ann", clock.now_s()).level == reviews.spent.burst - work.done


async def test_whoever_has_used_up_their_time_waits() -> None:
    reviews, work, _, clock = made(Limits(review_per_s=0.1, review_burst=2))
    reviews.begin(subject("one"), "ann")
    with pytest.raises(TooMany, match="A review of yours"):
        reviews.begin(subject("two"), "ann")
    reviews.begin(subject("three"), "ben")
    await asyncio.gather(ended(reviews, "one"), ended(reviews, "three"))
    with pytest.raises(TooMany, match="wait a few minutes"):
        reviews.begin(subject("two"), "ann")
    clock.turn(10 * work.done)
    assert reviews.begin(subject("two"), "ann").state == "working"
    await ended(reviews, "two")


async def test_what_went_wrong_is_told_and_can_be_tried_again(logged: list[Any]) -> None:
    reviews, work, shelf, _ = made()
    work.fault = talion.Problem("That is more work than this server does for anybody.")
    reviews.begin(subject(), "ann")
    await ended(reviews)
    told = await reviews.known("t", "ann")
    assert told == protocol.ReviewState("failed", problem=str(work.fault))
    work.fault = ValueError("bug")
    reviews.begin(subject(), "ann")
    await ended(reviews)
    told = await reviews.known("t", "ann")
    assert told is not None
    assert told.problem == "The review failed; that is a fault of ours."
    assert [line["event"] for line in logged] == ["a review failed"]
    logged.clear()
    work.fault = None
    reviews.begin(subject(), "ann")
    await ended(reviews)
    assert len(shelf.kept) == 1


async def test_a_review_goes_with_its_match_and_an_old_one_is_made_anew(database: str) -> None:
    found = protocol.Review(1, 0, 0, 0, [], [], [], [])
    async with serving(database) as server:
        store = server.app.hall.store
        _, _, _, table = await finished(server, hp=8)
        version = talion.new("revenants").game.version
        await store.run(keep_review("gone", "revenants", version, 1, found))
        assert await store.run(review_of("gone")) is None, "a match that is not there has none"
        await store.run(keep_review(table, "revenants", version - 1, 1, found))
        assert await store.run(review_of(table)) is None, "it was played by other rules"
        await store.run(keep_review(table, "revenants", version, 1, found))
        assert await store.run(review_of(table)) == found
        await store.run(lambda connection: forget_tables(connection, [table]))
        assert await store.run(review_of(table)) is None
