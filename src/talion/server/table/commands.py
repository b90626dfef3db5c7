"""What people can ask of a table, verb by verb. Each is carried out, or raises `Refused` or `Problem`."""

from __future__ import annotations

import contextlib

from talion.bots.roster import make_for
from talion.kernel.events import CLOCK
from talion.kernel.problems import Problem
from talion.kernel.refusals import NO_SEAT, Refusal, Refused
from talion.match import imagining, new
from talion.server import protocol
from talion.server.names import cleaned
from talion.server.net.connection import Connection
from talion.server.store.forgetting import anonymise_chairs, anonymous_header
from talion.server.store.log_row import MessageKey
from talion.server.store.table_records import ChatRow, WhisperRow
from talion.server.table import breaks, broadcast, entries
from talion.server.table.table import MOST_CHAT, MOST_WHISPERS, Table
from talion.server.table_form import ONE_DEVICE_EACH


async def carry_out(table: Table, connection: Connection, message: protocol.FromPage, key: MessageKey) -> None:
    """One message; `key` is how it is recognised when it is sent again."""
    person = connection.person
    match message:
        case protocol.Say():
            await say(table, person, message.text, key)
        case protocol.Whisper():
            await whisper(table, person, message, key)
        case protocol.Sit():
            demand_gathering(table)
            if table.realtime and table.seating.seats_of(person.id):
                raise Problem(ONE_DEVICE_EACH)
            table.seating.sit(message.seat, person)
            await seats_changed(table)
        case protocol.Stand():
            await stand(table, connection, message.seat, key)
        case protocol.SetBot():
            demand_host(table, person)
            if message.bot is not None:
                make_for(table.game, table.setup.options, message.bot)
            table.seating.set_bot(message.seat, message.bot)
            await seats_changed(table)
        case protocol.Start():
            demand_host(table, person)
            await start(table)
        case protocol.Vote():
            await vote(table, person, message.agree)
        case protocol.Break():
            if breaks.ask_break(table, person, message.agree):
                await breaks.begin(table, "break")
            else:
                broadcast.tell_table(table)
        case protocol.Ready():
            breaks.ready(table, person)
            broadcast.tell_table(table)
            await breaks.look(table)
        case protocol.Rematch():
            await rematch(table, person)
        case _:
            raise Problem("That is not something to ask of a table.")


def answer_why(table: Table, connection: Connection, message: protocol.Why) -> None:
    """Why something is not offered; only for one's own seats, since an answer may tell a secret."""
    if table.match is None or message.seat not in table.seating.seats_of(connection.person.id):
        connection.tell(protocol.Reason(message.id, "That is not your seat.", NO_SEAT))
        return
    refusal = table.match.why_not(message.seat, message.words)
    told = (None, None) if refusal is None else (refusal.reason, refusal.ruling)
    connection.tell(protocol.Reason(message.id, *told))


def demand_own_seat(table: Table, person: protocol.Person, seat: int) -> None:
    if seat not in table.seating.seats_of(person.id):
        raise Refused(Refusal(NO_SEAT, "That is not your seat."))


def demand_gathering(table: Table) -> None:
    if table.state != "gathering":
        raise Problem("The match has begun; the chairs stay as they are.")


def demand_host(table: Table, person: protocol.Person) -> None:
    demand_gathering(table)
    if person.id != table.setup.host:
        raise Problem("Only who opened the table can do that.")


async def seats_changed(table: Table) -> None:
    """Chairs changed: store, tell, begin if this is a quick table and the last chair is taken."""
    await table.save()
    full = all(chair.kind != "open" for chair in table.seating.chairs)
    if table.setup.quick and full and table.state == "gathering":
        await start(table)
    else:
        broadcast.tell_table(table)


async def seat_anywhere(table: Table, person: protocol.Person) -> bool:
    """Somebody takes the first open chair; whether there was one."""
    chairs = [seat for seat, chair in enumerate(table.seating.chairs) if chair.kind == "open"]
    if table.state != "gathering" or not chairs:
        return False
    table.seating.sit(chairs[0], person)
    await seats_changed(table)
    return True


async def start(table: Table) -> None:
    """Begin the match; open chairs get bots."""
    table.seating.fill_with_bots(table.stand_in)
    setup = table.setup
    table.begin(new(setup.game, len(setup.chairs), None, dict(setup.options), setup.content, table.seating.names()))
    await table.save()
    for connection in table.connections:
        broadcast.welcome(table, connection, -1)
    table.context.lobby_changed()


async def stand(table: Table, connection: Connection, seat: int, key: MessageKey) -> None:
    """Free a chair; in a running match, leave for good."""
    if table.state == "gathering":
        table.seating.stand(seat, connection.person.id)
        await seats_changed(table)
        return
    demand_own_seat(table, connection.person, seat)
    with breaks.lifted(table):
        entries.enter(table, CLOCK, f"leave {seat}", 0, connection, key)
    await entries.flush(table)


async def vote(table: Table, person: protocol.Person, agree: bool) -> None:
    """When all who are there and play agree, the match ends."""
    if table.state != "playing":
        raise Problem("There is no running match to end.")
    if not table.seating.seats_of(person.id):
        raise Problem("Only players vote.")
    if agree:
        table.votes.add(person.id)
    else:
        table.votes.discard(person.id)
    present = {one for one in table.seating.persons() if table.seating.is_present(one)}
    if not present <= table.votes:
        broadcast.tell_table(table)
        return
    try:
        with breaks.lifted(table):
            entries.enter(table, CLOCK, "stop")
    except Refused:
        # A game that cannot be stopped is abandoned.
        table.setup.abandoned = True
        await entries.end(table)
    else:
        await entries.flush(table)


async def rematch(table: Table, person: protocol.Person) -> None:
    """The same again, at a new table that everybody here is shown."""
    if table.state != "over":
        raise Problem("A rematch begins when this match is over.")
    if not table.seating.seats_of(person.id):
        raise Problem("Only players ask for a rematch.")
    if table.setup.rematch is None:
        table.setup.rematch = await table.context.open_rematch(table.setup, person.id)
        await table.save()
    broadcast.tell_table(table)


async def deal_anew(table: Table) -> None:
    """From outside its task: what the one who plays there cannot know becomes another (TL-13). Stored when it returns."""

    def anew() -> None:
        if table.state == "playing" and table.setup.alone() is not None:
            entries.enter(table, CLOCK, imagining(0))

    await table.look(anew)
    await table.look(lambda: None)


async def forget(table: Table, person: str) -> tuple[int, ...]:
    """From outside its task: somebody is deleted, who leaves a running match and is nobody here any more; answers their seats."""
    seats = table.seating.seats_of(person)

    def leave() -> None:
        for seat in seats if table.state == "playing" else ():
            with contextlib.suppress(Refused), breaks.lifted(table):
                entries.enter(table, CLOCK, f"leave {seat}")

    def become_nobody() -> None:
        anonymise_chairs(table.setup, person, table.state, table.stand_in)
        if table.match is not None:
            table.match.header = anonymous_header(table.match.header, seats)
        table.chat = [line for line in table.chat if line.person is None or line.person.id != person]
        table.whispers = [line for line in table.whispers if line.seat not in seats]
        table.votes.discard(person)
        table.break_asked.discard(person)
        broadcast.tell_table(table)

    await table.look(leave)
    await table.look(become_nobody)
    return seats


async def say(table: Table, person: protocol.Person, text: str, key: MessageKey) -> None:
    """Table chat, for all at the table."""
    demand_patience(table, person)
    plain = cleaned(text)
    number = table.chat[-1].number + 1 if table.chat else 0
    line = protocol.ChatLine(number, person, plain, table.context.clock.date_s())
    await table.context.store.run(ChatRow(table.id, line, key).insert)
    table.chat = [*table.chat, line][-MOST_CHAT:]
    for connection in table.connections:
        connection.tell(protocol.Chatted(line))


async def whisper(table: Table, person: protocol.Person, message: protocol.Whisper, key: MessageKey) -> None:
    """A line between two seats, which nobody else hears of before the match is over."""
    refusal = table.game.why_no_whispers(table.setup.options)
    if refusal is not None:
        raise Refused(refusal)
    if table.state != "playing":
        raise Problem("Private talk is for while the match runs; now all talk is open.")
    demand_own_seat(table, person, message.seat)
    chairs = table.seating.chairs
    if message.to >= len(chairs) or chairs[message.to].person is None or message.to == message.seat:
        raise Refused(Refusal(NO_SEAT, f"Nobody else sits at seat {message.to} who could read it."))
    demand_patience(table, person)
    plain = cleaned(message.text)
    number = sum((line.seat, line.to) == (message.seat, message.to) for line in table.whispers)
    if number >= MOST_WHISPERS:
        raise Problem(f"You have told that seat {MOST_WHISPERS} things, and no more are kept.")
    line = protocol.WhisperLine(message.seat, message.to, number, plain, table.context.clock.date_s())
    await table.context.store.run(WhisperRow(table.id, line, key).insert)
    table.whispers = [*table.whispers, line]
    for connection in table.connections:
        seats = table.seating.seats_of(connection.person.id)
        if message.seat in seats or message.to in seats:
            connection.tell(protocol.Whispered([line]))


def demand_patience(table: Table, person: protocol.Person) -> None:
    if not table.talking.take(person.id, table.context.clock.now_s()):
        raise Problem("You are talking very fast; wait a moment.")
