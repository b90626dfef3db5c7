"""What a refusal says is true where it is said, and says what to do instead."""

from __future__ import annotations

import pytest

import talion

from .table import BACKPFEIFEN, COMA, MARA, SIX, asked, fall, finish, hurt, line_up, punch, sit


def said(match: talion.Match, seat: int, words: str) -> str:
    refusal = match.why_not(seat, words)
    assert refusal is not None
    return str(refusal)


@pytest.mark.ruling("AU-21")
def test_an_unhurt_gang_is_not_told_to_lick_wounds() -> None:
    match = sit()
    assert said(match, 0, "pass") == "It is your turn: start a rumble. (AU-21)"
    hurt(match, BACKPFEIFEN, 1)
    assert said(match, 0, "pass") == "It is your turn: start a rumble, or lick wounds. (AU-21)"


@pytest.mark.ruling("AU-6")
def test_nobody_retires_once_the_fight_runs() -> None:
    match = sit()
    line_up(match, defender=MARA, dice=[1, 1, 2, 2, 3, 3])
    never = "The fight runs: who is in it stays in it, and nobody retires any more. (AU-6)"
    assert said(match, 0, "retire") == never
    finish(match, 0, 1)
    assert said(match, MARA, "retire") == never
    match.play(MARA, "pass")
    match.play(0, "stop")
    decline = "It is a lull: name a hurt member to care for, or nobody. (AU-37)"
    assert said(match, MARA, "retire") == decline


@pytest.mark.ruling("AU-10")
def test_who_lays_out_in_defence_is_told_the_ruling_of_a_defence() -> None:
    match = sit()
    line_up(match, defender=MARA, attackers=(COMA,), dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    punch(match, "attack Mara aufs Auga", [2, 2, 3, 3, 4, 4], 2)
    fall(match, [1, 2, 3, 3, 3, 3])
    match.play(MARA, "defend Mara aufs Auga")
    match.play(MARA, "no ability")
    assert said(match, MARA, "number 5") == "No die shows 5. (AU-10)"
    assert said(match, MARA, "pass") == "Say which number you lay out in defence. (AU-10)"
    assert said(match, MARA, "number 3").endswith("before member 3 of Mara aufs Auga; a defence must match. (AU-10)")


@pytest.mark.ruling("AU-15")
def test_why_a_gang_gets_no_credit_for_a_blow() -> None:
    match = sit(5)
    line_up(match, defender=4, attackers=(1, 2), stay=True)
    for dice in ([5, 5, 1, 2, 3, 4], [5, 1, 1, 2, 3, 4], [5, 1, 1, 2, 3, 4]):
        punch(match, "attack Veilchenzüchter", dice, 5)
    match.play(4, "pass")
    match.play(0, "stop")
    assert said(match, 0, "credit Faust Zwo") == "Nobody plays Faust Zwo at this table. (AU-14)"
    assert said(match, 0, "credit Deep Space Six") == "Deep Space Six have no unblocked die in this blow. (AU-15)"
    match.play(0, "credit Coma Nostra")
    assert said(match, 0, "credit Coma Nostra") == (
        "Coma Nostra have their credit for this blow; each gang gets one. (AU-15)"
    )


@pytest.mark.ruling("AU-30")
def test_a_die_is_not_turned_to_what_it_shows() -> None:
    match = sit()
    line_up(match, defender=MARA, dice=[2, 2, 5, 5, 6, 6])
    match.play(0, "use 2")
    match.play(0, "turn 2")
    assert said(match, 0, "to 2") == "The die shows 2 already; turn it to what another die shows. (AU-30)"
    assert said(match, 0, "to 3") == "No other die shows 3. (AU-30)"


@pytest.mark.ruling("AU-17")
def test_the_first_punch_cannot_be_let_be() -> None:
    match = sit(5)
    line_up(match, defender=4, attackers=(1, 2), stay=True)
    assert asked(match) == 0
    assert said(match, 0, "retire").startswith("The fight runs")
    assert said(match, 0, "number 1") == "The first punch of the rumble is yours: say at whom. (AU-17)"
    assert said(match, 0, "attack Backpfeifen").startswith("An offensive punch goes at an enemy")


@pytest.mark.ruling("AU-43")
def test_who_is_not_asked_is_told_whom_the_match_waits_for() -> None:
    match = sit(5)
    assert said(match, SIX, "pass") == "Nothing is asked of you now; the match waits for Backpfeifen. (TL-2)"
    match.play(0, "rumble Coma Nostra")
    match.announce("leave 4")
    assert said(match, 4, "stay out") == (
        "You have left this match; the match waits for Mara aufs Auga and Deep Space Six. (TL-2)"
    )
