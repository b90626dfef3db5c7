"""What a board shows of a figure's place: how far it sees, and how far a Movement takes it. Rules have the last word on steps."""

from __future__ import annotations

from talion.games.arena.board.ground import free
from talion.games.arena.calls.scripts import SNARED
from talion.games.arena.names import DIRECTIONS
from talion.games.arena.parameters import Parameters
from talion.games.arena.shapes import Direction
from talion.games.arena.shapes.view import Arcs, Walk
from talion.games.arena.state import ArenaState
from talion.games.common.hexes import in_front
from talion.kernel.ints import bit, has


def arcs() -> dict[Direction, Arcs]:
    """By the way a figure faces: its front and its rear."""
    return {
        facing: {
            "front": [way for other, way in enumerate(DIRECTIONS) if in_front(place, other)],
            "rear": [way for other, way in enumerate(DIRECTIONS) if not in_front(place, other)],
        }
        for place, facing in enumerate(DIRECTIONS)
    }


def sight(p: Parameters, s: ArenaState, figure: int, blockers: int) -> dict[Direction, int]:
    """How many spaces a figure sees by each way of its front, the first blocker included (EA-3)."""
    here, facing = s.pos[figure], s.facing[figure]
    found: dict[Direction, int] = {}
    for direction, way in enumerate(DIRECTIONS):
        if not in_front(facing, direction):
            continue
        seen, space = 0, p.hexes.neighbour(here, direction)
        while space >= 0:
            seen += 1
            space = -1 if has(blockers, space) else p.hexes.neighbour(space, direction)
        found[way] = seen
    return found


def walk(p: Parameters, s: ArenaState, figure: int, steps: int, over: bool) -> Walk:
    """Where so many steps lead: round what stands in the way, or over it to where one can come down (EA-35)."""
    names, vacant = p.hexes.names, free(p, s, figure)
    ground = p.arena.board if over else vacant
    rings: list[list[str]] = []
    passed: list[str] = []
    reached = bit(s.pos[figure])
    while len(rings) < steps and not s.has_mark(figure, SNARED):
        # Nobody can stop over something with the last step.
        new = p.hexes.spread(reached) & ~reached & (ground if len(rings) + 1 < steps else vacant)
        if new == 0:
            break
        rings.append([names[space] for space in range(p.hexes.count) if has(new, space)])
        passed += [names[space] for space in range(p.hexes.count) if has(new & ~vacant, space)]
        reached |= new
    return {"figure": figure, "steps": steps, "spaces": rings, "over": passed}
