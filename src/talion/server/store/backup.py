"""Backups: all rows of a database as they were at one moment, in an SQLite file, whatever the database is. A running server need
not stop for it. A backup is restored into any empty database, also one of the other kind or of a newer Talion."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from talion.kernel.problems import Problem
from talion.server.store import schema
from talion.server.store.store import make_engine, migrate

AT_ONCE: Final = 1000


def back_up(engine: Engine, path: Path) -> dict[str, int]:
    """Write a backup, whole or not at all; how many rows of each table. The database must be of this Talion's version."""
    if path.exists():
        raise Problem(f"{path} exists already; nothing was written.")
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    target = make_engine(f"sqlite:///{part}")
    try:
        migrate(target)
        with engine.connect() as source, target.begin() as into:
            at_one_moment(source)
            counts = copy(source, into)
        with target.connect() as connection:
            # One file, with nothing beside it.
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
        target.dispose()
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(path)
    except DBAPIError as error:
        raise Problem(f"The database cannot be backed up: {' '.join(str(error.orig).split())}.") from None
    finally:
        target.dispose()
        for rest in (part, Path(f"{part}-wal"), Path(f"{part}-shm")):
            rest.unlink(missing_ok=True)
    return counts


def restore(path: Path, engine: Engine) -> dict[str, int]:
    """Bring a backup into an empty database, whole or not at all; how many rows of each table."""
    if not path.is_file():
        raise Problem(f"There is no backup {path}.")
    with tempfile.TemporaryDirectory() as folder:
        # A copy is brought up to date; the backup stays as it is.
        shutil.copy(path, Path(folder) / "backup.db")
        source = make_engine(f"sqlite:///{folder}/backup.db")
        try:
            migrate(source)
            migrate(engine)
            with source.connect() as found, engine.begin() as into:
                if any(
                    into.execute(select(func.count()).select_from(one)).scalar()
                    for one in (schema.people, schema.tables)
                ):
                    raise Problem("The database is not empty; a backup is restored into an empty one.")
                into.execute(schema.server_lock.delete())
                into.execute(schema.facts.delete())
                return copy(found, into)
        except DBAPIError as error:
            raise Problem(f"{path} cannot be restored: {' '.join(str(error.orig).split())}.") from None
        finally:
            source.dispose()


def at_one_moment(connection: Connection) -> None:
    """Everything that is read from now on is of one moment, whatever is written meanwhile."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))


def copy(source: Connection, into: Connection) -> dict[str, int]:
    """All rows of all tables. Nobody serves the copy."""
    counts = {}
    for table in schema.METADATA.sorted_tables:
        counts[table.name] = 0
        found = source.execution_options(yield_per=AT_ONCE).execute(select(table))
        for rows in found.mappings().partitions(AT_ONCE):
            into.execute(insert(table), [dict(row) for row in rows])
            counts[table.name] += len(rows)
    into.execute(update(schema.server_lock).values(holder=None))
    return counts
