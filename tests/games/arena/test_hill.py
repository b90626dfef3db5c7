"""King of the Hill: the card for dice of all, climbing, crowning, Victory Points and the end."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.arena.contests.scoring import health_left
from talion.games.arena.game import GAME
from talion.games.arena.state import ALLOCATE, ROLLING
from talion.testing.contract import play
from tests.games.arena.fight_stage import Fight
from tests.games.arena.stage import Stage

FACES = ("move", "attack", "defend", "heal", "power")


def rolling(*names: str, **options: Any) -> Stage:
    """Everybody is allocating, with rerolls left."""
    stage = Stage(*names, mode="hill", **options)
    s = stage.state
    s.phase = ROLLING
    s.game_turn = 1
    for seat in range(len(names)):
        s.stage[seat], s.marker[seat], s.order[seat], s.rerolls[seat], s.throws[seat] = ALLOCATE, -1, -1, 2, 1
        s.ask(seat)
    for seat, name in enumerate(names):
        stage.at(name, ("a1", "a5", "i1", "i5")[seat], "e")
    return stage


def filled(stage: Stage, *names: str) -> Stage:
    """The card is filled once, dice by turns from these."""
    for place, space in enumerate(stage.view["contest"]["hill"]["spaces"]):
        name, face = names[place % len(names)], space["face"]
        stage.lying(name, **{face: 1}).say(name, "put hill")
    return stage


@pytest.mark.ruling("EA-96", "EA-44")
def test_spaces_are_filled_in_order_by_anybody_and_all_see_whose_dice_lie_there() -> None:
    stage = rolling("Grubic", "Riparian").lying("Grubic", attack=1, move=1)
    stage.say("Grubic", "put hill").lying("Riparian", attack=1, heal=1).say("Riparian", "put hill")
    spaces = stage.view["contest"]["hill"]["spaces"]
    assert [space["face"] for space in spaces] == list(FACES)
    assert [space["seat"] for space in spaces] == [0, 1, None, None, None]
    assert stage.why_not("Grubic", "put hill") == "EA-96"
    assert "defend die" in stage.told_why_not("Riparian", "put hill")
    put = stage.match.told[-1].data
    assert (put["kind"], put["slot"], put["face"]) == ("put", "hill", "attack")


@pytest.mark.ruling("EA-96")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_card_is_the_same_for_all_in_both_timings(seats: int) -> None:
    for timing in ("turns", "realtime"):
        options = {"mode": "hill", "timing": timing}
        card = talion.new("arena", seats=seats, options=options).view()["contest"]["hill"]["spaces"]
        assert [space["face"] for space in card] == list(FACES)


@pytest.mark.ruling("EA-4", "EA-65")
def test_locked_dice_stay_until_the_card_is_filled() -> None:
    stage = rolling("Grubic", "Riparian").lying("Grubic", move=1).say("Grubic", "put hill")
    assert not any("hill" in words for words in stage.legal("Grubic") if words.startswith("take"))
    assert stage.rules.audit(stage.state) == []


@pytest.mark.ruling("EA-43")
def test_the_last_free_die_is_not_locked_unless_it_fills_the_card() -> None:
    stage = rolling("Grubic", "Riparian")
    contest = stage.state.contested()
    stage.state.currents[0] += 5  # so many of Grubic's dice are locked elsewhere
    stage.state.pool[0] = 0
    stage.state.pool[0] = (1 << 0) + (1 << 3)
    stage.say("Grubic", "put hill")
    assert stage.why_not("Grubic", "put hill") == "EA-43"
    for _ in range(3):
        contest.lock(1)
    stage.state.pool[1] -= 3 * (1 << 18)
    stage.state.pool[0] = 1 << 15
    assert "put hill" in stage.legal("Grubic")


@pytest.mark.ruling("EA-65")
def test_the_first_fill_only_climbs_and_dice_go_home_without_a_face() -> None:
    stage = filled(rolling("Grubic", "Riparian").at("Grubic", "e5"), "Grubic", "Riparian")
    climbed = [told.data for told in stage.match.told if told.data["kind"] == "climbed"]
    assert [(event["seat"], event["text"]) for event in climbed] == [(0, "Grubic: Climbing the Hill!")]
    assert (stage.victory("Grubic"), stage.victory("Riparian")) == (0, 0)
    assert stage.view["contest"]["hill"]["tokens"] == 1
    assert [stage.player(name)["pool"]["blank"] for name in ("Grubic", "Riparian")] == [7, 7]


@pytest.mark.ruling("EA-65", "EA-66")
def test_the_second_fill_scores_for_everybody_on_the_hill_wherever_the_filler_stands() -> None:
    stage = rolling("Grubic", "Riparian", "Pluma").at("Grubic", "e5").at("Riparian", "e6")
    filled(filled(stage, "Pluma", "Riparian"), "Pluma", "Riparian")
    assert [stage.victory(name) for name in ("Grubic", "Riparian", "Pluma")] == [2, 2, 0]
    crowned = [told.data for told in stage.match.told if told.data["kind"] == "crowned"]
    assert [(event["seat"], event["text"]) for event in crowned] == [(2, "Pluma: King of the Hill!")]
    assert stage.view["contest"]["hill"]["tokens"] == 0


@pytest.mark.ruling("EA-66", "EA-58", "EA-71")
def test_allies_off_the_hill_count_knocked_out_ones_and_guards_do_not() -> None:
    stage = rolling("Grubic", "Riparian", "Echo", "Pluma", alliance=True).at("Grubic", "e5").at("guard 1", "e6")
    assert stage.view["contest"]["would_score"] == {"0": 4}, "one, and one for each of three others, ally or not"
    stage.state.lift(4)
    stage.state.out |= 1 << 3
    stage.state.health[3] = 0
    assert stage.view["contest"]["would_score"] == {"0": 3}


@pytest.mark.ruling("EA-2", "EA-66")
def test_in_the_rainforest_the_stream_is_the_hill() -> None:
    stage = rolling("Grubic", "Riparian", board="rainforest").at("Grubic", "e1").at("Riparian", "d5")
    assert stage.view["contest"]["would_score"] == {"0": 2}


@pytest.mark.ruling("EA-65", "EA-107", "EA-109")
def test_the_third_scoring_ends_the_round() -> None:
    stage = rolling("Grubic", "Riparian").at("Riparian", "e5")
    for _ in range(6):
        filled(stage, "Grubic", "Riparian")
    assert stage.match.result is not None
    assert stage.view["rounds_played"][0]["why"] == "the contest is decided"
    assert stage.view["rounds_played"][0]["scores"] == [0, 6]
    assert stage.match.result["ruling"] == "EA-70"


@pytest.mark.ruling("EA-67", "EA-107")
def test_in_the_own_turn_dice_may_go_there_for_free() -> None:
    stage = Stage("Grubic", "Riparian", mode="hill").at("Grubic", "e5").at("Riparian", "a1")
    stage.state.contested().tokens = 1
    stage.state.contested().scorings = 2
    for _ in range(4):
        stage.state.contested().lock(1)
        stage.state.pool[1] -= 1 << 18
    stage.lying("Grubic", power=1).dice("Grubic", movement=1).turn("Grubic")
    assert stage.view["actions_left"] == 2
    assert "put hill" in stage.legal("Grubic")
    stage.match.play(0, "put hill")
    assert stage.match.result is not None, "in mid-turn"
    assert stage.view["rounds_played"][0]["points"] == [2, 0]


@pytest.mark.ruling("EA-67")
def test_not_in_the_turn_of_somebody_else() -> None:
    stage = Stage("Grubic", "Riparian", mode="hill").at("Grubic", "e5").at("Riparian", "a1")
    stage.lying("Riparian", move=1).dice("Grubic", movement=1).turn("Grubic")
    assert stage.why_not("Grubic", "put hill") == "EA-96"
    assert stage.legal("Riparian") == []


@pytest.mark.ruling("EA-107", "EA-65")
def test_dice_that_come_back_can_be_rerolled_by_who_has_a_reroll() -> None:
    stage = filled(rolling("Grubic", "Riparian"), "Grubic", "Riparian")
    stage.state.rerolls[1] = 0
    assert "reroll" in stage.legal("Grubic")
    assert "reroll" not in stage.legal("Riparian")


@pytest.mark.ruling("EA-111", "EA-70")
def test_a_knock_out_costs_five_and_standing_gives_nothing() -> None:
    stage = Stage("Grubic", "Riparian", mode="hill").at("Grubic", "e4", "e").at("Riparian", "e5", "e")
    stage.health("Riparian", 1).dice("Grubic", attack=1).turn("Grubic").say("Grubic", "attack Riparian")
    assert stage.match.result is not None
    played = stage.view["rounds_played"][0]
    assert (played["scores"], played["points"]) == ([0, -5], [0, -5])
    assert stage.told("victory")[0]["why"] == "knocked out"


@pytest.mark.ruling("EA-70")
def test_a_tie_goes_by_health_left_then_the_win_is_shared() -> None:
    stage = rolling("Grubic", "Riparian").health("Grubic", 7)
    stage.state.contested().done = True
    stage.state.close_all()
    stage.rules.proceed(stage.state)
    assert stage.match.result is not None
    assert stage.match.result["places"] == [2, 1]
    stage = rolling("Grubic", "Riparian")
    stage.state.contested().done = True
    stage.state.close_all()
    stage.rules.proceed(stage.state)
    assert stage.match.result is not None
    assert stage.match.result["places"] == [1, 1]


@pytest.mark.ruling("EA-121")
@pytest.mark.parametrize(("tokens", "places"), [(5, [1, 2]), (4, [1, 1]), (3, [2, 1])])
def test_guard_health_tokens_are_health_left(tokens: int, places: list[int]) -> None:
    stage = rolling("Echo", "Riparian").health("Riparian", 14)
    stage.state.guard_tokens = tokens
    stage.state.contested().done = True
    stage.state.close_all()
    stage.rules.proceed(stage.state)
    assert stage.match.result is not None
    assert stage.match.result["places"] == places


@pytest.mark.ruling("EA-121")
def test_in_real_time_only_the_chiefs_own_health_counts() -> None:
    fight = Fight("Echo", "Riparian", mode="hill")
    stage = rolling("Echo", "Riparian")
    assert health_left(fight.rules.parameters, fight.state, 0) == 10
    assert health_left(stage.rules.parameters, stage.state, 0) == 15


@pytest.mark.ruling("EA-70", "EA-94")
def test_a_match_is_the_sum_of_its_rounds() -> None:
    stage = rolling("Grubic", "Riparian", rounds=2)
    stage.state.contested().victory[0] = -5
    stage.state.contested().done = True
    stage.state.close_all()
    stage.rules.proceed(stage.state)
    assert stage.state.points[0] == -5
    assert talion.new("arena", seats=3, options={"mode": "hill"}).view()["rounds"] == 1, "turn based, by default"


@pytest.mark.ruling("EA-73", "EA-109")
def test_limits() -> None:
    assert talion.new("arena", seats=3, options={"mode": "hill"}).view()["game_turn_limit"] == 15
    assert talion.new("arena", seats=3, options={"mode": "hill", "game_turns": 4}).view()["game_turn_limit"] == 4


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {"board": "rainforest", "stream": "advanced"}), (4, {"alliance": True})]
)
def test_the_contract_is_kept(seats: int, options: dict[str, Any]) -> None:
    played = play(GAME, seats, {**GAME.simulation, **GAME.brief, "mode": "hill", **options}, seed=5)
    assert played.different > 0, "what was sealed was imagined otherwise"
