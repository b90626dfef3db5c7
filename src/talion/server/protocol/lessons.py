"""Lessons: a game's scenes, and where one stands after the words said in it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from talion.server.protocol.to_page import PromptInfo
from talion.server.protocol.values import AnyEvent, AnyView, Incoming, Outgoing


class LessonStep(Outgoing):
    """One thing to do, or where it `reads`, to read. `look`: which `data-…` of the board has which value, `name=value`.
    `otherwise` answers what does not lead on, unless one of `instead` does."""

    say: str
    look: list[str]
    reads: bool
    well: str
    otherwise: str
    instead: list[str]


class LessonScene(Outgoing):
    """A scene with one idea; `learned` is said at its end."""

    id: str
    title: str
    learned: str
    steps: list[LessonStep]


class LessonBook(Outgoing):
    """GET /api/games/{name}/lessons: its scenes, for version `rules` of its rules."""

    game: str
    title: str
    rules: int
    scenes: list[LessonScene]


class LessonForm(Incoming):
    """POST /api/games/{name}/lessons/{scene}: what was said in it so far, an empty text for a step that was read. What came of the
    first `shown` of these is known already."""

    rules: int
    words: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=100)]
    shown: Annotated[int, Meta(ge=0, le=100)] = 0


class LessonEntry(Outgoing):
    """What one word led to."""

    view: AnyView
    events: list[AnyEvent]


class LessonMoment(Outgoing):
    """Where a scene stands. `way`: how it came there. `step`: which is to be done; behind the last, all is. `leads`: the words that
    lead on, the best first; `also`: words that may be said too; `answers`: which of `instead` answers other ones, by number."""

    step: int
    view: AnyView
    way: list[LessonEntry]
    prompt: PromptInfo | None
    leads: list[str]
    also: list[str]
    answers: dict[str, int]
