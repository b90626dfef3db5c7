"""Lucky Gretins."""

from __future__ import annotations

import pytest

from tests.games.village.table import asked, event, go, kind, legal, player, refused, stage, village, winner, worth


@pytest.mark.ruling("TV-13", "TV-40")
def test_whoever_takes_a_gretin_may_move_the_token() -> None:
    match = stage(["Ignis 8 1", "Gretin, Ignis 2", "Ignis 3 4", "Ignis 5 6"], gretin=True)
    go(match, "Ignis 8", "Gretin", "Ignis 3", "Ignis 5")
    assert (kind(match), asked(match)) == ("move", 0)
    lying = match.view()["objectives"]["open"]
    assert legal(match) == ["pass", *lying[1:]]
    assert refused(match, lying[0]) == "TV-40"
    go(match, lying[3])
    assert player(match, 0)["objective"] == lying[3]
    assert event(match, "moved")["was"] == lying[0]


@pytest.mark.ruling("TV-13")
def test_a_gretin_is_no_card_for_objectives_but_its_pile_is_a_trick() -> None:
    match = stage(["Ignis 8 1", "Ignis 2", "Ignis 3 4", "Ignis 5 6"], gretin=True, villages={0: ["Gretin"]})
    assert village(match, 0) == [["Gretin"]]
    assert worth(match, 0, "Guarded") == 0
    assert worth(match, 0, "Secret") == worth(match, 1, "Secret") - 3


@pytest.mark.ruling("TV-13")
def test_without_the_option_there_are_none() -> None:
    match = stage(["Ignis 8 1", "Ignis 2", "Ignis 3 4", "Ignis 5 6"])
    assert refused(match, "Gretin") == "TV-13"
    assert match.view()["gretin"] is None


@pytest.mark.ruling("TV-19")
def test_a_gretin_that_leads_frees_everybody() -> None:
    match = stage(["Gretin, Ignis 1", "Tudicus 7, Ignis 2", "Luftles 7 4", "Ignis 5 6"], gretin=True)
    go(match, "Gretin", "Tudicus 7")
    assert player(match, 1)["points"] == 0
    go(match, "Luftles 7")
    assert player(match, 2)["tokens"] == 0
    assert legal(match) == ["Ignis 5", "Ignis 6"]
    go(match, "Ignis 5")
    assert asked(match) == 1  # the earlier 7 wins: nobody set the suit
    assert village(match, 1) == [["Ignis 5", "Luftles 7", "Tudicus 7", "Gretin"]]


@pytest.mark.ruling("TV-19")
def test_a_gretin_can_win() -> None:
    match = stage(["Ignis 1 8", "Gretin, Ignis 2", "Luftles 7 4", "Luftles 5 6"], gretin=True, tokens={1: 2})
    go(match, "Ignis 1", "Gretin", "plus 2", "Luftles 7", "Luftles 5", "pass")
    assert winner(match) == 1
    assert asked(match) == 1
