"""Rounds, order, passing and stopping."""

from __future__ import annotations

import pytest

from .table import (
    BACKPFEIFEN,
    COMA,
    FAUST,
    MARA,
    SIX,
    VIOLETS,
    asked,
    eyes,
    finish,
    hurt,
    kind,
    line_up,
    of_players,
    punch,
    ruling_of,
    sit,
    state,
    targets,
)  # fmt: skip


@pytest.mark.ruling("AU-7", "AU-17")
def test_the_first_punch_is_the_attackers_at_the_defender_and_thrown_at_once() -> None:
    match = sit()
    line_up(match, defender=MARA, attackers=(COMA,), defenders=(SIX,), dice=[1, 2, 3, 4, 5, 6])
    shown = match.view()["punch"]
    assert (shown["seat"], shown["kind"], shown["target"]) == (BACKPFEIFEN, "attack", MARA)
    assert shown["thrown"] == [1, 2, 3, 4, 5, 6]
    assert kind(match) == "ability"


@pytest.mark.ruling("AU-7")
def test_rounds_alternate_leader_first_then_allies_clockwise() -> None:
    match = sit(6)
    line_up(match, defender=MARA, attackers=(COMA, VIOLETS), defenders=(SIX, FAUST))
    order = []
    for _ in range(11):
        order.append(asked(match))
        legal = match.legal(asked(match))
        if "pass" in legal:
            match.play(asked(match), "pass")
        else:
            punch(match, "attack Mara aufs Auga", [1] * match.view()["players"][0]["dice"], 1)
            state(match).dice[0] = 6
            state(match).attack[MARA * 6] = 0
            state(match).struck[MARA] = 0
    assert order == [0, COMA, VIOLETS, MARA, SIX, FAUST, 0, COMA, VIOLETS, MARA, SIX]


@pytest.mark.ruling("AU-7")
def test_a_leader_may_set_the_order_of_its_allies() -> None:
    match = sit(6)
    line_up(match, defender=MARA, attackers=(COMA, SIX, VIOLETS), stay=True)
    assert match.legal(0) == ["attack Mara aufs Auga", "first Deep Space Six", "first Veilchenzüchter"]
    match.play(0, "first Veilchenzüchter")
    assert match.view()["rumble"]["order"]["attackers"] == [0, VIOLETS, COMA, SIX]
    assert ruling_of(match, 0, "first Veilchenzüchter") == "AU-7"
    match.play(0, "first Deep Space Six")
    assert match.view()["rumble"]["order"]["attackers"] == [0, SIX, VIOLETS, COMA]
    assert match.legal(0) == ["attack Mara aufs Auga", "first Coma Nostra"], "each ally once a round"
    punch(match, "attack Mara aufs Auga", [1, 1, 2, 2, 3, 3], 1)
    assert asked(match) == SIX
    assert ruling_of(match, SIX, "first Coma Nostra") == "AU-7"


@pytest.mark.ruling("AU-7")
def test_with_one_ally_there_is_no_order() -> None:
    match = sit()
    line_up(match, defender=MARA, attackers=(COMA,), dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    match.play(COMA, "pass")
    match.play(MARA, "pass")
    assert not [words for words in match.legal(0) if words.startswith("first")]
    assert ruling_of(match, 0, "first Coma Nostra") == "AU-7"


@pytest.mark.ruling("AU-7", "AU-27")
def test_after_the_first_punch_any_enemy_may_be_punched() -> None:
    match = sit()
    line_up(match, defender=MARA, attackers=(COMA,), defenders=(SIX,), dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    assert match.legal(COMA) == ["attack Mara aufs Auga", "attack Deep Space Six", "pass"]
    assert ruling_of(match, COMA, "attack Backpfeifen") == "AU-27"
    assert ruling_of(match, COMA, "defend Mara aufs Auga") == "AU-27"
    assert ruling_of(match, COMA, "defend Coma Nostra") == "AU-27"


@pytest.mark.ruling("AU-27")
def test_a_defence_needs_attack_dice_before_a_gang_of_ones_own_side() -> None:
    match = sit(5)
    line_up(match, defender=MARA, defenders=(SIX,), dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    assert match.legal(MARA) == ["attack Backpfeifen", "defend Mara aufs Auga", "pass"]
    match.play(MARA, "pass")
    assert "defend Mara aufs Auga" in match.legal(SIX)
    assert ruling_of(match, SIX, "attack Coma Nostra") == "AU-27", "who stays out is not punched"


@pytest.mark.ruling("AU-17", "AU-8")
def test_the_attacker_must_punch_first_and_may_stop_from_the_second_round_on() -> None:
    match = sit(6)
    line_up(match, defender=MARA, attackers=(COMA, VIOLETS), stay=True)
    assert ruling_of(match, 0, "stop") == "AU-17"
    assert ruling_of(match, 0, "pass") == "AU-17"
    assert ruling_of(match, 0, "attack Coma Nostra") == "AU-27"
    punch(match, "attack Mara aufs Auga", [1, 1, 2, 2, 3, 3], 1)
    for _ in range(3):
        assert ruling_of(match, asked(match), "stop") == "AU-8"
        match.play(asked(match), "pass")
    assert match.view()["rumble"]["round"] == 2
    assert ruling_of(match, 0, "pass") == "AU-28"
    match.play(0, "stop")
    assert match.view()["rumble"]["why_over"] == "stopped"
    assert match.view()["rumble"]["stage"] == "done"


@pytest.mark.ruling("AU-28")
def test_a_pass_holds_for_one_round_and_does_not_bind_allies() -> None:
    match = sit()
    line_up(match, defender=MARA, attackers=(COMA,), defenders=(SIX,), dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    match.play(COMA, "pass")
    match.play(MARA, "pass")
    assert asked(match) == SIX
    match.play(SIX, "pass")
    punch(match, "attack Mara aufs Auga", [1, 2, 3, 4], 1)
    assert asked(match) == COMA
    assert "attack Mara aufs Auga" in match.legal(COMA)


@pytest.mark.ruling("AU-26", "AU-8")
def test_dice_laid_out_are_gone_and_an_attacker_without_dice_ends_the_rumble() -> None:
    match = sit()
    line_up(match, defender=MARA, dice=[4] * 6)
    finish(match, 0, 4)
    assert of_players(match, "dice") == [0, 6, 6, 6]
    match.play(MARA, "pass")
    assert match.view()["rumble"]["why_over"] == "no dice"
    assert eyes(match, MARA) == [0, 0, 0, 1, 0, 0]


@pytest.mark.ruling("AU-26")
def test_an_ally_without_dice_is_skipped_and_every_punch_throws_what_is_left() -> None:
    match = sit()
    hurt(match, COMA, 2, 2, 2, 2, 2, 1)
    line_up(match, defender=MARA, attackers=(COMA,), dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    punch(match, "attack Mara aufs Auga", [2])
    match.play(MARA, "pass")
    punch(match, "attack Mara aufs Auga", [1, 3, 3, 4], 1)
    assert match.view()["punch"]["thrown"] == [1, 3, 3, 4]
    assert asked(match) == MARA, "Coma Nostra's only die is out"


@pytest.mark.ruling("AU-25")
def test_eyes_do_not_change_while_the_fight_runs() -> None:
    match = sit()
    line_up(match, defender=MARA, attackers=(COMA,), dice=[5, 5, 1, 1, 2, 2])
    finish(match, 0, 5)
    punch(match, "attack Mara aufs Auga", [5, 1, 1, 2, 2, 3])
    assert targets(match)[MARA, 5]["would"]["eyes"] == 2
    assert eyes(match, MARA) == [0] * 6
    assert of_players(match, "dice")[MARA] == 6
    match.play(MARA, "attack Backpfeifen")
    assert "use 5" in match.legal(MARA)


@pytest.mark.ruling("AU-40")
def test_after_a_hundred_rounds_the_attacker_counts_as_unwilling() -> None:
    match = sit()
    line_up(match, defender=MARA, dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    state(match).round = 100
    match.play(MARA, "pass")
    assert match.view()["rumble"]["why_over"] == "round limit"
    (over,) = [event for event in match.events() if event["kind"] == "rumble_over"]
    assert (over["text"], over["rulings"]) == ("The rumble has lasted too long and is called off.", ["AU-40"])
