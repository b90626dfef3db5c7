"""Every tribal card and innate, one test or more each. e4 and e5 are next to each other, e5 is the centre."""

from __future__ import annotations

import pytest

from tests.games.arena.stage import CANCEL_FACES, Stage


def duel(one: str, other: str, **options: object) -> Stage:
    """Two face each other next to the centre: one on e5 looking east, the other on e6 looking west."""
    return Stage(one, other, **options).at(one, "e5", "e").at(other, "e6", "w")


# Grubic


@pytest.mark.ruling("EA-37")
def test_leap_goes_exactly_two_over_whatever_lies_there() -> None:
    stage = duel("Grubic", "Pluma").at("Grubic", "e4", "e").at("Pluma", "e5", "w")
    stage.ready("Grubic", 1).dice("Grubic", card1=1).turn("Grubic").say("Grubic", "use card 1")
    # East lies over Pluma; north-east and south-east lead to spaces beyond one step.
    assert set(stage.legal("Grubic")) == {"step e", "step ne", "step se"}
    stage.say("Grubic", "step e")
    assert stage.where("Grubic") == "e6"
    assert not stage.player("Grubic")["cards"][0]["ready"], "a used card flips back"
    assert stage.player("Grubic")["tracks"]["card 1"] == 0


def test_leap_is_not_offered_where_nobody_can_stand() -> None:
    stage = duel("Grubic", "Pluma").at("Grubic", "a1", "nw").at("Pluma", "i5", "w")
    stage.ready("Grubic", 1).dice("Grubic", card1=1).dice("Grubic", movement=1).turn("Grubic")
    assert "use card 1" not in stage.legal("Grubic")
    assert stage.why_not("Grubic", "use card 1") == "EA-15"


def test_shield_bash_hits_pushes_follows_and_shakes_attack_dice_off() -> None:
    stage = duel("Grubic", "Pluma").at("Grubic", "f5", "e").at("Pluma", "f6", "w").dice("Pluma", attack=2)
    stage.ready("Grubic", 2).dice("Grubic", card2=3).turn("Grubic").hits(3, 2).say("Grubic", "use card 2")
    blow = stage.view["call"]["blows"][0]
    assert (blow["regular"], blow["unblockable"]) == (3, 1)
    assert stage.lost("Pluma") == 3
    assert stage.where("Pluma") == "f7"
    stage.say("Grubic", "follow")
    assert stage.where("Grubic") == "f6"
    assert stage.player("Pluma")["tracks"]["attack"] == 0


@pytest.mark.ruling("EA-36")
def test_shield_bash_against_a_stone_is_one_more_hit() -> None:
    stage = duel("Grubic", "Pluma").ready("Grubic", 2).dice("Grubic", card2=2).turn("Grubic")
    stage.hits(2, 1).say("Grubic", "use card 2")
    assert stage.told("slammed")
    assert (stage.where("Pluma"), stage.lost("Pluma")) == ("e6", 3)


def test_thunderstomp_hits_all_around_and_spares_allies() -> None:
    stage = Stage("Grubic", "Banksia", "Pluma", "Riparian", mode="alliances")
    stage.at("Grubic", "f5", "e").at("Banksia", "f4", "e").at("Pluma", "f6", "e").at("Riparian", "g4", "e")
    stage.ready("Grubic", 3).dice("Grubic", card3=4).turn("Grubic").say("Grubic", "use card 3")
    assert (stage.lost("Pluma"), stage.lost("Riparian"), stage.lost("Banksia")) == (4, 4, 0)
    assert stage.cup("Grubic") == 8
    assert (stage.where("Pluma"), stage.where("Riparian")) == ("f7", "h3"), "pushed straight away"
    assert stage.where("Banksia") == "f4"


@pytest.mark.ruling("EA-53")
def test_watch_out_turns_a_blow_from_behind_into_one_from_the_front() -> None:
    stage = duel("Pluma", "Grubic").at("Grubic", "e6", "e").dice("Grubic", innate=2, parry=2)
    stage.dice("Pluma", attack=2).turn("Pluma").say("Pluma", "attack Grubic", "dice 2")
    assert stage.prompt("Grubic") == "react"
    stage.hits(2, 2, (2, CANCEL_FACES, 2)).say("Grubic", "innate", "face w")
    assert stage.told("arc")[0]["arc"] == "front"
    stage.say("Grubic", "parry 2")
    assert stage.lost("Grubic") == 0


def test_watch_out_is_free_in_an_own_turn() -> None:
    stage = (
        duel("Grubic", "Pluma").dice("Grubic", innate=2, movement=1).turn("Grubic").say("Grubic", "innate", "face w")
    )
    assert stage.view["actions_left"] == 2
    assert stage.facing("Grubic") == "w"


# Riparian


@pytest.mark.ruling("EA-83")
def test_slippery_cancels_from_behind_and_slips_away() -> None:
    stage = duel("Pluma", "Riparian").at("Riparian", "e6", "e").ready("Riparian", 1).dice("Riparian", card1=1)
    stage.dice("Pluma", attack=3).turn("Pluma").say("Pluma", "attack Riparian", "dice 3")
    stage.say("Riparian", "use card 1")
    assert stage.told("cancelled")[0]["cancelled"] == 1
    stage.say("Riparian", "step ne")
    assert stage.where("Riparian") == "d6"
    assert stage.lost("Riparian") == 2


def test_slippery_on_an_own_turn_is_a_free_step() -> None:
    stage = duel("Riparian", "Pluma").ready("Riparian", 1).dice("Riparian", card1=1, movement=1).turn("Riparian")
    stage.say("Riparian", "use card 1", "step w")
    assert stage.where("Riparian") == "e4"
    assert stage.view["actions_left"] == 2


@pytest.mark.ruling("EA-15")
def test_slippery_is_not_offered_on_an_own_turn_to_who_is_hemmed_in() -> None:
    stage = duel("Riparian", "Echo").at("Riparian", "f1", "nw").at("Echo", "f2").at("guard 1", "g1").at("guard 2", "e1")
    stage.at("guard 3", "e2").ready("Riparian", 1).dice("Riparian", card1=1, movement=1).turn("Riparian")
    assert "use card 1" not in stage.legal("Riparian")
    assert stage.why_not("Riparian", "use card 1") == "EA-15"


def test_lunge_runs_and_strikes() -> None:
    stage = duel("Riparian", "Pluma").at("Riparian", "e4", "e").ready("Riparian", 2).dice("Riparian", card2=2)
    stage.turn("Riparian").hits(2, 1).say("Riparian", "use card 2", "step e")
    assert stage.lost("Pluma") == 1
    blow = stage.view["call"]["blows"][0]
    assert (blow["regular"], blow["unblockable"]) == (2, 0)


def test_hunting_net_pins_from_afar() -> None:
    stage = duel("Riparian", "Pluma").at("Pluma", "e6", "w").at("Riparian", "e4", "e")
    stage.ready("Riparian", 3).dice("Riparian", card3=3).dice("Pluma", movement=3, parry=2, attack=2)
    stage.turn("Riparian").say("Riparian", "use card 3")
    assert stage.lost("Pluma") == 1
    tracks = stage.player("Pluma")["tracks"]
    assert (tracks["movement"], tracks["parry"], tracks["attack"]) == (0, 0, 2)
    assert stage.marks("Pluma") == ["snared"]


def test_soothe_mends_an_ally_next_to_her() -> None:
    stage = Stage("Riparian", "Banksia", "Pluma", "Grubic", mode="alliances")
    stage.at("Riparian", "e5").at("Banksia", "e4").at("Pluma", "a1").at("Grubic", "i1")
    stage.health("Banksia", 7).health("Riparian", 9).dice("Riparian", innate=3).turn("Riparian")
    stage.say("Riparian", "innate", "target Banksia")
    assert stage.player("Banksia")["health"] == 8


# Banksia


def test_camouflage_makes_regular_hits_go_wide() -> None:
    stage = duel("Banksia", "Pluma").ready("Banksia", 1).dice("Banksia", card1=2).dice("Pluma", attack=3)
    stage.turn("Banksia").say("Banksia", "use card 1")
    assert stage.view["player"] == stage.seat("Pluma"), "nothing else to do: the turn has ended"
    stage.say("Pluma", "attack Banksia", "dice 2")
    assert stage.lost("Banksia") == 0
    assert stage.told("unseen")
    assert stage.marks("Banksia") == []


@pytest.mark.ruling("EA-28", "EA-81")
def test_hiding_does_not_help_from_behind() -> None:
    """There every hit counts as unblockable (EA-10); it ends all the same."""
    stage = duel("Banksia", "Pluma").at("Banksia", "e5", "w").dice("Pluma", attack=3)
    stage.state.marks[stage.figure("Banksia")] = 1
    stage.turn("Pluma")
    assert [(one["arc"], one["hitting"]) for one in stage.view["attacks"]] == [("rear", 6)]
    stage.say("Pluma", "attack Banksia", "dice 3")
    assert (stage.lost("Banksia"), stage.told("unseen"), stage.marks("Banksia")) == (3, [], [])


@pytest.mark.ruling("EA-81")
def test_the_odds_against_one_who_is_hidden_are_none_through_the_front() -> None:
    stage = duel("Banksia", "Pluma").dice("Pluma", attack=3).dice("Banksia", parry=2)
    stage.state.marks[stage.figure("Banksia")] = 1
    stage.turn("Pluma")
    assert [(one["arc"], one["hitting"], one["parry"]) for one in stage.view["attacks"]] == [("front", 0, 0)]


def test_ambush_from_hiding_and_from_behind_is_sure_and_one_more() -> None:
    stage = duel("Banksia", "Pluma").at("Pluma", "e6", "e").ready("Banksia", 2).dice("Banksia", card2=2)
    stage.state.marks[stage.figure("Banksia")] = 1
    stage.turn("Banksia").say("Banksia", "use card 2", "stop", "face e")
    assert stage.lost("Pluma") == 4
    assert stage.marks("Banksia") == [], "who hits is hidden no more"


def test_ambush_in_the_open_is_rolled() -> None:
    stage = duel("Banksia", "Pluma").ready("Banksia", 2).dice("Banksia", card2=3).turn("Banksia")
    stage.say("Banksia", "use card 2", "stop").hits(4, 1).say("Banksia", "face e")
    assert stage.lost("Pluma") == 1


def test_brutal_charge_counts_the_run() -> None:
    stage = duel("Banksia", "Pluma").at("Banksia", "f3", "e").at("Pluma", "f6", "w")
    stage.ready("Banksia", 3).dice("Banksia", card3=3).turn("Banksia").say("Banksia", "use card 3", "step e")
    stage.hits(2, 2).say("Banksia", "step e")
    blow = stage.view["call"]["blows"][0]
    assert (blow["regular"], blow["unblockable"]) == (2, 3)
    assert stage.lost("Pluma") == 5
    assert stage.where("Pluma") == "f7"
    stage.say("Banksia", "follow")
    assert stage.where("Banksia") == "f6"


def test_jaws_of_defeat_bite_when_health_is_low() -> None:
    calm = duel("Banksia", "Pluma").health("Banksia", 7).dice("Banksia", attack=2).turn("Banksia")
    assert calm.view["attacks"][0]["extra"] == 0
    stage = duel("Banksia", "Pluma").health("Banksia", 6).dice("Banksia", attack=2).turn("Banksia")
    assert stage.view["attacks"][0]["extra"] == 1
    stage.hits(3, 3).say("Banksia", "attack Pluma", "dice 2")
    assert stage.lost("Pluma") == 3


# Incendiary


@pytest.mark.ruling("EA-59")
def test_slow_heat_never_goes_beyond_three() -> None:
    stage = duel("Incendiary", "Pluma").ready("Incendiary", 1).dice("Incendiary", card1=2, movement=1)
    stage.state.heat[0] = 2
    stage.turn("Incendiary").say("Incendiary", "use card 1")
    assert stage.player("Incendiary")["heat"] == 3
    assert stage.view["actions_left"] == 2, "it is free"


def test_vented_heat_blast_burns_all_in_front() -> None:
    stage = Stage("Incendiary", "Pluma", "Grubic").at("Incendiary", "e5", "ne")
    stage.at("Pluma", "d5", "sw").at("Grubic", "d4", "se")
    stage.state.heat[0] = 1
    stage.ready("Incendiary", 2).dice("Incendiary", card2=3).turn("Incendiary").say("Incendiary", "use card 2")
    assert stage.player("Incendiary")["heat"] == 2, "one gained for the third die"
    stage.say("Incendiary", "heat 2")
    assert stage.player("Incendiary")["heat"] == 0
    assert {blow["unblockable"] for blow in stage.view["call"]["blows"]} == {2}
    assert stage.lost("Pluma") >= 2
    assert stage.lost("Grubic") >= 2


@pytest.mark.ruling("EA-26")
def test_sword_dance_deals_its_cuts_at_the_end() -> None:
    stage = duel("Incendiary", "Pluma").ready("Incendiary", 3).dice("Incendiary", card3=3)
    stage.state.heat[0] = 1
    stage.turn("Incendiary").say("Incendiary", "use card 3", "heat 1", "stay", "target Pluma", "step ne")
    assert stage.lost("Pluma") == 0, "nothing before the end"
    stage.say("Incendiary", "target Pluma" if stage.prompt("Incendiary") == "strike" else "face se")
    while stage.prompt("Incendiary") in ("dance", "strike"):
        stage.say("Incendiary", "target Pluma" if stage.prompt("Incendiary") == "strike" else "stay")
    assert stage.lost("Pluma") == stage.view["call"]["blows"][0]["unblockable"] >= 2


def test_banked_fire_gains_heat_by_parrying_and_spends_it_in_attack() -> None:
    stage = duel("Pluma", "Incendiary").dice("Incendiary", parry=2, attack=1).dice("Pluma", attack=2).turn("Pluma")
    stage.hits(2, 2, (2, CANCEL_FACES, 1)).say("Pluma", "attack Incendiary", "dice 2").say("Incendiary", "parry 2")
    assert stage.player("Incendiary")["heat"] == 1
    stage.hits(2, 2).say("Incendiary", "attack Pluma", "heat 1")
    assert stage.lost("Pluma") == 2
    assert stage.player("Incendiary")["heat"] == 0


# Pluma


def test_will_of_the_wind_moves_others_or_herself() -> None:
    stage = duel("Pluma", "Grubic").at("Pluma", "f3", "e").at("Grubic", "f5", "w")
    stage.ready("Pluma", 1).dice("Pluma", card1=2).turn("Pluma").say("Pluma", "use card 1", "target Grubic", "push ne")
    assert stage.legal("Pluma") == ["stop", "push ne"]
    stage.say("Pluma", "push ne")
    assert stage.where("Grubic") == "d6"
    assert stage.facing("Grubic") == "w"
    own = duel("Pluma", "Grubic").ready("Pluma", 1).dice("Pluma", card1=2).turn("Pluma")
    own.say("Pluma", "use card 1", "target Pluma", "step e", "step ne")
    assert own.where("Pluma") == "d6", "over Grubic"


@pytest.mark.ruling("EA-15", "EA-81")
def test_will_of_the_wind_does_not_lift_the_snared() -> None:
    stage = duel("Pluma", "Grubic").at("Pluma", "f3", "e").at("Grubic", "f5", "w")
    stage.ready("Pluma", 1).dice("Pluma", card1=2).turn("Pluma")
    stage.state.marks[stage.figure("Pluma")] = 2
    stage.say("Pluma", "use card 1")
    assert stage.legal("Pluma")[0].startswith(("stop", "push")), "Grubic is the only one to name"
    alone = duel("Pluma", "Grubic").at("Pluma", "f3", "w").at("Grubic", "f5", "w")
    alone.ready("Pluma", 1).dice("Pluma", card1=2).turn("Pluma")
    assert "use card 1" in alone.legal("Pluma")
    alone.state.marks[alone.figure("Pluma")] = 2
    assert "use card 1" not in alone.legal("Pluma")


@pytest.mark.ruling("EA-21")
def test_who_is_named_to_be_moved_may_turn_first_but_nobody_takes_it_for_another() -> None:
    stage = duel("Pluma", "Grubic").at("Pluma", "f3", "e").at("Grubic", "f5", "e").dice("Grubic", innate=2, parry=2)
    stage.ready("Pluma", 1).dice("Pluma", card1=1).turn("Pluma").say("Pluma", "use card 1", "target Grubic")
    assert stage.prompt("Grubic") == "react"
    assert stage.legal("Grubic") == ["innate", "decline"]
    stage.say("Grubic", "innate", "face w").say("Pluma", "push e")
    assert (stage.where("Grubic"), stage.facing("Grubic")) == ("f6", "w")
    assert stage.view["call"]["blows"] == []
    assert stage.lost("Grubic") == 0
    echo = duel("Pluma", "Echo").at("Pluma", "f3", "e").at("Echo", "f5", "w").at("guard 1", "f6", "w")
    echo.ready("Echo", 2).dice("Echo", card2=2).ready("Pluma", 1).dice("Pluma", card1=1).turn("Pluma")
    echo.say("Pluma", "use card 1", "target Echo")
    assert echo.prompt("Echo") is None, "Protect the Chief is for hits"
    assert echo.prompt("Pluma") == "push"


def test_raking_talons_shake_two_dice_off_and_fly_on() -> None:
    stage = duel("Pluma", "Grubic").dice("Grubic", parry=2, attack=1).ready("Pluma", 2).dice("Pluma", card2=2)
    stage.turn("Pluma").say("Pluma", "use card 2", "drop parry").hits(2, 1).say("Pluma", "drop parry")
    assert stage.player("Grubic")["tracks"]["parry"] == 0
    assert stage.lost("Grubic") == 1
    stage.say("Pluma", "step e", "step ne")
    assert stage.where("Pluma") == "d6", "over Grubic"


def test_dive_bomb_lands_before_its_target() -> None:
    stage = duel("Pluma", "Grubic").at("Pluma", "f1", "e").at("Grubic", "f6", "e")
    stage.ready("Pluma", 3).dice("Pluma", card3=3).turn("Pluma").say("Pluma", "use card 3")
    blow = stage.view["call"]["blows"][0]
    assert stage.where("Pluma") == "f5"
    assert (blow["regular"], blow["unblockable"], blow["arc"]) == (3, 3, "rear")
    assert stage.lost("Grubic") == 6
    stage.say("Pluma", "face w")


def test_gliding_puts_defend_dice_on_fly() -> None:
    stage = Stage("Pluma", "Grubic")
    s = stage.state
    s.phase, s.stage[0], s.rerolls[0] = 2, 4, 0
    s.pool[0] = 7 << 6  # seven defend dice
    s.marker[0] = s.order[0] = -1
    s.ask(0)
    stage.match.play(0, "put glide")
    assert stage.player("Pluma")["glide"] == 1
    assert stage.player("Pluma")["tracks"]["movement"] == 1
    stage.match.play(0, "take movement")
    assert stage.player("Pluma")["pool"]["faces"] == {"defend": 7}


def test_fly_crosses_figures_but_lands_on_free_ground() -> None:
    stage = duel("Pluma", "Grubic").dice("Pluma", movement=2).turn("Pluma").say("Pluma", "step e")
    assert stage.view["call"]["hovers"]
    assert "stop" not in stage.legal("Pluma")
    assert not any(word.startswith("turn") for word in stage.legal("Pluma"))
    stage.say("Pluma", "step ne")
    assert stage.where("Pluma") == "d6"


# Echo


def test_surge_calls_guards_up_and_moves_luftles() -> None:
    stage = duel("Echo", "Grubic").at("Echo", "f3", "e").ready("Echo", 1).dice("Echo", card1=2).turn("Echo")
    stage.say("Echo", "use card 1", "place f4", "face ne", "figure guard 1", "step e", "stop", "face w")
    assert stage.where("guard 1") == "f5"
    assert stage.facing("guard 1") == "w"


def test_protect_the_chief_lets_a_guard_take_everything() -> None:
    stage = duel("Grubic", "Echo").at("guard 1", "d6", "sw").ready("Grubic", 3).dice("Grubic", card3=3)
    stage.ready("Echo", 2).dice("Echo", card2=2).turn("Grubic").say("Grubic", "use card 3")
    stage.say("Echo", "use card 2")
    assert stage.lost("Echo") == 0
    assert stage.where("Echo") == "d6"
    assert stage.where("guard 1") is None
    assert (stage.cup("Grubic"), stage.player("Echo")["guard_tokens"]) == (1, 4)


def test_protect_the_chief_is_only_a_swap_on_an_own_turn() -> None:
    stage = duel("Echo", "Grubic").at("guard 1", "d5").ready("Echo", 2).dice("Echo", card2=2).turn("Echo")
    stage.say("Echo", "use card 2")
    assert (stage.where("Echo"), stage.where("guard 1")) == ("d5", "e5")


def test_protect_the_chief_needs_a_guard_next_to_him() -> None:
    stage = duel("Echo", "Grubic").at("guard 1", "d6").ready("Echo", 2).dice("Echo", card2=2, movement=1).turn("Echo")
    assert "use card 2" not in stage.legal("Echo"), "two spaces away is too far"
    struck = duel("Grubic", "Echo").at("guard 1", "e8", "w").ready("Echo", 2).dice("Echo", card2=2)
    struck.dice("Grubic", attack=1).turn("Grubic").hits(1, 1).say("Grubic", "attack Echo")
    assert struck.lost("Echo") == 1, "and nobody is asked"


@pytest.mark.parametrize(("dice", "hits"), [(3, 2), (4, 3)])
def test_luftle_swarm_brings_a_guard_and_another_for_a_fourth_die(dice: int, hits: int) -> None:
    stage = duel("Echo", "Grubic").at("Echo", "e5").at("Grubic", "e6").ready("Echo", 3).dice("Echo", card3=dice)
    stage.turn("Echo").say("Echo", "use card 3")
    while stage.prompt("Echo") in ("figure", "land"):
        stage.say("Echo", next(word for word in stage.legal("Echo") if word != "stop"))
    assert stage.lost("Grubic") == hits, "guards that came, and the chief"
    assert stage.view["call"]["blows"][0]["unblockable"] == hits


def test_echoing_blow_is_the_chiefs_and_needs_a_guard_with_the_target_in_front() -> None:
    stage = duel("Echo", "Grubic").at("guard 1", "d6", "sw").dice("Echo", attack=1).turn("Echo")
    attacks = {(a["figure"], a["extra"]) for a in stage.view["attacks"]}
    assert attacks == {(5, 1), (6, 0)}, "a guard does no extra hit"
    stage.hits(2, 2).say("Echo", "attack Grubic")
    assert stage.lost("Grubic") == 2
    away = duel("Echo", "Grubic").at("guard 1", "d6", "ne").dice("Echo", attack=1).turn("Echo")
    assert [a["extra"] for a in away.view["attacks"]] == [0], "the guard looks elsewhere"
