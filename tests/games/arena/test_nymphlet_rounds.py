"""The Nymphlet Ceremony, turn based: who is out, how a round ends, what it is worth; and the contract."""

from __future__ import annotations

from typing import Any

import pytest

from talion.games.arena.combat.tokens import remove
from talion.games.arena.game import GAME
from talion.testing.contract import play
from tests.games.arena.stage import Stage
from tests.games.arena.test_nymphlets import ceremony


@pytest.mark.ruling("EA-117", "EA-111")
def test_to_who_is_knocked_out_each_is_worth_one() -> None:
    stage = ceremony("Grubic", "Riparian", "Banksia").at("Riparian", "e5", "w").health("Riparian", 1)
    stage.state.brooding().put(0, -1)
    stage.state.brooding().catcher[0] = 1
    stage.state.contested().victory[1] = 2
    stage.dice("Grubic", attack=1).hits(1, 1).turn("Grubic").say("Grubic", "attack Riparian")
    assert stage.player("Riparian")["out"]
    assert stage.victory("Riparian") == 1
    assert stage.told("victory")[0]["why"] == "fallen"
    assert stage.told("victory")[0]["points"] == -1


@pytest.mark.ruling("EA-63")
def test_when_their_keeper_is_out_they_stay_and_can_only_be_caught() -> None:
    stage = ceremony("Grubic", "Riparian", "Banksia").nymphlet(3, "e5", scamper=1, dart=2)
    stage.state.health[1] = 0
    remove(stage.rules.parameters, stage.state, 1)
    assert stage.nymphlet_at(3) == "e5"
    assert stage.nymphlet_view(3)["tracks"] == {"scamper": 0, "dart": 0}
    stage.dice("Grubic", attack=1).hits(1, 1).turn("Grubic").say("Grubic", "attack nymphlet 3")
    assert stage.victory("Grubic") == 2, "nobody was asked"


@pytest.mark.ruling("EA-116", "EA-106")
def test_the_round_ends_when_none_is_left() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(4, "e5").dice("Grubic", attack=1)
    brood = stage.state.brooding()
    for number in (0, 1, 2, 4, 5):
        brood.put(number, -1)
        brood.catcher[number] = 1 if number < 3 else 0
    stage.state.contested().victory[0], stage.state.contested().victory[1] = 4, 6
    stage.hits(1, 1).turn("Grubic").say("Grubic", "attack nymphlet 4")
    played = stage.view["rounds_played"][0]
    assert (played["why"], played["scores"]) == ("no Nymphlet is left", [6, 6])


@pytest.mark.ruling("EA-116", "EA-8")
def test_the_round_ends_when_one_character_or_team_is_left() -> None:
    stage = ceremony("Grubic", "Riparian").at("Riparian", "e5", "w").health("Riparian", 1).dice("Grubic", attack=1)
    stage.hits(1, 1).turn("Grubic").say("Grubic", "attack Riparian")
    played = stage.view["rounds_played"][0]
    assert (played["why"], played["scores"]) == ("last one standing", [0, 0])
    assert stage.match.result is not None
    assert stage.match.result["ruling"] == "EA-70"


@pytest.mark.ruling("EA-109", "EA-94", "EA-116")
def test_turn_based_it_has_one_round_and_a_limit_of_game_turns() -> None:
    stage = ceremony("Grubic", "Riparian", rounds=0)
    assert (stage.view["rounds"], stage.view["game_turn_limit"]) == (1, 30)
    stage = ceremony("Grubic", "Riparian", game_turns=1)
    stage.state.game_turn = 1
    stage.turn("Grubic")
    assert stage.view["rounds_played"][0]["why"] == "limit of Game Turns"


@pytest.mark.ruling("EA-70", "EA-71")
def test_scores_are_summed_over_a_team_and_equals_go_by_health_left() -> None:
    stage = ceremony("Grubic", "Riparian", "Banksia", "Pluma", alliance=True, game_turns=1).health("Pluma", 3)
    stage.state.game_turn = 1
    brood = stage.state.brooding()
    for number, by in ((2, 0), (3, 1), (0, 2), (1, 3)):
        brood.put(number, -1)
        brood.catcher[number] = by
        stage.state.contested().victory[by] = 2
    stage.state.contested().done = True
    stage.turn("Grubic")
    assert stage.view["rounds_played"][0]["scores"] == [4, 4]
    assert stage.match.result is not None
    assert stage.match.result["winners"] == [0, 1]
    assert "most Health left" in stage.match.result["text"]


@pytest.mark.ruling("EA-78", "EA-63")
def test_who_leaves_leaves_the_nymphlets_behind() -> None:
    stage = (
        ceremony("Grubic", "Riparian", "Banksia").nymphlet(3, "e5").dice("Grubic", attack=1, movement=1).turn("Grubic")
    )
    stage.match.announce("leave 1")
    assert stage.nymphlet_at(3) == "e5"
    assert "attack nymphlet 3" in stage.legal("Grubic")


@pytest.mark.ruling("EA-40")
def test_each_round_is_a_full_set_up() -> None:
    stage = (
        ceremony("Grubic", "Riparian", rounds=2)
        .at("Riparian", "e5", "w")
        .health("Riparian", 1)
        .dice("Grubic", attack=1)
    )
    stage.state.brooding().put(3, -1)
    stage.state.brooding().catcher[3] = 0
    stage.state.contested().victory[0] = 2
    stage.hits(1, 1).turn("Grubic").say("Grubic", "attack Riparian")
    stage.match.play(0, "continue")
    stage.match.play(1, "continue")
    shown = stage.view["contest"]
    assert [player["victory"] for player in shown["players"]] == [0, 0]
    assert shown["nymphlets"]["caught"] == [0, 0]
    assert stage.view["teams"][0]["points"] == 2


@pytest.mark.ruling("EA-12")
def test_other_contests_have_no_nymphlets() -> None:
    stage = Stage("Grubic", "Riparian", mode="hill").at("Grubic", "e4", "e").at("Riparian", "c2", "e")
    stage.dice("Grubic", movement=1).turn("Grubic")
    assert stage.why_not("Grubic", "attack nymphlet 1") == "EA-12"
    stage = ceremony("Grubic", "Riparian").dice("Grubic", movement=1).turn("Grubic")
    assert stage.why_not("Grubic", "put hill") == "EA-12"
    assert stage.why_not("Grubic", "vote for") == "EA-69"


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"board": "rainforest", "stream": "advanced"}), (4, {"alliance": True}), (6, {"game_turns": 1})],
)
def test_the_contract_is_kept(seats: int, options: dict[str, Any]) -> None:
    played = play(GAME, seats, {**GAME.simulation, **GAME.brief, "mode": "nymphlets", **options}, seed=5)
    assert played.different == 0, "nothing is sealed here"
