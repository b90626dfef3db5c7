"""The view of arena, as the page and the terminal are given it."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from talion.games.arena.shapes import (
    AnySlot,
    Arc,
    Basic,
    Direction,
    Face,
    Level,
    Mark,
    Mode,
    Phase,
    Provenance,
    RoundEnd,
    Slot,
)
from talion.games.arena.shapes.attack import Attack
from talion.games.arena.shapes.contest import ContestView
from talion.games.arena.shapes.live import LiveView

# What never changes in a match


class Space(TypedDict):
    """A hexagon by its axial coordinates."""

    name: str
    q: int
    r: int


class Flow(TypedDict):
    """A space of the stream and where it flows; nowhere at its mouth."""

    space: str
    flow: Direction | None


class Area(TypedDict):
    """A starting area on the rim."""

    name: str
    flower: str
    colour: str
    spaces: list[str]


class Arcs(TypedDict):
    """The ways before a figure and behind it."""

    front: list[Direction]
    rear: list[Direction]


class Ground(TypedDict):
    """The board in play."""

    name: str
    text: str
    radius: int
    spaces: list[Space]
    blocked: list[str]
    opaque: list[str]
    hill: list[str]
    stream: list[Flow]
    areas: list[Area]
    corners: list[str]
    # By the way a figure faces.
    arcs: dict[Direction, Arcs]


class Numbers(TypedDict):
    """Numbers of the table that a board shows."""

    # Actions of a turn, and what each own character standing adds to a cup.
    actions: int
    standing: int
    # What each rank of a round is worth, the best first.
    points: list[int]
    # Faces that hit, and that cancel a hit.
    hits_on: list[Face]
    cancels_on: list[Face]


class Track(TypedDict):
    """A basic action, or the innate; one that is always on has no spaces."""

    slot: Slot
    name: str
    faces: list[Face]
    # A face that it takes besides, by the words `put glide`.
    glide: Face | None
    spaces: int
    minimum: int
    text: str
    free: bool
    reaction: bool
    # Whether these rules have it.
    in_play: bool
    provenance: Provenance


class Side(TypedDict):
    """What a side of a card takes."""

    face: Face
    spaces: int
    minimum: int


class Card(Side):
    """A tribal card: its ready side, and what its unready side takes."""

    slot: Slot
    name: str
    band: int
    ready: int
    unready: Side
    text: str
    free: bool
    reaction: bool
    provenance: Provenance


class RealtimeBoard(TypedDict):
    """The other side of a character's board: dice, and by basic action its spaces and minimum."""

    dice: int
    tracks: dict[Basic, list[int]]


class Character(TypedDict):
    """A chief and the board that belongs to it."""

    id: int
    name: str
    title: str
    tribe: str
    level: Level
    colour: str
    blurb: str
    health: int
    dice: int
    heat: int
    guards: int
    guard_tokens: int
    tracks: list[Track]
    cards: list[Card]
    realtime: RealtimeBoard


# What changes


class Figure(TypedDict):
    """A figure on the board or beside it."""

    id: int
    name: str
    seat: int
    character: int
    # The number of a guard; none for a chief.
    guard: int | None
    space: str | None
    facing: Direction | None
    out: bool
    marks: list[Mark]
    # How many spaces it sees, by each way of its front.
    sight: dict[Direction, int]


class Pool(TypedDict):
    """Dice beside the tracks: by what they show, those not thrown yet, and those the next reroll leaves alone."""

    faces: dict[Face, int]
    blank: int
    held: dict[Face, int]


class CardState(TypedDict):
    """A card on a player's board."""

    ready: bool
    in_play: bool


class Player(TypedDict):
    """Everything on a player's side of the table."""

    seat: int
    team: int
    character: int | None
    area: str | None
    playing: bool
    health: int
    out: bool
    left: bool
    heat: int
    guard_tokens: int
    guards_beside: int
    trophies: list[int]
    pool: Pool
    tracks: dict[Slot, int]
    # Of them those put down since the last roll: taken back they still show their face, others show none.
    fresh: dict[Slot, int]
    # How many of the dice on Movement are those it takes besides.
    glide: int
    cards: list[CardState]
    throws: int
    rerolls_left: int
    marker: int | None
    done: bool
    passed: bool
    points: int


class Team(TypedDict):
    """A team, or a player alone."""

    team: int
    seats: list[int]
    cup: int
    points: int
    standing: int
    score: int


class Share(TypedDict):
    """Dice of a seat on a shared track."""

    seat: int
    dice: int


class Current(TypedDict):
    """A track of the Raging Current at its corner."""

    track: int
    space: str
    dice: list[Share]
    faces: list[Face]
    spaces: int
    full: bool


class ParryOdds(TypedDict):
    """What a Parry with so many dice comes to: hits it stops on average, and how often it stops all that can be stopped."""

    dice: int
    stopped_hundredths: int
    clean_percent: int


class Blow(TypedDict):
    """What is coming at one figure, or came."""

    figure: int
    seat: int
    regular: int
    unblockable: int
    arc: Arc | None
    # The arc it would come through as the figure stands now, until that is judged; none where no line leads to it.
    stands: Arc | None
    rolled: list[Face] | None
    # Regular hits still to come, once the arc is judged.
    hits: int
    defence: list[Face] | None
    cancelled: int
    stage: Literal["react", "defend", "done"]
    lost: int | None
    # For each number of dice with which it may be parried now, turn based.
    parries: list[ParryOdds]


class Call(TypedDict):
    """What is going on, or what was last called in this turn."""

    seat: int
    figure: int
    slot: AnySlot
    name: str
    dice: int
    heat: int
    open: bool
    steps_left: int | None
    # The figure that a card moves, where it is not the caller.
    moving: int | None
    hovers: bool
    target: int | None
    blows: list[Blow]


class Walk(TypedDict):
    """How far a Movement can take a figure now."""

    figure: int
    # Steps and turns in all.
    steps: int
    # The spaces that one step, two steps and so on lead to.
    spaces: list[list[str]]
    # Those of them that are only passed over.
    over: list[str]


class PlayedRound(TypedDict):
    """A round that is scored, by team."""

    round: int
    extra: bool
    scores: list[int]
    points: list[int | None]
    cups: list[int]
    standing: list[int]
    why: RoundEnd


class Settings(TypedDict):
    """What was agreed before the match."""

    mode: Mode
    rules: Literal["full", "core"]
    board: Literal["bushland", "rainforest"]
    stream: Literal["basic", "advanced"]
    introduction: bool


class ArenaView(Settings):
    """All there is to know of a match, for everybody."""

    phase: Phase
    round: int
    rounds: int
    extra: bool
    game_turn: int
    game_turn_limit: int
    deadline_ms: int | None
    waiting_for: list[int]
    player: int | None
    actions_left: int
    order: list[int | None]
    last_order: list[int]
    faces: list[Face]
    numbers: Numbers
    arena: Ground
    characters: list[Character]
    figures: list[Figure]
    players: list[Player]
    teams: list[Team]
    currents: list[Current]
    call: Call | None
    # What only real time has.
    live: LiveView | None
    # What whoever is up could do with its own figures, while it is asked.
    attacks: list[Attack]
    walks: list[Walk]
    rounds_played: list[PlayedRound]
    # What only special contests have.
    contest: NotRequired[ContestView]
