"""The one task of a table. Actions, people who come and go, timers and bots all reach it through the inbox, one after the
other; it lets bots think, and sets the alarm for whatever is due next."""
# Compiled: every move at a table passes here.

from __future__ import annotations

import asyncio
import contextlib
from time import thread_time
from typing import Final

import structlog

from talion.kernel.events import CLOCK
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.kernel.state import NEVER
from talion.server import protocol
from talion.server.net.connection import Connection
from talion.server.store.log_row import MessageKey
from talion.server.store.store import Conflict
from talion.server.table import agreement, breaks, broadcast, commands, entries, program_chairs, seekers
from talion.server.table.bot_seats import BotSeats
from talion.server.table.inbox import (
    Arrival,
    Does,
    FrameDue,
    Gone,
    Item,
    Joined,
    Looks,
    PageMessage,
    ProgramCame,
    ProgramGone,
    Seeks,
    TakenUp,
    Thought,
    Wake,
    goes_along,
    needs_store,
    perform,
    show,
)
from talion.server.table.restore import restored, stored_table
from talion.server.table.table import Table

log = structlog.get_logger()

AFTER_FAULT_S: Final = 1.0
# An alarm that would be set again for the same moment, but for what the clock cannot tell apart, is left alone.
SAME_S: Final = 0.0005
MOST_AT_ONCE: Final = 64


class TableTask:
    """Runs a table from the moment it is made until it is stopped."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.bots = BotSeats(table)
        self.handling = False
        # After a fault: what is stored may not be what is in mind.
        self.doubtful = False
        self.alarm: asyncio.TimerHandle | None = None
        self.task = asyncio.get_running_loop().create_task(self.run(), name=f"table {table.id}")

    def stop(self) -> None:
        """Let go of the table; it waits in the store."""
        self.set_alarm(None)
        self.task.cancel()

    async def run(self) -> None:
        """Until it is stopped. That is no fault to be kept: what led to it would keep the table in memory."""
        with contextlib.suppress(asyncio.CancelledError):
            await self.serve()

    async def serve(self) -> None:
        """Take one thing after the other; moves and timers that have come together are taken together."""
        inbox = self.table.inbox
        self.look_ahead()
        while True:
            arrivals = [await inbox.get()]
            self.handling = True
            while goes_along(arrivals[-1].item) and not inbox.empty() and len(arrivals) < MOST_AT_ONCE:
                arrivals.append(inbox.get_nowait())
            if goes_along(arrivals[-1].item):
                await self.take(arrivals)
            else:
                if len(arrivals) > 1:
                    await self.take(arrivals[:-1])
                await self.take(arrivals[-1:])
            self.handling = False

    def is_busy(self) -> bool:
        """Whether something is being done here, or is about to be."""
        return self.handling or bool(self.bots.tasks) or not self.table.inbox.empty()

    async def take(self, arrivals: list[Arrival]) -> None:
        """Handle things and store what they led to. A fault in one must not end the table: what is stored holds, and is
        read anew."""
        done = False
        while not done:
            try:
                if self.doubtful and any(needs_store(arrival.item) for arrival in arrivals):
                    await self.reload()
                    self.doubtful = False
                for arrival in arrivals:
                    self.table.arrived_s = arrival.at_s
                    await self.handle(arrival.item)
                await entries.flush(self.table)
                done = True
            except Conflict:
                log.warning("another server wrote to this table; reading it anew", table=self.table.id)
                self.doubt()
            except Exception:
                log.exception(
                    "a table could not handle something", table=self.table.id, item=type(arrivals[-1].item).__name__
                )
                self.doubt()
                for arrival in arrivals:
                    apologise(self.table, arrival.item)
                done = True
        # Telling changes nothing that could be due.
        if self.doubtful or not all(isinstance(arrival.item, FrameDue) for arrival in arrivals):
            self.look_ahead()

    def doubt(self) -> None:
        """What the match has taken may not be what is stored."""
        self.doubtful = True
        self.table.unstored, self.table.refusals = [], []
        self.table.waiting.undo()
        self.table.frames.put_off()

    async def reload(self) -> None:
        """What is stored is not what the table has in mind: read it again and tell everybody what they missed."""
        table = self.table
        stored = await stored_table(table.context.store, table.id)
        if stored is None:
            return
        fresh = restored(table.context, stored)
        had_begun, now_ms = table.match is not None, table.now_ms()
        table.match, table.state = fresh.match, fresh.state
        table.chat, table.whispers = fresh.chat, fresh.whispers
        self.bots.forget()
        if table.live_bots is not None:
            table.live_bots.forget()
        table.setup, table.seating.chairs = fresh.setup, fresh.setup.chairs
        table.done.include(fresh.done)
        # Table time never runs backwards.
        table.base_ms = max(now_ms, fresh.base_ms) if had_begun else fresh.base_ms
        table.started_s, table.updates = fresh.started_s, fresh.updates
        table.lags = fresh.lags
        known = {page: seen.number for page, seen in table.seen.items()} if had_begun else {}
        for connection in table.connections:
            broadcast.welcome(table, connection, known.get(connection, -1))
        if table.realtime:
            broadcast.tell_later(table)  # whoever was not acknowledged yet
        breaks.agree(table)
        for command in list(table.waiting.commands):
            self.answer_again(command.asker, command.key)
        if table.match is not None:
            entries.release(table, table.match)

    async def handle(self, item: Item) -> None:
        match item:
            case PageMessage():
                await self.answer(item.connection, item.message)
            case Joined():
                self.joined(item.connection, item.since)
                await breaks.look(self.table)
            case Gone():
                self.gone(item.connection)
                await breaks.look(self.table)
            case Seeks():
                item.found.set_result(await seekers.seat(self.table, item))
            case Looks():
                show(item)
            case Does():
                await perform(item)
            case ProgramCame():
                program_chairs.came(self.table, item.line)
            case ProgramGone():
                await program_chairs.gone(self.table, item.line, item.hung_up)
            case Thought():
                self.bots.answer(item)
            case Wake():
                await self.woken()
            case FrameDue():
                broadcast.tell_frames(self.table, item.watchers)
            case TakenUp():
                await breaks.begin(self.table, "restart")

    # Time

    def look_ahead(self) -> None:
        """Let bots think, and set the alarm for whatever is due next."""
        table = self.table
        program_chairs.look(table)
        if table.state != "playing" or table.match is None or self.doubtful:
            self.set_alarm(AFTER_FAULT_S if self.doubtful else None)
            return
        self.bots.wake(table.match)
        waits = []
        due_ms = table.match.state.due_ms()
        if due_ms != NEVER:
            waits.append((due_ms - table.now_ms()) / 1000)
        hand = None if table.live_bots is None else table.live_bots.next(table.match, table.now_ms())
        if hand is not None:
            waits.append((hand.at_ms - table.now_ms()) / 1000)
        waits += [moment_s - table.context.clock.now_s() for moment_s in self.moments_s()]
        self.set_alarm(max(0.0, min(waits)) + 0.001 if waits else None)

    def moments_s(self) -> list[float]:
        """When something is due that is no entry of the match by itself."""
        table, seating = self.table, self.table.seating
        if table.standstill is not None:
            next_s = table.standstill.next_s()
            return [] if next_s is None else [next_s]
        soon = (seating.next_hold_s(table.grace_s()), agreement.next_s(table))
        found = [moment_s for moment_s in soon if moment_s is not None]
        if table.realtime and table.is_live():
            gone_s = seating.last_seen_s() + table.grace_s()
            found.append(table.lags.next_s if seating.anybody_present() or seating.is_all_held() else gone_s)
        return found

    def set_alarm(self, delay_s: float | None) -> None:
        """The one alarm: later, or never."""
        loop = asyncio.get_running_loop()
        if self.alarm is not None:
            if delay_s is not None and abs(self.alarm.when() - loop.time() - delay_s) < SAME_S:
                return
            self.alarm.cancel()
        self.alarm = None if delay_s is None else loop.call_later(delay_s, self.ring)

    def ring(self) -> None:
        """The alarm goes off."""
        self.alarm = None
        self.table.inbox.put_nowait(Wake())

    async def woken(self) -> None:
        """Timers that are due act; seats of the absent are held."""
        table = self.table
        entries.run_until(table, table.arrived_ms())
        if table.standstill is not None:
            await entries.flush(table)
            await breaks.look(table)
            return
        if table.setup.end_vote is not None:
            await entries.flush(table)
            await agreement.look(table)
        now_s, seating = table.context.clock.now_s(), table.seating
        if seating.hold_absent(now_s, table.grace_s()):
            await entries.flush(table)
            broadcast.tell_table(table)
        if not table.realtime or not table.is_live():
            return
        gone = not seating.anybody_present() and now_s >= seating.last_seen_s() + table.grace_s()
        if gone and not table.setup.tournament:
            await breaks.begin(table, "nobody")
        elif gone and not seating.is_all_held():
            seating.hold_missing()  # a whole tournament waits for this table: bots play on (TL-32)
        elif now_s >= table.lags.next_s:
            await self.measure(now_s)

    async def measure(self, now_s: float) -> None:
        """How long the lines of those who play take."""
        table = self.table
        changed = False
        for seat, ms in table.lags.changes(table.connections, table.seating):
            with contextlib.suppress(Refused):
                entries.enter(table, CLOCK, f"lag {seat} {ms}")
                table.lags.by_seat[seat] = ms
                changed = True
        if changed:
            await entries.flush(table)
            for connection in table.connections:
                connection.tell(table.lags.told(len(table.seating.chairs)))
        table.lags.ping(table.connections, table.seating, now_s)

    # People

    def joined(self, connection: Connection, since: int) -> None:
        """Somebody looks at the table, or comes back to it."""
        table = self.table
        watches = not table.seating.seats_of(connection.person.id)
        if watches and len(table.connections) >= table.context.settings.limits.watchers_per_table:
            connection.close("This table has all the watchers it can take.", False)
            return
        table.connections.append(connection)
        changed = table.seating.came(connection.person.id)
        began_s = thread_time()
        broadcast.welcome(table, connection, since)
        connection.charge(thread_time() - began_s)
        if table.realtime:
            connection.tell(table.lags.told(len(table.seating.chairs)))
        if changed:
            broadcast.tell_table(table, but=connection)
        table.note_played(connection.person.id)

    def gone(self, connection: Connection) -> None:
        """A page was closed; perhaps its person has another one open."""
        table = self.table
        if connection not in table.connections:
            return
        table.connections.remove(connection)
        table.seen.pop(connection, None)
        table.viewers.forget(connection)
        table.frames.acks.pop(connection, None)
        table.waiting.forget(connection)
        table.left_s = table.context.clock.now_s()
        table.note_played(connection.person.id)
        if table.seating.went(connection.person.id, table.left_s):
            table.break_asked.discard(connection.person.id)
            broadcast.tell_table(table)

    async def answer(self, connection: Connection, message: protocol.FromPage) -> None:
        """A page's message: done once, however often it is sent, and answered."""
        table = self.table
        if isinstance(message, protocol.Ping):
            connection.tell(protocol.Pong())
            return
        if isinstance(message, protocol.Time):
            connection.tell(protocol.TableTime(message.sent, table.now_ms()))
            return
        if isinstance(message, protocol.Shown):
            table.viewers.shown(connection, message.number, message.pace)
            return
        if isinstance(message, protocol.Whole):
            broadcast.welcome_again(table, connection, message.since)
            return
        if isinstance(message, protocol.Why):
            commands.answer_why(table, connection, message)
            return
        key = MessageKey(connection.person.id, message.id)
        if self.answer_again(connection, key):
            return
        try:
            if isinstance(message, protocol.Act):
                commands.demand_own_seat(table, connection.person, message.seat)
                if message.seat in table.seating.held:  # there all the time, and back at once (TL-19)
                    table.seating.held.discard(message.seat)
                    table.newly_held = True
                entries.ask(table, message, connection, key)
            else:
                await commands.carry_out(table, connection, message, key)
        except Refused as refused:
            refusal = refused.refusal
            table.refusals.append((connection, protocol.Ack(message.id, refusal.reason, refusal.ruling)))
        except Problem as problem:
            table.refusals.append((connection, protocol.Ack(message.id, str(problem))))
        else:
            if not isinstance(message, protocol.Act) and key not in table.done:
                table.done.add(key)
                connection.tell(protocol.Ack(message.id))

    def answer_again(self, connection: Connection, key: MessageKey) -> bool:
        """A message may have been sent before: what was done is acknowledged, what waits goes on to wait for this page."""
        table = self.table
        command = table.waiting.find(key)
        if key in table.done:
            connection.tell(protocol.Ack(key.id))
            if command is not None:
                table.waiting.commands.remove(command)
            return True
        if command is not None:
            command.asker = connection
            return True
        # Sent twice at once: one answer will do.
        return any(one.key == key for one in table.unstored)


def apologise(table: Table, item: Item) -> None:
    """Something went wrong: whoever waits for an answer gets one."""
    if isinstance(item, PageMessage) and (message := getattr(item.message, "id", None)):
        table.waiting.refuse(MessageKey(item.connection.person.id, message))
        item.connection.tell(protocol.Ack(message, "Something went wrong here; nothing was changed."))
    if isinstance(item, Seeks) and not item.found.done():
        item.found.set_result(False)
    if isinstance(item, Looks) and not item.seen.done():
        item.seen.set_exception(Problem("Something went wrong here; try again in a moment."))
    if isinstance(item, Does) and not item.done.done():
        item.done.set_exception(Problem("Something went wrong here; try again in a moment."))
