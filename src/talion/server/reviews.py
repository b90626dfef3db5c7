"""Reviews of finished matches (TL-27): made share by share beside everything else, once for everybody, and kept."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
import structlog

from talion.bots.review.findings import Findings
from talion.bots.review.look import look, survey
from talion.bots.review.review import Diligence, Reviewing, why_none
from talion.kernel.log import Log
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.server import protocol
from talion.server.clock import Clock
from talion.server.heavy_work import HeavyWork
from talion.server.metrics import LIMITED
from talion.server.net.limits import Buckets, TooMany
from talion.server.replay_pieces import Subject
from talion.server.settings import Limits
from talion.server.store.review_records import keep_review, review_of
from talion.server.store.store import Store

log = structlog.get_logger()

# So many are made at a time; others are asked to come back.
MOST: Final = 8
# A share takes about this long: whoever waits for a replay or a hint waits no longer for it.
SHARE_S: Final = 0.7
# What went wrong is told to whoever asks, until so many others did.
FAULTS: Final = 100

OUT: Final = LIMITED.labels("review")


class Running:
    """A review that is being made."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.percent = 0
        self.task: asyncio.Task[None] | None = None


class Reviews:
    """All that are being made. Those that are made lie in the store."""

    def __init__(
        self, store: Store, heavy_work: HeavyWork, limits: Limits, clock: Clock, diligence: Diligence | None = None
    ) -> None:
        self.store = store
        self.heavy_work = heavy_work
        self.clock = clock
        self.diligence = diligence
        self.spent = Buckets(limits.review_per_s, limits.review_burst)
        self.running: dict[str, Running] = {}
        self.faults: dict[str, str] = {}

    async def known(self, table_id: str, who: str) -> protocol.ReviewState | None:
        """What can be said without looking at the match: only one that is over and open was ever asked about."""
        running = self.running.get(table_id)
        if running is not None:
            return protocol.ReviewState("working", running.percent, running.who == who)
        if table_id in self.faults:
            return protocol.ReviewState("failed", problem=self.faults[table_id])
        found = await self.store.run(review_of(table_id))
        return None if found is None else protocol.ReviewState("done", 100, review=found)

    def begin(self, subject: Subject, who: str) -> protocol.ReviewState:
        """Have a review made for somebody, who pays for it. What is being made already is not begun twice."""
        refusal = why_none(subject.game, subject.header.options, subject.over)
        if refusal is not None:
            raise Refused(refusal)
        if subject.table_id not in self.running:
            self._check(who)
            self.faults.pop(subject.table_id, None)
            running = self.running[subject.table_id] = Running(who)
            running.task = asyncio.ensure_future(self._make(subject, running))
        running = self.running[subject.table_id]
        return protocol.ReviewState("working", running.percent, running.who == who)

    def cancel(self, table_id: str, who: str) -> protocol.ReviewState:
        """Who has asked for it may change their mind; what was done of it is paid for."""
        running = self.running.get(table_id)
        if running is None:
            return protocol.ReviewState("none")
        if running.who != who:
            raise Problem("Somebody else has asked for this review; it goes on.")
        self._end(table_id, running)
        return protocol.ReviewState("none")

    async def close(self) -> None:
        """Nothing goes on; what is not done is begun anew when somebody asks again."""
        tasks = [running.task for running in self.running.values() if running.task is not None]
        for table_id, running in list(self.running.items()):
            self._end(table_id, running)
        await asyncio.gather(*tasks, return_exceptions=True)

    def _check(self, who: str) -> None:
        now_s = self.clock.now_s()
        if self.spent.is_out(who, now_s):
            OUT.inc()
            raise TooMany("You have asked for many reviews; wait a few minutes.")
        if any(running.who == who for running in self.running.values()):
            raise TooMany("A review of yours is being made; wait until it is done, or cancel it.")
        if len(self.running) >= MOST:
            OUT.inc()
            raise TooMany("Many reviews are being made just now; try again in a minute.")

    def _end(self, table_id: str, running: Running) -> None:
        if running.task is not None:
            running.task.cancel()
        if self.running.get(table_id) is running:
            del self.running[table_id]

    async def _make(self, subject: Subject, running: Running) -> None:
        try:
            found = shape_of(await self._made(subject, running))
            header = subject.header
            row = keep_review(subject.table_id, header.game, header.rules, self.clock.date_s(), found)
            await self.store.run(row)
        except Problem as problem:
            self._note(subject.table_id, str(problem))
        except Exception:
            log.exception("a review failed", table=subject.table_id)
            self._note(subject.table_id, "The review failed; that is a fault of ours.")
        finally:
            if self.running.get(subject.table_id) is running:
                del self.running[subject.table_id]

    async def _made(self, subject: Subject, running: Running) -> Findings:
        """Share by share, each small enough that nobody else waits for long."""
        match = Log(subject.header, tuple(subject.entries))
        _, found = await self.heavy_work.share(running.who, self.spent, survey, match, subject.game)
        reviewing = Reviewing(found, self.diligence)
        most = 1
        while tasks := reviewing.tasks(most):
            seconds, findings = await self.heavy_work.share(running.who, self.spent, look, match, subject.game, tasks)
            reviewing.take(findings, tasks)
            running.percent = min(99, 100 * reviewing.done // max(1, reviewing.cost))
            most = max(1, round(sum(task.cost for task in tasks) * SHARE_S / max(seconds, 0.001)))
        return reviewing.result()

    def _note(self, table_id: str, problem: str) -> None:
        self.faults[table_id] = problem
        while len(self.faults) > FAULTS:
            del self.faults[next(iter(self.faults))]


def shape_of(found: Findings) -> protocol.Review:
    """As pages get it."""
    return msgspec.convert(msgspec.to_builtins(found), protocol.Review)


def why_not(subject: Subject) -> str | None:
    """Why a match that nobody has reviewed gets no review; None where it can be asked for."""
    refusal = why_none(subject.game, subject.header.options, subject.over)
    return None if refusal is None else refusal.reason
