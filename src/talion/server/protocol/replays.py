"""Replays, hints, and whether chance was fair."""

from __future__ import annotations

from typing import Any

from talion.kernel.shapes import ResultShape
from talion.server.protocol.values import AnyEvent, AnyView, Change, Outgoing


class ReplayStep(Outgoing):
    """What one entry of the log led to. `who` is null for the set-up and -1 for the table's clock. `at_ms`: the table time of
    it. `change`: what became of the view of the step before. `entry`: how many entries the log has after it, which is
    where a fork begins; null while the match runs, since some are secret."""

    who: int | None
    at_ms: int
    words: str
    events: list[AnyEvent]
    change: Change
    entry: int | None


class ReplayPiece(Outgoing):
    """GET /api/replays/{id}/pieces?seat=S&piece=N: some steps of a replay, one after the other, the first being number
    `first`. `view` is the view at that one, whole, so that a piece needs no other; its `change` is empty."""

    first: int
    view: AnyView
    steps: list[ReplayStep]


class PieceInfo(Outgoing):
    """Where a piece of a replay begins: the number of its first step, and the table time of that."""

    first: int
    at_ms: int


class HintChoice(Outgoing):
    """A choice as a strong bot judges it. `chance` and its standard `error`, in thousandths: null where it was not tried, or too
    seldom to say. `prospect`: what it would bring, in a sentence, or nothing."""

    words: str
    chance: int | None
    error: int | None
    prospect: str


class Hint(Outgoing):
    """GET /api/tables/{id}/hint: every choice, the best first. Where nobody needs to think there is only the one that is made."""

    choices: list[HintChoice]


class Replay(Outgoing):
    """GET /api/replays/{id}?seat=S: a finished match from a seat's chair (or all), or a running one as it may be seen. Its
    `steps` are counted here, and come in pieces. `end_ms`: the table time of the last one. `realtime`: everybody acted at
    any time, so that it is played at the speed it had. `colours`: by seat, as at the table; none for an uploaded match."""

    id: str
    game: str
    title: str
    over: bool
    seat: int | None
    players: list[str]
    colours: list[int]
    header: dict[str, Any]
    realtime: bool
    steps: int
    end_ms: int
    pieces: list[PieceInfo]
    result: ResultShape | None


class Deal(Outgoing):
    """What was hidden was dealt anew after so many entries, from another seed; both are told when the match is over."""

    entry: int
    commitment: str
    seed: str


class Verified(Outgoing):
    """GET /api/replays/{id}/verify: the match played again from its seed, and from those of later deals (TL-13)."""

    commitment: str
    seed: str
    seed_fits: bool
    replay_fits: bool
    entries: int
    digest: str
    deals: list[Deal]
