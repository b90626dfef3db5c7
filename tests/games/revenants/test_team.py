"""TEAM: a partner, a streak, teammates."""

from __future__ import annotations

import pytest

from .table import board, pairs, sit, streaks, turn


@pytest.mark.ruling("RV-7")
def test_team_alone_does_nothing() -> None:
    match = sit()
    assert turn(match, "team Scully", "betray McCoy", "betray Reyes", "betray Reyes") == [0, 0, 0, 0]
    assert streaks(match) == [0, 0, 0, 0]


@pytest.mark.ruling("RV-7")
def test_team_needs_the_same_target() -> None:
    match = sit()
    assert turn(match, "team Scully", "team McCoy", "team Grimsby", "team Reyes") == [0, 0, 0, 0]


@pytest.mark.ruling("RV-7")
def test_another_attack_on_the_same_target_is_no_partner() -> None:
    match = sit()
    assert turn(match, "team Scully", "solo Scully", "retaliate Scully", "betray Reyes") == [0, 0, 2, 4]
    assert streaks(match) == [0, 0, 0, 0]


@pytest.mark.ruling("RV-7", "RV-14")
def test_team_deals_4_then_6_then_8() -> None:
    """The printed numbers; two players each time."""
    match = sit()
    for each in (4, 6, 8):
        assert board(match, "team")[:2] == [each, each]
        assert turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes") == [0, 0, 0, 2 * each]


@pytest.mark.ruling("RV-7", "RV-14")
def test_the_streak_has_no_top() -> None:
    match = sit(hp=98)
    lost = [turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")[3] for _ in range(6)]
    assert lost == [8, 12, 16, 20, 24, 18]  # the sixth would be 28, but only 18 HP are left
    assert streaks(match) == [6, 6, 0, 0]


@pytest.mark.ruling("RV-7", "RV-16")
def test_three_may_team() -> None:
    match = sit()
    assert turn(match, "team Scully", "team Scully", "team Scully", "betray Reyes") == [0, 0, 0, 12]
    assert turn(match, "team Scully", "team Scully", "team Scully", "betray Reyes") == [0, 0, 0, 18]


@pytest.mark.ruling("RV-7", "RV-15")
def test_the_streak_is_the_players_whoever_partner_and_target() -> None:
    """RV-7: each deals 2 more than that player dealt last time."""
    match = sit(hp=98)
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    assert streaks(match) == [1, 1, 0, 0]
    # Grimsby goes on with a new partner at a new target: 6 and 4
    assert turn(match, "team Reyes", "betray McCoy", "team Reyes", "betray Reyes") == [0, 10, 0, 0]
    assert streaks(match) == [2, 0, 1, 0]
    # and again: Grimsby 8, Scully 4
    assert turn(match, "team McCoy", "betray McCoy", "betray Scully", "team McCoy") == [0, 0, 12, 0]
    assert streaks(match) == [3, 0, 0, 1]


@pytest.mark.ruling("RV-15")
def test_two_pairs_may_team_against_each_other() -> None:
    match = sit()
    assert turn(match, "team Scully", "team Scully", "team Grimsby", "team Grimsby") == [8, 0, 0, 8]
    assert turn(match, "team Scully", "team Scully", "team Grimsby", "team Grimsby") == [12, 0, 0, 12]
    assert pairs(board(match, "teammates")) == {(0, 1), (1, 0), (2, 3), (3, 2)}


@pytest.mark.ruling("RV-15")
def test_defend_does_not_undo_a_team() -> None:
    match = sit()
    assert turn(match, "team Scully", "team Scully", "betray Scully", "defend Reyes") == [2, 2, 0, 4]
    assert streaks(match) == [1, 1, 0, 0]
    assert turn(match, "team Scully", "team Scully", "betray Scully", "defend Reyes") == [3, 3, 0, 6]


@pytest.mark.ruling("RV-15")
def test_the_fall_of_the_target_and_surplus_damage_do_not_undo_a_team() -> None:
    match = sit(hp=10)
    turn(match, "betray Scully", "betray Scully", "solo Scully", "betray Reyes")
    turn(match, "betray Scully", "betray Scully", "solo Scully", "betray Reyes")
    # 2 HP are left, 8 are dealt
    assert turn(match, "team Scully", "team Scully", "betray Grimsby", "betray Reyes") == [0, 0, 0, 2]
    assert streaks(match)[:2] == [1, 1]
    assert turn(match, "team McCoy", "team McCoy", "betray Grimsby", None) == [0, 0, 10, 0]  # 12 dealt


@pytest.mark.ruling("RV-15", "RV-7")
def test_the_row_goes_on_after_the_target_is_out() -> None:
    match = sit(hp=16)
    turn(match, "team Scully", "team Scully", "solo Scully", "solo McCoy")
    assert turn(match, "team Scully", "team Scully", "betray Scully", "betray McCoy") == [0, 0, 0, 4]
    assert streaks(match)[:2] == [2, 2]
    assert board(match, "team")[:2] == [8, 8]
    assert turn(match, "team McCoy", "team McCoy", "defend Reyes", None) == [4, 4, 8, 0]


@pytest.mark.ruling("RV-15", "RV-22")
def test_the_fall_of_the_partner_does_not_undo_a_team() -> None:
    match = sit(hp=18)
    turn(match, "betray Scully", "betray Scully", "solo Reyes", "solo Reyes")  # Reyes 10
    turn(match, "betray Scully", "betray Scully", "solo Reyes", "solo Reyes")  # Reyes 2
    assert turn(match, "team Scully", "team Scully", "solo Reyes", "betray Reyes") == [0, 2, 0, 8]
    assert streaks(match)[0] == 1
    assert turn(match, "team Scully", None, "team Scully", "betray McCoy") == [0, 0, 0, 10]  # 6 + 4


@pytest.mark.ruling("RV-15")
def test_a_team_alone_ends_the_row() -> None:
    match = sit()
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    turn(match, "team Scully", "team McCoy", "betray Scully", "betray Reyes")
    assert streaks(match) == [0, 0, 0, 0]
    assert turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes") == [0, 0, 0, 8]


@pytest.mark.ruling("RV-15")
@pytest.mark.parametrize("card", ["solo", "retaliate", "betray", "defend"])
def test_any_other_card_ends_the_row(card: str) -> None:
    match = sit()
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    turn(match, f"{card} McCoy", "team McCoy", "betray Scully", "betray Reyes")
    assert streaks(match) == [0, 0, 0, 0]
    assert turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")[3] == 8


@pytest.mark.ruling("RV-7", "RV-15")
def test_a_row_can_be_built_up_again() -> None:
    match = sit(hp=98)
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    turn(match, "team McCoy", "team Scully", "betray Scully", "betray Reyes")
    lost = [turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")[3] for _ in range(3)]
    assert lost == [8, 12, 16]


@pytest.mark.ruling("RV-15")
def test_only_one_of_two_rows_may_end() -> None:
    match = sit(hp=98)
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    turn(match, "team Scully", "solo Scully", "team Scully", "betray Reyes")
    assert streaks(match) == [2, 0, 1, 0]
    # 8 of Grimsby, 4 of Reyes, 6 of McCoy
    assert turn(match, "team Scully", "team Scully", "team Scully", "betray Reyes") == [0, 0, 0, 18]


@pytest.mark.ruling("RV-16")
def test_three_who_team_become_three_pairs_of_teammates() -> None:
    match = sit()
    turn(match, "team Scully", "team Scully", "team Scully", "betray Reyes")
    assert pairs(board(match, "teammates")) == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}


@pytest.mark.ruling("RV-16")
def test_teams_against_different_targets_make_no_teammates() -> None:
    match = sit()
    turn(match, "team Scully", "team McCoy", "team Reyes", "team Reyes")
    assert pairs(board(match, "teammates")) == {(2, 3), (3, 2)}


@pytest.mark.ruling("RV-16")
def test_teammates_stay_teammates() -> None:
    match = sit()
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    for _ in range(4):
        turn(match, "solo Reyes", "solo Grimsby", "betray Scully", "betray Reyes")
    assert pairs(board(match, "teammates")) == {(0, 1), (1, 0)}
    assert turn(match, "betray Reyes", "betray Scully", "betray Scully", "betray Reyes") == [0, 8, 0, 0]


@pytest.mark.ruling("RV-26")
def test_with_two_left_team_cannot_succeed_but_betray_can() -> None:
    match = sit(hp=16)
    turn(match, "team Scully", "team Scully", "betray Scully", "betray McCoy")
    turn(match, "team Scully", "team Scully", "betray Scully", "betray McCoy")  # Scully out
    turn(match, "team McCoy", "team McCoy", "betray Reyes", None)  # 16: McCoy out
    assert turn(match, "team Reyes", "team Grimsby", None, None) == [0, 0, 0, 0]
    assert turn(match, "betray Reyes", "team Grimsby", None, None) == [0, 8, 0, 0]
