"""What the view of arena has in real time besides, and the events that only real time has."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Literal, TypedDict

from talion.games.arena.shapes import AnySlot, Arc, Order, Slot
from talion.games.arena.shapes.attack import Attack
from talion.kernel.shapes import EventShape


class LiveAttack(TypedDict):
    """A basic attack that has reached the table and is not dealt yet."""

    number: int
    # By whom, at whom, and whose that is.
    attacker: int
    figure: int
    seat: int
    regular: int
    unblockable: int
    # The arc it would come through as the victim stands now; none where no line leads to it.
    stands: Arc | None
    # Waiting behind another, in its window, or dealt while its victim slips away.
    stage: Literal["waiting", "window", "slip"]
    hits: int
    cancelled: int


class LiveWindow(TypedDict):
    """The window a player is in: when it closes, and how many dice a Parry or a Dart could take."""

    ends_ms: int
    # The attack by its number; none where it is a card's.
    attack: int | None
    figure: int
    parry: int
    # Dice with which the Nymphlet that is struck at could dart.
    dart: int


class LivePlayer(TypedDict):
    """What a player is about in real time."""

    seat: int
    # Dice in the air and when they lie; under drum whether a throw is called for the next beat.
    air: int
    lands_ms: int | None
    called: bool
    order: Order
    lag_ms: int
    # Why commands of this player have to wait.
    stopped: Literal["window", "card"] | None
    window: LiveWindow | None
    # Basic attacks that could be called now.
    strikes: list[Attack]


class LiveCall(TypedDict):
    """A card or a current that waits for its turn."""

    seat: int
    slot: AnySlot
    name: str


class LiveView(TypedDict):
    """The table's time, and what has reached the table."""

    tempo: Literal["free", "drum"]
    pace: Literal["lively", "standard", "gentle"]
    track: str
    throw_ms: int
    beat_ms: int
    window_ms: int
    # Table time of "Yarra Mark!", once it is known, and of "Yarra Bung!".
    mark_ms: int | None
    bung_ms: int | None
    # Nothing new is taken: the round ends when all is finished that reached the table before.
    closing: bool
    # When the time of the running card's caller is up.
    card_ends_ms: int | None
    players: list[LivePlayer]
    attacks: list[LiveAttack]
    queue: list[LiveCall]


class ReadyToFight(EventShape):
    kind: Literal["ready_to_fight"]
    seat: int


class CountedIn(EventShape):
    kind: Literal["count_in"]
    beats: int
    ms: int


class YarraMark(EventShape):
    kind: Literal["mark"]
    round: int
    ms: int


class YarraBung(EventShape):
    kind: Literal["bung"]
    round: int


class ThrowBegan(EventShape):
    kind: Literal["throw"]
    seat: int
    dice: int


class ThrowWithdrawn(EventShape):
    kind: Literal["withdrew"]
    seat: int


class Ordered(EventShape):
    kind: Literal["ordered"]
    seat: int
    order: Order


class Missed(EventShape):
    kind: Literal["missed"]
    seat: int
    target: int


class Queued(EventShape):
    kind: Literal["queued"]
    seat: int
    slot: AnySlot
    name: str


class CallDropped(EventShape):
    kind: Literal["call_dropped"]
    seat: int
    slot: Slot
    name: str


class LagNoted(EventShape):
    kind: Literal["lag"]
    seat: int
    ms: int


LIVE_EVENTS = (
    ReadyToFight, CountedIn, YarraMark, YarraBung, ThrowBegan, ThrowWithdrawn, Ordered, Missed, Queued, CallDropped, LagNoted,
)  # fmt: skip
