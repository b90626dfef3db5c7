"""What the view of arena has in a special contest besides, and the events that only contests have."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from talion.games.arena.shapes import Face, Slot
from talion.games.arena.shapes.nymphlets import NYMPHLET_EVENTS, NymphletsView
from talion.kernel.shapes import EventShape

Side = Literal["for", "against"]
VictoryReason = Literal["hill", "flower", "knocked out", "nymphlet", "fallen"]


class ContestCard(TypedDict):
    """A card of a special contest: its ready side, and how many ready dice flip it."""

    key: str
    name: str
    text: str
    ready: int
    face: Face
    spaces: int
    minimum: int
    free: bool
    reaction: bool


class HeldCard(ContestCard):
    """A card in play, by the track it is."""

    slot: Slot


class ContestPlayer(TypedDict):
    """What a player has in a contest: Victory Points of this round, cards, and whether an answer of this player is sealed."""

    seat: int
    victory: int
    cards: list[HeldCard]
    sealed: bool


class HillSpace(TypedDict):
    """A space of the hill card: the face it takes, and whose die lies there."""

    face: Face
    seat: int | None


class HillCard(TypedDict):
    """The card of King of the Hill; spaces are filled in order."""

    spaces: list[HillSpace]
    tokens: int
    tokens_wanted: int


class FlowerDeck(TypedDict):
    """The flower that lies open, by its area, and those that may come next."""

    open: str | None
    unseen: list[str]


class VotePlayer(TypedDict):
    """A player in a vote, as far as it is open: side, dice thrown, where power counts."""

    seat: int
    side: Side | None
    dice: list[Face] | None


class Vote(TypedDict):
    """The vote that is going on: what is asked now, and what each face counts for."""

    step: Literal["side", "dice", "power"]
    counts_for: Face
    counts_against: Face
    counts_either: Face
    players: list[VotePlayer]


class LastVote(TypedDict):
    """How a vote went."""

    wanted: int
    unwanted: int
    scored: bool
    players: list[VotePlayer]


class ContestView(TypedDict):
    """What a special contest has besides. `scoring` are the spaces that count now, `would_score` who would score, and how much."""

    players: list[ContestPlayer]
    scorings: int
    scorings_wanted: int | None
    scoring: list[str]
    would_score: dict[str, int]
    # The eight general manoeuvres to choose from, the recommended pair, and the own words that are sealed.
    general: list[ContestCard]
    recommended: list[str]
    own_sealed: str | None
    hill: HillCard | None
    flowers: FlowerDeck | None
    nymphlets: NymphletsView | None
    # "Burrararay!" has sounded and waits for what is on the table.
    calling: bool
    vote: Vote | None
    # The last vote of this round.
    last_vote: LastVote | None


class Sealed(EventShape):
    kind: Literal["sealed"]
    seat: int


class SealedOwn(EventShape):
    kind: Literal["sealed_own"]
    seat: int
    words: str


class ManoeuvresShown(EventShape):
    kind: Literal["manoeuvres"]
    seat: int
    cards: list[str]


class VictoryPoints(EventShape):
    kind: Literal["victory"]
    seat: int
    points: int
    total: int
    why: VictoryReason


class RoundWorth(EventShape):
    kind: Literal["round_worth"]
    team: int
    points: int
    total: int
    health: int


class HillClimbed(EventShape):
    kind: Literal["climbed"]
    seat: int
    tokens: int


class KingCrowned(EventShape):
    kind: Literal["crowned"]
    seat: int
    scorings: int


class FlowerOpen(EventShape):
    kind: Literal["flower_open"]
    area: str
    left: int


class Burrararay(EventShape):
    kind: Literal["burrararay"]
    area: str
    call: int


class VoteBegan(EventShape):
    kind: Literal["vote"]
    area: str
    game_turn: int


class SideDeclared(EventShape):
    kind: Literal["declared"]
    seat: int
    side: Side


class VoteRolled(EventShape):
    kind: Literal["vote_roll"]
    seat: int
    dice: list[Face]


class VoteCounted(EventShape):
    kind: Literal["voted"]
    wanted: int
    unwanted: int
    scored: bool


class Braced(EventShape):
    kind: Literal["braced"]
    seat: int
    figure: int
    dice: NotRequired[int]


CONTEST_EVENTS = (
    Sealed, SealedOwn, ManoeuvresShown, VictoryPoints, RoundWorth, HillClimbed, KingCrowned, FlowerOpen, Burrararay,
    VoteBegan, SideDeclared, VoteRolled, VoteCounted, Braced, *NYMPHLET_EVENTS,
)  # fmt: skip
