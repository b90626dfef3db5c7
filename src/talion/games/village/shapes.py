"""The shape of a view of Tribal Village, part by part, and of each kind of event."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Final, Literal, TypedDict, get_args

from talion.kernel.shapes import EventShape

# What is asked, in the order of the phases.
Ask = Literal[
    "objective", "card", "net", "tokens", "cast", "take", "lay", "lead", "swap", "chaos", "give", "move", "village", "return",
    "discard",
]  # fmt: skip
Phase = Literal[Ask, "over"]
ASKS: Final[tuple[Ask, ...]] = get_args(Ask)


class Tribe(TypedDict):
    """A tribe's name, power and looks; or those of the Lucky Gretin."""

    name: str
    ability: str
    text: str
    when: str
    emblem: str
    colour: str
    ruling: str | None


class Alliances(TypedDict):
    pairs: list[list[str]]
    unallied: list[str]


class Objective(TypedDict):
    """What an objective says, with the numbers for this table."""

    text: str
    kind: str
    ruling: str | None


class Objectives(TypedDict):
    """The objectives that lie open, what all of them say, and how many lie in the deck."""

    open: list[str]
    texts: dict[str, Objective]
    deck: int


class Player(TypedDict):
    """What a viewer knows of a player."""

    seat: int
    # None where everybody plays alone.
    team: int | None
    # How many cards are in the hand.
    cards: int
    # Cards that everybody has seen go into this hand.
    known: list[str]
    objective: str | None
    # Whether an objective is chosen while others still choose.
    committed: bool
    tokens: int
    # Before whom the own net lies, and whose nets lie here.
    net: int | None
    netted_by: list[int]
    # Points of Tudicus in this hand.
    points: int
    tricks: int
    village_cards: int
    # Won tricks, oldest first; None where they are not shown.
    village: list[list[str]] | None
    total: int
    left: bool


class Team(TypedDict):
    team: int
    seats: list[int]
    total: int
    tricks: int


class Lead(TypedDict):
    """The card that set the suit; a Gretin sets none. `suit` are the tribes that are on suit as things lie now."""

    seat: int
    card: str
    tribe: str | None
    ally: str | None
    suit: list[str]


class Lying(TypedDict):
    """A card in a trick. `value` counts tokens and bonus; `wins` and `on_suit` are judged as things lie now."""

    seat: int
    card: str
    value: int
    tokens: int
    bonus: int
    on_suit: bool
    competes: bool
    leads: bool
    wins: bool


class LastTrick(TypedDict):
    winner: int
    cards: list[Lying]


class Handed(TypedDict):
    seat: int
    card: str


class Chaos(TypedDict):
    """The cards in the middle while the winner's Floris gives some back; `to` gets the next."""

    winner: int
    added: list[Handed]
    group: list[str]
    gave: list[Handed]
    to: int | None


class Returning(TypedDict):
    by: int
    owner: int
    card: str | None


class Score(TypedDict):
    objective: str
    objective_points: int
    tudicus_points: int
    score: int


class HandRow(Score):
    seat: int
    village: list[list[str]]
    tricks: int


class LastHand(TypedDict):
    hand: int
    players: list[HandRow]
    alliances: Alliances


class Own(TypedDict):
    """What a seat knows beyond everybody."""

    cards: list[str]
    # The own card that lies face down, and those that nets refused this turn.
    chosen: str | None
    barred: list[str]
    # The objective chosen while others still choose.
    sealed: str | None
    # What each open objective would score now, and what the own one and the points of Tudicus come to.
    progress: dict[str, int]
    running: int | None


class VillageView(Own):
    phase: Phase
    # The seats whose answer the match waits for.
    awaits: list[int]
    # The seats with most points so far; in teams, all of the best teams.
    leaders: list[int]
    hand: int
    hands: int
    trick: int
    tricks: int
    deadline_ms: int | None
    tribes: list[Tribe]
    gretin: Tribe | None
    alliances: Alliances
    objectives: Objectives
    players: list[Player]
    teams: list[Team] | None
    lead: Lead | None
    table: list[Lying]
    # Whose card lies face down.
    face_down: int | None
    # The trick before, as it was when it was judged.
    last_trick: LastTrick | None
    chaos: Chaos | None
    # A Tachydus sends a card of a village back.
    returning: Returning | None
    discards: list[str]
    # Wild Luftles left; None where no tribe in play brings any.
    supply: int | None
    # Whether nets are in play, and whether players draw from the deck.
    nets: bool
    deck: int
    draws: bool
    # Hand by hand, seat by seat.
    scores: list[list[Score]]
    # The finished hand before this one.
    last_hand: LastHand | None


# Events: what a seat did or what happened to it, often with a card. `neutral` is for whoever is not the "You" of a sentence.


class SeatEvent(EventShape):
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
