"""What a review finds. All chances are in thousandths of a win, with their standard errors; entries are counted from 0."""

from __future__ import annotations

from typing import Final

import msgspec

# Raised when the same match would be given another review: those that are stored are then made anew.
VERSION: Final = 1
# The entry that luck of the set-up belongs to.
SET_UP: Final = -1


class Reading(msgspec.Struct, frozen=True):
    """Every seat's chance after so many entries, each as far as that seat could know."""

    at: int
    chances: tuple[int, ...]
    errors: tuple[int, ...]


class Compared(msgspec.Struct, frozen=True):
    """A decision, and what level 5 would have done: how both did in the same tries, and by how much the other did better.

    `loss` is below 0 where what was played did better; where both are the same nothing was tried, and nothing lost.
    """

    at: int
    seat: int
    played: str
    better: str
    played_chance: int
    better_chance: int
    loss: int
    error: int
    tries: int
    # What the other choice would have brought, in a sentence of what the seat knew then.
    prospect: str


class Luck(msgspec.Struct, frozen=True):
    """What chance did to every seat in an entry, against the mean of what it might have done."""

    at: int
    # Who acted; -1 for the clock and the set-up.
    who: int
    moved: tuple[int, ...]
    errors: tuple[int, ...]


class Account(msgspec.Struct, frozen=True):
    """A seat's match in short."""

    # Decisions that were looked at, and in how many of them level 5 would have done the same.
    decisions: int
    agreed: int
    # What its choices lost, and what chance gave it, over all of the match.
    lost: int
    lost_error: int
    luck: int
    luck_error: int


class Findings(msgspec.Struct, frozen=True):
    """A finished match, looked back on."""

    version: int
    # How many tries in all; for each reading; for each choice that is told of.
    simulations: int
    tries: int
    deep_tries: int
    readings: tuple[Reading, ...]
    turnings: tuple[Compared, ...]
    strokes: tuple[Luck, ...]
    accounts: tuple[Account, ...]


Finding = Reading | Compared | Luck
