"""The two boards and their geometry, written down a second time from the worked content."""

from __future__ import annotations

Hex = tuple[int, int]

DIRECTIONS = ("e", "ne", "nw", "w", "sw", "se")
STEPS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
ROWS = "abcdefghi"

AREAS: dict[str, tuple[list[Hex], tuple[int, int]]] = {
    "N": ([(1, -4), (2, -4), (3, -4)], (4, 5)),
    "NE": ([(4, -3), (4, -2), (4, -1)], (3, 4)),
    "SE": ([(3, 1), (2, 2), (1, 3)], (2, 3)),
    "S": ([(-1, 4), (-2, 4), (-3, 4)], (1, 2)),
    "SW": ([(-4, 3), (-4, 2), (-4, 1)], (0, 1)),
    "NW": ([(-3, -1), (-2, -2), (-1, -3)], (5, 0)),
}
STONES: list[Hex] = [(2, 0), (2, -2), (0, -2), (-2, 0), (-2, 2), (0, 2)]
HIGH_GROUND: list[Hex] = [(0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
BOULDERS: list[Hex] = [(-2, 0), (2, 0), (1, -2), (-1, 2)]
# From source to mouth: the space and the direction in which the water leaves it.
STREAM: list[tuple[Hex, int | None]] = [
    ((-4, 0), 0),
    ((-3, 0), 1),
    ((-2, -1), 0),
    ((-1, -1), 5),
    ((-1, 0), 0),
    ((0, 0), 0),
    ((1, 0), 5),
    ((1, 1), 0),
    ((2, 1), 1),
    ((3, 0), 0),
    ((4, 0), None),
]
CORNERS: list[Hex] = [(0, -4), (4, -4), (0, 4), (-4, 4)]


def distance(one: Hex, other: Hex) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def on_board(space: Hex) -> bool:
    return distance(space, (0, 0)) <= 4


def beyond(space: Hex, direction: int, steps: int = 1) -> Hex:
    """The space so many steps that way."""
    q, r = STEPS[direction % 6]
    return space[0] + steps * q, space[1] + steps * r


def neighbours(space: Hex) -> list[Hex]:
    return [other for way in range(6) if on_board(other := beyond(space, way))]


def front(facing: int) -> list[int]:
    """The three directions of a front arc (EA-3)."""
    return [(facing - 1) % 6, facing, (facing + 1) % 6]


def heading(start: Hex, end: Hex) -> int | None:
    """The straight direction that leads from one space to another, if there is one."""
    steps = distance(start, end)
    return next((way for way in range(6) if steps and beyond(start, way, steps) == end), None)


def first(row: int) -> int:
    """The leftmost q of a row."""
    return max(-4, -4 - row)


def named(space: Hex) -> str:
    return f"{ROWS[space[1] + 4]}{space[0] - first(space[1]) + 1}"


SPACES: list[Hex] = [(q, r) for r in range(-4, 5) for q in range(-4, 5) if on_board((q, r))]
BY_NAME: dict[str, Hex] = {named(space): space for space in SPACES}


class Ground:
    """One board: where nobody stands, what nobody sees through, where the water goes."""

    def __init__(self, board: str, stream: str) -> None:
        bush = board == "bushland"
        self.blocked = STONES if bush else BOULDERS
        self.opaque = STONES if bush else []
        self.stream = [] if bush else STREAM
        self.hill = HIGH_GROUND if bush else [space for space, _ in STREAM]
        self.wild = stream == "advanced" and not bush  # Go with the Flow and the Raging Current
        self.corners = CORNERS if self.wild else []

    def open(self, space: Hex) -> bool:
        """On the board and without terrain."""
        return on_board(space) and space not in self.blocked

    def downstream(self, space: Hex) -> Hex | None:
        flows = dict(self.stream)
        flow = flows.get(space)
        return None if flow is None else beyond(space, flow)

    def clear_facings(self, space: Hex) -> list[int]:
        """EA-38: all three front spaces on the board and without terrain."""
        return [f for f in range(6) if all(self.open(beyond(space, way)) for way in front(f))]
