"""SQLite's write-ahead log goes into the database now and then. Left to SQLite, some commit pays for all of it, and
everybody whose move is in that commit waits; here a thread of its own does it beside the writer."""

from __future__ import annotations

import threading
from typing import Final

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

log = structlog.get_logger()

EVERY_S: Final = 2.0
# Only if this thread cannot keep up, a commit does it: 80 MB of pages.
MOST_PAGES: Final = 20_000


class Checkpoints:
    """Started and stopped with the store."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.stopping = threading.Event()
        self.written = threading.Event()
        self.thread = threading.Thread(target=self._run, name="talion-checkpoints", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        """Finish, then stop."""
        self.stopping.set()
        self.thread.join()

    def _run(self) -> None:
        while not self.stopping.wait(EVERY_S):
            if not self.written.is_set():
                continue
            self.written.clear()
            try:
                with self.engine.connect() as connection:
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            except DBAPIError as error:
                # Nothing is lost: the log only grows, and the next round tries again.
                log.warning("the write-ahead log could not be brought in", problem=str(error.orig))
