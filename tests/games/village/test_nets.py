"""Hunting Nets: where they lie, when they are asked about, what they force."""

from __future__ import annotations

import pytest

import talion
from tests.games.village.table import asked, go, hand, kind, kinds, legal, player, refused, stage


@pytest.mark.ruling("TV-8")
def test_hydris_throws_however_it_is_played() -> None:
    for hands, before in (
        (["Hydris 1 2", "Ignis 1 2", "Ignis 3 4", "Ignis 5 6"], []),
        (["Ignis 7 8", "Hydris 1 2", "Ignis 3 4", "Ignis 5 6"], ["Ignis 7"]),
    ):
        match = stage(hands)
        go(match, *before, "Hydris 1")
        assert kind(match) == "cast"
        go(match, "seat 2")
        assert player(match, 2)["netted_by"] == [len(before)]


@pytest.mark.ruling("TV-8", "TV-17", "TV-43")
def test_a_refused_card_stays_secret() -> None:
    match = stage(["Hydris 1 2", "Ignis 1 2", "Ignis 3 4", "Ignis 5 6"])
    go(match, "Hydris 1", "seat 1", "Ignis 2")
    assert match.view(0)["face_down"] == 1
    assert match.view(0)["chosen"] is None
    assert match.view(1)["chosen"] == "Ignis 2"
    assert "laid_down" not in kinds(match, 0)
    assert "laid_down" in kinds(match, 1)
    go(match, "pull net")
    assert hand(match, 1) == ["Ignis 1", "Ignis 2"]
    assert match.view(1)["barred"] == ["Ignis 2"]
    assert match.view(0)["barred"] == []
    assert player(match, 0)["net"] is None
    assert refused(match, "Ignis 2") == "TV-17"
    go(match, "Ignis 1")
    assert asked(match) == 2


@pytest.mark.ruling("TV-17")
def test_duty_binds_the_other_cards() -> None:
    match = stage(["Hydris 1 2", "Palaudis 1 2, Ignis 1", "Ignis 3 4", "Ignis 5 6"])
    go(match, "Hydris 1", "seat 1", "Palaudis 1", "pull net")
    assert legal(match) == ["Palaudis 2"]
    assert refused(match, "Ignis 1") == "TV-4"


@pytest.mark.ruling("TV-18")
def test_a_net_goes_before_anybody_else_and_may_move() -> None:
    match = stage(["Hydris 1 2", "Ignis 1 2", "Ignis 3 4", "Ignis 5 6"], alliance=True)
    go(match, "Hydris 1")
    assert legal(match) == ["pass", "seat 1", "seat 2", "seat 3"]
    assert refused(match, "seat 0") == "TV-18"
    go(match, "seat 2", "Ignis 1", "Ignis 3", "pass", "Ignis 5", "Hydris 2")
    assert legal(match) == ["pass", "seat 1", "seat 3"]
    assert refused(match, "seat 2") == "TV-18"
    go(match, "seat 3")
    assert player(match, 0)["net"] == 3


@pytest.mark.ruling("TV-18", "TV-8")
def test_a_single_card_cannot_be_netted() -> None:
    match = stage(["Hydris 1", "Ignis 1", "Ignis 3", "Ignis 5"])
    go(match, "Hydris 1", "seat 1", "Ignis 1")
    assert (kind(match), asked(match)) == ("card", 2)


@pytest.mark.ruling("TV-18")
def test_several_nets_are_asked_from_the_left_once_a_turn() -> None:
    match = stage(["Hydris 1 2 3", "Hydris 4 5 6", "Palaudis 1 2 3", "Palaudis 4 5 6"], leader=0)
    go(match, "Hydris 1", "seat 3", "Hydris 4", "seat 3", "Palaudis 1", "Palaudis 4")
    assert asked(match) == 0  # seat 3's left neighbour
    go(match, "pull net")
    assert asked(match) == 3
    go(match, "Palaudis 5")
    assert asked(match) == 1
    go(match, "pull net")
    assert legal(match) == ["Palaudis 6"]
    assert match.view(3)["barred"] == ["Palaudis 4", "Palaudis 5"]


@pytest.mark.ruling("TV-18")
def test_a_net_that_was_left_is_not_asked_again_this_turn() -> None:
    match = stage(["Hydris 1 2 3", "Hydris 4 5 6", "Palaudis 1 2 3", "Palaudis 4 5 6"], leader=0)
    go(match, "Hydris 1", "seat 3", "Hydris 4", "seat 3", "Palaudis 1", "Palaudis 4", "pass", "pull net", "Palaudis 5")
    assert kind(match) == "card"
    assert player(match, 0)["net"] == 3


@pytest.mark.ruling("TV-18")
def test_a_net_is_unusable_when_no_other_card_is_left() -> None:
    match = stage(["Hydris 1 2", "Hydris 4 5", "Palaudis 1 2", "Palaudis 4 5"], leader=0)
    go(match, "Hydris 1", "seat 3", "Hydris 4", "seat 3", "Palaudis 1", "Palaudis 4", "pull net", "Palaudis 5")
    assert kind(match) == "card"
    assert player(match, 1)["net"] == 3


@pytest.mark.ruling("TV-18")
def test_nets_go_home_with_the_hand_and_nothing_is_asked_without_cards() -> None:
    match = stage(["Hydris 1", "Palaudis 1", "Palaudis 3", "Hydris 8"])
    go(match, "Hydris 1", "seat 2", "Palaudis 1", "Palaudis 3", "Hydris 8")
    assert match.view()["hand"] == 2
    assert [player["net"] for player in match.view(talion.OBSERVER)["players"]] == [None] * 4


@pytest.mark.ruling("TV-18")
def test_nothing_is_asked_when_the_net_lies_at_its_only_place() -> None:
    match = stage(["Hydris 1 2 3", "Palaudis 1 2 3"], unallied="Luftles")
    go(match, "Hydris 1", "seat 1", "Palaudis 1", "pass", "Hydris 2")
    assert (kind(match), asked(match)) == ("card", 1)
    assert player(match, 0)["net"] == 1
