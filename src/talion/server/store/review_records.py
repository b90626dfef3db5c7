"""Rows of reviews (TL-27): one a match, by the rules and the version it was made with."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, delete, insert, select

from talion.bots.review.findings import VERSION
from talion.games import registry
from talion.kernel.problems import Problem
from talion.server import protocol
from talion.server.store import schema


def review_of(table_id: str) -> Callable[[Connection], protocol.Review | None]:
    """The review of a match, where there is one that would be made the same today."""
    held = schema.reviews

    def work(connection: Connection) -> protocol.Review | None:
        row = connection.execute(select(held).where(held.c.table_id == table_id)).first()
        if row is None or row.version != VERSION or row.rules != rules_of(row.game):
            return None
        try:
            return msgspec.json.decode(row.found, type=protocol.Review)
        except msgspec.DecodeError:
            # A damaged one is made anew.
            return None

    return work


def rules_of(game: str) -> int | None:
    """The version of a game's rules; None where it is here no longer."""
    try:
        return registry.find(game).version
    except Problem:
        return None


def keep_review(
    table_id: str, game: str, rules: int, made_s: int, found: protocol.Review
) -> Callable[[Connection], None]:
    """Store a review in the place of an older one; nothing where the match is gone meanwhile."""
    held, tables = schema.reviews, schema.tables

    def work(connection: Connection) -> None:
        connection.execute(delete(held).where(held.c.table_id == table_id))
        if connection.execute(select(tables.c.id).where(tables.c.id == table_id)).first() is None:
            return
        values = {"version": VERSION, "game": game, "rules": rules, "made_s": made_s}
        text = msgspec.json.encode(found).decode()
        connection.execute(insert(held).values(table_id=table_id, found=text, **values))

    return work
