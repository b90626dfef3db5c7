"""What pages are told of a table: everything on arrival, what entries changed, who sits there and how it stands."""

from __future__ import annotations

from typing import Final

from talion.kernel.chance import commitment
from talion.kernel.shapes import EventData
from talion.match import Match
from talion.server import protocol
from talion.server.metrics import FRAMES
from talion.server.net.connection import Connection
from talion.server.table import updates
from talion.server.table.table import Table

MOST_EVENTS_AT_ONCE: Final = 2000


def welcome(table: Table, connection: Connection, since: int) -> None:
    """Everything as it is now, with the events after step `since`; all of them, those of the set-up too, where that
    number makes no sense."""
    match = table.match
    seats = table.seating.seats_of(connection.person.id)
    events: list[EventData] = []
    if match is not None:
        connection.number = updates.number_of(match, seats)
        events = updates.events_after(match, seats, since if since <= connection.number else -1)[-MOST_EVENTS_AT_ONCE:]
    connection.tell(
        protocol.Welcome(
            number=connection.number,
            you=connection.person,
            your_seats=list(seats),
            table=info(table),
            chat=table.chat,
            whispers=table.whispers_for(seats),
            events=events,
            # Not the time of the last entry: that may have been a secret one.
            view=None if match is None else {**updates.public_view(match), "now_ms": table.now_ms()},
            own=[] if match is None else [updates.own(match, seat) for seat in seats],
            now_ms=table.now_ms(),
        )
    )


def tell_steps(table: Table, match: Match, first: int, acks: dict[Connection, list[protocol.Ack]]) -> None:
    """Tell every page what the entries from `first` on changed for it; who asked for one gets the acknowledgement in the
    same frame."""
    groups = {connection: table.seating.seats_of(connection.person.id) for connection in table.connections}
    bodies = table.updates.bodies(match, first, list(dict.fromkeys(groups.values())))
    for connection, seats in groups.items():
        body = bodies.get(seats)
        if body is not None:
            mine = acks.get(connection)
            ack = mine.pop().id if mine else None
            connection.tell_raw(updates.step_frame(connection.number + 1, body, ack))
            connection.number += body.steps
    FRAMES.inc(sum([seats in bodies for seats in groups.values()]))
    for connection, left in acks.items():
        for one in left:
            connection.tell(one)


def tell_table(table: Table, but: Connection | None = None) -> None:
    """Tell all pages about the chairs and the state of the table."""
    told = info(table)
    for connection in table.connections:
        if connection is not but:
            seats = table.seating.seats_of(connection.person.id)
            connection.tell(protocol.TableChanged(told, list(seats)))
    table.context.lobby_changed()


def info(table: Table) -> protocol.TableInfo:
    """The table as everybody sees it."""
    match, setup, seating = table.match, table.setup, table.seating
    over = table.state == "over"
    result = match.result if match is not None else None
    if setup.abandoned:
        result = {"places": [], "winners": [], "ruling": "TL-10", "text": "The players ended this match."}
    people = [chair.person.id for chair in seating.chairs if chair.person is not None]
    return protocol.TableInfo(
        id=table.id,
        game=setup.game,
        title=table.game.title,
        state=table.state,
        public=setup.public,
        hotseat=len(people) != len(set(people)),
        host=setup.host,
        seats=seating.infos(),
        options=setup.options,
        pack=setup.pack,
        notes=table.game.notes(len(setup.chairs), setup.options),
        whispers=table.game.why_no_whispers(setup.options) is None,
        spectators=sum(1 for one in table.connections if not seating.seats_of(one.person.id)),
        made_s=setup.made_s,
        votes=sorted(table.votes),
        commitment=None if match is None else promised(match),
        seed=match.seed if match is not None and over else None,
        result=result if over else None,
        rematch=setup.rematch,
        realtime=table.realtime,
        standstill=None if table.standstill is None else table.standstill.info(table.context.clock.now_s()),
        breaks=setup.breaks,
        break_asked=sorted(table.break_asked),
    )


def promised(match: Match) -> str:
    """What may be shown of the seed that chance comes from now: the header's, or that of a later deal (TL-13)."""
    return match.header.commitment if match.seed == match.header.seed else commitment(int(match.seed))
