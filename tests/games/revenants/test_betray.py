"""BETRAY: old teammates, once, and in one direction only."""

from __future__ import annotations

import pytest

import talion

from .table import board, pairs, sit, streaks, turn


def teamed(times: int = 1, hp: int = 98, **options: str) -> talion.Match:
    """Grimsby and Reyes have teamed up against Scully, `times` turns in a row."""
    match = sit(hp=hp, **options)
    for _ in range(times):
        turn(match, "team Scully", "team Scully", "solo Scully", "solo McCoy")
    return match


@pytest.mark.ruling("RV-8")
def test_betray_deals_8_to_an_old_teammate() -> None:
    match = teamed()
    assert turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy") == [0, 8, 4, 8]


@pytest.mark.ruling("RV-8", "RV-14")
def test_betray_deals_12_after_three_team_turns_of_the_target() -> None:
    """The printed example."""
    match = sit()
    for _ in range(3):
        turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    assert board(match, "betray")[0] == [0, 12, 0, 0]
    assert turn(match, "betray Reyes", "team Scully", "betray Scully", "betray McCoy") == [0, 12, 0, 0]


@pytest.mark.ruling("RV-14", "RV-8")
@pytest.mark.parametrize(("successes", "damage"), [(1, 8), (2, 10), (3, 12), (4, 14)])
def test_betray_grows_with_the_streak_of_the_target(successes: int, damage: int) -> None:
    match = teamed(successes)
    assert streaks(match)[1] == successes
    assert turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")[1] == damage


@pytest.mark.ruling("RV-14")
def test_betray_deals_never_less_than_8() -> None:
    match = teamed(3)
    turn(match, "solo Scully", "solo Scully", "solo Scully", "solo McCoy")
    assert streaks(match) == [0, 0, 0, 0]
    assert turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")[1] == 8


@pytest.mark.ruling("RV-14")
def test_the_betrayers_own_streak_does_not_matter() -> None:
    match = teamed()
    turn(match, "team Scully", "solo Scully", "team Scully", "solo McCoy")
    turn(match, "team Scully", "solo Scully", "team Scully", "solo McCoy")
    assert streaks(match) == [3, 0, 2, 0]
    assert board(match, "betray")[0] == [0, 8, 10, 0]
    assert board(match, "betray")[1] == [12, 0, 0, 0]
    assert turn(match, "betray Reyes", "betray Grimsby", "solo Scully", "solo McCoy") == [12, 8, 4, 4]


@pytest.mark.ruling("RV-14")
@pytest.mark.parametrize("words", ["team Scully", "team McCoy", "solo McCoy", "retaliate McCoy", "betray Scully"])
def test_what_the_target_plays_now_does_not_matter(words: str) -> None:
    match = teamed(3)
    other = match.clone()
    betrayed = turn(match, "betray Reyes", words, "betray Scully", "betray McCoy")
    spared = turn(other, "betray Scully", words, "betray Scully", "betray McCoy")
    assert betrayed[1] - spared[1] == 12


@pytest.mark.ruling("RV-14")
def test_with_whom_the_target_teamed_does_not_matter() -> None:
    match = teamed()
    turn(match, "solo Scully", "team Scully", "team Scully", "solo McCoy")
    turn(match, "solo Scully", "team Grimsby", "solo Scully", "team Grimsby")
    assert turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")[1] == 12


@pytest.mark.ruling("RV-8")
def test_betray_without_having_teamed_does_nothing() -> None:
    match = teamed()
    lost = turn(match, "betray McCoy", "betray Scully", "betray Reyes", "betray Grimsby")
    assert lost == [0, 0, 0, 0]


@pytest.mark.ruling("RV-8")
def test_a_team_without_partner_makes_nobody_a_teammate() -> None:
    match = sit()
    turn(match, "team Scully", "team McCoy", "betray Scully", "betray McCoy")
    assert turn(match, "betray Reyes", "betray Grimsby", "betray Scully", "betray McCoy") == [0, 0, 0, 0]


@pytest.mark.ruling("RV-8")
def test_the_victim_of_a_team_is_no_teammate() -> None:
    match = teamed()
    assert turn(match, "betray Scully", "solo McCoy", "solo Reyes", "betray Reyes") == [0, 4, 4, 0]


@pytest.mark.ruling("RV-8", "RV-17")
def test_betray_works_once_per_target() -> None:
    match = teamed()
    turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")
    assert pairs(board(match, "betrayed")) == {(0, 1)}
    assert turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy") == [0, 0, 4, 8]


@pytest.mark.ruling("RV-8", "RV-17")
def test_who_was_betrayed_cannot_betray_back() -> None:
    match = teamed()
    turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")
    assert board(match, "betray")[1] == [0, 0, 0, 0]
    assert turn(match, "solo Scully", "betray Grimsby", "solo Scully", "solo McCoy") == [0, 0, 4, 8]


@pytest.mark.ruling("RV-8", "RV-17")
def test_two_who_betray_each_other_are_both_marked() -> None:
    match = teamed(2)
    assert turn(match, "betray Reyes", "betray Grimsby", "solo Scully", "solo McCoy") == [10, 10, 4, 4]
    assert pairs(board(match, "betrayed")) == {(0, 1), (1, 0)}
    assert turn(match, "betray Reyes", "betray Grimsby", "solo Scully", "solo McCoy") == [0, 0, 4, 4]


@pytest.mark.ruling("RV-17")
def test_teaming_up_again_reopens_nothing() -> None:
    match = teamed()
    turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")
    turn(match, "team Scully", "team Scully", "solo Scully", "solo McCoy")
    assert board(match, "betray")[0][1] == board(match, "betray")[1][0] == 0
    assert turn(match, "betray Reyes", "betray Grimsby", "solo Scully", "solo McCoy") == [0, 0, 4, 4]


@pytest.mark.ruling("RV-17")
def test_a_halved_betrayal_is_marked() -> None:
    match = teamed()
    assert turn(match, "betray Reyes", "defend Scully", "solo Scully", "solo McCoy") == [4, 4, 4, 4]
    assert pairs(board(match, "betrayed")) == {(0, 1)}
    assert turn(match, "betray Reyes", "betray Grimsby", "solo Scully", "solo McCoy") == [0, 0, 4, 4]


@pytest.mark.ruling("RV-17", "RV-22")
def test_a_betrayal_of_one_who_falls_anyway_is_marked() -> None:
    match = teamed(hp=16)
    turn(match, "solo Reyes", "solo Grimsby", "solo Reyes", "betray McCoy")  # Reyes 8
    assert turn(match, "betray Reyes", "solo Grimsby", "solo Reyes", "solo Reyes")[1] == 8
    assert pairs(board(match, "betrayed")) == {(0, 1)}


@pytest.mark.ruling("RV-17")
def test_other_pairs_are_untouched_by_a_betrayal() -> None:
    match = sit(hp=98)
    turn(match, "team Scully", "team Scully", "team Scully", "betray Reyes")
    turn(match, "betray Reyes", "solo Scully", "solo Scully", "betray Reyes")
    assert pairs(board(match, "betray")) == {(0, 2), (2, 0), (1, 2), (2, 1)}
    assert turn(match, "betray McCoy", "betray McCoy", "betray Reyes", "betray Reyes") == [0, 8, 16, 0]


@pytest.mark.ruling("RV-8", "RV-25")
def test_a_vain_betrayal_is_not_used_up() -> None:
    match = sit(hp=98)
    turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")
    turn(match, "team Scully", "team Scully", "solo Scully", "solo McCoy")
    assert board(match, "betray")[0][1] == 8
    assert turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy") == [0, 8, 4, 8]


@pytest.mark.ruling("RV-8")
def test_option_betrayal_used_up() -> None:
    match = sit(hp=98, betrayal="used up")
    turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")
    turn(match, "team Scully", "team Scully", "solo Scully", "solo McCoy")
    assert board(match, "betray")[0][1] == 0
    assert turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy") == [0, 0, 4, 8]


@pytest.mark.ruling("RV-8", "RV-17")
def test_option_betrayal_used_up_leaves_the_other_free_to_betray() -> None:
    """A vain BETRAY is spent, but it betrayed nobody: the way back is open."""
    match = sit(hp=98, betrayal="used up")
    turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")
    turn(match, "team Scully", "team Scully", "solo Scully", "solo McCoy")
    assert board(match, "betray")[1][0] == 8
    assert turn(match, "solo Scully", "betray Grimsby", "solo Scully", "solo McCoy") == [8, 0, 4, 8]


@pytest.mark.ruling("RV-8")
@pytest.mark.parametrize("option", ["kept", "used up"])
def test_both_options_let_a_betrayal_work_once(option: str) -> None:
    match = teamed(betrayal=option)
    assert turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")[1] == 8
    assert turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")[1] == 0


@pytest.mark.ruling("RV-18")
def test_betray_has_no_recoil() -> None:
    assert turn(teamed(), "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")[0] == 0


@pytest.mark.ruling("RV-18", "RV-9")
def test_a_defender_reflects_half_of_a_betrayal() -> None:
    """RV-18: printed as “no repercussion”, which is easily misread as “not reflected”."""
    assert turn(teamed(3), "betray Reyes", "defend Scully", "solo Scully", "solo McCoy") == [6, 6, 4, 4]


@pytest.mark.ruling("RV-18", "RV-19")
def test_betray_gives_its_target_a_grudge() -> None:
    match = teamed()
    turn(match, "betray Reyes", "solo Scully", "solo Scully", "solo McCoy")
    assert board(match, "retaliate")[1][0] == 8
    assert turn(match, "solo Scully", "retaliate Grimsby", "solo Scully", "solo McCoy") == [8, 2, 4, 8]
