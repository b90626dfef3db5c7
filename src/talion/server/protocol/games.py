"""Games as they are offered: options, bots, rules."""

from __future__ import annotations

from typing import Literal

from talion.server.protocol.values import Outgoing


class OptionInfo(Outgoing):
    """A choice before a match. `kind`: flag, number (low, high, step) or words."""

    name: str
    kind: Literal["flag", "number", "words"]
    default: bool | int | str
    text: str
    ruling: str
    low: int
    high: int
    step: int
    words: list[str]
    # What 0 means, where it is more than a number; empty otherwise.
    zero: str


class BotInfo(Outgoing):
    """`realtime`: it plays in real time too."""

    name: str
    text: str
    realtime: bool


class RungInfo(Outgoing):
    """One of a newcomer's first matches: who the others are, and what is set."""

    bot: str
    options: dict[str, bool | int | str]


class GameInfo(Outgoing):
    """GET /api/games."""

    name: str
    title: str
    blurb: str
    min_seats: int
    max_seats: int
    default_seats: int
    options: list[OptionInfo]
    bots: list[BotInfo]
    packs: list[str]
    # How many scenes there are to learn it by, and how one's first matches are set.
    lessons: int
    ladder: list[RungInfo]
    # What a tournament sets differently, unless its host says otherwise.
    tournament: dict[str, bool | int | str] = {}


class RulingInfo(Outgoing):
    id: str
    provenance: str
    section: str
    text: str


class ValueInfo(Outgoing):
    """A number or name of the content, by its key, with where it comes from."""

    key: str
    value: str
    provenance: str
    ruling: str | None
    note: str | None


class RulesPage(Outgoing):
    """GET /api/games/{name}/rules. `intro` is Markdown above the first section."""

    game: str
    title: str
    intro: str
    rulings: list[RulingInfo]
    values: list[ValueInfo]
