"""Falling, winning, tying, and the places."""

from __future__ import annotations

import pytest

import talion

from .table import board, hp, kinds, of_players, pairs, ruling_of, sit, standing, turn


@pytest.mark.ruling("RV-10")
def test_at_0_hp_you_are_out() -> None:
    match = sit(seats=3, hp=4)
    turn(match, "solo McCoy", "betray McCoy", "betray Reyes")
    assert hp(match) == [4, 4, 0]
    assert standing(match) == [0, 1]
    assert of_players(match, "fell") == [None, None, 1]
    assert [event["seat"] for event in match.events() if event["kind"] == "fell"] == [2]
    assert match.result is None


@pytest.mark.ruling("RV-10")
def test_2_hp_are_enough_to_stand() -> None:
    match = sit(seats=2, hp=2)
    assert turn(match, "betray Reyes", "betray Grimsby") == [0, 0]
    assert standing(match) == [0, 1]


@pytest.mark.ruling("RV-10", "RV-24")
def test_the_last_one_standing_wins() -> None:
    match = sit(seats=2, hp=4)
    turn(match, "betray Reyes", "solo Grimsby")
    assert match.view()["phase"] == "over"
    assert match.result is not None
    assert match.result["winners"] == [1]
    assert match.result["places"] == [2, 1]
    assert match.result["ruling"] in ("RV-10", "RV-24")
    assert "Reyes" in match.result["text"]
    assert match.view()["result"] == match.result


@pytest.mark.ruling("RV-10")
def test_if_nobody_is_left_those_who_fell_this_turn_tie() -> None:
    match = sit(hp=4)
    turn(match, "solo Reyes", "solo McCoy", "solo Scully", "solo Grimsby")
    assert match.result is not None
    assert match.result["winners"] == [0, 1, 2, 3]
    assert match.result["places"] == [1, 1, 1, 1]


@pytest.mark.ruling("RV-10", "RV-24")
def test_who_fell_earlier_has_lost_and_is_not_in_the_tie() -> None:
    """RV-10: the tie is between those who reach zero together, not between all."""
    match = sit(seats=3, hp=4)
    turn(match, "solo McCoy", "betray McCoy", "betray Reyes")
    turn(match, "solo Reyes", "solo Grimsby", None)
    assert match.result is not None
    assert match.result["winners"] == [0, 1]
    assert match.result["places"] == [1, 1, 3]


@pytest.mark.ruling("RV-24")
def test_falling_later_is_a_better_place() -> None:
    match = sit(hp=4)
    turn(match, "solo Scully", "betray Scully", "betray Reyes", "betray McCoy")
    turn(match, "solo McCoy", "betray McCoy", "betray Reyes", None)
    turn(match, "solo Reyes", "betray Grimsby", None, None)
    assert of_players(match, "fell") == [None, 3, 2, 1]
    assert match.result is not None
    assert match.result["places"] == [1, 2, 3, 4]


@pytest.mark.ruling("RV-24")
def test_falling_together_is_an_equal_place() -> None:
    match = sit(hp=4)
    turn(match, "solo Scully", "betray Scully", "betray Reyes", "betray McCoy")
    turn(match, "solo McCoy", "betray McCoy", "solo Reyes", None)
    assert match.result is not None
    assert match.result["winners"] == [0]
    assert match.result["places"] == [1, 2, 2, 4]


@pytest.mark.ruling("RV-24", "RV-22")
def test_the_end_is_checked_once_at_the_end_of_the_turn() -> None:
    """RV-24: the recoil kills Reyes in the turn in which Reyes kills the last opponent, so nobody is left."""
    match = sit(seats=2, hp=10)
    turn(match, "solo Reyes", "solo Grimsby")
    turn(match, "solo Reyes", "solo Grimsby")
    assert turn(match, "betray Reyes", "retaliate Grimsby") == [2, 2]
    assert match.result is not None
    assert match.result["winners"] == [0, 1]


@pytest.mark.ruling("RV-22")
def test_losses_are_added_and_hp_stop_at_0() -> None:
    match = sit(hp=10)
    assert turn(match, "solo Scully", "solo Scully", "solo Scully", "betray Reyes") == [0, 0, 0, 10]
    assert hp(match) == [10, 10, 10, 0]


@pytest.mark.ruling("RV-22")
def test_recoil_may_kill_and_the_damage_still_lands() -> None:
    match = sit(seats=3, hp=10)
    turn(match, "solo Reyes", "solo McCoy", "solo Reyes")
    assert turn(match, "betray McCoy", "retaliate Grimsby", "betray Reyes") == [8, 2, 0]
    assert standing(match) == [0, 2]


@pytest.mark.ruling("RV-22")
def test_a_reflection_may_kill_and_the_damage_still_lands() -> None:
    match = sit(seats=3, hp=6)
    turn(match, "solo Reyes", "betray McCoy", "betray Reyes")
    assert hp(match) == [6, 2, 6]
    assert turn(match, "defend Reyes", "solo Grimsby", "betray Reyes") == [2, 2, 0]
    assert standing(match) == [0, 2]


@pytest.mark.ruling("RV-22")
def test_the_cards_of_those_who_fall_have_full_effect() -> None:
    match = sit(hp=4)
    assert turn(match, "solo Reyes", "solo McCoy", "betray Scully", "betray McCoy") == [0, 4, 4, 0]
    assert standing(match) == [0, 3]


@pytest.mark.ruling("RV-22")
def test_hp_never_rise() -> None:
    """No card heals: not the one who deals, not the one who defends."""
    match = sit(hp=98)
    for _ in range(2):
        assert turn(match, "team Scully", "team Scully", "retaliate Grimsby", "defend Reyes") == [2, 2, 2, 4]
        assert min(turn(match, "solo Reyes", "defend Grimsby", "solo Scully", "retaliate Reyes")) >= 0


@pytest.mark.ruling("RV-22")
def test_the_events_of_a_turn_add_up_to_what_was_lost() -> None:
    match = sit()
    turn(match, "solo Reyes", "betray Grimsby", "team Scully", "team McCoy")
    since = len(match.events())
    lost = turn(match, "defend McCoy", "retaliate Grimsby", "solo Reyes", "defend Grimsby")
    assert lost == [4, 4 + 2 + 4, 0, 2]
    events = match.events(since=since)
    told = [0, 0, 0, 0]
    for event in events:
        if event["kind"] in ("hit", "reflected"):
            told[event["target"]] += event["amount"]
        elif event["kind"] in ("recoiled", "idled"):
            told[event["seat"]] += event["amount"]
    assert told == lost
    assert {e["seat"]: (e["amount"], e["hp"]) for e in events if e["kind"] == "lost"} == {
        0: (4, 36),
        1: (10, 26),
        3: (2, 38),
    }


@pytest.mark.ruling("RV-23")
def test_who_is_out_is_not_asked_and_not_waited_for() -> None:
    match = sit(seats=3, hp=4)
    turn(match, "solo McCoy", "betray McCoy", "betray Reyes")
    assert [prompt.seat for prompt in match.prompts()] == [0, 1]
    assert match.legal(2) == []
    assert ruling_of(match, 2, "solo Grimsby") is not None
    assert turn(match, "betray Reyes", "betray Grimsby", None) == [0, 0, 0]
    assert match.view()["turn"] == 3
    assert match.view()["last_turn"] == ["betray Reyes", "betray Grimsby", None]


@pytest.mark.ruling("RV-23")
def test_who_is_out_takes_nothing_more() -> None:
    match = sit(seats=3, hp=4)
    turn(match, "solo McCoy", "betray McCoy", "betray Reyes")
    since = len(match.events())
    turn(match, "defend McCoy", "betray Grimsby", None)
    assert hp(match) == [4, 4, 0]
    assert not [event for event in match.events(since=since) if event.get("seat") == 2]


@pytest.mark.ruling("RV-23")
def test_who_is_out_watches_but_sees_no_committed_card() -> None:
    match = sit(seats=3, hp=4)
    turn(match, "solo McCoy", "betray McCoy", "betray Reyes")
    since = len(match.events(2))
    match.play(0, "solo Reyes")
    view = match.view(2)
    assert view["sealed"] is None
    assert view["last_turn"] == ["solo McCoy", "betray McCoy", "betray Reyes"]
    assert [player["committed"] for player in view["players"]] == [True, False, False]
    assert kinds(match, since, seat=2) == ["committed"]
    match.play(1, "betray Grimsby")
    assert kinds(match, since, seat=2).count("shown") == 2


@pytest.mark.ruling("RV-23")
def test_marks_about_one_who_is_out_are_dead() -> None:
    """The board says who may retaliate against or betray whom: nobody against one who is out, nor the other way."""
    match = sit(hp=12)
    turn(match, "team McCoy", "team McCoy", "solo Grimsby", "betray Reyes")  # McCoy 4
    turn(match, "solo Reyes", "team McCoy", "team Reyes", "solo McCoy")  # McCoy out
    assert standing(match) == [0, 1, 3]
    turn(match, "solo Reyes", "solo Scully", None, "solo Reyes")  # Reyes out
    assert standing(match) == [0, 3]
    assert pairs(board(match, "retaliate")) == set()
    assert pairs(board(match, "betray")) == set()


@pytest.mark.ruling("RV-26", "RV-10")
def test_two_left_may_go_on() -> None:
    match = sit(hp=4)
    turn(match, "solo Reyes", "betray McCoy", "betray Reyes", "solo McCoy")
    assert standing(match) == [0, 3]
    assert match.result is None
    assert turn(match, "team Scully", None, None, "team Grimsby") == [0, 0, 0, 0]
    assert match.result is None


@pytest.mark.ruling("RV-29")
def test_all_who_stand_may_agree_to_stop_and_tie() -> None:
    match = sit(hp=8)
    turn(match, "solo Scully", "solo Scully", "solo Reyes", "betray Reyes")
    match.announce("stop")
    assert match.result is not None
    assert match.result["winners"] == [0, 1, 2]
    assert match.result["places"] == [1, 1, 1, 4]
    assert match.result["ruling"] == "RV-29"


@pytest.mark.ruling("RV-29")
def test_a_stop_does_not_wait_for_the_reveal() -> None:
    match = sit(seats=2)
    match.play(0, "solo Reyes")
    match.announce("stop")
    assert hp(match) == [40, 40]
    assert match.result is not None
    assert match.result["winners"] == [0, 1]


@pytest.mark.ruling("RV-29", "RV-12")
def test_there_is_no_automatic_draw_or_limit_for_people() -> None:
    match = sit(seats=2)
    for _ in range(250):
        turn(match, "team Reyes", "team Grimsby")
    assert match.result is None
    assert match.view()["turn"] == 251


@pytest.mark.ruling("RV-12")
def test_a_simulation_stops_after_200_turns() -> None:
    match = sit(seats=2, turn_limit=200)
    turn(match, "solo Reyes", "team Grimsby")
    for _ in range(198):
        turn(match, "team Reyes", "team Grimsby")
    assert match.result is None
    turn(match, "team Reyes", "team Grimsby")
    assert match.result is not None
    assert match.result["winners"] == [0]
    assert match.result["places"] == [1, 2]
    assert match.result["ruling"] == "RV-12"


@pytest.mark.ruling("RV-12")
def test_only_simulations_have_a_limit() -> None:
    match = sit()
    assert match.header.options["turn_limit"] == 0
    assert match.game.simulation["turn_limit"] == 200


@pytest.mark.ruling("RV-12")
def test_at_the_limit_equal_hp_share_the_place() -> None:
    match = sit(turn_limit=1)
    turn(match, "solo Reyes", "betray McCoy", "solo Scully", "betray McCoy")
    assert match.result is not None
    assert match.result["places"] == [1, 3, 1, 3]
    assert match.result["winners"] == [0, 2]


@pytest.mark.ruling("RV-12", "RV-24")
def test_at_the_limit_who_fell_comes_last_the_later_the_better() -> None:
    match = sit(hp=8, turn_limit=3)
    turn(match, "solo Scully", "solo Scully", "betray Reyes", "betray McCoy")
    turn(match, "solo McCoy", "solo McCoy", "betray Reyes", None)
    turn(match, "solo Reyes", "betray Grimsby", None, None)
    assert match.result is not None
    assert match.result["places"] == [1, 2, 3, 4]
    assert match.result["ruling"] == "RV-12"


@pytest.mark.ruling("RV-12", "RV-10")
def test_the_last_one_standing_wins_also_in_the_last_turn() -> None:
    match = sit(seats=2, hp=4, turn_limit=1)
    turn(match, "solo Reyes", "betray Grimsby")
    assert match.result is not None
    assert match.result["winners"] == [0]
    assert match.result["ruling"] != "RV-12"


@pytest.mark.ruling("RV-10")
def test_after_the_end_nobody_plays() -> None:
    match = sit(seats=2, hp=4)
    turn(match, "solo Reyes", "betray Grimsby")
    assert match.prompts() == []
    assert match.legal(0) == []
    assert ruling_of(match, 0, "solo Reyes") == "TL-1"
    with pytest.raises(talion.Refused):
        match.play(0, "solo Reyes")


@pytest.mark.ruling("RV-33")
def test_an_agreed_stop_ends_the_turn_and_who_is_leaving_falls() -> None:
    match = sit(3)
    match.play(0, "solo Reyes")
    match.announce("leave 2")
    match.announce("stop")
    assert match.result["places"] == [1, 1, 3]
    assert [player["hp"] for player in match.view()["players"]] == [40, 40, 0]


@pytest.mark.ruling("RV-33")
def test_players_may_agree_to_stop_before_the_first_turn() -> None:
    match = talion.new("revenants", seats=3, seed=1)
    match.announce("leave 1")
    match.announce("stop")
    assert match.result["winners"] == [0, 2]
