"""What nobody comes back for goes, after as many days as the host says. Finished matches stay unless the host says otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, delete, exists, select

from talion.server.keep import Keep
from talion.server.store import schema
from talion.server.store.forgetting import forget_person, forget_tables
from talion.server.store.tournament_records import forget_tournaments

DAY_S: Final = 86_400
# So much at a time, so that nobody waits long for the writer.
MOST: Final = 200


def seen_since(person: Any, before_s: int) -> ColumnElement[bool]:
    """Whether somebody was here after a date."""
    sessions = schema.sessions
    return exists().where(sessions.c.person == person, sessions.c.seen_s >= before_s)


def prune(keep: Keep, now_s: int, live: list[str], most: int = MOST) -> Callable[[Connection], dict[str, int]]:
    """The work of letting go what is too old, some of it at a time; how much of each went."""
    people, sessions, tables = schema.people, schema.sessions, schema.tables

    def work(connection: Connection) -> dict[str, int]:
        def ids(found: Any) -> list[str]:
            return list(connection.execute(found.limit(most)).scalars().all())

        before_s = now_s - keep.abandoned * DAY_S
        seatings = schema.seatings
        attended = exists().where(seatings.c.table_id == tables.c.id, seen_since(seatings.c.person, before_s))
        campaign = exists().where(schema.campaigns.c.table_id == tables.c.id)
        abandoned = ids(
            select(tables.c.id).where(
                tables.c.state != "over", tables.c.made_s < before_s, ~attended, ~campaign, tables.c.id.not_in(live)
            )
        )
        # A table that was closed before it began is nobody's match.
        never_begun = ids(
            select(tables.c.id).where(
                tables.c.state == "over",
                tables.c.header.is_(None),
                tables.c.ended_s < before_s,
                tables.c.id.not_in(live),
            )
        )
        forget_tables(connection, abandoned + never_begun)
        matches: list[str] = []
        if keep.matches is not None:
            ended_s = now_s - keep.matches * DAY_S
            old = (tables.c.state == "over", tables.c.ended_s < ended_s, tables.c.id.not_in(live))
            matches = ids(select(tables.c.id).where(*old))
            forget_tables(connection, matches)
        tournaments = schema.tournaments
        never_ended = (tournaments.c.state != "over", tournaments.c.made_s < before_s)
        forget_tournaments(connection, ids(select(tournaments.c.id).where(*never_ended)))
        if keep.matches is not None:
            played = (tournaments.c.state == "over", tournaments.c.ended_s < now_s - keep.matches * DAY_S)
            forget_tournaments(connection, ids(select(tournaments.c.id).where(*played)))
        chat = schema.chat
        over = select(tables.c.id).where(tables.c.state == "over")
        said = (chat.c.at_s < now_s - keep.chat * DAY_S, chat.c.table_id.in_(over), chat.c.table_id.not_in(live))
        lines = connection.execute(delete(chat).where(*said)).rowcount
        stale = sessions.c.seen_s < now_s - keep.sessions * DAY_S
        ended = connection.execute(delete(sessions).where(stale)).rowcount
        guests_s = now_s - keep.guests * DAY_S
        sits = exists().where(seatings.c.person == people.c.id, seatings.c.table_id.in_(live))
        gone = ids(
            select(people.c.id).where(
                people.c.login.is_(None),
                people.c.banned_s.is_(None),
                people.c.made_s < guests_s,
                ~seen_since(people.c.id, guests_s),
                ~sits,
            )
        )
        for person in gone:
            forget_person(person)(connection)
        return {
            "tables": len(abandoned) + len(never_begun),
            "matches": len(matches),
            "lines of chat": lines,
            "sessions": ended,
            "guests": len(gone),
        }

    return work
