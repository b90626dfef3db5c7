"""Rows of campaigns and their save points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, case, delete, func, insert, select, update

from talion.kernel.log import Header
from talion.kernel.problems import Problem
from talion.server import protocol
from talion.server.store import schema
from talion.server.store.forgetting import forget_tables
from talion.server.store.table_setup import Setup

KEPT_S: Final = 30 * 24 * 3600


@dataclass(frozen=True)
class CampaignRow:
    """A campaign as the database has it."""

    id: str
    person: str
    name: str
    played_s: int
    state: str
    setup: Setup
    header: Header | None
    # How many entries its log has, how many of them are its player's, how many it had when `saga` was written.
    entries: int
    decisions: int
    told: int | None
    saga: str | None
    saves: tuple[protocol.SavePoint, ...]
    # What is stored of its table cannot be read: `setup` is not what it was.
    damaged: bool = False


@dataclass(frozen=True)
class SaveRow:
    """A save point to be stored, or as it is."""

    point: protocol.SavePoint
    table_id: str
    log: str
    message: str


def campaigns_of(person: str, table_id: str | None = None) -> Callable[[Connection], list[CampaignRow]]:
    """The campaigns of a person that were not thrown away, those played last first; or just one of them."""
    campaigns, tables, entries = schema.campaigns, schema.tables, schema.entries

    def work(connection: Connection) -> list[CampaignRow]:
        wanted = [campaigns.c.person == person, campaigns.c.deleted_s.is_(None)]
        if table_id is not None:
            wanted.append(campaigns.c.table_id == table_id)
        found = connection.execute(
            select(campaigns, tables.c.state, tables.c.setup, tables.c.header, tables.c.game)
            .join(tables, tables.c.id == campaigns.c.table_id)
            .where(*wanted)
            .order_by(campaigns.c.played_s.desc(), campaigns.c.table_id)
        ).all()
        ids = [row.table_id for row in found]
        by_player = func.sum(case((entries.c.who >= 0, 1), else_=0))
        counting = select(entries.c.table_id, func.count(), by_player).where(entries.c.table_id.in_(ids))
        counts = {row[0]: (row[1], int(row[2])) for row in connection.execute(counting.group_by(entries.c.table_id))}
        points: dict[str, list[protocol.SavePoint]] = {}
        saves = schema.saves
        listed = select(saves.c.id, saves.c.table_id, saves.c.name, saves.c.text, saves.c.entries, saves.c.made_s)
        for row in connection.execute(
            listed.where(saves.c.table_id.in_(ids)).order_by(saves.c.made_s, saves.c.entries, saves.c.id)
        ):
            points.setdefault(row.table_id, []).append(point_of(row))
        read = {row.table_id: read_table(row) for row in found}
        return [
            CampaignRow(
                row.table_id,
                row.person,
                row.name,
                row.played_s,
                row.state,
                *read[row.table_id][:2],
                *counts.get(row.table_id, (0, 0)),
                row.entries,
                row.saga,
                tuple(points.get(row.table_id, [])),
                read[row.table_id][2],
            )
            for row in found
        ]

    return work


def read_table(row: Any) -> tuple[Setup, Header | None, bool]:
    """Setup and header of a campaign, and whether they are damaged: one that is takes none of the others with it."""
    try:
        header = None if row.header is None else msgspec.json.decode(row.header, type=Header)
        return msgspec.json.decode(row.setup, type=Setup), header, False
    except msgspec.DecodeError:
        return Setup(row.game, row.person, False, {}, [], row.made_s), None, True


def point_of(row: Any) -> protocol.SavePoint:
    return protocol.SavePoint(row.id, row.name, row.text, row.entries, row.made_s)


def count_of(person: str) -> Callable[[Connection], int]:
    """How many campaigns somebody has."""
    campaigns = schema.campaigns
    counted = select(func.count()).where(campaigns.c.person == person, campaigns.c.deleted_s.is_(None))
    return lambda connection: int(connection.execute(counted).scalar_one())


def change(table_id: str, **values: Any) -> Callable[[Connection], None]:
    """Write something of a campaign anew."""
    campaigns = schema.campaigns

    def work(connection: Connection) -> None:
        connection.execute(update(campaigns).where(campaigns.c.table_id == table_id).values(**values))

    return work


def restore(person: str, table_id: str) -> Callable[[Connection], bool]:
    """Take back a campaign that was thrown away; whether it is still there."""
    campaigns = schema.campaigns
    own = (campaigns.c.table_id == table_id, campaigns.c.person == person)

    def work(connection: Connection) -> bool:
        return connection.execute(update(campaigns).where(*own).values(deleted_s=None)).rowcount == 1

    return work


def known_save(table_id: str, message: str) -> Callable[[Connection], protocol.SavePoint | None]:
    """The save point that a message has asked for before."""
    saves = schema.saves

    def work(connection: Connection) -> protocol.SavePoint | None:
        asked = select(saves).where(saves.c.table_id == table_id, saves.c.message == message)
        row = connection.execute(asked).first()
        return None if row is None else point_of(row)

    return work


def add_save(row: SaveRow, most: int) -> Callable[[Connection], protocol.SavePoint]:
    """Store a save point; one that was asked for by the same message is the answer if it is there."""
    saves, point = schema.saves, row.point

    def work(connection: Connection) -> protocol.SavePoint:
        of_table = saves.c.table_id == row.table_id
        known = known_save(row.table_id, row.message)(connection)
        if known is not None:
            return known
        if connection.execute(select(func.count()).where(of_table)).scalar_one() >= most:
            raise Problem(f"This campaign has {most} save points; remove one of them first.")
        values = {"table_id": row.table_id, "log": row.log, "message": row.message, **msgspec.structs.asdict(point)}
        connection.execute(insert(saves).values(**values))
        return point

    return work


def find_save(person: str, save_id: str) -> Callable[[Connection], SaveRow | None]:
    """A save point of somebody's campaign."""
    saves, campaigns = schema.saves, schema.campaigns
    found = (
        select(saves)
        .join(campaigns, campaigns.c.table_id == saves.c.table_id)
        .where(saves.c.id == save_id, campaigns.c.person == person)
    )

    def work(connection: Connection) -> SaveRow | None:
        row = connection.execute(found).first()
        return None if row is None else SaveRow(point_of(row), row.table_id, row.log, row.message)

    return work


def remove_save(save_id: str) -> Callable[[Connection], None]:
    """Forget a save point; branches that began there stay."""

    def work(connection: Connection) -> None:
        connection.execute(delete(schema.saves).where(schema.saves.c.id == save_id))

    return work


def deal_anew_later(table_id: str) -> Callable[[Connection], None]:
    """A table that sleeps, or cannot be taken up, deals anew when it wakes."""
    tables = schema.tables

    def work(connection: Connection) -> None:
        text = connection.execute(select(tables.c.setup).where(tables.c.id == table_id).with_for_update()).scalar_one()
        setup = msgspec.json.decode(text, type=Setup)
        setup.deal_anew = True
        values = {"setup": msgspec.json.encode(setup).decode()}
        connection.execute(update(tables).where(tables.c.id == table_id).values(values))

    return work


def purge(before_s: int, live: list[str]) -> Callable[[Connection], int]:
    """Forget for good what was thrown away before a date, unless somebody looks at it just now; how many went."""
    campaigns = schema.campaigns

    def work(connection: Connection) -> int:
        thrown = select(campaigns.c.table_id).where(campaigns.c.deleted_s < before_s, campaigns.c.table_id.not_in(live))
        ids = list(connection.execute(thrown).scalars().all())
        forget_tables(connection, ids)
        return len(ids)

    return work
