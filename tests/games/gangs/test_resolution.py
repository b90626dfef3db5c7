"""Blows, credit and healing."""

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
    eyes,
    fall,
    finish,
    hurt,
    inflict,
    kind,
    kinds,
    line_up,
    of_players,
    punch,
    ruling_of,
    sit,
    state,
)  # fmt: skip


def ganged_up(dice: dict[int, int], before: int = 0) -> talion.Match:
    """Several gangs have laid so many fives before Kevin, who had some black eyes; the attacker may stop."""
    match = sit(6)
    hurt(match, MARA, 0, 0, 0, 0, before, 0)
    allies = tuple(seat for seat in dice if seat != 0)
    line_up(match, defender=MARA, attackers=allies, dice=throw(dice[0]), stay=True)
    if kind(match) == "punch":
        fall(match, throw(dice[0]))
        match.play(0, "attack Mara aufs Auga")
    finish(match, 0, 5)
    while asked(match) != MARA:
        punch(match, "attack Mara aufs Auga", throw(dice[asked(match)]), 5)
    match.play(MARA, "pass")
    if match.view()["phase"] == "fight":
        assert asked(match) == 0
    return match


def throw(fives: int) -> list[int]:
    return [5] * fives + [1] * (6 - fives)


@pytest.mark.ruling("AU-11")
@pytest.mark.parametrize("fives", [1, 3])
def test_one_colour_is_one_black_eye_however_many_dice(fives: int) -> None:
    match = ganged_up({0: fives})
    match.play(0, "stop")
    assert eyes(match, MARA) == [0, 0, 0, 0, 1, 0]
    assert of_players(match, "inflicted")[0] == 1


@pytest.mark.ruling("AU-11", "AU-15")
def test_two_colours_are_two_black_eyes_and_one_credit_each() -> None:
    match = ganged_up({0: 2, COMA: 1})
    match.play(0, "stop")
    assert eyes(match, MARA) == [0, 0, 0, 0, 2, 0]
    assert of_players(match, "inflicted") == [1, 1, 0, 0, 0, 0]


@pytest.mark.ruling("AU-11", "AU-15", "AU-36")
def test_a_hurt_member_gets_one_and_who_has_most_dice_says_who_is_credited() -> None:
    match = ganged_up({0: 1, COMA: 2}, before=1)
    match.play(0, "stop")
    assert eyes(match, MARA) == [0, 0, 0, 0, 2, 0]
    assert (asked(match), kind(match)) == (COMA, "award")
    assert match.legal(COMA) == ["credit Backpfeifen", "credit Coma Nostra"]
    match.play(COMA, "credit Backpfeifen")
    assert of_players(match, "inflicted") == [1, 0, 0, 0, 0, 0], "itself or not"


@pytest.mark.ruling("AU-15")
def test_two_eyes_from_three_colours_are_credited_to_two_different_gangs() -> None:
    match = ganged_up({0: 3, COMA: 1, SIX: 1})
    match.play(0, "stop")
    match.play(0, "credit Deep Space Six")
    assert match.legal(0) == ["credit Backpfeifen", "credit Coma Nostra"]
    assert ruling_of(match, 0, "credit Deep Space Six") == "AU-15"
    match.play(0, "credit Backpfeifen")
    assert of_players(match, "inflicted") == [1, 0, 0, 1, 0, 0]
    blow = match.view()["rumble"]["blows"][0]
    assert (blow["eyes"], blow["credit"], blow["colours"], blow["decider"]) == (2, [0, 3], [0, 1, 3], 0)


@pytest.mark.ruling("AU-16")
def test_those_tied_for_most_throw_their_dice_and_the_higher_total_decides() -> None:
    match = ganged_up({0: 2, COMA: 2, SIX: 1})
    fall(match, [1, 2], [6, 5])
    match.play(0, "stop")
    assert [event["total"] for event in match.events() if event["kind"] == "rolled"] == [3, 11]
    assert match.view()["rumble"]["blows"][0]["rolls"] == [{"seat": 0, "total": 3}, {"seat": 1, "total": 11}]
    assert asked(match) == COMA


@pytest.mark.ruling("AU-16")
def test_equal_totals_throw_again() -> None:
    match = ganged_up({0: 2, COMA: 2}, before=1)
    fall(match, [3, 4], [5, 2])
    match.play(0, "stop")
    rolled = [event for event in match.events() if event["kind"] == "rolled"]
    assert [event["total"] for event in rolled[:2]] == [7, 7]
    assert len(rolled) >= 4
    assert {event["seat"] for event in rolled} == {0, COMA}
    assert asked(match) == max(rolled[-2:], key=lambda event: event["total"])["seat"]


@pytest.mark.ruling("AU-35")
def test_gangs_are_settled_clockwise_from_the_attacker_and_members_in_order() -> None:
    match = sit()
    line_up(match, defender=MARA, defenders=(SIX,), dice=[6, 6, 1, 1, 2, 2])
    finish(match, 0, 6)
    punch(match, "attack Backpfeifen", [4, 4, 1, 1, 2, 2], 4)
    punch(match, "attack Backpfeifen", [2, 2, 1, 1, 3, 3], 2)
    punch(match, "attack Mara aufs Auga", [1, 1, 2, 3], 1)
    match.play(MARA, "pass")
    match.play(SIX, "pass")
    match.play(0, "stop")
    settled = [(event["target"], event["member"]) for event in match.events() if event["kind"] == "blow"]
    assert settled == [(0, 2), (0, 4), (MARA, 1), (MARA, 6)]


@pytest.mark.ruling("AU-36")
def test_nobody_gets_more_than_two_and_tracks_have_no_upper_end() -> None:
    match = ganged_up({0: 1, COMA: 1, SIX: 1, VIOLETS: 1})
    inflict(match, 30)
    match.play(0, "stop")
    while match.view()["phase"] == "resolution":
        match.play(asked(match), match.legal(asked(match))[0])
    assert max(eyes(match, MARA)) == 2
    assert of_players(match, "inflicted")[0] >= 30


# The lull


def lull(**eyes_of: tuple[int, ...]) -> talion.Match:
    """After a rumble in which Backpfeifen missed; these gangs were hurt before."""
    match = sit()
    hurt(match, MARA, 2, 0, 0, 0, 0, 0)
    for name, members in eyes_of.items():
        hurt(match, {"backpfeifen": BACKPFEIFEN, "coma": COMA, "six": SIX}[name], *members)
    line_up(match, defender=MARA, dice=[1, 1, 1, 1, 1, 1][: 6 - eyes_of.get("backpfeifen", ()).count(2)])
    if kind(match) == "ability":
        match.play(0, "no ability")
    match.play(MARA, "pass")
    match.play(0, "stop")
    return match


@pytest.mark.ruling("AU-37", "AU-12")
def test_every_hurt_gang_throws_clockwise_also_uninvolved_ones() -> None:
    match = lull(six=(0, 1, 0, 0, 0, 0))
    assert (match.view()["phase"], asked(match)) == ("lull", MARA)
    assert match.legal(MARA) == ["care for 1", "care for nobody"]
    match.play(MARA, "care for nobody")
    assert asked(match) == SIX
    assert match.view()["heals"][MARA] == {"seat": MARA, "member": None, "dice": [], "healed": 0}
    match.play(SIX, "care for nobody")
    assert (match.view()["phase"], match.view()["player"]) == ("turn", COMA)


@pytest.mark.ruling("AU-12", "AU-37")
@pytest.mark.parametrize(
    ("dice", "before", "after"),
    [([2, 3, 5, 6], 2, 1), ([5, 5, 1, 2], 2, 0), ([5, 5, 5, 2], 2, 0), ([5, 5, 1, 2], 1, 0), ([1, 2, 3, 4], 2, 2)],
)
def test_one_match_heals_one_two_heal_two(dice: list[int], before: int, after: int) -> None:
    match = lull(coma=(1, 1, 1, 0, before, 0))
    fall(match, dice)
    match.play(COMA, "care for 5")
    assert eyes(match, COMA) == [1, 1, 1, 0, after, 0]
    assert match.view()["heals"][COMA] == {"seat": COMA, "member": 5, "dice": sorted(dice), "healed": before - after}
    assert "used" not in kinds(match)


@pytest.mark.ruling("AU-37")
def test_only_a_hurt_member_can_be_named() -> None:
    match = lull(coma=(1, 0, 0, 0, 0, 0))
    assert ruling_of(match, COMA, "care for 2") == "AU-37"


@pytest.mark.ruling("AU-12")
def test_licking_is_one_throw_for_oneself_alone() -> None:
    match = sit()
    hurt(match, BACKPFEIFEN, 1, 2, 0, 0, 0, 0)
    hurt(match, COMA, 1, 0, 0, 0, 0, 0)
    match.play(0, "lick wounds")
    assert match.legal(0) == ["care for 1", "care for 2"]
    assert ruling_of(match, 0, "care for nobody") == "AU-12"
    fall(match, [2, 2])
    match.play(0, "care for 2")
    assert eyes(match, 0) == [1, 0, 0, 0, 0, 0]
    assert (match.view()["phase"], asked(match)) == ("turn", COMA)


@pytest.mark.ruling("AU-12", "AU-36")
def test_healing_never_lowers_a_track() -> None:
    match = sit()
    inflict(match, 0, 3)
    hurt(match, BACKPFEIFEN, 2, 0, 0, 0, 0, 0)
    fall(match, [1])
    match.play(0, "lick wounds")
    assert eyes(match, 0) == [1, 0, 0, 0, 0, 0], "the only wound needs no naming"
    assert of_players(match, "inflicted")[1] == 3
    assert state(match).turn == 2
