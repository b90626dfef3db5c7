"""The durable store: one thread that writes, and writes together what comes together.

SQLite (WAL, full sync) by default, PostgreSQL by URL. What `append` or `run` has answered survives a crash of this process, and
a power cut too where it was forced.
"""

from __future__ import annotations

import asyncio
import queue
import re
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, PoolProxiedConnection, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from talion.kernel.problems import Problem
from talion.server.metrics import STORE_BATCH
from talion.server.store import schema
from talion.server.store.checkpoints import MOST_PAGES, Checkpoints
from talion.server.store.log_row import LogRow
from talion.server.store.syncs import Syncs

T = TypeVar("T")
MOST_AT_ONCE: Final = 1000
# Any number will do, as long as all servers on one PostgreSQL lock the same.
MIGRATING: Final = 7_461_106


class Conflict(Exception):
    """Somebody else has written this number of the log already."""


class Job:
    """Something for the writer to do, and who waits for it."""

    __slots__ = ("forced", "future", "rows", "work")

    def __init__(
        self,
        future: asyncio.Future[Any],
        rows: list[LogRow],
        work: Callable[[Connection], Any] | None,
        forced: bool = True,
    ) -> None:
        self.future = future
        self.rows = rows
        self.work = work
        self.forced = forced


class Store:
    """All that must outlive the process. Open it inside a running event loop."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        mark = "?" if self.is_sqlite else "%s"
        columns = [column.name for column in schema.entries.columns]
        self.insert = f"INSERT INTO entries ({', '.join(columns)}) VALUES ({', '.join([mark] * len(columns))})"
        self.driver: Any = self.engine.dialect.dbapi
        self.kept: PoolProxiedConnection | None = None
        # Whether commits on the kept connection wait for the disk; SQLite keeps that until it is told otherwise.
        self.kept_forces = True
        # What comes in one turn of the event loop goes to the writer together: waking a thread costs as much as a small transaction.
        self.coming: list[Job | None] = []
        self.jobs: queue.SimpleQueue[list[Job | None]] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._write, name="talion-store", daemon=True)
        self.checkpoints = Checkpoints(self.engine) if self.is_sqlite else None
        self.syncs = Syncs(self.engine)

    async def open(self) -> None:
        """Bring the database up to date and start the writer."""
        self.loop = asyncio.get_running_loop()
        try:
            await asyncio.to_thread(migrate, self.engine)
        except (DBAPIError, CommandError) as error:
            self.engine.dispose()
            raise Problem(why_not_opened(error)) from None
        self.thread.start()
        self.syncs.start()
        if self.checkpoints is not None:
            self.checkpoints.start()

    async def close(self) -> None:
        """Finish what was asked for, then stop."""
        self._hand_over()
        self.jobs.put([None])
        await asyncio.to_thread(self.thread.join)
        await asyncio.to_thread(self.syncs.stop)
        if self.checkpoints is not None:
            await asyncio.to_thread(self.checkpoints.stop)
        self.engine.dispose()

    def append(self, rows: list[LogRow], forced: bool = True) -> asyncio.Future[None]:
        """Write entries of a log, all or none; raises `Conflict` if a number is taken. Unforced they outlive this process when
        it is answered, and are on the disk within a second or with whatever is forced next."""
        future: asyncio.Future[None] = self.loop.create_future()
        self._ask(Job(future, rows, None, forced))
        return future

    def run(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Do something in a transaction of its own."""
        future: asyncio.Future[T] = self.loop.create_future()
        self._ask(Job(future, [], work))
        return future

    def _ask(self, job: Job) -> None:
        if not self.coming:
            self.loop.call_soon(self._hand_over)
        self.coming.append(job)

    def _hand_over(self) -> None:
        if self.coming:
            self.jobs.put(self.coming)
            self.coming = []

    # In the writer's thread

    def _write(self) -> None:
        """Moves first: between two of them there is at most one other thing, however many of those wait. Nobody asks for a move to be
        written before what it rests on was answered."""
        stopping = False
        others: deque[Job] = deque()
        while not stopping or others:
            batch = self._come(not others and not stopping)
            stopping = stopping or None in batch
            others += [job for job in batch if job is not None and job.work is not None]
            moves = [job for job in batch if job is not None and job.work is None]
            self._write_batch(moves + ([others.popleft()] if others else []))
            if self.checkpoints is not None:
                self.checkpoints.written.set()
        if self.kept is not None:
            self.kept.close()

    def _come(self, waits: bool) -> list[Job | None]:
        """What has come; where nothing else is to be done, it is waited for."""
        batch: list[Job | None] = self.jobs.get() if waits else []
        while len(batch) < MOST_AT_ONCE and not self.jobs.empty():
            batch += self.jobs.get()
        return batch

    def _write_batch(self, batch: list[Job]) -> None:
        """Entries in a row share one transaction, and so one sync of the disk; those that need none come first. Whoever moved is
        answered before anything else is begun, which may take a sync of its own."""
        moves = [job for job in batch if job.work is None]
        self._tell(self._append_all([job for job in moves if not job.forced]))
        self._tell(self._append_all([job for job in moves if job.forced]))
        for job in batch:
            if job.work is not None:
                self._tell([self._run_one(job)])

    def _tell(self, done: list[tuple[Job, Any, BaseException | None]]) -> None:
        if done:
            self.loop.call_soon_threadsafe(answer, done)

    def _append_all(self, jobs: list[Job]) -> list[tuple[Job, Any, BaseException | None]]:
        """Jobs that are alike in whether they are forced."""
        if not jobs:
            return []
        rows = [row for job in jobs for row in job.rows]
        STORE_BATCH.observe(len(rows))
        try:
            self._insert(rows, jobs[0].forced)
            return [(job, None, None) for job in jobs]
        except self.driver.OperationalError as error:
            return [(job, None, error) for job in jobs]
        except Exception as error:
            if len(jobs) == 1:
                taken = isinstance(error, self.driver.IntegrityError)
                return [(jobs[0], None, Conflict(str(error)) if taken else error)]
            # One of them is taken or cannot be written: find out which, the others are.
            return [answer for job in jobs for answer in self._append_all([job])]

    def _insert(self, rows: list[LogRow], forced: bool) -> None:
        """In one transaction, straight to the driver, on a connection that is kept: this runs for every move."""
        fresh = self.kept is None
        kept = self.kept = self.kept or self.engine.raw_connection()
        try:
            self._set_force(kept, forced)
            # No name for the cursor: one that outlives a fault would keep the database locked.
            kept.cursor().executemany(self.insert, rows)
            kept.commit()
        except self.driver.IntegrityError:
            kept.rollback()
            raise
        except Exception as error:
            lost = isinstance(error, self.driver.Error) and self.engine.dialect.is_disconnect(
                error, kept.dbapi_connection, None
            )
            kept.invalidate()
            self.kept, self.kept_forces = None, True
            if fresh or not lost:
                raise
            # If they were written all the same before the connection was lost, this finds their numbers taken.
            self._insert(rows, forced)
            return
        if not forced:
            self.syncs.needed.set()

    def _set_force(self, kept: PoolProxiedConnection, forced: bool) -> None:
        """Before the first statement of a transaction: whether its commit waits for the disk."""
        if self.is_sqlite and forced != self.kept_forces:
            kept.cursor().execute(f"PRAGMA synchronous={'FULL' if forced else 'NORMAL'}")
            self.kept_forces = forced
        elif not self.is_sqlite and not forced:
            kept.cursor().execute("SET LOCAL synchronous_commit = off")

    def _run_one(self, job: Job) -> tuple[Job, Any, BaseException | None]:
        assert job.work is not None
        try:
            with self.engine.begin() as connection:
                return job, job.work(connection), None
        except Exception as error:
            return job, None, error


def answer(done: list[tuple[Job, Any, BaseException | None]]) -> None:
    """Tell those who wait, in the event loop."""
    for job, value, error in done:
        if job.future.cancelled():
            continue
        if error is not None:
            job.future.set_exception(error)
        else:
            job.future.set_result(value)


def why_not_opened(error: DBAPIError | CommandError) -> str:
    if isinstance(error, DBAPIError):
        return f"The database cannot be opened: {' '.join(str(error.orig).split()).rstrip('.')}."
    return "The database was made by a newer Talion; this one leaves it alone."


def make_engine(url: str) -> Engine:
    """An engine for a database URL; a plain `postgresql://` means the driver that comes with Talion."""
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        file = parsed.database if parsed.drivername in ("sqlite", "sqlite+pysqlite") else None
        if parsed.drivername != "postgresql+psycopg" and file in (None, "", ":memory:"):
            raise ArgumentError
        if file is not None:
            Path(file).parent.mkdir(parents=True, exist_ok=True)
        # A connection that was lost, for instance with a PostgreSQL that was started anew, is noticed before it is used.
        # What a statement was given is nobody's business when it fails: passwords and sessions are among it.
        engine = create_engine(parsed, pool_pre_ping=file is None, hide_parameters=True)
    except ArgumentError:
        shown = re.sub(r"//.*@", "//…@", url)
        raise Problem(f"{shown!r} is not a database Talion knows: sqlite:///FILE or postgresql://….") from None
    except OSError as error:
        raise Problem(f"The folder of the database cannot be made: {error.strerror}.") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", make_durable)
    return engine


def make_durable(connection: Any, record: object) -> None:
    """Every SQLite connection: readers beside the writer, and each commit on the disk before it is answered."""
    cursor = connection.cursor()
    checkpoint = f"wal_autocheckpoint={MOST_PAGES}"
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON", checkpoint):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def is_current(engine: Engine) -> bool:
    """Whether a database is of this Talion's version."""
    with engine.connect() as connection:
        current = MigrationContext.configure(connection).get_current_revision()
    return current == ScriptDirectory.from_config(alembic_config()).get_current_head()


def migrate(engine: Engine, version: str = "head") -> None:
    """Alembic, up to the newest version."""
    config = alembic_config()
    with engine.begin() as connection:
        # Whole or not at all, and one server after the other.
        lock = "BEGIN IMMEDIATE" if engine.dialect.name == "sqlite" else f"SELECT pg_advisory_xact_lock({MIGRATING})"
        connection.exec_driver_sql(lock)
        config.attributes["connection"] = connection
        command.upgrade(config, version)
