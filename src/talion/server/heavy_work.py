"""Heavy work, in a process of its own: one thing after the other, in turn for those who ask. Each pays with the time it took, and who
has used up theirs waits."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import resource
import signal
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import process_time, thread_time
from typing import Any, Final, TypeVar

import structlog

from talion.kernel.problems import Problem
from talion.server.clock import Clock
from talion.server.metrics import LIMITED, WORK_SECONDS
from talion.server.net.limits import Buckets, TooMany
from talion.server.settings import Limits
from talion.server.table.bot_workers import set_up, started

log = structlog.get_logger()
T = TypeVar("T")

# Of one who asks, and of all: what more is asked is refused at once, so that nobody waits for long.
MOST_EACH: Final = 4
MOST_WAITING: Final = 64
# A thing takes no more processor time than this, and no more memory.
MOST_S: Final = 30
MOST_BYTES: Final = 2 * 1024**3
# After tables, which must not wait.
NICE: Final = 10

# A longer match is played again in another process: in a thread it would slow all tables down.
LONG: Final = 100

OUT: Final = LIMITED.labels("work")
SORRY: Final = "You have asked for a lot of work; wait a moment."


class TooLong(Exception):
    """Raised within a thing that takes longer than it may."""


class HeavyWork:
    """Where work is done. Everything here runs in the event loop but what `do` is given."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.clock = clock
        self.spent = Buckets(limits.work_per_s, limits.work_burst)
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self.is_busy = False
        self.is_closed = False
        self._pool: ProcessPoolExecutor | None = None

    def check(self, who: str) -> None:
        """`TooMany` for who has used up their time."""
        if self.spent.is_out(who, self.clock.now_s()):
            OUT.inc()
            raise TooMany(SORRY)

    def charge(self, who: str, seconds: float) -> None:
        """Something was done for somebody."""
        self.spent.spend(who, self.clock.now_s(), seconds)

    async def do(self, who: str, work: Callable[..., T], *arguments: Any) -> T:
        """The answer of a function of a module, or the `Problem` it raised; arguments and answer go from process to process.
        What was begun is done, and paid for, also when who asked goes away."""
        self.check(who)
        return (await self.share(who, self.spent, work, *arguments))[1]

    async def share(self, who: str, spent: Buckets, work: Callable[..., T], *arguments: Any) -> tuple[float, T]:
        """A share of something long, for somebody whose account was looked at before: in turn with what others ask. The seconds it
        took, and the answer."""
        doing = asyncio.ensure_future(self._do(who, spent, work, *arguments))
        doing.add_done_callback(forget)
        return await asyncio.shield(doing)

    async def beside(self, who: str, work: Callable[..., T], *arguments: Any) -> T:
        """The same in a thread, for what is short or cannot leave this process. Whoever must be there first has checked `who`."""
        seconds, answer = await asyncio.to_thread(metered, work, *arguments)
        self.charge(who, seconds)
        return answer

    async def fold(self, who: str, entries: int, work: Callable[..., T], *arguments: Any) -> T:
        """What plays a match of so many entries again: a short one is over sooner than another process would have it."""
        if entries >= LONG:
            return await self.do(who, work, *arguments)
        return await self.checked(who, work, *arguments)

    async def checked(self, who: str, work: Callable[..., T], *arguments: Any) -> T:
        """In a thread, for who has time left."""
        self.check(who)
        return await self.beside(who, work, *arguments)

    def close(self) -> None:
        self.is_closed = True
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.kill()
            self._pool.shutdown(wait=True, cancel_futures=True)

    async def _do(self, who: str, spent: Buckets, work: Callable[..., T], *arguments: Any) -> tuple[float, T]:
        await self._turn(who)
        try:
            seconds, answer = await self._run(work, *arguments)
        finally:
            self._next()
        WORK_SECONDS.observe(seconds)
        spent.spend(who, self.clock.now_s(), seconds)
        if isinstance(answer, Exception):
            raise answer
        return seconds, answer

    async def _turn(self, who: str) -> None:
        """Wait until it is somebody's turn."""
        if not self.is_busy:
            self.is_busy = True
            return
        if len(self.waiting.get(who, ())) >= MOST_EACH or sum(map(len, self.waiting.values())) >= MOST_WAITING:
            OUT.inc()
            raise TooMany(SORRY)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(who, deque()).append(turn)
        await turn

    def _next(self) -> None:
        """Whose turn it is: one thing of each who waits, round and round."""
        while self.waiting:
            who, own = self.waiting.popitem(last=False)
            turn = own.popleft()
            if own:
                self.waiting[who] = own
            if not turn.done():
                turn.set_result(None)
                return
        self.is_busy = False

    async def _run(self, work: Callable[..., T], *arguments: Any) -> tuple[float, T | Exception]:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("forkserver"), initializer=begin)
        pool = self._pool
        try:
            await started(pool)
            return await asyncio.get_running_loop().run_in_executor(pool, timed, work, *arguments)
        except BrokenProcessPool:
            if not self.is_closed:
                log.error("the process for heavy work broke and is started anew")
            if self._pool is pool:
                self._pool = None
            raise Problem("That could not be done; try again in a moment.") from None


def forget(doing: asyncio.Future[Any]) -> None:
    """What went wrong was told to who asked, if they are still there."""
    if not doing.cancelled():
        doing.exception()


def metered(work: Callable[..., T], *arguments: Any) -> tuple[float, T]:
    """In a thread: the answer and the processor time it took."""
    began = thread_time()
    answer = work(*arguments)
    return thread_time() - began, answer


# In the process


def begin() -> None:
    """Once: behind everything else, and with a bound on memory, so that a bomb bursts in here."""
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    signal.signal(signal.SIGPROF, too_long)
    set_up(NICE)


def too_long(number: int, frame: Any) -> None:
    raise TooLong


def timed(work: Callable[..., T], *arguments: Any) -> tuple[float, T | Exception]:
    """The answer and the processor time it took. What goes wrong is an answer too: it was paid for."""
    began = process_time()
    answer: T | Exception
    signal.setitimer(signal.ITIMER_PROF, MOST_S)
    try:
        answer = work(*arguments)
    except (TooLong, MemoryError):
        answer = Problem("That is more work than this server does for anybody.")
    except Exception as error:
        answer = error
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return process_time() - began, answer
