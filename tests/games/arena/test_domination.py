"""Domination: the start round the middle, the flower that counts, the vote."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.arena.contests import domination, votes
from talion.games.arena.game import GAME
from talion.kernel.chance import stream_of
from talion.kernel.events import OBSERVER
from talion.testing.contract import play
from tests.games.arena.stage import BLANK_DIE, Stage

AREAS = ("N", "NE", "SE", "S", "SW", "NW")


def staged(*names: str, flower: str = "N", **options: Any) -> Stage:
    stage = Stage(*names, mode="domination", **options)
    stage.state.contested().flower = AREAS.index(flower)
    stage.state.contested().unseen = 63 & ~(1 << AREAS.index(flower))
    return stage


def voting(*names: str, flower: str = "N", **options: Any) -> Stage:
    stage = staged(*names, flower=flower, **options)
    for place, name in enumerate(names):
        stage.at(name, ("e5", "e6", "d5", "d4", "e4", "f4")[place], "e")
    stage.state.game_turn = 1
    votes.begin(stage.rules.parameters, stage.state)
    stage.seen = len(stage.match.told)
    return stage


@pytest.mark.ruling("EA-39")
def test_everybody_starts_round_the_middle_one_after_the_other() -> None:
    match = talion.new("arena", seats=3, seed=4, options={"mode": "domination", "characters": "dealt"})
    for seat in range(3):
        match.play(seat, "manoeuvres shove and dash")
    first = match.view()["waiting_for"]
    assert len(first) == 1
    order = []
    while match.view()["phase"] == "place":
        seat = match.view()["waiting_for"][0]
        order.append(seat)
        assert set(match.legal(seat)) <= {f"place {space}" for space in ("d4", "d5", "e4", "e6", "f4", "f5")}
        refusal = match.why_not(seat, "place a1")
        assert refusal is not None
        assert refusal.ruling == "EA-39"
        match.play(seat, match.legal(seat)[0])
        assert match.legal(seat) == [f"face {way}" for way in ("e", "ne", "nw", "w", "sw", "se")]
        match.play(seat, "face w")
    assert order == [(first[0] + n) % 3 for n in range(3)]
    assert match.view()["contest"]["flowers"]["open"] in AREAS, "the first flower is flipped when it begins"


@pytest.mark.ruling("EA-39", "EA-40")
def test_the_next_seat_places_first_in_the_next_round() -> None:
    stage = staged("Grubic", "Riparian", rounds=2)
    before = stage.state.contested().first
    stage.state.contested().done = True
    stage.rules.proceed(stage.state)
    for seat in range(2):
        stage.match.play(seat, "continue")
    assert stage.view["waiting_for"] == [(before + 1) % 2]
    assert stage.view["contest"]["players"][0]["cards"] != [], "manoeuvres stay"


@pytest.mark.ruling("EA-68", "EA-58")
def test_who_stands_on_the_flower_scores_one_and_one_for_each_other() -> None:
    stage = staged("Grubic", "Riparian", "Echo", flower="N").at("Grubic", "a2").at("Riparian", "a3").at("Echo", "e5")
    stage.at("guard 1", "a4")
    domination.score_flower(stage.rules.parameters, stage.state)
    assert [stage.victory(name) for name in ("Grubic", "Riparian", "Echo")] == [2, 2, 0]
    assert stage.view["contest"]["flowers"]["open"] != "N"
    assert stage.view["contest"]["scorings"] == 1


@pytest.mark.ruling("EA-68")
def test_who_is_knocked_out_counts_for_nobody() -> None:
    stage = staged("Grubic", "Riparian", "Pluma", flower="N").at("Grubic", "a2").at("Riparian", "e5")
    stage.state.out |= 1 << 2
    stage.state.health[2] = 0
    assert stage.view["contest"]["would_score"] == {"0": 2}


@pytest.mark.ruling("EA-68", "EA-95")
def test_an_empty_deck_is_shuffled_anew_and_nothing_is_known_before() -> None:
    stage = staged("Grubic", "Riparian")
    contest = stage.state.contested()
    seen = []
    for _ in range(5):
        domination.flip(stage.state)
        seen.append(contest.flower)
    assert sorted([*seen, 0]) == list(range(6)), "no flower comes twice before all have"
    assert contest.unseen == 0
    domination.flip(stage.state)
    assert bin(contest.unseen).count("1") == 5
    twins = [stage.rules.reimagine(stage.state, 0, stream_of(n, "x")) for n in range(8)]
    for twin in twins:
        domination.flip(twin)
    assert len({twin.contested().flower for twin in twins}) > 1


# The vote


@pytest.mark.ruling("EA-69", "EA-108", "EA-114")
def test_sides_first_then_dice_all_sealed() -> None:
    stage = voting("Grubic", "Riparian")
    assert stage.legal("Grubic") == ["vote for", "vote against"]
    assert stage.why_not("Grubic", "vote with 3") == "EA-108"
    stage.say("Grubic", "vote for")
    assert stage.match.view(1)["contest"]["vote"]["players"][0]["side"] is None
    assert stage.match.view(1)["contest"]["own_sealed"] is None
    assert stage.match.view(0)["contest"]["own_sealed"] == "vote for"
    stage.say("Grubic", "vote against").say("Riparian", "vote against")
    assert [event["side"] for event in stage.told("declared")] == ["against", "against"]
    stage.say("Grubic", "vote with 0")
    assert stage.match.view(OBSERVER)["contest"]["players"][0]["sealed"]
    assert stage.told("vote_roll") == []
    assert stage.why_not("Riparian", "vote for") == "EA-108"


def decided(stage: Stage, sides: dict[str, str], counts: dict[str, int]) -> Stage:
    for name, side in sides.items():
        stage.say(name, f"vote {side}")
    for name, count in counts.items():
        stage.say(name, f"vote with {count}")
    return stage


def rigged(stage: Stage, *throws: tuple[int, int, int]) -> Stage:
    return stage.rig(*throws)


@pytest.mark.ruling("EA-69")
def test_more_for_than_against_scores_the_flower() -> None:
    stage = voting("Grubic", "Riparian").at("Grubic", "a2")
    decided(stage, {"Grubic": "for", "Riparian": "against"}, {"Grubic": 2})
    rigged(stage, (2, 0b10, 2)).say("Riparian", "vote with 0")
    assert stage.told("voted")[0]["scored"]
    last = stage.view["contest"]["last_vote"]
    assert (last["wanted"], last["unwanted"], last["scored"]) == (2, 0, True), "and stays to be seen"
    assert last["players"][0] == {"seat": 0, "side": "for", "dice": ["attack", "attack"]}
    assert (stage.told("voted")[0]["wanted"], stage.told("voted")[0]["unwanted"]) == (2, 0)
    assert stage.victory("Grubic") == 2


@pytest.mark.ruling("EA-120")
def test_as_many_for_as_against_score_the_flower() -> None:
    stage = voting("Grubic", "Riparian").at("Grubic", "a2")
    decided(stage, {"Grubic": "for", "Riparian": "against"}, {"Grubic": 1})
    rigged(stage, (1, 0b10, 1), (1, 0b100, 1)).say("Riparian", "vote with 1")
    told = stage.told("voted")[0]
    assert (told["wanted"], told["unwanted"], told["scored"]) == (1, 1, True)
    assert "EA-120" in told["rulings"]
    assert stage.view["contest"]["last_vote"]["scored"]
    assert stage.victory("Grubic") == 2


@pytest.mark.ruling("EA-120")
def test_content_that_does_not_say_so_scores_nothing_by_a_level_vote() -> None:
    stage = voting("Grubic", "Riparian").at("Grubic", "a2")
    stage.rules.parameters.level_scores = False
    decided(stage, {"Grubic": "for", "Riparian": "against"}, {"Grubic": 1})
    rigged(stage, (1, 0b10, 1), (1, 0b100, 1)).say("Riparian", "vote with 1")
    assert not stage.told("voted")[0]["scored"]
    assert not stage.view["contest"]["last_vote"]["scored"]


@pytest.mark.ruling("EA-69", "EA-120")
def test_nothing_is_no_and_the_flower_stays() -> None:
    stage = voting("Grubic", "Riparian").at("Grubic", "a2")
    decided(stage, {"Grubic": "for", "Riparian": "against"}, {"Grubic": 0, "Riparian": 0})
    assert not stage.told("voted")[0]["scored"]
    assert (stage.victory("Grubic"), stage.view["contest"]["flowers"]["open"]) == (0, "N")


@pytest.mark.ruling("EA-69")
def test_power_counts_where_its_owner_says() -> None:
    for side, scored in (("for", True), ("against", False)):
        stage = voting("Grubic", "Riparian").at("Grubic", "a2")
        decided(stage, {"Grubic": "for", "Riparian": "against"}, {"Grubic": 1})
        rigged(stage, (1, 0b100000, 1)).say("Riparian", "vote with 0")
        assert stage.prompt("Grubic") == "vote power"
        assert stage.why_not("Grubic", "vote for") == "EA-69"
        stage.say("Grubic", f"power {side}")
        assert stage.told("voted")[0]["scored"] == scored


@pytest.mark.ruling("EA-69")
def test_dice_of_a_vote_count_as_rolled() -> None:
    stage = voting("Grubic", "Riparian")
    decided(stage, {"Grubic": "for", "Riparian": "against"}, {"Grubic": 3})
    rigged(stage, (3, 0b100, 3)).say("Riparian", "vote with 0")
    first = next(event for event in stage.told("threw") if event["seat"] == 0)
    assert len(first["dice"]) == 4, "the other four are rolled"
    assert first["pool"].count("defend") >= 3
    assert len(first["pool"]) == 7


@pytest.mark.ruling("EA-46", "EA-69", "EA-108")
def test_kept_dice_may_be_taken_back_before_one_says_a_number() -> None:
    stage = staged("Grubic", "Riparian").dice("Grubic", movement=4, attack=3).at("Grubic", "e5").at("Riparian", "e6")
    stage.state.game_turn = 1
    votes.begin(stage.rules.parameters, stage.state)
    stage.say("Grubic", "vote for").say("Riparian", "vote against")
    assert [words for words in stage.legal("Grubic") if words.startswith("vote")] == ["vote with 0"]
    assert stage.why_not("Grubic", "vote with 1") == "EA-69"
    stage.say("Grubic", "take movement")
    assert stage.state.pool[0] == BLANK_DIE
    assert "vote with 1" in stage.legal("Grubic")


@pytest.mark.ruling("EA-108", "EA-77")
def test_silence_is_no_and_without_dice() -> None:
    stage = voting("Grubic", "Riparian", decision_s=10)
    stage.say("Riparian", "vote for")
    stage.match.advance(stage.match.now_ms + 10_000)
    assert [event["side"] for event in stage.told("declared")] == ["against", "for"]
    stage.match.advance(stage.match.now_ms + 10_000)
    assert [event["dice"] for event in stage.told("vote_roll")] == [[], []]


@pytest.mark.ruling("EA-69", "EA-109")
def test_the_sixth_scoring_ends_the_round() -> None:
    stage = voting("Grubic", "Riparian")
    stage.state.contested().scorings = 5
    decided(stage, {"Grubic": "for", "Riparian": "for"}, {"Grubic": 1})
    rigged(stage, (1, 0b10, 1)).say("Riparian", "vote with 0")
    assert stage.match.result is not None
    assert stage.view["rounds_played"][0]["why"] == "the contest is decided"


@pytest.mark.ruling("EA-69")
def test_there_are_no_votes_elsewhere() -> None:
    stage = Stage("Grubic", "Riparian", mode="hill").at("Grubic", "e5").at("Riparian", "a1")
    stage.dice("Grubic", movement=1).turn("Grubic")
    assert stage.why_not("Grubic", "vote for") == "EA-69"
    stage = (
        staged("Grubic", "Riparian").at("Grubic", "e5").at("Riparian", "a1").dice("Grubic", movement=1).turn("Grubic")
    )
    assert stage.why_not("Grubic", "vote for") == "EA-69"
    assert stage.why_not("Grubic", "put hill") == "EA-12"
    assert stage.why_not("Grubic", "manoeuvres shove and hook") == "EA-40"


@pytest.mark.ruling("EA-78")
def test_who_leaves_votes_no_more() -> None:
    stage = voting("Grubic", "Riparian", "Pluma")
    stage.say("Grubic", "vote for")
    stage.match.enter(-1, stage.match.now_ms, "leave 0")
    stage.say("Riparian", "vote against").say("Pluma", "vote for")
    assert [event["seat"] for event in stage.told("declared")] == [1, 2]
    assert stage.rules.audit(stage.state) == []


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"alliance": True}), (5, {"board": "rainforest"})])
def test_the_contract_is_kept(seats: int, options: dict[str, Any]) -> None:
    played = play(GAME, seats, {**GAME.simulation, **GAME.brief, "mode": "domination", **options}, seed=5)
    assert played.different > 0, "what was sealed was imagined otherwise"
