"""What all tables share, and what they may ask of the hall they stand in."""

from __future__ import annotations

from abc import ABC, abstractmethod

from talion.server.clock import Clock
from talion.server.settings import Settings
from talion.server.store.store import Store
from talion.server.store.table_setup import Setup
from talion.server.table.bot_workers import BotWorkers


class Context(ABC):
    """Tables know this much of the hall, and nothing of one another."""

    def __init__(self, settings: Settings, store: Store, clock: Clock, bot_workers: BotWorkers) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        self.bot_workers = bot_workers

    @abstractmethod
    def lobby_changed(self) -> None:
        """The lobby would show a table differently now."""

    @abstractmethod
    async def open_rematch(self, setup: Setup, host: str) -> str:
        """A table like another, with the same people in their chairs; answers its id."""
