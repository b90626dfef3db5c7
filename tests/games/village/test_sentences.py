"""Prompts and refusals say what is so for the player who reads them, and what to do instead."""

from __future__ import annotations

import re

import pytest

import talion
from talion.testing.walk import walk

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


@pytest.mark.ruling("TV-4", "TV-17", "TV-19")
@pytest.mark.parametrize(
    ("held", "asked_for"),
    [
        ("Ignis 1, Tudicus 1", "Ignis leads: play Ignis."),
        ("Silicus 4, Tudicus 1", "Ignis leads: play Silicus."),
        ("Floris 2, Gretin, Tudicus 1", "Ignis leads: play its ally Floris or Gretin."),
        ("Luftles 2, Tudicus 1", "Ignis leads, and you cannot follow: play any card."),
    ],
)
def test_who_follows_is_asked_for_what_is_held(held: str, asked_for: str) -> None:
    lay = "Palaudis Tudicus, Ignis Floris", "Luftles Silicus"
    match = stage(["Ignis 3", held, "Ignis 4", "Ignis 5"], *lay, gretin=True)
    go(match, "Ignis 3")
    assert match.prompts()[0].text == asked_for


@pytest.mark.ruling("TV-17")
def test_who_is_netted_is_asked_for_what_is_left() -> None:
    for left, asked_for in [
        ("Hydris 3", "Hydris leads: play Hydris."),
        ("Tudicus 3", "Hydris leads, and you cannot follow with another: play any other card."),
    ]:
        match = stage(["Hydris 1", f"Palaudis 1, {left}", "Ignis 4 5", "Ignis 6 7"])
        go(match, "Hydris 1", "seat 1", "Palaudis 1", "pull net")
        assert match.prompts()[0].text == f"A net refused your card. {asked_for}"


@pytest.mark.ruling("TV-4")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_prompts_name_all_that_can_be_played_and_nothing_else(seats: int) -> None:
    followed = 0
    match = talion.new("village", seats=seats, seed=3, options={"gretin": True, "hands": 1})
    for _ in walk(match, 3):
        prompt = match.prompts()[0]
        _, follows, tribes = prompt.text.partition(" leads: play ")
        if prompt.kind == "card" and follows and "any" not in tribes:
            followed += 1
            held = {words.partition(" ")[0] for words in match.legal(prompt.seat)}
            assert set(re.findall(r"[A-Z]\w+", tribes)) == held
    assert followed > 10


@pytest.mark.ruling("TV-25", "TV-7", "TV-8", "TV-9", "TV-11", "TV-13", "TV-22", "TV-31")
def test_on_the_own_turn_other_things_have_another_time() -> None:
    match = stage(["Hydris 3 4", "Ignis 1 2", "Ignis 4 5", "Floris 5 6"], tokens={0: 2, 2: 1})
    turn = "It is your turn: play a card of your hand."
    assert why(match, "pass") == f"You cannot pass. {turn}"
    assert why(match, "plus 1").endswith("say how many of your 2 Wild Luftles go with it.")
    assert why(match, "pull net") == f"Your net lies before nobody. {turn}"
    assert why(match, "make chaos") == f"Floris makes chaos only when it has won the trick. {turn}"
    assert why(match, "take lead") == f"Tundris was not drawn for this match. {turn}"
    assert why(match, "seat 1") == f"No seat is named now. {turn}"
    assert why(match, "Secret Village") == f"Objectives are chosen before the first trick. {turn}"
    go(match, "Hydris 3", "pass", "seat 1", "Ignis 1", "pass")
    assert why(match, "plus 1").endswith("say whether your Wild Luftle goes with it.")
    go(match, "Ignis 4", "pass", "Floris 5")
    assert why(match, "pull net") == f"Your net waits for a card of Seat 1 that lies face down. {turn}"


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
        assert match.entries[-1][2] == "swap Hydris Ignis", "the log has one spelling"
    match = stage(["Luftles 3", "Boletus 1", "Ignis 4", "Ignis 5"], *lay)
    go(match, "Luftles 3", "Boletus 1")
    # It would change which of the two is the first, so it is not said to change nothing.
    assert (
        why(match, "swap Boletus Luftles")
        == "Luftles and Boletus are both unallied: swapping them changes no alliance."
    )
    assert why(match, "swap Floris Ignis") == "Floris and Ignis are allies: swapping them changes no alliance."
    assert why(match, "swap Ignis Nimbus") == "Nimbus was not drawn for this match: no alliance card of it lies here."


@pytest.mark.ruling("TV-29")
def test_a_nimbus_hears_what_became_of_a_card() -> None:
    match = stage(
        ["Ignis 3, Luftles 3", "Palaudis 1, Luftles 1", "Nimbus 1, Luftles 2", "Nimbus 2, Luftles 4"],
        unallied="Luftles Nimbus",
    )
    go(match, "Ignis 3", "Palaudis 1", "Nimbus 1", "Palaudis 1", "Luftles 2", "Nimbus 2")
    assert why(match, "Palaudis 1") == "Another Nimbus has taken Palaudis 1 already."
    assert why(match, "Luftles 2") == "Luftles 2 was laid for Nimbus, and such cards stay."
    assert why(match, "Ignis 3") == "Ignis 3 is the lead card; Nimbus never takes that."
    assert why(match, "Nimbus 2") == "Your Nimbus does not take itself."
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
    assert why(match, "Tachydus 6") == "Tachydus 6 is not in Seat 1's village."
    assert why(match, "pass") == "You cannot pass. Your Tachydus sends a card back: name one in Seat 1's village."


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
