"""SOLO and RETALIATE: plain damage, grudges, recoil."""

from __future__ import annotations

import pytest

from .table import board, pairs, sit, turn


@pytest.mark.ruling("RV-5")
def test_solo_deals_4() -> None:
    assert turn(sit(), "solo Reyes", "betray McCoy", "betray Scully", "betray Grimsby") == [0, 4, 0, 0]


@pytest.mark.ruling("RV-5")
def test_solos_add_up() -> None:
    assert turn(sit(), "solo Reyes", "solo McCoy", "solo Reyes", "solo Reyes") == [0, 12, 4, 0]


@pytest.mark.ruling("RV-6")
def test_retaliate_deals_8_with_a_grudge_and_costs_2() -> None:
    match = sit(seats=2)
    turn(match, "solo Reyes", "betray Grimsby")
    assert turn(match, "betray Reyes", "retaliate Grimsby") == [8, 2]


@pytest.mark.ruling("RV-6")
def test_retaliate_without_grudge_deals_nothing_and_costs_2() -> None:
    assert turn(sit(seats=2), "betray Reyes", "retaliate Grimsby") == [0, 2]


@pytest.mark.ruling("RV-6")
def test_a_grudge_is_against_the_attacker_only() -> None:
    match = sit()
    turn(match, "solo Reyes", "betray McCoy", "betray Scully", "betray McCoy")
    assert turn(match, "defend Reyes", "retaliate Scully", "betray Scully", "betray McCoy") == [2, 2, 0, 0]


@pytest.mark.ruling("RV-6")
@pytest.mark.parametrize(("before", "lost"), [("defend Reyes", [0, 0]), ("solo Reyes", [8, 2])])
def test_option_recoil_when_it_works(before: str, lost: list[int]) -> None:
    match = sit(seats=2, recoil="when it works")
    turn(match, before, "defend Grimsby")
    assert turn(match, "betray Reyes", "retaliate Grimsby") == lost


@pytest.mark.ruling("RV-6", "RV-20")
def test_option_recoil_when_it_works_also_against_defend() -> None:
    match = sit(seats=2, recoil="when it works")
    turn(match, "solo Reyes", "betray Grimsby")
    assert turn(match, "defend Reyes", "retaliate Grimsby") == [4, 6]


@pytest.mark.ruling("RV-6", "RV-19")
@pytest.mark.parametrize("card", ["solo", "retaliate", "betray", "team"])
def test_each_attack_card_gives_a_grudge_working_or_not(card: str) -> None:
    """A TEAM without partner, a vain BETRAY and a RETALIATE without grudge count."""
    match = sit()
    turn(match, f"{card} Reyes", "defend Scully", "defend Scully", "defend McCoy")
    assert pairs(board(match, "grudges")) == {(1, 0)}
    assert pairs(board(match, "retaliate")) == {(1, 0)}
    assert turn(match, "betray McCoy", "retaliate Grimsby", "betray Scully", "betray McCoy") == [8, 2, 0, 0]


@pytest.mark.ruling("RV-6", "RV-19")
def test_a_successful_team_gives_a_grudge_against_each_partner() -> None:
    match = sit()
    turn(match, "team Scully", "team Scully", "betray Reyes", "defend Reyes")
    assert pairs(board(match, "grudges")) == {(3, 0), (3, 1), (1, 2)}


@pytest.mark.ruling("RV-19")
def test_an_attack_that_was_defended_gives_a_grudge() -> None:
    match = sit(seats=2)
    turn(match, "solo Reyes", "defend Grimsby")
    assert turn(match, "betray Reyes", "retaliate Grimsby") == [8, 2]


@pytest.mark.ruling("RV-19")
def test_defend_gives_no_grudge_whatever_it_shows() -> None:
    match = sit(seats=2)
    turn(match, "defend Reyes", "defend Grimsby")
    assert pairs(board(match, "grudges")) == set()
    assert turn(match, "betray Reyes", "retaliate Grimsby") == [0, 2]


@pytest.mark.ruling("RV-19")
def test_a_grudge_lasts_and_is_never_used_up() -> None:
    match = sit(seats=2)
    turn(match, "solo Reyes", "defend Grimsby")
    for _ in range(5):
        turn(match, "defend McCoy", "defend McCoy")
    assert turn(match, "defend McCoy", "retaliate Grimsby") == [4, 6]
    assert turn(match, "defend McCoy", "retaliate Grimsby") == [4, 6]
    assert turn(match, "defend McCoy", "retaliate Grimsby") == [4, 6]


@pytest.mark.ruling("RV-19")
def test_retaliate_gives_its_target_a_grudge() -> None:
    match = sit(seats=2)
    turn(match, "solo Reyes", "defend Grimsby")
    turn(match, "defend Reyes", "retaliate Grimsby")
    assert pairs(board(match, "grudges")) == {(0, 1), (1, 0)}
    assert turn(match, "retaliate Reyes", "retaliate Grimsby") == [10, 10]


@pytest.mark.ruling("RV-20")
def test_retaliate_does_not_cancel_the_attack_of_its_target() -> None:
    """RV-20: the printed text is easily misread so."""
    match = sit(seats=2)
    turn(match, "solo Reyes", "betray Grimsby")
    assert turn(match, "solo Reyes", "retaliate Grimsby") == [8, 6]


@pytest.mark.ruling("RV-20")
def test_who_retaliates_takes_the_damage_of_all_attackers() -> None:
    match = sit()
    turn(match, "solo Reyes", "betray Grimsby", "betray Scully", "betray McCoy")
    assert turn(match, "solo Reyes", "retaliate Grimsby", "solo Reyes", "solo Reyes") == [8, 14, 0, 0]


@pytest.mark.ruling("RV-20", "RV-9")
def test_retaliate_against_defend_costs_6() -> None:
    match = sit(seats=2)
    turn(match, "solo Reyes", "betray Grimsby")
    assert turn(match, "defend Reyes", "retaliate Grimsby") == [4, 6]


@pytest.mark.ruling("RV-20")
def test_two_may_retaliate_against_each_other() -> None:
    match = sit(seats=2)
    turn(match, "solo Reyes", "solo Grimsby")
    assert turn(match, "retaliate Reyes", "retaliate Grimsby") == [10, 10]
