"""What is told and asked is true, in good grammar, and cites the ruling it rests on."""

from __future__ import annotations

from typing import Any

import pytest

import talion

from .table import COMA, MARA, SIX, finish, hurt, inflict, line_up, punch, sit


def told(match: talion.Match, kind: str) -> list[dict[str, Any]]:
    return [event for event in match.events() if event["kind"] == kind]


def question(match: talion.Match, seat: int) -> str:
    return next(prompt.text for prompt in match.prompts() if prompt.seat == seat)


@pytest.mark.ruling("AU-27", "AU-17")
def test_nobody_is_asked_for_whom_it_throws_while_nothing_can_be_defended() -> None:
    match = sit(5)
    line_up(match, defender=4, attackers=(1, 2), stay=True)
    assert question(match, 0) == "The first punch is yours: at whom?"
    punch(match, "attack Veilchenzüchter", [1, 1, 2, 2, 3, 3], 1)
    assert question(match, COMA) == "Your punch: at whom?"
    match.play(COMA, "pass")
    match.play(MARA, "pass")
    assert question(match, 4) == "Your punch: at whom, or for whom?"
    assert "defend Veilchenzüchter" in match.legal(4)


@pytest.mark.ruling("AU-20", "AU-45")
def test_the_question_is_in_the_defenders_name_only_where_it_asks() -> None:
    match = sit()
    match.play(0, "rumble Mara aufs Auga")
    for seat in (COMA, SIX):
        match.play(seat, "stay out")
    match.play(MARA, "ask")
    (event,) = told(match, "question")
    assert (event["text"], event["rulings"]) == ("Mara aufs Auga ask: have you all decided?", ["AU-20"])
    assert question(match, 0) == question(match, COMA) == event["text"]
    match = sit(question="itself")
    match.play(0, "rumble Mara aufs Auga")
    for seat in (COMA, SIX):
        match.play(seat, "stay out")
    (event,) = told(match, "question")
    assert (event["text"], event["rulings"]) == ("Have you all decided?", ["AU-45"])
    assert question(match, 0) == question(match, COMA) == event["text"]


@pytest.mark.ruling("AU-21", "AU-4")
def test_a_rumble_and_its_line_up_are_told() -> None:
    match = sit()
    hurt(match, MARA, 2, 2, 2, 2, 2, 0)
    line_up(match, defender=MARA)
    (event,) = told(match, "rumble")
    assert event["rulings"] == ["AU-21"]
    (event,) = told(match, "lineup")
    assert event["text"] == "Backpfeifen (6 dice) against Mara aufs Auga (1 die)."


@pytest.mark.ruling("AU-34")
@pytest.mark.parametrize(
    ("dice", "text"),
    [
        ([1, 1, 2, 2, 3, 3], "One more die of Mara aufs Auga waits beside Nagelneu Noah."),
        ([1, 1, 1, 2, 3, 3], "Two more dice of Mara aufs Auga wait beside Nagelneu Noah."),
    ],
)
def test_surplus_is_counted(dice: list[int], text: str) -> None:
    match = sit()
    line_up(match, defender=MARA, dice=[1, 2, 2, 3, 3, 4])
    finish(match, 0, 1)
    punch(match, "defend Mara aufs Auga", dice, 1)
    assert [event["text"] for event in told(match, "surplus")] == [text]


@pytest.mark.ruling("AU-9", "AU-10")
def test_a_punch_without_effect_cites_its_own_kind() -> None:
    match = sit()
    hurt(match, MARA, 2, 2, 2, 0, 0, 0)
    line_up(match, defender=MARA, dice=[4, 4, 5, 5, 6, 6], stay=True)
    finish(match, 0, 4)
    punch(match, "defend Mara aufs Auga", [1, 2, 3])
    assert told(match, "missed")[-1]["rulings"] == ["AU-10"]
    punch(match, "attack Mara aufs Auga", [1, 1, 2, 3])
    assert told(match, "missed")[-1]["rulings"] == ["AU-9"]


@pytest.mark.ruling("AU-20", "AU-42", "AU-44")
def test_who_is_out_of_time_is_told_by_the_ruling_of_that_moment() -> None:
    match = talion.new("gangs", seats=4, seed=1, options={"decision_s": 30})
    match.play(2, "want Backpfeifen")
    match.announce("leave 3")
    (gone,) = told(match, "left")
    assert gone["text"] == "Seat 3 is gone for good."
    match = sit(decision_s=30)
    match.play(0, "rumble Mara aufs Auga")
    match.advance(30_000)
    assert [(event["text"], event["rulings"]) for event in told(match, "late")] == [
        ("Coma Nostra are out of time.", ["AU-20"]),
        ("Deep Space Six are out of time.", ["AU-20"]),
    ]
    match.advance(30_000)
    assert told(match, "late")[-1]["rulings"] == ["AU-42", "AU-44"]
    match = talion.new("gangs", seats=4, seed=1, options={"decision_s": 30})
    match.advance(30_000)
    assert {tuple(event["rulings"]) for event in told(match, "late")} == {("AU-44",)}


@pytest.mark.ruling("AU-13")
def test_one_black_eye_is_one() -> None:
    match = sit()
    inflict(match, 1)
    match.announce("stop")
    assert match.result is not None
    assert match.result["text"] == "All agree to stop: Backpfeifen were ahead with 1 black eye inflicted."
