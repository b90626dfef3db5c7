"""Time that runs out, and players who leave."""

from __future__ import annotations

import pytest

import talion

from .table import BACKPFEIFEN, COMA, MARA, SIX, asked, fall, finish, hurt, inflict, line_up, of_players, sit, targets


@pytest.mark.ruling("AU-42")
def test_who_is_silent_in_a_fight_passes_and_the_attacker_stops() -> None:
    match = sit(decision_s=30)
    line_up(match, defender=MARA, dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    match.advance(30_000)
    assert match.view()["punch"]["outcome"] == "passed"
    assert asked(match) == 0
    match.advance(30_000)
    assert match.view()["rumble"]["why_over"] == "stopped"


@pytest.mark.ruling("AU-42")
def test_a_silent_first_punch_is_thrown_without_ability_at_the_lowest_number() -> None:
    match = sit(decision_s=30)
    line_up(match, defender=MARA, dice=[2, 2, 4, 4, 5, 5])
    match.advance(60_000)
    assert match.view()["punch"]["ability"] is None
    assert list(targets(match)) == [(MARA, 2)]


@pytest.mark.ruling("AU-42")
def test_without_the_option_no_time_runs() -> None:
    match = sit()
    match.advance(10_000_000)
    assert match.view()["deadline_ms"] is None
    assert match.view()["turn"] == 1


@pytest.mark.ruling("AU-44")
def test_a_silent_turn_licks_the_worst_wound_or_rumbles_with_the_next() -> None:
    match = sit(decision_s=30)
    hurt(match, BACKPFEIFEN, 1, 0, 0, 2, 0, 0)
    fall(match, [4, 4])
    match.advance(60_000)
    assert match.view()["heals"][0]["member"] == 4
    assert asked(match) == COMA
    match.advance(30_000)
    assert (match.view()["rumble"]["attacker"], match.view()["rumble"]["defender"]) == (COMA, MARA)


@pytest.mark.ruling("AU-44")
def test_other_silence() -> None:
    match = sit(decision_s=30)
    hurt(match, MARA, 2, 2, 2, 2, 0, 0)
    line_up(match, defender=MARA, attackers=(COMA,), dice=[5] * 6)
    assert match.view()["phase"] == "flight"
    match.advance(30_000)
    assert match.view()["phase"] == "fight", "an outnumbered gang fights"
    match = talion.new("gangs", seats=4, seed=1, options={"decision_s": 30})
    match.play(2, "want Backpfeifen")
    match.advance(30_000)
    assert of_players(match, "gang") == [1, 2, 0, 3], "who names no gang takes the first unnamed"


@pytest.mark.ruling("AU-44")
def test_silent_credit_goes_to_the_leader_or_to_oneself() -> None:
    match = sit(decision_s=30)
    hurt(match, MARA, 2, 2, 2, 2, 0, 0)
    line_up(match, defender=MARA, attackers=(COMA,))
    match.play(MARA, "retire")
    match.advance(60_000)
    assert of_players(match, "inflicted") == [1, 0, 0, 0]
    assert match.view()["rumble"]["retired"] == [{"seat": MARA, "member": 5, "credit": 0}]


@pytest.mark.ruling("AU-43")
def test_a_gang_without_its_player_has_no_turns_and_passes() -> None:
    match = sit(5)
    match.announce("leave 1")
    match.play(0, "rumble Coma Nostra")
    for seat in (2, 3, 4):
        match.play(seat, "stay out")
    fall(match, [1, 1, 2, 2, 3, 3])
    for seat in (2, 3, 4, 0):
        match.play(seat, "yes")
    finish(match, 0, 1)
    assert asked(match) == 0, "Coma Nostra pass"
    match.play(0, "stop")
    while match.view()["phase"] == "lull":
        match.play(asked(match), "care for nobody")
    assert match.view()["player"] == MARA
    assert of_players(match, "left") == [False, True, False, False, False]


@pytest.mark.ruling("AU-43")
def test_who_leaves_while_sides_are_taken_stays_out() -> None:
    match = sit()
    match.play(0, "rumble Coma Nostra")
    match.announce("leave 2")
    assert match.view()["rumble"]["sides"] == ["attackers", "defenders", "out", None]
    match.play(3, "stay out")
    match.play(1, "ask")
    assert match.view()["waiting_for"] == [0, 3]


@pytest.mark.ruling("AU-43")
@pytest.mark.parametrize("leaver", range(4))
def test_a_match_goes_on_whoever_leaves_and_whenever(leaver: int) -> None:
    for seed in range(3):
        match = talion.new("gangs", seats=4, seed=seed, options={"turn_limit": 30})
        step = 0
        while match.result is None:
            if step == 7 + 13 * seed:
                match.announce(f"leave {leaver}")
                assert match.why_not_announce(f"leave {leaver}") is not None
                step += 1
                continue
            assert match.rules.audit(match.state) == []
            seat = match.view()["waiting_for"][0]
            legal = match.legal(seat)
            match.play(seat, legal[(step * 7 + seed) % len(legal)])
            step += 1
        assert match.result["places"][leaver] == 4


@pytest.mark.ruling("AU-43")
def test_leavers_rank_last_and_the_last_one_there_wins() -> None:
    match = sit()
    inflict(match, 7, 2, 0, 0)
    for seat in (0, 1, 2):
        assert match.result is None
        match.announce(f"leave {seat}")
    assert match.result is not None
    assert match.result["winners"] == [SIX]
    assert match.result["ruling"] == "AU-43"
