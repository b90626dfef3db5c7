"""What comes into a table's inbox, and when each thing came: that moment counts, however long it waits there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from talion.server import protocol
from talion.server.clock import Clock
from talion.server.net.connection import Connection


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
    """Somebody wants any chair; answered with whether there was one."""

    person: protocol.Person
    found: asyncio.Future[bool]


@dataclass(slots=True)
class Looks:
    """Somebody outside wants to look at the table, between two things."""

    look: Callable[[], Any]
    seen: asyncio.Future[Any]


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


Item = Joined | Gone | PageMessage | Seeks | Looks | Thought | Wake | TakenUp | FrameDue


@dataclass(slots=True)
class Arrival:
    """Something that has come, and when. A page's message is put here by whoever reads its last byte."""

    at_s: float
    item: Item


class Inbox:
    """First come, first served: since the table's clock is run no further than to the moment when what is being handled came,
    no timer acts before a message that was there in time."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.arrivals: asyncio.Queue[Arrival] = asyncio.Queue()

    def put_nowait(self, item: Item) -> None:
        self.arrivals.put_nowait(Arrival(self.clock.now_s(), item))

    async def get(self) -> Arrival:
        return await self.arrivals.get()

    def get_nowait(self) -> Arrival:
        return self.arrivals.get_nowait()

    def empty(self) -> bool:
        return self.arrivals.empty()

    def qsize(self) -> int:
        return self.arrivals.qsize()


def needs_store(item: Item) -> bool:
    """Coming, going, pings and questions go on while the store is out of order."""
    if isinstance(item, PageMessage):
        return not isinstance(item.message, protocol.Ping | protocol.Time | protocol.Why | protocol.Whole)
    return not isinstance(item, Joined | Gone)


def is_move(item: Item) -> bool:
    """Answers to prompts: those that come together are stored and told together."""
    return isinstance(item, Thought) or (isinstance(item, PageMessage) and isinstance(item.message, protocol.Act))


def show(looks: Looks) -> None:
    """What somebody sees, or why not, is theirs alone."""
    try:
        looks.seen.set_result(looks.look())
    except Exception as error:
        looks.seen.set_exception(error)
