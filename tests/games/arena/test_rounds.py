"""Set-up, scoring, points, teams, ties."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from tests.games.arena.stage import Stage


def play_out(match: talion.Match, say: Any = None) -> None:
    """Everybody says as little as possible until the match is over."""
    for _ in range(200_000):
        if match.result is not None:
            return
        seat = match.view()["waiting_for"][0]
        legal = match.legal(seat)
        match.play(
            seat, next((word for word in ("pass", "end turn", "decline", "stop", "roll") if word in legal), legal[0])
        )
    raise AssertionError("no end")


def new(seats: int = 2, **options: Any) -> talion.Match:
    return talion.new("arena", seats=seats, seed=8, options={"characters": "dealt", "game_turns": 1, **options})


@pytest.mark.ruling("EA-80")
def test_characters_are_chosen_once_each() -> None:
    match = talion.new("arena", seats=3, seed=1)
    match.play(2, "choose Echo")
    assert "choose Echo" not in match.legal(0)
    assert match.why_not(0, "choose Echo").ruling == "EA-80"  # type: ignore[union-attr]
    match.play(0, "choose Pluma")
    match.play(1, "choose Grubic")
    assert [player["character"] for player in match.view()["players"]] == [4, 0, 5]
    assert new().view()["phase"] == "place"


@pytest.mark.ruling("EA-40", "EA-80")
@pytest.mark.parametrize("characters", ["chosen", "dealt"])
def test_flowers_are_dealt_before_characters(characters: str) -> None:
    match = talion.new("arena", seats=3, seed=8, options={"characters": characters})
    kinds = [told.data["kind"] for told in match.told]
    assert kinds[:4] == ["round", "flower", "flower", "flower"]
    assert match.told[1].data["text"].startswith("Seat 0 draws the "), (
        "who has no character yet has no name but the seat"
    )
    areas = [player["area"] for player in match.view()["players"]]
    assert None not in areas
    if characters == "chosen":
        assert match.view()["phase"] == "choose"
        assert "You start in the " in match.prompts()[0].text
        for seat, name in enumerate(("Echo", "Pluma", "Grubic")):
            match.play(seat, f"choose {name}")
        assert "flower" not in [told.data["kind"] for told in match.told[4:]]
    assert [player["area"] for player in match.view()["players"]] == areas


@pytest.mark.ruling("EA-8")
@pytest.mark.parametrize(("band", "space"), [(2, "f4"), (3, "f6")])
def test_the_last_one_standing_is_asked_nothing_more(band: int, space: str) -> None:
    """Neither where Pluma flies after her talons nor how she faces after her dive can matter any more."""
    stage = Stage("Pluma", "Grubic").at("Pluma", "f3", "e").at("Grubic", space, "e").health("Grubic", 1)
    stage.ready("Pluma", band).dice("Pluma", **{f"card{band}": band}).turn("Pluma").say("Pluma", f"use card {band}")
    assert stage.view["phase"] == "over"
    assert stage.view["rounds_played"][0]["standing"] == [1, 0]


@pytest.mark.ruling("EA-8")
def test_with_others_left_the_card_goes_on() -> None:
    stage = Stage("Pluma", "Grubic", "Echo").at("Pluma", "e5", "e").at("Grubic", "e6", "e").at("Echo", "a1", "se")
    stage.health("Grubic", 1).ready("Pluma", 2).dice("Pluma", card2=2).turn("Pluma").say("Pluma", "use card 2")
    assert stage.prompt("Pluma") == "go"


@pytest.mark.ruling("EA-38", "EA-39", "EA-40")
def test_all_place_at_once_in_the_area_their_flower_says() -> None:
    match = new(6)
    view = match.view()
    areas = {area["name"]: area["spaces"] for area in view["arena"]["areas"]}
    assert sorted(player["area"] for player in view["players"]) == sorted(areas)
    assert view["waiting_for"] == list(range(6))
    for seat, player in enumerate(view["players"]):
        assert match.legal(seat) == [f"place {space}" for space in sorted(areas[player["area"]])]
        assert match.why_not(seat, "place e5").ruling == "EA-39"  # type: ignore[union-attr]
        match.play(seat, match.legal(seat)[0])
        assert len(match.legal(seat)) == 2, "two facings with a clear front arc"
        wrong = next(f"face {way}" for way in ("e", "ne", "nw", "w") if f"face {way}" not in match.legal(seat))
        assert match.why_not(seat, wrong).ruling == "EA-38"  # type: ignore[union-attr]
        match.play(seat, match.legal(seat)[1])
    assert match.view()["phase"] == "roll"


@pytest.mark.ruling("EA-8")
def test_a_round_ends_with_the_last_one_standing_and_is_ranked() -> None:
    stage = Stage("Grubic", "Pluma", rounds=2).at("Grubic", "e5", "e").at("Pluma", "e6", "e").health("Pluma", 1)
    stage.state.cup[1] = 9
    stage.dice("Grubic", attack=1).turn("Grubic").say("Grubic", "attack Pluma")
    played = stage.view["rounds_played"][0]
    assert (played["why"], played["scores"], played["points"]) == ("last one standing", [6, 9], [2, 4])
    assert stage.view["phase"] == "scored"
    stage.say("Pluma", "continue").say("Grubic", "continue")
    assert (stage.view["round"], stage.view["teams"][1]["cup"]) == (2, 0), "cups do not carry over, points do"
    assert stage.view["teams"][1]["points"] == 4


@pytest.mark.ruling("EA-40")
def test_every_round_is_set_up_anew() -> None:
    stage = Stage("Incendiary", "Echo", rounds=2).at("Incendiary", "e5", "e").at("Echo", "e6", "e").health("Echo", 1)
    stage.state.heat[0], stage.state.guard_tokens = 3, 1
    stage.ready("Incendiary", 1).dice("Incendiary", attack=1).turn("Incendiary").say(
        "Incendiary", "attack Echo", "heat 0"
    )
    stage.say("Echo", "continue").say("Incendiary", "continue")
    player = stage.player("Incendiary")
    assert (player["heat"], player["health"], player["cards"][0]["ready"]) == (0, 15, False)
    assert (stage.player("Echo")["health"], stage.player("Echo")["guard_tokens"]) == (10, 5)


@pytest.mark.ruling("EA-54")
def test_a_round_stops_at_its_limit() -> None:
    match = new(rounds=1)
    play_out(match)
    assert match.view()["rounds_played"][0]["why"] == "limit of Game Turns"


@pytest.mark.ruling("EA-72")
def test_a_tie_is_played_off_three_times_and_then_shared() -> None:
    match = new(rounds=1)
    play_out(match)
    view = match.view()
    assert [played["extra"] for played in view["rounds_played"]] == [False, True, True, True]
    assert view["rounds_played"][0]["points"] == [4, 4], "equals share the higher award"
    assert match.result is not None
    assert (match.result["winners"], match.result["ruling"]) == ([0, 1], "EA-72")


@pytest.mark.ruling("EA-72")
def test_only_the_tied_play_on() -> None:
    stage = Stage("Grubic", "Pluma", "Banksia", game_turns=1)
    stage.at("Grubic", "a1", "se").at("Pluma", "e5", "se").at("Banksia", "i5", "nw")
    stage.state.cup[0] = stage.state.cup[1] = 3
    stage.dice("Grubic", movement=1).turn("Grubic").say("Grubic", "pass")
    assert stage.view["rounds_played"][0]["points"] == [4, 4, 1], "the next rank is skipped"
    for name in ("Grubic", "Pluma", "Banksia"):
        stage.say(name, "continue")
    assert [player["playing"] for player in stage.view["players"]] == [True, True, False]
    assert stage.view["extra"]


@pytest.mark.ruling("EA-12", "EA-71")
def test_teams_share_cup_and_fate() -> None:
    for seats, teams, wanted in (
        (4, "two", [0, 0, 1, 1]),
        (5, "two", [0, 0, 0, 1, 1]),
        (6, "two", [0, 0, 0, 1, 1, 1]),
        (6, "three", [0, 0, 1, 1, 2, 2]),
    ):
        view = new(seats, mode="alliances", teams=teams).view()
        assert [player["team"] for player in view["players"]] == wanted
    stage = (
        Stage("Grubic", "Banksia", "Pluma", "Riparian", mode="alliances").at("Grubic", "e5", "e").at("Banksia", "a1")
    )
    stage.at("Pluma", "e6", "e").at("Riparian", "i1").health("Pluma", 1).dice("Grubic", attack=1)
    stage.state.out = 0b1000
    stage.state.lift(1)
    stage.state.health[3] = 0
    stage.turn("Grubic").say("Grubic", "attack Pluma")
    assert stage.view["rounds_played"][0]["scores"] == [11, 0], "five for each of two still standing"
    assert stage.match.result is not None
    assert stage.match.result["winners"] == [0, 1]


@pytest.mark.ruling("EA-73")
def test_six_players_have_all_they_need() -> None:
    view = new(6).view()
    assert [sum(player["pool"]["faces"].values()) + player["pool"]["blank"] for player in view["players"]] == [7] * 6
    assert len(view["teams"]) == 6


@pytest.mark.ruling("EA-82")
def test_the_introduction_adds_a_card_each_round() -> None:
    match = new(rounds=4, introduction=True)
    seen: dict[int, int] = {}
    while match.result is None:
        view = match.view()
        seen[view["round"]] = sum(card["in_play"] for card in view["players"][0]["cards"])
        seat = view["waiting_for"][0]
        legal = match.legal(seat)
        match.play(
            seat, next((word for word in ("pass", "end turn", "decline", "stop", "roll") if word in legal), legal[0])
        )
    assert [seen[number] for number in (1, 2, 3, 4)] == [1, 2, 3, 3]


@pytest.mark.ruling("EA-11")
def test_the_core_game_has_basic_actions_only() -> None:
    view = new(rules="core").view()
    assert not any(card["in_play"] for card in view["players"][0]["cards"])
    stage = Stage("Grubic", "Pluma", rules="core")
    assert all(
        stage.rules.parameters.spaces_of(stage.state, seat, slot) == 0 for seat in (0, 1) for slot in range(4, 8)
    )
    assert [c["health"] for c in view["characters"]] == [15, 15, 15, 15, 15, 10]
    for character in view["characters"]:
        assert [card["band"] for card in character["cards"]] == [1, 2, 3]
        assert [card["ready"] for card in character["cards"]] == [1, 2, 3]
