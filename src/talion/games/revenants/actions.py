"""Every action of the game by number: a card with the revenant it is aimed at or shows, or a revenant that is picked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

REVENANTS: Final[i64] = 4

# Cards, in the order in which they are offered. An action is card * REVENANTS + revenant, so that `action >> 2` is the card
# and `action & 3` the revenant; or PICK + revenant.
SOLO: Final[i64] = 0
RETALIATE: Final[i64] = 1
BETRAY: Final[i64] = 2
TEAM: Final[i64] = 3
DEFEND: Final[i64] = 4
CARDS: Final[i64] = 5
PICK: Final[i64] = 20
ACTIONS: Final[i64] = 24
