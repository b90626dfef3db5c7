"""Manoeuvres: chosen in secret, shown together, and each card as its text says."""

from __future__ import annotations

import pytest

import talion
from talion.kernel.events import OBSERVER
from tests.games.arena.stage import Stage

TWO = ("Grubic", "Riparian")


def hill(*names: str, cards: tuple[str, ...] = ("shove and hook",), **options: object) -> Stage:
    return Stage(*names, cards=cards, mode="hill", **options)


# Choosing


def choosing(seats: int = 2) -> talion.Match:
    return talion.new("arena", seats=seats, seed=3, options={"mode": "hill", "characters": "dealt"})


@pytest.mark.ruling("EA-40", "EA-114")
def test_choices_are_sealed_and_shown_together() -> None:
    match = choosing()
    match.play(0, "manoeuvres shove and trip")
    assert match.view(0)["contest"]["own_sealed"] == "manoeuvres shove and trip"
    for other in (1, OBSERVER):
        assert match.view(other)["contest"]["own_sealed"] is None
        assert match.view(other)["contest"]["players"][0]["sealed"]
        assert match.view(other)["contest"]["players"][0]["cards"] == []
    match.play(0, "manoeuvres hook and brace")
    match.play(1, "manoeuvres hook and brace")
    shown = [told.data["cards"] for told in match.told if told.data["kind"] == "manoeuvres"]
    assert shown == [["hook", "brace"], ["hook", "brace"]], "two players may have the same"
    cards = match.view()["contest"]["players"][0]["cards"]
    assert [card["slot"] for card in cards] == ["card 1", "card 2", "card 3"]
    assert [card["name"] for card in cards[1:]] == ["Hook", "Brace"]


@pytest.mark.ruling("EA-40")
def test_the_own_choice_is_told_to_nobody_else() -> None:
    match = choosing()
    match.play(0, "manoeuvres shove and trip")
    told = [event["words"] for event in match.events(0) if event["kind"] == "sealed_own"]
    assert told == ["manoeuvres shove and trip"]
    for other in (1, OBSERVER):
        assert not any(event["kind"] == "sealed_own" for event in match.events(other))


@pytest.mark.ruling("EA-40")
def test_two_equal_ones_are_no_choice_and_nothing_else_is() -> None:
    match = choosing()
    assert not any("shove and shove" in words for words in match.legal(0))
    refusal = match.why_not(0, "pass")
    assert refusal is not None
    assert refusal.ruling == "EA-40"


@pytest.mark.ruling("EA-40", "EA-77")
def test_silence_takes_the_recommended_pair() -> None:
    options = {"mode": "hill", "characters": "dealt", "decision_s": 10}
    match = talion.new("arena", seats=2, seed=3, options=options)
    match.play(0, "manoeuvres hook and trip")
    match.advance(10_000)
    contest = match.view()["contest"]
    assert contest["recommended"] == ["shove", "dash"]
    assert [card["key"] for card in contest["players"][1]["cards"][1:]] == ["shove", "dash"]
    assert [card["key"] for card in contest["players"][0]["cards"][1:]] == ["hook", "trip"]


@pytest.mark.ruling("EA-12")
def test_everybody_has_the_own_manoeuvre_and_all_start_unready() -> None:
    stage = hill("Banksia", "Echo")
    names = [[card["name"] for card in player["cards"]] for player in stage.view["contest"]["players"]]
    assert names == [["Take Root", "Shove", "Hook"], ["Jostle", "Shove", "Hook"]]
    assert all(not card["ready"] for player in stage.view["players"] for card in player["cards"])


# Cards, one by one


def use(stage: Stage, name: str, card: int, dice: int) -> Stage:
    return stage.ready(name, card).dice(name, **{f"card{card}": dice}).turn(name).say(name, f"use card {card}")


@pytest.mark.ruling("EA-36", "EA-115")
def test_shove_pushes_and_follows() -> None:
    stage = use(hill(*TWO).at("Grubic", "e4", "e").at("Riparian", "e5", "w"), "Grubic", 2, 2)
    assert stage.where("Riparian") == "e6", "the stone stops it"
    assert stage.facing("Riparian") == "w"
    stage.say("Grubic", "follow")
    assert stage.where("Grubic") == "e5"


def test_hook_draws_towards_the_caller() -> None:
    stage = use(hill(*TWO).at("Grubic", "e4", "e").at("Riparian", "e6", "w"), "Grubic", 3, 2)
    assert stage.where("Riparian") == "e5", "up to the caller"


def test_spin_round_turns_different_neighbours() -> None:
    stage = hill("Grubic", "Riparian", "Pluma", cards=("spin round and trip",))
    stage.at("Grubic", "e5", "e").at("Riparian", "e6", "w").at("Pluma", "e4", "e")
    use(stage, "Grubic", 2, 2).say("Grubic", "target Riparian")
    assert "target Riparian" not in stage.legal("Grubic")
    assert stage.why_not("Grubic", "target Riparian") == "EA-15"
    stage.say("Grubic", "target Pluma", "face e", "face w")
    assert (stage.facing("Riparian"), stage.facing("Pluma")) == ("e", "w")


def test_spin_round_with_one_die_turns_one() -> None:
    stage = hill("Grubic", "Riparian", "Pluma", cards=("spin round and trip",))
    stage.at("Grubic", "e5", "e").at("Riparian", "e6", "w").at("Pluma", "e4", "e")
    use(stage, "Grubic", 2, 1).say("Grubic", "target Pluma", "stop")
    assert stage.facing("Pluma") == "e", "it may be left as it stands"
    assert stage.prompt("Grubic") != "spin"


def test_trade_places_costs_more_than_shove_and_swaps_with_anybody_near() -> None:
    stage = hill(*TWO, cards=("shove and trade places",))
    cards = {card["key"]: card for card in stage.view["contest"]["general"]}
    assert cards["trade_places"]["ready"] > cards["shove"]["ready"]
    assert cards["trade_places"]["minimum"] > cards["hook"]["minimum"]
    use(stage.at("Grubic", "d4", "e").at("Riparian", "e6", "w"), "Grubic", 3, 2)
    assert (stage.where("Grubic"), stage.where("Riparian")) == ("e6", "d4")
    assert (stage.facing("Grubic"), stage.facing("Riparian")) == ("e", "w")


@pytest.mark.ruling("EA-81")
def test_nobody_in_a_net_trades_places() -> None:
    stage = hill(*TWO, cards=("shove and trade places",)).at("Grubic", "d4", "e").at("Riparian", "e6", "w")
    stage.state.marks[0] |= 2
    stage.ready("Grubic", 3).dice("Grubic", card3=2, movement=1).turn("Grubic")
    assert stage.why_not("Grubic", "use card 3") == "EA-15"


@pytest.mark.ruling("EA-113")
def test_brace_refuses_to_be_moved() -> None:
    stage = hill(*TWO, cards=("shove and hook", "hook and brace")).at("Grubic", "e4", "e").at("Riparian", "e5", "w")
    stage.ready("Riparian", 3).dice("Riparian", card3=1)
    use(stage, "Grubic", 2, 1)
    assert stage.prompt("Riparian") == "react"
    stage.say("Riparian", "use card 3")
    assert (stage.where("Riparian"), stage.where("Grubic")) == ("e5", "e4")
    assert stage.told("braced")[0]["figure"] == 1
    assert not stage.state.is_ready(1, 2)


@pytest.mark.ruling("EA-113", "EA-22")
def test_brace_with_two_dice_pushes_the_caller_back() -> None:
    stage = hill(*TWO, cards=("shove and hook", "hook and brace")).at("Grubic", "e4", "e").at("Riparian", "e5", "w")
    stage.ready("Riparian", 3).dice("Riparian", card3=2)
    use(stage, "Grubic", 2, 1).say("Riparian", "use card 3")
    assert (stage.where("Riparian"), stage.where("Grubic")) == ("e5", "e4"), "a stone is behind"
    stage = hill(*TWO, cards=("shove and hook", "hook and brace")).at("Grubic", "e6", "w").at("Riparian", "e5", "w")
    stage = stage.at("Riparian", "e4", "w").at("Grubic", "e5", "w").ready("Riparian", 3).dice("Riparian", card3=2)
    use(stage, "Grubic", 2, 1).say("Riparian", "use card 3")
    assert stage.where("Grubic") == "e6"


@pytest.mark.ruling("EA-113")
def test_the_rest_of_a_card_goes_on_for_others() -> None:
    stage = hill("Grubic", "Riparian", "Pluma", cards=("shove and scatter", "hook and brace", "shove and dash"))
    stage.at("Grubic", "e5", "e").at("Riparian", "e6", "w").at("Pluma", "e4", "e")
    stage.ready("Riparian", 3).dice("Riparian", card3=1)
    use(stage, "Grubic", 3, 1).say("Riparian", "use card 3")
    assert (stage.where("Riparian"), stage.where("Pluma")) == ("e6", "e4"), "behind Pluma is a stone"
    assert stage.told("braced") != []


@pytest.mark.ruling("EA-113")
def test_brace_is_only_a_reaction_and_not_to_hits() -> None:
    stage = hill(*TWO, cards=("shove and hook", "hook and brace")).at("Grubic", "e4", "e").at("Riparian", "e5", "w")
    stage.ready("Riparian", 3).dice("Riparian", card3=1, parry=2, movement=1).dice("Grubic", attack=1)
    stage.hits(1, 1).turn("Grubic").say("Grubic", "attack Riparian")
    assert stage.why_not("Riparian", "use card 3") == "EA-113"
    stage = hill(*TWO, cards=("shove and hook", "hook and brace")).at("Grubic", "e4", "e").at("Riparian", "e5", "w")
    stage.ready("Riparian", 3).dice("Riparian", card3=1, movement=1).turn("Riparian")
    assert stage.why_not("Riparian", "use card 3") == "EA-21"


def test_dash_runs_and_turns_by_one_side() -> None:
    stage = hill(*TWO, cards=("shove and dash",)).at("Grubic", "e4", "ne").at("Riparian", "a1", "w")
    use(stage, "Grubic", 3, 2).say("Grubic", "step e", "step e")
    assert stage.where("Grubic") == "e6"
    assert stage.why_not("Grubic", "face w") == "EA-15"
    stage.say("Grubic", "face nw")
    assert stage.facing("Grubic") == "nw"


def test_scatter_pushes_all_neighbours() -> None:
    stage = hill("Grubic", "Riparian", "Pluma", cards=("shove and scatter",))
    stage.at("Grubic", "d3", "e").at("Riparian", "d4", "w").at("Pluma", "d2", "e")
    use(stage, "Grubic", 3, 1)
    assert (stage.where("Riparian"), stage.where("Pluma")) == ("d5", "d1")


def test_trip_drops_movement_dice_and_snares_with_two() -> None:
    for dice, marks in ((1, []), (2, ["snared"])):
        stage = hill(*TWO, cards=("shove and trip",)).at("Grubic", "e4", "e").at("Riparian", "e5", "w")
        stage.dice("Riparian", movement=3)
        use(stage, "Grubic", 3, dice)
        assert stage.player("Riparian")["tracks"]["movement"] == 0
        assert stage.marks("Riparian") == marks


def test_shoulder_barge_pushes_and_runs_after() -> None:
    stage = use(hill(*TWO).at("Grubic", "d3", "e").at("Riparian", "d4", "w"), "Grubic", 1, 2)
    assert stage.where("Riparian") == "d6"
    assert [words for words in stage.legal("Grubic") if words.startswith("step")] == ["step e"]
    stage.say("Grubic", "step e")
    stage.say("Grubic", "step e")
    assert stage.where("Grubic") == "d5"


def test_riptide_draws_anybody_and_turns_it() -> None:
    stage = use(hill(*TWO).at("Riparian", "d3", "e").at("Grubic", "d6", "w"), "Riparian", 1, 2)
    assert stage.where("Grubic") == "d4"
    stage.say("Riparian", "face ne")
    assert stage.facing("Grubic") == "ne"


@pytest.mark.ruling("EA-112", "EA-115")
def test_take_root_moves_each_neighbour_and_holds_fast() -> None:
    stage = hill("Banksia", "Grubic", "Pluma").at("Banksia", "e5", "e").at("Grubic", "e6", "w").at("Pluma", "d5", "e")
    use(stage, "Banksia", 1, 2)
    assert "rooted" in stage.marks("Banksia")
    stage.say("Banksia", "push ne", "push nw")
    assert (stage.where("Grubic"), stage.where("Pluma")) == ("d6", "c4")


@pytest.mark.ruling("EA-112")
def test_who_is_rooted_is_not_named() -> None:
    stage = hill("Banksia", "Grubic", "Pluma", cards=("shove and hook",))
    stage.at("Banksia", "e5", "e").at("Grubic", "e4", "e").at("Pluma", "d4", "w")
    stage.state.marks[2] |= 4
    use(stage, "Grubic", 2, 1)
    assert (stage.where("Banksia"), stage.where("Pluma")) == ("e5", "c4"), "the other one was shoved"


@pytest.mark.ruling("EA-112")
def test_naming_who_is_rooted_is_refused_with_the_reason() -> None:
    stage = hill("Banksia", "Grubic", "Pluma", "Echo").at("Banksia", "e5", "e").at("Grubic", "e4", "e")
    stage.at("Pluma", "d4", "w").at("Echo", "f4", "w")
    stage.state.marks[2] |= 4
    use(stage, "Grubic", 2, 1)
    assert stage.why_not("Grubic", "target Banksia") == "EA-112"


@pytest.mark.ruling("EA-112")
def test_who_moves_is_rooted_no_more() -> None:
    stage = hill("Banksia", "Grubic").at("Banksia", "e5", "e").at("Grubic", "a1", "e")
    stage.state.marks[2] |= 4
    stage.dice("Banksia", movement=2).turn("Banksia").say("Banksia", "turn left")
    assert "rooted" in stage.marks("Banksia")
    stage.say("Banksia", "step e")
    assert "rooted" not in stage.marks("Banksia")


@pytest.mark.ruling("EA-112", "EA-75")
def test_no_current_carries_who_is_rooted() -> None:
    from talion.games.arena.board.moving import carry

    stage = Stage("Banksia", "Grubic", mode="hill", board="rainforest", stream="advanced")
    stage.at("Banksia", "e4", "e").at("Grubic", "e5", "e")
    stage.state.marks[2] |= 4
    carry(stage.rules.parameters, stage.state)
    assert (stage.where("Banksia"), stage.where("Grubic")) == ("e4", "e6")


def test_heat_haze_names_one_more_for_each_heat() -> None:
    stage = (
        hill("Incendiary", "Grubic", "Pluma").at("Incendiary", "d3", "e").at("Grubic", "d5", "w").at("Pluma", "e4", "w")
    )
    stage.state.heat[0] = 1
    use(stage, "Incendiary", 1, 2).say("Incendiary", "heat 1")
    stage.say("Incendiary", "target Grubic", "target Pluma", "face e", "face e")
    stage.say("Incendiary", "push e", "push e")
    assert {stage.where("Grubic"), stage.where("Pluma")} == {"d6", "e5"}
    assert (stage.facing("Grubic"), stage.facing("Pluma")) == ("e", "e")


def test_downdraught_blows_a_whole_line_the_farthest_first() -> None:
    stage = hill("Pluma", "Grubic", "Banksia").at("Pluma", "d2", "e").at("Grubic", "d3", "w").at("Banksia", "d4", "w")
    use(stage, "Pluma", 1, 2)
    assert (stage.where("Grubic"), stage.where("Banksia")) == ("d4", "d5")


def test_downdraught_asks_which_line() -> None:
    stage = hill("Pluma", "Grubic", "Banksia").at("Pluma", "d3", "e").at("Grubic", "d4", "w").at("Banksia", "e4", "w")
    use(stage, "Pluma", 1, 2)
    assert stage.prompt("Pluma") == "beam"
    assert stage.why_not("Pluma", "push w") == "EA-15"
    stage.say("Pluma", "push e")
    assert (stage.where("Grubic"), stage.where("Banksia")) == ("d5", "e4")


def test_jostle_steps_and_shoves_for_each_die() -> None:
    stage = hill("Echo", "Grubic").at("Echo", "d3", "e").at("Grubic", "d5", "w")
    use(stage, "Echo", 1, 2).say("Echo", "figure chief", "step e", "target Grubic", "push e")
    assert (stage.where("Echo"), stage.where("Grubic")) == ("d4", "d6")
    stage.say("Echo", "figure chief", "step e", "nobody")
    assert (stage.where("Echo"), stage.where("Grubic")) == ("d5", "d6")
    assert stage.prompt("Echo") != "figure"
