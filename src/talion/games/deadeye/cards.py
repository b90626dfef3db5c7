"""Cards by number, and what can be printed on them besides effects: icons, backs, conditions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Twelve core encounters, the two Events, twelve Strength, twelve Hope, ten Destinations (DE-1).
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

# Icons a card itself carries; Events and Destinations carry none.
HEAT: Final[i64] = 0
JUICE: Final[i64] = 1
NO_ICON: Final[i64] = 2
ICONS: Final[i64] = 3

# When a Destination is revealed (DE-43)
NO_DISTANCE: Final[i64] = 0
AT_DISTANCE: Final[i64] = 1
AT_PARTS: Final[i64] = 2
OWN_PART: Final[i64] = 3
AT_START: Final[i64] = 4

# Backs
BACK_CORE: Final[i64] = 0
BACK_STRENGTH: Final[i64] = 1
BACK_HOPE: Final[i64] = 2


def back_of(card: i64) -> i64:
    """What the back of a card in the deck shows (DE-1)."""
    if card < STRENGTH:
        return BACK_CORE
    return BACK_STRENGTH if card < HOPE else BACK_HOPE


def is_event(card: i64) -> bool:
    """Whether a card is one of the two Events (DE-6)."""
    return card in (TOX, REST)
