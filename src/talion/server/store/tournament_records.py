"""Rows of tournaments: what a list needs, the log of events, who is in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from talion.server.store import schema
from talion.server.store.store import Conflict
from talion.tournament.events import (
    FormSet,
    HostChanged,
    PlayerCame,
    RefereesNamed,
    RoundPaired,
    TournamentEnded,
    TournamentEvent,
    decoded,
    encoded,
)

# Finished ones that a list shows.
MOST_OVER: Final = 20
# Who played, once they are deleted.
ANONYMOUS_PLAYER: Final = "Somebody who left"


@dataclass(frozen=True)
class TournamentRow:
    """A tournament as a list needs it."""

    id: str
    game: str
    name: str
    state: str
    public: bool
    host: str
    made_s: int
    starts_s: int | None
    ended_s: int | None


def row_of(row: Any) -> TournamentRow:
    return TournamentRow(
        *(row.id, row.game, row.name, row.state, bool(row.public), row.host, row.made_s, row.starts_s, row.ended_s)
    )


def changes(events: Sequence[TournamentEvent]) -> dict[str, Any]:
    """What events change of the row for lists."""
    found: dict[str, Any] = {}
    for event in events:
        match event:
            case FormSet(form=form):
                found |= {"game": form.game, "name": form.name, "public": int(form.public), "starts_s": form.starts_s}
            case HostChanged(host=host):
                found["host"] = host
            case RoundPaired():
                found["state"] = "playing"
            case TournamentEnded():
                found |= {"state": "over", "ended_s": event.at_s}
            case _:
                pass
    return found


def people_of(events: Sequence[TournamentEvent]) -> set[str]:
    """Who is named by events."""
    found: set[str] = set()
    for event in events:
        match event:
            case PlayerCame(entrant=entrant):
                found.add(entrant.id)
            case HostChanged(host=host):
                found.add(host)
            case RefereesNamed(people=people):
                found.update(people)
            case _:
                pass
    return found - {""}


def append(tournament_id: str, first: int, events: Sequence[TournamentEvent]) -> Callable[[Connection], None]:
    """The work of writing events from number `first` on, all or none. Raises `Conflict` where somebody else has written one."""
    log, players, tournaments = schema.tournament_events, schema.tournament_players, schema.tournaments
    changed = changes(events)

    def work(connection: Connection) -> None:
        if first == 0:
            made = {"id": tournament_id, "state": "gathering", "made_s": events[0].at_s}
            connection.execute(insert(tournaments).values(**{**made, **changed}))
        elif changed:
            connection.execute(update(tournaments).where(tournaments.c.id == tournament_id).values(changed))
        rows = [
            {"tournament_id": tournament_id, "number": number, "at_s": event.at_s, "event": encoded(event)}
            for number, event in enumerate(events, first)
        ]
        try:
            connection.execute(insert(log), rows)
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from None
        there = select(players.c.person).where(players.c.tournament_id == tournament_id)
        for person in sorted(people_of(events) - set(connection.execute(there).scalars().all())):
            values = {"person": person, "tournament_id": tournament_id, "made_s": events[0].at_s}
            connection.execute(insert(players).values(values))

    return work


def events_of(tournament_id: str) -> Callable[[Connection], list[TournamentEvent]]:
    """The log of a tournament; empty where there is none."""

    def work(connection: Connection) -> list[TournamentEvent]:
        log = schema.tournament_events
        found = select(log.c.event).where(log.c.tournament_id == tournament_id).order_by(log.c.number)
        return [decoded(text) for text in connection.execute(found).scalars()]

    return work


def unfinished(connection: Connection) -> list[str]:
    """Tournaments that go on when a server begins."""
    tournaments = schema.tournaments
    found = select(tournaments.c.id).where(tournaments.c.state != "over").order_by(tournaments.c.made_s)
    return list(connection.execute(found).scalars().all())


def listed(person: str) -> Callable[[Connection], list[TournamentRow]]:
    """Those that anybody may see and those that somebody is in: open and running ones, and the newest that are over."""

    def work(connection: Connection) -> list[TournamentRow]:
        tournaments, players = schema.tournaments, schema.tournament_players
        own = select(players.c.tournament_id).where(players.c.person == person)
        seen = or_(tournaments.c.public == 1, tournaments.c.id.in_(own))
        going = select(tournaments).where(seen, tournaments.c.state != "over").order_by(tournaments.c.made_s.desc())
        over = select(tournaments).where(seen, tournaments.c.state == "over").order_by(tournaments.c.ended_s.desc())
        rows = [*connection.execute(going.limit(100)).all(), *connection.execute(over.limit(MOST_OVER)).all()]
        return [row_of(row) for row in rows]

    return work


def forget_player(connection: Connection, person: str, alias: str) -> list[str]:
    """Somebody is deleted: their name and id leave every log, and what they did stays as somebody's. Which logs changed."""
    players, log, tournaments = schema.tournament_players, schema.tournament_events, schema.tournaments
    changed = list(
        connection.execute(select(players.c.tournament_id).where(players.c.person == person)).scalars().all()
    )
    for tournament_id in changed:
        of_this = log.c.tournament_id == tournament_id
        for row in connection.execute(select(log).where(of_this, log.c.event.contains(person, autoescape=True))).all():
            # An id is drawn by chance and long: where it stands in the text it is meant.
            event = decoded(row.event.replace(person, alias))
            if isinstance(event, PlayerCame) and event.entrant.id == alias:
                nobody = msgspec.structs.replace(event.entrant, name=ANONYMOUS_PLAYER, colour=0)
                event = msgspec.structs.replace(event, entrant=nobody)
            elif isinstance(event, HostChanged) and event.host == alias:
                event = msgspec.structs.replace(event, name=ANONYMOUS_PLAYER)
            elif isinstance(event, RefereesNamed) and alias in event.people:
                event = msgspec.structs.replace(event, people=event.people | {alias: ANONYMOUS_PLAYER})
            connection.execute(update(log).where(of_this, log.c.number == row.number).values(event=encoded(event)))
        mine = (tournaments.c.id == tournament_id, tournaments.c.host == person)
        connection.execute(update(tournaments).where(*mine).values(host=alias))
    connection.execute(delete(players).where(players.c.person == person))
    return changed


def forget_tournaments(connection: Connection, ids: list[str]) -> None:
    """Tournaments go, with all that belongs to them; their tables are matches like others."""
    for one in (schema.tournament_events, schema.tournament_players):
        connection.execute(delete(one).where(one.c.tournament_id.in_(ids)))
    connection.execute(delete(schema.tournaments).where(schema.tournaments.c.id.in_(ids)))
