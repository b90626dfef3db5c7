"""Rows that say what stored tables ask of their people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec
from sqlalchemy import Connection, or_, select, update

from talion.server.store import schema
from talion.server.store.table_setup import Turns

MOST: Final = 100


@dataclass(frozen=True)
class AskingTable:
    """A table that asks something, or may: what is stored of one in memory can be old."""

    id: str
    game: str
    turns: str | None

    def decoded(self) -> Turns | None:
        return None if self.turns is None else msgspec.json.decode(self.turns, type=Turns)


def asking_tables(person: str) -> Callable[[Connection], list[AskingTable]]:
    """The newest tables of a person where something may be asked of them."""

    def work(connection: Connection) -> list[AskingTable]:
        seatings, tables = schema.seatings, schema.tables
        found = (
            select(tables.c.id, tables.c.game, tables.c.turns)
            .join(seatings, seatings.c.table_id == tables.c.id)
            .where(seatings.c.person == person, or_(tables.c.state == "playing", tables.c.turns.is_not(None)))
            .order_by(seatings.c.made_s.desc(), tables.c.id)
            .limit(MOST)
        )
        return [AskingTable(row.id, row.game, row.turns) for row in connection.execute(found)]

    return work


def note_turns(connection: Connection, table_id: str, turns: Turns | None) -> None:
    """A table leaves memory."""
    connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(turns=encoded(turns)))


def encoded(turns: Turns | None) -> str | None:
    return None if turns is None else msgspec.json.encode(turns).decode()
