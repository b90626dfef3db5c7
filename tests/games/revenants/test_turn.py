"""The turn: secret choices, one reveal, everything from the state before it."""

from __future__ import annotations

import pytest

import talion

from .table import board, hp, kinds, of_players, pairs, ruling_of, sit, turn

EVERYBODY = (talion.OBSERVER, 0, 1, 2, 3)


@pytest.mark.ruling("RV-2")
def test_everybody_standing_is_asked_at_once() -> None:
    match = sit()
    assert [(prompt.seat, prompt.kind, prompt.awaited) for prompt in match.prompts()] == [
        (seat, "commit", True) for seat in range(4)
    ]


@pytest.mark.ruling("RV-2", "RV-25")
def test_one_card_and_one_target() -> None:
    cards = ["solo", "retaliate", "betray", "team", "defend"]
    assert sit().legal(1) == [f"{card} {name}" for card in cards for name in ("Grimsby", "McCoy", "Scully")]


@pytest.mark.ruling("RV-2")
def test_the_order_of_committing_does_not_matter() -> None:
    choices = ["solo Reyes", "defend Scully", "retaliate Grimsby", "solo Reyes"]
    forward, backward = sit(), sit()
    for seat in (0, 1, 2, 3):
        forward.play(seat, choices[seat])
    for seat in (3, 2, 1, 0):
        backward.play(seat, choices[seat])
    assert forward.view() == backward.view()
    assert hp(forward) == [38, 36, 38, 38]


@pytest.mark.ruling("RV-2")
def test_a_choice_may_be_changed_until_the_last_has_committed() -> None:
    match = sit()
    match.play(0, "solo Reyes")
    match.play(1, "betray Grimsby")
    match.play(2, "betray Grimsby")
    match.play(0, "solo McCoy")
    match.play(0, "solo Scully")
    assert match.view(0)["sealed"] == "solo Scully"
    assert match.view()["turn"] == 1
    match.play(3, "betray Grimsby")
    assert hp(match) == [40, 40, 40, 36]
    assert match.view()["last_turn"] == ["solo Scully", "betray Grimsby", "betray Grimsby", "betray Grimsby"]


@pytest.mark.ruling("RV-2")
def test_who_has_committed_is_no_longer_waited_for() -> None:
    match = sit()
    match.play(2, "solo Reyes")
    assert [prompt.seat for prompt in match.prompts() if prompt.awaited] == [0, 1, 3]
    assert [prompt.seat for prompt in match.prompts()] == [0, 1, 2, 3]


@pytest.mark.ruling("RV-2")
def test_after_the_reveal_nothing_of_that_turn_can_be_changed() -> None:
    match = sit(seats=2)
    old = match.prompts()[0].id
    turn(match, "solo Reyes", "solo Grimsby")
    with pytest.raises(talion.Refused) as refused:
        match.play(0, "defend Reyes", prompt=old)
    assert refused.value.refusal.ruling == "TL-3"
    assert hp(match) == [36, 36]


@pytest.mark.ruling("RV-2")
def test_all_five_cards_are_back_every_turn() -> None:
    """RV-2: nothing is spent."""
    match = sit(seats=3)
    legal = match.legal(0)
    for number in range(1, 6):
        assert match.legal(0) == legal
        turn(match, "solo Reyes", "betray McCoy", "betray Reyes")
        assert hp(match) == [40, 40 - 4 * number, 40]


@pytest.mark.ruling("RV-27")
def test_the_last_commitment_turns_everything_up_at_once() -> None:
    match = sit()
    for seat, choice in enumerate(["solo Scully", "solo Scully", "solo Scully"]):
        match.play(seat, choice)
    assert hp(match) == [40, 40, 40, 40]
    assert "shown" not in kinds(match)
    match.play(3, "solo Grimsby")
    assert hp(match) == [36, 40, 40, 28]
    assert match.view()["turn"] == 2
    assert match.view()["last_turn"] == ["solo Scully", "solo Scully", "solo Scully", "solo Grimsby"]
    assert of_players(match, "committed") == [False] * 4
    assert match.view(0)["sealed"] is None


@pytest.mark.ruling("RV-27")
def test_everybody_sees_all_cards_after_the_reveal() -> None:
    match = sit()
    turn(match, "solo Reyes", "team Grimsby", "defend Scully", "retaliate Reyes")
    for seat in EVERYBODY:
        shown = [(e["seat"], e["card"], e["revenant"]) for e in match.events(seat) if e["kind"] == "shown"]
        assert shown == [
            (0, "SOLO", "Reyes"),
            (1, "TEAM", "Grimsby"),
            (2, "DEFEND", "Scully"),
            (3, "RETALIATE", "Reyes"),
        ]


@pytest.mark.ruling("RV-27")
def test_others_see_only_that_somebody_has_committed() -> None:
    match = sit()
    match.play(1, "betray Grimsby")
    for seat in EVERYBODY:
        assert [player["committed"] for player in match.view(seat)["players"]] == [False, True, False, False]
        assert match.view(seat)["sealed"] == ("betray Grimsby" if seat == 1 else None)
        assert ("sealed" in kinds(match, seat=seat)) == (seat == 1)


@pytest.mark.ruling("RV-27", "RV-11")
@pytest.mark.parametrize("words", ["solo Scully", "defend Scully", "team Grimsby"])
def test_no_other_choice_would_look_different_to_others(words: str) -> None:
    one, other = sit(), sit()
    one.play(1, "betray Grimsby")
    other.play(1, words)
    for seat in (talion.OBSERVER, 0, 2, 3):
        assert one.view(seat) == other.view(seat)
        assert one.events(seat) == other.events(seat)
    for seat in (0, 2, 3):
        assert one.legal(seat) == other.legal(seat)


@pytest.mark.ruling("RV-27")
def test_changing_a_choice_is_not_announced() -> None:
    match = sit()
    match.play(1, "betray Grimsby")
    seen = len(match.events(0))
    match.play(1, "solo Scully")
    assert len(match.events(0)) == seen
    assert kinds(match, seat=0).count("committed") == 1


@pytest.mark.ruling("RV-27")
def test_changing_a_choice_leaves_no_trace_for_others() -> None:
    """Not even in the numbers of the events that follow: only whether one has committed may be seen."""
    steady, wavering = sit(), sit()
    steady.play(1, "solo Scully")
    wavering.play(1, "betray Grimsby")
    wavering.play(1, "solo Scully")
    for match in (steady, wavering):
        match.play(2, "solo Scully")
    for seat in (talion.OBSERVER, 0, 2, 3):
        assert steady.view(seat) == wavering.view(seat)
        assert steady.events(seat) == wavering.events(seat)


@pytest.mark.ruling("RV-11")
def test_nothing_but_the_own_sealed_choice_is_private() -> None:
    """Talk is public: apart from one's own choice everybody is told the same."""
    match = sit()
    turn(match, "team Scully", "team Scully", "solo Reyes", "defend Grimsby")
    match.play(0, "betray Reyes")
    public = unnumbered(match.events())
    for seat in range(4):
        private = [event for event in unnumbered(match.events(seat)) if event not in public]
        assert {(event["kind"], event["seat"]) for event in private} == {("sealed", seat)}
        told = {key: value for key, value in match.view(seat).items() if key not in ("seat", "sealed")}
        assert told == {key: match.view()[key] for key in told}


@pytest.mark.ruling("RV-11")
def test_no_card_speaks_or_is_shown_to_one_player() -> None:
    assert {words.split()[0] for words in sit().legal(0)} == {"solo", "retaliate", "betray", "team", "defend"}


@pytest.mark.ruling("RV-11", "RV-2")
def test_the_grudge_board_is_public() -> None:
    """RV-11: notes are allowed, and the board keeps them for everybody."""
    match = sit()
    turn(match, "team Scully", "team Scully", "solo Reyes", "retaliate Grimsby")
    assert all(match.view(seat)["board"] == match.view()["board"] for seat in range(4))
    assert pairs(board(match, "grudges")) == {(3, 0), (3, 1), (1, 2), (0, 3)}
    assert pairs(board(match, "teammates")) == {(0, 1), (1, 0)}
    assert board(match, "team") == [6, 6, 4, 4]
    assert board(match, "retaliate")[3] == [8, 8, 0, 0]
    assert board(match, "betray")[0] == [0, 8, 0, 0]
    assert (board(match, "solo"), board(match, "recoil"), board(match, "idle")) == (4, 2, 2)


@pytest.mark.ruling("RV-4")
def test_damage_is_dealt_by_all_together() -> None:
    match = sit(hp=4)
    assert turn(match, "solo Reyes", "solo McCoy", "solo Scully", "solo Grimsby") == [4, 4, 4, 4]


@pytest.mark.ruling("RV-4", "RV-19")
def test_an_attack_of_this_turn_is_no_grudge_yet() -> None:
    match = sit(seats=2)
    assert turn(match, "solo Reyes", "retaliate Grimsby") == [0, 6]
    assert turn(match, "betray Reyes", "retaliate Grimsby") == [8, 2]


@pytest.mark.ruling("RV-4", "RV-14")
def test_a_streak_is_read_before_the_reveal() -> None:
    """Reyes has one success before; the second, of this turn, adds nothing to the BETRAY."""
    match = sit()
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    assert turn(match, "betray Reyes", "team Scully", "team Scully", "betray Reyes") == [0, 8, 0, 10]


@pytest.mark.ruling("RV-4", "RV-17")
def test_two_may_betray_each_other_in_one_turn() -> None:
    match = sit()
    turn(match, "team Scully", "team Scully", "betray Scully", "betray Reyes")
    assert turn(match, "betray Reyes", "betray Grimsby", "betray Scully", "betray McCoy") == [8, 8, 0, 0]


@pytest.mark.ruling("RV-2")
def test_refusals_change_nothing() -> None:
    match = sit()
    match.play(0, "solo Reyes")
    before = match.digest()
    with pytest.raises(talion.Refused):
        match.play(0, "solo Grimsby")
    assert match.digest() == before
    assert match.view(0)["sealed"] == "solo Reyes"


@pytest.mark.ruling("RV-2")
def test_only_the_words_of_the_game_are_taken() -> None:
    match = sit()
    for words in ("", "solo", "solo Reyes McCoy", "heal Grimsby", "solo Nobody", "pass"):
        assert ruling_of(match, 0, words) == "TL-6"


def unnumbered(events: list[dict[str, object]]) -> list[dict[str, object]]:
    """Every viewer counts events for itself; what is told must be the same."""
    return [{key: value for key, value in event.items() if key != "number"} for event in events]
