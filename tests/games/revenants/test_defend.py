"""DEFEND: half for you, half for them, and 2 HP for nothing."""

from __future__ import annotations

import pytest

from .table import board, hp, pairs, sit, standing, streaks, turn


@pytest.mark.ruling("RV-9")
def test_three_teams_of_4_against_defend() -> None:
    """The printed example: 6 lost, 2 back to each."""
    match = sit()
    assert turn(match, "team Scully", "team Scully", "team Scully", "defend Grimsby") == [2, 2, 2, 6]
    assert hp(match) == [38, 38, 38, 34]


@pytest.mark.ruling("RV-9")
def test_each_attacker_gets_back_half_of_what_it_dealt() -> None:
    match = sit(hp=98)
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    turn(match, "team Scully", "betray Scully", "team Scully", "betray Reyes")
    assert streaks(match) == [3, 0, 1, 0]
    # Grimsby 10, Reyes 4, McCoy 6
    assert turn(match, "team Scully", "solo Scully", "team Scully", "defend Reyes") == [5, 2, 3, 10]


@pytest.mark.ruling("RV-9")
def test_solo_retaliate_and_betray_are_reflected() -> None:
    match = sit(hp=98)
    turn(match, "team Reyes", "betray McCoy", "betray Reyes", "team Reyes")
    turn(match, "betray Reyes", "betray McCoy", "betray Reyes", "solo McCoy")
    # BETRAY 8, SOLO 4, RETALIATE 8 with its recoil
    assert turn(match, "betray Scully", "solo Scully", "retaliate Scully", "defend Grimsby") == [4, 2, 6, 10]


@pytest.mark.ruling("RV-9")
def test_defend_helps_the_defender_only() -> None:
    match = sit()
    assert turn(match, "defend Reyes", "solo McCoy", "betray Reyes", "betray Reyes") == [2, 0, 4, 0]


@pytest.mark.ruling("RV-9", "RV-21")
def test_who_is_not_aimed_at_loses_2_in_full() -> None:
    assert turn(sit(), "defend Reyes", "defend Scully", "defend Scully", "defend McCoy") == [2, 2, 2, 2]


@pytest.mark.ruling("RV-9")
def test_a_reflection_is_no_attack() -> None:
    match = sit(seats=2)
    assert turn(match, "defend Reyes", "solo Grimsby") == [2, 2]
    assert pairs(board(match, "grudges")) == {(0, 1)}
    assert turn(match, "betray Reyes", "retaliate Grimsby") == [0, 2]


@pytest.mark.ruling("RV-9")
def test_a_reflection_is_not_halved_again() -> None:
    match = sit()
    turn(match, "solo Reyes", "betray Grimsby", "betray Scully", "betray McCoy")
    turn(match, "betray McCoy", "solo Scully", "betray Scully", "betray McCoy")
    # 8 from Reyes at Grimsby who defends, 4 come back in full; 8 from Scully at Reyes who does not
    lost = turn(match, "defend McCoy", "retaliate Grimsby", "betray Scully", "retaliate Reyes")
    assert lost == [4, 4 + 2 + 8, 0, 2]


@pytest.mark.ruling("RV-9")
def test_two_defenders_reflect_what_was_dealt_to_each() -> None:
    match = sit()
    assert turn(match, "solo McCoy", "solo Scully", "defend Scully", "defend McCoy") == [2, 2, 2, 2]


@pytest.mark.ruling("RV-21")
@pytest.mark.parametrize(("card", "recoil"), [("team", 0), ("betray", 0), ("retaliate", 2)])
def test_an_attack_that_does_nothing_is_aimed_all_the_same(card: str, recoil: int) -> None:
    assert turn(sit(seats=2), "defend Reyes", f"{card} Grimsby") == [0, recoil]


@pytest.mark.ruling("RV-21")
def test_only_the_attack_that_worked_counts() -> None:
    match = sit()
    assert turn(match, "defend Reyes", "solo Grimsby", "team Grimsby", "betray Grimsby") == [2, 2, 0, 0]


@pytest.mark.ruling("RV-21")
def test_the_show_card_of_another_defender_is_not_aimed() -> None:
    assert turn(sit(seats=2), "defend Reyes", "defend Grimsby") == [2, 2]


@pytest.mark.ruling("RV-21", "RV-13")
def test_the_show_card_is_not_aimed_beside_real_attacks_either() -> None:
    match = sit()
    assert turn(match, "defend Scully", "defend Grimsby", "defend Grimsby", "solo Reyes") == [2, 2, 2, 2]


@pytest.mark.ruling("RV-9", "RV-6")
def test_defend_cannot_reduce_a_recoil() -> None:
    """Recoil and DEFEND never meet in one hand; the recoil of an attacker is not reflected or shared either."""
    match = sit(seats=2)
    turn(match, "solo Reyes", "betray Grimsby")
    assert turn(match, "defend Reyes", "retaliate Grimsby") == [4, 4 + 2]


@pytest.mark.ruling("RV-22", "RV-9")
def test_a_defender_who_falls_still_reflects_in_full() -> None:
    """2 HP left, 6 to lose: each of the three gets 2 back and not less."""
    match = sit(hp=10)
    turn(match, "solo Scully", "betray Scully", "betray Scully", "betray Reyes")
    turn(match, "solo Scully", "betray Scully", "betray Scully", "betray Reyes")
    assert turn(match, "team Scully", "team Scully", "team Scully", "defend Reyes") == [2, 2, 2, 2]
    assert standing(match) == [0, 1, 2]


@pytest.mark.ruling("RV-9", "RV-22")
def test_defending_for_nothing_can_kill() -> None:
    match = sit(seats=2, hp=2)
    turn(match, "defend Reyes", "defend Grimsby")
    assert hp(match) == [0, 0]
