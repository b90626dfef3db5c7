"""All Nymphlets of a match: where they are, who has caught them (EA-60 to EA-62)."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.kernel.ints import bit, has
from talion.kernel.record import Record


@final
class Brood(Record):
    """Nymphlets by number; those of a seat follow each other. -1 is nowhere and nobody."""

    FIELDS: ClassVar[tuple[str, ...]] = ("each", "at", "catcher", "taken", "stings")

    def __init__(self, seats: i64 = 0, each: i64 = 0) -> None:
        # How many a seat has.
        self.each: i64 = each
        # The space of each, and the seat that has caught it; the spaces with one, as a mask.
        self.at: vec[i64] = vec[i64]([-1] * (seats * each))
        self.catcher: vec[i64] = vec[i64]([-1] * (seats * each))
        self.taken: i64 = 0
        # Those whose keeper burns whoever struck at them, once that is over (EA-22), as a mask.
        self.stings: i64 = 0

    def clone(self) -> Brood:
        """An equal one."""
        made = Brood()
        made.each = self.each
        made.at = self.at[:]
        made.catcher = self.catcher[:]
        made.taken = self.taken
        made.stings = self.stings
        return made

    def clear(self) -> None:
        """EA-40: a new round; all are beside the board."""
        for number in range(len(self.at)):
            self.at[number] = -1
            self.catcher[number] = -1
        self.taken = 0
        self.stings = 0

    def owner(self, number: i64) -> i64:
        """The seat that one belongs to."""
        return number // self.each

    def count(self) -> i64:
        """How many there are in the match."""
        return len(self.at)

    def put(self, number: i64, space: i64) -> None:
        """One comes to a space; -1 takes it off the board."""
        if self.at[number] >= 0:
            self.taken &= ~bit(self.at[number])
        self.at[number] = space
        if space >= 0:
            self.taken |= bit(space)

    def found(self, space: i64) -> i64:
        """The one on a space, or -1."""
        if has(self.taken, space):
            for number in range(len(self.at)):
                if self.at[number] == space:
                    return number
        return -1

    def caught_by(self, seat: i64) -> i64:
        """How many a seat has caught."""
        n: i64 = 0
        for catcher in self.catcher:
            if catcher == seat:
                n += 1
        return n
