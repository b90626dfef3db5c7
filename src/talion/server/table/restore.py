"""A stored table brought back to life: in the rules of today, with its clocks where they stood."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Final

import structlog

from talion.games import registry
from talion.kernel.problems import Problem
from talion.match import migrated, replay
from talion.server.store.store import Store
from talion.server.store.table_records import StoredTable, bring_along, find_table
from talion.server.store.waking_records import Sleep
from talion.server.table import agreement, breaks
from talion.server.table.context import Context
from talion.server.table.done import Done
from talion.server.table.history import History
from talion.server.table.inbox import TakenUp
from talion.server.table.table import MOST_CHAT, Table

log = structlog.get_logger()


DAMAGED: Final = "What is stored of this table is damaged. The host of this server can look at it: talion admin check."


class Damaged(Problem):
    """A stored table that cannot be read; answered with 500."""

    def __init__(self) -> None:
        super().__init__(DAMAGED)


async def stored_table(store: Store, table_id: str) -> StoredTable | None:
    """A table as it is stored. A running match of older rules is brought along first, and stored so: what is played from
    now on is in the words of the new rules (TL-14). Where there is no way to do that, it stays as it is."""
    while True:
        stored = await store.run(find_table(table_id))
        if stored is None or stored.log is None or stored.state != "playing":
            return stored
        game = registry.find(stored.log.header.game)
        before = stored.log.header.rules
        if before == game.version:
            return stored
        newer = migrated(game, stored.log, f"Table {table_id}")
        replay(newer, game, f"Table {table_id}")
        if await store.run(bring_along(stored, newer)):
            log.info("a match was brought to newer rules", table=table_id, before=before, now=game.version)
            return changed(stored, log=newer)


def restored(context: Context, stored: StoredTable) -> Table:
    """A table from its rows: its log is folded, its messages remembered, its clocks go on."""
    history = History(stored.stood_in)
    match = None if stored.log is None else replay(stored.log, where=f"Table {stored.id}", listen=history.take)
    table = Table(context, stored.id, stored.setup, match, stored.state)
    table.updates.history = history
    note_past(table, stored)
    table.chat = list(stored.chat)[-MOST_CHAT:]
    table.whispers = list(stored.whispers)
    table.done = Done((*stored.said, *stored.messages))
    if match is not None and match.state.over:
        # The process ended between storing the last entry and the end of the table.
        table.state = "over"
    if match is not None and stored.sleep is not None:
        table.base_ms = max(match.now_ms, stored.sleep.clock_at(context.served_ms()))
    agreement.take_up(table)
    table.seating.note_absent(context.clock.now_s())
    if match is not None and breaks.is_needed(table):
        table.stop_clock(match.now_ms)
        table.inbox.put_nowait(TakenUp())
    return table


def note_past(table: Table, stored: StoredTable) -> None:
    """Who has left, for whom bots have moved, and since when the match waits: as the log and the row say."""
    if stored.turns is not None:
        table.waits_since_s = stored.turns.since_s
    for number, (who, _, words) in enumerate(() if stored.log is None else stored.log.entries):
        if 0 <= who < len(table.seating.chairs):
            table.seating.note_moved(who, number not in stored.stood_in)
        elif words.startswith("leave "):
            table.seating.chairs[int(words.removeprefix("leave "))].left = True


def sleep_of(table: Table) -> Sleep | None:
    """When a table that leaves memory is to be woken; None: when somebody comes. Real time stands still until then."""
    left_ms = table.left_ms()
    if table.realtime or left_ms is None:
        return None
    served_ms = table.context.served_ms()
    return Sleep(max(1, served_ms + left_ms), served_ms, table.now_ms())
