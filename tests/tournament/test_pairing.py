"""Pairing: every field finds tables, as even as can be, without repeats that could be avoided."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from talion.kernel.chance import stream_of
from talion.tournament.pairing import EXACT, Competitor, Pairing, number_out, pair, snake, table_sizes

Meetings = dict[frozenset[str], int]


def field_of(count: int, points: list[int] | None = None) -> list[Competitor]:
    return [Competitor(f"p{number}", points[number] if points else 0, 0) for number in range(count)]


def repeats(tables: list[list[str]], met: Meetings) -> int:
    return sum(met.get(frozenset(both), 0) for table in tables for both in combinations(table, 2))


def partitions(names: list[str], sizes: list[int]) -> list[list[list[str]]]:
    """Every way to seat them, written anew and without any thrift."""
    if not sizes:
        return [[]]
    return [
        [list(table), *rest]
        for table in combinations(names, sizes[0])
        for rest in partitions([name for name in names if name not in table], sizes[1:])
    ]


@pytest.mark.ruling("TL-30", "EA-110")
def test_tables_are_few_and_even() -> None:
    assert table_sizes(6, 2, 4) == [3, 3]
    assert table_sizes(5, 2, 4) == [3, 2]
    assert table_sizes(8, 2, 4) == [4, 4]
    assert table_sizes(9, 2, 4) == [3, 3, 3]
    assert table_sizes(7, 2, 2) is None
    assert (number_out(7, 2, 2), number_out(1, 2, 4), number_out(7, 4, 6), number_out(9, 4, 6)) == (1, 1, 1, 0)


@pytest.mark.ruling("TL-30")
def test_the_snake_goes_there_and_back() -> None:
    assert snake(8, 2) == [0, 1, 1, 0, 0, 1, 1, 0]
    assert snake(7, 3) == [0, 1, 2, 2, 1, 0, 0]
    points = [90, 80, 70, 60, 50, 40, 30, 20]
    assert pair(field_of(8, points), {}, 2, 4, 1, 2).tables == [["p0", "p3", "p4", "p7"], ["p1", "p2", "p5", "p6"]]


@pytest.mark.ruling("TL-30")
def test_the_first_round_is_by_lot_and_the_same_from_the_same_number() -> None:
    field = field_of(16, list(range(16)))
    drawn = {str(pair(field, {}, 2, 4, seed, 1).tables) for seed in range(20)}
    assert len(drawn) == 20
    assert pair(field, {}, 2, 4, 7, 1) == pair(list(reversed(field)), {}, 2, 4, 7, 1)


@pytest.mark.ruling("TL-30")
def test_the_lowest_who_has_not_sat_out_sits_out() -> None:
    field = [Competitor("a", 9, 0), Competitor("b", 5, 0), Competitor("c", 3, 1)]
    assert pair(field, {}, 2, 2, 1, 3) == Pairing([["a", "c"]], ["b"])
    assert pair([one._replace(sat_out=1) for one in field], {}, 2, 2, 1, 3).out == ["c"]


@given(
    count=st.integers(2, 256),
    most=st.integers(2, 6),
    least=st.integers(1, 4),
    seed=st.integers(0, 2**31),
    number=st.integers(1, 9),
)
@settings(max_examples=60, deadline=None)
def test_everybody_sits_at_one_table_or_sits_out(count: int, most: int, least: int, seed: int, number: int) -> None:
    least = min(least, most)
    stream = stream_of(seed, "points")
    field = field_of(count, [int(stream.below(30)) for _ in range(count)])
    found = pair(field, {}, least, most, seed, number)
    assert sorted([*found.out, *(name for table in found.tables for name in table)]) == sorted(one.id for one in field)
    sizes = [len(table) for table in found.tables]
    assert len(found.out) == number_out(count, least, most)
    assert not sizes or (least <= min(sizes) <= max(sizes) <= most and max(sizes) - min(sizes) <= 1)
    if number > 1 and found.tables:
        leader = max(one.points for one in field if one.id not in found.out)
        assert leader in [one.points for one in field if one.id in found.tables[0]], "the leader's table is the first"


@given(count=st.integers(4, 9), most=st.integers(2, 4), data=st.data())
@settings(max_examples=50, deadline=None)
def test_repeats_are_as_few_as_an_exhaustive_search_finds(count: int, most: int, data: st.DataObject) -> None:
    field = field_of(count, [count - number for number in range(count)])
    names = [one.id for one in field]
    pairs = [frozenset(both) for both in combinations(names, 2)]
    met = {both: data.draw(st.integers(0, 2)) for both in pairs}
    found = pair(field, met, 2, most, 1, 2)
    seated = [name for name in names if name not in found.out]
    sizes = table_sizes(len(seated), 2, most)
    assert sizes is not None
    fewest = min(repeats(tables, met) for tables in partitions(seated, sizes))
    assert repeats(found.tables, met) == fewest
    spared = [tables for tables in partitions(seated, sizes) if repeats(tables, met) == fewest]
    first = min(repeats([next(table for table in tables if seated[0] in table)], met) for tables in spared)
    assert repeats(found.tables[:1], met) == first, "what cannot be avoided does not fall on the first table"


@pytest.mark.ruling("TL-30")
@pytest.mark.parametrize(("count", "most", "rounds"), [(16, 2, 8), (40, 4, 6), (256, 4, 8), (255, 3, 8)])
def test_large_fields_meet_nobody_twice(count: int, most: int, rounds: int) -> None:
    assert count > EXACT
    met: Meetings = {}
    points = dict.fromkeys((one.id for one in field_of(count)), 0)
    stream = stream_of(3, "results")
    for number in range(1, rounds + 1):
        field = [Competitor(name, points[name], 0) for name in points]
        found = pair(field, met, 2, most, 5, number)
        assert repeats(found.tables, met) == 0, number
        for table in found.tables:
            for name in table:
                points[name] += int(stream.below(5))
            met |= {frozenset(both): 1 for both in combinations(table, 2)}


@pytest.mark.ruling("TL-30")
def test_where_repeats_cannot_be_avoided_they_are_spread() -> None:
    met: Meetings = {}
    for number in range(1, 9):
        found = pair(field_of(5), met, 2, 4, 1, number)
        for table in found.tables:
            for both in combinations(table, 2):
                met[frozenset(both)] = met.get(frozenset(both), 0) + 1
    assert max(met.values()) - min(met.values()) <= 2
    assert len(met) == 10


def test_a_low_player_is_moved_before_a_high_one() -> None:
    field = field_of(8, [80, 70, 60, 50, 40, 30, 20, 10])
    found = pair(field, {frozenset(("p5", "p6")): 1}, 2, 4, 1, 2)
    assert [table[:3] for table in found.tables] == [["p0", "p3", "p4"], ["p1", "p2", "p5"]]
    assert repeats(found.tables, {frozenset(("p5", "p6")): 1}) == 0
