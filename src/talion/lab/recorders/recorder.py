"""What a recorder is: a name, what it reads from the events of a match, and what can be said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from talion.kernel.events import Event
from talion.match import Match

# Seat (or NOBODY), what, how often or how much, of how often it could have been.
Noted = tuple[int, str, float, float]


@dataclass(frozen=True)
class Heard:
    """A finished match, everything that was told in it, and each seat's share of the win."""

    match: Match
    events: list[Event]
    won: list[float]

    @property
    def words(self) -> Any:
        """The game's own, with all names."""
        return self.match.words

    @property
    def state(self) -> Any:
        """As it stood at the end."""
        return self.match.state

    def of(self, *kinds: int) -> Iterator[Event]:
        """The events of some kinds, in order."""
        return (event for event in self.events if event.kind in kinds)


@dataclass(frozen=True)
class Recorder:
    """`name` is what one of its things is called. It notes everything that a seat had, with 0 where the seat made nothing of it.

    `points`: the number is worth something, and its mean is told; otherwise it is how often. `has_both`: whether some seats of a match
    have it and others not, so that winning with and without it can be told. `duels`: who beats whom, at two seats.
    """

    name: str
    read: Callable[[Heard], Iterator[Noted]]
    points: bool = False
    has_both: bool = True
    duels: bool = False
