"""Time that runs out, players who leave, and pauses."""

from __future__ import annotations

import pytest

import talion

from .table import board, hp, kinds, of_players, pairs, ruling_of, sit, standing, turn


@pytest.mark.ruling("RV-28")
def test_without_the_option_no_time_runs() -> None:
    match = sit()
    assert match.view()["deadline_ms"] is None
    match.advance(10_000_000)
    assert match.view()["turn"] == 1
    assert of_players(match, "committed") == [False] * 4


@pytest.mark.ruling("RV-28")
def test_who_has_not_committed_in_time_plays_defend() -> None:
    match = sit(decision_s=30)
    match.play(0, "solo Reyes")
    match.play(2, "solo Grimsby")
    assert match.view()["deadline_ms"] == 30_000
    match.advance(29_999)
    assert match.view()["turn"] == 1
    match.advance(1)
    assert match.view()["turn"] == 2
    last = match.view()["last_turn"]
    assert [words.split()[0] for words in last] == ["solo", "defend", "solo", "defend"]
    # Reyes halves a SOLO, nobody aimed at Scully
    assert hp(match) == [40 - 4 - 2, 38, 40, 38]
    assert sorted(event["seat"] for event in match.events() if event["kind"] == "late") == [1, 3]
    # Nobody is told that they sealed what was sealed for them.
    sealed = [event for event in match.events(1) if event["kind"] == "sealed"]
    assert [event["text"] for event in sealed] == ["DEFEND, showing Grimsby is sealed for you."]
    assert sealed[0]["neutral"] == "DEFEND, showing Grimsby is sealed for Reyes."


@pytest.mark.ruling("RV-28", "RV-13")
def test_a_late_defend_never_shows_the_own_revenant() -> None:
    match = sit(decision_s=30)
    match.advance(30_000)
    for name, words in zip(of_players(match, "revenant"), match.view()["last_turn"], strict=True):
        assert words.split()[0] == "defend"
        assert words.split()[1] != name


@pytest.mark.ruling("RV-28")
def test_every_turn_has_its_own_time() -> None:
    match = sit(seats=2, decision_s=30)
    match.advance(20_000)
    turn(match, "team Reyes", "team Grimsby")
    assert match.view()["deadline_ms"] == 50_000
    match.advance(29_999)
    assert match.view()["turn"] == 2
    match.advance(1)
    assert match.view()["turn"] == 3
    assert hp(match) == [38, 38]


@pytest.mark.ruling("RV-28", "RV-2")
def test_changing_a_choice_gains_no_time() -> None:
    match = sit(seats=2, decision_s=30)
    match.play(0, "solo Reyes")
    match.advance(20_000)
    match.play(0, "team Reyes")
    assert match.view()["deadline_ms"] == 30_000
    match.advance(10_000)
    assert match.view()["last_turn"][0] == "team Reyes"
    assert hp(match) == [40, 40]


@pytest.mark.ruling("RV-28")
def test_time_runs_out_turn_after_turn() -> None:
    match = sit(seats=2, hp=6, decision_s=10)
    match.advance(20_000)
    assert hp(match) == [2, 2]
    match.advance(10_000)
    assert match.result is not None
    assert match.result["winners"] == [0, 1]


@pytest.mark.ruling("RV-28")
def test_a_pause_stops_the_time() -> None:
    match = sit(seats=2, decision_s=30)
    match.advance(10_000)
    match.announce("pause")
    assert match.view()["paused"] is True
    assert ruling_of(match, 0, "solo Reyes") == "TL-8"
    match.advance(100_000)
    match.announce("resume")
    match.advance(19_999)
    assert match.view()["turn"] == 1
    match.advance(1)
    assert match.view()["turn"] == 2


@pytest.mark.ruling("RV-28")
def test_who_leaves_plays_defend_and_falls_at_the_end_of_the_turn() -> None:
    match = sit()
    match.announce("leave 2")
    assert of_players(match, "leaving") == [False, False, True, False]
    assert hp(match) == [40, 40, 40, 40]
    assert standing(match) == [0, 1, 2, 3]
    assert match.legal(2) == []
    # a SOLO at the leaver is reflected, a RETALIATE without grudge recoils
    assert turn(match, "solo McCoy", "retaliate McCoy", None, "betray Reyes") == [2, 2, 40, 0]
    assert match.view()["last_turn"][2].split()[0] == "defend"
    assert standing(match) == [0, 1, 3]
    assert of_players(match, "fell") == [None, None, 1, None]
    assert [event["seat"] for event in match.events() if event["kind"] == "left"] == [2]


@pytest.mark.ruling("RV-28")
def test_who_leaves_takes_back_the_committed_card() -> None:
    match = sit()
    match.play(2, "solo Scully")
    match.announce("leave 2")
    assert turn(match, "betray Reyes", "betray Grimsby", None, "betray Reyes") == [0, 0, 40, 0]
    assert match.view()["last_turn"][2].split()[0] == "defend"
    assert pairs(board(match, "grudges")) == {(1, 0), (0, 1), (1, 3)}


@pytest.mark.ruling("RV-28", "RV-27")
def test_when_the_last_one_awaited_leaves_the_cards_are_turned_up() -> None:
    match = sit(seats=3)
    match.play(0, "solo Reyes")
    match.play(1, "solo McCoy")
    match.announce("leave 2")
    assert match.view()["turn"] == 2
    assert hp(match) == [40, 40 - 4 - 2, 0]


@pytest.mark.ruling("RV-28", "RV-10")
def test_who_is_left_behind_wins() -> None:
    match = sit(seats=3)
    match.announce("leave 0")
    match.announce("leave 1")
    assert match.result is None
    match.play(2, "betray Reyes")
    assert match.result is not None
    assert match.result["winners"] == [2]
    assert match.result["places"] == [2, 2, 1]


@pytest.mark.ruling("RV-28", "RV-10")
def test_if_all_leave_in_one_turn_all_tie() -> None:
    match = sit(seats=3)
    for seat in range(3):
        match.announce(f"leave {seat}")
    assert match.result is not None
    assert match.result["winners"] == [0, 1, 2]


@pytest.mark.ruling("RV-28")
def test_nobody_leaves_twice_or_after_falling() -> None:
    match = sit(seats=3, hp=4)
    turn(match, "solo McCoy", "betray McCoy", "betray Reyes")
    before = hp(match), standing(match), match.view()["turn"]
    with pytest.raises(talion.Refused):
        match.announce("leave 2")
    match.announce("leave 1")
    with pytest.raises(talion.Refused):
        match.announce("leave 1")
    assert (hp(match), standing(match), match.view()["turn"]) == before
    assert match.result is None


@pytest.mark.ruling("RV-31")
def test_who_does_not_pick_in_time_gets_the_first_free_revenant() -> None:
    match = talion.new("revenants", seats=3, seed=7, options={"decision_s": 20})
    match.play(0, "pick Grimsby")
    assert match.view()["deadline_ms"] == 20_000
    match.advance(20_000)
    assert of_players(match, "revenant") == ["Grimsby", "Reyes", None]
    match.advance(20_000)
    assert of_players(match, "revenant") == ["Grimsby", "Reyes", "McCoy"]
    assert match.view()["turn"] == 1
    assert kinds(match).count("late") == 2


@pytest.mark.ruling("RV-31")
@pytest.mark.parametrize(
    ("first", "second", "given"),
    [("Grimsby", "Reyes", "McCoy"), ("Grimsby", "McCoy", "Reyes"), ("Scully", "Reyes", "Grimsby")],
)
def test_the_first_free_one_is_the_first_of_the_list(first: str, second: str, given: str) -> None:
    match = talion.new("revenants", seats=3, seed=7, options={"decision_s": 20})
    match.play(0, f"pick {first}")
    match.play(1, f"pick {second}")
    match.advance(20_000)
    assert of_players(match, "revenant") == [first, second, given]


@pytest.mark.ruling("RV-31")
def test_who_leaves_instead_of_picking_gets_the_first_free_and_falls_with_the_first_turn() -> None:
    match = talion.new("revenants", seats=3, seed=7)
    match.play(0, "pick Grimsby")
    match.announce("leave 1")
    assert of_players(match, "revenant") == ["Grimsby", "Reyes", None]
    match.play(2, "pick Scully")
    assert match.view()["turn"] == 1
    assert standing(match) == [0, 1, 2]
    assert turn(match, "solo Reyes", None, "betray Grimsby") == [2, 40, 0]
    assert standing(match) == [0, 2]


@pytest.mark.ruling("RV-31")
def test_who_leaves_before_its_pick_takes_one_that_is_free() -> None:
    match = talion.new("revenants", seats=3, seed=7)
    match.announce("leave 2")
    match.play(0, match.legal(0)[-1])
    match.play(1, match.legal(1)[-1])
    owned = of_players(match, "revenant")
    assert len(set(owned)) == 3
    assert None not in owned
    assert match.view()["turn"] == 1
    turn(match, f"betray {owned[1]}", f"betray {owned[0]}", None)
    assert standing(match) == [0, 1]


@pytest.mark.ruling("RV-31", "RV-28")
def test_who_leaves_after_its_pick_falls_with_the_first_turn_too() -> None:
    match = talion.new("revenants", seats=3, seed=7)
    match.play(0, "pick McCoy")
    match.announce("leave 0")
    match.play(1, "pick Grimsby")
    match.play(2, "pick Reyes")
    assert of_players(match, "revenant") == ["McCoy", "Grimsby", "Reyes"]
    turn(match, None, "betray Reyes", "betray Grimsby")
    assert hp(match) == [0, 40, 40]


@pytest.mark.ruling("RV-31", "RV-28")
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_who_left_while_picking_plays_nothing_but_the_defend_of_a_leaver(leaver: int) -> None:
    """One leaves after its pick, one instead of it, one before it."""
    match = talion.new("revenants", seats=3, seed=7)
    match.play(0, "pick Grimsby")
    match.announce(f"leave {leaver}")
    for seat in (1, 2):
        if seat != leaver:
            match.play(seat, match.legal(seat)[0])
    assert of_players(match, "revenant") == ["Grimsby", "Reyes", "McCoy"]
    assert leaver not in [prompt.seat for prompt in match.prompts()]
    assert match.legal(leaver) == []
    assert ruling_of(match, leaver, f"solo {('Reyes', 'McCoy', 'Grimsby')[leaver]}") is not None


@pytest.mark.ruling("RV-31", "RV-10")
def test_if_all_leave_while_picking_all_tie() -> None:
    match = talion.new("revenants", seats=3, seed=7)
    for seat in (2, 0, 1):
        match.announce(f"leave {seat}")
    assert match.result is not None
    assert match.result["winners"] == [0, 1, 2]
    assert len(set(of_players(match, "revenant"))) == 3
