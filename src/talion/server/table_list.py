"""A person's tables, listed without waking any of them: those in memory as they are, the others from their rows. One whose row is
damaged is listed with a sentence, and the others are too."""

from __future__ import annotations

from typing import Final

import msgspec
import structlog

from talion.games import registry
from talion.kernel.chance import commitment
from talion.kernel.log import Header
from talion.kernel.problems import Problem
from talion.server import protocol
from talion.server.hall import TABLE_ID, Hall
from talion.server.store.table_records import Ending, ListedTable, listed_table, note_ending, tables_of
from talion.server.store.table_setup import Setup, Turns
from talion.server.store.turn_records import asking_tables
from talion.server.table import broadcast
from talion.server.table.restore import DAMAGED
from talion.server.table.table import Table

log = structlog.get_logger()

MOST: Final = 30


async def mine(hall: Hall, person: str) -> list[protocol.TableInfo]:
    """The newest tables of a person."""
    return [await told(hall, row) for row in await hall.store.run(tables_of(person, MOST))]


async def one(hall: Hall, table_id: str) -> protocol.TableInfo | None:
    """A table, for somebody who has its link and has not come in yet."""
    if table_id in hall.tables:
        return broadcast.info(hall.tables[table_id])
    row = await hall.store.run(listed_table(table_id)) if TABLE_ID.fullmatch(table_id) else None
    return None if row is None else await told(hall, row)


async def asked_of(hall: Hall, person: str) -> list[protocol.AskedOf]:
    """Where something is asked of a person, the longest asked first. Nothing is woken for that either."""
    found = []
    for row in await hall.store.run(asking_tables(person)):
        live = hall.tables.get(row.id)
        try:
            turns = row.decoded() if live is None else live.turns()
            title = registry.find(row.game).title
        except (msgspec.DecodeError, Problem):
            continue  # its own page says what is wrong with it
        what = None if turns is None else turns.people.get(person)
        if turns is None or what is None or (what == "rematch" and not hall.is_asked_again(person)):
            continue
        found.append(protocol.AskedOf(row.id, row.game, title, what, turns.since_s, turns.until_s))
    return sorted(found, key=lambda one: (one.since_s, one.table))


async def told(hall: Hall, row: ListedTable) -> protocol.TableInfo:
    """One table."""
    if row.id in hall.tables:
        return broadcast.info(hall.tables[row.id])
    try:
        setup = msgspec.json.decode(row.setup, type=Setup)
        header = None if row.header is None else msgspec.json.decode(row.header, type=Header)
        ending = None if row.ending is None else msgspec.json.decode(row.ending, type=Ending)
        turns = None if row.turns is None else msgspec.json.decode(row.turns, type=Turns)
        asleep = broadcast.info(Table(hall, row.id, setup, None, row.state))
        asleep.turn = None if turns is None else turns.info()
    except (msgspec.DecodeError, Problem) as error:
        log.warning("a stored table cannot be listed", table=row.id, problem=str(error))
        return damaged(row, str(error) if isinstance(error, Problem) else DAMAGED)
    if header is None:
        return asleep
    if row.state == "over" and ending is None:
        return await told_anew(hall, row, asleep)
    seed = ending.seed if ending is not None else row.dealt or header.seed
    promised = header.commitment if seed == header.seed else commitment(int(seed))
    result = asleep.result if ending is None or setup.abandoned else ending.result
    shown = None if ending is None or setup.is_sealed(hall.clock.date_s()) else seed
    return msgspec.structs.replace(asleep, commitment=promised, seed=shown, result=result)


async def told_anew(hall: Hall, row: ListedTable, asleep: protocol.TableInfo) -> protocol.TableInfo:
    """It ended before endings were stored: its log is played once more."""
    try:
        table = await hall.find(row.id)
    except Problem as problem:
        return msgspec.structs.replace(asleep, problem=str(problem))
    if table is None:
        return asleep
    ending = table.ending()
    if ending is not None:
        await hall.store.run(note_ending(row.id, ending))
    return broadcast.info(table)


def damaged(row: ListedTable, problem: str) -> protocol.TableInfo:
    """As much as can be told of a table that cannot be read."""
    try:
        title = registry.find(row.game).title
    except Problem:
        title = row.game
    return protocol.TableInfo(
        id=row.id,
        game=row.game,
        title=title,
        state=row.state,
        public=False,
        hotseat=False,
        host="",
        seats=[],
        tags={},
        options={},
        pack=None,
        notes=[],
        whispers=False,
        hints=False,
        spectators=0,
        made_s=row.made_s,
        ending=None,
        commitment=None,
        seed=None,
        result=None,
        rematch=None,
        realtime=False,
        turn=None,
        standstill=None,
        breaks=0,
        break_asked=[],
        problem=problem,
    )
