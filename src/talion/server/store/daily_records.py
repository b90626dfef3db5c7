"""Rows of daily runs (TL-25): the seed of a day, attempts at it and what came of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from talion.kernel.options import Options
from talion.server import protocol
from talion.server.store import schema

DAY_S: Final = 24 * 3600


@dataclass(frozen=True)
class DailyRow:
    """A day's run as the database has it."""

    day: int
    game: str
    options: Options
    seed: str
    commitment: str

    def ends_s(self) -> int:
        """When the day is over: from then on the seed is told, and nothing counts any more."""
        return (self.day + 1) * DAY_S


@dataclass(frozen=True)
class Standing:
    """What counts of an attempt."""

    reached: bool
    distance: int
    found: int
    steps: int

    def rank(self) -> tuple[bool, int, int, int]:
        """More is better, equal is a tie (TL-25)."""
        return self.reached, self.distance, self.found, -self.steps


@dataclass(frozen=True)
class AttemptRow:
    """Somebody's attempt; without a standing it is not over."""

    person: protocol.Person
    table_id: str
    ended_s: int | None
    standing: Standing | None


def run_of(day: int) -> Callable[[Connection], DailyRow | None]:
    """The run of a day, where it was ever asked for."""

    def work(connection: Connection) -> DailyRow | None:
        row = connection.execute(select(schema.daily_runs).where(schema.daily_runs.c.day == day)).first()
        if row is None:
            return None
        return DailyRow(row.day, row.game, msgspec.json.decode(row.options), row.seed, row.commitment)

    return work


def begin_day(made: DailyRow, made_s: int) -> Callable[[Connection], DailyRow]:
    """Store the run of a day, unless it has one: the first seed is the day's for good."""

    def work(connection: Connection) -> DailyRow:
        known = run_of(made.day)(connection)
        if known is not None:
            return known
        values = {"day": made.day, "game": made.game, "seed": made.seed, "commitment": made.commitment}
        options = msgspec.json.encode(made.options).decode()
        connection.execute(insert(schema.daily_runs).values(options=options, made_s=made_s, **values))
        return made

    return work


def begin_attempt(day: int, person: str, table_id: str, made_s: int) -> Callable[[Connection], str]:
    """The one attempt of a person on a day; answers its table, which may have been there before."""
    held = schema.daily_attempts

    def work(connection: Connection) -> str:
        known = select(held.c.table_id).where(held.c.day == day, held.c.person == person)
        found: str | None = connection.execute(known).scalar()
        if found is None:
            connection.execute(insert(held).values(day=day, person=person, table_id=table_id, made_s=made_s))
        return found or table_id

    return work


def note_standing(connection: Connection, table_id: str, ended_s: int, standing: Standing) -> None:
    """An attempt is over. What was noted first stays."""
    held = schema.daily_attempts
    values = {"distance": standing.distance, "found": standing.found, "steps": standing.steps, "ended_s": ended_s}
    of_table = (held.c.table_id == table_id, held.c.ended_s.is_(None))
    connection.execute(update(held).where(*of_table).values(reached=int(standing.reached), **values))


def attempts_at(day: int) -> Callable[[Connection], list[AttemptRow]]:
    """All attempts at a day's run by people who are still known, in the order they began."""
    held, people = schema.daily_attempts, schema.people
    found = (
        select(held, people.c.name, people.c.colour)
        .join(people, people.c.id == held.c.person)
        .where(held.c.day == day)
        .order_by(held.c.made_s, held.c.person)
    )
    return lambda connection: [attempt_of(row) for row in connection.execute(found)]


def attempt_of(row: Any) -> AttemptRow:
    standing = None if row.ended_s is None else Standing(bool(row.reached), row.distance, row.found, row.steps)
    return AttemptRow(protocol.Person(row.person, row.name, row.colour), row.table_id, row.ended_s, standing)


def days_ridden(before: int, most: int) -> Callable[[Connection], list[tuple[int, int]]]:
    """The last days before one that somebody tried, newest first, with how many did."""
    held = schema.daily_attempts
    found = (
        select(held.c.day, func.count())
        .where(held.c.day < before)
        .group_by(held.c.day)
        .order_by(held.c.day.desc())
        .limit(most)
    )
    return lambda connection: [(int(day), int(count)) for day, count in connection.execute(found)]
