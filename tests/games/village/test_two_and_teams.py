"""Two players, who play two cards each and draw; and teams of four and six."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from tests.games.village.table import asked, event, go, hand, kinds, legal, stage, winner, worth

FIVE = ("Palaudis Hydris, Ignis Floris", "Luftles")


def played_out(seats: int, seed: int, **options: Any) -> talion.Match:
    match = talion.new("village", seats=seats, seed=seed, options=options)
    while match.result is None:
        prompt = next(prompt for prompt in match.prompts() if prompt.awaited)
        match.play(prompt.seat, match.legal(prompt.seat)[0])
    return match


@pytest.mark.ruling("TV-14", "TV-39")
def test_two_players_lay_two_cards_each_in_turn_and_draw_two() -> None:
    hands = ["Ignis 1 2 3", "Ignis 4 5 6"]
    match = stage(hands, *FIVE, deck="Luftles 1 2 3 4 5 6 7 8")
    go(match, "Ignis 1")
    assert asked(match) == 1
    go(match, "Ignis 4")
    assert asked(match) == 0
    go(match, "Ignis 3", "Ignis 6")
    assert winner(match) == 1
    # The winner draws first, from the top.
    assert hand(match, 1) == ["Ignis 5", "Luftles 1", "Luftles 2"]
    assert hand(match, 0) == ["Ignis 2", "Luftles 3", "Luftles 4"]
    assert match.view()["deck"] == 4
    assert "drawn" not in kinds(match)
    assert event(match, "drawn")["seat"] == 0


@pytest.mark.ruling("TV-14")
def test_the_highest_single_card_wins() -> None:
    match = stage(["Ignis 6 7 1", "Ignis 8 2 3"], *FIVE)
    go(match, "Ignis 6", "Ignis 8", "Ignis 7", "Ignis 2")
    assert winner(match) == 1


@pytest.mark.ruling("TV-39")
def test_duty_binds_the_leaders_second_card() -> None:
    match = stage(["Ignis 6 7, Luftles 1", "Ignis 8 2 3"], *FIVE)
    go(match, "Ignis 6", "Ignis 8")
    assert legal(match) == ["Ignis 7"]


@pytest.mark.ruling("TV-39", "TV-29")
def test_nimbus_may_take_its_players_own_first_card() -> None:
    match = stage(["Ignis 6, Palaudis 3", "Luftles 8, Nimbus 2, Hydris 1"], "Palaudis Hydris, Ignis Nimbus", "Luftles")
    go(match, "Palaudis 3", "Hydris 1", "pass", "Ignis 6", "pass", "Nimbus 2")
    assert legal(match) == ["pass", "Hydris 1", "Ignis 6"]


@pytest.mark.ruling("TV-39", "TV-23")
def test_with_gretins_the_last_trick_has_one_card_each() -> None:
    match = played_out(2, 3, gretin=True, hands=1)
    assert len(match.view()["last_trick"]["cards"]) == 2
    assert match.view()["tricks"] == 11


@pytest.mark.ruling("TV-14")
def test_teams_sit_evenly_and_only_with_four_or_six() -> None:
    four = talion.new("village", seats=4, seed=1, options={"alliance": True}).view()
    six = talion.new("village", seats=6, seed=1, options={"alliance": True}).view()
    five = talion.new("village", seats=5, seed=1, options={"alliance": True})
    assert [team["seats"] for team in four["teams"]] == [[0, 2], [1, 3]]
    assert [team["seats"] for team in six["teams"]] == [[0, 3], [1, 4], [2, 5]]
    assert five.view()["teams"] is None
    assert "TV-14" in five.game.notes(5, {"alliance": True})[0]


@pytest.mark.ruling("TV-14", "TV-42")
def test_a_team_scores_over_all_its_cards() -> None:
    hands = ["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4"]
    villages = {0: ["Palaudis 1 2"], 2: ["Palaudis 3", "Hydris 1"], 1: ["Palaudis 4"]}
    match = stage(hands, villages=villages, alliance=True)
    assert worth(match, 0, "Loyal") == worth(match, 2, "Loyal") == 4
    assert worth(match, 1, "Loyal") == 1
    # Two villages score, so the numbers are those for two; three tricks here.
    assert worth(match, 2, "Secret") == worth(match, 1, "Secret") - 2 * 2


@pytest.mark.ruling("TV-42")
def test_ignis_stays_personal() -> None:
    hands = ["Ignis 1", "Luftles 2", "Ignis 3", "Luftles 4"]
    match = stage(hands, villages={2: ["Ignis 5 6 7 8"]}, alliance=True)
    go(match, "Ignis 1")
    assert event(match, "played")["value"] == 1


@pytest.mark.ruling("TV-42")
def test_neighbours_are_the_neighbours_teams() -> None:
    hands = ["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4"]
    villages = {0: ["Palaudis 1 2"], 1: ["Palaudis 3"], 3: ["Palaudis 4 5"]}
    assert worth(stage(hands, villages=villages, alliance=True), 0, "Envied") == 0
    assert worth(stage(hands, villages={**villages, 3: []}, alliance=True), 0, "Envied") > 0


@pytest.mark.ruling("TV-42", "TV-16")
def test_the_highest_team_total_wins() -> None:
    match = played_out(4, 8, alliance=True)
    totals = [team["total"] for team in match.view()["teams"]]
    places = match.result["places"]
    assert places[0] == places[2] and places[1] == places[3]
    assert (places[0] == 1) == (totals[0] >= totals[1])
    assert match.prompts() == []
