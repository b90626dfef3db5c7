"""Standings: points, direct comparison, what tells equals apart, shared places."""

from __future__ import annotations

import pytest

from talion.kernel.game import Award
from talion.tournament import acts
from talion.tournament.events import RoundPaired, SeatedTable, TableScored
from talion.tournament.standings import standings
from talion.tournament.tournament import Tournament
from tests.tournament.made import begin_round, enter, opened, score


def played(names: str, *rounds: dict[str, dict[str, tuple[int, int]]]) -> Tournament:
    """Rounds given by hand: table, player, points and tie-break."""
    made = enter(opened(rounds=8), *names)
    for number, tables in enumerate(rounds, 1):
        seated = [SeatedTable(f"{number}{table}", list(awards)) for table, awards in tables.items()]
        sitting = [name for name in names if not any(name in one.seats for one in seated)]
        made.take(RoundPaired(1, number=number, tables=seated, out=sitting))
        for table, awards in tables.items():
            made.take(TableScored(2, table=f"{number}{table}", awards=awards))
    return made


def lines(made: Tournament) -> list[tuple[int, str, str]]:
    return [(one.place, one.side, one.by) for one in standings(made)]


@pytest.mark.ruling("TL-34")
def test_points_come_first() -> None:
    made = played("abc", {"t": {"a": (1, 90), "b": (4, 0), "c": (2, 0)}})
    assert lines(made) == [(1, "b", "points"), (2, "c", "points"), (3, "a", "points")]


@pytest.mark.ruling("TL-34", "EA-110")
def test_the_direct_comparison_tells_two_apart_who_have_met() -> None:
    made = played(
        "ab", {"t": {"a": (4, 0), "b": (2, 9)}}, {"t": {"a": (2, 0), "b": (4, 9)}}, {"t": {"a": (1, 0), "b": (1, 9)}}
    )
    assert lines(made) == [(1, "b", "tie_break"), (2, "a", "tie_break")], "once each: the comparison gives no order"
    made = played("abcd", {"t": {"a": (2, 0), "b": (1, 9)}, "u": {"c": (4, 0), "d": (1, 0)}},
                  {"t": {"a": (1, 0), "c": (4, 0)}, "u": {"b": (2, 9), "d": (4, 0)}})  # fmt: skip
    assert lines(made)[2:] == [(3, "a", "met"), (4, "b", "met")], "though b has the better tie-break"


@pytest.mark.ruling("TL-34", "EA-110")
def test_a_circle_is_no_order() -> None:
    made = played(
        "abc",
        {"t": {"a": (4, 1), "b": (2, 2)}},
        {"t": {"b": (4, 1), "c": (2, 2)}},
        {"t": {"c": (4, 1), "a": (2, 2)}},
    )
    assert {one.points for one in standings(made)} == {9}, "each has won, lost and sat out"
    assert lines(made) == [(1, "a", "shared"), (1, "b", "shared"), (1, "c", "shared")]


@pytest.mark.ruling("TL-34")
def test_who_has_not_met_is_told_apart_by_the_sum_or_shares_the_place() -> None:
    made = played("abcd", {"t": {"a": (4, 3), "b": (2, 1)}, "u": {"c": (4, 5), "d": (2, 1)}})
    assert lines(made) == [(1, "c", "tie_break"), (2, "a", "tie_break"), (3, "b", "shared"), (3, "d", "shared")]


@pytest.mark.ruling("TL-30", "TL-31")
def test_who_sits_out_has_a_second_place_and_who_comes_late_last_places() -> None:
    made = enter(opened(most=2, rounds=4), "a", "b", "c")
    begin_round(made)
    (out,) = made.rounds[0].out
    assert {one.side: one.points for one in standings(made)}[out] == made.worth[1] == 1
    enter(made, "d")
    assert {one.side: one.points for one in standings(made)}["d"] == made.worth[-1] == 1
    assert next(one.by_round for one in standings(made) if one.side == "d") == [1]


@pytest.mark.ruling("TL-31")
def test_who_leaves_keeps_their_points_and_is_paired_no_more() -> None:
    made = enter(opened(most=2), "a", "b", "c", "d")
    begin_round(made)
    for table in made.rounds[0].tables:
        score(made, table.id, **{table.seats[0]: 2, table.seats[1]: 1})
    made.take(acts.left(made, "a", 5))
    before = {one.side: one.points for one in standings(made)}["a"]
    begin_round(made)
    assert "a" not in [name for table in made.rounds[1].tables for name in table.seats] + made.rounds[1].out
    assert {one.side: one.points for one in standings(made)}["a"] == before > 0


@pytest.mark.ruling("TL-33")
def test_an_annulled_table_counts_for_nothing() -> None:
    made = enter(opened(), "a", "b")
    begin_round(made)
    score(made, "1-1", a=2, b=1)
    assert [one.points for one in standings(made)] == [2, 1]
    made.take(acts.annulled(made, "h", "1-1", "2nd", "The power went out.", 9, 9000))
    assert [one.points for one in standings(made)] == [0, 0]
    assert [table.id for table in made.open_tables()] == ["2nd"]
    score(made, "2nd", a=1, b=2)
    assert [(one.side, one.points) for one in standings(made)] == [("b", 2), ("a", 1)]
    assert made.table("2nd").awards == {"a": Award(1, 10), "b": Award(2, 20)}
