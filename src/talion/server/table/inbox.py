"""What comes into a table's inbox."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from talion.server import protocol
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
class FrameDue:
    """Players or watchers of a realtime table are to be told what has happened."""

    watchers: bool


Item = Joined | Gone | PageMessage | Seeks | Looks | Thought | Wake | FrameDue


def needs_store(item: Item) -> bool:
    """Coming, going, pings and questions go on while the store is out of order."""
    if isinstance(item, PageMessage):
        return not isinstance(item.message, protocol.Ping | protocol.Why | protocol.Whole)
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
