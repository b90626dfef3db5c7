"""The same again (TL-23): offered to everybody who played, accepted or declined by each. Nobody sits at the new table who has not
accepted, and nobody is asked by whom they have blocked, or who has blocked them (TL-22)."""

from __future__ import annotations

from talion.kernel.problems import Problem
from talion.kernel.refusals import IN_TOURNAMENT, Refusal, Refused
from talion.server import protocol
from talion.server.table import broadcast
from talion.server.table.table import Table


async def accept(table: Table, person: protocol.Person) -> None:
    """Somebody offers a rematch, or accepts the one that is offered."""
    demand_player(table, person)
    setup = table.setup
    if setup.rematch is not None and person.id in setup.accepted:
        raise Problem("You have accepted already; the new table is open.")
    if setup.rematch is not None and await table.context.join_rematch(setup.rematch, person):
        setup.accepted = [*setup.accepted, person.id]
        setup.declined = [one for one in setup.declined if one != person.id]
    else:
        # Nothing is offered, or what was has begun without them or is closed.
        setup.rematch, apart = await table.context.open_rematch(setup, person)
        setup.not_asked = sorted(apart)
        setup.rematch_by, setup.accepted, setup.declined = person.id, [person.id], []
    await table.save()
    broadcast.tell_table(table)


async def decline(table: Table, person: protocol.Person) -> None:
    """Somebody would rather not: their chair at the new table is open to others."""
    demand_player(table, person)
    setup = table.setup
    if setup.rematch is None:
        raise Problem("No rematch is offered.")
    if person.id in setup.accepted:
        raise Problem("You have accepted already; stand up at the new table instead.")
    if person.id in setup.declined:
        raise Problem("You have declined already.")
    setup.declined = [*setup.declined, person.id]
    await table.save()
    await table.context.decline_rematch(setup.rematch, person.id)
    broadcast.tell_table(table)


def demand_player(table: Table, person: protocol.Person) -> None:
    if table.state != "over":
        raise Problem("A rematch begins when this match is over.")
    if not table.seating.seats_of(person.id):
        raise Problem("Only players ask for a rematch.")
    if table.setup.tournament:
        raise Refused(Refusal(IN_TOURNAMENT, "The tournament goes on; there is no rematch of one of its tables."))
