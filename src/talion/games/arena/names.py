"""Numbers of the rules by the words that views and events have for them."""
# Plain Python: words for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final, get_args

from talion.games.arena.pack import FACES
from talion.games.arena.shapes import (
    AnySlot,
    Arc,
    Direction,
    Face,
    Mark,
    MoveReason,
    NymphletSlot,
    Order,
    RoundEnd,
    Slot,
)
from talion.games.common.dice import amount

DIRECTIONS: Final[tuple[Direction, ...]] = ("e", "ne", "nw", "w", "sw", "se")
TRACKS: Final[tuple[Slot, ...]] = ("movement", "attack", "parry", "heal", "innate", "card 1", "card 2", "card 3")
NYMPHLET_SLOTS: Final[tuple[NymphletSlot, ...]] = get_args(NymphletSlot)
SLOTS: Final[tuple[AnySlot, ...]] = (
    *TRACKS, "current 1", "current 2", "current 3", "current 4", "hill", *NYMPHLET_SLOTS,
)  # fmt: skip
ARCS: Final[tuple[Arc, ...]] = ("front", "rear")
MARKS: Final[tuple[Mark, ...]] = ("hidden", "snared", "rooted")
MOVED_BY: Final[tuple[MoveReason, ...]] = ("movement", "card", "flow", "reaction")
ROUND_ENDS: Final[tuple[RoundEnd, ...]] = (
    "last one standing",
    "limit of Game Turns",
    "Yarra Bung",
    "the contest is decided",
    "no Nymphlet is left",
)
ORDERS: Final[tuple[Order, ...]] = ("ask", "parry all", "parry two", "parry never")


def dice(packed: int) -> list[Face]:
    """Every die by itself."""
    return [face for place, face in enumerate(FACES) for _ in range(amount(packed, place))]


def faces(packed: int) -> dict[Face, int]:
    """Dice by what they show, only what there is."""
    return {face: amount(packed, place) for place, face in enumerate(FACES) if amount(packed, place)}


def either(ways: list[str]) -> str:
    """`a, b or c`"""
    return ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])} or {ways[-1]}"


def counted(count: int, one: str, many: str) -> str:
    """`one hit`, `3 hits`"""
    return f"one {one}" if count == 1 else f"{count} {many}"
