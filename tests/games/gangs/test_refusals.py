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
    assert said(match, 0, "number 1") == "The first punch of the rumble is yours, at Veilchenzüchter. (AU-17)"
    assert said(match, 0, "first Backpfeifen") == (
        "You throw first in any case; only the order of your allies can be set. (AU-7)"
    )
    assert said(match, 0, "attack Backpfeifen").startswith("An offensive punch goes at an enemy")


@pytest.mark.ruling("AU-6", "AU-7", "AU-17", "AU-23")
def test_at_whom_the_first_punch_goes() -> None:
    match = sit(5)
    hurt(match, MARA, 2, 2, 2, 2, 0, 0)
    hurt(match, SIX, 2, 2, 2, 2, 2, 0)
    line_up(match, defender=MARA, attackers=(COMA, 4), defenders=(SIX,), stay=True)
    assert asked(match) == 0
    assert said(match, 0, "attack Deep Space Six") == "The first punch of a rumble goes at the defender. (AU-7)"
    match = sit(6)
    for seat in (MARA, SIX, 4):
        hurt(match, seat, 2, 2, 2, 2, 0, 0)
    line_up(match, defender=MARA, attackers=(COMA, 5), defenders=(SIX, 4))
    match.play(MARA, "retire")
    match.play(MARA, "hurt 5")
    match.play(MARA, "credit Backpfeifen")
    match.play(SIX, "fight")
    match.play(4, "fight")
    assert said(match, 0, "number 1") == "The first punch of the rumble is yours: say at whom. (AU-17)"
    assert said(match, 0, "attack Mara aufs Auga") == (
        "Mara aufs Auga have retired: they are neither punched nor defended. (AU-23)"
    )


@pytest.mark.ruling("AU-31")
def test_a_throw_that_matches_says_before_whom() -> None:
    match = sit()
    line_up(match, defender=MARA, attackers=(COMA,), dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    punch(match, "attack Mara aufs Auga", [2, 2, 3, 3, 4, 4], 2)
    match.play(MARA, "pass")
    punch(match, "attack Mara aufs Auga", [1, 2, 4, 4])
    assert said(match, 0, "number 4") == (
        "Your throw matches attack dice before Mara aufs Auga, and a match must be laid out; "
        "none lie before member 4. (AU-31)"
    )


@pytest.mark.ruling("AU-41", "AU-20")
def test_while_gangs_or_sides_are_chosen_nothing_else_happens() -> None:
    match = talion.new("gangs", seats=4, seed=1)
    match.play(0, "want Coma Nostra")
    assert said(match, 0, "pass") == "Gangs are being chosen; nothing else happens before all have one. (AU-41)"
    match = sit()
    match.play(0, "rumble Mara aufs Auga")
    assert said(match, COMA, "pass") == (
        "Sides are being taken; nothing else happens before all have said yes to the defender's question. (AU-20)"
    )


@pytest.mark.ruling("AU-19")
def test_who_is_turned_away_by_both_has_not_said_so_itself() -> None:
    match = sit()
    match.play(0, "rumble Mara aufs Auga")
    for leader in (0, MARA):
        match.play(leader, "turn away Coma Nostra")
    assert said(match, COMA, "stay out") == (
        "Both sides have turned you away, and you stay out; the match waits for Deep Space Six. (TL-2)"
    )
    match.play(SIX, "stay out")
    match.play(MARA, "ask")
    assert said(match, COMA, "stay out") == "Both sides have turned you away: you stay out in any case. (AU-19)"
    assert said(match, COMA, "join attackers") == "Backpfeifen have turned you away in this rumble. (AU-19)"


@pytest.mark.ruling("AU-5")
def test_who_has_no_change_left_is_told_so() -> None:
    match = sit()
    match.play(0, "rumble Mara aufs Auga")
    for words in ("stay out", "join attackers", "join defenders", "stay out"):
        match.play(COMA, words)
    assert said(match, COMA, "join attackers") == (
        "You have changed sides as often as one may, and your word stands; the match waits for Deep Space Six. (TL-2)"
    )


@pytest.mark.ruling("AU-45")
def test_where_the_question_goes_out_by_itself_nobody_is_told_to_ask() -> None:
    match = sit(question="itself")
    match.play(0, "rumble Mara aufs Auga")
    itself = "At this table the question goes out by itself once every gang has declared. (AU-45)"
    assert [said(match, seat, "ask") for seat in range(4)] == [itself] * 4
    match.play(COMA, "stay out")
    match.play(SIX, "stay out")
    assert said(match, MARA, "ask") == itself


@pytest.mark.ruling("AU-43")
def test_who_has_left_cannot_be_turned_away() -> None:
    match = sit(5)
    match.play(0, "rumble Coma Nostra")
    match.announce("leave 4")
    assert said(match, 0, "turn away Veilchenzüchter") == "Veilchenzüchter have left the match. (AU-43)"


@pytest.mark.ruling("AU-43")
def test_who_is_not_asked_is_told_whom_the_match_waits_for() -> None:
    match = sit(5)
    assert said(match, SIX, "pass") == "Nothing is asked of you now; the match waits for Backpfeifen. (TL-2)"
    match.play(0, "rumble Coma Nostra")
    match.announce("leave 4")
    assert said(match, 4, "stay out") == (
        "You have left this match; the match waits for Mara aufs Auga and Deep Space Six. (TL-2)"
    )
