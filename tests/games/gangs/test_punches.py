"""Offensive and defensive punches, and the six abilities."""

from __future__ import annotations

import pytest

import talion

from .table import (
    BACKPFEIFEN,
    COMA,
    MARA,
    SIX,
    VIOLETS,
    asked,
    fall,
    finish,
    hurt,
    kind,
    line_up,
    of_players,
    punch,
    ruling_of,
    sit,
    targets,
)  # fmt: skip


def thrown(dice: list[int], *hurt_members: int) -> talion.Match:
    """Backpfeifen have thrown these dice at Mara; some of their members are hurt."""
    match = sit()
    hurt(match, BACKPFEIFEN, *(1 if number in hurt_members else 0 for number in range(1, 7)))
    line_up(match, defender=MARA, dice=dice)
    return match


def dice_now(match: talion.Match) -> list[int]:
    return list(match.view()["punch"]["dice"])


@pytest.mark.ruling("AU-3", "AU-29")
def test_only_members_without_a_black_eye_help() -> None:
    match = thrown([1, 2, 3, 3, 5, 5], 2, 5)
    assert match.legal(0) == ["use 1", "use 3", "use 4", "use 6", "no ability"]
    assert ruling_of(match, 0, "use 2") == "AU-3"


@pytest.mark.ruling("AU-3", "AU-30")
def test_1_turns_a_die_to_a_value_that_is_not_in_the_throw() -> None:
    match = thrown([1, 2, 3, 3, 5, 5])
    match.play(0, "use 1")
    assert match.legal(0) == ["turn 1", "turn 2", "turn 3", "turn 5"]
    match.play(0, "turn 1")
    assert match.legal(0) == ["to 4", "to 6"], "not the value of the turned die either"
    assert ruling_of(match, 0, "to 1") == "AU-30"
    match.play(0, "to 4")
    assert dice_now(match) == [2, 3, 3, 4, 5, 5]


@pytest.mark.ruling("AU-30")
def test_1_needs_a_missing_value_and_2_a_second_one() -> None:
    assert "use 1" not in thrown([1, 2, 3, 4, 5, 6]).legal(0)
    assert "use 2" not in thrown([3, 3, 3, 3, 3, 3]).legal(0)
    assert ruling_of(thrown([3] * 6), 0, "use 2") == "AU-30"
    assert "use 1" in thrown([3] * 6).legal(0)


@pytest.mark.ruling("AU-3", "AU-30")
def test_2_turns_a_die_to_what_another_shows() -> None:
    match = thrown([1, 2, 2, 2, 5, 5])
    match.play(0, "use 2")
    match.play(0, "turn 2")
    assert match.legal(0) == ["to 1", "to 5"]
    match.play(0, "to 5")
    assert dice_now(match) == [1, 2, 2, 5, 5, 5]


@pytest.mark.ruling("AU-3", "AU-30")
@pytest.mark.parametrize(
    ("ability", "dice", "turns", "turn", "after"),
    [
        ("use 3", [1, 1, 5, 6, 6, 6], ["turn 1", "turn 5"], "turn 5", [1, 1, 6, 6, 6, 6]),
        ("use 4", [1, 1, 5, 6, 6, 6], ["turn 5", "turn 6"], "turn 6", [1, 1, 5, 5, 6, 6]),
        ("use 5", [1, 1, 5, 6, 6, 6], ["turn 1", "turn 5", "turn 6"], "turn 1", [1, 5, 6, 6, 6, 6]),
    ],
)
def test_3_4_and_5_turn_a_die_by_themselves(
    ability: str, dice: list[int], turns: list[str], turn: str, after: list[int]
) -> None:
    match = thrown(dice)
    match.play(0, ability)
    assert match.legal(0) == turns
    match.play(0, turn)
    assert dice_now(match) == after


@pytest.mark.ruling("AU-30")
def test_nothing_goes_beyond_six_or_below_one() -> None:
    assert "use 3" not in thrown([6] * 6).legal(0)
    assert "use 4" not in thrown([1] * 6).legal(0)
    match = thrown([1, 1, 1, 2, 2, 6])
    match.play(0, "use 3")
    assert ruling_of(match, 0, "turn 6") == "AU-30"


@pytest.mark.ruling("AU-3", "AU-30")
def test_6_throws_the_whole_punch_again_and_it_stands() -> None:
    match = thrown([1, 2, 3, 4, 5, 6])
    fall(match, [6, 6, 6, 5, 5, 5])
    match.play(0, "use 6")
    assert dice_now(match) == [5, 5, 5, 6, 6, 6]
    assert match.view()["punch"]["thrown"] == [1, 2, 3, 4, 5, 6]
    assert kind(match) == "number", "one ability a punch"


@pytest.mark.ruling("AU-29")
def test_an_ability_is_optional_and_can_help_again_next_punch() -> None:
    match = thrown([1, 1, 2, 2, 3, 3])
    finish(match, 0, 1, "use 3, turn 3")
    match.play(MARA, "pass")
    fall(match, [2, 3, 4, 5])
    match.play(0, "attack Mara aufs Auga")
    assert "use 3" in match.legal(0)
    match.play(0, "no ability")
    assert dice_now(match) == [2, 3, 4, 5]


@pytest.mark.ruling("AU-29")
def test_abilities_help_defences_too_and_change_only_the_throw() -> None:
    match = thrown([4, 4, 1, 1, 2, 2])
    finish(match, 0, 4)
    punch(match, "defend Mara aufs Auga", [3, 3, 3, 3, 3, 3], ability="use 5")
    assert targets(match)[MARA, 4]["defence"] == [{"seat": MARA, "blocks": 0}]
    assert targets(match)[MARA, 4]["attack"] == [{"seat": 0, "dice": 2, "blocked": 1}]


@pytest.mark.ruling("AU-9")
def test_all_dice_of_the_number_are_laid_and_the_rest_come_back() -> None:
    match = thrown([6, 6, 6, 2, 2, 1])
    finish(match, 0, 6)
    assert targets(match)[MARA, 6]["attack"] == [{"seat": 0, "dice": 3, "blocked": 0}]
    assert of_players(match, "dice")[0] == 3


@pytest.mark.ruling("AU-9")
def test_only_members_who_can_see_are_victims() -> None:
    match = sit()
    hurt(match, MARA, 2, 1, 0, 0, 0, 0)
    line_up(match, defender=MARA, dice=[1, 1, 1, 2, 3, 3])
    match.play(0, "no ability")
    assert match.legal(0) == ["number 2", "number 3"]
    assert ruling_of(match, 0, "number 1") == "AU-9"
    assert ruling_of(match, 0, "number 6") == "AU-9"


@pytest.mark.ruling("AU-9", "AU-32")
def test_without_a_usable_number_it_is_a_miss() -> None:
    match = sit()
    hurt(match, MARA, 2, 2, 2, 0, 0, 0)
    line_up(match, defender=MARA, dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0)
    assert match.view()["punch"]["outcome"] == "missed"
    assert of_players(match, "dice")[0] == 6
    assert targets(match) == {}
    assert asked(match) == MARA


@pytest.mark.ruling("AU-32")
def test_an_ability_may_save_a_punch_or_spoil_it() -> None:
    match = sit()
    hurt(match, MARA, 2, 2, 2, 0, 0, 0)
    line_up(match, defender=MARA, dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, None, "use 3, turn 3")
    assert targets(match)[MARA, 4]["attack"][0]["dice"] == 1
    match = sit()
    hurt(match, MARA, 2, 2, 2, 0, 0, 0)
    line_up(match, defender=MARA, dice=[1, 1, 2, 2, 3, 4])
    finish(match, 0, None, "use 4, turn 4")
    assert match.view()["punch"]["outcome"] == "missed"


@pytest.mark.ruling("AU-31", "AU-9")
def test_a_match_with_attack_dice_of_any_colour_is_forced() -> None:
    match = sit()
    line_up(match, defender=MARA, attackers=(COMA,), dice=[5, 5, 1, 1, 2, 2])
    finish(match, 0, 5)
    fall(match, [5, 1, 1, 1, 2, 3])
    match.play(COMA, "attack Mara aufs Auga")
    assert match.view()["punch"]["numbers"] == [5]
    match.play(COMA, "no ability")
    assert targets(match)[MARA, 5]["attack"] == [
        {"seat": 0, "dice": 2, "blocked": 0},
        {"seat": 1, "dice": 1, "blocked": 0},
    ]
    match.play(MARA, "pass")
    fall(match, [5, 1, 2, 2])
    match.play(0, "attack Mara aufs Auga")
    assert match.view()["punch"]["numbers"] == [5], "one's own dice count too"


@pytest.mark.ruling("AU-31")
def test_of_several_matches_one_is_free_to_choose_and_other_gangs_do_not_count() -> None:
    match = sit()
    line_up(match, defender=MARA, attackers=(COMA,), defenders=(SIX,), dice=[5, 1, 1, 1, 2, 2])
    finish(match, 0, 5)
    punch(match, "attack Deep Space Six", [5, 4, 4, 4, 4, 4], 4)
    match.play(MARA, "pass")
    match.play(SIX, "pass")
    punch(match, "attack Mara aufs Auga", [1, 1, 2, 2, 3], 1)
    match.play(COMA, "pass")
    match.play(MARA, "pass")
    match.play(SIX, "pass")
    fall(match, [1, 5, 6])
    match.play(0, "attack Mara aufs Auga")
    match.play(0, "no ability")
    assert match.legal(0) == ["number 1", "number 5"]
    assert ruling_of(match, 0, "number 6") == "AU-31"


@pytest.mark.ruling("AU-31")
def test_the_match_is_judged_after_the_ability_and_blocked_dice_count() -> None:
    match = thrown([5, 1, 1, 1, 2, 2])
    finish(match, 0, 5)
    punch(match, "defend Mara aufs Auga", [5, 1, 1, 1, 1, 1])
    fall(match, [5, 2, 2, 2, 2])
    match.play(0, "attack Mara aufs Auga")
    match.play(0, "use 3")
    match.play(0, "turn 5")
    assert match.legal(0) == ["number 2", "number 6"], "the match is gone"
    match.play(0, "number 2")
    match.play(MARA, "pass")
    fall(match, [5])
    match.play(0, "attack Mara aufs Auga")
    match.play(0, "no ability")
    assert targets(match)[MARA, 5]["attack"][0]["dice"] == 2


@pytest.mark.ruling("AU-10", "AU-33")
def test_a_defence_lays_all_dice_of_a_matching_number_and_keeps_surplus() -> None:
    match = thrown([5, 5, 1, 1, 2, 2])
    finish(match, 0, 5)
    punch(match, "defend Mara aufs Auga", [5, 5, 5, 1, 1, 1])
    target = targets(match)[MARA, 5]
    assert target["attack"] == [{"seat": 0, "dice": 2, "blocked": 2}]
    assert [die["blocks"] for die in target["defence"]] == [0, 0, None]
    assert target["would"]["eyes"] == 0
    assert of_players(match, "dice")[MARA] == 3


@pytest.mark.ruling("AU-10", "AU-33")
def test_without_a_match_defence_dice_come_back_and_a_match_is_compulsory() -> None:
    match = thrown([5, 5, 1, 1, 2, 2])
    finish(match, 0, 5)
    punch(match, "defend Mara aufs Auga", [1, 1, 2, 2, 3, 3])
    assert match.view()["punch"]["outcome"] == "missed"
    assert of_players(match, "dice")[MARA] == 6


@pytest.mark.ruling("AU-33", "AU-10")
def test_the_thrower_chooses_colours_die_by_die() -> None:
    match = sit(5)
    line_up(match, defender=MARA, attackers=(COMA, VIOLETS), stay=True)
    punch(match, "attack Mara aufs Auga", [5, 5, 1, 1, 2, 2], 5)
    punch(match, "attack Mara aufs Auga", [5, 1, 1, 1, 2, 2])
    punch(match, "attack Mara aufs Auga", [5, 1, 1, 1, 2, 2])
    punch(match, "defend Mara aufs Auga", [5, 5, 1, 1, 2, 2])
    assert kind(match) == "block"
    assert match.legal(MARA) == ["block Backpfeifen", "block Coma Nostra", "block Veilchenzüchter"]
    assert ruling_of(match, MARA, "block Faust Zwo") == "AU-33"
    match.play(MARA, "block Coma Nostra")
    assert match.legal(MARA) == ["block Backpfeifen", "block Veilchenzüchter"]
    match.play(MARA, "block Veilchenzüchter")
    assert [die["blocked"] for die in targets(match)[MARA, 5]["attack"]] == [0, 1, 1]
    assert targets(match)[MARA, 5]["would"] == {"eyes": 1, "credit": [0], "contested": [], "decider": None}


@pytest.mark.ruling("AU-33")
def test_if_all_are_blocked_already_all_dice_are_surplus() -> None:
    match = sit()
    line_up(match, defender=MARA, defenders=(SIX,), dice=[5, 1, 1, 1, 2, 2])
    finish(match, 0, 5)
    punch(match, "defend Mara aufs Auga", [5, 1, 1, 1, 1, 1])
    punch(match, "defend Mara aufs Auga", [5, 5, 1, 1, 1, 1])
    assert [(die["seat"], die["blocks"]) for die in targets(match)[MARA, 5]["defence"]] == [
        (MARA, 0),
        (SIX, None),
        (SIX, None),
    ]


@pytest.mark.ruling("AU-34")
def test_surplus_blocks_the_next_dice_there_at_once_and_ends_with_the_rumble() -> None:
    match = sit()
    line_up(match, defender=MARA, attackers=(COMA,), dice=[5, 1, 1, 1, 2, 2])
    finish(match, 0, 5)
    match.play(COMA, "pass")
    punch(match, "defend Mara aufs Auga", [5, 5, 1, 1, 1, 1])
    punch(match, "attack Mara aufs Auga", [5, 5, 1, 1, 2])
    target = targets(match)[MARA, 5]
    assert target["attack"] == [{"seat": 0, "dice": 3, "blocked": 2}]
    assert [die["blocks"] for die in target["defence"]] == [0, 0]
    match.play(COMA, "pass")
    match.play(MARA, "pass")
    match.play(0, "stop")
    while match.view()["phase"] == "lull":
        match.play(asked(match), "care for nobody")
    match.play(COMA, "rumble Mara aufs Auga")
    assert targets(match) == {}


@pytest.mark.ruling("AU-29", "AU-31")
def test_the_view_shows_what_every_ability_would_make_of_the_throw() -> None:
    match = thrown([1, 1, 1, 1, 1, 2], 1, 2, 3)
    choices = match.view()["punch"]["choices"]
    assert choices[0] == {"ability": None, "from": None, "to": None, "dice": [1, 1, 1, 1, 1, 2], "numbers": [1, 2]}
    assert [(choice["ability"], choice["from"], choice["to"]) for choice in choices[1:]] == [
        (4, 2, 1), (5, 1, 6), (5, 2, 5), (6, None, None),
    ]  # fmt: skip
    assert choices[2]["dice"] == [1, 1, 1, 1, 2, 6]
