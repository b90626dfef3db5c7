"""The part of an observation that only the Nymphlet Ceremony has. All of it is public (EA-44)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.arena.actions import SLOTS, SPACES
from talion.games.arena.nymphlets.actions import DART, FIRST_SLOT, SCAMPER
from talion.games.arena.nymphlets.dice import dice_on
from talion.games.arena.parameters import NYMPHLETS, Parameters
from talion.games.arena.state import ArenaState
from talion.kernel.observation import Spec, fill, seat_number

# The numbers of a Nymphlet: see `add`.
OF_NYMPHLET: Final[i64] = 5


def count(p: Parameters) -> i64:
    """How many Nymphlets there are in the match."""
    return p.nymphlets * p.seats if p.contest == NYMPHLETS else 0


def tracks(p: Parameters) -> i64:
    """How many tracks have a number: those of players, and with Nymphlets all."""
    return FIRST_SLOT + 2 * count(p) if p.contest == NYMPHLETS else SLOTS


def add(spec: Spec, p: Parameters, seats: int) -> None:
    """The parts, in the order in which `observe_into` writes them."""
    spec.add("caught", "Nymphlets that the seat has caught, by seat", 0, count(p), seats)
    spec.add(
        "nymphlets",
        "a row a Nymphlet: whose it is (1 + seat); 0 beside the board, or 1 + space; who has caught it (0 nobody, or 1 + seat); dice "
        "on its scamper and its dart track",
        0,
        SPACES,
        count(p),
        OF_NYMPHLET,
    )


def observe_into(s: ArenaState, seat: i64, out: vec[i64], at: i64) -> i64:
    """Write what a seat is shown; the place after it."""
    seats = s.seats
    brood = s.brooding()
    caught = at
    at = fill(out, at, seats, 0)
    for number in range(brood.count()):
        catcher = brood.catcher[number]
        out[at] = seat_number(brood.owner(number), seat, seats)
        out[at + 1] = brood.at[number] + 1
        out[at + 2] = seat_number(catcher, seat, seats)
        out[at + 3] = dice_on(s, number, SCAMPER)
        out[at + 4] = dice_on(s, number, DART)
        if catcher >= 0:
            out[caught + seat_number(catcher, seat, seats) - 1] += 1
        at += OF_NYMPHLET
    return at
