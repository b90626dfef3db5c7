"""How a realtime table comes to a standstill and goes on (TL-18): after a restart, while nobody is there, or on an agreed break
its time does not run and nothing is taken but readiness. A count-in ends it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from talion.kernel.events import CLOCK
from talion.kernel.problems import Problem
from talion.kernel.refusals import STANDSTILL, Refusal, Refused
from talion.kernel.state import NEVER
from talion.server import protocol
from talion.server.table import broadcast, entries
from talion.server.table.inbox import TakenUp
from talion.server.table.standstill import Standstill, Why
from talion.server.table.table import Table

# From when somebody is there: so long those are waited for who are not ready.
WAIT_S: Final = 60.0
MOST_BREAKS: Final = 2
COUNT_IN_BEATS: Final = 4


def is_needed(table: Table) -> bool:
    """Whether time must not simply run on when a stored table is taken up again."""
    match = table.match
    if match is None or not table.realtime or table.state != "playing":
        return False
    state = match.state
    return match.rules.is_live(state) or state.due_ms() != NEVER or bool(state.paused_ms != NEVER)


async def begin(table: Table, why: Why) -> None:
    """Table time stands still from now on."""
    match = table.match
    assert match is not None
    if match.state.paused_ms == NEVER:
        entries.enter(table, CLOCK, "pause")
    table.stop_clock(match.now_ms)
    await entries.flush(table)
    now_s = table.context.clock.now_s()
    waits = table.seating.anybody_present() and not is_own(table, why)
    table.standstill = Standstill(why, now_s + WAIT_S if waits else None)
    table.break_asked.clear()
    if why == "break" and not is_own(table, why):
        table.setup.breaks += 1
        await table.save()
    tell(table)


def is_own(table: Table, why: Why) -> bool:
    """Whether it is the break of somebody who plays with bots alone, which nobody else waits for."""
    return why == "break" and len(table.seating.persons()) == 1


async def look(table: Table) -> None:
    """Somebody came, went or is ready, or time has passed."""
    still, seating, now_s = table.standstill, table.seating, table.context.clock.now_s()
    if still is None or table.match is None:
        return
    before = (still.ends_s, still.counted_s, len(still.ready))
    still.ready = {person for person in still.ready if seating.is_present(person)}
    if not seating.anybody_present():
        still.ends_s = still.counted_s = None
    elif still.ends_s is None and not is_own(table, still.why):
        still.ends_s = now_s + WAIT_S
    if still.counted_s is not None and still.counted_s <= now_s:
        await end(table, still.counted_s)
        return
    if still.counted_s is None and seating.anybody_present():
        if set(seating.persons()) <= still.ready or (still.ends_s is not None and still.ends_s <= now_s):
            seating.hold_missing()
            # Who plays alone is back at once.
            beats = 1 if is_own(table, still.why) else COUNT_IN_BEATS
            still.counted_s = now_s + table.match.rules.count_in_ms() * beats / COUNT_IN_BEATS / 1000
    if before != (still.ends_s, still.counted_s, len(still.ready)):
        broadcast.tell_table(table)


async def end(table: Table, moment_s: float) -> None:
    """Table time runs on from this moment."""
    entries.enter(table, CLOCK, "resume")
    table.start_clock(moment_s)
    table.standstill = None
    await entries.flush(table)
    tell(table)


def agree(table: Table) -> None:
    """The log was read anew: table time runs, or does not, as it says."""
    paused = table.match is not None and table.match.state.paused_ms != NEVER
    if not paused:
        table.standstill = None
        table.start_clock(table.context.clock.now_s())
    elif table.standstill is None and table.match is not None:
        table.stop_clock(table.match.now_ms)
        table.inbox.put_nowait(TakenUp())


@contextmanager
def lifted(table: Table) -> Iterator[None]:
    """For what only the table itself may say, and never while it is paused: somebody leaves, or all agree to stop."""
    if table.standstill is None or table.match is None or table.match.state.paused_ms == NEVER:
        yield
        return
    entries.enter(table, CLOCK, "resume")
    try:
        yield
    finally:
        if table.match.state.over:
            table.standstill = None
        else:
            entries.enter(table, CLOCK, "pause")


def tell(table: Table) -> None:
    """Pages set their clocks by a whole welcome."""
    for connection in table.connections:
        broadcast.welcome(table, connection, table.seen[connection].number if connection in table.seen else -1)
    table.context.lobby_changed()


def ready(table: Table, person: protocol.Person) -> bool:
    """Somebody is ready, or has been stood in for and is back; whether that changed anything."""
    seats = set(table.seating.seats_of(person.id))
    if not seats:
        raise Problem("Only players say that they are ready.")
    if table.standstill is not None:
        table.standstill.ready.add(person.id)
    held = seats & table.seating.held
    table.seating.held -= held
    return bool(held)


def ask_break(table: Table, person: protocol.Person, agree: bool) -> bool:
    """Somebody wants a break, or no longer; whether it begins: all agree who play and are there, or the host of a private table
    asks. Who plays with bots alone has as many as they like."""
    match = table.match
    if match is None or not table.realtime or table.state != "playing" or not match.rules.is_live(match.state):
        raise Refused(Refusal(STANDSTILL, "A break is for a running round in real time."))
    if not table.seating.seats_of(person.id):
        raise Problem("Only players ask for a break.")
    if table.standstill is not None:
        raise Refused(Refusal(STANDSTILL, "Table time stands still already."))
    if table.setup.breaks >= MOST_BREAKS and not is_own(table, "break"):
        raise Refused(Refusal(STANDSTILL, f"This round has had its {MOST_BREAKS} breaks."))
    if not agree:
        table.break_asked.discard(person.id)
        return False
    table.break_asked.add(person.id)
    present = {one for one in table.seating.persons() if table.seating.is_present(one)}
    return present <= table.break_asked or (person.id == table.setup.host and not table.setup.public)
