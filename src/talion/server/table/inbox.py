"""What comes into a table's inbox, and when each thing came: that moment counts, however long it waits there."""
# Compiled: every move at a table passes here.

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.server import protocol
from talion.server.clock import Clock
from talion.server.net.connection import Connection
from talion.server.table.program_line import ProgramLine


@dataclass(slots=True)
class Joined:
    """A page has connected. `since` is the last step it knows, -1 for none."""

    connection: Connection
    since: int


@dataclass(slots=True)
class Gone:
    """A page has disconnected."""

    connection: Connection


@dataclass(slots=True)
class PageMessage:
    """A page sent a message."""

    connection: Connection
    message: protocol.FromPage


@dataclass(slots=True)
class Seeks:
    """Somebody wants any chair; answered with whether there was one. `game`: of this game, None where this table's will do;
    `anything`: they would play any other as well (TL-24)."""

    person: protocol.Person
    found: asyncio.Future[bool]
    game: str | None = None
    anything: bool = False


@dataclass(slots=True)
class Looks:
    """Somebody outside wants to look at the table, between two things."""

    look: Callable[[], Any]
    seen: asyncio.Future[Any]


@dataclass(slots=True)
class Does:
    """Somebody outside wants something done in the table's own task; `done` gets what comes of it, or why it is refused."""

    do: Callable[[], Awaitable[Any]]
    done: asyncio.Future[Any]


@dataclass(slots=True)
class ProgramCame:
    """A program has greeted, by the token of one of the chairs."""

    line: ProgramLine


@dataclass(slots=True)
class ProgramGone:
    """A program's line has ended. `hung_up`: it was not to be listened to any more."""

    line: ProgramLine
    hung_up: bool


@dataclass(slots=True)
class Thought:
    """A bot has decided."""

    seat: int
    prompt: int
    words: str


@dataclass(slots=True)
class Wake:
    """Something may be due."""


@dataclass(slots=True)
class TakenUp:
    """A stored table was brought back to life: the first thing that comes to it."""


@dataclass(slots=True)
class FrameDue:
    """Players or watchers of a realtime table are to be told what has happened."""

    watchers: bool


Item = (
    Joined | Gone | PageMessage | Seeks | Looks | Does | ProgramCame | ProgramGone | Thought | Wake | TakenUp | FrameDue
)


@dataclass(slots=True)
class Arrival:
    """Something that has come, and when. A page's message is put here by whoever reads its last byte."""

    at_s: float
    item: Item


class Inbox:
    """First come, first served: since the table's clock is run no further than to the moment when what is being handled came,
    no timer acts before a message that was there in time.

    What `can_wait` does not wake the table's task; the next thing that cannot does, and all of it is handled in order.
    """

    def __init__(self, clock: Clock, can_wait: Callable[[Item], bool] | None = None) -> None:
        self.clock = clock
        self.can_wait = can_wait
        self.arrivals: deque[Arrival] = deque()
        # Whether there is something that cannot wait.
        self.is_open = False
        self.opened: asyncio.Future[None] | None = None

    def put_nowait(self, item: Item) -> None:
        self.arrivals.append(Arrival(self.clock.now_s(), item))
        if self.can_wait is not None and self.can_wait(item):
            return
        self.is_open = True
        if self.opened is not None and not self.opened.done():
            self.opened.set_result(None)

    async def get(self) -> Arrival:
        while not self.is_open:
            self.opened = asyncio.get_running_loop().create_future()
            await self.opened
        return self.get_nowait()

    def get_nowait(self) -> Arrival:
        """The next one; there is one."""
        arrival = self.arrivals.popleft()
        self.is_open = bool(self.arrivals) and self.is_open
        return arrival

    def empty(self) -> bool:
        return not self.arrivals

    def qsize(self) -> int:
        return len(self.arrivals)


def needs_store(item: Item) -> bool:
    """Coming, going, pings and questions go on while the store is out of order."""
    if isinstance(item, PageMessage):
        return not isinstance(
            item.message, protocol.Ping | protocol.Time | protocol.Shown | protocol.Why | protocol.Whole
        )
    return not isinstance(item, Joined | Gone)


def is_move(item: Item) -> bool:
    """Answers to prompts: those that come together are stored and told together."""
    return isinstance(item, Thought) or (isinstance(item, PageMessage) and isinstance(item.message, protocol.Act))


def goes_along(item: Item) -> bool:
    """What needs no transaction of its own: moves, and timers that act before and after them."""
    return is_move(item) or isinstance(item, Wake)


def show(looks: Looks) -> None:
    """What somebody sees, or why not, is theirs alone."""
    try:
        looks.seen.set_result(looks.look())
    except Exception as error:
        looks.seen.set_exception(error)


async def perform(does: Does) -> None:
    """What somebody wants done, or why not. A fault is the table's own."""
    try:
        does.done.set_result(await does.do())
    except (Problem, Refused) as why_not:
        does.done.set_exception(why_not)
