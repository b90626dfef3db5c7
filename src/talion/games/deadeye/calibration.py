"""What tries by quick play say of a run that is ridden well: how many of a hundred such runs reach Safe Hvn if hints are followed.

Quick play wins few of the runs that thinking every choice through wins, so the share of tries that succeed is not a chance to tell
anybody. Measured over many runs the two go together; how is in `calibration.toml`.
"""
# Plain Python: asked once for each choice of a hint, and its numbers are data.

from __future__ import annotations

import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal

import msgspec

from talion.kernel.problems import Problem

# Powers of two between which chances are tabled, and steps between two of them.
LEAST: Final = -12
MOST: Final = 12
FINE: Final = 256
DATA: Final = Path(__file__).with_suffix(".toml")


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chances in thousandths, at odds of quick play of 1 to 4096, 1 to 2048 and so on to 4096 to 1; and what they were found by."""

    provenance: Literal["measured"]
    by: str
    runs: int
    won: int
    statements: int
    stated: tuple[int, ...]


def read(text: str) -> Calibration:
    """The numbers of a file; a problem where they could not be told to anybody."""
    try:
        found = msgspec.convert(tomllib.loads(text), Calibration)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise Problem(f"{DATA.name}: {problem}") from None
    if len(found.stated) != MOST - LEAST + 1:
        raise Problem(f"{DATA.name}: stated has {len(found.stated)} chances, not {MOST - LEAST + 1}")
    if any(a > b for a, b in pairwise((0, *found.stated, 1000))):
        raise Problem(f"{DATA.name}: stated must rise from 0 to 1000, since more tries that succeed are no worse")
    return found


@cache
def built_in() -> Calibration:
    """The numbers that hints state."""
    return read(DATA.read_text(encoding="utf-8"))


def stated(wins: int, tries: int, table: tuple[int, ...] | None = None) -> int:
    """The chance to tell, in thousandths, when so many of the tries have succeeded.

    >>> stated(0, 400) < stated(18, 400) < stated(200, 400) < stated(400, 400)
    True
    """
    told = built_in().stated if table is None else table
    # Half a try more on either side: none of many is no impossibility.
    up, down, power = 2 * wins + 1, 2 * (tries - wins) + 1, 0
    while up >= 2 * down and power < MOST - 1:
        down *= 2
        power += 1
    while up < down and power > LEAST:
        up *= 2
        power -= 1
    if up < down:
        return told[0]
    part = min(FINE, (up - down) * FINE // down)
    low = told[power - LEAST]
    return low + (told[power - LEAST + 1] - low) * part // FINE
