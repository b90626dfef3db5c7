"""The rulebook's worked examples, where they agree with its rules; notes where they do not.

Barbara (Backpfeifen) rumbles with Martin (Mara aufs Auga); Colin (Coma Nostra) helps her, Debby (Deep Space Six) him.
"""

from __future__ import annotations

import pytest

import talion

from .table import (
    BACKPFEIFEN,
    COMA,
    MARA,
    SIX,
    asked,
    eyes,
    fall,
    finish,
    hurt,
    kind,
    line_up,
    of_players,
    punch,
    sit,
    targets,
)

# Barbara's members all have one black eye but #4, Martin's Kevin (#5) has none, Debby has two members left.
BARBARA, COLIN, MARTIN, DEBBY = BACKPFEIFEN, COMA, MARA, SIX


def example_1() -> talion.Match:
    match = sit()
    hurt(match, BARBARA, 1, 1, 1, 0, 1, 1)
    hurt(match, COLIN, 1, 1, 0, 0, 2, 1)
    hurt(match, MARTIN, 2, 2, 0, 2, 0, 0)
    hurt(match, DEBBY, 0, 2, 2, 2, 2, 1)
    line_up(match, defender=MARTIN, attackers=(COLIN,), defenders=(DEBBY,), dice=[1, 6, 6, 6, 6, 6])
    return match


@pytest.mark.ruling("AU-6", "AU-22", "AU-4")
def test_example_1_eleven_dice_to_five_let_both_retire_and_both_stay() -> None:
    match = example_1()
    assert match.view()["rumble"]["strength"] == {"attackers": 11, "defenders": 5}
    assert asked(match) == MARTIN
    match.play(MARTIN, "fight")
    assert asked(match) == DEBBY
    fall(match, [6, 6, 6, 6, 6, 5])
    match.play(DEBBY, "fight")
    assert match.view()["phase"] == "fight"


def example_2() -> talion.Match:
    match = example_1()
    match.play(MARTIN, "fight")
    fall(match, [5, 6, 6, 6, 6, 6])
    match.play(DEBBY, "fight")
    finish(match, BARBARA, 5, "use 4, turn 6")
    return match


@pytest.mark.ruling("AU-3", "AU-9")
def test_example_2_a_six_becomes_a_five_and_two_fives_are_laid() -> None:
    match = example_2()
    assert match.view()["punch"]["dice"] == [5, 5, 6, 6, 6, 6]
    assert targets(match)[MARTIN, 5]["attack"] == [{"seat": BARBARA, "dice": 2, "blocked": 0}]
    assert of_players(match, "dice")[BARBARA] == 4


def example_3() -> talion.Match:
    match = example_2()
    punch(match, "attack Mara aufs Auga", [5, 5, 1, 2, 3], ability="use 3, turn 5")
    return match


@pytest.mark.ruling("AU-31")
def test_example_3_the_forced_match_costs_one_die_less() -> None:
    """The example names Deep Space Six and lays before Mara; by the rules it must be Mara who is named (AU-31).

    #1 and #2 of Mara have two black eyes here; the five must be chosen although #3 could be hit too.
    """
    match = example_3()
    assert match.view()["punch"]["dice"] == [1, 2, 3, 5, 6]
    assert targets(match)[MARTIN, 5]["attack"][1] == {"seat": COLIN, "dice": 1, "blocked": 0}


@pytest.mark.ruling("AU-31")
def test_example_3_at_the_gang_it_names_nothing_is_forced() -> None:
    match = example_2()
    fall(match, [5, 5, 1, 2, 6])
    match.play(COLIN, "attack Deep Space Six")
    assert match.view()["punch"]["numbers"] == [1, 6]


def example_4() -> talion.Match:
    match = example_3()
    punch(match, "defend Mara aufs Auga", [2, 3, 4], ability="use 5, turn 2")
    assert kind(match) == "block"
    match.play(MARTIN, "block Coma Nostra")
    return match


@pytest.mark.ruling("AU-10", "AU-29", "AU-25")
def test_example_4_kevin_flips_a_two_to_block_the_blue_die() -> None:
    match = example_4()
    target = targets(match)[MARTIN, 5]
    assert [die["blocked"] for die in target["attack"]] == [0, 1]
    assert target["defence"] == [{"seat": MARTIN, "blocks": COLIN}]


def example_5() -> talion.Match:
    match = example_4()
    punch(match, "attack Backpfeifen", [3, 6], 3, "use 1, turn 6, to 4")
    return match


@pytest.mark.ruling("AU-3", "AU-9")
def test_example_5_debby_attacks_number_three() -> None:
    """The example calls Debby's #1 Anarcho Angie, who is Barbara's, and turns a die to 4 only to attack with a 3."""
    match = example_5()
    assert match.view()["punch"]["dice"] == [3, 4]
    assert targets(match)[BARBARA, 3]["attack"] == [{"seat": DEBBY, "dice": 1, "blocked": 0}]
    assert asked(match) == BARBARA
    assert {"attack Mara aufs Auga", "attack Deep Space Six", "defend Backpfeifen", "stop"} <= set(match.legal(BARBARA))


def example_6() -> talion.Match:
    match = example_5()
    match.play(BARBARA, "stop")
    return match


@pytest.mark.ruling("AU-11", "AU-8")
def test_example_6_kevin_and_dirk_get_one_each() -> None:
    match = example_6()
    assert eyes(match, MARTIN) == [2, 2, 0, 2, 1, 0]
    assert eyes(match, BARBARA) == [1, 1, 2, 0, 1, 1]
    assert of_players(match, "inflicted") == [1, 0, 0, 1]


@pytest.mark.ruling("AU-12", "AU-37")
def test_example_7_barbara_heals_nobody_colin_heals_one() -> None:
    """The members' names disagree with example 5; throws and results agree with the rules."""
    match = example_6()
    fall(match, [2, 3, 4, 5, 6])
    match.play(BARBARA, "care for 1")
    assert eyes(match, BARBARA)[0] == 1
    fall(match, [2, 3, 5, 6])
    match.play(COLIN, "care for 5")
    assert eyes(match, COLIN)[4] == 1


@pytest.mark.ruling("AU-12")
def test_example_8_double_twos_heal_both_eyes_of_gamma_glubschis() -> None:
    match = sit()
    for seat in (0, 1, 2):
        hurt(match, seat, 1, 0, 0, 0, 0, 0)
        match.play(seat, "lick wounds")
    hurt(match, DEBBY, 1, 2, 1, 1, 1, 2)
    match.play(DEBBY, "lick wounds")
    fall(match, [2, 2, 1, 3, 5, 6])
    match.play(DEBBY, "care for 2")
    assert eyes(match, DEBBY) == [1, 0, 1, 1, 1, 2]
