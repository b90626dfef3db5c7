"""Every tribe's ability, one by one."""

from __future__ import annotations

import pytest

from tests.games.village.table import (
    asked,
    event,
    go,
    hand,
    kind,
    kinds,
    legal,
    player,
    refused,
    stage,
    village,
    winner,
)

TUNDRA = ("Tundris Luftles, Ignis Floris", "Hydris Nimbus")
SWIFT = ("Tachydus Hydris, Ignis Floris", "Luftles Tudicus")


@pytest.mark.ruling("TV-6", "TV-20")
def test_choices_may_be_declined_and_gains_may_not() -> None:
    match = stage(["Hydris 1 2", "Palaudis 1 2", "Palaudis 3 4", "Palaudis 5 6"])
    go(match, "Hydris 1")
    assert legal(match)[0] == "pass"
    go(match, "pass", "Palaudis 1")
    assert player(match, 1)["tokens"] == 1
    assert kind(match) == "card"


@pytest.mark.ruling("TV-7")
def test_palaudis_earns_on_suit_and_luftles_off_suit() -> None:
    match = stage(["Ignis 1 2", "Palaudis 1 2", "Luftles 1 2", "Ignis 3 4"])
    go(match, "Ignis 1", "Palaudis 1", "Luftles 1", "Ignis 3")
    assert [player(match, seat)["tokens"] for seat in range(4)] == [0, 0, 1, 0]


@pytest.mark.ruling("TV-7")
def test_tokens_are_all_plus_or_all_minus_and_kept_between_tricks() -> None:
    match = stage(["Ignis 1 2", "Ignis 5 6", "Ignis 7 8", "Ignis 3 4"], tokens={0: 2})
    go(match, "Ignis 1")
    assert legal(match) == ["pass", "plus 1", "plus 2", "minus 1", "minus 2"]
    assert refused(match, "plus 3") == "TV-7"
    go(match, "plus 1", "Ignis 5", "Ignis 7", "Ignis 3")
    assert player(match, 0)["tokens"] == 1


@pytest.mark.ruling("TV-33")
def test_an_empty_supply_gives_nothing_and_used_tokens_return_to_it() -> None:
    match = stage(["Palaudis 1 2", "Palaudis 3 4", "Ignis 1 2", "Ignis 3 4"], tokens={0: 0, 3: 15})
    go(match, "Palaudis 1")
    assert kinds(match)[-1] == "no_token"
    assert match.view()["supply"] == 0
    go(match, "Palaudis 3", "Ignis 1", "Ignis 3", "plus 15")
    assert match.view()["supply"] == 15


@pytest.mark.ruling("TV-9", "TV-35")
def test_floris_makes_chaos_with_cards_open_to_all() -> None:
    match = stage(["Floris 8 1", "Ignis 1 2", "Ignis 3 4", "Ignis 5 6"])
    go(match, "Floris 8", "Ignis 1", "Ignis 3", "Ignis 5", "make chaos")
    middle = match.view()["chaos"]
    assert middle["added"] == [
        {"seat": 1, "card": "Ignis 2"},
        {"seat": 2, "card": "Ignis 4"},
        {"seat": 3, "card": "Ignis 6"},
    ]
    assert middle["to"] == 1
    assert refused(match, "Floris 1") == "TV-35"
    go(match, "Floris 8", "Ignis 2", "Ignis 3")
    assert [hand(match, seat) for seat in range(4)] == [["Floris 1"], ["Floris 8"], ["Ignis 2"], ["Ignis 3"]]
    assert village(match, 0) == [["Ignis 1", "Ignis 4", "Ignis 5", "Ignis 6"]]
    assert player(match, 2)["known"] == ["Ignis 2"]


@pytest.mark.ruling("TV-35")
def test_after_the_last_trick_floris_does_nothing() -> None:
    match = stage(["Floris 8", "Ignis 1", "Ignis 3", "Ignis 5"])
    go(match, "Floris 8", "Ignis 1", "Ignis 3", "Ignis 5")
    assert match.view()["hand"] == 2


@pytest.mark.ruling("TV-10", "TV-29")
def test_nimbus_takes_a_card_and_lays_another() -> None:
    match = stage(["Ignis 1 2", "Ignis 7 8", "Nimbus 3, Luftles 1", "Ignis 3 4"], *TUNDRA)
    go(match, "Ignis 1", "Ignis 7", "Nimbus 3")
    assert legal(match) == ["pass", "Ignis 7"]
    assert refused(match, "Ignis 1") == "TV-10"
    assert refused(match, "Nimbus 3") == "TV-29"
    go(match, "Ignis 7")
    assert legal(match) == ["Ignis 7", "Luftles 1"]
    go(match, "Luftles 1", "Ignis 3")
    assert winner(match) == 3
    assert village(match, 3) == [["Ignis 1", "Ignis 3", "Nimbus 3", "Luftles 1"]]
    assert hand(match, 2) == ["Ignis 7"]
    assert player(match, 2)["known"] == ["Ignis 7"]


@pytest.mark.ruling("TV-29")
def test_a_laid_card_has_no_ability_and_cannot_be_taken() -> None:
    hands = ["Ignis 1 2", "Tundris 1 2", "Nimbus 3, Luftles 1", "Nimbus 4, Luftles 2"]
    match = stage(hands, *TUNDRA)
    go(match, "Ignis 1", "Tundris 1", "Nimbus 3", "Tundris 1", "Luftles 1")
    assert player(match, 2)["tokens"] == 0
    go(match, "Nimbus 4")
    assert legal(match) == ["pass", "Nimbus 3"]
    assert refused(match, "Luftles 1") == "TV-29"


@pytest.mark.ruling("TV-29")
def test_nimbus_as_the_last_card_of_a_hand_lays_the_taken_card_back() -> None:
    match = stage(["Ignis 1", "Ignis 7", "Nimbus 3", "Ignis 3"], *TUNDRA)
    go(match, "Ignis 1", "Ignis 7", "Nimbus 3", "Ignis 7")
    assert legal(match) == ["Ignis 7"]
    go(match, "Ignis 7", "Ignis 3")
    assert winner(match) == 3


@pytest.mark.ruling("TV-29")
def test_nimbus_with_nothing_to_take_lays_nothing() -> None:
    match = stage(["Ignis 1 2", "Nimbus 3, Luftles 1", "Ignis 3 4", "Ignis 5 6"], *TUNDRA)
    go(match, "Ignis 1", "Nimbus 3")
    assert (kind(match), asked(match)) == ("card", 2)


@pytest.mark.ruling("TV-29")
def test_what_a_taken_card_did_stands() -> None:
    hands = ["Ignis 1 2", "Luftles 7 8", "Nimbus 3 4", "Ignis 3 4"]
    match = stage(hands, *TUNDRA, tokens={1: 1})
    go(match, "Ignis 1", "Luftles 7", "plus 1", "Nimbus 3", "Luftles 7", "Luftles 7")
    assert player(match, 1)["tokens"] == 1  # one spent, one earned
    assert match.view()["table"][-1]["value"] == 7


@pytest.mark.ruling("TV-11", "TV-30")
def test_tundris_takes_the_lead_only_when_strictly_highest() -> None:
    match = stage(["Ignis 6 2", "Tundris 6 7", "Luftles 1 2", "Tundris 8 1"], *TUNDRA)
    go(match, "Ignis 6", "Tundris 6")
    assert asked(match) == 2
    go(match, "Luftles 1", "Tundris 8")
    assert legal(match) == ["pass", "take lead"]
    go(match, "take lead")
    assert winner(match) == 3


@pytest.mark.ruling("TV-30")
def test_tundris_is_compared_with_off_suit_cards_too() -> None:
    match = stage(["Ignis 2 3", "Nimbus 8 7", "Tundris 6 7", "Ignis 4 5"], *TUNDRA)
    go(match, "Ignis 2", "Nimbus 8", "Tundris 6")
    assert (kind(match), asked(match)) == ("card", 3)


@pytest.mark.ruling("TV-30")
def test_duty_and_winner_follow_a_tundris_that_leads() -> None:
    match = stage(["Ignis 2 3", "Tundris 6 7", "Luftles 8, Ignis 8", "Floris 8, Nimbus 1"], *TUNDRA)
    go(match, "Ignis 2", "Tundris 6", "take lead")
    assert legal(match) == ["Luftles 8"]
    go(match, "Luftles 8", "Floris 8")
    assert winner(match) == 2


@pytest.mark.ruling("TV-11", "TV-20")
def test_tundris_may_stay_behind() -> None:
    match = stage(["Ignis 2 3", "Tundris 6 7", "Ignis 4 5", "Ignis 1 8"], *TUNDRA)
    go(match, "Ignis 2", "Tundris 6", "pass", "Ignis 4", "Ignis 1")
    assert winner(match) == 2


@pytest.mark.ruling("TV-12")
def test_tudicus_off_suit_is_a_point() -> None:
    match = stage(["Ignis 2 3", "Tudicus 6 7", "Ignis 4 5", "Ignis 1 8"])
    go(match, "Ignis 2", "Tudicus 6")
    assert player(match, 1)["points"] == 1
    match = stage(["Tudicus 2 3", "Tudicus 6 7", "Ignis 4 5", "Ignis 1 8"])
    go(match, "Tudicus 2", "Tudicus 6")
    assert [player(match, seat)["points"] for seat in range(2)] == [0, 0]


@pytest.mark.ruling("TV-31")
def test_boletus_swaps_any_two_that_change_something() -> None:
    match = stage(
        ["Ignis 2 3", "Boletus 1 2", "Ignis 4 5", "Ignis 1 8"], "Palaudis Hydris, Ignis Floris", "Boletus Tudicus"
    )
    go(match, "Ignis 2", "Boletus 1")
    assert len(legal(match)) == 1 + 15 - 3  # two pairs and the two unallied change nothing
    assert refused(match, "swap Palaudis Hydris") == "TV-31"
    assert refused(match, "swap Boletus Tudicus") == "TV-31"
    assert refused(match, "swap Palaudis Nimbus") == "TV-1"
    go(match, "swap Floris Boletus")
    assert match.view()["alliances"] == {
        "pairs": [["Palaudis", "Hydris"], ["Ignis", "Boletus"]],
        "unallied": ["Floris", "Tudicus"],
    }
    assert match.view()["lead"]["tribe"] == "Ignis"


@pytest.mark.ruling("TV-31", "TV-5")
def test_a_swap_can_make_the_boletus_itself_win() -> None:
    match = stage(
        ["Ignis 2 3", "Boletus 8 2", "Ignis 4 5", "Ignis 1 7"], "Palaudis Hydris, Ignis Floris", "Boletus Tudicus"
    )
    go(match, "Ignis 2", "Boletus 8", "swap Floris Boletus", "Ignis 4", "Ignis 1")
    assert winner(match) == 1


@pytest.mark.ruling("TV-32", "TV-12")
def test_silicus_leads_alone() -> None:
    hands = ["Silicus 2 3", "Ignis 6, Tudicus 7", "Silicus 1, Ignis 5", "Ignis 1 8"]
    match = stage(hands, "Silicus Ignis, Palaudis Hydris", "Luftles Tudicus")
    go(match, "Silicus 2")
    assert legal(match) == ["Ignis 6", "Tudicus 7"]
    go(match, "Ignis 6")
    assert legal(match) == ["Silicus 1"]
    go(match, "Silicus 1", "Ignis 8")
    assert winner(match) == 0


@pytest.mark.ruling("TV-32")
def test_a_silicus_is_an_ally_again_when_tundris_takes_its_lead() -> None:
    hands = ["Silicus 7 3", "Tundris 8 1", "Ignis 1 5", "Ignis 3 8"]
    match = stage(hands, "Ignis Floris, Palaudis Hydris", "Tundris Silicus", tokens={1: 1})
    go(match, "Silicus 7", "Tundris 8", "pass", "take lead")
    assert match.view()["table"][0]["on_suit"]


@pytest.mark.ruling("TV-32")
def test_silicus_loses_ties_against_the_lead_tribe() -> None:
    hands = ["Ignis 7 3", "Silicus 7 1", "Ignis 1 5", "Ignis 2 6"]
    match = stage(hands, "Ignis Floris, Palaudis Hydris", "Luftles Silicus")
    go(match, "Ignis 7", "Silicus 7", "Ignis 1", "Ignis 2")
    assert winner(match) == 0


@pytest.mark.ruling("TV-12", "TV-36")
def test_tachydus_sends_a_card_back_and_its_owner_discards_another() -> None:
    hands = ["Tachydus 8 1", "Ignis 1 2", "Ignis 3 4", "Ignis 5 6"]
    match = stage(hands, *SWIFT, villages={1: ["Luftles 1 2"], 2: ["Tachydus 2"]})
    go(match, "Tachydus 8", "Ignis 1", "Ignis 3", "Ignis 5")
    assert legal(match) == ["pass", "seat 0", "seat 1"]  # the pile just won counts; seat 2 has only a Tachydus
    assert refused(match, "seat 2") == "TV-36"
    go(match, "seat 1", "Luftles 2")
    assert (kind(match), asked(match)) == ("discard", 1)
    assert legal(match) == ["Ignis 2"]
    assert refused(match, "Luftles 2") == "TV-36"
    go(match, "Ignis 2")
    assert hand(match, 1) == ["Luftles 2"]
    assert "Ignis 2" in match.view()["discards"]


@pytest.mark.ruling("TV-12")
def test_tachydus_sends_no_tachydus_back() -> None:
    match = stage(["Tachydus 8 1", "Ignis 1 2", "Ignis 3 4", "Ignis 5 6"], *SWIFT)
    go(match, "Tachydus 8", "Ignis 1", "Ignis 3", "Ignis 5", "seat 0")
    assert legal(match) == ["Ignis 1", "Ignis 3", "Ignis 5"]
    assert refused(match, "Tachydus 8") == "TV-12"
    assert event(match, "looks")["owner"] == 0
