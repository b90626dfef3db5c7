"""King of the Hill and Domination in real time: fills and calls wait for the table, manoeuvres pause."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.arena.contests import calling
from talion.games.arena.game import GAME
from talion.kernel.chance import stream_of
from talion.kernel.problems import Problem
from talion.testing.contract import play
from tests.games.arena.fight_stage import Fight

FACES = ("move", "attack", "defend", "heal", "power")


def on_hill(*names: str, **options: Any) -> Fight:
    fight = Fight(*names, mode="hill", **options)
    for place, name in enumerate(names):
        fight.at(name, ("e5", "a1", "i1", "a5")[place], "e")
    return fight


def put_all(fight: Fight, *names: str, faces: tuple[str, ...] = FACES) -> Fight:
    for place, face in enumerate(faces):
        name = names[place % len(names)]
        fight.lying(name, **{face: 1}).say(name, "put hill")
    return fight


@pytest.mark.ruling("EA-65", "EA-102")
def test_two_fills_crown_whoever_stands_there() -> None:
    fight = put_all(on_hill("Grubic", "Riparian"), "Riparian", "Grubic")
    assert len(fight.told("climbed")) == 1
    assert fight.player("Riparian")["pool"]["blank"] == 5
    put_all(fight, "Riparian", "Grubic")
    assert [event["seat"] for event in fight.told("crowned")] == [1]
    assert (fight.victory("Grubic"), fight.victory("Riparian")) == (2, 0)
    for _ in range(6):
        put_all(fight, "Riparian", "Grubic")
    assert fight.match.result is None, "only turn based the third scoring ends a round"
    assert fight.victory("Grubic") == 8


@pytest.mark.ruling("EA-65", "EA-23", "EA-102")
def test_a_fill_waits_for_open_windows() -> None:
    fight = on_hill("Grubic", "Riparian", "Pluma").at("Grubic", "e4", "e").at("Riparian", "e5", "w")
    fight.state.contested().tokens = 1
    for _ in range(4):
        fight.state.contested().lock(2)
        fight.state.pool[2] -= 1 << 18
    fight.dice("Grubic", attack=2).dice("Riparian", parry=2).say("Grubic", "attack Riparian with 1")
    assert fight.in_window("Riparian")
    fight.lying("Grubic", power=1).say("Grubic", "put hill")
    assert fight.told("crowned") == []
    assert fight.live["queue"] == [{"seat": 0, "slot": "hill", "name": "the hill card"}]
    assert fight.refusal("Grubic", "put hill").ruling == "EA-65"
    fight.say("Riparian", "decline")
    assert len(fight.told("crowned")) == 1
    assert (fight.victory("Grubic"), fight.victory("Riparian")) == (2, 2)


@pytest.mark.ruling("EA-43", "EA-102", "EA-96")
def test_what_the_card_does_not_take() -> None:
    fight = on_hill("Grubic", "Riparian")
    assert fight.refusal("Grubic", "put hill").ruling == "EA-96"
    fight.state.pool[0] = 1
    fight.state.contested().hill = fight.state.contested().hill
    for _ in range(4):
        fight.state.currents[0] += 1
    assert fight.refusal("Grubic", "put hill").ruling == "EA-43"


@pytest.mark.ruling("EA-9", "EA-24", "EA-113")
def test_a_manoeuvre_pauses_everybody_but_who_is_moved_may_brace() -> None:
    fight = on_hill("Grubic", "Riparian", "Pluma", cards=("shove and hook", "hook and brace", "shove and dash"))
    fight.at("Grubic", "e4", "e").at("Riparian", "e5", "w").ready("Grubic", 2).dice("Grubic", card2=1)
    fight.ready("Riparian", 3).dice("Riparian", card3=1).say("Grubic", "use card 2 Riparian")
    assert fight.in_window("Riparian")
    assert fight.standing_refusal("Pluma", "throw").ruling == "EA-24"
    assert fight.refusal("Riparian", "react card 2").ruling == "EA-21"
    fight.say("Riparian", "react card 3")
    assert fight.where("Riparian") == "e5"
    assert len(fight.told("braced")) == 1
    assert "throw" in fight.legal("Pluma")


@pytest.mark.ruling("EA-92", "EA-115")
def test_several_and_lines_are_asked_for_in_the_pause() -> None:
    fight = (
        on_hill("Pluma", "Grubic", "Banksia").at("Pluma", "d3", "e").at("Grubic", "d4", "w").at("Banksia", "e4", "w")
    )
    fight.ready("Pluma", 1).dice("Pluma", card1=2).say("Pluma", "use card 1")
    assert fight.prompt("Pluma") == "beam"
    fight.say("Pluma", "push e")
    assert fight.where("Grubic") == "d5"


# Domination


def dominating(*names: str, **options: Any) -> Fight:
    fight = Fight(*names, mode="domination", **{"soundtrack": "flower_ring", **options})
    for place, name in enumerate(names):
        fight.at(name, ("e5", "e6", "d5", "d4")[place], "e")
    fight.state.contested().flower = 0
    return fight


@pytest.mark.ruling("EA-68", "EA-95")
def test_the_first_flower_opens_at_the_mark_and_calls_score_it() -> None:
    fight = dominating("Grubic", "Riparian").at("Grubic", "a2")
    assert len(fight.told("flower_open")) == 1
    fight.wait(38_000)
    assert fight.told("burrararay") == []
    fight.wait(13_000)
    assert [event["area"] for event in fight.told("burrararay")] == ["N"]
    assert (fight.victory("Grubic"), fight.victory("Riparian")) == (2, 0)
    assert len(fight.told("flower_open")) == 2


@pytest.mark.ruling("EA-95")
def test_there_are_as_many_calls_as_the_soundtrack_has_and_none_at_its_end() -> None:
    for track, calls, seconds in (("flower_ring", 8, 300), ("chiefs_eye", 7, 285)):
        fight = dominating("Grubic", "Riparian", soundtrack=track)
        fight.wait(seconds * 1000 - 8_000)
        assert len(fight.told("burrararay")) == calls
        fight.wait(8_000)
        assert len(fight.told("burrararay")) == calls
        assert fight.match.result is not None


@pytest.mark.ruling("EA-95")
def test_nobody_knows_when_it_sounds_nor_does_the_table() -> None:
    fight = dominating("Grubic", "Riparian")
    fight.wait(39_000)
    moments = set()
    for number in range(30):
        twin = fight.rules.reimagine(fight.state, 0, stream_of(number, "twin"))
        while not twin.contested().calls:
            twin.now_ms = twin.deadline(35)
            twin.cancel_timer(35)
            calling.due(fight.rules.parameters, twin)
        moments.add(twin.now_ms)
    assert len(moments) > 5
    assert not any("call" in key and key != "calling" for key in fight.match.view()["contest"])


@pytest.mark.ruling("EA-108", "EA-27")
def test_a_call_waits_for_the_table_and_commands_wait_for_it() -> None:
    fight = (
        dominating("Grubic", "Riparian", "Pluma").at("Grubic", "e4", "e").at("Riparian", "e5", "w").at("Pluma", "a2")
    )
    fight.dice("Grubic", attack=2).dice("Riparian", parry=2).say("Grubic", "attack Riparian with 1")
    calling.sound(fight.state)
    fight.settle()
    assert fight.match.view()["contest"]["calling"]
    assert fight.victory("Pluma") == 0
    assert fight.standing_refusal("Pluma", "throw").ruling == "EA-108"
    fight.say("Riparian", "decline")
    assert fight.victory("Pluma") == 3
    assert "throw" in fight.legal("Pluma")


@pytest.mark.ruling("EA-95")
def test_nobody_votes_in_real_time() -> None:
    assert dominating("Grubic", "Riparian").refusal("Grubic", "vote for").ruling == "EA-95"


@pytest.mark.ruling("EA-95", "EA-9")
def test_soundtracks_of_battles_call_no_flowers() -> None:
    options = {"mode": "domination", "timing": "realtime", "soundtrack": "red_dust"}
    with pytest.raises(Problem, match=r"calls no flowers; .* \(EA-95\)"):
        talion.new("arena", seats=2, options=options)


@pytest.mark.ruling("EA-111")
def test_a_knock_out_costs_five() -> None:
    fight = dominating("Grubic", "Riparian", "Pluma").at("Grubic", "e4", "e").at("Riparian", "e5", "e")
    fight.health("Riparian", 1).dice("Grubic", attack=1).say("Grubic", "attack Riparian with 1")
    assert fight.victory("Riparian") == -5


@pytest.mark.ruling("EA-94")
def test_rounds_are_players_and_one_more() -> None:
    match = talion.new("arena", seats=3, options={"mode": "domination", "timing": "realtime"})
    assert match.view()["rounds"] == 4


@pytest.mark.parametrize(
    ("mode", "seats", "options"),
    [("hill", 3, {"tempo": "drum"}), ("domination", 4, {"alliance": True}), ("hill", 4, {"alliance": True})],
)
def test_the_contract_is_kept(mode: str, seats: int, options: dict[str, Any]) -> None:
    live = {**GAME.simulation, "timing": "realtime", "length_s": 12, "mode": mode}
    play(GAME, seats, {**live, **options}, seed=5)
