"""Rows that say whom somebody avoids: whose talk they do not read, and with whom they do not play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, or_, select

from talion.kernel.problems import Problem
from talion.server import protocol
from talion.server.store import schema

MOST: Final = 500


class Blocks(NamedTuple):
    """Whether somebody has blocked any of some others, or they them."""

    by_you: bool
    by_others: bool


def blocks_between(person: str, others: list[str]) -> Callable[[Connection], Blocks]:
    """The work of finding out who does not play with whom."""

    def work(connection: Connection) -> Blocks:
        held = schema.avoidances
        mine = and_(held.c.person == person, held.c.other.in_(others))
        theirs = and_(held.c.other == person, held.c.person.in_(others))
        found = connection.execute(select(held.c.person).where(held.c.blocked == 1, or_(mine, theirs))).scalars().all()
        return Blocks(person in found, any(one != person for one in found))

    return work


def apart_from(person: str, others: list[str]) -> Callable[[Connection], set[str]]:
    """The work of finding those of some others with whom somebody does not play, whoever of the two said so."""

    def work(connection: Connection) -> set[str]:
        held = schema.avoidances
        mine = select(held.c.other).where(held.c.blocked == 1, held.c.person == person, held.c.other.in_(others))
        theirs = select(held.c.person).where(held.c.blocked == 1, held.c.other == person, held.c.person.in_(others))
        return {*connection.execute(mine).scalars(), *connection.execute(theirs).scalars()}

    return work


def muted_by(connection: Connection, person: str) -> set[str]:
    """Whose talk somebody does not read: whom they mute, and whom they block."""
    held = schema.avoidances
    return set(connection.execute(select(held.c.other).where(held.c.person == person)).scalars())


def avoided_by(person: str) -> Callable[[Connection], list[protocol.Avoided]]:
    """The work of listing whom somebody avoids, by name."""

    def work(connection: Connection) -> list[protocol.Avoided]:
        held, people = schema.avoidances, schema.people
        found = (
            select(people.c.id, people.c.name, people.c.colour, held.c.blocked)
            .join(held, held.c.other == people.c.id)
            .where(held.c.person == person)
            .order_by(people.c.name, people.c.id)
        )
        return [
            protocol.Avoided(protocol.Person(row.id, row.name, row.colour), True, bool(row.blocked))
            for row in connection.execute(found)
        ]

    return work


def avoid(person: str, form: protocol.AvoidForm, now_s: int) -> Callable[[Connection], None]:
    """The work of noting that somebody avoids another, or no longer; `Problem` where there is no such person."""
    if form.person == person:
        raise Problem("You cannot mute or block yourself.")

    def work(connection: Connection) -> None:
        held, people = schema.avoidances, schema.people
        wants = form.muted or form.blocked
        if wants and connection.execute(select(people.c.id).where(people.c.id == form.person)).first() is None:
            raise Problem("There is no such person here any more.")
        own = held.c.person == person
        connection.execute(delete(held).where(own, held.c.other == form.person))
        if not wants:
            return
        if connection.execute(select(func.count()).select_from(held).where(own)).scalar_one() >= MOST:
            raise Problem(f"You avoid {MOST} people already; that is as many as are kept.")
        row = {"person": person, "other": form.person, "blocked": int(form.blocked), "made_s": now_s}
        connection.execute(insert(held).values(row))

    return work
