"""A person's data is deleted or handed out: what was theirs alone goes, and what belongs to others too becomes nobody's."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy import Connection, delete, or_, select, update

from talion.kernel.log import Header
from talion.server.store import schema
from talion.server.store.table_setup import Chair, Setup, TableState, Turns
from talion.server.store.tournament_records import forget_player
from talion.server.store.turn_records import encoded

log = structlog.get_logger()

# Who sat in the chair of somebody who was deleted.
ANONYMOUS: Final = "Somebody who left"
# Whoever plays on where a table is not over; every game has it.
STAND_IN: Final = "random"


def seats_in(setup: Setup, person: str) -> tuple[int, ...]:
    return tuple(seat for seat, one in enumerate(setup.chairs) if one.person is not None and one.person.id == person)


def anonymise_chairs(setup: Setup, person: str, state: TableState, stand_in: str = STAND_IN) -> None:
    """Nobody can tell any more who sat there. A bot stands where a match still runs, an open chair where none has begun."""
    for seat in seats_in(setup, person):
        if state == "gathering":
            setup.chairs[seat] = Chair("open")
        elif state == "playing":
            setup.chairs[seat] = Chair("bot", None, stand_in, ANONYMOUS)
        else:
            setup.chairs[seat] = Chair("open", name=ANONYMOUS)
    for chair in setup.chairs:
        if chair.kept is not None and chair.kept.id == person:
            chair.kept = None
    setup.accepted = [one for one in setup.accepted if one != person]
    setup.declined = [one for one in setup.declined if one != person]
    setup.not_asked = [one for one in setup.not_asked if one != person]
    setup.any_game = [one for one in setup.any_game if one != person]
    setup.rematch_by = "" if setup.rematch_by == person else setup.rematch_by
    if setup.end_vote is not None:
        setup.end_vote.agreed = [one for one in setup.end_vote.agreed if one != person]
        setup.end_vote.by = "" if setup.end_vote.by == person else setup.end_vote.by
    if setup.host == person:
        # What they said to whom they took out goes like all they said.
        setup.taken_out = dict.fromkeys(setup.taken_out, "")
        # And nobody plays on by a token that they made.
        for chair in setup.chairs:
            chair.program, chair.struck = "", False
        seated = [chair.person.id for chair in setup.chairs if chair.person is not None]
        setup.host = seated[0] if seated else ""


def anonymous_header(header: Header, seats: tuple[int, ...]) -> Header:
    """The same match, with nobody's name at these seats."""
    names = tuple(ANONYMOUS if seat in seats else name for seat, name in enumerate(header.players))
    return msgspec.structs.replace(header, players=names)


def forget_person(
    person: str, seats_at: Mapping[str, tuple[int, ...]] | None = None
) -> Callable[[Connection], list[str]]:
    """The work of deleting somebody; answers the sessions that ended. Their campaigns, lines of chat and whispers go; matches
    with others stay, without their name or id. `seats_at`: their seats at live tables, whose chairs are nobody's already."""
    known = seats_at or {}

    def work(connection: Connection) -> list[str]:
        campaigns, sessions = schema.campaigns, schema.sessions
        own = select(campaigns.c.table_id).where(campaigns.c.person == person)
        forget_tables(connection, list(connection.execute(own).scalars().all()))
        seated = select(schema.seatings.c.table_id).where(schema.seatings.c.person == person)
        for table_id in connection.execute(seated).scalars().all():
            forget_at_table(connection, table_id, person, known.get(table_id, ()))
        connection.execute(delete(schema.seatings).where(schema.seatings.c.person == person))
        connection.execute(delete(schema.chat).where(schema.chat.c.person == person))
        avoidances = schema.avoidances
        connection.execute(delete(avoidances).where(or_(avoidances.c.person == person, avoidances.c.other == person)))
        connection.execute(delete(schema.daily_attempts).where(schema.daily_attempts.c.person == person))
        forget_player(connection, person, secrets.token_hex(8))
        ended = list(connection.execute(select(sessions.c.id).where(sessions.c.person == person)).scalars().all())
        connection.execute(delete(sessions).where(sessions.c.person == person))
        connection.execute(delete(schema.people).where(schema.people.c.id == person))
        return ended

    return work


def forget_tables(connection: Connection, ids: list[str]) -> None:
    """Tables go, with all that belongs to them."""
    of_table = (
        *(schema.saves, schema.former_logs, schema.entries, schema.chat, schema.whispers, schema.reviews),
        *(schema.seatings, schema.wakings, schema.campaigns),
    )
    for one in of_table:
        connection.execute(delete(one).where(one.c.table_id.in_(ids)))
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(ids)))


def forget_at_table(connection: Connection, table_id: str, person: str, had: tuple[int, ...]) -> None:
    """What a table with others keeps of somebody, who had these seats and has those that are stored."""
    tables, entries, whispers = schema.tables, schema.entries, schema.whispers
    row = connection.execute(select(tables).where(tables.c.id == table_id).with_for_update()).first()
    if row is None:
        return
    try:
        setup = msgspec.json.decode(row.setup, type=Setup)
        header = None if row.header is None else msgspec.json.decode(row.header, type=Header)
    except msgspec.DecodeError as error:
        # A damaged row must not keep somebody from being forgotten everywhere else.
        log.warning("a stored table cannot be read, and may still name somebody", table=table_id, problem=str(error))
        return
    seats = tuple({*had, *seats_in(setup, person)})
    anonymise_chairs(setup, person, row.state)
    values = {"setup": msgspec.json.encode(setup).decode(), "turns": without(row.turns, person)}
    if header is not None:
        values["header"] = msgspec.json.encode(anonymous_header(header, seats)).decode()
    connection.execute(update(tables).where(tables.c.id == table_id).values(values))
    # Logs in older rules have the names too, and only serve to look up how something was.
    connection.execute(delete(schema.former_logs).where(schema.former_logs.c.table_id == table_id))
    if seats:
        connection.execute(delete(whispers).where(whispers.c.table_id == table_id, whispers.c.seat.in_(seats)))
    theirs = entries.c.message.startswith(f"{person}:", autoescape=True)
    connection.execute(update(entries).where(entries.c.table_id == table_id, theirs).values(message=None))


def without(turns: str | None, person: str) -> str | None:
    """What a table asks, but of somebody."""
    if turns is None:
        return None
    asks = msgspec.json.decode(turns, type=Turns)
    return encoded(
        msgspec.structs.replace(asks, people={one: asks.people[one] for one in asks.people if one != person})
    )


def tables_by(connection: Connection, person: str) -> list[Any]:
    """The tables that somebody sits or sat at, or brought."""
    tables, seatings = schema.tables, schema.seatings
    found = select(tables).join(seatings, seatings.c.table_id == tables.c.id).where(seatings.c.person == person)
    return list(connection.execute(found.order_by(tables.c.made_s, tables.c.id)).all())


def person_data(connection: Connection, person: str) -> dict[str, Any]:
    """All that is stored of a person, but for the password's hash."""

    def rows(table: Any, *wanted: Any) -> list[dict[str, Any]]:
        return [dict(row) for row in connection.execute(select(table).where(*wanted)).mappings()]

    found = rows(schema.people, schema.people.c.id == person)
    for row in found:
        row.pop("password")
    of_campaign = select(schema.campaigns.c.table_id).where(schema.campaigns.c.person == person)
    return {
        "person": found[0] if found else None,
        # Their ids are keys, which nobody should find in a file.
        "sessions": [row | {"id": row["id"][-8:]} for row in rows(schema.sessions, schema.sessions.c.person == person)],
        "tables": [dict(row._mapping) for row in tables_by(connection, person)],
        "moves": rows(schema.entries, schema.entries.c.message.startswith(f"{person}:", autoescape=True)),
        "chat": rows(schema.chat, schema.chat.c.person == person),
        "whispers": rows(schema.whispers, schema.whispers.c.message.startswith(f"{person}:", autoescape=True)),
        "avoided": rows(schema.avoidances, schema.avoidances.c.person == person),
        "campaigns": rows(schema.campaigns, schema.campaigns.c.person == person),
        "daily_attempts": rows(schema.daily_attempts, schema.daily_attempts.c.person == person),
        "tournaments": rows(schema.tournament_players, schema.tournament_players.c.person == person),
        "saves": rows(schema.saves, schema.saves.c.table_id.in_(of_campaign)),
    }
