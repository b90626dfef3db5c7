"""Entries of a running realtime round do not wait for the disk, one by one: what was written without that is forced onto it here,
by a thread of its own beside the writer, less than a second later."""

from __future__ import annotations

import os
import threading
from typing import Final

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from talion.server.metrics import SYNCS

log = structlog.get_logger()

# What a power cut may take: so much, and the time that the disk needs.
EVERY_S: Final = 0.8


class Syncs:
    """Started and stopped with the store."""

    def __init__(self, engine: Engine, every_s: float = EVERY_S) -> None:
        self.engine = engine
        self.every_s = every_s
        # Something was written that may not be on the disk.
        self.needed = threading.Event()
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self._run, name="talion-syncs", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        """Force what is left, then stop."""
        self.stopping.set()
        self.needed.set()
        self.thread.join()

    def _run(self) -> None:
        while not self.stopping.is_set():
            self.needed.wait()
            self.stopping.wait(self.every_s)
            self.needed.clear()
            try:
                self.force()
                SYNCS.inc()
            except (OSError, DBAPIError) as error:
                log.error("what was written could not be forced onto the disk", problem=str(error))
                self.needed.set()

    def force(self) -> None:
        """Whatever was committed before is on the disk when this returns."""
        if self.engine.dialect.name == "sqlite":
            self._force_file(f"{self.engine.url.database}-wal")
            return
        with self.engine.begin() as connection:
            # A transaction with a number of its own leaves a mark in the log, and its commit waits for all before it.
            connection.exec_driver_sql("SELECT txid_current()")

    def _force_file(self, path: str) -> None:
        try:
            file = os.open(path, os.O_RDONLY)
        except FileNotFoundError:
            return  # brought into the database, which SQLite forces by itself
        try:
            os.fsync(file)
        finally:
            os.close(file)
