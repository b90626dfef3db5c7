"""What people can ask of a table, verb by verb. Each is carried out, or raises `Refused` or `Problem`."""
# Compiled: every move at a table passes here.

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
from talion.server.store.avoidance_records import blocks_between, muted_by
from talion.server.store.forgetting import anonymise_chairs, anonymous_header
from talion.server.store.log_row import MessageKey
from talion.server.table import agreement, breaks, broadcast, entries, rematches, talk
from talion.server.table.table import Table
from talion.server.table_form import ONE_DEVICE_EACH


async def carry_out(table: Table, connection: Connection, message: protocol.FromPage, key: MessageKey) -> None:
    """One message; `key` is how it is recognised when it is sent again."""
    person = connection.person
    match message:
        case protocol.Say():
            await talk.say(table, person, message.text, key)
        case protocol.Whisper():
            await talk.whisper(table, person, message, key)
        case protocol.Sit():
            await sit(table, person, message.seat)
        case protocol.Stand():
            await stand(table, connection, message.seat, key)
        case protocol.SetBot():
            demand_host(table, person)
            if message.bot is not None:
                make_for(table.game, table.setup.options, message.bot)
            table.seating.set_bot(message.seat, message.bot)
            await seats_changed(table)
        case protocol.TakeOut():
            demand_host(table, person)
            await take_out(table, person, message.seat, message.word)
        case protocol.Start():
            demand_host(table, person)
            await start(table)
        case protocol.Vote():
            await agreement.vote(table, person, message.agree)
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
            await rematches.accept(table, person)
        case protocol.Decline():
            await rematches.decline(table, person)
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
    demand_opener(table, person.id)


def demand_opener(table: Table, person: str) -> None:
    if person != table.setup.host:
        raise Problem("Only who opened the table can do that.")


async def seats_changed(table: Table) -> None:
    """Chairs changed: store, tell, begin if this is a quick table and the last chair is taken."""
    table.setup.any_game = [one for one in table.setup.any_game if one in table.seating.persons()]
    await table.save()
    full = all(chair.kind != "open" for chair in table.seating.chairs)
    if table.setup.quick and full and table.state == "gathering":
        await start(table)
    else:
        broadcast.tell_table(table)


async def sit(table: Table, person: protocol.Person, seat: int | None, anything: bool = False) -> None:
    """Somebody takes a chair; `anything`: whatever is played (TL-24)."""
    demand_gathering(table)
    if table.realtime and table.seating.seats_of(person.id):
        raise Problem(ONE_DEVICE_EACH)
    await demand_welcome(table, person)
    chosen = table.seating.free_for(person.id) if seat is None else seat
    if chosen is None:
        raise Problem("All chairs are taken; you can watch.")
    table.seating.sit(chosen, person, table.context.served_ms())
    table.setup.note_wish(person.id, anything)
    await seats_changed(table)


async def demand_welcome(table: Table, person: protocol.Person) -> None:
    """Nobody sits down with whom they have blocked, or who has blocked them, nor where the host has taken them out (TL-22)."""
    word = table.setup.why_taken_out(person.id)
    if word is not None:
        raise Problem("The host has taken you out of this table" + (f": “{word}”" if word else "."))
    others = [one for one in {*table.seating.persons(), table.setup.host} if one and one != person.id]
    blocked = await table.context.store.run(blocks_between(person.id, others))
    if blocked.by_you:
        raise Problem("You have blocked somebody who sits here.")
    if blocked.by_others:
        raise Problem("Somebody at this table would rather play with others; there are more tables in the lobby.")


async def take_out(table: Table, host: protocol.Person, seat: int, word: str) -> None:
    """The host takes somebody out of a chair, and their pages are told why."""
    taken = table.seating.chair(seat).person
    if taken is None:
        raise Problem("Nobody sits there.")
    if taken.id == host.id:
        raise Problem("That is you; stand up instead.")
    plain = cleaned(word).replace("\n", " ") if word.strip() else ""
    if plain and host.id in await table.context.store.run(lambda connection: muted_by(connection, taken.id)):
        plain = ""  # they are not sent what the host says, here or when they would sit down again
    table.setup.note_taken_out(taken.id, plain)
    for mine in table.seating.seats_of(taken.id):
        table.seating.open(mine)
    await seats_changed(table)
    for connection in table.connections:
        if connection.person.id == taken.id:
            connection.tell(protocol.TakenOut(plain))


async def start(table: Table, seed: int | None = None) -> None:
    """Begin the match, by a seed that nobody knows unless one is given; open chairs get bots."""
    table.seating.fill_with_bots(table.stand_in)
    setup = table.setup
    table.begin(new(setup.game, len(setup.chairs), seed, dict(setup.options), setup.content, table.seating.names()))
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
    try:
        with breaks.lifted(table):
            entries.enter(table, CLOCK, f"leave {seat}", 0, connection, key)
    except Refused:
        # Who is out of the game, or plays one that knows no leaving, has nothing to leave there; but may leave the table.
        if table.seating.chairs[seat].left or table.state != "playing":
            raise
    table.seating.chairs[seat].left = True
    await entries.flush(table)
    await agreement.note_left(table)


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
            table.seating.chairs[seat].left = True

    def become_nobody() -> None:
        anonymise_chairs(table.setup, person, table.state, table.stand_in)
        if table.match is not None:
            table.match.header = anonymous_header(table.match.header, seats)
        table.chat = [line for line in table.chat if line.person is None or line.person.id != person]
        table.whispers = [line for line in table.whispers if line.seat not in seats]
        table.break_asked.discard(person)
        broadcast.tell_table(table)

    await table.look(leave)
    await table.look(become_nobody)
    await table.save()
    return seats
