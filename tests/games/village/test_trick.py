"""Following, values, ties and the order in which a trick goes."""

from __future__ import annotations

import pytest

from tests.games.village.table import asked, event, go, kind, kinds, legal, player, refused, stage, village, winner


@pytest.mark.ruling("TV-3")
def test_the_winner_leads_the_next_trick() -> None:
    match = stage(["Ignis 3 1", "Ignis 8 2", "Ignis 4 5", "Ignis 6 7"])
    go(match, "Ignis 3", "Ignis 8", "Ignis 4", "Ignis 6")
    assert winner(match) == 1
    assert asked(match) == 1


@pytest.mark.ruling("TV-4")
def test_lead_tribe_and_ally_are_equally_good() -> None:
    match = stage(["Ignis 3", "Ignis 1, Floris 2, Luftles 8, Tudicus 1", "Ignis 4", "Ignis 5"])
    go(match, "Ignis 3")
    assert legal(match) == ["Floris 2", "Ignis 1"]
    assert refused(match, "Luftles 8") == "TV-4"
    reason = match.why_not(1, "Luftles 8")
    assert reason is not None
    assert "Ignis or its ally Floris" in reason.reason


@pytest.mark.ruling("TV-4")
def test_who_cannot_follow_plays_anything() -> None:
    match = stage(["Ignis 3", "Luftles 8, Tudicus 1", "Ignis 4", "Ignis 5"])
    go(match, "Ignis 3")
    assert legal(match) == ["Luftles 8", "Tudicus 1"]


@pytest.mark.ruling("TV-4", "TV-12")
def test_a_silicus_must_be_played_if_nothing_else_follows() -> None:
    match = stage(["Ignis 3", "Silicus 2, Tudicus 1", "Ignis 4", "Ignis 5"], unallied="Silicus Tudicus")
    go(match, "Ignis 3")
    assert legal(match) == ["Silicus 2"]
    reason = match.why_not(1, "Tudicus 1")
    assert reason is not None
    assert "Silicus" in reason.reason


@pytest.mark.ruling("TV-4")
def test_a_gretin_follows_too() -> None:
    match = stage(["Ignis 3", "Gretin, Tudicus 1", "Ignis 4", "Ignis 5"], gretin=True)
    go(match, "Ignis 3")
    assert legal(match) == ["Gretin"]


@pytest.mark.ruling("TV-5")
def test_ties_go_to_the_tribe_that_set_the_suit() -> None:
    """The printed example: Palaudis 7 leads and beats its ally Floris 7."""
    hands = ["Palaudis 7, Ignis 1", "Palaudis 3, Ignis 2", "Floris 7, Ignis 3"]
    match = stage(hands, "Palaudis Floris, Ignis Hydris", "Luftles")
    go(match, "Palaudis 7", "Palaudis 3", "Floris 7")
    assert winner(match) == 0


@pytest.mark.ruling("TV-5", "TV-27")
def test_the_lead_tribe_wins_a_tie_even_if_modified() -> None:
    match = stage(
        ["Floris 7, Tudicus 1", "Ignis 6, Tudicus 2", "Floris 1, Tudicus 3", "Floris 2, Tudicus 4"], tokens={0: 1}
    )
    go(match, "Floris 7", "minus 1", "Ignis 6", "Floris 1", "Floris 2", "pass")
    assert winner(match) == 0


@pytest.mark.ruling("TV-5")
def test_then_the_unmodified_card_wins() -> None:
    match = stage(
        ["Floris 1, Tudicus 1", "Ignis 6, Tudicus 2", "Ignis 7, Tudicus 3", "Floris 2, Tudicus 4"], tokens={1: 1}
    )
    go(match, "Floris 1", "Ignis 6", "plus 1", "Ignis 7", "Floris 2")
    assert winner(match) == 2


@pytest.mark.ruling("TV-5")
def test_then_the_earlier_card_wins() -> None:
    hands = ["Floris 1, Tudicus 1", "Ignis 6, Tudicus 2", "Ignis 8, Tudicus 3", "Floris 2, Tudicus 4"]
    match = stage(hands, tokens={1: 1, 2: 1})
    go(match, "Floris 1", "Ignis 6", "plus 1", "Ignis 8", "minus 1", "Floris 2")
    assert winner(match) == 1


@pytest.mark.ruling("TV-25")
def test_tokens_are_named_after_the_nets_and_the_ability_after_the_tokens() -> None:
    match = stage(["Hydris 3 4", "Palaudis 1 2", "Ignis 1", "Ignis 2"], tokens={1: 1})
    go(match, "Hydris 3", "seat 1", "Palaudis 1")
    assert (kind(match), asked(match)) == ("net", 0)
    go(match, "pass")
    assert (kind(match), asked(match)) == ("tokens", 1)
    go(match, "plus 1")
    assert player(match, 1)["tokens"] == 1  # spent one, then gained one by Palaudis on suit
    assert kinds(match)[-2:] == ["played", "token"]


@pytest.mark.ruling("TV-26", "TV-7")
def test_the_card_that_leads_is_on_suit() -> None:
    match = stage(["Palaudis 1", "Ignis 1", "Ignis 2", "Ignis 3"])
    go(match, "Palaudis 1")
    assert player(match, 0)["tokens"] == 1


@pytest.mark.ruling("TV-26")
def test_a_card_forced_off_suit_does_what_off_suit_cards_do() -> None:
    match = stage(["Hydris 3 4", "Palaudis 1, Tudicus 4, Luftles 1", "Ignis 1 2", "Ignis 3 4"])
    go(match, "Hydris 3", "seat 1", "Palaudis 1", "pull net")
    assert legal(match) == ["Luftles 1", "Tudicus 4"]
    go(match, "Tudicus 4")
    assert player(match, 1)["points"] == 1


@pytest.mark.ruling("TV-27")
def test_values_have_no_floor() -> None:
    match = stage(["Floris 1 3", "Ignis 1 2", "Ignis 3 4", "Ignis 5 6"], tokens={0: 3})
    go(match, "Floris 1", "minus 3")
    assert event(match, "played")["value"] == -2


@pytest.mark.ruling("TV-27")
def test_ignis_grows_with_the_ignis_in_the_own_village() -> None:
    """The printed example: five Ignis in the village make a 4 count as 6."""
    match = stage(
        ["Ignis 4", "Luftles 1", "Luftles 2", "Luftles 3"], villages={0: ["Ignis 1 2 3 5 6"], 1: ["Ignis 7 8"]}
    )
    go(match, "Ignis 4")
    assert event(match, "played")["value"] == 6
    assert event(match, "played")["bonus"] == 2


@pytest.mark.ruling("TV-28", "TV-11")
def test_the_lead_card_is_the_one_that_set_the_suit() -> None:
    match = stage(
        ["Ignis 3 1", "Tundris 7 1", "Luftles 1 2", "Luftles 3 4"], "Tundris Luftles, Ignis Floris", "Hydris Nimbus"
    )
    go(match, "Ignis 3")
    assert match.view()["lead"]["card"] == "Ignis 3"
    go(match, "Tundris 7", "take lead")
    lead = match.view()["lead"]
    assert lead["suit"] == ["Luftles", "Tundris"]
    assert (lead["seat"], lead["card"], lead["tribe"], lead["ally"]) == (1, "Tundris 7", "Tundris", "Luftles")


@pytest.mark.ruling("TV-34")
def test_a_trick_ends_in_its_order() -> None:
    match = stage(["Floris 8 1", "Gretin, Ignis 1", "Ignis 2 3", "Ignis 4 5"], gretin=True)
    go(match, "Floris 8", "Gretin", "Ignis 2", "Ignis 4")
    assert kind(match) == "chaos"
    go(match, "make chaos", "Ignis 2", "Ignis 1", "Ignis 4")
    assert kind(match) == "move"
    told = [name for name in kinds(match) if name in {"trick", "chaos", "gave", "pile"}]
    assert told == ["trick", "chaos", "gave", "gave", "gave", "pile"]


@pytest.mark.ruling("TV-37")
def test_an_emptied_pile_is_no_trick() -> None:
    hands = ["Tachydus 8 1", "Ignis 1 2", "Ignis 3 4", "Ignis 5 6"]
    match = stage(hands, "Tachydus Hydris, Ignis Floris", "Luftles Tudicus", villages={1: ["Luftles 1", "Luftles 2 3"]})
    go(match, "Tachydus 8", "Ignis 1", "Ignis 3", "Ignis 5", "seat 1", "Luftles 1")
    assert player(match, 1)["tricks"] == 1
    go(match, "Ignis 2")
    assert village(match, 1) == [["Luftles 2", "Luftles 3"]]


@pytest.mark.ruling("TV-38")
def test_who_has_no_card_is_passed_over() -> None:
    match = stage(["Ignis 1", "", "Ignis 3", "Ignis 5"])
    go(match, "Ignis 1")
    assert asked(match) == 2
