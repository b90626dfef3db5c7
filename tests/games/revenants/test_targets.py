"""Who may be aimed at, and what may be shown."""

from __future__ import annotations

import pytest

from .table import ruling_of, sit, turn

ATTACKS = ("solo", "retaliate", "betray", "team")


@pytest.mark.ruling("RV-3")
def test_an_attack_is_aimed_at_any_opponent_who_stands() -> None:
    match = sit()
    for card in ATTACKS:
        for name in ("Grimsby", "McCoy", "Scully"):
            assert ruling_of(match, 1, f"{card} {name}") is None


@pytest.mark.ruling("RV-3")
@pytest.mark.parametrize("card", ATTACKS)
def test_a_revenant_without_player_is_no_target(card: str) -> None:
    match = sit(seats=2)
    assert f"{card} Scully" not in match.legal(0)
    assert ruling_of(match, 0, f"{card} Scully") == "RV-3"


@pytest.mark.ruling("RV-3", "RV-23")
@pytest.mark.parametrize("card", ATTACKS)
def test_a_revenant_that_is_out_is_no_target(card: str) -> None:
    match = sit(seats=3, hp=4)
    turn(match, "solo McCoy", "betray McCoy", "betray Reyes")
    assert f"{card} McCoy" not in match.legal(0)
    assert ruling_of(match, 0, f"{card} McCoy") in ("RV-3", "RV-23")


@pytest.mark.ruling("RV-13")
@pytest.mark.parametrize("card", [*ATTACKS, "defend"])
def test_the_own_revenant_is_never_shown(card: str) -> None:
    match = sit()
    assert f"{card} Grimsby" not in match.legal(0)
    assert ruling_of(match, 0, f"{card} Grimsby") == "RV-13"


@pytest.mark.ruling("RV-13")
def test_defend_shows_also_a_revenant_without_player() -> None:
    match = sit(seats=2)
    assert [words for words in match.legal(0) if words.startswith("defend")] == [
        "defend Reyes",
        "defend McCoy",
        "defend Scully",
    ]
    assert turn(match, "defend Scully", "solo Grimsby") == [2, 2]
    assert match.view()["last_turn"] == ["defend Scully", "solo Grimsby"]


@pytest.mark.ruling("RV-13")
def test_defend_shows_also_a_revenant_that_is_out() -> None:
    match = sit(seats=3, hp=8)
    turn(match, "solo McCoy", "solo McCoy", "betray Reyes")
    assert ruling_of(match, 0, "defend McCoy") is None
    assert turn(match, "defend McCoy", "solo Grimsby", None) == [2, 2, 0]


@pytest.mark.ruling("RV-13")
def test_what_defend_shows_has_no_effect() -> None:
    for name in ("Reyes", "McCoy", "Scully"):
        match = sit()
        lost = turn(match, f"defend {name}", "solo Grimsby", "betray Scully", "betray McCoy")
        assert lost == [2, 2, 0, 0]


@pytest.mark.ruling("RV-25")
def test_retaliate_and_betray_are_never_rejected() -> None:
    match = sit()
    for seat in range(4):
        assert sum(words.startswith(("retaliate", "betray")) for words in match.legal(seat)) == 6
    assert turn(match, "retaliate Reyes", "betray Grimsby", "betray Scully", "retaliate McCoy") == [2, 0, 0, 2]


@pytest.mark.ruling("RV-25")
def test_betray_is_not_rejected_after_it_worked() -> None:
    match = sit()
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    turn(match, "betray Reyes", "team Scully", "betray Scully", "betray Reyes")
    assert turn(match, "betray Reyes", "betray Grimsby", "betray Scully", "betray Reyes") == [0, 0, 0, 0]


@pytest.mark.ruling("RV-25")
@pytest.mark.parametrize(("card", "recoil"), [("retaliate", 2), ("betray", 0)])
def test_a_card_that_cannot_work_ends_an_own_streak(card: str, recoil: int) -> None:
    match = sit(hp=98)
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    lost = turn(match, f"{card} McCoy", "team Scully", "betray Scully", "betray Reyes")
    assert lost == [recoil, 0, 0, 0]
    assert turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes") == [0, 0, 0, 8]


@pytest.mark.ruling("RV-25", "RV-19")
@pytest.mark.parametrize("card", ["retaliate", "betray"])
def test_an_attempt_that_cannot_work_gives_a_grudge(card: str) -> None:
    match = sit(seats=2)
    turn(match, f"{card} Reyes", "defend Grimsby")
    assert turn(match, "betray Reyes", "retaliate Grimsby") == [8, 2]
