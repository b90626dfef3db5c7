"""Prompts and refusals say what is so for the player who reads them, and what to do instead."""

from __future__ import annotations

import pytest

import talion

from .table import asked, go, stage


def why(match: talion.Match, answer: str) -> str:
    refusal = match.why_not(asked(match), answer)
    assert refusal is not None
    return refusal.reason


@pytest.mark.ruling("TV-17")
def test_a_netted_leader_is_asked_for_another_card() -> None:
    match = stage(["Ignis 1, Hydris 1 2", "Palaudis 1 2, Ignis 5", "Ignis 3 4 6", "Ignis 2 7 8"], leader=0)
    go(match, "Hydris 1", "seat 1", "Palaudis 2", "pass", "Ignis 3", "Ignis 2")
    assert asked(match) == 1, "Palaudis 2 has won"
    assert match.prompts()[0].text == "You lead: play any card."
    go(match, "Ignis 5", "pull net")
    assert match.prompts()[0].text == "A net refused your card. You lead: play any other card."
    assert match.view()["refused"] == 1


@pytest.mark.ruling("TV-4")
@pytest.mark.parametrize(
    ("held", "fits"),
    [
        ("Ignis 1, Tudicus 1", "Ignis"),
        ("Floris 2, Tudicus 1", "its ally Floris"),
        ("Ignis 1, Floris 2, Silicus 4, Tudicus 1", "Ignis, its ally Floris or Silicus"),
        ("Silicus 4, Gretin, Tudicus 1", "Silicus or Gretin"),
    ],
)
def test_a_refusal_for_duty_names_only_what_is_held(held: str, fits: str) -> None:
    match = stage(
        ["Ignis 3", held, "Ignis 4", "Ignis 5"], "Palaudis Tudicus, Ignis Floris", "Luftles Silicus", gretin=True
    )
    go(match, "Ignis 3")
    assert why(match, "Tudicus 1") == f"Tudicus 1 is off suit while you can follow Ignis: play {fits}."


@pytest.mark.ruling("TV-7")
@pytest.mark.parametrize(("tokens", "said"), [(1, "1 Wild Luftle "), (2, "2 Wild Luftles ")])
def test_one_token_is_one(tokens: int, said: str) -> None:
    match = stage(["Ignis 3", "Ignis 1", "Ignis 4", "Ignis 5"], tokens={0: tokens})
    go(match, "Ignis 3")
    assert f"You have {said}and cannot" in why(match, "plus 3")


@pytest.mark.ruling("TV-31")
def test_alliance_cards_are_swapped_in_either_order() -> None:
    lay = "Palaudis Hydris, Ignis Floris", "Luftles Boletus"
    for words in ("swap Hydris Ignis", "swap Ignis Hydris", "Swap ignis hydris"):
        match = stage(["Luftles 3", "Boletus 1", "Ignis 4", "Ignis 5"], *lay)
        go(match, "Luftles 3", "Boletus 1", words)
        assert match.view()["alliances"]["pairs"] == [["Palaudis", "Ignis"], ["Hydris", "Floris"]]
    match = stage(["Luftles 3", "Boletus 1", "Ignis 4", "Ignis 5"], *lay)
    go(match, "Luftles 3", "Boletus 1")
    assert "no alliance" in why(match, "swap Boletus Luftles"), "who is first of the unallied does change"


@pytest.mark.ruling("TV-29")
def test_a_nimbus_hears_what_became_of_a_card() -> None:
    match = stage(
        ["Ignis 3, Luftles 3", "Palaudis 1, Luftles 1", "Nimbus 1, Luftles 2", "Nimbus 2, Luftles 4"],
        unallied="Luftles Nimbus",
    )
    go(match, "Ignis 3", "Palaudis 1", "Nimbus 1", "Palaudis 1", "Luftles 2", "Nimbus 2")
    assert why(match, "Palaudis 1") == "Another Nimbus has taken Palaudis 1 already."
    assert why(match, "Luftles 2") == "Luftles 2 was laid by a Nimbus, and such cards stay."
    assert why(match, "Ignis 3") == "Ignis 3 is the lead card; Nimbus never takes that."
    assert why(match, "Nimbus 2") == "A Nimbus does not take itself."
    assert why(match, "Luftles 3") == "Luftles 3 is not in the trick."


@pytest.mark.ruling("TV-12", "TV-36")
def test_a_tachydus_hears_what_is_in_the_village() -> None:
    match = stage(
        ["Tachydus 8, Ignis 1", "Tachydus 1, Ignis 2", "Tachydus 2, Ignis 3", "Tachydus 3, Ignis 4"],
        unallied="Luftles Tachydus",
        villages={1: ["Palaudis 1, Tachydus 7"]},
    )
    go(match, "Tachydus 8", "Tachydus 1", "Tachydus 2", "Tachydus 3")
    assert why(match, "seat 0") == "Your village has no card that can go back."
    assert why(match, "seat 2") == "Seat 2's village has no card that can go back."
    go(match, "seat 1")
    assert why(match, "Tachydus 7") == "Tachydus sends no Tachydus back, so Tachydus 7 stays."
    assert why(match, "Tachydus 6") == "Tachydus 6 is not in that village."


@pytest.mark.ruling("TV-42")
def test_in_teams_an_objective_speaks_of_the_team() -> None:
    for alliance in (False, True):
        match = talion.new("village", seats=4, seed=1, options={"alliance": alliance})
        for told in match.view()["objectives"]["texts"].values():
            assert told["text"].startswith("Your team's village: ") == alliance
            assert " you " not in told["text"]


@pytest.mark.ruling("TV-16")
def test_twenty_hands_and_no_more() -> None:
    assert talion.new("village", seats=2, options={"hands": 20}).view()["hands"] == 20
    with pytest.raises(talion.Problem, match=r"from 1 to 20, not 21\. The score sheet has no room for more"):
        talion.new("village", seats=2, options={"hands": 21})


@pytest.mark.ruling("TV-43", "TV-42")
def test_hidden_villages_are_not_told_by_a_score() -> None:
    piles = {0: ["Ignis 1 2"], 1: ["Ignis 6"], 2: ["Palaudis 1"]}
    hands = ["Ignis 3", "Floris 1", "Ignis 4", "Ignis 5"]
    for hidden in ("open", "hidden"):
        match = stage(hands, villages=piles, villages_option=hidden, alliance=True)
        match.state.offered[0] = 13
        match.state.objective[0] = 13
        seen = match.view(0)
        assert (seen["progress"]["Envied Village"] is None) == (hidden == "hidden")
        assert (seen["running"] is None) == (hidden == "hidden")
        assert seen["players"][2]["village"] == [["Palaudis 1"]], "partners have one village"
        assert (seen["players"][1]["village"] is None) == (hidden == "hidden")
