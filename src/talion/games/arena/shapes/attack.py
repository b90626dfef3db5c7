"""A basic attack that could be called, as views of both timings show it."""
# Plain Python: shapes of data; nothing here runs inside a match.

from __future__ import annotations

from typing import TypedDict

from talion.games.arena.shapes import Arc


class Attack(TypedDict):
    """A basic attack that could be called now."""

    figure: int
    target: int
    arc: Arc
    # Hits beyond its dice, dice at most, Heat at most.
    extra: int
    most: int
    heat: int
    # How many faces of a die hit: all of them from behind, none through the front of who is hidden.
    hitting: int
    # Dice that the victim could roll against it.
    parry: int
