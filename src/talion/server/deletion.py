"""Somebody is deleted: what they play goes on without them, and tables that are awake know them no more."""

from __future__ import annotations

from typing import Final

import structlog

from talion.server.hall import Hall
from talion.server.store.table_records import tables_of, unfinished_tables_of
from talion.server.table import commands
from talion.server.table.table import Table

log = structlog.get_logger()

ALL: Final = 2**31 - 1


async def forget(hall: Hall, person: str) -> dict[str, tuple[int, ...]]:
    """Before the rows of a person go; answers their seats, by table."""
    for table_id in await hall.store.run(unfinished_tables_of(person)):
        try:
            await hall.find(table_id)
        except Exception as error:
            # It cannot be taken up; what is stored of it becomes nobody's all the same.
            log.warning("a stored table cannot be taken up", table=table_id, problem=str(error))
    for listed in await hall.store.run(tables_of(person, ALL)):
        hall.replays.forget(listed.id)
    seats = {}
    for table in [table for table in hall.tables.values() if knows(table, person)]:
        if table.setup.alone() == person:
            for page in table.connections:
                page.close("This session has ended.", False)
            hall.tasks.pop(table.id).stop()
            del hall.tables[table.id]
        else:
            seats[table.id] = await commands.forget(table, person)
    return seats


def knows(table: Table, person: str) -> bool:
    """Whether somebody sits here, opened the table or has talked at it."""
    talked = any(line.person is not None and line.person.id == person for line in table.chat)
    return talked or table.setup.host == person or person in table.seating.persons()
