"""Rows that say when sleeping tables are to be woken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from talion.server.store import schema

AWAKE: Final = 0


class Sleep(NamedTuple):
    """When a table is to be woken, when it went to sleep, both in served time, and what its own clock said then."""

    due_ms: int
    slept_ms: int
    clock_ms: int

    def clock_at(self, served_ms: int) -> int:
        """Table time later: it runs on while a table sleeps, and never backwards."""
        return self.clock_ms + max(0, served_ms - self.slept_ms)


def note_awake(connection: Connection, table_id: str) -> None:
    """A match is in memory: should the server be killed, the next one takes it up."""
    note_sleep(connection, table_id, Sleep(AWAKE, 0, 0))


def note_sleep(connection: Connection, table_id: str, sleep: Sleep | None) -> None:
    """A match leaves memory, to be woken at some time; None: when somebody comes."""
    wakings = schema.wakings
    connection.execute(delete(wakings).where(wakings.c.table_id == table_id))
    if sleep is not None:
        connection.execute(insert(wakings).values(table_id=table_id, **sleep._asdict()))


def sleep_of(connection: Connection, table_id: str) -> Sleep | None:
    """How a table sleeps, if it is to be woken."""
    wakings = schema.wakings
    row = connection.execute(select(wakings).where(wakings.c.table_id == table_id)).first()
    return None if row is None or row.due_ms == AWAKE else Sleep(row.due_ms, row.slept_ms, row.clock_ms)


def left_awake(connection: Connection) -> list[str]:
    """Tables that were in memory when a server was killed."""
    wakings = schema.wakings
    found = select(wakings.c.table_id).where(wakings.c.due_ms == AWAKE)
    return list(connection.execute(found).scalars().all())


def due(until_ms: int, most: int) -> Callable[[Connection], list[str]]:
    """Sleeping tables that are due by then, the longest due first."""
    wakings = schema.wakings
    found = select(wakings.c.table_id).where(wakings.c.due_ms > AWAKE, wakings.c.due_ms <= until_ms)
    first = found.order_by(wakings.c.due_ms, wakings.c.table_id).limit(most)
    return lambda connection: list(connection.execute(first).scalars().all())


def next_due(connection: Connection) -> int | None:
    """When the next sleeping table is due."""
    wakings = schema.wakings
    found = select(wakings.c.due_ms).where(wakings.c.due_ms > AWAKE).order_by(wakings.c.due_ms).limit(1)
    return connection.execute(found).scalar()
