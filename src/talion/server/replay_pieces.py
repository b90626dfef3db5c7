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
from talion.kernel.shapes import EventData, View
from talion.match import Match, replay
from talion.server import protocol
from talion.server.outcome import outcome, view_of
from talion.server.table.history import drained, stood_in_event
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
    # The entries that a bot made for somebody who was away.
    stood_in: frozenset[int] = frozenset()
    # By seat, as at the table.
    colours: tuple[int, ...] = ()

    def begun(self) -> Match:
        """The match before its first entry."""
        return replay(Log(self.header), self.game)


class Pieces(NamedTuple):
    """A replay: its head, and each `protocol.ReplayPiece` as JSON, packed."""

    head: protocol.Replay
    packed: list[bytes]


def cut(subject: Subject) -> Pieces:
    """Every step of a match."""
    cutter = Cutter(subject)
    replay(Log(subject.header, tuple(subject.entries)), subject.game, listen=cutter.take)
    return cutter.pieces()


class Cutter:
    """Takes one step after the other, and packs them when there are enough for a piece: only one view and the steps of one piece are
    held at a time."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.looking = subject.seats[0] if subject.seats else OBSERVER
        self.match: Match | None = None
        self.steps = 0
        self.end_ms = 0
        self.begins: list[protocol.PieceInfo] = []
        self.packed: list[bytes] = []
        self._piece = protocol.ReplayPiece(0, {}, [])
        self._view: dict[str, Any] = {}

    def take(self, match: Match) -> None:
        """A match as it begins, or after one more entry."""
        is_first, self.match = self.match is None, match
        who, at_ms, words = (None, 0, "") if is_first else match.entries[len(match.entries) - 1]
        step = step_of(match, self.subject, who, at_ms, words)
        if is_first or step.events or self.subject.seats is None:
            self.add(step, view_of(match, self.looking))

    def pieces(self) -> Pieces:
        """All of it, once there is no more."""
        match, subject = self.match, self.subject
        assert match is not None, "a match has a beginning"
        self.close()
        header: dict[str, Any] = match.header.public()
        if subject.over:
            header["seed"] = match.header.seed
        head = protocol.Replay(
            id=subject.table_id,
            game=subject.game.name,
            title=subject.game.title,
            over=subject.over,
            seat=None if self.looking == OBSERVER else self.looking,
            players=list(match.header.players),
            colours=list(subject.colours),
            header=header,
            realtime=subject.realtime,
            steps=self.steps,
            end_ms=self.end_ms,
            pieces=self.begins,
            result=outcome(match),
        )
        return Pieces(head, self.packed)

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
    if events and len(match.entries) - 1 in subject.stood_in and who is not None:
        events.insert(0, stood_in_event(who))
    shown = words if seats is None or who in seats else ""
    return protocol.ReplayStep(who, at_ms, shown, events, {}, len(match.entries) if subject.over else None)


def neutral(data: EventData) -> EventData:
    """An event for somebody who sees all of them: what was said to one seat as "you" has a sentence for others too."""
    return {**data, "text": data["neutral"]} if "neutral" in data else data


class Forked(NamedTuple):
    """A match to be played on from where its log ends."""

    log: Log
    over: bool
    saga: View | None


def dealt_anew(log: Log, seat: int) -> Forked:
    """A match played again, with what a seat could not know at its end dealt anew (TL-13)."""
    match = replay(log)
    if not match.state.over:
        match.deal_anew(seat)
    return Forked(match.log, match.state.over, match.saga())
