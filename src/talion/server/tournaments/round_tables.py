"""The tables of a tournament: ordinary ones, opened for a round, looked at, and scored when they are over or their time is up."""

from __future__ import annotations

from talion.kernel.game import Award
from talion.server import protocol
from talion.server.hall import Hall
from talion.server.store.table_setup import Chair, Setup
from talion.server.table import broadcast, commands, entries
from talion.server.table.table import Table
from talion.tournament.tournament import RoundTable, Tournament


async def find(hall: Hall, tournament_id: str, tournament: Tournament, one: RoundTable) -> Table:
    """The table itself; opened where it is not there yet, also after a server has ended between the draw and the tables."""
    found = await hall.taken_up(one.id)
    if found is not None:
        return found
    form = tournament.form
    setup = Setup(
        game=form.game,
        # Nobody's: what a host may do, the referees of the tournament do.
        host="",
        public=form.public,
        options=dict(form.options),
        chairs=[chair_of(hall, tournament, player) for player in one.seats],
        made_s=hall.clock.date_s(),
        hints=False,
        tournament=tournament_id,
    )
    table = Table(hall, one.id, setup, None, "gathering")
    await commands.start(table)
    hall.place(table)
    hall.lobby_changed()
    return table


def chair_of(hall: Hall, tournament: Tournament, player: str) -> Chair:
    """Who plays, or the bot that fills the table up."""
    if not player:
        return Chair("bot", None, tournament.form.fill)
    entrant = tournament.players[player]
    return Chair("person", protocol.Person(player, entrant.name, entrant.colour), since_ms=hall.served_ms())


def awards(table: Table, most: int) -> list[Award]:
    """What its game awards, as it stands."""
    match = table.match
    assert match is not None
    return match.game.award(match.rules, match.state, most)


async def stop(table: Table) -> None:
    """Its time is up, or a referee has annulled it: it is scored as it stands, and nobody plays on."""

    async def call() -> None:
        if table.state == "playing":
            await entries.flush(table)
            await entries.call(table)

    await table.do(call)


async def hold_missing(table: Table) -> list[str]:
    """Who is not there by now; bots play for them from here on."""

    def hold() -> list[str]:
        seating = table.seating
        missing = [person for person in seating.persons() if not seating.is_present(person)]
        if missing and table.state == "playing":
            seating.hold_missing()
            broadcast.tell_table(table)
        return missing

    return await table.look(hold)
