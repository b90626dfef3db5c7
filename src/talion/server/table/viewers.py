"""How far the pages of those who play have shown what happened: bots go on when people have seen it, within reason."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import NamedTuple

from talion.server.net.connection import Connection

# What a page that says nothing stands for, in percent.
USUAL_PACE = 100


class Viewing(NamedTuple):
    """The last step a page has shown to its end, and how long bots shall pause for it, in percent."""

    number: int
    pace: int


class Viewers:
    """Belongs to a table, whose task alone calls it; `caught_up` is awaited by bots."""

    def __init__(self) -> None:
        self.pages: dict[Connection, Viewing] = {}
        self.changed = asyncio.Event()

    def shown(self, page: Connection, number: int, pace: int) -> None:
        """A page says what it has shown."""
        self.pages[page] = Viewing(number, pace)
        self.stir()

    def forget(self, page: Connection) -> None:
        """A page is gone, and nobody waits for it."""
        if self.pages.pop(page, None) is not None:
            self.stir()

    def stir(self) -> None:
        """Whoever waits looks again."""
        self.changed.set()
        self.changed = asyncio.Event()

    def pace(self, playing: Iterable[Connection]) -> int:
        """The percentage of its usual pause that a bot makes: the longest that somebody who plays wants."""
        return max((self.pages[page].pace for page in playing if page in self.pages), default=USUAL_PACE)

    def behind(self, told: dict[Connection, int]) -> bool:
        """Whether somebody who plays has not seen yet what they were told; only pages that ever said so are asked."""
        return any(page in self.pages and self.pages[page].number < number for page, number in told.items())
