"""A tournament as pages are told it."""

from __future__ import annotations

from typing import Any, Final

from talion.games import registry
from talion.server import names, protocol
from talion.server.store.tournament_records import TournamentRow
from talion.server.tournaments.director import Director
from talion.tournament import events
from talion.tournament.events import TournamentEvent
from talion.tournament.standings import Placed, standings
from talion.tournament.tournament import RoundTable, Tournament

# What everybody can read of the acts of referees: the newest.
MOST_NOTES: Final = 50


def info(director: Director) -> protocol.TournamentInfo:
    """Everything that everybody may see."""
    tournament, here = director.tournament, director.people_here()
    form = tournament.form
    tags = names.tags({player: entrant.name for player, entrant in tournament.players.items()})
    now_ms = director.hall.served_ms()
    rest_ms = director.rest_until_ms
    return protocol.TournamentInfo(
        id=director.id,
        name=form.name,
        game=form.game,
        title=registry.find(form.game).title,
        state=tournament.phase,
        public=form.public,
        options=form.options,
        most=form.most,
        team=form.team,
        rounds=form.rounds,
        limit_s=form.limit_s,
        fill=form.fill,
        absent=form.absent,
        starts_s=form.starts_s,
        host=tournament.host,
        referees=tournament.referees,
        called=tournament.called,
        players=[
            protocol.TournamentPlayer(
                protocol.Person(player, entrant.name, entrant.colour),
                entrant.team,
                tags.get(player),
                player in here,
                player in tournament.left,
            )
            for player, entrant in tournament.players.items()
        ],
        standings=[standing_line(placed) for placed in standings(tournament)],
        round=len(tournament.rounds),
        tables=[table_of(tournament, table, now_ms) for table in tournament.tables()],
        out=tournament.rounds[-1].out if tournament.rounds else [],
        rest_ms=None if rest_ms is None else max(0, rest_ms - now_ms),
        waits=director.waits,
        notes=[note for event in tournament.log[2:] for note in notes_of(event)][-MOST_NOTES:],
    )


def standing_line(placed: Placed) -> protocol.StandingLine:
    by: Any = placed.by
    return protocol.StandingLine(placed.place, placed.side, placed.points, placed.tie_break, placed.by_round, by)


def table_of(tournament: Tournament, table: RoundTable, now_ms: int) -> protocol.TournamentTable:
    """A table of a round."""
    awards = table.awards
    points = None if awards is None else [awards[one].points if one in awards else None for one in table.seats]
    left_ms = max(0, table.at_ms + tournament.form.limit_s * 1000 - now_ms) if table.is_open() else None
    how: Any = table.how or None
    return protocol.TournamentTable(
        table.id,
        table.round,
        [one or None for one in table.seats],
        points,
        how,
        table.annulled,
        table.again or None,
        table.absent,
        left_ms,
    )


def notes_of(event: TournamentEvent) -> list[protocol.TournamentNote]:
    """What a host or a referee did; nothing of what people did for themselves and what simply took its course."""
    at = (event.at_s,)
    match event:
        case events.PlayerWent(by=by, player=player) if by != player:
            return [protocol.TournamentNote(*at, "went", by, event.reason, None, player)]
        case events.PlayerCame(by=by, entrant=entrant) if by:
            return [protocol.TournamentNote(*at, "came", by, event.reason, None, entrant.id)]
        case events.RefereesNamed():
            return [protocol.TournamentNote(*at, "referees", event.by, "", None, None)]
        case events.HostChanged(host=host):
            return [protocol.TournamentNote(*at, "host", event.by, event.reason, None, host)]
        case events.TableScored(how="referee", table=table):
            return [protocol.TournamentNote(*at, "scored", event.by, event.reason, table, None)]
        case events.TableAnnulled(table=table, again=again):
            what: Any = "again" if again else "annulled"
            return [protocol.TournamentNote(*at, what, event.by, event.reason, table, None)]
        case events.TableHeld(table=table):
            return [protocol.TournamentNote(*at, "held", event.by, event.reason, table, None)]
        case events.TournamentEnded() if event.by:
            return [protocol.TournamentNote(*at, "ended", event.by, event.reason, None, None)]
        case _:
            return []


def line(director: Director, row: TournamentRow, person: str) -> protocol.TournamentLine:
    """A line of the list, for somebody."""
    tournament = director.tournament
    mine = person in tournament.staying() or person == tournament.host or person in tournament.referees
    return protocol.TournamentLine(
        id=row.id,
        name=row.name,
        game=row.game,
        title=registry.find(row.game).title,
        state=tournament.phase,
        players=len(tournament.players) if tournament.over else len(tournament.staying()),
        round=len(tournament.rounds),
        rounds=tournament.form.rounds,
        made_s=row.made_s,
        starts_s=row.starts_s,
        mine=mine,
    )
