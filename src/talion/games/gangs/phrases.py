"""Numbers as words and parts of sentences."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from typing import Final

from talion.games.common.dice import spread
from talion.games.gangs.actions import MEMBERS
from talion.games.gangs.shapes import PunchKind, Side, Stand, WhyOver
from talion.kernel.ints import has

SIDES: Final[tuple[Side, ...]] = ("attackers", "defenders")
STANDS: Final[tuple[Stand, ...]] = ("attackers", "defenders", "out")
PUNCHES: Final[tuple[PunchKind, ...]] = ("attack", "defend")
# From UNWILLING on.
WHY_OVER: Final[tuple[WhyOver, ...]] = ("stopped", "no dice", "no fight", "round limit")
COUNTED: Final = ("no", "one", "two", "three", "four", "five", "six")


def seats_in(mask: int) -> list[int]:
    """The places of a mask."""
    return [place for place in range(mask.bit_length()) if has(mask, place)]


def in_cell(cell: int) -> tuple[int, int]:
    """The seat and the member that a cell stands for."""
    return cell // MEMBERS, cell % MEMBERS


def listed(names: list[str]) -> str:
    """`A, B and C`."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def falls(throw: int) -> str:
    """`1 4 4`."""
    return " ".join(str(value) for value in spread(throw))


def eyes(count: int) -> str:
    """`two black eyes`."""
    return "a black eye" if count == 1 else f"{COUNTED[count]} black eyes"


def of_dice(count: int) -> str:
    """`1 die`, `11 dice`: how strong a side is."""
    return "1 die" if count == 1 else f"{count} dice"


def dice(count: int) -> str:
    """`two dice`."""
    return "a die" if count == 1 else f"{COUNTED[count]} dice"
