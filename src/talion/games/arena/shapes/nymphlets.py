"""What the view of arena has in the Nymphlet Ceremony besides, and the events that only it has.

Where a view or an event names a figure, numbers from 10 on are pieces: Nymphlet 1 is 10, Nymphlet 6 is 15.
"""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Literal, TypedDict

from talion.games.arena.shapes import Face
from talion.kernel.shapes import EventShape

NymphletTrackName = Literal["scamper", "dart"]


class NymphletTrack(TypedDict):
    """A track of the Nymphlets' card; all have the same."""

    track: NymphletTrackName
    name: str
    text: str
    face: Face
    spaces: int
    minimum: int
    free: bool
    reaction: bool


class Nymphlet(TypedDict):
    """One Nymphlet: whose, where, who has caught it, the dice on its card."""

    number: int
    # Its number among figures and pieces.
    piece: int
    seat: int
    # None beside the board: before it is placed, or once it is caught.
    space: str | None
    caught_by: int | None
    tracks: dict[NymphletTrackName, int]
    # Of them those put down since the last roll.
    fresh: dict[NymphletTrackName, int]


class Catch(TypedDict):
    """A basic attack on a Nymphlet that could be called now."""

    seat: int
    figure: int
    nymphlet: int
    # Hits beyond its dice, dice at most, Heat at most; how many faces of a die hit; dice with which it could dart.
    extra: int
    most: int
    heat: int
    hitting: int
    dart: int


class Scamper(TypedDict):
    """How far a Nymphlet could go now: the spaces that one step, two steps and so on lead to."""

    nymphlet: int
    steps: int
    spaces: list[list[str]]


class NymphletsView(TypedDict):
    """The brood of all: what one is worth, and to who has fallen; how many are on the board."""

    each: int
    worth: int
    worth_fallen: int
    left: int
    card: list[NymphletTrack]
    nymphlets: list[Nymphlet]
    # How many each seat has caught.
    caught: list[int]
    catches: list[Catch]
    scampers: list[Scamper]


class NymphletPlaced(EventShape):
    kind: Literal["nymphlet_placed"]
    seat: int
    nymphlet: int
    piece: int
    space: str


class Darted(EventShape):
    kind: Literal["darted"]
    seat: int
    nymphlet: int
    piece: int
    # What was rolled; in real time nothing is.
    dice: list[Face]
    spent: int
    cancelled: int


class Caught(EventShape):
    kind: Literal["caught"]
    # Whose it was, and who has caught it with which figure.
    seat: int
    nymphlet: int
    piece: int
    by: int
    figure: int
    space: str
    left: int


class Stung(EventShape):
    kind: Literal["stung"]
    seat: int
    nymphlet: int
    piece: int
    figure: int


NYMPHLET_EVENTS = (NymphletPlaced, Darted, Caught, Stung)
