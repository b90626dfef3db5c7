"""Attacks in real time: windows, queues, standing orders, arcs (EA-16 to EA-20, EA-87, EA-98, EA-99, EA-101)."""

from __future__ import annotations

import pytest

import talion
from talion.kernel.problems import Problem
from tests.games.arena.fight_stage import Fight, duel


@pytest.mark.ruling("EA-9", "EA-17")
def test_hits_are_sure_and_without_a_reaction_they_land_at_once() -> None:
    fight = duel("Grubic", "Pluma").dice("Grubic", attack=3).say("Grubic", "attack Pluma with 3")
    assert (fight.lost("Pluma"), fight.cup("Grubic")) == (3, 3)
    assert not fight.told("attack_roll")


@pytest.mark.ruling("EA-9", "EA-17")
def test_who_can_react_has_a_window_and_parries_die_by_die() -> None:
    fight = duel("Grubic", "Riparian").dice("Grubic", attack=3).dice("Riparian", parry=2)
    fight.say("Grubic", "attack Riparian with 3")
    assert fight.in_window("Riparian")
    assert fight.lost("Riparian") == 0
    assert fight.legal("Riparian") == ["decline", "parry 1", "parry 2"]
    fight.say("Riparian", "parry 2")
    assert (fight.lost("Riparian"), fight.on("Riparian", "parry")) == (1, 0)


@pytest.mark.ruling("EA-17", "EA-85")
def test_a_window_closes_by_itself_after_its_time() -> None:
    fight = duel("Grubic", "Riparian").dice("Grubic", attack=2).dice("Riparian", parry=2)
    fight.say("Grubic", "attack Riparian with 2").wait(2499)
    assert fight.lost("Riparian") == 0
    fight.wait(1)
    assert fight.lost("Riparian") == 2
    assert not fight.in_window("Riparian")


@pytest.mark.ruling("EA-85")
@pytest.mark.parametrize(("pace", "throw_ms", "window_ms"), [("lively", 800, 2000), ("gentle", 2000, 4000)])
def test_the_pace_says_how_long_things_take(pace: str, throw_ms: int, window_ms: int) -> None:
    fight = duel("Grubic", "Riparian", pace=pace).dice("Grubic", attack=1).dice("Riparian", parry=2)
    fight.say("Grubic", "throw", "attack Riparian with 1")
    assert fight.live_player("Grubic")["lands_ms"] == fight.match.now_ms + throw_ms
    assert fight.live_player("Riparian")["window"]["ends_ms"] == fight.match.now_ms + window_ms


@pytest.mark.ruling("EA-85")
@pytest.mark.parametrize(("speed", "throw_ms", "window_ms"), [(100, 1300, 2500), (60, 2166, 4166), (50, 2600, 5000)])
def test_a_slower_table_stretches_everything_but_the_round(speed: int, throw_ms: int, window_ms: int) -> None:
    fight = duel("Grubic", "Riparian", speed=speed, length_s=40).dice("Grubic", attack=1).dice("Riparian", parry=2)
    fight.say("Grubic", "throw", "attack Riparian with 1")
    assert fight.live_player("Grubic")["lands_ms"] == fight.match.now_ms + throw_ms
    assert fight.live_player("Riparian")["window"]["ends_ms"] == fight.match.now_ms + window_ms
    numbers = fight.rules.parameters
    assert (numbers.beat_ms, numbers.card_ms) == (2000 * 100 // speed, 6000 * 100 // speed)
    live = fight.match.view()["live"]
    assert live["bung_ms"] - live["mark_ms"] == 40_000


@pytest.mark.ruling("EA-85")
def test_speed_is_for_real_time_and_has_a_range() -> None:
    with pytest.raises(
        Problem, match=r"Option speed is for real time; choose timing realtime, or leave it \(EA-84\)\."
    ):
        talion.new("arena", seats=2, options={"speed": 60})
    for speed in (49, 101):
        with pytest.raises(Problem, match=f"Option speed takes a whole number from 50 to 100, not {speed}"):
            talion.new("arena", seats=2, options={"timing": "realtime", "speed": speed})


@pytest.mark.ruling("EA-19")
def test_the_attacker_plays_on_and_other_victims_have_windows_of_their_own() -> None:
    fight = (
        Fight("Grubic", "Riparian", "Banksia")
        .at("Grubic", "e5", "e")
        .at("Riparian", "e6", "w")
        .at("Banksia", "d5", "sw")
    )
    fight.dice("Grubic", attack=2).dice("Riparian", parry=2).dice("Banksia", parry=2)
    fight.say("Grubic", "attack Riparian with 1").wait(100).say("Grubic", "attack Banksia with 1", "throw")
    assert fight.in_window("Riparian")
    assert fight.in_window("Banksia")
    fight.say("Banksia", "parry 1").say("Riparian", "decline")
    assert (fight.lost("Riparian"), fight.lost("Banksia")) == (1, 0)


def surrounded() -> Fight:
    """Riparian between Grubic, whom she faces, and Banksia behind her."""
    fight = (
        Fight("Grubic", "Riparian", "Banksia")
        .at("Grubic", "d3", "e")
        .at("Riparian", "d4", "w")
        .at("Banksia", "d5", "w")
    )
    return fight.dice("Grubic", attack=3).dice("Banksia", attack=2).dice("Riparian", parry=3)


@pytest.mark.ruling("EA-18")
def test_further_attacks_on_the_same_player_wait_for_their_turn() -> None:
    fight = surrounded().say("Grubic", "attack Riparian with 1").say("Banksia", "attack Riparian with 1")
    assert [attack["stage"] for attack in fight.live["attacks"]] == ["window", "waiting"]
    assert fight.lost("Riparian") == 0
    fight.say("Riparian", "parry 1")
    assert fight.lost("Riparian") == 1, "the one from behind has no window"


@pytest.mark.ruling("EA-18")
def test_a_queued_attack_misses_who_is_gone_by_then() -> None:
    fight = surrounded().ready("Riparian", 1)
    fight.dice("Riparian", card1=1)
    fight.say("Grubic", "attack Riparian with 1", "attack Riparian with 2").say("Riparian", "react card 1")
    assert fight.prompt("Riparian") == "slip"
    fight.say("Riparian", "step ne")
    assert (len(fight.told("missed")), fight.lost("Riparian")) == (1, 0)
    assert fight.live["attacks"] == []


@pytest.mark.ruling("EA-20")
def test_who_is_struck_can_do_nothing_else_and_what_is_commanded_waits() -> None:
    fight = duel("Grubic", "Riparian").dice("Grubic", attack=1).dice("Riparian", parry=2).lying("Riparian", defend=1)
    fight.say("Grubic", "attack Riparian with 1")
    assert set(fight.legal("Riparian")) == {"decline", "parry 1"}
    refusal = fight.standing_refusal("Riparian", "put 1 parry")
    assert (refusal.wait, refusal.ruling) == (True, "EA-20")
    fight.say("Riparian", "decline")
    assert fight.match.why_not(fight.seat("Riparian"), "put 1 parry") is None


@pytest.mark.ruling("EA-16")
def test_what_touches_nobody_is_done_on_arrival() -> None:
    fight = duel("Grubic", "Riparian").dice("Grubic", attack=1, movement=2).dice("Riparian", parry=2)
    fight.say("Grubic", "attack Riparian with 1", "turn left", "step w")
    assert (fight.where("Grubic"), fight.facing("Grubic")) == ("e4", "ne")
    assert fight.in_window("Riparian"), "the attack is on its way all the same"


@pytest.mark.ruling("EA-18")
def test_an_attack_counts_from_where_it_was_called() -> None:
    fight = surrounded().say("Banksia", "attack Riparian with 1")
    assert fight.lost("Riparian") == 1
    fight.say("Grubic", "attack Riparian with 1", "attack Riparian with 1")
    fight.dice("Grubic", movement=1).say("Grubic", "step w").say("Riparian", "decline")
    assert fight.in_window("Riparian"), "the second is called at from the space of its call"
    fight.say("Riparian", "decline")
    assert fight.lost("Riparian") == 3


@pytest.mark.ruling("EA-101")
def test_from_behind_parry_does_not_help_and_hiding_does() -> None:
    fight = duel("Grubic", "Banksia", "e").dice("Grubic", attack=3).dice("Banksia", parry=3)
    fight.say("Grubic", "attack Banksia with 1")
    assert fight.lost("Banksia") == 1
    fight.ready("Banksia", 1).dice("Banksia", card1=2).say("Banksia", "use card 1")
    fight.say("Grubic", "attack Banksia with 2")
    assert fight.lost("Banksia") == 1
    assert fight.told("unseen")


@pytest.mark.ruling("EA-9", "EA-84", "EA-101")
def test_what_is_told_cites_the_rulings_of_real_time() -> None:
    fight = duel("Grubic", "Riparian").dice("Grubic", attack=2).dice("Riparian", parry=2).say("Grubic", "throw")
    fight.wait(1300).say("Grubic", "attack Riparian with 1").say("Riparian", "parry 1")
    fight.at("Riparian", "e6", "e").say("Grubic", "attack Riparian with 1")
    assert fight.told("threw")[0]["rulings"] == ["EA-84"]
    assert fight.told("parried")[0]["rulings"] == ["EA-9"]
    assert fight.told("arc")[1]["rulings"] == ["EA-101"]
    assert fight.told("arc")[1]["text"] == "From behind Riparian: Parry does not help."


@pytest.mark.ruling("EA-101", "EA-83")
def test_what_cancels_from_behind_cancels_there() -> None:
    fight = duel("Grubic", "Riparian", "e").dice("Grubic", attack=2).ready("Riparian", 1).dice("Riparian", card1=2)
    fight.say("Grubic", "attack Riparian with 2")
    assert "react card 1" in fight.legal("Riparian")
    fight.say("Riparian", "react card 1")
    assert fight.lost("Riparian") == 0


@pytest.mark.ruling("EA-53", "EA-98")
def test_a_turn_comes_first_and_opens_parry() -> None:
    fight = duel("Riparian", "Grubic", "e").dice("Riparian", attack=2).dice("Grubic", parry=2, innate=2)
    fight.say("Riparian", "attack Grubic with 2")
    assert not any(word.startswith("parry") for word in fight.legal("Grubic"))
    fight.say("Grubic", "react innate w")
    assert fight.facing("Grubic") == "w"
    fight.say("Grubic", "parry 2")
    assert fight.lost("Grubic") == 0


@pytest.mark.ruling("EA-98")
def test_after_the_first_that_cancels_only_such_are_left() -> None:
    fight = duel("Riparian", "Grubic").dice("Riparian", attack=3).dice("Grubic", parry=3, innate=2)
    fight.say("Riparian", "attack Grubic with 3").say("Grubic", "parry 1")
    assert not fight.in_window("Grubic"), "each reaction once, and turning is over"
    assert fight.lost("Grubic") == 2


@pytest.mark.ruling("EA-98")
def test_parry_takes_no_more_dice_than_there_are_hits() -> None:
    fight = duel("Grubic", "Riparian").dice("Grubic", attack=1).dice("Riparian", parry=3)
    fight.say("Grubic", "attack Riparian with 1")
    assert fight.refusal("Riparian", "parry 2").ruling == "EA-98"


@pytest.mark.ruling("EA-87")
def test_with_an_order_nobody_is_asked() -> None:
    fight = (
        duel("Grubic", "Riparian").dice("Grubic", attack=3).dice("Riparian", parry=3).say("Riparian", "order parry all")
    )
    fight.say("Grubic", "attack Riparian with 2")
    assert (fight.lost("Riparian"), fight.on("Riparian", "parry")) == (0, 1)
    never = duel("Grubic", "Riparian").dice("Grubic", attack=3).dice("Riparian", parry=3)
    never.say("Riparian", "order parry never").say("Grubic", "attack Riparian with 3")
    assert (never.lost("Riparian"), never.on("Riparian", "parry")) == (3, 3)


@pytest.mark.ruling("EA-87", "EA-98")
def test_two_hits_counts_what_is_left() -> None:
    fight = (
        duel("Grubic", "Riparian").dice("Grubic", attack=3).dice("Riparian", parry=3).say("Riparian", "order parry two")
    )
    fight.say("Grubic", "attack Riparian with 1")
    assert fight.lost("Riparian") == 1
    fight.say("Grubic", "attack Riparian with 2")
    assert fight.lost("Riparian") == 1


@pytest.mark.ruling("EA-87", "EA-98")
def test_with_another_reaction_a_window_opens_and_the_order_parries_at_its_end() -> None:
    fight = duel("Riparian", "Grubic").dice("Riparian", attack=2).dice("Grubic", parry=2, innate=2)
    fight.say("Grubic", "order parry all").say("Riparian", "attack Grubic with 2")
    assert fight.in_window("Grubic")
    fight.wait(2500)
    assert (fight.lost("Grubic"), fight.on("Grubic", "parry")) == (0, 0)


@pytest.mark.ruling("EA-98")
def test_the_order_parries_as_soon_as_a_turn_makes_that_possible() -> None:
    fight = duel("Riparian", "Grubic", "e").dice("Riparian", attack=2).dice("Grubic", parry=2, innate=2)
    fight.say("Grubic", "order parry all").say("Riparian", "attack Grubic with 2").say("Grubic", "react innate w")
    assert (fight.lost("Grubic"), fight.in_window("Grubic")) == (0, False)


@pytest.mark.ruling("EA-17", "EA-87")
def test_who_declines_takes_the_hits_whatever_was_ordered() -> None:
    fight = duel("Riparian", "Grubic").dice("Riparian", attack=2).dice("Grubic", parry=2, innate=2)
    fight.say("Grubic", "order parry all").say("Riparian", "attack Grubic with 2").say("Grubic", "decline")
    assert (fight.lost("Grubic"), fight.on("Grubic", "parry")) == (2, 2)


@pytest.mark.ruling("EA-99")
def test_an_attack_whose_caller_has_fallen_still_comes() -> None:
    ahead = surrounded().at("Riparian", "d4", "e").health("Banksia", 1).at("Grubic", "d6", "w")
    ahead.say("Banksia", "attack Riparian with 2").say("Grubic", "attack Banksia with 1")
    assert ahead.player("Banksia")["out"]
    ahead.say("Riparian", "decline")
    assert (ahead.lost("Riparian"), ahead.cup("Banksia")) == (3, 3), "with one Health left he does one hit more"


@pytest.mark.ruling("EA-22")
def test_who_slipped_away_steps_when_the_attack_is_over() -> None:
    fight = duel("Grubic", "Riparian").dice("Grubic", attack=1).ready("Riparian", 1).dice("Riparian", card1=1)
    fight.say("Grubic", "attack Riparian with 1").say("Riparian", "react card 1")
    assert fight.prompt("Riparian") == "slip"
    fight.say("Riparian", "step ne")
    assert fight.where("Riparian") == "d6"
    assert not fight.in_window("Riparian")
    assert fight.match.why_not(fight.seat("Riparian"), "throw") is None


@pytest.mark.ruling("EA-59")
def test_an_attack_may_spend_heat_in_its_call() -> None:
    fight = duel("Incendiary", "Grubic").dice("Incendiary", attack=2)
    fight.state.heat[fight.seat("Incendiary")] = 2
    assert fight.refusal("Incendiary", "attack Grubic with 1 heat 3").ruling == "EA-59"
    fight.say("Incendiary", "attack Grubic with 1 heat 2")
    assert (fight.lost("Grubic"), fight.player("Incendiary")["heat"]) == (3, 0)


@pytest.mark.ruling("EA-56", "EA-105")
def test_echo_protects_the_chief_in_the_window() -> None:
    fight = (
        duel("Grubic", "Echo").at("guard 1", "d6", "w").dice("Grubic", attack=3).ready("Echo", 2).dice("Echo", card2=2)
    )
    fight.say("Grubic", "attack Echo with 3").say("Echo", "react card 2 guard 1")
    assert (fight.lost("Echo"), fight.where("Echo"), fight.where("guard 1")) == (0, "d6", None)
    assert fight.cup("Grubic") == 1


@pytest.mark.ruling("EA-6", "EA-27")
def test_the_last_one_standing_ends_the_round_after_what_is_on_the_table() -> None:
    fight = duel("Grubic", "Riparian").health("Riparian", 2).dice("Grubic", attack=2).dice("Riparian", attack=1)
    fight.dice("Grubic", parry=2).say("Riparian", "attack Grubic with 1").say(
        "Grubic", "decline", "attack Riparian with 2"
    )
    assert fight.match.state.over
    assert fight.told("scored")[0]["why"] == "last one standing"
