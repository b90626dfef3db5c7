"""What all tables share, and what they may ask of the hall they stand in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from talion.server import protocol
from talion.server.clock import Clock
from talion.server.settings import Settings
from talion.server.store.store import Store
from talion.server.store.table_setup import Setup
from talion.server.table.bot_workers import BotWorkers
from talion.server.table.frames import Beats


class Offered(NamedTuple):
    """The table of a rematch, and who of those who played is not asked to it: they do not play with its host, whoever of the two
    said so (TL-22)."""

    table: str
    apart: set[str]


class Context(ABC):
    """Tables know this much of the hall, and nothing of one another."""

    def __init__(self, settings: Settings, store: Store, clock: Clock, bot_workers: BotWorkers) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        self.bot_workers = bot_workers
        self.beats = Beats()
        # How long this database had been served when this server began.
        self.served_before_ms = 0
        self.opened_s = clock.now_s()
        # Who is told that a tournament's table is over.
        self.table_ended: Callable[[str], None] = lambda tournament: None

    def served_ms(self) -> int:
        """How long this database has been served: a time that stands still while no server runs."""
        return self.served_before_ms + int((self.clock.now_s() - self.opened_s) * 1000)

    @abstractmethod
    def lobby_changed(self) -> None:
        """The lobby would show a table differently now."""

    @abstractmethod
    async def open_rematch(self, setup: Setup, host: protocol.Person) -> Offered:
        """A table like another, for the same people, each chair kept for who had it until they answer."""

    @abstractmethod
    async def join_rematch(self, table_id: str, person: protocol.Person) -> bool:
        """Somebody accepts: they sit down there. False where that table has begun without them, or is closed; `Problem` where
        they may not."""

    @abstractmethod
    async def decline_rematch(self, table_id: str, person: str) -> None:
        """Somebody declines: no chair is kept for them there."""
