"""Where Nymphlets start: each on another space of its keeper's area, one of three under the chief (EA-61)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import AWAY, BROOD_WANTED, NONE, ArenaState
from talion.kernel.events import EVERYONE
from talion.kernel.ints import count, first


def unplaced(s: ArenaState, seat: i64) -> i64:
    """The first Nymphlet of a seat that is beside the board and not caught, or NONE."""
    brood = s.brooding()
    for number in range(seat * brood.each, (seat + 1) * brood.each):
        if brood.at[number] == NONE and brood.catcher[number] == NONE:
            return number
    return NONE


def spaces(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """Where the next one may be put, as a mask."""
    return p.arena.areas[s.area[seat]] & ~s.brooding().taken


def place_next(p: Parameters, s: ArenaState, seat: i64) -> None:
    """Ask where the next one starts; where there are just as many spaces as Nymphlets nothing is asked."""
    brood = s.brooding()
    while True:
        number = unplaced(s, seat)
        if number == NONE:
            s.stage[seat] = AWAY
            return
        left = spaces(p, s, seat)
        if count(left) > (seat + 1) * brood.each - number:
            s.stage[seat] = BROOD_WANTED
            s.ask(seat)
            return
        put(s, seat, number, first(left))


def place(p: Parameters, s: ArenaState, seat: i64, space: i64) -> None:
    """One is put on a space."""
    put(s, seat, unplaced(s, seat), space)
    place_next(p, s, seat)


def put(s: ArenaState, seat: i64, number: i64, space: i64) -> None:
    s.brooding().put(number, space)
    if s.sink is not None:
        s.tell(events.NYMPHLET_PLACED, EVERYONE, seat, number, space)
