"""The Nymphlet Ceremony, turn based: set-up, pieces that are no figures, their tracks, catching, Victory Points and the ends."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.arena.board.moving import rage
from talion.games.arena.state import ALLOCATE, ROLLING
from talion.kernel.problems import Problem
from tests.games.arena.stage import CANCEL_FACES, Stage


def ceremony(*names: str, **options: Any) -> Stage:
    """Chiefs far apart, Nymphlets in the corners."""
    stage = Stage(*names, mode="nymphlets", **options)
    for name, space, facing in zip(
        names, ("e4", "c2", "g2", "h6", "b6", "f8"), ("e", "e", "e", "w", "w", "w"), strict=False
    ):
        stage.at(name, space, facing)
    return stage


def rolling(*names: str, **options: Any) -> Stage:
    """Everybody is allocating, with rerolls left."""
    stage = ceremony(*names, **options)
    s = stage.state
    s.phase = ROLLING
    s.game_turn = 1
    for seat in range(len(names)):
        s.stage[seat], s.marker[seat], s.order[seat], s.rerolls[seat], s.throws[seat] = ALLOCATE, -1, -1, 2, 1
        s.ask(seat)
    return stage


def struck(dart: int = 0, hits: int = 1, dice: int = 1, *then: tuple[int, int, int]) -> Stage:
    """Grubic strikes at Riparian's Nymphlet in front of him."""
    stage = ceremony("Grubic", "Riparian").nymphlet(4, "e5", dart=dart).dice("Grubic", attack=dice)
    stage.hits(dice, hits, *then).turn("Grubic").say("Grubic", "attack nymphlet 4")
    return stage.say("Grubic", f"dice {dice}") if dice > 1 else stage


# Options and set-up


@pytest.mark.ruling("EA-12")
def test_it_has_no_core_version_and_no_introduction() -> None:
    for options in ({"rules": "core"}, {"introduction": True}):
        with pytest.raises(Problem, match="nymphlets"):
            talion.new("arena", seats=2, seed=1, options={"mode": "nymphlets", **options})


@pytest.mark.ruling("EA-104")
def test_allies_are_four_or_more() -> None:
    with pytest.raises(Problem, match="4 to 6"):
        talion.new("arena", seats=3, seed=1, options={"mode": "nymphlets", "alliance": True})


@pytest.mark.ruling("EA-61")
@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_so_many_nymphlets_for_everybody(seats: int, each: int) -> None:
    match = talion.new("arena", seats=seats, seed=4, options={"mode": "nymphlets", "characters": "dealt"})
    shown = match.view()["contest"]["nymphlets"]
    assert shown["each"] == each
    assert [one["seat"] for one in shown["nymphlets"]] == [seat for seat in range(seats) for _ in range(each)]


@pytest.mark.ruling("EA-61", "EA-39")
def test_of_three_one_starts_under_the_chief_and_nothing_is_asked() -> None:
    match = talion.new("arena", seats=2, seed=4, options={"mode": "nymphlets", "characters": "dealt"})
    for _ in range(2):
        match.play(0, match.legal(0)[0])
    view = match.view()
    area = next(area for area in view["arena"]["areas"] if area["name"] == view["players"][0]["area"])
    mine = [one["space"] for one in view["contest"]["nymphlets"]["nymphlets"] if one["seat"] == 0]
    assert sorted(mine) == sorted(area["spaces"])
    assert view["figures"][0]["space"] in mine or view["figures"][1]["space"] in mine
    assert 0 not in view["waiting_for"]


@pytest.mark.ruling("EA-61")
def test_a_single_one_is_put_on_any_space_of_the_own_area() -> None:
    match = talion.new("arena", seats=4, seed=4, options={"mode": "nymphlets", "characters": "dealt"})
    for _ in range(2):
        match.play(0, match.legal(0)[0])
    prompt = next(one for one in match.prompts() if one.seat == 0)
    assert (prompt.kind, prompt.text) == ("place", "Put your Nymphlet 1 on a space of your starting area.")
    assert len(match.legal(0)) == 3
    refusal = match.why_not(0, "place e5")
    assert refusal is not None
    assert refusal.ruling == "EA-61"
    match.play(0, match.legal(0)[1])
    assert match.told[-1].data["kind"] == "nymphlet_placed"


@pytest.mark.ruling("EA-77", "EA-61")
def test_silence_puts_it_on_the_first_space() -> None:
    options = {"mode": "nymphlets", "characters": "dealt", "decision_s": 5}
    match = talion.new("arena", seats=4, seed=4, options=options)
    match.advance(30_000)
    assert all(one["space"] is not None for one in match.view()["contest"]["nymphlets"]["nymphlets"])


@pytest.mark.ruling("EA-12")
def test_one_ceremony_card_instead_of_three() -> None:
    stage = ceremony("Grubic", "Riparian").dice("Grubic", movement=1).turn("Grubic")
    assert [card["name"] for card in stage.view["contest"]["players"][0]["cards"]] == ["Breeder's Call"]
    assert [card["in_play"] for card in stage.player("Grubic")["cards"]] == [True, False, False]
    assert stage.why_not("Grubic", "use card 2") == "EA-12"
    assert "Breeder's Call" in stage.told_why_not("Grubic", "use card 3")


# Pieces and spaces


@pytest.mark.ruling("EA-61", "EA-35")
def test_one_space_for_a_chief_and_its_own_nymphlet_none_for_a_foreign_one() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(1, "e5").nymphlet(4, "d5").dice("Grubic", movement=2).turn("Grubic")
    assert "step e" in stage.legal("Grubic"), "his own one is there"
    stage.say("Grubic", "step e")
    assert (stage.where("Grubic"), stage.nymphlet_at(1)) == ("e5", "e5")
    stage.nymphlet(4, "e6")
    assert stage.why_not("Grubic", "step e") == "EA-61"
    assert "Nymphlet 4" in stage.told_why_not("Grubic", "step e")


@pytest.mark.ruling("EA-61", "EA-71")
def test_an_allys_nymphlet_shares_a_space_too() -> None:
    stage = ceremony("Grubic", "Riparian", "Banksia", "Pluma", alliance=True).nymphlet(2, "e5").nymphlet(3, "f4")
    stage.dice("Grubic", movement=1, attack=1).turn("Grubic")
    assert "step e" in stage.legal("Grubic")
    assert stage.why_not("Grubic", "step se") == "EA-61"
    assert stage.why_not("Grubic", "attack nymphlet 2") == "EA-62"
    assert "on your side" in stage.told_why_not("Grubic", "attack nymphlet 2")
    assert "attack nymphlet 3" in stage.legal("Grubic")


@pytest.mark.ruling("EA-61")
def test_two_nymphlets_never_share_nor_one_with_an_enemy() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(1, "e5", scamper=1).nymphlet(2, "e6").at("Riparian", "f5", "w")
    stage.turn("Grubic")
    assert stage.why_not("Grubic", "nymphlet 1 step e") == "EA-61"
    assert stage.why_not("Grubic", "nymphlet 1 step se") == "EA-61"
    assert "nymphlet 1 step w" in stage.legal("Grubic"), "to its own chief"


@pytest.mark.ruling("EA-60")
def test_it_blocks_no_sight() -> None:
    stage = ceremony("Grubic", "Riparian")
    figure = stage.view["figures"][0]
    stage.nymphlet(4, "e5")
    assert stage.view["figures"][0]["sight"] == figure["sight"]


@pytest.mark.ruling("EA-64", "EA-106", "EA-75")
@pytest.mark.parametrize(("number", "there"), [(1, "d2"), (4, "e1")])
def test_the_current_leaves_nymphlets_and_is_blocked_by_foreign_ones_only(number: int, there: str) -> None:
    stage = ceremony("Grubic", "Riparian", board="rainforest", stream="advanced")
    stage.nymphlet(3, "a3").at("Grubic", "e1", "e").nymphlet(number, "e2")
    stage.state.filled = 1
    rage(stage.rules.parameters, stage.state)
    assert (stage.where("Grubic"), stage.nymphlet_at(number)) == (there, "e2")


# Dice


@pytest.mark.ruling("EA-62", "EA-4", "EA-46")
def test_dice_lie_on_its_own_card_and_come_back_as_they_lay() -> None:
    stage = rolling("Grubic", "Riparian").lying("Grubic", move=1, defend=1)
    stage.say("Grubic", "put nymphlet 2 scamper", "put nymphlet 1 dart")
    assert stage.nymphlet_view(2)["tracks"] == {"scamper": 1, "dart": 0}
    assert stage.nymphlet_view(1)["fresh"] == {"dart": 1}
    put = stage.match.told[-1].data
    assert (put["slot"], put["face"]) == ("nymphlet 1 dart", "defend")
    stage.say("Grubic", "take nymphlet 2 scamper")
    assert stage.player("Grubic")["pool"]["faces"] == {"move": 1}
    assert stage.why_not("Grubic", "take nymphlet 2 scamper") == "EA-46"
    assert stage.why_not("Grubic", "put nymphlet 4 scamper") == "EA-62"
    assert stage.why_not("Grubic", "put nymphlet 3 dart") == "EA-4"
    assert stage.why_not("Grubic", "put 2 nymphlet 3 dart") == "EA-4"


@pytest.mark.ruling("EA-47")
def test_a_die_that_fits_a_nymphlets_card_must_be_allocated() -> None:
    stage = rolling("Grubic", "Riparian")
    stage.state.pool[0] = 1  # one move die
    stage.state.tracks[0] = 0
    stage.dice("Grubic", movement=4, attack=2)
    stage.state.pool[0] = 1
    stage.state.rerolls[0] = 0
    assert stage.why_not("Grubic", "marker 1") == "EA-47"
    assert "Scamper of Nymphlet 1" in stage.told_why_not("Grubic", "marker 1")
    stage.say("Grubic", "put nymphlet 3 scamper")
    assert "marker 1" in stage.legal("Grubic")


@pytest.mark.ruling("EA-62", "EA-5", "EA-10")
def test_scamper_goes_one_space_for_each_die_and_is_free() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(1, "e5", scamper=2).nymphlet(2, "f3", scamper=1).turn("Grubic")
    stage.say("Grubic", "nymphlet 1 step e")
    assert stage.prompt("Grubic") == "go"
    assert stage.question("Grubic") == "Scamper of Nymphlet 1: 1 more, or stop."
    assert stage.why_not("Grubic", "nymphlet 2 step e") == "EA-62"
    assert stage.view["call"]["slot"] == "nymphlet 1 scamper"
    stage.say("Grubic", "step se")
    assert stage.nymphlet_at(1) == "f6"
    assert stage.view["actions_left"] == 2
    stage.say("Grubic", "nymphlet 2 step w")
    assert stage.nymphlet_at(2) == "f2"
    assert stage.nymphlet_view(1)["tracks"] == {"scamper": 0, "dart": 0}


@pytest.mark.ruling("EA-62", "EA-44")
def test_a_view_shows_where_it_could_go_and_whom_one_could_catch() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(1, "a1", scamper=1).nymphlet(4, "e5", dart=2)
    shown = stage.dice("Grubic", attack=2).turn("Grubic").view["contest"]["nymphlets"]
    assert [(way["nymphlet"], way["steps"], len(way["spaces"][0])) for way in shown["scampers"]] == [(1, 1, 3)]
    assert [(one["nymphlet"], one["most"], one["dart"]) for one in shown["catches"]] == [(4, 2, 2)]


# Catching


@pytest.mark.ruling("EA-60", "EA-62", "EA-117")
def test_one_hit_that_nobody_cancels_catches_it_for_two_points() -> None:
    stage = struck(hits=1)
    assert stage.nymphlet_view(4) | {"tracks": None} == stage.nymphlet_view(4) | {
        "space": None,
        "caught_by": 0,
        "tracks": None,
    }
    assert (stage.victory("Grubic"), stage.victory("Riparian")) == (2, 0)
    caught = stage.told("caught")[0]
    assert (caught["seat"], caught["by"], caught["space"], caught["left"]) == (1, 0, "e5", 5)
    assert stage.told("victory")[0]["why"] == "nymphlet"
    assert stage.view["contest"]["nymphlets"]["caught"] == [1, 0]


@pytest.mark.ruling("EA-62")
def test_excess_hits_nothing() -> None:
    stage = struck(hits=3, dice=3)
    assert (stage.victory("Grubic"), stage.lost("Riparian")) == (2, 0)


@pytest.mark.ruling("EA-60", "EA-10")
def test_an_attack_is_rolled_from_wherever_it_comes_and_may_miss() -> None:
    stage = struck(hits=0)
    assert stage.nymphlet_at(4) == "e5"
    assert stage.told("attack_roll")[0]["target"] == 13


@pytest.mark.ruling("EA-60")
def test_it_must_be_next_to_the_attacker_and_in_front() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(4, "d3").nymphlet(5, "e6").dice("Grubic", attack=1, movement=1)
    stage.at("Grubic", "e4", "e").turn("Grubic")
    assert stage.why_not("Grubic", "attack nymphlet 4") == "EA-60"
    assert "behind you" in stage.told_why_not("Grubic", "attack nymphlet 4")
    assert "2 spaces away" in stage.told_why_not("Grubic", "attack nymphlet 5")
    assert stage.why_not("Grubic", "attack nymphlet 1") == "EA-62"


@pytest.mark.ruling("EA-61", "EA-62")
def test_there_are_no_more_than_the_table_has() -> None:
    stage = ceremony("Grubic", "Riparian", "Banksia", "Pluma").dice("Grubic", attack=1, movement=1).turn("Grubic")
    assert stage.why_not("Grubic", "attack nymphlet 5") == "EA-61"
    assert "4 Nymphlets" in stage.told_why_not("Grubic", "attack nymphlet 6")


@pytest.mark.ruling("EA-60", "EA-52")
def test_a_dart_cancels_by_its_dice_and_then_it_may_go_a_space() -> None:
    stage = struck(2, 1, 1, (2, CANCEL_FACES, 1))
    assert stage.prompt("Riparian") == "defend"
    stage.say("Riparian", "dart 2")
    darted = stage.told("darted")[0]
    assert (darted["nymphlet"], darted["spent"], darted["cancelled"]) == (4, 2, 1)
    assert stage.prompt("Riparian") == "go"
    stage.say("Riparian", "step e")
    assert stage.nymphlet_at(4) == "e6"
    assert stage.victory("Grubic") == 0


@pytest.mark.ruling("EA-60")
def test_a_dart_that_cancels_too_little_does_not_help() -> None:
    stage = struck(1, 2, 2, (1, CANCEL_FACES, 1)).say("Riparian", "dart 1")
    assert stage.nymphlet_view(4)["caught_by"] == 0
    assert stage.prompt("Riparian") != "go"


@pytest.mark.ruling("EA-106")
def test_parry_does_not_save_it_and_its_dice_go_home() -> None:
    stage = ceremony("Grubic", "Riparian").nymphlet(4, "e5", scamper=2, dart=2).dice("Riparian", parry=2)
    stage.dice("Grubic", attack=1).hits(1, 1).turn("Grubic").say("Grubic", "attack nymphlet 4")
    assert stage.why_not("Riparian", "parry 1") == "EA-106"
    assert stage.why_not("Riparian", "dart 3") == "EA-5"
    stage.say("Riparian", "decline")
    assert stage.player("Riparian")["pool"]["blank"] == 5
    assert stage.player("Riparian")["tracks"]["parry"] == 2


@pytest.mark.ruling("EA-60")
def test_a_dart_saves_nobody_else() -> None:
    stage = ceremony("Grubic", "Riparian").at("Riparian", "e5", "w").nymphlet(4, "d5", dart=2).dice("Riparian", parry=2)
    stage.dice("Grubic", attack=2).hits(2, 2).turn("Grubic").say("Grubic", "attack Riparian", "dice 2")
    assert stage.why_not("Riparian", "dart 1") == "EA-60"


@pytest.mark.ruling("EA-55", "EA-62")
def test_a_guard_catches_for_its_chief() -> None:
    stage = ceremony("Echo", "Riparian").at("guard 2", "f5", "e").nymphlet(5, "f6").dice("Echo", attack=1).hits(1, 1)
    stage.turn("Echo").say("Echo", "guard 2 attack nymphlet 5")
    assert stage.told("caught")[0]["figure"] == 7
    assert stage.victory("Echo") == 2


@pytest.mark.ruling("EA-62", "EA-11")
def test_innates_add_their_hits_against_nymphlets_too() -> None:
    stage = ceremony("Banksia", "Riparian").nymphlet(4, "e5").dice("Banksia", attack=2).health("Banksia", 5)
    stage.turn("Banksia").say("Banksia", "attack nymphlet 4", "dice 2")
    assert stage.told("aimed")[0]["regular"] == 3
    stage = ceremony("Echo", "Riparian").at("guard 1", "f5", "ne").nymphlet(4, "e5").dice("Echo", attack=1).turn("Echo")
    stage.say("Echo", "attack nymphlet 4")
    assert stage.told("aimed")[0]["regular"] == 2
