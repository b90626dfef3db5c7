"""What is true of a match in a special contest beyond what battles have."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from talion.kernel.record import Record

UNSEALED: Final[i64] = -1
# Sides of a vote
SILENT: Final[i64] = 0
FOR: Final[i64] = 1
AGAINST: Final[i64] = 2


@final
class Contest(Record):
    """Victory Points, manoeuvres, the hill card, flowers and votes, Nymphlets. By seat, unless it says otherwise."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "victory",
        "pairs",
        "sealed",
        "done",
        "scorings",
        "hill",
        "tokens",
        "flower",
        "unseen",
        "first",
        "calls",
        "calling",
        "braced",
        "step",
        "sides",
        "counts",
        "voted",
        "thrown",
        "wanted",
        "unwanted",
    )

    def __init__(self, seats: i64 = 0) -> None:
        # Victory Points of this round.
        self.victory: vec[i64] = vec[i64]([0] * seats)
        # The two general manoeuvres in play, as a pair by its number; what a seat has sealed while all choose: a pair, or in a vote
        # where its power dice count.
        self.pairs: vec[i64] = vec[i64]([0] * seats)
        self.sealed: vec[i64] = vec[i64]([UNSEALED] * seats)
        # Whether the contest itself ends the round, and how often it was scored in this round.
        self.done: bool = False
        self.scorings: i64 = 0
        # The hill card: whose dice lie on its spaces, in order; its tokens.
        self.hill: vec[i64] = vec[i64]()
        self.tokens: i64 = 0
        # The flower that lies open (-1), those still face down as a mask; who placed first in this round.
        self.flower: i64 = -1
        self.unseen: i64 = 0
        self.first: i64 = -1
        # Real time: how often "Burrararay!" has sounded, and whether it waits for what is on the table (EA-108).
        self.calls: i64 = 0
        self.calling: bool = False
        # Figures that braced themselves with two dice against the card that is being followed, as a mask.
        self.braced: i64 = 0
        # A vote: what is asked now, as a stage of a seat; what each declares, with how many dice (-1: not said), and what these show until they are rolled again.
        self.step: i64 = 0
        self.sides: vec[i64] = vec[i64]([SILENT] * seats)
        self.counts: vec[i64] = vec[i64]([UNSEALED] * seats)
        self.voted: vec[i64] = vec[i64]([0] * seats)
        # The last vote, until the next: what everybody threw, how many were for and against (-1: none yet).
        self.thrown: vec[i64] = vec[i64]([0] * seats)
        self.wanted: i64 = -1
        self.unwanted: i64 = -1

    def clone(self) -> Contest:
        """An equal one."""
        made = Contest()
        made.victory = self.victory[:]
        made.pairs = self.pairs[:]
        made.sealed = self.sealed[:]
        made.done = self.done
        made.scorings = self.scorings
        made.hill = self.hill[:]
        made.tokens = self.tokens
        made.flower = self.flower
        made.unseen = self.unseen
        made.first = self.first
        made.calls = self.calls
        made.calling = self.calling
        made.braced = self.braced
        made.step = self.step
        made.sides = self.sides[:]
        made.counts = self.counts[:]
        made.voted = self.voted[:]
        made.thrown = self.thrown[:]
        made.wanted = self.wanted
        made.unwanted = self.unwanted
        return made

    def clear(self) -> None:
        """EA-40: a new round. Manoeuvres stay, and the deck is there already."""
        for seat in range(len(self.victory)):
            self.victory[seat] = 0
            self.sealed[seat] = UNSEALED
            self.sides[seat] = SILENT
            self.counts[seat] = UNSEALED
            self.voted[seat] = 0
            self.thrown[seat] = 0
        self.wanted = -1
        self.unwanted = -1
        self.done = False
        self.scorings = 0
        self.hill = vec[i64]()
        self.tokens = 0
        self.calls = 0
        self.calling = False
        self.braced = 0
        self.step = 0

    def locked(self, seat: i64) -> i64:
        """Dice of a seat on the hill card."""
        n: i64 = 0
        for owner in self.hill:
            if owner == seat:
                n += 1
        return n

    def lock(self, seat: i64) -> None:
        """A die comes to lie on the next space of the hill card."""
        self.hill = append(self.hill, seat)
