"""The shape of a view of Tribal Village, part by part; one shape for each kind of event is in events.py."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Final, Literal, TypedDict, get_args

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


class LookedAt(TypedDict):
    """What an objective looked at in a finished hand."""

    # The cards that the objective counted, in the own village and the partner's (TV-42), and those that cost points.
    counted: list[str]
    against: list[str]
    # Whether tricks are what it counted.
    by_tricks: bool


class HandRow(Score, LookedAt):
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
    # What each open objective would score now, and what the own one and the points of Tudicus come to; None where that
    # depends on villages which are not shown.
    progress: dict[str, int | None]
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
    # How many cards of whoever plays nets have refused in this turn.
    refused: int
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
