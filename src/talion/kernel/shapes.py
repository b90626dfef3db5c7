"""What views and events are made of, for every game: a game's own `shapes` begin here, and the page's types are made from them."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypedDict

Timing = Literal["sequential", "simultaneous", "realtime"]

# An event or a view as plain data, where a program does not know which game it looks at.
EventData = Mapping[str, Any]
View = Mapping[str, Any]


class EventShape(TypedDict):
    """An event as a viewer is told it. A game adds one shape for each kind, with `kind` as a literal."""

    rulings: list[str]
    text: str


class GameEvent(EventShape):
    """Something that happened, with its sentence and the rulings behind it; a game's own events have more.

    `neutral` is there where `text` says "You …" to one seat: the sentence for everybody else."""

    kind: str
    neutral: NotRequired[str]


class ResultShape(TypedDict):
    """How a match ended: the place of each seat, who won, by which ruling, in a sentence."""

    places: list[int]
    winners: list[int]
    ruling: str
    text: str


class MatchView(TypedDict):
    """What the view of every match begins with; a game's own view is laid beside it.

    A game that has phases, or a clock for decisions, says so under these names."""

    game: str
    seat: int | None
    seats: int
    now_ms: int
    paused: bool
    result: ResultShape | None
    phase: NotRequired[str]
    deadline_ms: NotRequired[int | None]
