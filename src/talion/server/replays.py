"""Matches that can be looked at again: from any seat once they are over, only from one's own while they run."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import msgspec

from talion.kernel.chance import commitment
from talion.kernel.events import OBSERVER
from talion.kernel.game import Game
from talion.kernel.log import Log, seed_is_proven
from talion.kernel.problems import Problem
from talion.kernel.shapes import EventData
from talion.match import Match, replay
from talion.server import protocol
from talion.server.hall import Hall
from talion.server.store.table_records import find_table
from talion.server.table.table import Table
from talion.server.table.updates import number_of, sees


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


@dataclass(frozen=True)
class Subject:
    """A match to be looked at, with all that is asked of its table: the rest can be done elsewhere."""

    table_id: str
    game: Game
    log: Log
    over: bool
    seats: tuple[int, ...] | None


def subject(table: Table, person: str, seat: int | None) -> Subject:
    """The match as it stands, for this person's eyes."""
    match = match_of(table)
    return Subject(table.id, match.game, match.log, over(table), seats_to_show(table, person, seat))


def replay_of(subject: Subject) -> protocol.Replay:
    """Every step of a match, with the view as it was then."""
    game, log, seats = subject.game, subject.log, subject.seats
    looking = seats[0] if seats else OBSERVER
    again = replay(log.fork(0), game)
    steps = [step_of(again, None, 0, "", seats, looking, subject.over)]
    for who, at_ms, words in log.entries:
        again.enter(who, at_ms, words)
        step = step_of(again, who, at_ms, words, seats, looking, subject.over)
        if step.events or seats is None:
            steps.append(step)
    header: dict[str, Any] = log.header.public()
    if subject.over:
        header["seed"] = log.header.seed
    return protocol.Replay(
        id=subject.table_id,
        game=game.name,
        title=game.title,
        over=subject.over,
        seat=None if looking == OBSERVER else looking,
        players=list(log.header.players),
        header=header,
        steps=steps,
        result=again.result,
    )


def step_of(
    match: Match, who: int | None, at_ms: int, words: str, seats: tuple[int, ...] | None, looking: int, over: bool
) -> protocol.ReplayStep:
    """What one entry led to, as far as these seats may know; words only where they are no secret."""
    told = list(takewhile(lambda one: one.entry == len(match.entries) - 1, reversed(match.told)))
    events = [
        neutral(one.data) if seats is None else one.data for one in reversed(told) if seats is None or sees(seats, one)
    ]
    shown = words if seats is None or who in seats else ""
    return protocol.ReplayStep(who, at_ms, shown, events, match.view(looking), len(match.entries) if over else None)


def neutral(data: EventData) -> EventData:
    """An event for somebody who sees all of them: what was said to one seat as "you" has a sentence for others too."""
    return {**data, "text": data["neutral"]} if "neutral" in data else data


def file_of(table: Table, person: str) -> tuple[str, str]:
    """Name and text of a match as a file: the whole log once it is over, one's own knowledge while it runs."""
    match = match_of(table)
    if over(table):
        return f"{match.game.name}-{table.id}.talion", match.log.text()
    seats = table.seating.seats_of(person)
    known = [one.data for one in match.told if sees(seats, one)]
    # Neither the number nor the time of the last entry: it may have been a secret one.
    now = {"now_ms": table.now_ms()}
    report = {
        "talion_report": 1,
        "header": match.header.public(),
        "number": number_of(match, seats),
        "events": known,
        "views": [match.view(seat) | now for seat in seats] or [match.view() | now],
    }
    return f"{match.game.name}-{table.id}-report.json", msgspec.json.encode(report).decode()


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
