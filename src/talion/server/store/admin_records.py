"""What a host asks of the database from the command line: who is there, who is banned, whether every row can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, delete, func, or_, select, update

from talion.kernel.problems import Problem
from talion.match import replay
from talion.server.store import schema
from talion.server.store.server_lock import note_change
from talion.server.store.table_records import Ending, find_table


class PersonRow(NamedTuple):
    """Somebody, as the host sees them."""

    id: str
    name: str
    login: str | None
    made_s: int
    seen_s: int | None
    tables: int
    banned_s: int | None


def people(connection: Connection, wanted: str, most: int) -> list[PersonRow]:
    """People by a part of their name, login or id; those seen last first."""
    who, sessions, seatings = schema.people, schema.sessions, schema.seatings
    seen_s = select(func.max(sessions.c.seen_s)).where(sessions.c.person == who.c.id).scalar_subquery()
    tables = select(func.count()).where(seatings.c.person == who.c.id).scalar_subquery()
    part = [column.icontains(wanted, autoescape=True) for column in (who.c.name, who.c.login, who.c.id)]
    found = select(who.c.id, who.c.name, who.c.login, who.c.made_s, seen_s, tables, who.c.banned_s).where(or_(*part))
    newest = found.order_by(func.coalesce(seen_s, who.c.made_s).desc(), who.c.id).limit(most)
    return [PersonRow(*row) for row in connection.execute(newest)]


def person_id(connection: Connection, wanted: str) -> str:
    """The one person of that id or login, or a `Problem`."""
    who = schema.people
    found = select(who.c.id).where(or_(who.c.id == wanted, who.c.login == wanted.casefold()))
    row = connection.execute(found).first()
    if row is None:
        raise Problem(f"Nobody has the id or the login {wanted!r}; `talion admin list` shows who there is.")
    return str(row.id)


def ban(connection: Connection, person: str, now_s: int | None) -> None:
    """Ban somebody, and end their sessions; or, without a date, let them in again."""
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(banned_s=now_s))
    if now_s is not None:
        connection.execute(delete(schema.sessions).where(schema.sessions.c.person == person))
        note_change(connection)


def damages(engine: Engine) -> Iterator[tuple[str, str]]:
    """Every stored table that cannot be read or played again, by its id, and why."""
    tables = schema.tables
    with engine.connect() as connection:
        ids = list(connection.execute(select(tables.c.id).order_by(tables.c.made_s, tables.c.id)).scalars().all())
    for table_id in ids:
        try:
            with engine.connect() as connection:
                stored = find_table(table_id)(connection)
                ending = connection.execute(select(tables.c.ending).where(tables.c.id == table_id)).scalar()
            if ending is not None:
                msgspec.json.decode(ending, type=Ending)
            if stored is not None and stored.log is not None:
                replay(stored.log, where="It")
        except Exception as error:
            yield table_id, str(error) or type(error).__name__


def lies(engine: Engine) -> list[str]:
    """What the database says of its own files."""
    if engine.dialect.name != "sqlite":
        return []
    with engine.connect() as connection:
        said = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check")]
        said += [
            f"a row of {row[0]} belongs to nothing" for row in connection.exec_driver_sql("PRAGMA foreign_key_check")
        ]
    return [line for line in said if line != "ok"]


def vacuum(engine: Engine) -> None:
    """Give back the room of what is gone."""
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("VACUUM")
        connection.exec_driver_sql("PRAGMA optimize" if engine.dialect.name == "sqlite" else "ANALYZE")
