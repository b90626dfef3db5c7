"""What pages are told of a table: everything on arrival, what entries changed, who sits there and how it stands."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from typing import Any

import msgspec

from talion.kernel.chance import commitment
from talion.match import Match
from talion.server import names, protocol
from talion.server.metrics import FRAMES
from talion.server.net.connection import Connection
from talion.server.table import hints, updates
from talion.server.table.history import Missed
from talion.server.table.seating import ChairKey
from talion.server.table.table import Table


def welcome(table: Table, connection: Connection, since: int) -> None:
    """Everything as it is now, with the events after step `since`; all that are kept where that number makes no sense or
    is long past."""
    match = table.match
    seats = table.seating.seats_of(connection.person.id)
    missed = Missed(-1, [])
    seen = None
    if match is not None:
        seen = table.seen[connection] = table.updates.look(match, seats)
        missed = table.updates.history.after(seen.audience, since)
    events: list[Any] = [msgspec.Raw(data) for data in missed.events]
    connection.tell(
        protocol.Welcome(
            number=0 if seen is None else seen.number,
            since=missed.since,
            you=connection.person,
            your_seats=list(seats),
            table=info(table),
            chat=table.chat_for(connection),
            whispers=table.whispers_for(connection),
            events=events,
            # Not the time of the last entry: that may have been a secret one.
            view=None if seen is None else {**seen.public, "now_ms": table.now_ms()},
            own=[] if seen is None else msgspec.convert(seen.owns, list[protocol.Own]),
            now_ms=table.now_ms(),
        )
    )


def welcome_again(table: Table, connection: Connection, since: int) -> None:
    """A page could make nothing of what it was told. That happens once in a long while, or means harm."""
    if table.welcoming.take(connection.person.id, table.context.clock.now_s()):
        welcome(table, connection, since)
    else:
        connection.close("You ask for everything too often.", True)


def tell_later(table: Table) -> None:
    """Something happened in real time: pages hear of it in a moment, when it is stored."""
    table.frames.later(any(not seen.seats for seen in table.seen.values()))


def tell_steps(table: Table, match: Match) -> None:
    """Entries were stored: tell every page what they changed, now; in real time the beat does that for which they were put down
    before."""
    if not table.realtime or match.state.over:
        tell_frames(table, False)
        tell_frames(table, True)


def tell_frames(table: Table, watchers: bool) -> None:
    """Tell players or watchers what changed since they were last told; who asked for some of it gets the acknowledgement in
    the same frame."""
    table.frames.told(watchers)
    pages = [(page, seen) for page, seen in table.seen.items() if (not seen.seats) == watchers]
    if not pages:
        return
    bodies = {} if table.match is None else table.updates.tell(table.match, [seen for _, seen in pages])
    # By their first step and what they say, so that those who hear the same get the same bytes.
    frames: dict[tuple[int, int, bytes], bytes] = {}
    told = 0
    for page, seen in pages:
        acks = table.frames.acks.pop(page, None)
        body = bodies.get(seen)
        if body is not None:
            if acks is not None:
                frame = updates.step_frame(seen.number + 1, body, acks.pop().id)
            else:
                key = (seen.number, body.steps, body.data)
                known = frames.get(key)
                frame = frames[key] = updates.step_frame(seen.number + 1, body) if known is None else known
            page.tell_raw(frame)
            table.seen[page] = body.seen
            told += 1
        for one in acks or ():
            page.tell(one)
    if told:
        FRAMES.inc(told)


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
    turns = table.turns()
    tags = names.tags(everybody(table))
    people = [chair.person.id for chair in seating.chairs if chair.person is not None]
    return protocol.TableInfo(
        id=table.id,
        game=setup.game,
        title=table.game.title,
        state=table.state,
        public=setup.public,
        hotseat=len(people) != len(set(people)),
        host=setup.host,
        seats=seating.infos(tags),
        options=setup.options,
        pack=setup.pack,
        notes=table.game.notes(len(setup.chairs), setup.options),
        whispers=table.game.why_no_whispers(setup.options) is None,
        hints=hints.why_none(table) is None,
        spectators=sum(1 for one in table.connections if not seating.seats_of(one.person.id)),
        tags={key.person: tag for key, tag in tags.items() if key.name is None},
        made_s=setup.made_s,
        ending=table.ending_info(),
        commitment=None if match is None else promised(match),
        seed=match.seed if match is not None and over and not table.is_sealed() else None,
        result=table.result() if over else None,
        rematch=table.rematch_info(),
        realtime=table.realtime,
        turn=None if turns is None else turns.info(),
        standstill=None if table.standstill is None else table.standstill.info(table.context.clock.now_s()),
        breaks=setup.breaks,
        break_asked=sorted(table.break_asked),
        any_game=table.state == "gathering" and setup.plays_anything(),
        tournament=setup.tournament or None,
    )


def everybody(table: Table) -> dict[ChairKey, str]:
    """Who sits, watches or has talked here, by name."""
    talked = {line.person.id: line.person.name for line in table.chat if line.person is not None}
    watching = {page.person.id: page.person.name for page in table.connections}
    return {ChairKey(person, None): name for person, name in (talked | watching).items()} | table.seating.called()


def promised(match: Match) -> str:
    """What may be shown of the seed that chance comes from now: the header's, or that of a later deal (TL-13)."""
    return match.header.commitment if match.seed == match.header.seed else commitment(int(match.seed))
