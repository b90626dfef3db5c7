"""What playing against the rules written down a second time has mended."""

from __future__ import annotations

import pytest

from tests.games.arena.stage import Stage


@pytest.mark.ruling("EA-46")
def test_after_the_last_roll_echo_may_still_move_defend_dice_to_protect_the_chief() -> None:
    stage = Stage("Echo", "Grubic")
    state = stage.state
    stage.at("Echo", "e5").at("Grubic", "a1")
    stage.ready("Echo", 2).dice("Echo", parry=2)
    state.phase = 2  # rolling
    state.stage[0], state.rerolls[0], state.fresh[0] = 4, 0, 2 << 6  # both put down since the last roll
    state.close_all()
    state.ask(0)
    assert "take parry" in stage.legal("Echo")
    stage.match.play(0, "take parry")
    assert "put card 2" in stage.legal("Echo")


def slippery(card: int, dice: int) -> Stage:
    """Riparian on e5 with Slippery ready, Grubic west of her about to use a card on her."""
    stage = Stage("Grubic", "Riparian").at("Grubic", "e4", "e").at("Riparian", "e5", "w")
    stage.ready("Riparian", 1).dice("Riparian", card1=1)
    return stage.ready("Grubic", card).dice("Grubic", **{f"card{card}": dice}).turn("Grubic")


@pytest.mark.ruling("EA-22")
def test_who_slips_away_is_pushed_first_and_steps_afterwards() -> None:
    stage = slippery(2, 2).hits(3, 1).say("Grubic", "use card 2").say("Riparian", "use card 1")
    assert stage.lost("Riparian") == 1, "only the unblockable hit"
    assert stage.where("Riparian") == "e6", "Shield Bash pushes her before she steps"
    assert stage.prompt("Riparian") is None
    stage.say("Grubic", "stop")
    assert stage.prompt("Riparian") == "go"
    stage.say("Riparian", "step ne")
    assert stage.where("Riparian") == "d6"
    assert stage.prompt("Riparian") != "go"


@pytest.mark.ruling("EA-22")
def test_who_is_knocked_out_takes_no_step() -> None:
    stage = Stage("Banksia", "Riparian").at("Banksia", "e4", "e").at("Riparian", "e5", "w").health("Riparian", 1)
    stage.ready("Riparian", 1).dice("Riparian", card1=1).dice("Banksia", attack=4).turn("Banksia")
    stage.hits(4, 3).say("Banksia", "attack Riparian", "dice 4").say("Riparian", "use card 1")
    assert stage.player("Riparian")["out"]
    assert stage.prompt("Riparian") is None


def ambush(victim: str, facing: str, hidden: bool) -> Stage:
    """Banksia on e4 next to somebody on e5; both his first cards are ready, and perhaps he is hidden."""
    stage = Stage("Banksia", victim).at("Banksia", "e4", "e").at(victim, "e5", facing)
    stage.ready("Banksia", 1, 2).dice("Banksia", card1=2, card2=2)
    if victim == "Riparian":
        stage.ready(victim, 1).dice(victim, card1=3)
    else:
        stage.dice(victim, innate=2)
    stage.turn("Banksia")
    return stage.say("Banksia", "use card 1", "use card 2") if hidden else stage.say("Banksia", "use card 2")


@pytest.mark.ruling("EA-83")
def test_an_ambush_from_behind_cannot_be_slipped() -> None:
    stage = ambush("Riparian", "e", hidden=False).say("Banksia", "stop", "face e")
    assert stage.prompt("Riparian") is None
    assert stage.lost("Riparian") == 3


@pytest.mark.ruling("EA-28")
def test_an_ambush_out_of_hiding_judges_the_arc_after_the_victim_turned() -> None:
    stage = ambush("Grubic", "e", hidden=True).say("Banksia", "stop", "face e").say("Grubic", "innate", "face w")
    assert stage.lost("Grubic") == 3
    stage = ambush("Grubic", "e", hidden=True).say("Banksia", "stop", "face e").say("Grubic", "decline")
    assert stage.lost("Grubic") == 4


@pytest.mark.ruling("EA-81")
def test_nobody_in_a_net_dives() -> None:
    stage = Stage("Pluma", "Grubic").at("Pluma", "e2", "e").at("Grubic", "e5", "w")
    stage.ready("Pluma", 3).dice("Pluma", card3=3, movement=1).turn("Pluma")
    assert "use card 3" in stage.legal("Pluma")
    stage.state.marks[stage.figure("Pluma")] = 2
    assert stage.marks("Pluma") == ["snared"]
    assert "use card 3" not in stage.legal("Pluma")


@pytest.mark.ruling("EA-81")
@pytest.mark.parametrize("held", ["Echo", "guard 1"])
def test_nobody_in_a_net_changes_places(held: str) -> None:
    stage = Stage("Echo", "Grubic").at("Echo", "f2").at("guard 1", "f3").at("Grubic", "e8")
    stage.ready("Echo", 2).dice("Echo", card2=2, movement=1).turn("Echo")
    assert "use card 2" in stage.legal("Echo")
    stage.state.marks[stage.figure(held)] = 2
    assert "use card 2" not in stage.legal("Echo")


@pytest.mark.ruling("EA-11")
def test_a_guard_next_to_the_target_may_swarm_round_it_until_it_faces_it() -> None:
    stage = (
        Stage("Echo", "Grubic").at("Echo", "e2").at("guard 1", "e4", "w").at("guard 2", "e6", "w").at("Grubic", "e5")
    )
    stage.ready("Echo", 3).dice("Echo", card3=3).turn("Echo").say("Echo", "use card 3")
    assert set(stage.legal("Echo")) == {"figure guard 1", "figure guard 3", "stop"}


def test_no_attack_is_offered_in_the_view_while_a_victim_answers() -> None:
    stage = Stage("Grubic", "Pluma").at("Grubic", "e4", "e").at("Pluma", "e5", "w").dice("Pluma", parry=2)
    stage.ready("Grubic", 2).dice("Grubic", card2=2, attack=1).turn("Grubic")
    assert stage.view["attacks"]
    stage.hits(2, 2).say("Grubic", "use card 2")
    assert stage.prompt("Pluma") == "defend"
    assert stage.view["attacks"] == []


@pytest.mark.ruling("EA-77")
def test_silence_in_a_window_turns_nobody_round_and_spends_no_card() -> None:
    stage = Stage("Pluma", "Grubic", decision_s=10).at("Pluma", "e5", "e").at("Grubic", "e6", "e")
    stage.dice("Pluma", attack=1).dice("Grubic", innate=2).turn("Pluma").say("Pluma", "attack Grubic")
    assert stage.prompt("Grubic") == "react"
    stage.match.advance(10_000)
    assert (stage.facing("Grubic"), stage.lost("Grubic")) == ("e", 1)
    assert stage.player("Grubic")["tracks"]["innate"] == 2
    stage = Stage("Pluma", "Riparian", decision_s=10).at("Pluma", "e5", "e").at("Riparian", "e6", "e")
    stage.dice("Pluma", attack=1).ready("Riparian", 1).dice("Riparian", card1=1).turn("Pluma")
    stage.say("Pluma", "attack Riparian").match.advance(10_000)
    assert stage.lost("Riparian") == 1


@pytest.mark.ruling("EA-8", "EA-78")
def test_a_round_ends_at_once_when_somebody_leaves_and_one_is_left() -> None:
    stage = Stage("Grubic", "Pluma", "Banksia", rounds=2).at("Grubic", "e5", "e").at("Pluma", "e6", "e")
    stage.at("Banksia", "a1", "se").health("Pluma", 1).dice("Grubic", attack=2, movement=2).turn("Grubic")
    stage.say("Grubic", "attack Pluma", "dice 1")
    assert stage.player("Pluma")["out"]
    stage.match.announce("leave 2")
    assert stage.view["phase"] == "scored"
    assert stage.view["rounds_played"][0]["standing"] == [1, 0, 0]
