"""One server on one database. A row says who serves it and is counted up every few seconds; a second server is refused while
that goes on, and takes over from one that is dead. The same row keeps how long the database has been served: the time by which
sleeping tables wake, which stands still while nobody serves it and knows nothing of the date."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Connection, Engine, insert, inspect, literal_column, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from talion.kernel.problems import Problem
from talion.server.store import schema

BEAT_S: Final = 5.0
# A server that has not been heard of for so long is dead.
STALE_S: Final = 20.0
LOOK_AGAIN_S: Final = 0.25
# By the database's own clock, so that two machines need not agree about the time.
DATE: Final = {
    "sqlite": "CAST(strftime('%s', 'now') AS INTEGER)",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) AS BIGINT)",
}


class Lost(Exception):
    """Another server has taken over."""


class Place(msgspec.Struct, frozen=True):
    """Which process on which machine: enough to see from the same machine whether it still runs."""

    host: str
    machine: str
    boot: str
    # The namespace in which the process has its number: containers have their own.
    space: str
    process: int
    began: str

    @classmethod
    def here(cls) -> Place:
        return cls(
            socket.gethostname(),
            line_of("/etc/machine-id"),
            line_of("/proc/sys/kernel/random/boot_id"),
            link_of("/proc/self/ns/pid"),
            os.getpid(),
            beginning(os.getpid()),
        )

    def is_gone(self, here: Place) -> bool:
        """Whether it is certain from here that the process has ended."""
        if not self.boot or (self.host, self.machine) != (here.host, here.machine):
            return False
        if self.boot != here.boot:
            return bool(self.machine)  # started anew since then
        return self.space == here.space and beginning(self.process) != self.began

    def is_running(self, here: Place) -> bool:
        """Whether it is certain from here that the process runs."""
        same = bool(self.boot) and (self.boot, self.space) == (here.boot, here.space)
        return same and beginning(self.process) == self.began


class LockRow(msgspec.Struct, frozen=True):
    """The row as it is, and how long ago it was counted up."""

    holder: str | None
    place: Place
    beat: int
    age_s: int
    served_ms: int


def note_change(connection: Connection) -> None:
    """The running server is to look at its sessions anew."""
    connection.execute(update(schema.server_lock).values(changes=schema.server_lock.c.changes + 1))


class ServerLock:
    """Held by a server while it runs."""

    def __init__(self, engine: Engine, here: Place | None = None) -> None:
        self.engine = engine
        self.here = here or Place.here()
        self.holder = secrets.token_urlsafe(12)
        # How long the database had been served when the lock was taken.
        self.served_ms = 0

    def look(self) -> LockRow | None:
        """The row that may be taken over, or a `Problem` if a server lives there. Before the database is brought up to date:
        nobody changes it under a running server."""
        with contextlib.suppress(DBAPIError), self.engine.connect() as connection:
            if inspect(connection).has_table(schema.server_lock.name):
                return self._dead()
        return None

    def _dead(self) -> LockRow | None:
        """Wait until it is clear that nobody serves this database."""
        first, begun_s = self._row(), time.monotonic()
        row = first
        while row is not None and first is not None and row.holder is not None:
            if row.place.is_gone(self.here) or abs(row.age_s) > STALE_S:
                break
            if row.place.is_running(self.here) or (row.holder, row.beat) != (first.holder, first.beat):
                raise Problem(
                    f"Another Talion serves this database (process {row.place.process} on {row.place.host}); one is all it "
                    "takes. Stop that one first, or give this one another --database."
                )
            if time.monotonic() - begun_s > STALE_S:
                break
            time.sleep(LOOK_AGAIN_S)
            row = self._row()
        return row

    def take(self) -> None:
        """Be the one who serves, or a `Problem`. Of two who try at once, one does."""
        seen = self._dead()
        lock = schema.server_lock
        values = {"holder": self.holder, "place": msgspec.json.encode(self.here).decode()}
        try:
            with self.engine.begin() as connection:
                if seen is None:
                    connection.execute(insert(lock).values(id=1, beat=1, beat_s=self._date, served_ms=0, **values))
                    return
                same = (lock.c.beat == seen.beat, lock.c.holder.is_not_distinct_from(seen.holder))
                changed = update(lock).where(*same).values(beat=seen.beat + 1, beat_s=self._date, **values)
                if connection.execute(changed).rowcount != 1:
                    raise Problem("Another Talion has begun to serve this database just now; one is all it takes.")
        except IntegrityError:
            raise Problem("Another Talion has begun to serve this database just now; one is all it takes.") from None
        self.served_ms = seen.served_ms

    def beat(self, served_ms: int) -> Callable[[Connection], int]:
        """The work of counting up, answered with how often something was changed from outside; `Lost` where somebody else has
        the lock."""
        lock = schema.server_lock

        def work(connection: Connection) -> int:
            mine = update(lock).where(lock.c.holder == self.holder)
            values = {"beat": lock.c.beat + 1, "beat_s": self._date, "served_ms": served_ms}
            if connection.execute(mine.values(**values)).rowcount != 1:
                raise Lost
            return int(connection.execute(select(lock.c.changes)).scalar_one())

        return work

    def release(self, served_ms: int) -> Callable[[Connection], None]:
        """The work of letting the next one in at once."""
        lock = schema.server_lock

        def work(connection: Connection) -> None:
            mine = update(lock).where(lock.c.holder == self.holder)
            connection.execute(mine.values(holder=None, beat=lock.c.beat + 1, served_ms=served_ms))

        return work

    @property
    def _date(self) -> Any:
        return literal_column(DATE[self.engine.dialect.name], BigInteger)

    def _row(self) -> LockRow | None:
        lock = schema.server_lock
        # Not all columns: an older Talion's database has only these, and is not to be changed while it is served.
        known = (lock.c.holder, lock.c.place, lock.c.beat, lock.c.beat_s, lock.c.served_ms)
        with self.engine.connect() as connection:
            row = connection.execute(select(*known, self._date.label("now_s"))).first()
        if row is None:
            return None
        place = msgspec.json.decode(row.place, type=Place)
        return LockRow(row.holder, place, row.beat, row.now_s - row.beat_s, row.served_ms)


def line_of(path: str) -> str:
    """What a small file says; nothing where there is none."""
    try:
        return Path(path).read_text().strip()
    except OSError:
        return ""


def link_of(path: str) -> str:
    try:
        return os.readlink(path)
    except OSError:
        return ""


def beginning(process: int) -> str:
    """When a process began, in the kernel's own count; empty where there is none of that number."""
    # Its name may have blanks and brackets in it; what follows the last one is numbers.
    fields = line_of(f"/proc/{process}/stat").rpartition(")")[2].split()
    return fields[19] if len(fields) > 19 else ""
