"""The shapes of what is told of a match: its view, the parts of it, and one for each kind of event."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Final, Literal, TypedDict

from talion.kernel.shapes import EventShape

Phase = Literal["pick", "commit", "over"]


class Player(TypedDict):
    """What everybody knows of a player. `fell` is the turn in which it fell, `streak` its successful TEAMs in a row."""

    seat: int
    revenant: str | None
    hp: int
    standing: bool
    fell: int | None
    streak: int
    committed: bool
    leaving: bool


class GrudgeBoard(TypedDict):
    """Marks from row to column, by seat, and what each card would deal now.

    `recoil` is what a RETALIATE costs its player when it works, `recoil_in_vain` when it does not; `idle` is what a DEFEND
    costs at whom nobody aimed. Where `can_team` is false, no TEAM finds a partner any more.
    """

    grudges: list[list[bool]]
    teammates: list[list[bool]]
    betrayed: list[list[bool]]
    solo: int
    retaliate: list[list[int]]
    betray: list[list[int]]
    team: list[int]
    can_team: bool
    recoil: int
    recoil_in_vain: int
    idle: int


class RevenantsView(TypedDict):
    """The table, the players, the grudge board, and choices in words: those of the last turn, and the own sealed one.

    `revenants` are names in their printed order, `epitaphs` what is said of each; `waiting_for` has the seats that must answer.
    """

    phase: Phase
    turn: int
    start_hp: int
    deadline_ms: int | None
    waiting_for: list[int]
    cards: list[str]
    revenants: list[str]
    epitaphs: list[str]
    players: list[Player]
    board: GrudgeBoard
    last_turn: list[str | None]
    sealed: str | None


class Picked(EventShape):
    """A seat has its revenant."""

    kind: Literal["picked"]
    seat: int
    revenant: str


class Turn(EventShape):
    """A turn begins."""

    kind: Literal["turn"]
    turn: int


class Committed(EventShape):
    """A seat has committed; to what, nobody else knows."""

    kind: Literal["committed"]
    seat: int


class Sealed(EventShape):
    """What a seat has committed to, told to that seat alone."""

    kind: Literal["sealed"]
    seat: int
    action: str
    neutral: str


class Late(EventShape):
    """A seat did not answer in time."""

    kind: Literal["late"]
    seat: int


class Leaving(EventShape):
    """A seat has left the match and will fall."""

    kind: Literal["leaving"]
    seat: int


class Shown(EventShape):
    """A card is turned up. `target` is the seat that plays the revenant, if anybody does."""

    kind: Literal["shown"]
    seat: int
    card: str
    revenant: str
    target: int


class Hit(EventShape):
    """An attack takes HP from its target."""

    kind: Literal["hit"]
    seat: int
    target: int
    card: str
    amount: int


class Fizzled(EventShape):
    """An attack does nothing."""

    kind: Literal["fizzled"]
    seat: int
    target: int
    card: str


class Reflected(EventShape):
    """A defender (`seat`) gives half of an attack back to its attacker (`target`)."""

    kind: Literal["reflected"]
    seat: int
    target: int
    amount: int


class Recoiled(EventShape):
    """A RETALIATE costs its player HP."""

    kind: Literal["recoiled"]
    seat: int
    amount: int


class Idled(EventShape):
    """Nobody aimed at a defender, which costs HP."""

    kind: Literal["idled"]
    seat: int
    amount: int


class Left(EventShape):
    """A seat that was leaving is gone."""

    kind: Literal["left"]
    seat: int


class Lost(EventShape):
    """What a seat lost in a turn, and the HP that are left."""

    kind: Literal["lost"]
    seat: int
    amount: int
    hp: int


class Fell(EventShape):
    """A seat is out."""

    kind: Literal["fell"]
    seat: int


class Ended(EventShape):
    """The match is over."""

    kind: Literal["ended"]
    winners: list[int]


EVENTS: Final = (
    Picked,
    Turn,
    Committed,
    Sealed,
    Late,
    Leaving,
    Shown,
    Hit,
    Fizzled,
    Reflected,
    Recoiled,
    Idled,
    Left,
    Lost,
    Fell,
    Ended,
)
