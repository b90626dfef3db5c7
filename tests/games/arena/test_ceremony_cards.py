"""Ceremony cards: what each does to catch, and what it does to keep; in both timings."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.content.packs import read_toml
from talion.games.arena.game import Arena
from tests.games.arena.fight_stage import Fight
from tests.games.arena.stage import CANCEL_FACES, Stage


def ceremony(*names: str, dice: int = 2, **options: Any) -> Stage:
    """The first chief has its card ready and powered."""
    stage = Stage(*names, mode="nymphlets", **options).at(names[0], "e4", "e").at(names[1], "c2", "e")
    return stage.dice(names[0], card1=dice).ready(names[0], 1)


def fight(*names: str, dice: int = 2, **options: Any) -> Fight:
    """The same in real time."""
    made = Fight(*names, mode="nymphlets", **options).at(names[0], "e4", "e").at(names[1], "c2", "e")
    return made.dice(names[0], card1=dice).ready(names[0], 1)


def keeper(name: str, dice: int = 2, **options: Any) -> Stage:
    """Riparian is about to strike at a Nymphlet of somebody whose card is ready."""
    stage = Stage(name, "Riparian", mode="nymphlets", **options).at(name, "d3", "e").at("Riparian", "e4", "e")
    return stage.dice(name, card1=dice).ready(name, 1).nymphlet(1, "e5").dice("Riparian", attack=1)


@pytest.mark.ruling("EA-12")
def test_every_chief_has_one_that_can_catch() -> None:
    content = talion.new("arena", seats=2, seed=1).words.content.contests.nymphlets  # type: ignore[attr-defined]
    for card in content.cards.values():
        assert any(step.startswith("hit") for step in card.effect.value), card.name.value
        assert all(part.provenance == "reconstructed" for part in (card.text, card.effect, card.reaction))


@pytest.mark.ruling("EA-62", "EA-42")
def test_breeders_call_lets_every_own_one_run_and_strikes_after_it() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(1, "e5").nymphlet(4, "d4")
    stage.hits(1, 1).turn("Grubic").say(
        "Grubic", "use card 1", "step e", "stop", "step w", "step w", "stop", "stop", "face e"
    )
    assert [stage.nymphlet_at(number) for number in (1, 2, 3)] == ["e6", "a3", "e1"]
    assert stage.nymphlet_view(4)["caught_by"] == 0
    assert stage.player("Grubic")["cards"][0]["ready"] is False


@pytest.mark.ruling("EA-15", "EA-62")
def test_a_call_that_only_herds_wants_one_that_can_run_or_one_in_front() -> None:
    data = read_toml(Arena().folder().joinpath("content.toml"))
    data["contests"]["nymphlets"]["cards"]["grubic"] = {
        **{key: value for key, value in data["contests"]["nymphlets"]["cards"]["grubic"].items() if key != "realtime"},
        "text": {"value": "Each may run, {herd}; then {hit}.", "provenance": "reconstructed"},
        "effect": {"value": ["herd d", "target nymphlet F", "hit d-1"], "provenance": "reconstructed"},
    }
    stage = ceremony("Grubic", "Riparian", pack={**data, "pack": {**data["pack"], "name": "Herd"}})
    for number in range(3):
        stage.state.brooding().put(number, -1)
        stage.state.brooding().catcher[number] = 1
    stage.state.contested().victory[1] = 6
    stage.dice("Grubic", movement=1).turn("Grubic")
    sentence = "Breeder's Call reaches nobody from here, and none of your Nymphlets can run."
    assert stage.told_why_not("Grubic", "use card 1") == sentence
    stage.nymphlet(4, "e5")
    assert "use card 1" in stage.legal("Grubic")


@pytest.mark.ruling("EA-62", "EA-60")
def test_casting_net_strikes_one_in_sight() -> None:
    stage = ceremony("Riparian", "Grubic").nymphlet(4, "d5").nymphlet(5, "e6").hits(2, 1).turn("Riparian")
    stage.say("Riparian", "use card 1")
    assert stage.nymphlet_view(5)["caught_by"] == 0
    assert stage.nymphlet_at(4) == "d5", "not on a straight line"


@pytest.mark.ruling("EA-15", "EA-62")
def test_a_card_asks_which_one_and_refuses_others() -> None:
    stage = ceremony("Riparian", "Grubic").nymphlet(4, "d4").nymphlet(5, "e6").hits(2, 1).turn("Riparian")
    stage.say("Riparian", "use card 1")
    assert stage.prompt("Riparian") == "target"
    assert sorted(stage.legal("Riparian")) == ["target nymphlet 4", "target nymphlet 5"]
    assert stage.why_not("Riparian", "target nymphlet 6") == "EA-15"
    assert stage.why_not("Riparian", "target nymphlet 1") == "EA-62"
    assert stage.why_not("Riparian", "target Grubic") == "EA-62"
    stage.say("Riparian", "target nymphlet 5")
    assert stage.nymphlet_view(5)["caught_by"] == 0


@pytest.mark.ruling("EA-115", "EA-36", "EA-62")
def test_flush_out_moves_one_where_the_caller_wishes_and_strikes() -> None:
    stage = ceremony("Banksia", "Riparian").nymphlet(4, "e6").hits(1, 1).turn("Banksia")
    stage.say("Banksia", "use card 1")
    assert stage.prompt("Banksia") == "push"
    stage.say("Banksia", "push w")
    assert stage.nymphlet_at(4) == "e5"
    stage.say("Banksia", "face e")
    assert stage.nymphlet_view(4)["caught_by"] == 0


@pytest.mark.ruling("EA-62")
def test_ring_of_embers_strikes_all_next_to_one_whatever_the_facing() -> None:
    stage = ceremony("Incendiary", "Riparian").nymphlet(4, "e5").nymphlet(5, "d3").nymphlet(6, "c6")
    stage.rig((2, 0b111011, 1), (2, 0b111011, 2)).turn("Incendiary").say("Incendiary", "use card 1", "stop")
    assert [stage.nymphlet_view(number)["caught_by"] for number in (4, 5, 6)] == [0, 0, None]


@pytest.mark.ruling("EA-62")
def test_ring_of_embers_goes_a_space_first() -> None:
    stage = ceremony("Incendiary", "Riparian").nymphlet(4, "e6")
    stage.rig((2, 0b111011, 1)).turn("Incendiary").say("Incendiary", "use card 1", "step e")
    assert stage.where("Incendiary") == "e5"
    assert stage.nymphlet_view(4)["caught_by"] == 0


@pytest.mark.ruling("EA-62", "EA-22", "EA-52")
def test_ring_of_embers_keeps_one_near_and_burns_its_attacker() -> None:
    stage = keeper("Incendiary").hits(1, 1).turn("Riparian").say("Riparian", "attack nymphlet 1")
    assert "use card 1" in stage.legal("Incendiary")
    stage.say("Incendiary", "use card 1")
    assert stage.nymphlet_at(1) == "e5"
    assert stage.lost("Riparian") == 1
    assert stage.told("stung")[0]["figure"] == 1
    assert stage.cup("Incendiary") == 1


@pytest.mark.ruling("EA-62")
def test_ring_of_embers_reaches_three_spaces() -> None:
    stage = keeper("Incendiary").at("Incendiary", "b1", "e").nymphlet(1, "e5", dart=1).hits(1, 1)
    stage.turn("Riparian").say("Riparian", "attack nymphlet 1")
    assert stage.why_not("Incendiary", "use card 1") == "EA-62"
    assert "reaches 3" in stage.told_why_not("Incendiary", "use card 1")


@pytest.mark.ruling("EA-35", "EA-62")
def test_swoop_flies_over_things_turns_and_strikes() -> None:
    stage = ceremony("Pluma", "Riparian").at("Riparian", "e5", "w").nymphlet(4, "d6").hits(1, 1).turn("Pluma")
    stage.say("Pluma", "use card 1", "step e", "step ne", "face e")
    assert stage.nymphlet_view(4)["caught_by"] == 0
    assert stage.where("Pluma") == "d5"


@pytest.mark.ruling("EA-55", "EA-62")
def test_decoy_brings_a_luftle_and_strikes_before_any_of_them() -> None:
    stage = ceremony("Echo", "Riparian").nymphlet(4, "e6").hits(3, 1).turn("Echo")
    stage.say("Echo", "use card 1", "place e5", "face e", "stop")
    assert stage.nymphlet_view(4)["caught_by"] == 0
    assert stage.where("guard 1") == "e5"


@pytest.mark.ruling("EA-62", "EA-28", "EA-61")
def test_decoy_puts_a_guard_in_its_place() -> None:
    stage = keeper("Echo").at("guard 3", "b4", "e").turn("Riparian").say("Riparian", "attack nymphlet 1")
    assert stage.prompt("Echo") == "react"
    stage.hits(1, 1).say("Echo", "use card 1")
    assert stage.nymphlet_at(1) == "b4"
    assert stage.where("guard 3") is None, "it took the blow"
    assert stage.victory("Riparian") == 0
    assert stage.told("swapped")[0] | {"text": "", "rulings": []} == {
        "kind": "swapped",
        "figure": 10,
        "other": 8,
        "text": "",
        "rulings": [],
    }


@pytest.mark.ruling("EA-61")
def test_decoy_needs_a_guard_that_can_stand_there() -> None:
    stage = keeper("Echo").nymphlet(1, "e5", dart=1).hits(1, 1, (1, CANCEL_FACES, 1)).turn("Riparian")
    stage.say("Riparian", "attack nymphlet 1")
    assert stage.prompt("Echo") == "defend", "no guard is on the board"
    assert stage.why_not("Echo", "use card 1") == "EA-61"


@pytest.mark.ruling("EA-62")
def test_cards_that_keep_nymphlets_do_not_keep_chiefs() -> None:
    stage = Stage("Incendiary", "Riparian", mode="nymphlets").at("Incendiary", "e5", "w").at("Riparian", "e4", "e")
    stage.dice("Incendiary", card1=2, parry=2).ready("Incendiary", 1).dice("Riparian", attack=2).hits(2, 2)
    stage.turn("Riparian").say("Riparian", "attack Incendiary", "dice 2")
    assert stage.why_not("Incendiary", "use card 1") == "EA-62"


# Real time


@pytest.mark.ruling("EA-92", "EA-100")
def test_in_real_time_a_call_names_whom_in_advance() -> None:
    made = fight("Riparian", "Grubic").nymphlet(4, "d4").nymphlet(5, "e6")
    made.say("Riparian", "use card 1 nymphlet 5")
    assert made.nymphlet_view(5)["caught_by"] == 0
    made = fight("Banksia", "Riparian").nymphlet(4, "e6").say("Banksia", "use card 1 nymphlet 4", "push w", "face e")
    assert made.nymphlet_view(4)["caught_by"] == 0


@pytest.mark.ruling("EA-62", "EA-22")
def test_in_real_time_embers_keep_and_burn() -> None:
    made = fight("Incendiary", "Riparian").at("Incendiary", "d3", "e").at("Riparian", "e4", "e").nymphlet(1, "e5")
    made.dice("Riparian", attack=2).say("Riparian", "attack nymphlet 1 with 2")
    made.say("Incendiary", "react card 1")
    assert made.nymphlet_at(1) == "e5"
    assert made.lost("Riparian") == 1


@pytest.mark.ruling("EA-62")
def test_in_real_time_a_decoy_takes_the_blow() -> None:
    made = fight("Echo", "Riparian").at("Echo", "d3", "e").at("guard 2", "b4", "e").at("Riparian", "e4", "e")
    made.nymphlet(1, "e5").dice("Riparian", attack=1).say("Riparian", "attack nymphlet 1 with 1")
    made.say("Echo", "react card 1 guard 2")
    assert (made.nymphlet_at(1), made.where("guard 2")) == ("b4", None)
    assert made.victory("Riparian") == 0


@pytest.mark.ruling("EA-15", "EA-100")
def test_in_real_time_what_is_left_unsaid_takes_the_first() -> None:
    made = fight("Pluma", "Riparian").at("Pluma", "e4", "e").nymphlet(4, "d4").nymphlet(5, "e5")
    made.say("Pluma", "use card 1", "face e")
    assert made.legal("Pluma") == ["target nymphlet 4", "target nymphlet 5"]
    made.wait(20_000)
    assert made.nymphlet_view(4)["caught_by"] == 0


@pytest.mark.ruling("EA-62")
def test_in_real_time_everybody_waits_while_nymphlets_run() -> None:
    made = fight("Grubic", "Riparian").nymphlet(1, "e5").nymphlet(2, "d3")
    made.say("Grubic", "use card 1", "step e", "stop")
    assert made.nymphlet_at(1) == "e6"
    assert made.standing_refusal("Riparian", "throw").ruling == "EA-24"
    made.say("Grubic", "step w", "stop")
    assert made.nymphlet_at(2) == "d2"
