"""Matches that can be looked at again: from any seat once they are over, only from one's own while they run."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Final

import msgspec

from talion.games import registry
from talion.kernel.chance import commitment
from talion.kernel.entry_list import EntryList
from talion.kernel.game import Game
from talion.kernel.log import Log, seed_is_proven
from talion.kernel.problems import Problem
from talion.match import Match, migrated, replay
from talion.server import protocol
from talion.server.hall import TABLE_ID, Hall
from talion.server.outcome import demand_unsealed
from talion.server.replay_pieces import Subject
from talion.server.store.table_records import StoredTable, find_table
from talion.server.store.table_setup import Chair
from talion.server.table.table import Table
from talion.server.table.updates import sees

# As the page has them (web/src/table/people.ts).
BOT_COLOUR: Final = 8
COLOURS: Final = 12
COLOUR_STEP: Final = 5


def match_of(table: Table) -> Match:
    """The match of a table that has begun."""
    if table.match is None:
        raise Problem("This table's match has not begun.")
    return table.match


def over(table: Table) -> bool:
    """Whether everything may be told."""
    return table.state == "over" and not table.is_sealed()


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


def colours_of(chairs: Sequence[Chair]) -> tuple[int, ...]:
    """By seat, as pages draw it: a person's own, for further chairs of theirs the next ones, and one for all bots."""
    found: list[int] = []
    for seat, chair in enumerate(chairs):
        person = chair.person
        if person is None:
            found.append(BOT_COLOUR)
            continue
        before = sum(other.person is not None and other.person.id == person.id for other in chairs[:seat])
        found.append((person.colour + COLOUR_STEP * before) % COLOURS)
    return tuple(found)


def subject(table: Table, person: str, seat: int | None) -> Subject:
    """The match as it stands, for this person's eyes."""
    match, seats = match_of(table), seats_to_show(table, person, seat)
    stood_in = frozenset(table.updates.history.stood_in)
    entries = match.entries.copy()
    return Subject(
        table.id,
        match.game,
        match.header,
        entries,
        over(table),
        table.realtime,
        seats,
        stood_in,
        colours_of(table.setup.chairs),
    )


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


async def looked_at(hall: Hall, table_id: str, person: str, seat: int | None, who: str) -> Subject | None:
    """A match of this server for this person's eyes; None where there is none. One that is over is not brought to life for it."""
    if table_id not in hall.tables and TABLE_ID.fullmatch(table_id):
        # Of one that cannot be read the hall says what is wrong with it.
        with contextlib.suppress(msgspec.DecodeError):
            stored = await hall.store.run(find_table(table_id))
            if (
                stored is not None
                and stored.state == "over"
                and stored.log is not None
                and not stored.setup.is_sealed(hall.clock.date_s())
            ):
                return subject_of(stored, stored.log, seat)
        hall.heavy_work.check(who)
    table = await hall.find(table_id, who)
    return None if table is None else await table.look(lambda: subject(table, person, seat))


def subject_of(stored: StoredTable, log: Log, seat: int | None) -> Subject:
    """A stored match that is over, for anybody's eyes."""
    if seat is not None and not 0 <= seat < len(stored.setup.chairs):
        raise Problem("There is no such seat.")
    game = registry.find(log.header.game)
    found = migrated(game, log, f"Table {stored.id}")
    realtime = game.is_realtime(stored.setup.options)
    seats = None if seat is None else (seat,)
    # Entries that were brought to newer rules are not the ones that were marked.
    stood_in = stored.stood_in if found is log else frozenset()
    return Subject(
        stored.id,
        game,
        found.header,
        EntryList(found.entries),
        True,
        realtime,
        seats,
        stood_in,
        colours_of(stored.setup.chairs),
    )


def digest_of(log: Log, game: Game) -> str:
    """Beside the loop: the end of a match that is played again."""
    return replay(log, game).digest()


async def file_as_stored(hall: Hall, table_id: str) -> tuple[str, str]:
    """A finished match that this Talion cannot play again, as a file."""
    stored = await hall.store.run(find_table(table_id))
    sealed = stored is not None and stored.setup.is_sealed(hall.clock.date_s())
    if stored is None or stored.log is None or stored.state != "over" or sealed:
        raise Problem("This match was played by other rules; its file can be had once it is over.")
    return f"{stored.log.header.game}-{table_id}.talion", stored.log.text()


async def verified(hall: Hall, table: Table, who: str) -> protocol.Verified:
    """Play the match again from its seed, and see whether all fits."""
    match = match_of(table)
    demand_unsealed(table.setup, hall.clock.date_s())
    if not over(table):
        raise Problem("The seed is told when the match is over; then it can be verified.")
    again = await hall.heavy_work.fold(who, len(match.entries), digest_of, match.log, match.game)
    header = match.header
    return protocol.Verified(
        commitment=header.commitment,
        seed=header.seed,
        seed_fits=seed_is_proven(header),
        replay_fits=again == match.digest(),
        entries=len(match.entries),
        digest=again,
        deals=[protocol.Deal(entry, commitment(int(seed)), seed) for entry, seed in match.log.deals()],
    )
