"""The Nymphlet Ceremony in real time: commands, windows, darting, orders, the ends of a round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.arena.fight_stage import Fight


def ceremony(*names: str, **options: Any) -> Fight:
    """Chiefs apart, Nymphlets in the corners."""
    fight = Fight(*names, mode="nymphlets", **options)
    for name, space, facing in zip(names, ("e4", "c2", "g2", "h6"), ("e", "e", "e", "w"), strict=False):
        fight.at(name, space, facing)
    return fight


@pytest.mark.ruling("EA-62", "EA-4", "EA-16")
def test_dice_go_down_together_and_a_step_is_done_at_once() -> None:
    fight = ceremony("Grubic", "Riparian").nymphlet(1, "e5").lying("Grubic", move=2, defend=2)
    fight.say("Grubic", "put 2 nymphlet 1 scamper", "put nymphlet 1 dart")
    assert fight.nymphlet_view(1)["tracks"] == {"scamper": 2, "dart": 1}
    fight.say("Grubic", "nymphlet 1 step e")
    assert fight.nymphlet_at(1) == "e6"
    fight.say("Grubic", "take nymphlet 1 scamper")
    assert fight.player("Grubic")["pool"]["faces"] == {"move": 1, "defend": 1}
    assert fight.refusal("Grubic", "put 2 nymphlet 1 dart").ruling == "EA-4"
    assert fight.refusal("Grubic", "nymphlet 1 step e").ruling == "EA-5"
    assert fight.refusal("Grubic", "nymphlet 4 step e").ruling == "EA-62"


@pytest.mark.ruling("EA-17", "EA-60", "EA-117")
def test_without_dice_to_dart_with_it_is_caught_at_once() -> None:
    fight = ceremony("Grubic", "Riparian").nymphlet(4, "e5").dice("Grubic", attack=1).dice("Riparian", parry=2)
    fight.say("Grubic", "attack nymphlet 4 with 1")
    assert fight.nymphlet_view(4)["caught_by"] == 0
    assert fight.victory("Grubic") == 2
    assert fight.told("caught")[0]["left"] == 5


@pytest.mark.ruling("EA-106", "EA-98", "EA-22")
def test_a_dart_is_sure_and_then_it_may_go_a_space() -> None:
    fight = ceremony("Grubic", "Riparian").nymphlet(4, "e5", dart=2).dice("Grubic", attack=2)
    fight.say("Grubic", "attack nymphlet 4 with 1")
    assert fight.live_player("Riparian")["window"]["dart"] == 1
    assert fight.live["attacks"][0]["figure"] == 13
    assert fight.refusal("Riparian", "dart 2").ruling == "EA-98"
    assert fight.refusal("Riparian", "dart 3").ruling == "EA-5"
    assert fight.refusal("Riparian", "parry 1").ruling == "EA-106"
    fight.say("Riparian", "dart 1")
    assert fight.prompt("Riparian") == "slip"
    fight.say("Riparian", "step e")
    assert (fight.nymphlet_at(4), fight.victory("Grubic")) == ("e6", 0)


@pytest.mark.ruling("EA-60")
def test_too_few_dice_do_not_save_it() -> None:
    fight = ceremony("Grubic", "Riparian").nymphlet(4, "e5", dart=1).dice("Grubic", attack=2)
    fight.say("Grubic", "attack nymphlet 4 with 2").say("Riparian", "dart 1")
    assert fight.nymphlet_view(4)["caught_by"] == 0


@pytest.mark.ruling("EA-118", "EA-87")
def test_orders_speak_of_parry_so_a_dart_is_asked_for_and_silence_is_none() -> None:
    fight = ceremony("Grubic", "Riparian").nymphlet(4, "e5", dart=2).dice("Grubic", attack=2)
    fight.say("Riparian", "order parry all").say("Grubic", "attack nymphlet 4 with 1")
    assert fight.in_window("Riparian")
    fight.wait(fight.rules.parameters.window_ms + 1)
    assert fight.nymphlet_view(4)["caught_by"] == 0


@pytest.mark.ruling("EA-18")
def test_attacks_on_chief_and_nymphlet_of_one_player_queue() -> None:
    fight = ceremony("Grubic", "Riparian", "Banksia").at("Riparian", "d4", "se").dice("Riparian", parry=2)
    fight.nymphlet(3, "e5", dart=1).at("Banksia", "e6", "w").dice("Banksia", attack=2).dice("Grubic", attack=1)
    fight.say("Grubic", "attack nymphlet 3 with 1").say("Banksia", "attack nymphlet 3 with 2")
    assert [attack["stage"] for attack in fight.live["attacks"]] == ["window", "waiting"]
    fight.say("Riparian", "dart 1")
    # It may go out of reach before the second comes.
    fight.say("Riparian", "step sw")
    assert fight.told("missed")
    assert fight.nymphlet_view(3)["caught_by"] is None


@pytest.mark.ruling("EA-60", "EA-62", "EA-5")
def test_bad_calls_are_refused_and_cost_nothing() -> None:
    fight = ceremony("Grubic", "Riparian").nymphlet(4, "d3").nymphlet(5, "e5").dice("Grubic", attack=1)
    assert fight.refusal("Grubic", "attack nymphlet 4 with 1").ruling == "EA-60"
    assert fight.refusal("Grubic", "attack nymphlet 1 with 1").ruling == "EA-62"
    assert fight.refusal("Grubic", "attack nymphlet 5 with 2").ruling == "EA-5"
    assert fight.refusal("Grubic", "attack nymphlet 5 with 1 heat 1").ruling == "EA-59"
    assert fight.refusal("Grubic", "guard 1 attack nymphlet 5 with 1").ruling == "EA-55"
    assert fight.refusal("Grubic", "attack nymphlet 5").ruling == "EA-15"
    assert fight.refusal("Grubic", "dart 1").ruling == "EA-21"
    assert fight.refusal("Grubic", "use card 1 nymphlet 5").ruling == "EA-42"
    assert fight.on("Grubic", "attack") == 1


@pytest.mark.ruling("EA-63", "EA-99")
def test_a_blow_at_a_nymphlet_comes_though_its_keeper_is_out() -> None:
    fight = ceremony("Grubic", "Riparian", "Banksia").nymphlet(3, "e5", dart=2).dice("Grubic", attack=2)
    fight.say("Grubic", "attack nymphlet 3 with 1")
    fight.match.announce("leave 1")
    assert fight.nymphlet_view(3)["caught_by"] == 0
    fight.nymphlet(4, "d4")
    fight.say("Grubic", "attack nymphlet 4 with 1")
    assert fight.nymphlet_view(4)["caught_by"] == 0, "and nobody is asked"


@pytest.mark.ruling("EA-117", "EA-99")
def test_a_catch_of_who_has_fallen_meanwhile_is_worth_one() -> None:
    fight = (
        ceremony("Grubic", "Riparian", "Banksia").nymphlet(3, "e5", dart=1).nymphlet(4, "d4").at("Banksia", "e3", "e")
    )
    fight.dice("Grubic", attack=2).health("Grubic", 1).dice("Banksia", attack=2)
    fight.at("Banksia", "f3", "ne")
    fight.say("Grubic", "attack nymphlet 3 with 2").say("Banksia", "attack Grubic with 2")
    assert fight.player("Grubic")["out"]
    fight.say("Riparian", "decline")
    assert fight.victory("Grubic") == 1


@pytest.mark.ruling("EA-116", "EA-106", "EA-27")
def test_none_left_ends_the_round_when_the_table_is_clear() -> None:
    fight = ceremony("Grubic", "Riparian").nymphlet(4, "e5").dice("Grubic", attack=2).at("Riparian", "d4", "se")
    fight.dice("Riparian", parry=2)
    brood = fight.state.brooding()
    for number in (0, 1, 2, 4, 5):
        brood.put(number, -1)
        brood.catcher[number] = 1 if number < 3 else 0
    fight.state.contested().victory[0], fight.state.contested().victory[1] = 4, 6
    fight.say("Grubic", "attack Riparian with 1", "attack nymphlet 4 with 1")
    assert not fight.match.view()["rounds_played"], "Riparian is in a window still"
    fight.say("Riparian", "parry 1")
    played = fight.match.view()["rounds_played"][0]
    assert (played["why"], played["scores"]) == ("no Nymphlet is left", [6, 6])


@pytest.mark.ruling("EA-116", "EA-9")
def test_the_soundtrack_ends_it() -> None:
    fight = ceremony("Grubic", "Riparian", length_s=10).nymphlet(4, "e5").dice("Grubic", attack=1)
    fight.say("Grubic", "attack nymphlet 4 with 1").wait(11_000)
    played = fight.match.view()["rounds_played"][0]
    assert (played["why"], played["scores"]) == ("Yarra Bung", [2, 0])


@pytest.mark.ruling("EA-94")
def test_in_real_time_there_are_players_and_one_more_rounds() -> None:
    assert ceremony("Grubic", "Riparian", rounds=0).match.view()["rounds"] == 3
