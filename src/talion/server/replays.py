"""Matches that can be looked at again: from any seat once they are over, only from one's own while they run."""

from __future__ import annotations

import msgspec

from talion.kernel.chance import commitment
from talion.kernel.log import Log, seed_is_proven
from talion.kernel.problems import Problem
from talion.match import Match, replay
from talion.server import protocol
from talion.server.hall import Hall
from talion.server.replay_pieces import Subject
from talion.server.store.table_records import find_table
from talion.server.table.table import Table
from talion.server.table.updates import sees


def match_of(table: Table) -> Match:
    """The match of a table that has begun."""
    if table.match is None:
        raise Problem("This table's match has not begun.")
    return table.match


def over(table: Table) -> bool:
    """Whether everything may be told."""
    return table.state == "over"


def seats_to_show(table: Table, person: str, seat: int | None) -> tuple[int, ...] | None:
    """Whose eyes to look through: the seat asked for, or None for everybody's; while a match runs, one's own only."""
    if seat is not None and not 0 <= seat < len(table.setup.chairs):
        raise Problem("There is no such seat.")
    if over(table):
        return None if seat is None else (seat,)
    own = table.seating.seats_of(person)
    if seat is not None and seat not in own:
        raise Problem("The match is still running; until it is over you see only your own seat.")
    return own if seat is None else (seat,)


def subject(table: Table, person: str, seat: int | None) -> Subject:
    """The match as it stands, for this person's eyes."""
    match, seats = match_of(table), seats_to_show(table, person, seat)
    return Subject(table.id, match.game, match.header, match.entries.copy(), over(table), table.realtime, seats)


def file_of(subject: Subject, now_ms: int) -> tuple[str, str]:
    """Name and text of a match as a file: the whole log once it is over, one's own knowledge while it runs."""
    name, header = f"{subject.game.name}-{subject.table_id}", subject.header
    if subject.over:
        return f"{name}.talion", Log(header, tuple(subject.entries)).text()
    match, seats = subject.begun(), subject.seats or ()
    for who, at_ms, words in subject.entries:
        match.enter(who, at_ms, words)
    known = [one for one in match.told if sees(seats, one)]
    # Neither the number nor the time of the last entry: it may have been a secret one.
    now = {"now_ms": now_ms}
    report = {
        "talion_report": 1,
        "header": header.public(),
        "number": len({one.entry for one in known if one.entry >= 0}),
        "events": [one.data for one in known],
        "views": [match.view(seat) | now for seat in seats] or [match.view() | now],
    }
    return f"{name}-report.json", msgspec.json.encode(report).decode()


async def file_as_stored(hall: Hall, table_id: str) -> tuple[str, str]:
    """A finished match that this Talion cannot play again, as a file."""
    stored = await hall.store.run(find_table(table_id))
    if stored is None or stored.log is None or stored.state != "over":
        raise Problem("This match was played by other rules; its file can be had once it is over.")
    return f"{stored.log.header.game}-{table_id}.talion", stored.log.text()


def verified(table: Table) -> protocol.Verified:
    """Play the match again from its seed, and see whether all fits."""
    match = match_of(table)
    if not over(table):
        raise Problem("The seed is told when the match is over; then it can be verified.")
    again = replay(match.log, match.game)
    header = match.header
    return protocol.Verified(
        commitment=header.commitment,
        seed=header.seed,
        seed_fits=seed_is_proven(header),
        replay_fits=again.digest() == match.digest(),
        entries=len(match.entries),
        digest=again.digest(),
        deals=[protocol.Deal(entry, commitment(int(seed)), seed) for entry, seed in match.log.deals()],
    )
