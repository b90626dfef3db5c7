"""Rows of the database and back: tables, logs, chat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from talion.kernel.log import Header, Log
from talion.server import protocol, schema
from talion.server.seating import Setup, TableState


@dataclass(frozen=True)
class StoredTable:
    """A table as the database has it."""

    id: str
    state: TableState
    setup: Setup
    log: Log | None
    # For every entry the message that asked for it, where one did.
    messages: tuple[str, ...]
    chat: tuple[protocol.ChatLine, ...]


@dataclass(frozen=True)
class ChatRow:
    """A line of chat to be stored."""

    table_id: str
    line: protocol.ChatLine

    def insert(self, connection: Connection) -> None:
        line, person = self.line, self.line.person
        row = {"table_id": self.table_id, "number": line.number, "text": line.text, "at_s": line.at_s}
        if person is not None:
            row |= {"person": person.id, "name": person.name, "colour": person.colour}
        connection.execute(insert(schema.chat).values(row))


def save_table(
    table_id: str, setup: Setup, state: TableState, header: str | None, ended_s: int | None
) -> Callable[[Connection], None]:
    """The work of storing a table; its people are noted as seated."""
    values: dict[str, Any] = {
        "game": setup.game,
        "state": state,
        "made_s": setup.made_s,
        "setup": msgspec.json.encode(setup).decode(),
        "header": header,
    }
    if ended_s is not None:
        values["ended_s"] = ended_s
    people = {chair.person.id for chair in setup.chairs if chair.person is not None}
    if setup.uploaded:
        # Whoever brought a match finds it among their own.
        people.add(setup.host)

    def work(connection: Connection) -> None:
        tables, seatings = schema.tables, schema.seatings
        if connection.execute(update(tables).where(tables.c.id == table_id).values(values)).rowcount == 0:
            connection.execute(insert(tables).values(id=table_id, **values))
        known = connection.execute(select(seatings.c.person).where(seatings.c.table_id == table_id)).scalars().all()
        for person in sorted(people - set(known)):
            connection.execute(insert(seatings).values(person=person, table_id=table_id, made_s=setup.made_s))

    return work


def save_log(table_id: str, log: Log) -> Callable[[Connection], None]:
    """The work of storing entries that were played elsewhere."""
    rows = [
        {"table_id": table_id, "number": number, "who": who, "at_ms": at_ms, "words": words, "message": None}
        for number, (who, at_ms, words) in enumerate(log.entries)
    ]

    def work(connection: Connection) -> None:
        if rows:
            connection.execute(insert(schema.entries), rows)

    return work


def find_table(table_id: str) -> Callable[[Connection], StoredTable | None]:
    """The work of reading a table, log and chat and all."""

    def work(connection: Connection) -> StoredTable | None:
        row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
        if row is None:
            return None
        lines = connection.execute(
            select(schema.entries).where(schema.entries.c.table_id == table_id).order_by(schema.entries.c.number)
        ).all()
        talk = connection.execute(
            select(schema.chat).where(schema.chat.c.table_id == table_id).order_by(schema.chat.c.number)
        ).all()
        log = None
        if row.header is not None:
            header = msgspec.json.decode(row.header, type=Header)
            log = Log(header, tuple((line.who, line.at_ms, line.words) for line in lines))
        return StoredTable(
            row.id,
            row.state,
            msgspec.json.decode(row.setup, type=Setup),
            log,
            tuple(line.message for line in lines if line.message is not None),
            tuple(chat_line(line) for line in talk),
        )

    return work


def chat_line(row: Any) -> protocol.ChatLine:
    person = None if row.person is None else protocol.Person(row.person, row.name, row.colour)
    return protocol.ChatLine(row.number, person, row.text, row.at_s)


def running_tables(connection: Connection) -> list[str]:
    """All tables that are not over."""
    tables = schema.tables
    found = select(tables.c.id).where(tables.c.state != "over").order_by(tables.c.made_s)
    return list(connection.execute(found).scalars().all())


def tables_of(person: str, most: int) -> Callable[[Connection], list[str]]:
    """The newest tables of a person."""

    def work(connection: Connection) -> list[str]:
        seatings = schema.seatings
        found = select(seatings.c.table_id).where(seatings.c.person == person).order_by(seatings.c.made_s.desc())
        return list(connection.execute(found.limit(most)).scalars().all())

    return work
