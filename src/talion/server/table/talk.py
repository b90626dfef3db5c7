"""What is said at a table: lines to all, lines between two seats, and what the table itself has to say. Nobody is sent a line of
whom they mute."""

from __future__ import annotations

import msgspec

from talion.kernel.problems import Problem
from talion.kernel.refusals import NO_SEAT, Refusal, Refused
from talion.server import protocol
from talion.server.metrics import FRAMES
from talion.server.names import cleaned
from talion.server.store.log_row import MessageKey
from talion.server.store.table_records import ChatRow, WhisperRow
from talion.server.table.table import MOST_CHAT, MOST_WHISPERS, Table


async def say(table: Table, person: protocol.Person, text: str, key: MessageKey) -> None:
    """Table chat, for all at the table."""
    demand_patience(table, person)
    await keep(table, person, cleaned(text), key)


async def announce(table: Table, text: str) -> None:
    """The table itself says something. It speaks of seats, not of people: whoever is deleted must not be named by it."""
    await keep(table, None, text, None)


async def keep(table: Table, person: protocol.Person | None, text: str, key: MessageKey | None) -> None:
    """Store a line, then tell it."""
    number = table.chat[-1].number + 1 if table.chat else 0
    line = protocol.ChatLine(number, person, text, table.context.clock.date_s())
    await table.context.store.run(ChatRow(table.id, line, key).insert)
    table.chat = [*table.chat, line][-MOST_CHAT:]
    frame = msgspec.json.encode(protocol.Chatted(line))
    pages = [page for page in table.connections if person is None or person.id not in page.muted]
    for page in pages:
        page.tell_raw(frame)
    FRAMES.inc(len(pages))


async def whisper(table: Table, person: protocol.Person, message: protocol.Whisper, key: MessageKey) -> None:
    """A line between two seats, which nobody else hears of before the match is over."""
    refusal = table.game.why_no_whispers(table.setup.options)
    if refusal is not None:
        raise Refused(refusal)
    if table.state != "playing":
        raise Problem("Private talk is for while the match runs; now all talk is open.")
    if message.seat not in table.seating.seats_of(person.id):
        raise Refused(Refusal(NO_SEAT, "That is not your seat."))
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
    for page in table.connections:
        seats = table.seating.seats_of(page.person.id)
        if person.id not in page.muted and (message.seat in seats or message.to in seats):
            page.tell(protocol.Whispered([line]))


def tell_whispers(table: Table) -> None:
    """The match is over: what was said between two is everybody's."""
    for page in table.connections:
        lines = table.whispers_for(page)
        if lines:
            page.tell(protocol.Whispered(lines))


def tell_again(table: Table, person: str) -> None:
    """Somebody mutes others now than before: their pages have all that they read from now on, and nothing else."""
    for page in table.connections:
        if page.person.id == person:
            page.tell(protocol.Talk(table.chat_for(page), table.whispers_for(page)))


def demand_patience(table: Table, person: protocol.Person) -> None:
    if not table.talking.take(person.id, table.context.clock.now_s()):
        raise Problem("You are talking very fast; wait a moment.")
