"""The shape of a view, and of its parts."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import Literal, TypedDict

from talion.content.sourced import Provenance
from talion.games.deadeye.shapes import (
    Back,
    CardKind,
    Cost,
    DeckBack,
    Ending,
    Icon,
    Phase,
    PickFrom,
    PickTo,
    Side,
    Why,
    Zone,
)


class Part(TypedDict):
    """The Part that a card can be; `activated`: it is acquired ready for use."""

    name: str
    power: str
    activated: bool


class Card(TypedDict):
    """All that is printed on a card: its icons, what either Outcome does (in sentences, and in the words of the content), the
    Part it can be; on a Destination its number, its requirement and what reveals it. An Event has neither icons nor
    Outcomes: it says what it does, and what it costs to put it off."""

    # By which the content knows the card; its name may be another one in somebody's own pack.
    key: str
    name: str
    title: str
    line: str
    back: Back
    provenance: Provenance
    kind: CardKind
    icon: Icon | None
    heat: list[Cost]
    juice: list[Cost]
    bad: list[str]
    good: list[str]
    bad_icons: list[str]
    good_icons: list[str]
    part: Part | None
    number: int | None
    requirement: int | None
    reveal: str | None
    resolve: list[str]
    postpone: list[str]


_Slot = TypedDict("_Slot", {"from": Literal["deck", "target"]})


class Slot(_Slot):
    """The Encounter: how much lies on the stacks, how much triggers an Outcome (null: nothing does), which one is due."""

    card: str
    heat: int
    heat_needed: int | None
    juice: int
    juice_needed: int | None
    outcome: Side | None


class RigPart(TypedDict):
    """A Part in the Rig; `usable`: activated, and it would do something now."""

    card: str
    part: str
    active: bool
    power: str
    usable: bool


class Target(TypedDict):
    """A Destination in the Target Zone, and why it cannot be headed for."""

    card: str
    requirement: int
    open: bool
    why: str | None


class Points(TypedDict):
    """A card of the Distance stack; Delay counts below nothing."""

    card: str
    points: int


class Distance(TypedDict):
    """What counts, and of which cards it is made."""

    total: int
    cards: list[Points]


class NextDestination(TypedDict):
    """What the back of the topmost Destination says."""

    number: int
    reveal: str


class Destinations(TypedDict):
    """The Destination deck, and which ones were revealed in this run or retired before it."""

    left: int
    next: NextDestination | None
    revealed: list[str]
    retired: list[str]


class Deck(TypedDict):
    """From top to bottom: what everybody knows of it, null where a card is not known."""

    count: int
    top: DeckBack | None
    cards: list[str | None]


class Supplies(TypedDict):
    """Numbers of Strength and Hope cards."""

    strength: int
    hope: int


class Whole(TypedDict):
    """What a whole campaign is, also where one run is practised."""

    attempts: int
    legs: int


_Picking = TypedDict("_Picking", {"for": str})


class Picking(_Picking):
    """What is to be chosen for a card: from where, where to, how many more (null: all), whether one may stop."""

    what: PickFrom
    to: PickTo
    left: int | None
    optional: bool
    text: str


class Counts(TypedDict):
    """What is counted in a run."""

    draws: int
    faced: int
    evaded: int
    good: int
    bad: int
    strength_lost: int
    hope_lost: int
    parts_used: int
    events: int


class FinishedRun(Counts):
    """A finished attempt: what it ran out of, and the card that decided it."""

    attempt: int
    leg: int
    result: Literal["success", "failed"]
    why: Why | None
    by: str | None
    distance: int
    revealed: int


class Odds(TypedDict):
    """What the next draw may be: of so many cards, how many carry which icon, and how many would bring an Outcome."""

    of: int
    sure: bool
    heat: int
    juice: int
    event: int
    cards: list[str]
    bad: int
    good: int


class Choice(TypedDict):
    """What an action would do, and where that brings a card."""

    action: str
    text: str
    to: Zone | None


class OwnView(TypedDict):
    """What only the player knows: scanned cards, and what follows from them."""

    known: list[str | None]
    odds: Odds | None
    choices: list[Choice]


class DeadEyeView(OwnView):
    """The whole table. `cards` is what is printed on all cards but the Destinations nobody has seen; cards are named
    everywhere by what is printed on them."""

    phase: Phase
    deadline_ms: int | None
    ending: Ending | None
    # One attempt at one run instead of a campaign.
    practice: bool
    campaign: Whole
    attempt: int
    attempts: int
    leg: int
    legs: int
    won_runs: int
    story: str
    slot: Slot | None
    event: str | None
    heat: list[str]
    juice: list[str]
    strength: int
    hope: int
    distance: Distance
    rig: list[RigPart]
    target: list[Target]
    # By how much Distance requirements are lower until the slot is filled.
    reach: int
    destinations: Destinations
    deck: Deck
    discard: list[str]
    reserves: Supplies
    retired: Supplies
    picking: Picking | None
    cards: dict[str, Card]
    runs: list[FinishedRun]
    run: Counts
