"""Movement, obstacles, turns of two actions, the stream."""

from __future__ import annotations

import pytest

from tests.games.arena.stage import Stage


def far(name: str, **options: object) -> Stage:
    """One in the middle, the other far away."""
    return Stage(name, "Riparian", **options).at(name, "e5", "e").at("Riparian", "i5", "nw")


@pytest.mark.ruling("EA-5")
def test_steps_and_turns_mix_and_moving_never_turns() -> None:
    stage = far("Grubic").dice("Grubic", movement=4).turn("Grubic")
    stage.say("Grubic", "step w", "turn left", "step ne")
    assert (stage.where("Grubic"), stage.facing("Grubic")) == ("d4", "ne")
    stage.say("Grubic", "turn right")
    assert stage.facing("Grubic") == "e"
    assert stage.player("Grubic")["tracks"]["movement"] == 0


@pytest.mark.ruling("EA-35")
def test_terrain_figures_and_the_rim_stop_a_step() -> None:
    stage = far("Grubic").at("Grubic", "e6").at("Riparian", "d6").dice("Grubic", movement=2).turn("Grubic")
    assert stage.why_not("Grubic", "step e") == "EA-35"  # a standing stone
    assert stage.why_not("Grubic", "step ne") == "EA-35"  # Riparian
    rim = far("Grubic").at("Grubic", "a1").dice("Grubic", movement=2).turn("Grubic")
    assert rim.why_not("Grubic", "step nw") == "EA-35"
    air = far("Pluma").at("Pluma", "e6").dice("Pluma", movement=1).turn("Pluma")
    assert air.why_not("Pluma", "step e") == "EA-35"  # one die does not carry her over the stone


@pytest.mark.ruling("EA-10", "EA-50")
def test_two_actions_a_turn_and_doing_nothing_is_a_pass() -> None:
    stage = far("Grubic").dice("Grubic", movement=3).dice("Riparian", movement=1).turn("Grubic")
    assert stage.why_not("Grubic", "end turn") == "EA-50"
    stage.say("Grubic", "step w", "stop")
    assert stage.view["actions_left"] == 1
    assert stage.why_not("Grubic", "pass") == "EA-50"
    stage.say("Grubic", "step e", "stop")  # the same action twice
    assert stage.view["player"] == 1, "both actions are used"
    stage.say("Riparian", "pass")
    assert stage.player("Riparian")["passed"]
    assert stage.view["player"] == 0, "Grubic goes on alone"
    stage.say("Grubic", "step w")
    assert stage.view["game_turn"] == 2, "nothing is left for anybody"


@pytest.mark.ruling("EA-50")
def test_stopping_after_one_action_is_no_pass() -> None:
    stage = far("Grubic").dice("Grubic", movement=2).dice("Riparian", movement=2).turn("Grubic")
    stage.say("Grubic", "turn left", "stop", "end turn")
    assert not stage.player("Grubic")["passed"]
    stage.say("Riparian", "pass")
    assert stage.view["player"] == 0


@pytest.mark.ruling("EA-2")
def test_boards() -> None:
    bushland, rainforest = far("Grubic").view["arena"], far("Grubic", board="rainforest").view["arena"]
    assert len(bushland["spaces"]) == len(rainforest["spaces"]) == 61
    assert len(bushland["blocked"]) == 6
    assert bushland["opaque"] == bushland["blocked"]
    assert rainforest["opaque"] == []
    assert [len(area["spaces"]) for area in bushland["areas"]] == [3] * 6
    assert (len(bushland["hill"]), rainforest["hill"]) == (7, [bit["space"] for bit in rainforest["stream"]])


@pytest.mark.ruling("EA-2", "EA-3")
def test_stones_block_sight_and_boulders_do_not() -> None:
    for board, seen in (("bushland", False), ("rainforest", True)):
        stage = far("Pluma", board=board).at("Pluma", "e5", "e").at("Riparian", "e8", "w")
        stage.ready("Pluma", 1).dice("Pluma", card1=1).turn("Pluma").say("Pluma", "use card 1")
        assert ("target Riparian" in stage.legal("Pluma")) is seen


@pytest.mark.ruling("EA-74")
def test_going_with_the_flow_is_free_and_once() -> None:
    stage = far("Grubic", board="rainforest", stream="advanced").dice("Grubic", movement=1).turn("Grubic")
    stage.say("Grubic", "flow")  # first word: a die is called with it
    assert (stage.where("Grubic"), stage.player("Grubic")["tracks"]["movement"]) == ("e6", 0)
    assert stage.why_not("Grubic", "flow") == "EA-74"
    stage.say("Grubic", "step w")
    assert stage.where("Grubic") == "e5"
    basic = far("Grubic", board="rainforest").dice("Grubic", movement=1).turn("Grubic")
    assert basic.why_not("Grubic", "flow") == "EA-74"


@pytest.mark.ruling("EA-75")
def test_a_filled_current_carries_all_in_the_stream_and_sends_dice_home() -> None:
    stage = far("Grubic", board="rainforest", stream="advanced").at("Riparian", "e6")
    s = stage.state
    s.phase = 2
    for seat in range(2):
        s.marker[seat] = s.order[seat] = -1
        s.stage[seat], s.pool[seat] = 4, 7
        s.ask(seat)
    stage.say("Grubic", *["put current 2"] * 3, *["put movement"] * 4, "marker 1")
    stage.say("Riparian", *["put movement"] * 4, "marker 2")
    # e5 and e6 flow on to f6 and beyond: Riparian first, then Grubic, twice.
    assert stage.where("Riparian") == "f7"
    assert stage.where("Grubic") == "f6"
    assert stage.player("Grubic")["pool"]["blank"] == 3
    assert stage.view["currents"][1]["dice"] == []
