"""What is true in a match of Revenants."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.revenants.actions import REVENANTS
from talion.kernel.chance import Stream
from talion.kernel.ints import bit, low
from talion.kernel.state import State

NONE: Final[i64] = -1

# Phases
PICKING: Final[i64] = 0
COMMITTING: Final[i64] = 1

# How a match ended
RUNNING: Final[i64] = 0
LAST_STANDING: Final[i64] = 1
ALL_FELL: Final[i64] = 2
AGREED: Final[i64] = 3
TURN_LIMIT: Final[i64] = 4


def pair(a: i64, b: i64) -> i64:
    """The bit of an ordered pair of seats."""
    return a * REVENANTS + b


@final
class RevenantsState(State):
    """Per-seat numbers are vecs; marks between two seats are bits (`pair`)."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "phase",
        "turn",
        "standing",
        "revenant",
        "hp",
        "streak",
        "choice",
        "committed",
        "shown",
        "fell",
        "leaving",
        "grudges",
        "teamed",
        "betrayed",
        "spent",
        "ending",
    )
    __slots__ = FIELDS

    def __init__(self, seats: i64, chance: Stream, hp: i64) -> None:
        super().__init__(seats, chance)
        self.phase: i64 = PICKING
        self.turn: i64 = 0
        self.standing: i64 = low(seats)
        self.revenant: vec[i64] = vec[i64]([NONE] * seats)
        self.hp: vec[i64] = vec[i64]([hp] * seats)
        # Successful TEAMs in a row up to the turn before (RV-14).
        self.streak: vec[i64] = vec[i64]([0] * seats)
        # Sealed choices of this turn, valid where `committed`; those of the last turn lie open in `shown`.
        self.choice: vec[i64] = vec[i64]([NONE] * seats)
        self.committed: i64 = 0
        self.shown: vec[i64] = vec[i64]([NONE] * seats)
        # The turn in which a seat fell, 0 while it stands.
        self.fell: vec[i64] = vec[i64]([0] * seats)
        self.leaving: i64 = 0
        # pair(a, b): a holds a grudge against b / a and b were teammates / a betrayed b / a wasted its BETRAY on b.
        self.grudges: i64 = 0
        self.teamed: i64 = 0
        self.betrayed: i64 = 0
        self.spent: i64 = 0
        self.ending: i64 = RUNNING

    def clone(self) -> RevenantsState:
        """An equal state that shares nothing."""
        made = RevenantsState(0, self.chance.clone(), 0)  # no seats: every list is replaced below
        made.seats = self.seats
        self.copy_table_into(made)
        made.phase = self.phase
        made.turn = self.turn
        made.standing = self.standing
        made.revenant = self.revenant[:]
        made.hp = self.hp[:]
        made.streak = self.streak[:]
        made.choice = self.choice[:]
        made.committed = self.committed
        made.shown = self.shown[:]
        made.fell = self.fell[:]
        made.leaving = self.leaving
        made.grudges = self.grudges
        made.teamed = self.teamed
        made.betrayed = self.betrayed
        made.spent = self.spent
        made.ending = self.ending
        return made

    def owner(self, revenant: i64) -> i64:
        """The seat that plays a revenant, or NONE."""
        for seat in range(self.seats):
            if self.revenant[seat] == revenant:
                return seat
        return NONE

    def free(self) -> i64:
        """The revenants nobody has taken, as a mask."""
        free = low(REVENANTS)
        for seat in range(self.seats):
            if self.revenant[seat] != NONE:
                free &= ~bit(self.revenant[seat])
        return free
