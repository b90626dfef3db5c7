"""Fight or flight."""

from __future__ import annotations

import pytest

from .table import (
    BACKPFEIFEN,
    COMA,
    FAUST,
    GANGS,
    MARA,
    SIX,
    asked,
    eyes,
    hurt,
    kind,
    kinds,
    line_up,
    of_players,
    ruling_of,
    sit,
)

WEAK = (2, 2, 2, 2, 0, 0)


@pytest.mark.ruling("AU-22", "AU-6")
def test_exactly_double_is_not_enough() -> None:
    match = sit()
    hurt(match, MARA, 2, 2, 2, 0, 0, 0)
    line_up(match, defender=MARA, dice=[1, 1, 1, 1, 1, 1])
    assert match.view()["rumble"]["strength"] == {"attackers": 6, "defenders": 3}
    assert match.view()["rumble"]["may_retire"] is None
    assert match.view()["phase"] == "fight"


@pytest.mark.ruling("AU-22")
def test_whole_alliances_are_compared() -> None:
    match = sit(5)
    hurt(match, MARA, *WEAK)
    line_up(match, defender=MARA, attackers=(COMA,), defenders=(SIX,), dice=[1, 1, 1, 1, 1, 1])
    assert match.view()["rumble"]["strength"] == {"attackers": 12, "defenders": 8}
    assert match.view()["phase"] == "fight"


@pytest.mark.ruling("AU-6", "AU-22")
def test_leader_first_then_allies_clockwise_and_not_the_other_side() -> None:
    match = sit(6)
    hurt(match, MARA, *WEAK)
    hurt(match, COMA, 2, 2, 2, 2, 2, 0)
    hurt(match, FAUST, 2, 2, 2, 2, 2, 0)
    line_up(match, defender=MARA, attackers=(SIX, 4), defenders=(COMA, FAUST))
    asked_seats = []
    while match.view()["phase"] == "flight":
        asked_seats.append(asked(match))
        assert match.legal(asked(match)) == ["fight", "retire"]
        match.play(asked(match), "fight")
    assert asked_seats == [MARA, FAUST, COMA]


@pytest.mark.ruling("AU-6", "AU-23")
def test_retiring_costs_one_eye_and_credits_an_enemy_at_once() -> None:
    match = sit()
    hurt(match, MARA, 2, 2, 1, 2, 0, 2)
    line_up(match, defender=MARA, attackers=(COMA,), defenders=(), dice=[1] * 6)
    match.play(MARA, "retire")
    assert match.legal(MARA) == ["hurt 3", "hurt 5"]
    assert ruling_of(match, MARA, "hurt 1") == "AU-6"
    match.play(MARA, "hurt 3")
    assert eyes(match, MARA) == [2, 2, 2, 2, 0, 2]
    assert match.legal(MARA) == ["credit Backpfeifen", "credit Coma Nostra"]
    assert ruling_of(match, MARA, "credit Deep Space Six") == "AU-6"
    match.play(MARA, "credit Coma Nostra")
    assert of_players(match, "inflicted") == [0, 1, 0, 0]
    assert match.view()["rumble"]["why_over"] == "no fight"
    assert match.view()["rumble"]["retired"] == [{"seat": MARA, "member": 3, "credit": COMA}]


@pytest.mark.ruling("AU-6")
def test_with_an_empty_side_there_is_no_fight_and_then_a_lull() -> None:
    match = sit()
    hurt(match, MARA, *WEAK)
    line_up(match, defender=MARA)
    match.play(MARA, "retire")
    match.play(MARA, "hurt 5")
    assert "round" not in kinds(match)
    assert (match.view()["phase"], asked(match)) == ("lull", MARA)


@pytest.mark.ruling("AU-24", "AU-6")
def test_if_the_attacker_retires_its_allies_are_not_asked() -> None:
    match = sit()
    hurt(match, BACKPFEIFEN, *WEAK)
    hurt(match, COMA, 2, 2, 2, 2, 2, 0)
    line_up(match, defender=MARA, attackers=(COMA,), defenders=(SIX,))
    assert match.view()["rumble"]["may_retire"] == "attackers"
    match.play(BACKPFEIFEN, "retire")
    match.play(BACKPFEIFEN, "hurt 5")
    match.play(BACKPFEIFEN, "credit Deep Space Six")
    assert match.view()["phase"] == "lull"
    assert eyes(match, COMA) == [2, 2, 2, 2, 2, 0]
    assert of_players(match, "inflicted") == [0, 0, 0, 1]
    assert match.view()["rumble"]["blows"] == []


@pytest.mark.ruling("AU-6", "AU-24", "AU-17")
def test_if_the_defender_retires_its_allies_fight_on_and_any_may_be_punched_first() -> None:
    match = sit(6)
    hurt(match, MARA, 2, 2, 2, 2, 2, 0)
    hurt(match, COMA, 2, 2, 2, 2, 0, 0)
    hurt(match, FAUST, 2, 2, 2, 2, 0, 0)
    line_up(match, defender=MARA, attackers=(SIX,), defenders=(COMA, FAUST))
    match.play(MARA, "retire")
    assert kind(match) == "thank", "its only seeing member needs no choosing"
    match.play(MARA, "credit Backpfeifen")
    match.play(FAUST, "fight")
    match.play(COMA, "fight")
    assert match.view()["rumble"]["order"]["defenders"] == [FAUST, COMA]
    assert match.legal(0) == ["attack Coma Nostra", "attack Faust Zwo"]
    assert ruling_of(match, 0, "attack Mara aufs Auga") == "AU-23"


@pytest.mark.ruling("AU-23")
def test_a_retired_gang_throws_nothing_but_has_its_lull() -> None:
    match = sit()
    hurt(match, SIX, 2, 2, 2, 2, 0, 0)
    hurt(match, MARA, 2, 2, 2, 0, 0, 0)
    line_up(match, defender=MARA, attackers=(COMA,), defenders=(SIX,), dice=[4] * 6)
    match.play(MARA, "fight")
    match.play(SIX, "retire")
    match.play(SIX, "hurt 6")
    match.play(SIX, "credit Backpfeifen")
    assert match.view()["rumble"]["order"]["defenders"] == [MARA]
    match.play(0, "no ability")
    while match.view()["phase"] == "fight":
        seat = asked(match)
        assert seat != SIX
        assert "attack Deep Space Six" not in match.legal(seat)
        match.play(
            seat, next(words for words in ("stop", "pass", "no ability", "number 4") if words in match.legal(seat))
        )
    seen = set()
    while match.view()["phase"] == "lull":
        seen.add(asked(match))
        match.play(asked(match), "care for nobody")
    assert SIX in seen


@pytest.mark.ruling("AU-23", "AU-38", "AU-39")
def test_who_loses_its_last_seeing_member_by_retiring_ends_the_match_after_the_rumble() -> None:
    match = sit()
    hurt(match, SIX, 2, 2, 2, 2, 2, 1)
    hurt(match, MARA, 2, 2, 2, 2, 0, 0)
    line_up(match, defender=MARA, attackers=(COMA,), defenders=(SIX,), dice=[5] * 6)
    match.play(MARA, "fight")
    match.play(SIX, "retire")
    match.play(SIX, "credit Backpfeifen")
    assert eyes(match, SIX) == [2] * 6
    assert match.view()["phase"] == "fight", "the rumble is still played out"
    while match.view()["phase"] == "fight":
        legal = match.legal(asked(match))
        match.play(asked(match), next(words for words in ("stop", "pass", "no ability", *legal) if words in legal))
    assert match.result is not None
    assert "Deep Space Six" in match.result["text"]


@pytest.mark.ruling("AU-39")
def test_a_gang_always_has_a_die_when_a_rumble_begins() -> None:
    match = sit()
    hurt(match, MARA, 2, 2, 2, 2, 2, 1)
    line_up(match, defender=MARA)
    assert match.view()["rumble"]["strength"]["defenders"] == 1
    assert kind(match) == "flight"


@pytest.mark.ruling("AU-22")
def test_the_decision_is_open_and_final() -> None:
    match = sit()
    hurt(match, MARA, *WEAK)
    line_up(match, defender=MARA, dice=[6] * 6)
    match.play(MARA, "fight")
    assert "fights" in kinds(match)
    assert match.view()["phase"] == "fight"
    assert ruling_of(match, MARA, "retire") == "TL-2"
    assert GANGS[MARA] in match.events()[-3]["text"] + match.events()[-2]["text"] + match.events()[-1]["text"]
