"""What a table is worth in a tournament."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.testing.awards import Awards
from talion.testing.walk import walk
from tests.games.arena.test_rounds import new, play_out


def points(match: talion.Match) -> list[int]:
    return [award.points for award in match.game.award(match.rules, match.state, match.state.seats)]


def tie_breaks(match: talion.Match) -> list[int]:
    return [award.tie_break for award in match.game.award(match.rules, match.state, match.state.seats)]


@pytest.mark.ruling("EA-13", "EA-76", "TL-29")
@pytest.mark.parametrize(("seats", "scale"), [(2, [4, 2]), (3, [4, 2, 1]), (4, [4, 3, 2, 1])])
def test_a_round_is_worth_the_points_of_its_places(seats: int, scale: list[int]) -> None:
    match = new(seats, rounds=1)
    assert match.game.worth(match.rules, 4) == scale
    for seat in range(seats):
        match.state.cup[seat] = 10 - seat
    assert points(match) == scale, "a round that runs is scored as it stands"
    assert tie_breaks(match) == [10 - seat for seat in range(seats)]


@pytest.mark.ruling("EA-76", "EA-72")
def test_equal_cups_share_the_higher_award() -> None:
    match = new(4, rounds=1)
    for seat, cup in enumerate((3, 7, 7, 1)):
        match.state.cup[seat] = cup
    assert points(match) == [2, 4, 4, 1]


@pytest.mark.ruling("EA-110")
def test_a_tie_for_first_place_is_shared_and_extra_rounds_do_not_count() -> None:
    match = new(2, rounds=1)
    awards = Awards()
    settled_in = 0
    for _ in range(200_000):
        awards.look(match)
        if match.game.is_settled(match.rules, match.state):
            settled_in = settled_in or match.state.round
        if match.result is not None:
            break
        seat = match.view()["waiting_for"][0]
        legal = match.legal(seat)
        match.play(seat, next((word for word in ("pass", "end turn", "roll") if word in legal), legal[0]))
    assert match.state.extra > 0, "nobody fights, so everybody is tied"
    assert (settled_in, points(match)) == (1, [4, 4])


@pytest.mark.ruling("EA-13", "EA-71")
def test_a_team_has_one_award() -> None:
    match = new(4, rounds=1, mode="alliances")
    assert [match.game.side(match.rules, seat) for seat in range(4)] == [0, 0, 1, 1]
    match.state.cup[1] = 5
    assert (points(match), tie_breaks(match)) == ([2, 2, 4, 4], [0, 0, 5, 5])


@pytest.mark.ruling("EA-76", "EA-78")
def test_who_leaves_has_the_last_place() -> None:
    match = new(3, rounds=1)
    match.state.cup[0] = 20
    match.announce("leave 0")
    assert points(match)[0] == min(points(match))
    match.announce("leave 1")
    assert match.result is not None
    assert points(match)[2] == 4


@pytest.mark.ruling("EA-76")
def test_rounds_add_up() -> None:
    match = new(2, rounds=2)
    assert match.game.worth(match.rules, 2) == [8, 4]
    play_out(match)
    assert points(match) == [8, 8]


@pytest.mark.ruling("EA-76", "EA-70")
@pytest.mark.parametrize("options", [{"mode": "hill"}, {"mode": "domination"}, {"mode": "nymphlets"}])
def test_a_contest_is_worth_its_place(options: dict[str, Any]) -> None:
    match = talion.new("arena", seats=3, seed=4, options={"characters": "dealt", "rounds": 1, **options})
    awards = Awards()
    for number, _ in enumerate(walk(match, 4)):
        awards.look(match)
        if number > 60:
            break
    match.state.contested().victory[1] += 30
    assert (points(match)[1], tie_breaks(match)[1] >= 20) == (4, True)
