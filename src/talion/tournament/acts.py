"""What people may do in a tournament. Each act is checked and becomes an event; what is not allowed raises `Refused` and changes
nothing (TL-31, TL-33)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from talion.kernel.game import Award
from talion.kernel.refusals import FIELD, REFEREE, Refusal, Refused
from talion.tournament.events import (
    Entrant,
    FormSet,
    HostChanged,
    PlayerCame,
    PlayerWent,
    RefereesNamed,
    TableAnnulled,
    TableHeld,
    TableScored,
    TournamentEnded,
)
from talion.tournament.form import MOST_PLAYERS, Form, settled, worth_of
from talion.tournament.tournament import RoundTable, Tournament

MOST_REFEREES: Final = 8
MOST_POINTS: Final = 100
MOST_REASON: Final = 200


def opened(form: Form, host: str, name: str, at_s: int) -> tuple[FormSet, HostChanged]:
    """The first events of a tournament."""
    made = settled(form)
    return FormSet(at_s, by=host, form=made, worth=worth_of(made)), HostChanged(at_s, by=host, host=host, name=name)


def reformed(tournament: Tournament, who: str, form: Form, at_s: int) -> FormSet:
    """The host changes the form, before the first round."""
    demand_host(tournament, who)
    if tournament.rounds:
        raise Refused(Refusal(FIELD, "The first round has begun; the form stays as it is."))
    made = settled(form)
    if made.team != tournament.form.team and tournament.players:
        raise Refused(Refusal(FIELD, "People have entered; the size of teams stays as it is."))
    return FormSet(at_s, by=who, form=made, worth=worth_of(made))


def entered(tournament: Tournament, entrant: Entrant, at_s: int, by: str = "", reason: str = "") -> PlayerCame:
    """Somebody enters, or comes back; a referee who puts them in gives a reason."""
    demand_on(tournament)
    if entrant.id in tournament.staying():
        raise Refused(Refusal(FIELD, f"{entrant.name} plays in this tournament already."))
    if len(tournament.staying()) >= MOST_PLAYERS:
        raise Refused(Refusal(FIELD, f"This tournament is full: {MOST_PLAYERS} play in it."))
    if tournament.rounds and len(tournament.rounds) >= tournament.form.rounds:
        raise Refused(Refusal(FIELD, "The last round has begun; nobody enters any more."))
    demand_team(tournament, entrant)
    return PlayerCame(at_s, by=by, reason=reason, entrant=entrant)


def demand_team(tournament: Tournament, entrant: Entrant) -> None:
    """Who plays in a team says in which, and there is room in it."""
    team, size = entrant.team, tournament.form.team
    if size == 1:
        if team:
            raise Refused(Refusal(FIELD, "In this tournament everybody plays alone."))
        return
    if not 1 <= len(team.strip()) <= 24:
        raise Refused(Refusal(FIELD, f"Say which team of {size} you play in: a name of 1 to 24 letters."))
    before = tournament.players.get(entrant.id)
    if before is not None and before.team != team:
        raise Refused(Refusal(FIELD, f"You have played for {before.team}, and stay with it."))
    side = tournament.sides.get(team)
    there = [] if side is None else [one for one in side.members if one not in tournament.left]
    if len(there) >= size:
        raise Refused(Refusal(FIELD, f"{team} has its {size} players."))


def left(tournament: Tournament, player: str, at_s: int) -> PlayerWent:
    """Somebody leaves."""
    demand_on(tournament)
    demand_player(tournament, player, "You do not play in this tournament.")
    return PlayerWent(at_s, by=player, player=player)


def put_out(tournament: Tournament, who: str, player: str, reason: str, at_s: int) -> PlayerWent:
    """A referee puts somebody out."""
    said = demand_referee(tournament, who, reason)
    demand_on(tournament)
    demand_player(tournament, player, "Nobody of that name plays in this tournament.")
    return PlayerWent(at_s, by=who, reason=said, player=player)


def put_in(tournament: Tournament, who: str, player: str, reason: str, at_s: int) -> PlayerCame:
    """A referee brings somebody back who has left, or was put out."""
    said = demand_referee(tournament, who, reason)
    if player not in tournament.left:
        raise Refused(Refusal(REFEREE, "Only who has left can be put in again; others enter themselves."))
    return entered(tournament, tournament.players[player], at_s, who, said)


def named(tournament: Tournament, who: str, people: Mapping[str, str], at_s: int) -> RefereesNamed:
    """The host names referees, by id and name; the first of them who is there takes over from a host who is gone."""
    demand_host(tournament, who)
    demand_on(tournament)
    if len(people) > MOST_REFEREES or who in people:
        raise Refused(Refusal(REFEREE, f"Name at most {MOST_REFEREES} referees besides yourself."))
    return RefereesNamed(at_s, by=who, people=dict(people))


def succeeded(tournament: Tournament, host: str, at_s: int) -> HostChanged:
    """A referee takes over from a host who is gone (TL-33)."""
    name = tournament.called[host]
    return HostChanged(at_s, reason="The host was gone for two minutes.", host=host, name=name)


def scored(tournament: Tournament, table_id: str, awards: Sequence[Award], how: str, at_s: int) -> TableScored:
    """What the game awards to each seat of a table; who gave their points up by being absent has none (TL-32)."""
    table = tournament.table(table_id)
    gone = table.absent if tournament.form.absent == "forfeit" else []
    found = {
        player: (0 if player in gone else award.points, award.tie_break)
        for player, award in zip(table.seats, awards, strict=True)
        if player
    }
    return TableScored(at_s, table=table_id, awards=found, how="limit" if how == "limit" else "played")


def rescored(
    tournament: Tournament, who: str, table_id: str, points: Mapping[str, int], reason: str, at_s: int
) -> TableScored:
    """A referee changes the points of a table."""
    said = demand_referee(tournament, who, reason)
    table = demand_table(tournament, table_id)
    if table.awards is None:
        raise Refused(Refusal(REFEREE, "That table is still played; annul it, or wait for its end."))
    if set(points) != set(table.players()):
        raise Refused(Refusal(REFEREE, "Say the points of everybody at that table, and of nobody else."))
    if not all(0 <= one <= MOST_POINTS for one in points.values()):
        raise Refused(Refusal(REFEREE, f"A table gives 0 to {MOST_POINTS} points."))
    awards = {player: (points[player], table.awards[player].tie_break) for player in table.awards}
    return TableScored(at_s, by=who, reason=said, table=table_id, awards=awards, how="referee")


def annulled(
    tournament: Tournament, who: str, table_id: str, again: str, reason: str, at_s: int, at_ms: int
) -> TableAnnulled:
    """A referee annuls a table; `again`: the id of the one where it is played once more."""
    said = demand_referee(tournament, who, reason)
    table = demand_table(tournament, table_id)
    if again and (table.round != len(tournament.rounds) or tournament.over):
        raise Refused(
            Refusal(REFEREE, "Only a table of the present round is played again; another one can be annulled.")
        )
    return TableAnnulled(at_s, by=who, reason=said, table=table_id, again=again, at_ms=at_ms)


def held(tournament: Tournament, who: str, table_id: str, reason: str, at_s: int) -> TableHeld:
    """A referee calls a break."""
    said = demand_referee(tournament, who, reason)
    if not demand_table(tournament, table_id).is_open():
        raise Refused(Refusal(REFEREE, "That table is not played any more."))
    return TableHeld(at_s, by=who, reason=said, table=table_id)


def ended(tournament: Tournament, who: str, reason: str, at_s: int) -> TournamentEnded:
    """The host ends it before its last round."""
    demand_host(tournament, who)
    demand_on(tournament)
    return TournamentEnded(at_s, by=who, reason=demand_reason(reason))


# What all of them ask


def demand_on(tournament: Tournament) -> None:
    if tournament.over:
        raise Refused(Refusal(FIELD, "This tournament is over."))


def demand_host(tournament: Tournament, who: str) -> None:
    if who != tournament.host:
        raise Refused(Refusal(REFEREE, "Only the host of the tournament can do that."))


def demand_player(tournament: Tournament, player: str, sentence: str) -> None:
    if player not in tournament.staying():
        raise Refused(Refusal(FIELD, sentence))


def demand_referee(tournament: Tournament, who: str, reason: str) -> str:
    """The reason, where somebody may act at all."""
    if who != tournament.host and who not in tournament.referees:
        raise Refused(Refusal(REFEREE, "Only the host and the referees of the tournament can do that."))
    return demand_reason(reason)


def demand_reason(reason: str) -> str:
    said = " ".join(reason.split())
    if not 3 <= len(said) <= MOST_REASON:
        raise Refused(Refusal(REFEREE, f"Give a reason of 3 to {MOST_REASON} letters; everybody can read it."))
    return said


def demand_table(tournament: Tournament, table_id: str) -> RoundTable:
    try:
        table = tournament.table(table_id)
    except LookupError:
        raise Refused(Refusal(REFEREE, "That is no table of this tournament.")) from None
    if table.annulled:
        raise Refused(Refusal(REFEREE, "That table is annulled already."))
    return table
