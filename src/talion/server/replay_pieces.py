"""A match played again and cut into pieces: each a view and what became of it, step by step, ready to be sent."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import msgspec

from talion.kernel.difference import difference
from talion.kernel.entry_list import EntryList
from talion.kernel.events import OBSERVER
from talion.kernel.game import Game
from talion.kernel.log import Header, Log
from talion.kernel.shapes import EventData
from talion.match import Match, replay
from talion.server import protocol
from talion.server.table.history import drained
from talion.server.table.updates import sees

STEPS_IN_A_PIECE: Final = 250


@dataclass(frozen=True)
class Subject:
    """A match to be looked at, with all that is asked of its table: the rest can be done elsewhere, in another process too."""

    table_id: str
    game: Game
    header: Header
    entries: EntryList
    over: bool
    realtime: bool
    # Whose eyes to look through: None for everybody's.
    seats: tuple[int, ...] | None

    def begun(self) -> Match:
        """The match before its first entry."""
        return replay(Log(self.header), self.game)


class Pieces(NamedTuple):
    """A replay: its head, and each `protocol.ReplayPiece` as JSON, packed."""

    head: protocol.Replay
    packed: list[bytes]


def cut(subject: Subject) -> Pieces:
    """Every step of a match. Only one view and the steps of one piece are held at a time."""
    again, seats = subject.begun(), subject.seats
    looking = seats[0] if seats else OBSERVER
    cutter = Cutter()
    cutter.add(step_of(again, subject, None, 0, ""), again.view(looking))
    for who, at_ms, words in subject.entries:
        again.enter(who, at_ms, words)
        step = step_of(again, subject, who, at_ms, words)
        if step.events or seats is None:
            cutter.add(step, again.view(looking))
    cutter.close()
    header: dict[str, Any] = subject.header.public()
    if subject.over:
        header["seed"] = subject.header.seed
    head = protocol.Replay(
        id=subject.table_id,
        game=subject.game.name,
        title=subject.game.title,
        over=subject.over,
        seat=None if looking == OBSERVER else looking,
        players=list(subject.header.players),
        header=header,
        realtime=subject.realtime,
        steps=cutter.steps,
        end_ms=cutter.end_ms,
        pieces=cutter.begins,
        result=again.result,
    )
    return Pieces(head, cutter.packed)


class Cutter:
    """Takes one step after the other, and packs them when there are enough for a piece."""

    def __init__(self) -> None:
        self.steps = 0
        self.end_ms = 0
        self.begins: list[protocol.PieceInfo] = []
        self.packed: list[bytes] = []
        self._piece = protocol.ReplayPiece(0, {}, [])
        self._view: dict[str, Any] = {}

    def add(self, step: protocol.ReplayStep, view: dict[str, Any]) -> None:
        """A step and the view after it."""
        view["now_ms"] = 0  # the step says when
        if self.steps % STEPS_IN_A_PIECE == 0:
            self.close()
            self._piece = protocol.ReplayPiece(self.steps, view, [])
            self.begins.append(protocol.PieceInfo(self.steps, step.at_ms))
        else:
            step.change = difference(self._view, view)
        self._piece.steps.append(step)
        self._view = view
        self.steps += 1
        self.end_ms = step.at_ms

    def close(self) -> None:
        """What was added since the last piece is one."""
        if self._piece.steps:
            self.packed.append(gzip.compress(msgspec.json.encode(self._piece), 6, mtime=0))
            self._piece.steps = []


def step_of(match: Match, subject: Subject, who: int | None, at_ms: int, words: str) -> protocol.ReplayStep:
    """What the last entry led to, as far as these seats may know; words only where they are no secret."""
    seats = subject.seats
    told = drained(match)
    events = [neutral(one.data) for one in told] if seats is None else [one.data for one in told if sees(seats, one)]
    shown = words if seats is None or who in seats else ""
    return protocol.ReplayStep(who, at_ms, shown, events, {}, len(match.entries) if subject.over else None)


def neutral(data: EventData) -> EventData:
    """An event for somebody who sees all of them: what was said to one seat as "you" has a sentence for others too."""
    return {**data, "text": data["neutral"]} if "neutral" in data else data
