"""The part of an observation that only the Nymphlet Ceremony has: every Nymphlet, all of it public (EA-44)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.actions import SPACES
from talion.games.arena.nymphlets.actions import DART, SCAMPER
from talion.games.arena.nymphlets.dice import dice_on
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import ArenaState
from talion.kernel.observation import Spec, seat_number

# The numbers of one: see `add`.
OF_NYMPHLET: Final[i64] = 5


def add(spec: Spec, p: Parameters, seats: int) -> None:
    """The parts, in the order in which `observe_into` writes them."""
    spec.add(
        "nymphlets",
        "a row for each, by number: 1 + seat whose it is; 0 beside the board, or 1 + space; 0, or 1 + seat that has caught it; dice on "
        "Scamper; dice on Dart",
        0,
        SPACES,
        seats * p.nymphlets,
        OF_NYMPHLET,
    )


def observe_into(s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what a seat is shown; the place after it."""
    brood = s.brooding()
    for number in range(brood.count()):
        out[at] = seat_number(brood.owner(number), seat, s.seats)
        out[at + 1] = brood.at[number] + 1
        out[at + 2] = seat_number(brood.catcher[number], seat, s.seats)
        out[at + 3] = dice_on(s, number, SCAMPER)
        out[at + 4] = dice_on(s, number, DART)
        at += OF_NYMPHLET
    return at
