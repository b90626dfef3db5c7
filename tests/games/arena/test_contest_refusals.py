"""What special contests do not take, line by line: refused with the ruling and the reason, and nothing is changed."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.arena.contests import votes
from talion.kernel.problems import Problem
from tests.games.arena.fight_stage import Fight
from tests.games.arena.stage import Stage

ROOTED = 4


def refused(match: talion.Match, seat: int, words: str) -> tuple[str, str]:
    """Ruling and reason; the match stays as it was."""
    before = match.digest()
    refusal = match.why_not(seat, words)
    assert refusal is not None
    assert match.digest() == before
    return refusal.ruling, refusal.reason


# Seats


@pytest.mark.ruling("EA-12", "EA-73")
@pytest.mark.parametrize("timing", ["turns", "realtime"])
@pytest.mark.parametrize(
    ("options", "seats", "why"),
    [
        ({"mode": "nymphlets"}, 1, "2 to 6"),
        ({"mode": "nymphlets"}, 7, "2 to 6"),
        ({"mode": "domination"}, 1, "2 to 6"),
        ({"mode": "domination"}, 7, "2 to 6"),
        ({"mode": "hill"}, 1, "2 to 6"),
        ({"mode": "hill"}, 5, r"King of the Hill is for 2 to 4 seats, not 5: .* \(EA-73\)"),
        ({"mode": "hill"}, 6, r"King of the Hill is for 2 to 4 seats, not 6: .* \(EA-73\)"),
        ({"mode": "nymphlets", "alliance": True}, 3, r"not 3; with two or three everybody plays alone \(EA-12\)"),
        ({"mode": "domination", "alliance": True}, 2, r"not 2; with two or three everybody plays alone \(EA-12\)"),
        ({"mode": "domination", "alliance": True, "teams": "three"}, 5, r"need 6 seats, not 5; .* \(EA-71\)"),
    ],
)
def test_fewer_or_more_seats_than_a_contest_has(options: dict[str, Any], seats: int, why: str, timing: str) -> None:
    with pytest.raises(Problem, match=why):
        talion.new("arena", seats=seats, options={**options, "timing": timing})


@pytest.mark.ruling("EA-12", "EA-73")
@pytest.mark.parametrize(
    ("mode", "seats"),
    [("nymphlets", 2), ("nymphlets", 6), ("hill", 2), ("hill", 4), ("domination", 2), ("domination", 6)],
)
def test_the_fewest_and_the_most_that_it_has(mode: str, seats: int) -> None:
    for timing in ("turns", "realtime"):
        assert (
            len(talion.new("arena", seats=seats, options={"mode": mode, "timing": timing}).view()["players"]) == seats
        )


# Manoeuvres


def choosing(timing: str = "turns") -> talion.Match:
    return talion.new("arena", seats=2, seed=3, options={"mode": "hill", "characters": "dealt", "timing": timing})


@pytest.mark.ruling("EA-40")
@pytest.mark.parametrize("timing", ["turns", "realtime"])
def test_the_same_manoeuvre_twice(timing: str) -> None:
    match = choosing(timing)
    for name in ("shove", "trade places", "trip"):
        ruling, reason = refused(match, 0, f"Manoeuvres {name} and {name}")
        assert (ruling, reason) == ("EA-40", "Choose two different general manoeuvres, not the same one twice.")


@pytest.mark.ruling("EA-40")
def test_two_manoeuvres_are_named_in_either_order() -> None:
    match = choosing()
    match.play(0, "manoeuvres dash and brace")
    assert match.view(0)["contest"]["own_sealed"] == "manoeuvres brace and dash", "what is written is always the same"


@pytest.mark.ruling("EA-40")
def test_manoeuvres_are_chosen_after_characters_and_never_again() -> None:
    match = talion.new("arena", seats=2, seed=3, options={"mode": "domination"})
    assert refused(match, 0, "manoeuvres shove and dash") == (
        "EA-40",
        "First choose a character; manoeuvres come when all have one.",
    )
    stage = Stage("Grubic", "Riparian", mode="hill").at("Grubic", "e5").at("Riparian", "a1")
    stage.dice("Grubic", movement=1).turn("Grubic")
    assert "kept for the match" in stage.told_why_not("Grubic", "manoeuvres shove and dash")


@pytest.mark.ruling("EA-12")
def test_the_ceremony_has_no_manoeuvres() -> None:
    match = talion.new("arena", seats=2, seed=3, options={"mode": "nymphlets"})
    assert refused(match, 0, "manoeuvres shove and dash") == ("EA-12", "This contest has no manoeuvres.")


# The hill card


@pytest.mark.ruling("EA-43", "EA-102")
def test_the_last_free_die_is_not_locked_in_a_fight_either() -> None:
    fight = Fight("Grubic", "Riparian", mode="hill").at("Grubic", "e5", "e").at("Riparian", "a1", "e")
    fight.lying("Grubic", move=1).state.currents[0] += 6
    fight.state.pool[0] = 1
    assert fight.refusal("Grubic", "put hill").reason == "You may not lock your last free die unless it fills the card."


@pytest.mark.ruling("EA-65")
def test_a_locked_die_is_not_taken_back() -> None:
    why = "Dice on the hill card are locked there until it is filled."
    stage = Stage("Grubic", "Riparian", mode="hill").at("Grubic", "e5").at("Riparian", "a1")
    stage.lying("Grubic", move=1).dice("Grubic", movement=1).turn("Grubic").say("Grubic", "put hill")
    assert refused(stage.match, stage.seat("Grubic"), "take hill") == ("EA-65", why)
    fight = Fight("Grubic", "Riparian", mode="hill").at("Grubic", "e5", "e").at("Riparian", "a1", "e")
    fight.lying("Grubic", move=1).say("Grubic", "put hill")
    for words in ("take hill", "take 1 hill", "take 2 Hill"):
        assert refused(fight.match, 0, words) == ("EA-65", why)
    assert list(fight.state.contested().hill) == [0]


@pytest.mark.ruling("EA-67")
def test_dice_go_to_the_hill_card_before_or_after_a_call_not_in_it() -> None:
    stage = Stage("Grubic", "Riparian", mode="hill").at("Grubic", "e5", "e").at("Riparian", "a1")
    stage.lying("Grubic", move=1).dice("Grubic", movement=2).turn("Grubic").say("Grubic", "turn left")
    assert stage.told_why_not("Grubic", "put hill") == (
        "Finish what is under way; then dice may go to the hill card again."
    )
    stage.say("Grubic", "stop")
    assert "put hill" in stage.legal("Grubic")


@pytest.mark.ruling("EA-65", "EA-9")
def test_before_a_fight_no_die_goes_to_the_hill_card() -> None:
    match = talion.new("arena", seats=2, seed=3, options={"mode": "hill", "timing": "realtime"})
    assert refused(match, 0, "put hill") == ("EA-9", "That is for the fight; it has not begun.")
    assert refused(choosing("realtime"), 0, "put hill")[1] == "Dice go to the hill card in the fight; it has not begun."


# Nymphlets


@pytest.mark.ruling("EA-62", "EA-71")
def test_nobody_catches_an_allys_nymphlet() -> None:
    why = "Nymphlet 2 is on your side: you protect it, others catch it."
    four = ("Grubic", "Riparian", "Banksia", "Pluma")
    stage = Stage(*four, mode="nymphlets", alliance=True)
    fight = Fight(*four, mode="nymphlets", alliance=True)
    for one in (stage, fight):
        for name, space, facing in zip(four, ("e4", "c2", "g2", "h5"), ("e", "e", "e", "w"), strict=True):
            one.at(name, space, facing)
        one.nymphlet(2, "e5").dice("Grubic", attack=2, movement=1)
    stage.turn("Grubic")
    assert (stage.why_not("Grubic", "attack nymphlet 2"), stage.told_why_not("Grubic", "attack nymphlet 2")) == (
        "EA-62",
        why,
    )
    refusal = fight.refusal("Grubic", "attack nymphlet 2 with 1")
    assert (refusal.ruling, refusal.reason) == ("EA-62", why)
    refusal = fight.ready("Grubic", 1).dice("Grubic", card1=2).refusal("Grubic", "use card 1 nymphlet 2")
    assert (refusal.ruling, refusal.reason) == ("EA-62", why)


@pytest.mark.ruling("EA-9")
@pytest.mark.parametrize("words", ["nymphlet 1 step e", "attack nymphlet 4 with 1", "dart 1", "use card 1 nymphlet 4"])
def test_before_a_fight_nymphlets_do_nothing_and_none_is_said_to_be_caught(words: str) -> None:
    match = talion.new("arena", seats=2, seed=3, options={"mode": "nymphlets", "timing": "realtime"})
    assert refused(match, 0, words) == ("EA-9", "That is for the fight; it has not begun.")


@pytest.mark.ruling("EA-61", "EA-35")
def test_what_is_in_a_nymphlets_way_is_named() -> None:
    stage = Stage("Grubic", "Riparian", mode="nymphlets").at("Grubic", "a1", "e").at("Riparian", "e5", "w")
    stage.nymphlet(1, "e4", scamper=1).turn("Grubic")
    assert stage.told_why_not("Grubic", "nymphlet 1 step e") == "Riparian stands in the space to the east."
    assert stage.why_not("Grubic", "nymphlet 1 step e") == "EA-61"


# Moving somebody who is rooted


@pytest.mark.ruling("EA-112", "EA-92")
def test_in_a_fight_nobody_moves_who_is_rooted() -> None:
    fight = Fight(
        "Grubic", "Banksia", "Pluma", mode="hill", cards=("shove and hook", "shove and hook", "shove and hook")
    )
    fight.at("Grubic", "e4", "e").at("Banksia", "e5", "e").at("Pluma", "d4", "w").ready("Grubic", 2).dice(
        "Grubic", card2=1
    )
    fight.state.marks[2] |= ROOTED
    refusal = fight.refusal("Grubic", "use card 2 Banksia")
    assert refusal.ruling == "EA-112"
    assert refusal.reason == "Banksia is rooted: nobody else moves, turns or swaps it until it moves by itself."
    assert "use card 2 Pluma" in fight.legal("Grubic")


# Votes


def voting() -> Stage:
    """Two who are asked for a side."""
    stage = Stage("Grubic", "Riparian", mode="domination").at("Grubic", "e5").at("Riparian", "e6")
    stage.state.contested().flower = 0
    stage.state.game_turn = 1
    votes.begin(stage.rules.parameters, stage.state)
    return stage


@pytest.mark.ruling("EA-114", "EA-108")
def test_a_side_is_declared_again_until_all_have_and_not_after() -> None:
    stage = voting().say("Grubic", "vote for").say("Grubic", "vote against").say("Riparian", "vote for")
    assert [event["side"] for event in stage.told("declared")] == ["against", "for"], "the last word counts, and once"
    for words in ("vote for", "vote against"):
        assert stage.told_why_not("Grubic", words) == (
            "All have declared, and that stands; say with how many dice you vote."
        )
        assert stage.why_not("Grubic", words) == "EA-108"


@pytest.mark.ruling("EA-69")
def test_no_vote_counts_that_comes_too_late() -> None:
    stage = voting().say("Grubic", "vote for").say("Riparian", "vote against")
    stage.say("Grubic", "vote with 0").say("Riparian", "vote with 0")
    assert stage.told("voted"), "it is over"
    for words in ("vote for", "vote with 1", "power for"):
        assert stage.told_why_not("Grubic", words) == "All vote when all have passed, at the end of a Game Turn."
        assert stage.why_not("Grubic", words) == "EA-69"


@pytest.mark.ruling("EA-69", "EA-108")
def test_nobody_votes_with_more_dice_than_lie_there() -> None:
    stage = voting().say("Grubic", "vote for").say("Riparian", "vote against")
    stage.state.pool[0] -= 5 << 18
    assert stage.told_why_not("Grubic", "vote with 3") == "Only 2 dice lie in your pool, and you have kept none."
    stage.dice("Grubic", movement=1)
    assert "take kept dice back" in stage.told_why_not("Grubic", "vote with 7")
