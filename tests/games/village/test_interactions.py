"""Abilities that meet in one trick."""

from __future__ import annotations

import pytest

from tests.games.village.table import asked, event, go, hand, kind, legal, player, stage, village, winner


@pytest.mark.ruling("TV-31", "TV-12")
def test_boletus_after_silicus() -> None:
    """Silicus stays an ally of the lead whatever is swapped, even when its own alliance card is."""
    hands = ["Ignis 3 1", "Silicus 5 1", "Boletus 8 1", "Floris 7 1"]
    match = stage(hands, "Ignis Floris, Palaudis Silicus", "Boletus Tudicus")
    go(match, "Ignis 3", "Silicus 5", "Boletus 8", "swap Floris Silicus", "Floris 7")
    # Floris is no ally any more; Boletus was off suit and stays so.
    assert winner(match) == 1


@pytest.mark.ruling("TV-31", "TV-5")
def test_boletus_can_take_the_trick_from_an_earlier_ally() -> None:
    hands = ["Ignis 3 1", "Floris 8 1", "Boletus 5 1", "Ignis 2 4"]
    match = stage(hands, "Ignis Floris, Palaudis Hydris", "Boletus Tudicus")
    go(match, "Ignis 3", "Floris 8", "Boletus 5", "swap Floris Boletus", "Ignis 2")
    assert winner(match) == 2
    told = {card["card"]: card["on_suit"] for card in match.view()["last_trick"]["cards"]}
    assert told == {"Ignis 3": True, "Floris 8": False, "Boletus 5": True, "Ignis 2": True}


@pytest.mark.ruling("TV-30", "TV-17")
def test_tundris_over_a_netted_card() -> None:
    """A net forces a player off suit, and the Tundris played then takes the lead."""
    hands = ["Hydris 3 4", "Palaudis 1, Tundris 7", "Palaudis 8, Luftles 2", "Luftles 3 4"]
    match = stage(hands, "Palaudis Hydris, Tundris Luftles", "Ignis Tudicus")
    go(match, "Hydris 3", "seat 1", "Palaudis 1", "pull net")
    assert legal(match) == ["Tundris 7"]
    go(match, "Tundris 7", "take lead")
    assert legal(match) == ["Luftles 2"]
    go(match, "Luftles 2", "Luftles 3")
    assert winner(match) == 1


@pytest.mark.ruling("TV-10", "TV-5")
def test_nimbus_takes_the_highest() -> None:
    hands = ["Ignis 3 1", "Ignis 8 2", "Nimbus 5, Tudicus 1", "Ignis 4 5"]
    match = stage(hands, "Ignis Floris, Palaudis Hydris", "Nimbus Tudicus")
    go(match, "Ignis 3", "Ignis 8")
    assert [card["wins"] for card in match.view()["table"]] == [False, True]
    go(match, "Nimbus 5", "Ignis 8", "Tudicus 1")
    assert [card["wins"] for card in match.view()["table"]] == [True, False, False]
    assert player(match, 2)["points"] == 0  # a laid Tudicus does nothing
    go(match, "Ignis 4")
    assert winner(match) == 3
    assert hand(match, 2) == ["Ignis 8"]
    assert player(match, 1)["cards"] == 1


@pytest.mark.ruling("TV-28", "TV-29")
def test_nimbus_may_take_the_first_card_when_tundris_leads() -> None:
    hands = ["Ignis 3 1", "Tundris 7 8", "Nimbus 5 6", "Ignis 4 5"]
    match = stage(hands, "Ignis Floris, Palaudis Hydris", "Nimbus Tundris")
    go(match, "Ignis 3", "Tundris 7", "take lead", "Nimbus 5")
    assert legal(match) == ["pass", "Ignis 3"]


@pytest.mark.ruling("TV-35", "TV-34")
def test_floris_in_the_last_trick() -> None:
    match = stage(["Floris 8", "Ignis 1", "Ignis 2", "Ignis 3"])
    go(match, "Floris 8", "Ignis 1", "Ignis 2", "Ignis 3")
    piles = match.view()["last_hand"]["players"][0]["village"]
    assert piles == [["Floris 8", "Ignis 1", "Ignis 2", "Ignis 3"]]


@pytest.mark.ruling("TV-36", "TV-34")
def test_tachydus_in_the_last_trick() -> None:
    """The returned card finds an empty hand and counts for nobody; a pile without cards is no trick."""
    hands = ["Tachydus 8", "Ignis 1", "Ignis 2", "Ignis 3"]
    match = stage(hands, "Tachydus Hydris, Ignis Floris", "Luftles Tudicus", villages={2: ["Luftles 4"]})
    go(match, "Tachydus 8", "Ignis 1", "Ignis 2", "Ignis 3")
    assert (kind(match), asked(match)) == ("village", 0)
    go(match, "seat 2", "Luftles 4")
    assert event(match, "discarded")["card"] == "Luftles 4"
    rows = match.view()["last_hand"]["players"]
    assert rows[2]["village"] == [] and rows[2]["tricks"] == 0
    assert rows[0]["tricks"] == 1


@pytest.mark.ruling("TV-27", "TV-5")
def test_ignis_with_tokens() -> None:
    """A bonus of 1 and a minus of 1 cancel out, and the card is modified all the same."""
    hands = ["Floris 2 1", "Ignis 6, Luftles 1", "Silicus 6, Luftles 2", "Luftles 3 4"]
    match = stage(
        hands, "Ignis Floris, Palaudis Hydris", "Silicus Luftles", villages={1: ["Ignis 1 2 3"]}, tokens={1: 1}
    )
    go(match, "Floris 2", "Ignis 6", "minus 1")
    assert event(match, "played")["value"] == 6
    go(match, "Silicus 6", "Luftles 3")
    assert winner(match) == 2


@pytest.mark.ruling("TV-19", "TV-30")
def test_no_tundris_takes_the_lead_from_a_gretin() -> None:
    hands = ["Gretin, Ignis 1", "Tundris 7 8", "Ignis 5 6", "Ignis 3 4"]
    match = stage(hands, "Ignis Floris, Palaudis Hydris", "Nimbus Tundris", gretin=True)
    go(match, "Gretin", "Tundris 7")
    assert (kind(match), asked(match)) == ("card", 2)


@pytest.mark.ruling("TV-36", "TV-13")
def test_tachydus_may_send_a_gretin_back() -> None:
    hands = ["Tachydus 8 1", "Ignis 1 4", "Ignis 2 5", "Ignis 3 6"]
    match = stage(
        hands, "Tachydus Hydris, Ignis Floris", "Luftles Tudicus", villages={2: ["Gretin, Luftles 1"]}, gretin=True
    )
    go(match, "Tachydus 8", "Ignis 1", "Ignis 2", "Ignis 3", "seat 2", "Gretin", "Ignis 5")
    assert hand(match, 2) == ["Gretin"]
    assert village(match, 2) == [["Luftles 1"]]


@pytest.mark.ruling("TV-18", "TV-10")
def test_nimbus_may_take_the_hydris_whose_net_stays_out() -> None:
    hands = ["Ignis 3 1", "Hydris 8 2", "Nimbus 5, Tudicus 1", "Ignis 4 5"]
    match = stage(hands, "Ignis Floris, Palaudis Hydris", "Nimbus Tudicus")
    go(match, "Ignis 3", "Hydris 8", "seat 3", "Nimbus 5", "Hydris 8", "Hydris 8")
    assert player(match, 1)["net"] == 3
    assert player(match, 2)["net"] is None
