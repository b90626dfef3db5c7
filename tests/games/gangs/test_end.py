"""How a match ends, and who wins."""

from __future__ import annotations

import pytest

import talion
from talion.content.packs import built_in, laid_over
from talion.games import registry

from .table import BACKPFEIFEN, COMA, MARA, SIX, asked, finish, hurt, inflict, kinds, line_up, sit


def last_rumble(inflicted: tuple[int, ...], seats: int = 4, **options: int) -> talion.Match:
    """Backpfeifen give Mara one more black eye; everybody had inflicted so many before."""
    match = sit(seats, **options)
    inflict(match, *inflicted)
    line_up(match, defender=MARA, dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    match.play(MARA, "pass")
    match.play(0, "stop")
    return match


@pytest.mark.ruling("AU-13", "AU-38")
def test_eight_inflicted_end_the_match_after_the_rumble_before_the_lull() -> None:
    match = last_rumble((7, 3, 2, 1))
    assert match.result is not None
    assert match.result["winners"] == [BACKPFEIFEN]
    assert match.result["places"] == [1, 2, 3, 4]
    assert match.result["ruling"] == "AU-13"
    assert "lull" not in kinds(match)
    assert match.view()["phase"] == "over"


@pytest.mark.ruling("AU-13", "AU-36")
def test_most_inflicted_wins_not_who_reached_it_first() -> None:
    match = last_rumble((7, 9, 0, 0))
    assert match.result is not None
    assert match.result["winners"] == [COMA]


@pytest.mark.ruling("AU-13", "AU-18")
def test_a_tie_goes_to_fewer_black_eyes_on_heads_then_it_is_shared() -> None:
    match = sit()
    inflict(match, 7, 8, 8, 8)
    hurt(match, BACKPFEIFEN, 1, 0, 0, 0, 0, 0)
    hurt(match, COMA, 1, 0, 0, 0, 0, 0)
    hurt(match, SIX, 2, 0, 0, 0, 0, 0)
    line_up(match, defender=MARA, dice=[1, 1, 2, 2, 3, 3])
    finish(match, 0, 1)
    match.play(MARA, "pass")
    match.play(0, "stop")
    assert match.result is not None
    assert match.result["winners"] == [BACKPFEIFEN, COMA, MARA], "Mara's eye is new and counts: no lull before"
    assert match.result["places"] == [1, 1, 1, 4]
    payoffs = [match.rules.payoff(match.state, seat) for seat in range(4)]
    assert payoffs == [333, 333, 333, 0]


@pytest.mark.ruling("AU-13")
def test_the_long_game_goes_to_twelve() -> None:
    assert last_rumble((7, 0, 0, 0), goal=12).result is None
    assert last_rumble((11, 0, 0, 0), goal=12).result is not None


@pytest.mark.ruling("AU-13")
def test_a_gang_that_cannot_see_ends_the_match_and_most_inflicted_wins() -> None:
    match = sit()
    inflict(match, 1, 0, 0, 5)
    hurt(match, MARA, 1, 2, 2, 2, 2, 2)
    line_up(match, defender=MARA, dice=[1, 1, 2, 2, 3, 3])
    match.play(MARA, "fight")
    finish(match, 0, 1)
    match.play(MARA, "pass")
    match.play(0, "stop")
    assert match.result is not None
    assert match.result["winners"] == [SIX]
    assert "Mara aufs Auga" in match.result["text"]


@pytest.mark.ruling("AU-38")
def test_eight_by_a_retreat_stop_nothing_before_the_rumble_is_over() -> None:
    match = sit()
    inflict(match, 7, 0, 0, 0)
    hurt(match, MARA, 2, 2, 2, 2, 0, 0)
    hurt(match, SIX, 2, 2, 2, 2, 2, 0)
    line_up(match, defender=MARA, attackers=(COMA,), defenders=(SIX,), dice=[5] * 6)
    match.play(MARA, "retire")
    match.play(MARA, "hurt 5")
    match.play(MARA, "credit Backpfeifen")
    assert match.result is None
    match.play(SIX, "fight")
    assert match.view()["phase"] == "fight"
    while match.result is None:
        legal = match.legal(asked(match))
        match.play(asked(match), next(words for words in ("stop", "pass", "no ability", *legal) if words in legal))
    assert match.result["winners"] == [BACKPFEIFEN]


@pytest.mark.ruling("AU-38", "AU-6")
def test_the_end_is_checked_also_if_nobody_fought() -> None:
    match = sit()
    inflict(match, 7, 0, 0, 0)
    hurt(match, MARA, 2, 2, 2, 2, 0, 0)
    line_up(match, defender=MARA)
    match.play(MARA, "retire")
    match.play(MARA, "hurt 5")
    assert match.result is not None


@pytest.mark.ruling("AU-38")
def test_licking_checks_nothing() -> None:
    match = sit()
    hurt(match, BACKPFEIFEN, 1, 0, 0, 0, 0, 0)
    inflict(match, 0, 9, 0, 0)
    match.play(0, "lick wounds")
    assert match.result is None


@pytest.mark.ruling("AU-40")
def test_all_may_agree_to_stop_and_are_ranked_as_ever() -> None:
    match = sit()
    inflict(match, 2, 5, 5, 1)
    hurt(match, COMA, 1, 0, 0, 0, 0, 0)
    match.announce("stop")
    assert match.result is not None
    assert match.result["places"] == [3, 2, 1, 4]
    assert match.result["ruling"] == "AU-40"


@pytest.mark.ruling("AU-40")
def test_a_limit_of_turns_ends_a_simulation() -> None:
    match = sit(turn_limit=2)
    inflict(match, 0, 1, 0, 0)
    for seat in (0, 1):
        hurt(match, seat, 1, 0, 0, 0, 0, 0)
        match.play(seat, "lick wounds")
    assert match.result is not None
    assert match.result["winners"] == [COMA]


@pytest.mark.ruling("AU-13")
@pytest.mark.parametrize(("option", "goal"), [(0, 5), (12, 12), (8, 8)])
def test_the_goal_is_that_of_the_content_in_play_unless_an_option_says_another(option: int, goal: int) -> None:
    game = registry.find("gangs")
    over = {"table": {"goal": {"value": 5, "provenance": "reconstructed"}}}
    match = talion.new("gangs", seed=1, options={"goal": option}, pack=laid_over(built_in(game).data, over))
    assert match.view()["goal"] == match.rules.parameters.goal == goal
    (known,) = [known for known in game.options if known.name == "goal"]
    assert known.zero_text(match.pack.data) == "5"
