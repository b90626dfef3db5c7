"""TL-2: who acts without being asked is told whom the match waits for, and who is out that it is."""

from __future__ import annotations

import pytest

import talion


def said(match: talion.Match, seat: int, words: str) -> str:
    refusal = match.why_not(seat, words)
    assert refusal is not None
    assert refusal.ruling == "TL-2"
    return refusal.reason


def test_before_seats_have_names_they_have_numbers() -> None:
    match = talion.new("revenants", seats=2, seed=7)
    assert said(match, 1, "pick Reyes") == "Nothing is asked of you now; the match waits for Seat 0."


def test_several_may_be_waited_for() -> None:
    match = talion.new("revenants", seats=3, seed=7, options={"hp": 2, "revenants": "dealt"})
    names = [player["revenant"] for player in match.view()["players"]]
    for seat, words in enumerate((f"solo {names[2]}", f"team {names[2]}", f"team {names[0]}")):
        match.play(seat, words)
    assert said(match, 2, f"solo {names[0]}") == (
        f"You have fallen and are out of this match; the match waits for {names[0]} and {names[1]}."
    )


@pytest.mark.parametrize("game", ["arena", "gangs", "revenants", "village"])
def test_who_has_left_is_told_so(game: str) -> None:
    match = talion.new(game, seats=4, seed=7)
    words = match.legal(match.prompts()[0].seat)[0]
    match.announce("leave 2")
    assert said(match, 2, words).startswith("You have left this match")
