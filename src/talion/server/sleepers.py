"""Tables that wait in the store: which leave memory, and which are woken because their clock is due. A start takes up none of
them before the port answers, so that it costs the same however many there are."""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

import structlog
from sqlalchemy import Connection

from talion.kernel.problems import Problem
from talion.server.store.turn_records import note_turns
from talion.server.store.waking_records import due, left_awake, next_due, note_awake, note_sleep
from talion.server.table.context import Context
from talion.server.table.restore import Damaged, sleep_of
from talion.server.table.table import Table
from talion.server.table.task import TableTask

log = structlog.get_logger()

# A table whose people are all away this long leaves memory: one that gathers is closed then.
GATHERING_S: Final = 3600
PLAYING_S: Final = 600
# Nobody else waits at a table for one.
ALONE_S: Final = 300
FINISHED_S: Final = 30
# One whose clock is due so soon need not go.
SOON_MS: Final = 60_000
# A sleeping table is awake so long before its clock is due, and clocks are looked at so often.
AHEAD_MS: Final = 2_000
LOOK_S: Final = 20.0
# So many are woken, then others have their turn; and so many that nobody looks at may be awake.
AT_ONCE: Final = 20
PAUSE_S: Final = 0.5
MOST_UNATTENDED: Final = 200


class Sleepers:
    """Belongs to the hall, whose tables and tasks these are; `take_up` brings a stored table to life."""

    def __init__(
        self,
        context: Context,
        tables: dict[str, Table],
        tasks: dict[str, TableTask],
        take_up: Callable[[str], Awaitable[Table | None]],
    ) -> None:
        self.context = context
        self.tables = tables
        self.tasks = tasks
        self.take_up = take_up
        # Tables that were awake when the last server ended.
        self.left_awake: deque[str] = deque()

    async def open(self) -> None:
        self.left_awake.extend(await self.context.store.run(left_awake))

    # To sleep

    def patience_s(self, table: Table) -> float:
        """How long a table where nobody is stays in memory."""
        if table.woken:
            return -math.inf
        if table.state == "over":
            return FINISHED_S
        if table.setup.alone() is not None:
            return ALONE_S
        return GATHERING_S if table.state == "gathering" else PLAYING_S

    def may_go(self, table: Table) -> bool:
        """Whether nobody is there, nothing is being done and nothing is due soon."""
        if table.connections or self.tasks[table.id].is_busy():
            return False
        # A whole tournament waits for its tables.
        if table.state == "playing" and table.setup.tournament:
            return False
        # Who waits for its turn at a match, however long people take, finds it where it was.
        if table.state == "playing" and table.programs.lines:
            return False
        if self.context.clock.now_s() - table.left_s < self.patience_s(table):
            return False
        left_ms = table.left_ms()
        return left_ms is None or (not table.realtime and left_ms > SOON_MS)

    def let_go(self, table: Table) -> None:
        """A table leaves memory. Whoever asks for it next reads it after this is written."""
        sleep, turns = sleep_of(table), table.turns()

        def work(connection: Connection) -> None:
            note_sleep(connection, table.id, sleep)
            note_turns(connection, table.id, turns)

        forget(self.context.store.run(work))
        self.tasks.pop(table.id).stop()
        del self.tables[table.id]
        table.dissolve()

    async def close(self) -> None:
        """The server ends: every table goes to sleep. Where a bot was thinking the next server takes it up."""
        asleep = [
            (table.id, sleep_of(table), table.turns())
            for table in self.tables.values()
            if table.state == "playing" and not self.tasks[table.id].bots.tasks and not self.tasks[table.id].doubtful
        ]

        def work(connection: Connection) -> None:
            for table_id, sleep, turns in asleep:
                note_sleep(connection, table_id, sleep)
                note_turns(connection, table_id, turns)

        await self.context.store.run(work)

    # Awake

    def note_awake(self, table: Table) -> None:
        """A stored match is in memory again."""
        if table.state == "playing":
            forget(self.context.store.run(lambda connection: note_awake(connection, table.id)))

    async def keep_waking(self) -> None:
        """As long as the server runs: wake what is due."""
        while True:
            pause_s = LOOK_S
            try:
                woken = await self.wake_due()
                self.let_woken_go()
                pause_s = PAUSE_S if woken else await self.next_s()
            except Exception:
                log.exception("sleeping tables could not be looked at")
            await asyncio.sleep(pause_s)

    async def next_s(self) -> float:
        """How long until the next sleeping table is to be woken."""
        due_ms = await self.context.store.run(next_due)
        if due_ms is None:
            return LOOK_S
        return min(LOOK_S, max(PAUSE_S, (due_ms - AHEAD_MS - self.context.served_ms()) / 1000))

    async def wake_due(self) -> int:
        """Wake some of the tables that are due, those first that were awake when the last server ended; how many."""
        if sum(table.woken for table in self.tables.values()) >= MOST_UNATTENDED:
            return 0
        found = [self.left_awake[number] for number in range(min(AT_ONCE, len(self.left_awake)))]
        if not found:
            found = await self.context.store.run(due(self.context.served_ms() + AHEAD_MS, AT_ONCE))
        for table_id in found:
            await self.wake(table_id)
            if self.left_awake and self.left_awake[0] == table_id:
                self.left_awake.popleft()
            await asyncio.sleep(0)
        return len(found)

    async def wake(self, table_id: str) -> None:
        """Take a table up, though nobody asks for it. One that is damaged is named and left for the next start, or for those
        who come to it; the others go on."""
        if table_id in self.tables:
            return
        try:
            table = await self.take_up(table_id)
        except Problem as problem:
            if not isinstance(problem, Damaged):  # which is in the log already
                log.error("a stored table cannot be taken up", table=table_id, problem=str(problem))
            await self.context.store.run(lambda connection: note_awake(connection, table_id))
            return
        if table is None:
            await self.context.store.run(lambda connection: note_sleep(connection, table_id, None))
        elif not table.connections:
            table.woken = True

    def let_woken_go(self) -> None:
        """Tables that were only woken go to sleep again as soon as nothing is due."""
        for table in list(self.tables.values()):
            if table.woken and self.may_go(table):
                self.let_go(table)


def forget(writing: asyncio.Future[None]) -> None:
    """Nobody waits for this to be written. Where it cannot be, the table is only taken up once more than it must."""
    writing.add_done_callback(lambda done: done.cancelled() or done.exception())
