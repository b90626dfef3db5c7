"""The shape of each kind of event. Most say which card went from where to where."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Final, Literal, TypedDict

from talion.games.deadeye.shapes import Acquisition, EventKey, Side, Supply, Why, Zone
from talion.games.deadeye.shapes.view import Supplies
from talion.kernel.shapes import EventShape

# `from` and `as` are no names in a class of Python.
_From = TypedDict("_From", {"from": Zone})
_FromDeck = TypedDict("_FromDeck", {"from": Literal["deck"]})
_FromSlot = TypedDict("_FromSlot", {"from": Literal["slot"]})
_FromEvent = TypedDict("_FromEvent", {"from": Literal["event"]})
_FromTarget = TypedDict("_FromTarget", {"from": Literal["target"]})
_FromDiscard = TypedDict("_FromDiscard", {"from": Literal["discard"]})
_FromSupply = TypedDict("_FromSupply", {"from": Supply})
_FromReserves = TypedDict("_FromReserves", {"from": Literal["reserves"]})
_FromDestinations = TypedDict("_FromDestinations", {"from": Literal["destinations"]})
_As = TypedDict("_As", {"as": Acquisition})


class Run(EventShape):
    """The next attempt is to come."""

    kind: Literal["run"]
    attempt: int
    leg: int


class Started(EventShape):
    """The player rides."""

    kind: Literal["started"]
    attempt: int


class Revealed(EventShape, _FromDestinations):
    """A Destination comes into sight."""

    kind: Literal["revealed"]
    card: str
    to: Literal["target"]


class Targeted(EventShape, _FromTarget):
    """A Destination becomes the Encounter."""

    kind: Literal["targeted"]
    card: str
    to: Literal["slot"]


class Drawn(EventShape, _FromDeck):
    """A card is turned over; `event` says which of the two Events it is."""

    kind: Literal["drawn"]
    card: str
    event: EventKey | None
    to: Zone


class Reshuffled(EventShape, _FromDiscard):
    """The discard pile becomes the deck."""

    kind: Literal["reshuffled"]
    count: int
    to: Literal["deck"]


class Evaded(EventShape, _FromSlot):
    """The Encounter goes onto the stack of its icon, or back to the Target Zone."""

    kind: Literal["evaded"]
    card: str
    to: Zone


class Outcome(EventShape):
    """An Outcome happens."""

    kind: Literal["outcome"]
    card: str
    side: Side


class Spent(EventShape, _From):
    """A card leaves its stack for an icon or an effect."""

    kind: Literal["spent"]
    card: str
    to: Zone


class Lost(EventShape, _FromSupply):
    """A Strength or a Hope is lost, and comes to light."""

    kind: Literal["lost"]
    what: Supply
    card: str
    to: Literal["discard"]


class Dropped(EventShape, _From):
    """A Distance card or a Part is lost."""

    kind: Literal["dropped"]
    card: str
    what: Literal["distance", "part"]
    to: Zone


class Turned(EventShape):
    """A Part is activated or deactivated."""

    kind: Literal["turned"]
    card: str
    part: str
    active: bool


class Acquired(EventShape, _FromSlot, _As):
    """The Encounter is acquired: as points (below nothing: Delay), as a Part, or as Safe Hvn."""

    kind: Literal["acquired"]
    card: str
    points: int
    part: str | None
    active: bool
    to: Literal["rig", "distance"]


class Gained(EventShape, _FromReserves):
    """A Strength or a Hope comes from the reserves, unseen."""

    kind: Literal["gained"]
    what: Supply
    to: Supply


class Fetched(EventShape, _FromDiscard):
    """A Juice comes back from the discard pile."""

    kind: Literal["fetched"]
    card: str
    to: Literal["juice"]


class Ignored(EventShape):
    """An effect or an Event finds nothing to do."""

    kind: Literal["ignored"]
    card: str
    what: Literal["event", "effect"]


class Used(EventShape):
    """A Part is used."""

    kind: Literal["used"]
    card: str
    part: str


class Scanned(EventShape):
    """What a scan shows, told to the player alone."""

    kind: Literal["scanned"]
    cards: list[str]
    neutral: str


class Looked(EventShape):
    """How many cards the player scans, told to everybody else."""

    kind: Literal["looked"]
    count: int


class Dug(EventShape, _FromDeck):
    """Cards go unseen from the top of the deck to its bottom."""

    kind: Literal["dug"]
    count: int
    to: Literal["deck"]


class Reached(EventShape):
    """Distance requirements count so much lower until the slot is filled."""

    kind: Literal["reached"]
    n: int


class Recycled(EventShape, _From):
    """The Event or the Encounter goes under the deck, a Destination back to the Target Zone."""

    kind: Literal["recycled"]
    card: str
    to: Zone


class Resolved(EventShape, _FromEvent):
    """An Event happens."""

    kind: Literal["resolved"]
    card: str
    event: EventKey
    to: Literal["discard"]


class Deferred(EventShape):
    """An Event is about to be put off; its price comes first."""

    kind: Literal["deferred"]
    card: str


class Postponed(EventShape, _FromEvent):
    """An Event goes under the deck."""

    kind: Literal["postponed"]
    card: str
    to: Literal["deck"]


class Gone(EventShape, _FromSlot):
    """An Encounter that was not acquired leaves."""

    kind: Literal["gone"]
    card: str
    to: Zone


class Stopped(EventShape):
    """The player chooses no more cards."""

    kind: Literal["stopped"]
    card: str


class Success(EventShape):
    """A run reaches Safe Hvn."""

    kind: Literal["success"]
    attempt: int
    leg: int
    retired: list[str]


class Failed(EventShape):
    """A run fails: what it ran out of, the card that decided it, the Destinations that go back."""

    kind: Literal["failed"]
    attempt: int
    leg: int
    why: Why
    by: str | None
    returned: list[str]


class Prepared(EventShape):
    """Piles and reserves are made up for the next run."""

    kind: Literal["prepared"]
    strength: int
    hope: int
    reserves: Supplies
    excess: int


class Late(EventShape):
    """The time for a decision is up."""

    kind: Literal["late"]


class Ended(EventShape):
    """The campaign is over."""

    kind: Literal["ended"]
    won: bool


EVENTS: Final = (
    Run,
    Started,
    Revealed,
    Targeted,
    Drawn,
    Reshuffled,
    Evaded,
    Outcome,
    Spent,
    Lost,
    Dropped,
    Turned,
    Acquired,
    Gained,
    Fetched,
    Ignored,
    Used,
    Scanned,
    Looked,
    Dug,
    Reached,
    Recycled,
    Resolved,
    Deferred,
    Postponed,
    Gone,
    Stopped,
    Success,
    Failed,
    Prepared,
    Late,
    Ended,
)
