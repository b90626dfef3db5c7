"""Rows of the database and back: tables, logs, chat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from talion.kernel.events import CLOCK
from talion.kernel.log import Header, Log
from talion.kernel.shapes import ResultShape
from talion.server import protocol
from talion.server.store import schema
from talion.server.store.daily_records import Standing, note_standing
from talion.server.store.log_row import LogRow, MessageKey
from talion.server.store.table_setup import Setup, TableState, Turns
from talion.server.store.turn_records import encoded
from talion.server.store.waking_records import Sleep, note_awake, note_sleep, sleep_of


@dataclass(frozen=True)
class StoredTable:
    """A table as the database has it."""

    id: str
    state: TableState
    setup: Setup
    log: Log | None
    # For every entry the message that asked for it, where one did.
    messages: tuple[MessageKey, ...]
    # The same for what was said.
    said: tuple[MessageKey, ...]
    chat: tuple[protocol.ChatLine, ...]
    whispers: tuple[protocol.WhisperLine, ...]
    sleep: Sleep | None = None
    turns: Turns | None = None
    # By number: the entries that a bot made for somebody who was away.
    stood_in: frozenset[int] = frozenset()


class Ending(msgspec.Struct, frozen=True):
    """How a match ended, and the seed that chance came from at last."""

    result: ResultShape | None
    seed: str


@dataclass(frozen=True)
class ListedTable:
    """As much of a stored table as a list needs, as the database has it: it may be damaged."""

    id: str
    game: str
    state: TableState
    made_s: int
    setup: str
    header: str | None
    ending: str | None
    turns: str | None
    # The seed of its last deal, where what is hidden was dealt anew.
    dealt: str | None


@dataclass(frozen=True)
class ChatRow:
    """A line of chat to be stored."""

    table_id: str
    line: protocol.ChatLine
    # None where the table itself speaks.
    key: MessageKey | None

    def insert(self, connection: Connection) -> None:
        line, person = self.line, self.line.person
        row: dict[str, Any] = {"table_id": self.table_id, "number": line.number, "text": line.text, "at_s": line.at_s}
        row["message"] = None if self.key is None else self.key.text
        if person is not None:
            row |= {"person": person.id, "name": person.name, "colour": person.colour}
        connection.execute(insert(schema.chat).values(row))


@dataclass(frozen=True)
class WhisperRow:
    """A line between two seats to be stored."""

    table_id: str
    line: protocol.WhisperLine
    key: MessageKey

    def insert(self, connection: Connection) -> None:
        line = self.line
        row: dict[str, Any] = {"table_id": self.table_id, "seat": line.seat, "to_seat": line.to, "number": line.number}
        row |= {"text": line.text, "at_s": line.at_s, "message": self.key.text}
        connection.execute(insert(schema.whispers).values(row))


def save_table(
    table_id: str,
    setup: Setup,
    state: TableState,
    header: str | None,
    ended_s: int | None,
    ending: Ending | None = None,
    turns: Turns | None = None,
    standing: Standing | None = None,
) -> Callable[[Connection], None]:
    """The work of storing a table; its people are noted as seated, and whoever stood up before the match as not. `standing`: what
    came of a daily run that is over."""
    values: dict[str, Any] = {
        "game": setup.game,
        "state": state,
        "made_s": setup.made_s,
        "setup": msgspec.json.encode(setup).decode(),
        "header": header,
        "turns": encoded(turns),
    }
    if ended_s is not None:
        values["ended_s"] = ended_s
    if ending is not None:
        values["ending"] = msgspec.json.encode(ending).decode()
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
        if gone := set(known) - people if state == "gathering" else ():
            connection.execute(delete(seatings).where(seatings.c.table_id == table_id, seatings.c.person.in_(gone)))
        if state == "playing":
            note_awake(connection, table_id)
        elif state == "over":
            note_sleep(connection, table_id, None)
        if (player := setup.alone()) is not None:
            begin_campaign(connection, table_id, player, setup.name, setup.made_s)
        if standing is not None and ended_s is not None:
            note_standing(connection, table_id, ended_s, standing)

    return work


def begin_campaign(connection: Connection, table_id: str, person: str, name: str | None, made_s: int) -> None:
    """A table for one is a campaign, with a name from the start."""
    campaigns = schema.campaigns
    if connection.execute(select(campaigns.c.table_id).where(campaigns.c.table_id == table_id)).first() is not None:
        return
    if name is None:
        of_person = select(func.count()).select_from(campaigns).where(campaigns.c.person == person)
        name = f"Campaign {connection.execute(of_person).scalar_one() + 1}"
    values = {"table_id": table_id, "person": person, "name": name, "made_s": made_s, "played_s": made_s}
    connection.execute(insert(campaigns).values(values))


def save_log(table_id: str, log: Log, messages: tuple[str | None, ...] = ()) -> Callable[[Connection], None]:
    """The work of storing entries that were played elsewhere."""
    keys = messages or (None,) * len(log.entries)
    rows = [
        LogRow(table_id, number, *entry, key)._asdict()
        for number, (entry, key) in enumerate(zip(log.entries, keys, strict=True))
    ]

    def work(connection: Connection) -> None:
        if rows:
            connection.execute(insert(schema.entries), rows)

    return work


def save_match(
    table_id: str, setup: Setup, state: TableState, header: str, ended_s: int | None, log: Log
) -> Callable[[Connection], None]:
    """The work of storing a table with a match that began elsewhere, whole or not at all."""
    table, entries = save_table(table_id, setup, state, header, ended_s), save_log(table_id, log)

    def work(connection: Connection) -> None:
        table(connection)
        entries(connection)

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
        whispers = connection.execute(
            select(schema.whispers)
            .where(schema.whispers.c.table_id == table_id)
            .order_by(schema.whispers.c.at_s, schema.whispers.c.number)
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
            tuple(MessageKey.parse(line.message) for line in lines if line.message is not None),
            tuple(MessageKey.parse(line.message) for line in (*talk, *whispers) if line.message is not None),
            tuple(chat_line(line) for line in talk),
            tuple(
                protocol.WhisperLine(line.seat, line.to_seat, line.number, line.text, line.at_s) for line in whispers
            ),
            sleep_of(connection, table_id),
            None if row.turns is None else msgspec.json.decode(row.turns, type=Turns),
            frozenset(line.number for line in lines if line.stand_in),
        )

    return work


def chat_line(row: Any) -> protocol.ChatLine:
    person = None if row.person is None else protocol.Person(row.person, row.name, row.colour)
    return protocol.ChatLine(row.number, person, row.text, row.at_s)


def bring_along(stored: StoredTable, log: Log) -> Callable[[Connection], bool]:
    """The work of storing a running match in newer rules; the log as it was is kept beside it. False if somebody else has
    changed the match meanwhile."""
    before, messages = stored.log, [key.text for key in stored.messages]
    assert before is not None
    # Which entry a message belongs to is of no use any more, only that it was done.
    notes = (*([None] * (len(log.entries) - len(messages))), *messages[-len(log.entries) :]) if log.entries else ()

    def work(connection: Connection) -> bool:
        tables, entries, former = schema.tables, schema.entries, schema.former_logs
        header = msgspec.json.encode(log.header).decode()
        found = connection.execute(select(tables.c.header).where(tables.c.id == stored.id).with_for_update()).scalar()
        if found is None or msgspec.json.decode(found, type=Header) != before.header:
            return False
        of_table = entries.c.table_id == stored.id
        if connection.execute(select(func.count()).where(of_table)).scalar_one() != len(before.entries):
            return False
        connection.execute(update(tables).where(tables.c.id == stored.id).values(header=header))
        key = {"table_id": stored.id, "rules": before.header.rules}
        again = (former.c.table_id == stored.id, former.c.rules == before.header.rules)
        connection.execute(delete(former).where(*again))
        connection.execute(insert(former).values(**key, log=before.text()))
        connection.execute(delete(entries).where(of_table))
        save_log(stored.id, log, notes)(connection)
        return True

    return work


def unfinished_tables_of(person: str) -> Callable[[Connection], list[str]]:
    """Where somebody still plays with others."""

    def work(connection: Connection) -> list[str]:
        seatings, tables = schema.seatings, schema.tables
        alone = select(schema.campaigns.c.table_id)
        found = select(tables.c.id).join(seatings, seatings.c.table_id == tables.c.id)
        wanted = found.where(seatings.c.person == person, tables.c.state != "over", tables.c.id.not_in(alone))
        return list(connection.execute(wanted).scalars().all())

    return work


def listed_table(table_id: str) -> Callable[[Connection], ListedTable | None]:
    """One table, as far as a list needs it."""

    def work(connection: Connection) -> ListedTable | None:
        found = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).all()
        return next(iter(listed_rows(connection, found)), None)

    return work


def tables_of(person: str, most: int) -> Callable[[Connection], list[ListedTable]]:
    """The newest tables of a person."""

    def work(connection: Connection) -> list[ListedTable]:
        seatings, tables = schema.seatings, schema.tables
        found = connection.execute(
            select(tables)
            .join(seatings, seatings.c.table_id == tables.c.id)
            # A table that was closed before it began is nobody's match.
            .where(seatings.c.person == person, or_(tables.c.state != "over", tables.c.header.is_not(None)))
            .order_by(seatings.c.made_s.desc(), tables.c.id)
            .limit(most)
        ).all()
        return listed_rows(connection, found)

    return work


def listed_rows(connection: Connection, found: Sequence[Any]) -> list[ListedTable]:
    """Rows of tables, with the seed of the last deal of each that runs."""
    entries = schema.entries
    running = [row.id for row in found if row.state == "playing"]
    deals = connection.execute(
        select(entries.c.table_id, entries.c.words)
        .where(entries.c.table_id.in_(running), entries.c.who == CLOCK, entries.c.words.startswith("imagine "))
        .order_by(entries.c.number)
    ).all()
    dealt = {row.table_id: row.words.split(" ")[2] for row in deals}
    return [
        ListedTable(
            *(row.id, row.game, row.state, row.made_s, row.setup, row.header, row.ending, row.turns), dealt.get(row.id)
        )
        for row in found
    ]


def note_ending(table_id: str, ending: Ending) -> Callable[[Connection], None]:
    """The work of storing how a match ended."""
    text = msgspec.json.encode(ending).decode()

    def work(connection: Connection) -> None:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(ending=text))

    return work
