"""The geometry that games on hexagons share."""

from __future__ import annotations

from typing import cast

import pytest

import talion
from talion.games.arena.rules import ArenaRules
from talion.games.common.dice import amount, showing, throw, total
from talion.games.common.hexes import Hexes, in_front, opposite, turned
from talion.kernel.chance import stream_of

HEXES = Hexes(4)
CENTRE = HEXES.names.index("e5")


def test_sizes_and_names() -> None:
    assert (HEXES.count, HEXES.names[0], HEXES.names[60]) == (61, "a1", "i5")
    assert (HEXES.q[CENTRE], HEXES.r[CENTRE]) == (0, 0)
    assert [Hexes(radius).count for radius in (1, 2, 3)] == [7, 19, 37]


def test_neighbours_come_back() -> None:
    for space in range(HEXES.count):
        for direction in range(6):
            there = HEXES.neighbour(space, direction)
            if there >= 0:
                assert HEXES.neighbour(there, opposite(direction)) == space
                assert (HEXES.distance(space, there), HEXES.direction(space, there)) == (1, direction)


def test_distance_is_what_walking_needs() -> None:
    free = (1 << 61) - 1
    for steps in range(5):
        assert HEXES.walk(CENTRE, free, steps) == HEXES.within(CENTRE, steps)
    assert bin(HEXES.within(CENTRE, 2)).count("1") == 19


@pytest.mark.ruling("EA-3")
def test_three_neighbours_are_in_front() -> None:
    for facing in range(6):
        front = [direction for direction in range(6) if in_front(facing, direction)]
        assert sorted(front) == sorted({facing, turned(facing, 1), turned(facing, -1)})
        assert bin(HEXES.front(CENTRE, facing)).count("1") == 3


@pytest.mark.ruling("EA-3")
def test_sight_goes_straight_and_ends_with_what_blocks_it() -> None:
    e6, e7, e8 = (HEXES.names.index(name) for name in ("e6", "e7", "e8"))
    assert HEXES.sees(CENTRE, 0, e8, 0)
    assert HEXES.sees(CENTRE, 0, e7, 1 << e7), "the blocker's own space is seen"
    assert not HEXES.sees(CENTRE, 0, e8, 1 << e7)
    assert not HEXES.sees(CENTRE, 3, e6, 0), "nothing is seen through the rear"
    assert not HEXES.sees(CENTRE, 0, HEXES.names.index("d7"), 0), "not on a line"


def test_throws_are_counted_by_face() -> None:
    stream = stream_of(4, "dice")
    fallen = [0] * 6
    for _ in range(2000):
        shown = throw(stream, 7)
        assert total(shown) == 7
        assert showing(shown, 63) == 7
        for face in range(6):
            fallen[face] += amount(shown, face)
    assert all(2100 < count < 2570 for count in fallen), fallen


def test_who_walks_goes_round_stones() -> None:
    arena = cast(ArenaRules, talion.new("arena", seats=2, seed=1).rules).parameters.arena
    hexes = arena.hexes
    ground = [space for space in range(61) if arena.ground >> space & 1]
    assert all(arena.steps[a * 61 + b] >= hexes.distance(a, b) for a in ground for b in ground)
    stone = next(space for space in range(61) if space not in ground)
    west, east = (hexes.neighbour(stone, way) for way in (3, 0))
    assert (hexes.distance(west, east), arena.steps[west * 61 + east]) == (2, 3)
