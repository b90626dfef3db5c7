"""How a table takes an entry: checked, stored, told, acknowledged, in this order. Moves that come together go together."""
# Compiled: every move at a table passes here.

from __future__ import annotations

from talion.bots.hand import Hand
from talion.kernel.events import CLOCK
from talion.kernel.refusals import NOT_ASKED, Refusal, Refused
from talion.kernel.state import NEVER
from talion.match import Match
from talion.server import protocol
from talion.server.metrics import ENTRIES_OF_CLOCK, ENTRIES_OF_SEATS, REFUSED
from talion.server.net.connection import Connection
from talion.server.store.log_row import LogRow, MessageKey
from talion.server.table import broadcast, talk
from talion.server.table.table import Table, Unstored
from talion.server.table.waiting import WaitingCommand


def enter(
    table: Table, who: int, words: str, prompt: int = 0, asker: Connection | None = None, key: MessageKey | None = None
) -> None:
    """Let the match take an entry at the time when what asks for it came, or raise `Refused`. It is stored and told by the
    next `flush`."""
    match = table.match
    if match is None or table.state != "playing":
        raise Refused(Refusal(NOT_ASKED, "The match is not running."))
    at_ms = table.arrived_ms()
    run_until(table, at_ms)
    try:
        match.enter(who, max(match.now_ms, at_ms), words, prompt)
    except Refused as refused:
        REFUSED.labels(refused.refusal.ruling).inc()
        raise
    note(table, match, asker, key)
    release(table, match)


def run_until(table: Table, until_ms: int) -> None:
    """Let every timer act that is due by then, and in real time every bot whose moment has come: in the order of their time."""
    match = table.match
    while match is not None and not match.state.over and not is_settled(table, match):
        due_ms: int = match.state.due_ms()
        hand = None if table.live_bots is None else table.live_bots.next(match, until_ms)
        if hand is not None and hand.at_ms <= until_ms and (due_ms == NEVER or hand.at_ms < due_ms):
            let_act(table, match, hand)
        elif due_ms == NEVER or due_ms > until_ms:
            return
        else:
            tick(table, match, due_ms)


def tick(table: Table, match: Match, at_ms: int) -> None:
    """A timer acts. In real time a bot holds the seat of whoever was asked before a round and let the clock answer (TL-19)."""
    asked = match.state.awaited if table.realtime and not table.is_live() else 0
    match.enter(CLOCK, at_ms, "tick")
    note(table, match, None, None)
    if table.seating.hold_late(asked & ~match.state.awaited):
        table.newly_held = True
    release(table, match)


def let_act(table: Table, match: Match, hand: Hand) -> None:
    """A bot's moment has come: what it does is entered as a person's would be."""
    assert table.live_bots is not None
    hand.at_ms = max(hand.at_ms, match.now_ms)
    at_ms = hand.at_ms
    words = table.live_bots.act(match, hand)
    if words is None:
        return
    try:
        match.enter(hand.seat, at_ms, words)
    except Refused as refused:
        REFUSED.labels(refused.refusal.ruling).inc()
        return
    note(table, match, None, None)
    release(table, match)


def ask(table: Table, message: protocol.Act, asker: Connection, key: MessageKey) -> None:
    """Enter what a page asks for, or keep it where it only has to wait (TL-16); `Refused` otherwise."""
    try:
        enter(table, message.seat, message.words, message.prompt, asker, key)
    except Refused as refused:
        refusal = refused.refusal
        if not refusal.wait:
            raise
        table.waiting.keep(WaitingCommand(message.seat, message.words, message.prompt, asker, key))
        table.refusals.append((asker, protocol.Ack(key.id, refusal.reason, refusal.ruling, waits=True)))


def release(table: Table, match: Match) -> None:
    """Something has happened: whatever waits is tried again in the order it came, and from the first on when one was taken."""
    commands = table.waiting.commands
    tried = 0
    while tried < len(commands) and not is_stopped(match):
        command = commands[tried]
        try:
            match.enter(command.seat, match.now_ms, command.words, command.prompt)
        except Refused as refused:
            refusal = refused.refusal
            if refusal.wait:
                tried += 1
                continue
            table.waiting.let_go(command)
            dropped = protocol.Ack(command.key.id, refusal.reason, refusal.ruling, dropped=True)
            table.refusals.append((command.asker, dropped))
        else:
            table.waiting.let_go(command)
            note(table, match, command.asker, command.key)
            tried = 0


def is_stopped(match: Match) -> bool:
    """Whether nothing can be taken yet: the table is paused, or the clock comes first at this very moment."""
    state = match.state
    due_ms: int = state.due_ms()
    return bool(state.paused_ms != NEVER) or NEVER != due_ms <= match.now_ms


def note(table: Table, match: Match, asker: Connection | None, key: MessageKey | None) -> None:
    """The match has taken an entry: it has to be stored and told."""
    number = len(match.entries) - 1
    who, at_ms, words = match.entries[number]
    stands_in = who >= 0 and key is None and table.seating.chairs[who].kind == "person"
    if stands_in:
        table.updates.history.stood_in.add(number)
    if who >= 0 and table.seating.note_moved(who, key is not None) and not table.live:
        table.newly_held = True
    text = None if key is None else key.text
    row = LogRow(table.id, number, who, at_ms, words, text, 1 if stands_in else None)
    table.unstored.append(Unstored(row, asker, key))


async def flush(table: Table) -> None:
    """Store what the match has taken, then tell it, then answer."""
    if table.match is not None and table.unstored:
        await store_and_tell(table, table.match)
    table.waiting.told()
    refusals, table.refusals = table.refusals, []
    for connection, refusal in refusals:
        connection.tell(refusal)
    if table.newly_held:
        table.newly_held = False
        broadcast.tell_table(table)


async def store_and_tell(table: Table, match: Match) -> None:
    """All unstored entries at once. In the midst of a realtime round nobody waits for the disk."""
    rows = [one.row for one in table.unstored]
    was_live, table.live = table.live, match.rules.is_live(match.state)
    if table.realtime:
        broadcast.tell_later(table)  # the moment begins now, and not when the store is done
    await table.context.store.append(rows, forced=not (was_live and table.live))
    of_clock = sum([row.who == CLOCK for row in rows])
    if of_clock:
        ENTRIES_OF_CLOCK.inc(of_clock)
    if of_clock < len(rows):
        ENTRIES_OF_SEATS.inc(len(rows) - of_clock)
    for _, asker, key in table.unstored:
        if key is not None:
            table.done.add(key)
            if asker is not None:
                table.frames.acknowledge(asker, key.id)
    table.unstored = []
    table.note_turn(match)
    broadcast.tell_steps(table, match)
    if table.setup.breaks and table.live and not was_live:
        table.setup.breaks = 0
        await table.save()
    if match.state.over:
        await end(table)
    elif is_settled(table, match):
        await call(table)


def is_settled(table: Table, match: Match) -> bool:
    """Whether a tournament's table has given all that counts: what would follow there, such as an extra round, is not played."""
    return table.setup.tournament != "" and table.game.is_settled(match.rules, match.state)


async def call(table: Table) -> None:
    """A tournament's table is stopped and scored as it stands (TL-32)."""
    table.setup.called, table.standstill = True, None
    await end(table)


async def end(table: Table) -> None:
    """The match is over: the seed is told, the table stays for talk and a rematch."""
    table.state = "over"
    await table.save(ended=True)
    broadcast.tell_table(table)
    talk.tell_whispers(table)
    if table.setup.tournament:
        table.context.table_ended(table.setup.tournament)
