"""Where Nymphlets and figures may be together, and whom one reaches (EA-35, EA-60, EA-61)."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena import events
from talion.games.arena.actions import FIGURES
from talion.games.arena.nymphlets.brood import Brood
from talion.games.arena.parameters import Parameters
from talion.games.arena.state import NONE, ArenaState
from talion.games.common.hexes import SIDES
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, has


def shares(p: Parameters, s: ArenaState, brood: Brood, space: i64, figure: i64) -> bool:
    """EA-61: whether a figure may stand on a space as far as Nymphlets go: with one of its own side."""
    if not has(brood.taken, space):
        return True
    return p.team[brood.owner(brood.found(space))] == p.team[s.owner(figure)]


def foreign(p: Parameters, s: ArenaState, brood: Brood, figure: i64) -> i64:
    """The spaces that Nymphlets of other sides keep a figure from, as a mask."""
    team = p.team[s.owner(figure)]
    mask: i64 = 0
    for number in range(brood.count()):
        if brood.at[number] >= 0 and p.team[brood.owner(number)] != team:
            mask |= bit(brood.at[number])
    return mask


def may_enter(p: Parameters, s: ArenaState, number: i64, space: i64) -> bool:
    """EA-35, EA-61: on the board, no terrain, no other Nymphlet, and no figure of another side."""
    brood = s.brooding()
    if space < 0 or not has(p.arena.ground, space) or has(brood.taken, space):
        return False
    figure = s.at[space]
    return figure == NONE or p.team[s.owner(figure)] == p.team[brood.owner(number)]


def ways(p: Parameters, s: ArenaState, number: i64) -> i64:
    """The directions a Nymphlet may go in, as a mask."""
    here = s.brooding().at[number]
    mask: i64 = 0
    if here >= 0:
        for direction in range(SIDES):
            if may_enter(p, s, number, p.hexes.neighbour(here, direction)):
                mask |= bit(direction)
    return mask


def go(s: ArenaState, number: i64, there: i64, why: i64) -> None:
    """A Nymphlet goes to a space."""
    brood = s.brooding()
    here = brood.at[number]
    brood.put(number, there)
    if s.sink is not None:
        s.tell(events.STEPPED, EVERYONE, brood.owner(number), FIGURES + number, here * 64 + there, why)


def prey(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """EA-62: Nymphlets on the board that are not of a seat's side, as a mask of pieces."""
    brood = s.brood
    mask: i64 = 0
    if brood is not None:
        team = p.team[seat]
        for number in range(brood.count()):
            if brood.at[number] >= 0 and p.team[brood.owner(number)] != team:
                mask |= bit(FIGURES + number)
    return mask


def own(s: ArenaState, seat: i64) -> i64:
    """Nymphlets of a seat that are on the board, as a mask of pieces."""
    brood = s.brood
    mask: i64 = 0
    if brood is not None:
        for number in range(seat * brood.each, (seat + 1) * brood.each):
            if brood.at[number] >= 0:
                mask |= bit(FIGURES + number)
    return mask


def pieces_in(s: ArenaState, spaces: i64, of: i64) -> i64:
    """Those of a mask of Nymphlets that are in a set of spaces."""
    brood = s.brooding()
    mask: i64 = 0
    if brood.taken & spaces != 0:
        for number in range(brood.count()):
            if has(of, FIGURES + number) and has(spaces, brood.at[number]):
                mask |= bit(FIGURES + number)
    return mask


def reached(p: Parameters, s: ArenaState, figure: i64) -> i64:
    """EA-60: Nymphlets of other sides next to a figure, in its front arc; as pieces."""
    brood = s.brood
    if brood is None or s.pos[figure] < 0:
        return 0
    before = p.hexes.front(s.pos[figure], s.facing[figure])
    if before & brood.taken == 0:
        return 0
    return pieces_in(s, before, prey(p, s, s.owner(figure)))
