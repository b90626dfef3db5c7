"""The end, what is open, leaving, the clock, stopping."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion import OBSERVER
from tests.games.village.table import asked, go, hand, stage, village


def choose_all(match: talion.Match) -> None:
    for seat in range(match.view()["seats"]):
        match.play(seat, match.view()["objectives"]["open"][0])


def play_out(match: talion.Match) -> None:
    while match.result is None:
        prompt = next(prompt for prompt in match.prompts() if prompt.awaited)
        match.play(prompt.seat, match.legal(prompt.seat)[0])


@pytest.mark.ruling("TV-16")
@pytest.mark.parametrize("hands", [1, 2, 3])
def test_as_many_hands_as_agreed_and_the_highest_total_wins(hands: int) -> None:
    match = talion.new("village", seats=3, seed=2, options={"hands": hands})
    play_out(match)
    view = match.view()
    assert len(view["scores"]) == hands
    totals = [player["total"] for player in view["players"]]
    assert totals == [sum(rows[seat]["score"] for rows in view["scores"]) for seat in range(3)]
    assert match.result["winners"] == [seat for seat in range(3) if totals[seat] == max(totals)]
    assert match.result["ruling"] == "TV-16"


@pytest.mark.ruling("TV-40", "TV-43")
def test_the_table_of_the_last_hand_stays_in_sight() -> None:
    match = talion.new("village", seats=3, seed=2, options={"hands": 2})
    play_out(match)
    view = match.view()
    assert [player["village"] for player in view["players"]] == [row["village"] for row in view["last_hand"]["players"]]
    assert [player["objective"] for player in view["players"]] == [row["objective"] for row in view["scores"][-1]]
    assert len(view["objectives"]["open"]) == 5


@pytest.mark.ruling("TV-16")
def test_three_hands_are_usual() -> None:
    assert talion.new("village", seats=3, seed=2).view()["hands"] == 3


@pytest.mark.ruling("TV-43")
def test_villages_are_open_or_hidden_by_option() -> None:
    for option, seen in (("open", [["Ignis 5"]]), ("hidden", None)):
        match = stage(["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4"], villages={0: ["Ignis 5"]}, villages_option=option)
        assert match.view(1)["players"][0]["village"] == seen
        assert match.view(OBSERVER)["players"][0]["village"] == seen
        assert match.view(1)["players"][0]["village_cards"] == 1
        assert match.view(1)["players"][0]["tricks"] == 1
        assert village(match, 0) == [["Ignis 5"]]


@pytest.mark.ruling("TV-43")
def test_hands_are_secret() -> None:
    match = stage(["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4"])
    assert match.view(0)["cards"] == ["Ignis 1"]
    assert match.view(OBSERVER)["cards"] == []
    assert "Ignis 2" not in str({**match.view(0), "discards": []})


@pytest.mark.ruling("TV-45")
def test_the_cards_of_who_has_left_are_played_by_themselves() -> None:
    match = stage(["Ignis 1 5", "Hydris 2, Luftles 1", "Ignis 3 6", "Ignis 4 7"])
    match.announce("leave 1")
    go(match, "Ignis 1")
    assert asked(match) == 2
    assert hand(match, 1) == ["Luftles 1"]
    refusal = match.why_not_announce("leave 1")
    assert refusal is not None
    assert refusal.ruling == "TV-45"


@pytest.mark.ruling("TV-45")
def test_who_left_and_plays_the_last_card_of_a_hand_aims_for_something_in_the_next() -> None:
    match = stage(["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4"])
    match.announce("leave 3")
    go(match, "Ignis 1", "Ignis 2", "Ignis 3")
    view = match.view()
    assert (view["hand"], view["awaits"]) == (2, [0, 1, 2])
    assert view["players"][3]["committed"]
    for seat in range(3):
        match.play(seat, view["objectives"]["open"][1])
    assert match.view()["players"][3]["objective"] == view["objectives"]["open"][0]


@pytest.mark.ruling("TV-45")
def test_who_left_is_placed_behind_all_who_stay() -> None:
    match = talion.new("village", seats=3, seed=2, options={"hands": 1})
    match.announce("leave 0")
    play_out(match)
    assert match.result["places"][0] == 3


@pytest.mark.ruling("TV-45")
def test_the_match_is_over_when_one_is_left() -> None:
    match = talion.new("village", seats=3, seed=2)
    match.announce("leave 0")
    match.announce("leave 2")
    assert match.result is not None
    assert match.result["winners"] == [1]
    assert match.result["ruling"] == "TV-45"


@pytest.mark.ruling("TV-45")
def test_a_team_plays_on_with_one_member() -> None:
    match = talion.new("village", seats=4, seed=2, options={"alliance": True, "hands": 1})
    match.announce("leave 0")
    assert match.result is None
    match.announce("leave 2")
    assert match.result is not None
    assert match.result["winners"] == [1, 3]


@pytest.mark.ruling("TV-46")
def test_out_of_time_the_first_answer_counts() -> None:
    match = talion.new("village", seats=4, seed=2, options={"decision_s": 10})
    lying = match.view()["objectives"]["open"]
    match.play(2, lying[3])
    match.advance(10_000)
    assert [player["objective"] for player in match.view()["players"]] == [lying[0], lying[0], lying[3], lying[0]]
    leader = asked(match)
    first = match.legal(leader)[0]
    match.advance(10_000)
    assert match.view()["table"][0]["card"] == first or match.view()["phase"] != "card"
    assert first not in match.view(leader)["cards"]


@pytest.mark.ruling("TV-46")
def test_out_of_time_nothing_optional_is_used() -> None:
    match = stage(["Hydris 1 2", "Ignis 2 3", "Ignis 4 5", "Ignis 6 7"], decision_s=10)
    go(match, "Hydris 1")
    match.advance(10_000)
    assert match.view()["players"][0]["net"] is None
    assert asked(match) == 1


@pytest.mark.ruling("TV-47")
def test_stopping_counts_finished_hands_only() -> None:
    match = talion.new("village", seats=3, seed=2)
    choose_all(match)
    while match.view()["hand"] == 1:
        prompt = next(prompt for prompt in match.prompts() if prompt.awaited)
        match.play(prompt.seat, match.legal(prompt.seat)[0])
    totals: list[Any] = [player["total"] for player in match.view()["players"]]
    choose_all(match)
    match.announce("stop")
    assert [player["total"] for player in match.view()["players"]] == totals
    assert match.result["winners"] == [seat for seat in range(3) if totals[seat] == max(totals)]
    assert match.result["ruling"] == "TV-47"
