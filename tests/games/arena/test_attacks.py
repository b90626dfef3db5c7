"""Attacks: arcs, rolls, windows, tokens, knock-outs."""

from __future__ import annotations

import pytest

from tests.games.arena.stage import CANCEL_FACES, Stage


def duel(one: str, other: str, facing: str = "w", **options: object) -> Stage:
    return Stage(one, other, **options).at(one, "e5", "e").at(other, "e6", facing)


@pytest.mark.ruling("EA-5", "EA-10")
def test_through_the_front_an_attack_is_rolled() -> None:
    stage = duel("Grubic", "Pluma").dice("Grubic", attack=3).turn("Grubic").say("Grubic", "attack Pluma")
    assert stage.legal("Grubic") == ["dice 1", "dice 2", "dice 3"]
    stage.hits(2, 1).say("Grubic", "dice 2")
    assert stage.told("attack_roll")[0]["hits"] == 1
    assert (stage.lost("Pluma"), stage.cup("Grubic")) == (1, 1)
    assert stage.player("Grubic")["tracks"]["attack"] == 1


@pytest.mark.ruling("EA-10")
def test_from_behind_every_hit_is_sure_and_cannot_be_parried() -> None:
    stage = duel("Grubic", "Pluma", "e").dice("Grubic", attack=3).dice("Pluma", parry=3).turn("Grubic")
    (attack,) = stage.view["attacks"]
    assert (attack["figure"], attack["target"], attack["arc"], attack["most"]) == (0, 4, "rear", 3)
    assert (attack["hitting"], attack["parry"]) == (6, 0)
    stage.say("Grubic", "attack Pluma", "dice 3")
    assert stage.lost("Pluma") == 3
    assert not stage.told("attack_roll")


@pytest.mark.ruling("EA-5")
def test_parry_needs_its_minimum_and_may_spend_one() -> None:
    stage = duel("Pluma", "Grubic").dice("Pluma", attack=3).dice("Grubic", parry=2).turn("Pluma")
    stage.hits(3, 3, (1, CANCEL_FACES, 1)).say("Pluma", "attack Grubic", "dice 3").say("Grubic", "parry 1")
    assert stage.lost("Grubic") == 2
    assert stage.player("Grubic")["tracks"]["parry"] == 1
    again = duel("Pluma", "Grubic").dice("Pluma", attack=1).dice("Grubic", parry=1).turn("Pluma").hits(1, 1)
    again.say("Pluma", "attack Grubic")
    assert again.lost("Grubic") == 1, "one die on Parry is no defence"


@pytest.mark.ruling("EA-3", "EA-5")
def test_only_what_is_next_to_you_in_front_is_hit() -> None:
    stage = duel("Grubic", "Pluma").at("Grubic", "e5", "w").dice("Grubic", attack=2, movement=1).turn("Grubic")
    assert stage.why_not("Grubic", "attack Pluma") == "EA-5"
    assert not any(word.startswith("attack") for word in stage.legal("Grubic"))


@pytest.mark.ruling("EA-6", "EA-34")
def test_the_last_token_makes_a_trophy() -> None:
    stage = Stage("Grubic", "Pluma", "Banksia").at("Grubic", "e5", "e").at("Pluma", "e6", "e").at("Banksia", "a1", "se")
    stage.health("Pluma", 2).dice("Grubic", attack=2).turn("Grubic").say("Grubic", "attack Pluma", "dice 2")
    assert stage.player("Pluma")["out"]
    assert stage.player("Grubic")["trophies"] == [4]
    assert stage.where("Pluma") is None
    assert stage.told("knocked_out")[0]["by"] == 0


@pytest.mark.ruling("EA-30")
def test_hits_beyond_the_last_token_are_lost() -> None:
    stage = Stage("Grubic", "Pluma", "Banksia").at("Grubic", "e5", "e").at("Pluma", "e6", "e").at("Banksia", "a1", "se")
    stage.health("Pluma", 1).dice("Grubic", attack=4).turn("Grubic").say("Grubic", "attack Pluma", "dice 4")
    assert stage.cup("Grubic") == 1


@pytest.mark.ruling("EA-7")
def test_unblockable_hits_cannot_be_parried_and_the_rest_can() -> None:
    stage = duel("Grubic", "Riparian").at("Grubic", "f5", "e").at("Riparian", "f6", "w")
    stage.ready("Grubic", 2).dice("Grubic", card2=2).dice("Riparian", parry=2).turn("Grubic")
    stage.hits(3, 2, (2, CANCEL_FACES, 2)).say("Grubic", "use card 2").say("Riparian", "parry 2")
    assert stage.lost("Riparian") == 1


@pytest.mark.ruling("EA-17", "EA-21", "EA-22")
def test_who_cannot_react_is_not_asked_and_each_reaction_comes_once() -> None:
    stage = duel("Pluma", "Grubic").dice("Pluma", attack=2).turn("Pluma").hits(2, 2)
    stage.say("Pluma", "attack Grubic", "dice 2")
    assert stage.lost("Grubic") == 2
    stage = duel("Pluma", "Grubic").dice("Pluma", attack=4).dice("Grubic", parry=4).turn("Pluma")
    stage.hits(4, 4, (1, CANCEL_FACES, 1)).say("Pluma", "attack Grubic", "dice 4").say("Grubic", "parry 1")
    assert stage.lost("Grubic") == 3, "Parry came once, and nobody else was asked"
    assert stage.view["actions_left"] == 2 or stage.view["player"] != 1, "a reaction costs no action"


@pytest.mark.ruling("EA-19", "EA-26")
def test_victims_answer_side_by_side_and_hits_count_together() -> None:
    stage = Stage("Incendiary", "Pluma", "Grubic").at("Incendiary", "e5", "ne").at("Pluma", "d5", "sw")
    stage.at("Grubic", "e6", "w").dice("Pluma", parry=2).dice("Grubic", parry=2)
    stage.ready("Incendiary", 2).dice("Incendiary", card2=2).turn("Incendiary")
    stage.rig((1, 0b110010, 1), (1, 0b110010, 1)).say("Incendiary", "use card 2")
    assert stage.prompt("Pluma") == stage.prompt("Grubic") == "defend"
    stage.say("Grubic", "decline")
    assert stage.lost("Grubic") == 0, "not before all have answered"
    stage.say("Pluma", "decline")
    assert (stage.lost("Grubic"), stage.lost("Pluma")) >= (1, 1)


@pytest.mark.ruling("EA-18", "EA-56")
def test_echo_answers_for_one_figure_after_the_other() -> None:
    stage = Stage("Grubic", "Echo").at("Grubic", "f5", "e").at("Echo", "f6", "w").at("guard 1", "e6", "sw")
    stage.dice("Echo", card2=2).ready("Echo", 2).ready("Grubic", 3).dice("Grubic", card3=3).turn("Grubic")
    stage.say("Grubic", "use card 3")
    assert stage.prompt("Echo") == "react"
    stage.say("Echo", "decline")
    assert stage.lost("Echo") == 3
    assert stage.where("guard 1") is None, "three hits, one guard"
    assert stage.cup("Grubic") == 4
    assert stage.player("Grubic")["trophies"] == []


@pytest.mark.ruling("EA-28")
def test_parry_comes_after_the_roll_and_turning_before() -> None:
    stage = duel("Pluma", "Grubic").dice("Pluma", attack=2).dice("Grubic", innate=2, parry=2).turn("Pluma")
    stage.say("Pluma", "attack Grubic", "dice 2")
    assert stage.prompt("Grubic") == "react"
    assert stage.why_not("Grubic", "parry 1") == "EA-28"
    assert not stage.told("attack_roll")
    stage.hits(2, 2).say("Grubic", "decline")
    assert stage.prompt("Grubic") == "defend"
    assert stage.why_not("Grubic", "innate") == "EA-28"


@pytest.mark.ruling("EA-29")
def test_over_a_distance_the_line_says_which_arc() -> None:
    stage = duel("Riparian", "Grubic", "e").at("Riparian", "f2", "e").at("Grubic", "f5", "e").ready("Riparian", 3)
    stage.dice("Riparian", card3=3).turn("Riparian").say("Riparian", "use card 3")
    assert stage.view["call"]["blows"][0]["arc"] == "rear"


@pytest.mark.ruling("EA-31")
def test_healing_stops_where_one_began() -> None:
    stage = duel("Grubic", "Pluma").dice("Grubic", heal=3, movement=1).turn("Grubic")
    assert stage.why_not("Grubic", "heal") == "EA-31"
    hurt = duel("Grubic", "Pluma").health("Grubic", 14).dice("Grubic", heal=3, movement=1).turn("Grubic")
    hurt.say("Grubic", "heal")
    assert hurt.player("Grubic")["health"] == 15
    assert hurt.view["actions_left"] == 1, "Heal is an action like others"


@pytest.mark.ruling("EA-32")
def test_allies_cannot_be_named_for_hits() -> None:
    stage = (
        Stage("Grubic", "Pluma", "Banksia", "Riparian", mode="alliances").at("Grubic", "e5", "e").at("Pluma", "e6", "w")
    )
    stage.at("Banksia", "a1", "se").at("Riparian", "i5", "nw").dice("Grubic", attack=2, movement=1).turn("Grubic")
    assert stage.why_not("Grubic", "attack Pluma") == "EA-32"


@pytest.mark.ruling("EA-33", "EA-51")
def test_who_is_out_leaves_everything_but_the_cup() -> None:
    stage = Stage("Grubic", "Pluma", "Banksia").at("Grubic", "e5", "e").at("Pluma", "e6", "e").at("Banksia", "e4", "e")
    stage.state.cup[1] = 6
    stage.health("Pluma", 1).dice("Pluma", attack=3).ready("Pluma", 2).dice("Grubic", attack=1).dice(
        "Banksia", attack=2
    )
    stage.turn("Grubic").say("Grubic", "attack Pluma")
    player = stage.player("Pluma")
    assert (player["tracks"]["attack"], player["pool"]["blank"], player["cards"][1]["ready"]) == (0, 7, False)
    assert stage.view["teams"][1]["cup"] == 6
    assert stage.view["player"] == 2, "the marker of who is out is skipped"


@pytest.mark.ruling("EA-52")
def test_the_defender_sees_the_roll_and_chooses() -> None:
    stage = duel("Pluma", "Grubic").dice("Pluma", attack=3).dice("Grubic", parry=3).turn("Pluma")
    stage.hits(3, 1).say("Pluma", "attack Grubic", "dice 3")
    assert stage.view["call"]["blows"][0]["hits"] == 1
    assert stage.legal("Grubic") == ["decline", "parry 1", "parry 2", "parry 3"]
    nothing = duel("Pluma", "Grubic").dice("Pluma", attack=3).dice("Grubic", parry=3).turn("Pluma").hits(3, 0)
    nothing.say("Pluma", "attack Grubic", "dice 3")
    assert nothing.prompt("Grubic") != "defend", "nothing came through: nobody is asked"


@pytest.mark.ruling("EA-81")
def test_a_snared_figure_struggles_free_with_two_dice() -> None:
    stage = duel("Pluma", "Grubic").dice("Pluma", movement=3)
    stage.state.marks[4] = 2
    stage.turn("Pluma")
    assert stage.why_not("Pluma", "step w") == "EA-81"
    assert "turn left" in stage.legal("Pluma")
    stage.say("Pluma", "struggle")
    assert stage.marks("Pluma") == []
    assert stage.player("Pluma")["tracks"]["movement"] == 1
    assert stage.why_not("Pluma", "struggle") == "EA-81"


@pytest.mark.ruling("EA-15")
def test_a_refused_call_costs_nothing() -> None:
    stage = duel("Grubic", "Pluma").dice("Grubic", movement=1).turn("Grubic")
    before = stage.match.digest()
    assert stage.why_not("Grubic", "use card 1") == "EA-42"
    assert stage.why_not("Grubic", "heal") == "EA-5"
    assert stage.match.digest() == before
