"""A hexagon of hexagons: spaces by number, six directions, facing, arcs, lines, distances, and sets of spaces as masks.

Pointy hexes with axial coordinates. Directions: 0 east, and on against the clock: north-east, north-west, west, south-west,
south-east. Spaces are numbered row by row from the top, so that up to radius 4 a set of spaces is one 62-bit mask.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from talion.kernel.ints import bit, has

SIDES: Final[i64] = 6
# The sides of a front arc, from straight ahead.
RIGHT: Final[i64] = -1
LEFT: Final[i64] = 1
NOWHERE: Final[i64] = -1
LARGEST_RADIUS: Final[i64] = 4

DIRECTION_WORDS: Final = ("e", "ne", "nw", "w", "sw", "se")
DIRECTION_NAMES: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
STEP_Q: Final = (1, 1, 0, -1, -1, 0)
STEP_R: Final = (0, -1, -1, 0, 1, 1)


def turned(direction: i64, sides: i64) -> i64:
    """A direction turned by so many sides to the left (negative: to the right)."""
    return (direction + sides + 12) % 6


def opposite(direction: i64) -> i64:
    """Straight back."""
    return direction - 3 if direction >= 3 else direction + 3


def in_front(facing: i64, direction: i64) -> bool:
    """Whether a neighbour in this direction is in the front arc: three directions are, three are the rear."""
    off = direction - facing
    return off == 0 or off == 1 or off == -1 or off == 5 or off == -5


@final
class Hexes:
    """The geometry of one size of board; nothing in it changes."""

    def __init__(self, radius: i64) -> None:
        self.radius: i64 = radius
        self.q: vec[i64] = vec[i64]()
        self.r: vec[i64] = vec[i64]()
        names: list[str] = []
        for r in range(-radius, radius + 1):
            first = -radius - r if r < 0 else -radius
            last = radius if r < 0 else radius - r
            for q in range(first, last + 1):
                self.q = append(self.q, q)
                self.r = append(self.r, r)
                names.append(chr(97 + int(r + radius)) + str(q - first + 1))
        self.names = names
        self.count: i64 = len(self.q)
        # By space * 6 + direction: the neighbour, or NOWHERE.
        self.next: vec[i64] = vec[i64]([NOWHERE] * (self.count * SIDES))
        # By space: the neighbours as a mask. By from * count + to: distance, and direction of a straight line or NOWHERE.
        self.around: vec[i64] = vec[i64]([0] * self.count)
        self.apart: vec[i64] = vec[i64]([0] * (self.count * self.count))
        self.line: vec[i64] = vec[i64]([NOWHERE] * (self.count * self.count))
        # By steps * count + space: all spaces at most so far away, as a mask.
        self.reach: vec[i64] = vec[i64]([0] * ((2 * radius + 1) * self.count))
        # Tables of steps by the ground they go over, made when they are first asked for.
        self.walks: dict[int, vec[i64]] = {}
        self.measure()

    def measure(self) -> None:
        """Fill the tables."""
        for a in range(self.count):
            for b in range(self.count):
                dq = self.q[b] - self.q[a]
                dr = self.r[b] - self.r[a]
                apart = length(dq, dr)
                self.apart[a * self.count + b] = apart
                for steps in range(apart, 2 * self.radius + 1):
                    self.reach[steps * self.count + a] |= bit(b)
                if apart == 0:
                    continue
                for direction in range(SIDES):
                    if dq == STEP_Q[direction] * apart and dr == STEP_R[direction] * apart:
                        self.line[a * self.count + b] = direction
                        if apart == 1:
                            self.next[a * SIDES + direction] = b
                            self.around[a] |= bit(b)

    def space(self, q: i64, r: i64) -> i64:
        """The number of the space at these coordinates, or NOWHERE."""
        for space in range(self.count):
            if self.q[space] == q and self.r[space] == r:
                return space
        return NOWHERE

    def neighbour(self, space: i64, direction: i64) -> i64:
        """The space next to this one, or NOWHERE."""
        return self.next[space * SIDES + direction]

    def distance(self, a: i64, b: i64) -> i64:
        """Steps between two spaces."""
        return self.apart[a * self.count + b]

    def direction(self, a: i64, b: i64) -> i64:
        """The direction from one space straight to another, or NOWHERE if they are on no line."""
        return self.line[a * self.count + b]

    def within(self, space: i64, steps: i64) -> i64:
        """All spaces at most so many steps away, as a mask, this one too."""
        return self.reach[steps * self.count + space]

    def front(self, space: i64, facing: i64) -> i64:
        """The spaces of the front arc that are on the board, as a mask."""
        mask: i64 = 0
        for side in range(RIGHT, LEFT + 1):
            there = self.next[space * SIDES + turned(facing, side)]
            if there >= 0:
                mask |= bit(there)
        return mask

    def sees(self, a: i64, facing: i64, b: i64, blockers: i64) -> bool:
        """Whether a straight line through the front arc leads to a space, up to and including the first blocker."""
        direction = self.line[a * self.count + b]
        if direction < 0 or not in_front(facing, direction):
            return False
        space = self.next[a * SIDES + direction]
        while space != b:
            if has(blockers, space):
                return False
            space = self.next[space * SIDES + direction]
        return True

    def spread(self, mask: i64) -> i64:
        """A set of spaces and all their neighbours."""
        grown = mask
        for space in range(self.count):
            if (mask >> space) & 1 != 0:
                grown |= self.around[space]
        return grown

    def walk(self, start: i64, free: i64, steps: i64) -> i64:
        """All spaces that at most so many steps over free spaces lead to, as a mask, the start too."""
        reached = bit(start)
        while steps > 0:
            grown = self.spread(reached) & (free | bit(start))
            if grown == reached:
                return reached
            reached = grown
            steps -= 1
        return reached

    def steps(self, ground: i64) -> vec[i64]:
        """By from * count + to: steps over a ground; where none lead, as many as there are spaces."""
        known = self.walks.get(int(ground))
        if known is not None:
            return known
        table: vec[i64] = vec[i64]([int(self.count)] * int(self.count * self.count))
        for start in range(self.count):
            reached: i64 = 0
            new = bit(start)
            far: i64 = 0
            while new != 0:
                reached |= new
                for space in range(self.count):
                    if (new >> space) & 1 != 0:
                        table[start * self.count + space] = far
                new = self.spread(reached) & ground & ~reached
                far += 1
        self.walks[int(ground)] = table
        return table


def length(dq: i64, dr: i64) -> i64:
    """The distance that a difference of coordinates makes."""
    a = dq if dq >= 0 else -dq
    b = dr if dr >= 0 else -dr
    c = dq + dr if dq + dr >= 0 else -dq - dr
    longest = a if a > b else b
    return c if c > longest else longest
