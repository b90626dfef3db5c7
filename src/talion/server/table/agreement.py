"""How people end a match before its end: all together (TL-20), or one by one (TL-21). Nobody is outvoted, and silence is no yes."""
# Compiled: every move at a table passes here.

from __future__ import annotations

import math
from typing import Final

from talion.kernel.events import CLOCK
from talion.kernel.problems import Problem
from talion.kernel.refusals import AGREED_END, IN_TOURNAMENT, Refusal, Refused
from talion.server import protocol
from talion.server.store.table_setup import EndVote
from talion.server.table import breaks, broadcast, entries, talk
from talion.server.table.table import Table

# So long people have to answer; where the match has a slower clock, as long as that: some are away for a day.
ANSWER_S: Final = 60
# So long nobody is asked again after a no, or silence.
AGAIN_S: Final = 60


async def vote(table: Table, person: protocol.Person, agree: bool) -> None:
    """Somebody asks to end the match, or answers."""
    demand_vote(table, person)
    await look(table)
    setup, asked = table.setup, table.setup.end_vote
    if not agree:
        if asked is None:
            raise Refused(Refusal(AGREED_END, "Nobody asks to end the match now."))
        text = "takes it back" if person.id == asked.by else "would rather play on"
        await drop(table, f"{seats_called(table, person.id)} {text}: the match goes on.")
        return
    if asked is not None and person.id in asked.agreed:
        raise Refused(Refusal(AGREED_END, "You have agreed already; the others have not."))
    if asked is None:
        demand_patience(table)
        setup.end_vote = EndVote(person.id, [person.id], table.context.served_ms() + answer_s(table) * 1000)
        await talk.announce(table, f"{seats_called(table, person.id)} would like to end the match here.")
    else:
        asked.agreed = [*asked.agreed, person.id]
    await count(table)


def demand_vote(table: Table, person: protocol.Person) -> None:
    """Whether somebody has a say in how a match ends."""
    if table.state != "playing":
        raise Problem("There is no running match to end.")
    if not table.seating.seats_of(person.id):
        raise Problem("Only players decide on that.")
    if table.setup.tournament:
        raise Refused(Refusal(IN_TOURNAMENT, "A table of a tournament is played to its end, or to the limit."))
    staying = table.seating.staying()
    if person.id not in staying:
        raise Refused(Refusal(AGREED_END, "You have left this match; those who stayed decide."))
    if staying == [person.id]:
        raise Refused(Refusal(AGREED_END, "You play with bots alone, and bots agree to nothing; you can give up."))


def demand_patience(table: Table) -> None:
    left_s = math.ceil((table.setup.end_again_ms - table.context.served_ms()) / 1000)
    if left_s > 0:
        seconds = "1 second" if left_s == 1 else f"{left_s} seconds"
        raise Refused(Refusal(AGREED_END, f"That was asked a moment ago; you can ask again in {seconds}."))


def answer_s(table: Table) -> int:
    """How long people have to answer."""
    clock_s = table.setup.options.get("decision_s", 0)
    return max(ANSWER_S, int(clock_s) if isinstance(clock_s, int) else 0)


async def count(table: Table) -> None:
    """Store and tell the votes; when all agree, the match ends."""
    asked = table.setup.end_vote
    if asked is None or not set(table.seating.staying()) <= set(asked.agreed):
        await table.save()
        broadcast.tell_table(table)
        return
    table.setup.end_vote = None
    try:
        with breaks.lifted(table):
            entries.enter(table, CLOCK, "stop")
    except Refused:
        # A game that cannot be stopped is abandoned.
        table.setup.abandoned = True
        await entries.end(table)
    else:
        await entries.flush(table)


async def look(table: Table) -> None:
    """Time has passed: who has not answered has not agreed."""
    asked = table.setup.end_vote
    if asked is not None and asked.until_ms <= table.context.served_ms():
        await drop(table, "Not everybody has agreed to end it: the match goes on.")


def next_s(table: Table) -> float | None:
    """When the time to answer is over, by the server's clock."""
    asked, context = table.setup.end_vote, table.context
    return None if asked is None else context.clock.now_s() + max(0, asked.until_ms - context.served_ms()) / 1000


def take_up(table: Table) -> None:
    """A stored table is taken up: what was left is left. A killed server has lost its last seconds of served time; nobody has
    longer for that than was given."""
    setup, now_ms = table.setup, table.context.served_ms()
    if setup.end_vote is not None:
        setup.end_vote.until_ms = min(setup.end_vote.until_ms, now_ms + answer_s(table) * 1000)
    setup.end_again_ms = min(setup.end_again_ms, now_ms + AGAIN_S * 1000)


async def drop(table: Table, text: str) -> None:
    """It is not asked any more."""
    table.setup.end_vote = None
    table.setup.end_again_ms = table.context.served_ms() + AGAIN_S * 1000
    await table.save()
    await talk.announce(table, text)
    broadcast.tell_table(table)


async def note_left(table: Table) -> None:
    """Somebody has left for good: what is asked of the others is counted anew. With nobody left the match is over (TL-21)."""
    if table.state != "playing":
        return
    staying = table.seating.staying()
    if not staying:
        table.setup.deserted, table.setup.end_vote = True, None
        await entries.end(table)
        return
    if len(staying) == 1:
        # The last one does not end it by agreement with nobody.
        table.setup.end_vote = None
    await count(table)


def seats_called(table: Table, person: str) -> str:
    """Somebody, as the table calls them."""
    return " and ".join(f"Seat {seat}" for seat in table.seating.seats_of(person))
