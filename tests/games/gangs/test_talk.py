"""Alliances: declared openly, changed, turned away, confirmed."""

from __future__ import annotations

import pytest

import talion

from .table import GANGS, kinds, nod, reason, ruling_of, sit


def talking(seats: int = 5, **options: int | str) -> talion.Match:
    """Backpfeifen rumble with Coma Nostra; the others have not spoken."""
    match = sit(seats, **options)
    match.play(0, "rumble Coma Nostra")
    return match


def asked(seats: int = 5) -> talion.Match:
    """All others stay out, and Coma Nostra ask whether all have decided."""
    match = talking(seats)
    for seat in range(2, seats):
        match.play(seat, "stay out")
    match.play(1, "ask")
    return match


def prompt_of(match: talion.Match, seat: int) -> int:
    return next(prompt.id for prompt in match.prompts() if prompt.seat == seat)


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
    match.play(1, "ask")
    assert match.view()["rumble"]["question"]
    assert awaited(match) == [0, 2, 3, 4]
    for seat in (3, 0, 2, 4):
        assert match.view()["phase"] == "talk"
        match.play(seat, "yes")
    assert match.view()["phase"] == "fight"
    assert match.view()["rumble"]["order"] == {"attackers": [0, 2], "defenders": [1, 3]}
    assert [prompt.seat for prompt in match.prompts()] == [0]


@pytest.mark.ruling("AU-5")
def test_a_change_takes_back_the_others_nods_and_the_question() -> None:
    match = asked()
    match.play(2, "yes")
    match.play(0, "yes")
    assert awaited(match) == [3, 4]
    match.play(2, "join attackers")
    assert awaited(match) == [1], "the defender asks again"
    assert not match.view()["rumble"]["question"]
    match.play(1, "ask")
    assert awaited(match) == [0, 2, 3, 4]
    assert match.view()["rumble"]["confirmed"] == [False] * 5
    assert match.view()["rumble"]["changes_left"] == [0, 0, 2, 3, 3]


@pytest.mark.ruling("AU-5", "AU-20")
def test_a_yes_to_another_line_up_comes_too_late() -> None:
    match = asked()
    old = prompt_of(match, 3)
    match.play(4, "join defenders")
    match.play(1, "ask")
    refusal = match.why_not(3, "yes", old)
    assert refusal is not None
    assert refusal.ruling == "TL-3"
    assert ruling_of(match, 3, "yes") is None


@pytest.mark.ruling("AU-20")
def test_a_question_about_another_line_up_comes_too_late() -> None:
    match = talking()
    for seat in (2, 3, 4):
        match.play(seat, "stay out")
    old = prompt_of(match, 1)
    match.play(4, "join attackers")
    refusal = match.why_not(1, "ask", old)
    assert refusal is not None
    assert refusal.ruling == "TL-3"
    assert ruling_of(match, 1, "ask") is None


@pytest.mark.ruling("AU-5")
def test_a_declaration_does_not_make_others_questions_stale() -> None:
    match = talking()
    prompt = prompt_of(match, 3)
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
    assert awaited(match) == [1]
    match.play(1, "ask")
    assert awaited(match) == [0, 3, 4]
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
    match.play(1, "ask")
    match.play(2, "yes")
    match.play(3, "yes")
    match.play(0, "turn away Mara aufs Auga")
    assert awaited(match) == [2]
    match.play(2, "stay out")
    assert awaited(match) == [1]


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
        nod(match)
    while match.view()["turn"] == 1:
        seat = awaited(match)[0]
        legal = match.legal(seat)
        match.play(seat, "stop" if "stop" in legal else "pass" if "pass" in legal else legal[-1])
    match.play(1, "rumble Backpfeifen")
    assert match.view()["rumble"]["turned_away"] == {"attackers": [], "defenders": []}
    assert "join attackers" in match.legal(2)


@pytest.mark.ruling("AU-45")
def test_by_option_the_question_goes_out_by_itself_and_who_completes_the_line_up_has_said_yes() -> None:
    match = talking(4, question="itself")
    assert "ask" not in match.legal(1)
    match.play(2, "stay out")
    match.play(3, "join attackers")
    assert awaited(match) == [0, 2]
    assert match.view()["rumble"]["confirmed"] == [False, False, False, True]
    match.play(2, "join defenders")
    assert awaited(match) == [0, 3]
    assert match.legal(2) == ["join attackers", "stay out"], "it may still change"


@pytest.mark.ruling("AU-19")
def test_who_is_turned_away_by_both_stays_out() -> None:
    match = talking(4)
    match.play(0, "turn away Mara aufs Auga")
    match.play(1, "turn away Mara aufs Auga")
    assert sides(match)[2] == "out"
    assert awaited(match) == [3]


@pytest.mark.ruling("AU-20")
def test_the_defender_asks_and_nobody_asks_in_its_name() -> None:
    match = talking(4)
    match.play(2, "stay out")
    assert reason(match, 1, "ask") == "Not every gang has declared yet: Deep Space Six."
    assert reason(match, 2, "yes") == "Not every gang has declared yet: Deep Space Six."
    match.play(3, "stay out")
    assert awaited(match) == [1]
    assert "question" not in kinds(match)
    assert reason(match, 2, "yes") == "Coma Nostra have not asked yet whether all have decided."
    assert reason(match, 2, "ask") == "Only the defender asks whether all have decided: Coma Nostra."
    match.play(1, "ask")
    (event,) = [event for event in match.events() if event["kind"] == "question"]
    assert event["seat"] == 1
    assert reason(match, 1, "ask") == "Your question is out, and nobody has changed sides since."
    match.play(2, "yes")
    assert reason(match, 2, "yes") == "Your yes is counted already."


@pytest.mark.ruling("AU-20")
def test_the_match_waits_for_the_defender_however_long() -> None:
    match = talking(4)
    match.play(2, "stay out")
    match.play(3, "stay out")
    match.advance(10_000_000)
    assert awaited(match) == [1]
    assert set(match.legal(2)) == {"join attackers", "join defenders"}, "meanwhile minds may change"


@pytest.mark.ruling("AU-20")
def test_before_it_asks_the_defender_may_still_turn_somebody_away() -> None:
    match = talking(4)
    match.play(2, "stay out")
    match.play(3, "join defenders")
    match.play(1, "turn away Mara aufs Auga")
    assert awaited(match) == [1], "Mara aufs Auga were not on its side"
    match.play(1, "turn away Deep Space Six")
    assert awaited(match) == [3]


@pytest.mark.ruling("AU-20")
def test_a_silent_defender_has_asked_and_the_others_have_said_yes() -> None:
    match = talking(4, decision_s=30)
    match.play(2, "join attackers")
    match.play(3, "stay out")
    match.advance(30_000)
    assert match.view()["phase"] == "fight"
    assert [event["seat"] for event in match.events() if event["kind"] == "late"] == [1]


@pytest.mark.ruling("AU-20")
def test_the_question_gives_the_others_time() -> None:
    match = talking(4, decision_s=30)
    match.play(2, "stay out")
    match.play(3, "stay out")
    match.advance(20_000)
    match.play(1, "ask")
    assert match.view()["deadline_ms"] == 50_000


@pytest.mark.ruling("AU-43", "AU-20")
def test_a_defender_who_leaves_instead_of_asking_has_asked() -> None:
    match = talking(4)
    match.play(2, "stay out")
    match.play(3, "stay out")
    match.announce("leave 1")
    assert awaited(match) == [0, 2, 3]


@pytest.mark.ruling("AU-43", "AU-20")
def test_with_nobody_left_to_answer_nothing_is_asked() -> None:
    match = talking(4)
    match.play(2, "stay out")
    match.play(3, "stay out")
    match.announce("leave 2")
    assert awaited(match) == [1]
    match.announce("leave 3")
    assert match.view()["phase"] == "fight"


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
