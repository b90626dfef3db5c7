"""Alliances: declared openly, changed, turned away, confirmed."""

from __future__ import annotations

import pytest

import talion

from .table import GANGS, kinds, ruling_of, sit


def talking(seats: int = 5, **options: int) -> talion.Match:
    """Backpfeifen rumble with Coma Nostra; the others have not spoken."""
    match = sit(seats, **options)
    match.play(0, "rumble Coma Nostra")
    return match


def sides(match: talion.Match) -> list[str | None]:
    return list(match.view()["rumble"]["sides"])


def awaited(match: talion.Match) -> list[int]:
    return list(match.view()["waiting_for"])


@pytest.mark.ruling("AU-5")
def test_every_uninvolved_gang_is_asked_at_once_and_in_the_open() -> None:
    match = talking()
    assert awaited(match) == [2, 3, 4]
    match.play(4, "join attackers")
    match.play(2, "stay out")
    assert sides(match) == ["attackers", "defenders", "out", None, "attackers"]
    assert awaited(match) == [3]


@pytest.mark.ruling("AU-5", "AU-20")
def test_the_line_up_stands_when_all_have_nodded() -> None:
    match = talking()
    for seat, words in ((2, "join attackers"), (3, "join defenders"), (4, "stay out")):
        match.play(seat, words)
    assert match.view()["rumble"]["question"]
    assert awaited(match) == [0, 2, 3]
    for seat in (3, 0, 2):
        assert match.view()["phase"] == "talk"
        match.play(seat, "yes")
    assert match.view()["phase"] == "fight"
    assert match.view()["rumble"]["order"] == {"attackers": [0, 2], "defenders": [1, 3]}
    assert [prompt.seat for prompt in match.prompts()] == [0]


@pytest.mark.ruling("AU-5")
def test_a_change_takes_back_the_others_nods() -> None:
    match = talking()
    for seat in (2, 3, 4):
        match.play(seat, "stay out")
    match.play(2, "yes")
    match.play(0, "yes")
    assert awaited(match) == [3]
    match.play(2, "join attackers")
    assert awaited(match) == [0, 3, 4]
    assert match.view()["rumble"]["confirmed"] == [False, False, True, False, False]
    assert match.view()["rumble"]["changes_left"] == [0, 0, 2, 3, 3]


@pytest.mark.ruling("AU-5", "AU-20")
def test_a_yes_to_another_line_up_comes_too_late() -> None:
    match = talking()
    for seat in (2, 3, 4):
        match.play(seat, "stay out")
    old = next(prompt.id for prompt in match.prompts() if prompt.seat == 3)
    match.play(4, "join defenders")
    refusal = match.why_not(3, "yes", old)
    assert refusal is not None
    assert refusal.ruling == "TL-3"
    assert ruling_of(match, 3, "yes") is None


@pytest.mark.ruling("AU-5")
def test_a_declaration_does_not_make_others_questions_stale() -> None:
    match = talking()
    prompt = next(prompt.id for prompt in match.prompts() if prompt.seat == 3)
    match.play(2, "stay out")
    assert match.why_not(3, "stay out", prompt) is None


@pytest.mark.ruling("AU-5", "AU-20")
def test_after_three_changes_a_word_stands_as_yes() -> None:
    match = talking()
    match.play(2, "stay out")
    for words in ("join attackers", "join defenders", "stay out"):
        match.play(2, words)
    assert match.legal(2) == []
    assert ruling_of(match, 2, "join attackers") == "TL-2"
    match.play(3, "stay out")
    match.play(4, "stay out")
    assert awaited(match) == [0, 3]
    assert match.view()["rumble"]["confirmed"][2]


@pytest.mark.ruling("AU-5")
def test_one_cannot_say_again_what_one_has_said() -> None:
    match = talking()
    match.play(2, "stay out")
    assert match.legal(2) == ["join attackers", "join defenders"]
    assert ruling_of(match, 2, "stay out") == "AU-5"


@pytest.mark.ruling("AU-19")
def test_a_leader_may_turn_a_gang_away_for_this_rumble() -> None:
    match = talking()
    match.play(2, "join attackers")
    match.play(0, "turn away Mara aufs Auga")
    assert sides(match)[2] is None
    assert awaited(match) == [2, 3, 4]
    assert match.legal(2) == ["join defenders", "stay out"]
    assert ruling_of(match, 2, "join attackers") == "AU-19"
    assert ruling_of(match, 0, "turn away Mara aufs Auga") == "AU-19"
    match.play(2, "join defenders")
    assert sides(match)[2] == "defenders"
    assert match.view()["rumble"]["changes_left"][2] == 3, "being turned away is no change of one's own"


@pytest.mark.ruling("AU-19", "AU-5")
def test_turning_away_reopens_the_question() -> None:
    match = talking()
    match.play(2, "join attackers")
    match.play(3, "stay out")
    match.play(4, "stay out")
    match.play(2, "yes")
    match.play(3, "yes")
    match.play(0, "turn away Mara aufs Auga")
    assert awaited(match) == [2]
    match.play(2, "stay out")
    assert awaited(match) == [0, 3, 4]


@pytest.mark.ruling("AU-19")
def test_the_defender_may_turn_gangs_away_too_but_is_not_waited_for() -> None:
    match = talking()
    assert match.legal(1) == [f"turn away {GANGS[gang]}" for gang in (2, 3, 4)]
    assert 1 not in awaited(match)
    match.play(1, "turn away Deep Space Six")
    assert match.legal(3) == ["join attackers", "stay out"]
    assert ruling_of(match, 1, "yes") == "AU-20"


@pytest.mark.ruling("AU-19")
def test_leaders_never_change_sides_and_others_turn_nobody_away() -> None:
    match = talking()
    assert ruling_of(match, 0, "join defenders") == "AU-19"
    assert ruling_of(match, 1, "stay out") == "AU-19"
    assert ruling_of(match, 0, "turn away Coma Nostra") == "AU-19"
    assert ruling_of(match, 2, "turn away Deep Space Six") == "AU-19"


@pytest.mark.ruling("AU-19")
def test_it_holds_for_one_rumble_only() -> None:
    match = talking()
    match.play(0, "turn away Mara aufs Auga")
    for seat in (2, 3, 4):
        match.play(seat, "stay out")
    while match.view()["phase"] == "talk":
        match.play(awaited(match)[0], "yes")
    while match.view()["turn"] == 1:
        seat = awaited(match)[0]
        legal = match.legal(seat)
        match.play(seat, "stop" if "stop" in legal else "pass" if "pass" in legal else legal[-1])
    match.play(1, "rumble Backpfeifen")
    assert match.view()["rumble"]["turned_away"] == {"attackers": [], "defenders": []}
    assert "join attackers" in match.legal(2)


@pytest.mark.ruling("AU-45")
def test_who_completes_the_line_up_has_said_yes_to_it() -> None:
    match = talking(4)
    match.play(2, "stay out")
    match.play(3, "join attackers")
    assert awaited(match) == [0, 2]
    assert match.view()["rumble"]["confirmed"] == [False, False, False, True]
    match.play(2, "join defenders")
    assert awaited(match) == [0, 3]
    assert match.legal(2) == ["join attackers", "stay out"], "it may still change"


@pytest.mark.ruling("AU-45", "AU-19")
def test_who_is_turned_away_by_both_stays_out() -> None:
    match = talking(4)
    match.play(0, "turn away Mara aufs Auga")
    match.play(1, "turn away Mara aufs Auga")
    assert sides(match)[2] == "out"
    assert awaited(match) == [3]


@pytest.mark.ruling("AU-20")
def test_the_question_goes_out_in_the_defenders_name() -> None:
    match = talking(4)
    match.play(2, "stay out")
    assert ruling_of(match, 2, "yes") == "AU-20"
    assert "question" not in kinds(match)
    match.play(3, "stay out")
    (event,) = [event for event in match.events() if event["kind"] == "question"]
    assert event["seat"] == 1
    match.play(2, "yes")
    assert ruling_of(match, 2, "yes") == "AU-20"


@pytest.mark.ruling("AU-20")
def test_silence_is_a_yes_and_who_has_not_declared_stays_out() -> None:
    match = talking(5, decision_s=30)
    match.play(2, "join attackers")
    match.advance(30_000)
    assert match.view()["phase"] == "fight"
    assert sides(match) == ["attackers", "defenders", "attackers", "out", "out"]
    assert sorted(event["seat"] for event in match.events() if event["kind"] == "late") == [3, 4]


@pytest.mark.ruling("AU-20")
def test_every_change_gives_the_others_time() -> None:
    match = talking(4, decision_s=30)
    match.advance(20_000)
    match.play(2, "stay out")
    match.advance(20_000)
    match.play(3, "stay out")
    assert match.view()["phase"] == "talk"
    assert match.view()["deadline_ms"] == 70_000
    match.advance(30_000)
    assert match.view()["phase"] == "fight"
