"""What is true in a campaign of The Dead Eye."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.chance import Stream
from talion.kernel.state import State

NONE: Final[i64] = -1

# Cards by number: twelve core encounters, the two Events, twelve Strength, twelve Hope, ten Destinations.
REST: Final[i64] = 12
TOX: Final[i64] = 13
CORE: Final[i64] = 14
STRENGTH: Final[i64] = 14
HOPE: Final[i64] = 26
DEST: Final[i64] = 38
CARDS: Final[i64] = 48
# Strength and Hope cards of each kind, and Destinations.
KIND: Final[i64] = 12
DESTS: Final[i64] = 10

# Phases
RIDING: Final[i64] = 0
FILLING: Final[i64] = 1
MEETING: Final[i64] = 2
TRIGGERED: Final[i64] = 3
LYING: Final[i64] = 4
PICKING: Final[i64] = 5

# How a match ended
RUNNING: Final[i64] = 0
WON: Final[i64] = 1
LOST: Final[i64] = 2
GIVEN_UP: Final[i64] = 3

# What is counted in a run
DRAWS: Final[i64] = 0
FACED: Final[i64] = 1
EVADED: Final[i64] = 2
GOODS: Final[i64] = 3
BADS: Final[i64] = 4
STRENGTH_LOST: Final[i64] = 5
HOPE_LOST: Final[i64] = 6
USED: Final[i64] = 7
EVENTS: Final[i64] = 8
TALLIES: Final[i64] = 9

# A finished run in the record: its leg, result, why, the card that decided, Distance, revealed Destinations, counts.
LEG: Final[i64] = 0
RESULT: Final[i64] = 1
WHY: Final[i64] = 2
BY: Final[i64] = 3
AT_DISTANCE: Final[i64] = 4
REVEALED: Final[i64] = 5
COUNTS: Final[i64] = 6
RECORD: Final[i64] = COUNTS + TALLIES

# Why a run ended
REACHED: Final[i64] = 0
NO_STRENGTH: Final[i64] = 1
NO_HOPE: Final[i64] = 2
NO_CARDS: Final[i64] = 3


@final
class DeadEyeState(State):
    """Piles whose order matters are vecs (the deck's top is its first card, a pile's top its last); the rest are masks."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "phase",
        "attempt",
        "base",
        "next",
        "won_runs",
        "ending",
        "slot",
        "event",
        "deck",
        "discard",
        "heat",
        "juice",
        "strength",
        "hope",
        "strength_reserve",
        "hope_reserve",
        "retired",
        "met",
        "rig",
        "active",
        "distance",
        "delay",
        "points",
        "target",
        "blocked",
        "reach",
        "known",
        "scanned",
        "backs",
        "source",
        "side",
        "at",
        "left",
        "picked",
        "tally",
        "record",
    )
    __slots__ = FIELDS

    def __init__(self, seats: i64, chance: Stream) -> None:
        super().__init__(seats, chance)
        self.phase: i64 = RIDING
        self.attempt: i64 = 0
        # Destinations below `base` are retired, those from `base` to below `next` revealed in this run (DE-36).
        self.base: i64 = 0
        self.next: i64 = 0
        self.won_runs: i64 = 0
        self.ending: i64 = RUNNING
        self.slot: i64 = NONE
        self.event: i64 = NONE
        self.deck: vec[i64] = vec[i64]()
        self.discard: vec[i64] = vec[i64]()
        self.heat: vec[i64] = vec[i64]()
        self.juice: vec[i64] = vec[i64]()
        self.strength: vec[i64] = vec[i64]()
        self.hope: vec[i64] = vec[i64]()
        self.strength_reserve: vec[i64] = vec[i64]()
        self.hope_reserve: vec[i64] = vec[i64]()
        self.retired: i64 = 0
        # Strength and Hope cards that came to light in earlier runs and cannot have gone back to the Reserves.
        self.met: i64 = 0
        self.rig: i64 = 0
        self.active: i64 = 0
        self.distance: i64 = 0
        self.delay: i64 = 0
        # Distance less Delay; may be below nothing (DE-28).
        self.points: i64 = 0
        # Destinations, from bit 0: in the Target Zone; not to be targeted before a card is drawn (DE-32).
        self.target: i64 = 0
        self.blocked: i64 = 0
        self.reach: i64 = 0
        # Cards of the deck whose place is known: to all (postponed openly), to the player (scanned, DE-42); and
        # whose back alone was seen when they went under.
        self.known: i64 = 0
        self.scanned: i64 = 0
        self.backs: i64 = 0
        # What is being resolved: which list of which card, how far, how often still, how many were picked for it.
        self.source: i64 = NONE
        self.side: i64 = NONE
        self.at: i64 = 0
        self.left: i64 = 0
        self.picked: i64 = 0
        self.tally: vec[i64] = vec[i64]([0] * (TALLIES * seats))
        self.record: vec[i64] = vec[i64]()

    def clone(self) -> DeadEyeState:
        """An equal state that shares nothing."""
        made = DeadEyeState(0, self.chance.clone())  # no seats: every list is replaced below
        made.seats = self.seats
        self.copy_table_into(made)
        made.phase = self.phase
        made.attempt = self.attempt
        made.base = self.base
        made.next = self.next
        made.won_runs = self.won_runs
        made.ending = self.ending
        made.slot = self.slot
        made.event = self.event
        made.deck = self.deck[:]
        made.discard = self.discard[:]
        made.heat = self.heat[:]
        made.juice = self.juice[:]
        made.strength = self.strength[:]
        made.hope = self.hope[:]
        made.strength_reserve = self.strength_reserve[:]
        made.hope_reserve = self.hope_reserve[:]
        made.retired = self.retired
        made.met = self.met
        made.rig = self.rig
        made.active = self.active
        made.distance = self.distance
        made.delay = self.delay
        made.points = self.points
        made.target = self.target
        made.blocked = self.blocked
        made.reach = self.reach
        made.known = self.known
        made.scanned = self.scanned
        made.backs = self.backs
        made.source = self.source
        made.side = self.side
        made.at = self.at
        made.left = self.left
        made.picked = self.picked
        made.tally = self.tally[:]
        made.record = self.record[:]
        return made

    def total(self) -> i64:
        """The Distance that counts: never below 0 (DE-28)."""
        return self.points if self.points > 0 else 0
