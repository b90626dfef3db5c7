"""The shape of each kind of event: what a seat did or what happened to it, often with a card."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Literal

from talion.games.village.shapes import Alliances, Ask, Score
from talion.kernel.shapes import EventShape


class SeatEvent(EventShape):
    """Where it speaks to "You", `neutral` is for everybody else."""

    seat: int


class CardEvent(SeatEvent):
    card: str


class Hand(EventShape, Alliances):
    kind: Literal["hand"]
    hand: int


class Dealt(SeatEvent):
    kind: Literal["dealt"]
    neutral: str
    cards: list[str]


class Offered(EventShape):
    kind: Literal["objectives"]
    open: list[str]


class Committed(SeatEvent):
    kind: Literal["committed"]


class Sealed(SeatEvent):
    kind: Literal["sealed"]
    neutral: str
    objective: str


class Chosen(SeatEvent):
    kind: Literal["chosen"]
    objective: str


class FirstLead(CardEvent):
    kind: Literal["first_lead"]


class FaceDown(SeatEvent):
    kind: Literal["face_down"]


class LaidDown(CardEvent):
    kind: Literal["laid_down"]
    neutral: str


class Pulled(SeatEvent):
    kind: Literal["pulled"]
    target: int


class Passed(SeatEvent):
    kind: Literal["passed"]
    what: Ask


class Played(CardEvent):
    kind: Literal["played"]
    value: int
    tokens: int
    bonus: int
    on_suit: bool
    leads: bool


class Token(SeatEvent):
    kind: Literal["token"]
    tokens: int


class NoToken(SeatEvent):
    kind: Literal["no_token"]


class Point(SeatEvent):
    kind: Literal["point"]
    points: int


class Cast(SeatEvent):
    kind: Literal["cast"]
    target: int
    # Before whom the net lay; None: it comes from home.
    was: int | None


class Took(CardEvent):
    kind: Literal["took"]
    owner: int


class Laid(CardEvent):
    kind: Literal["laid"]


class TookLead(CardEvent):
    kind: Literal["took_lead"]
    tribe: str
    ally: str | None
    suit: list[str]


class Swapped(SeatEvent, Alliances):
    kind: Literal["swapped"]
    tribes: list[str]


class Trick(CardEvent):
    kind: Literal["trick"]
    value: int
    trick: int


class MadeChaos(SeatEvent):
    kind: Literal["chaos"]


class Added(CardEvent):
    kind: Literal["added"]
    to: int


class Gave(CardEvent):
    kind: Literal["gave"]
    target: int


class Pile(SeatEvent):
    kind: Literal["pile"]
    cards: list[str]


class Moved(SeatEvent):
    kind: Literal["moved"]
    objective: str
    # The objective the token lay on.
    was: str


class Looks(SeatEvent):
    kind: Literal["looks"]
    owner: int


class Returned(CardEvent):
    kind: Literal["returned"]
    owner: int


class Discarded(CardEvent):
    kind: Literal["discarded"]


class Drew(SeatEvent):
    kind: Literal["drew"]
    # How many a seat drew, and how many are left.
    cards: int
    deck: int


class Drawn(SeatEvent):
    kind: Literal["drawn"]
    neutral: str
    cards: list[str]


class Scored(SeatEvent, Score):
    kind: Literal["scored"]
    hand: int
    total: int


class Late(SeatEvent):
    kind: Literal["late"]


class Left(SeatEvent):
    kind: Literal["left"]


class Ended(EventShape):
    kind: Literal["ended"]
    winners: list[int]
