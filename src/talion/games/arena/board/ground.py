"""Questions about the board that rules, previews and bots all ask: who is where, who sees whom, who may step where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from talion.games.arena.actions import CHARACTERS, ECHO, FIGURES
from talion.games.arena.calls.scripts import (
    AHEAD,
    ANY,
    BEAM,
    BY_LUFTLES,
    DIVE,
    FRIEND,
    IN_FRONT,
    IN_SIGHT,
    MOVES,
    NEAR,
    NEXT_TO,
    PREY,
    ROOTED,
    SELF,
    SNARED,
    SWAPS,
)
from talion.games.arena.nymphlets.pieces import foreign, may_enter, pieces_in, prey, shares
from talion.games.arena.parameters import BATTLE, Parameters
from talion.games.arena.state import NONE, ArenaState
from talion.games.common.hexes import NOWHERE, SIDES, in_front, opposite
from talion.kernel.ints import bit, has

# Arcs
FRONT: Final[i64] = 0
REAR: Final[i64] = 1


def occupied(s: ArenaState) -> i64:
    """The spaces with a figure, as a mask."""
    mask: i64 = 0
    for figure in range(FIGURES):
        space = s.pos[figure]
        if space >= 0 and s.at[space] == figure:
            mask |= bit(space)
    return mask


def free(p: Parameters, s: ArenaState, figure: i64) -> i64:
    """The spaces a figure may come to stand on."""
    brood = s.brood
    spaces = p.arena.ground & ~occupied(s)
    return spaces if brood is None else spaces & ~foreign(p, s, brood, figure)


def is_free(p: Parameters, s: ArenaState, space: i64, figure: i64) -> bool:
    """EA-35: on the board, without terrain, figure or foreign Nymphlet."""
    if space < 0 or not has(p.arena.ground, space) or s.at[space] != NONE:
        return False
    brood = s.brood
    return brood is None or shares(p, s, brood, space, figure)


def own_figures(s: ArenaState, seat: i64) -> i64:
    """The figures of a seat that are on the board."""
    mask: i64 = 0
    chief = s.character[seat]
    if s.pos[chief] >= 0:
        mask |= bit(chief)
    if chief == ECHO:
        for guard in range(CHARACTERS, FIGURES):
            if s.pos[guard] >= 0:
                mask |= bit(guard)
    return mask


def enemies(p: Parameters, s: ArenaState, seat: i64) -> i64:
    """All figures on the board that are not of the seat's team (EA-32)."""
    mask: i64 = 0
    team = p.team[seat]
    for figure in range(FIGURES):
        if s.pos[figure] >= 0 and p.team[s.owner(figure)] != team:
            mask |= bit(figure)
    return mask


def on_board(s: ArenaState) -> i64:
    """All figures on the board, as a mask."""
    mask: i64 = 0
    for figure in range(FIGURES):
        if s.pos[figure] >= 0:
            mask |= bit(figure)
    return mask


def figures_in(s: ArenaState, spaces: i64, of: i64) -> i64:
    """Those figures of a mask that stand in a set of spaces."""
    mask: i64 = 0
    figure: i64 = 0
    while of != 0:
        if of & 1 != 0 and has(spaces, s.pos[figure]):
            mask |= bit(figure)
        of >>= 1
        figure += 1
    return mask


def front(p: Parameters, s: ArenaState, figure: i64) -> i64:
    """The spaces of a figure's front arc."""
    return p.hexes.front(s.pos[figure], s.facing[figure])


def struck_by(p: Parameters, s: ArenaState, figure: i64, of: i64) -> i64:
    """Those figures of a mask that a basic attack of a figure reaches: next to it, in its front arc."""
    return figures_in(s, front(p, s, figure), of)


def arc(p: Parameters, s: ArenaState, origin: i64, victim: i64) -> i64:
    """EA-28, EA-29: through which arc of the victim an attack from a space comes, by the line between them."""
    if victim >= FIGURES:
        return FRONT  # EA-60: a Nymphlet has no rear
    direction = p.hexes.direction(s.pos[victim], origin)
    if direction == NOWHERE:
        return FRONT
    return FRONT if in_front(s.facing[victim], direction) else REAR


def sight_blockers(p: Parameters, s: ArenaState) -> i64:
    """What ends a line of sight: figures, and terrain that is opaque."""
    return p.arena.opaque | occupied(s)


def may_step(p: Parameters, s: ArenaState, figure: i64, direction: i64) -> bool:
    """Whether a plain step leads to a space that can be entered."""
    if figure >= FIGURES:
        return may_enter(p, s, figure - FIGURES, p.hexes.neighbour(s.where(figure), direction))
    space = p.hexes.neighbour(s.pos[figure], direction)
    return is_free(p, s, space, figure)


def may_fly(p: Parameters, s: ArenaState, figure: i64, direction: i64, left: i64) -> bool:
    """Whether a step over things leads to a free space, or to one from which a free space is in reach of what is left."""
    space = p.hexes.neighbour(s.pos[figure], direction)
    if space < 0:
        return False
    return is_free(p, s, space, figure) or can_land(p, s, space, left, figure)


def can_land(p: Parameters, s: ArenaState, space: i64, left: i64, figure: i64) -> bool:
    """Whether a free space is at most so many steps away."""
    if left > 8:
        left = 8
    return p.hexes.within(space, left) & free(p, s, figure) != 0


def steps(p: Parameters, s: ArenaState, figure: i64, left: i64, over: bool) -> i64:
    """The directions a figure may step in with so many steps, this one included; a mask."""
    if left <= 0 or s.marks[figure] & SNARED != 0:
        return 0
    mask: i64 = 0
    for direction in range(SIDES):
        if may_fly(p, s, figure, direction, left - 1) if over else may_step(p, s, figure, direction):
            mask |= bit(direction)
    return mask


def downstream(p: Parameters, s: ArenaState, figure: i64) -> i64:
    """The free space the stream flows to from where a figure stands, or NONE (EA-74)."""
    space = s.pos[figure]
    direction = p.arena.flow[space]
    if direction < 0:
        return NONE
    there = p.hexes.neighbour(space, direction)
    return there if is_free(p, s, there, figure) else NONE


def guard_beside(p: Parameters, s: ArenaState) -> i64:
    """The first of Echo's guards that is beside the board, or NONE."""
    for guard in range(CHARACTERS, CHARACTERS + p.kits[ECHO].guards):
        if s.pos[guard] < 0:
            return guard
    return NONE


def targets(p: Parameters, s: ArenaState, seat: i64, figure: i64, kind: i64, reach: i64, flags: i64, line: i64) -> i64:
    """The figures an effect may name from where its user stands (the vocabulary in docs/ARENA_CARDS.md)."""
    if kind == FRIEND:
        return friends(p, s, seat, figure)
    if flags & PREY != 0:
        return hunted(p, s, seat, figure, kind, reach)
    of = on_board(s) & ~own_figures(s, seat) if flags & ANY != 0 else enemies(p, s, seat)
    here = s.pos[figure]
    found: i64 = 0
    if kind == IN_FRONT:
        found = figures_in(s, front(p, s, figure), of)
    elif kind == NEXT_TO:
        found = figures_in(s, p.hexes.around[here], of)
    elif kind == NEAR:
        found = figures_in(s, p.hexes.within(here, reach), of)
    elif kind == AHEAD:
        space = p.hexes.neighbour(here, line) if line >= 0 else NOWHERE
        found = figures_in(s, bit(space), of) if space >= 0 else 0
    elif kind == IN_SIGHT:
        found = seen(p, s, figure, reach, of)
    elif kind == DIVE:
        found = divable(p, s, figure, reach, of)
    elif kind == BEAM:
        found = on_lines(p, s, figure, reach, of, line)
    if flags & MOVES != 0 and p.contest != BATTLE:
        found = movable(s, figure, found, flags)
    if flags & SELF != 0 and not s.has_mark(figure, SNARED):  # EA-81: who is snared would name herself for nothing
        found |= bit(figure)
    return found


def hunted(p: Parameters, s: ArenaState, seat: i64, figure: i64, kind: i64, reach: i64) -> i64:
    """Nymphlets of others that an effect may name, as pieces."""
    of = prey(p, s, seat)
    here = s.pos[figure]
    if kind == IN_FRONT:
        return pieces_in(s, front(p, s, figure), of)
    if kind == NEXT_TO:
        return pieces_in(s, p.hexes.around[here], of)
    if kind == NEAR:
        return pieces_in(s, p.hexes.within(here, reach), of)
    spaces: i64 = 0
    if kind == BY_LUFTLES:
        mine = own_figures(s, seat)
        for other in range(FIGURES):
            if has(mine, other):
                spaces |= front(p, s, other)
        return pieces_in(s, spaces, of)
    blockers = sight_blockers(p, s)
    brood = s.brooding()
    for number in range(brood.count()):
        there = brood.at[number]
        if has(of, FIGURES + number) and p.hexes.distance(here, there) <= reach:
            if p.hexes.sees(here, s.facing[figure], there, blockers):
                spaces |= bit(there)
    return pieces_in(s, spaces, of)


def movable(s: ArenaState, figure: i64, found: i64, flags: i64) -> i64:
    """EA-112: of those found all who are not rooted; nobody in a net changes places (EA-81)."""
    if flags & SWAPS != 0 and s.has_mark(figure, SNARED):
        return 0
    for other in range(FIGURES):
        if s.has_mark(other, ROOTED):
            found &= ~bit(other)
    return found


def on_lines(p: Parameters, s: ArenaState, figure: i64, reach: i64, of: i64, line: i64) -> i64:
    """Figures on a front line of a figure, whatever lies between; on one line, or on any (NONE)."""
    spaces: i64 = 0
    for direction in range(SIDES):
        if in_front(s.facing[figure], direction) and line in (NONE, direction):
            space = s.pos[figure]
            for _number in range(reach):
                space = p.hexes.neighbour(space, direction)
                if space < 0:
                    break
                spaces |= bit(space)
    return figures_in(s, spaces, of)


def seen(p: Parameters, s: ArenaState, figure: i64, reach: i64, of: i64) -> i64:
    """Figures in line of sight and reach."""
    here = s.pos[figure]
    blockers = sight_blockers(p, s)
    mask: i64 = 0
    for other in range(FIGURES):
        if has(of, other) and p.hexes.distance(here, s.pos[other]) <= reach:
            if p.hexes.sees(here, s.facing[figure], s.pos[other], blockers):
                mask |= bit(other)
    return mask


def divable(p: Parameters, s: ArenaState, figure: i64, reach: i64, of: i64) -> i64:
    """Figures on a front line, two to so many spaces away, with a free space before them; none for the snared (EA-81)."""
    here = s.pos[figure]
    mask: i64 = 0
    if s.has_mark(figure, SNARED):
        return mask
    for other in range(FIGURES):
        if has(of, other):
            there = s.pos[other]
            direction = p.hexes.direction(here, there)
            apart = p.hexes.distance(here, there)
            if direction >= 0 and in_front(s.facing[figure], direction) and 2 <= apart <= reach:
                if is_free(p, s, p.hexes.neighbour(there, opposite(direction)), figure):
                    mask |= bit(other)
    return mask


def friends(p: Parameters, s: ArenaState, seat: i64, figure: i64) -> i64:
    """Oneself and allied chiefs next to one who have lost Health (EA-31)."""
    mask: i64 = 0
    for other in range(s.seats):
        if has(s.playing & ~s.out, other) and p.team[other] == p.team[seat]:
            chief = s.character[other]
            close = other == seat or p.hexes.distance(s.pos[figure], s.pos[chief]) == 1
            if close and s.health[other] < p.kits[chief].health:
                mask |= bit(chief)
    return mask
