"""The two kinds of timing that Revenants does not use, proven on tiny games."""

from __future__ import annotations

import pytest

import talion
from talion import CLOCK, Refused
from talion.kernel.chance import stream_of
from talion.kernel.turn import PACE_MS, next_actor
from tests.tiny import highest_game, reflex_game


def reflex(seats: int = 3, bell_ms: int = 20_000) -> talion.Match:
    return talion.new(reflex_game.GAME, seats=seats, seed=1, options={"bell_ms": bell_ms})


def prompt_of(match: talion.Match, seat: int) -> int:
    return next(prompt.id for prompt in match.prompts() if prompt.seat == seat)


def test_sequential_one_prompt_at_a_time() -> None:
    match = talion.new(highest_game.GAME, seats=3, seed=4)
    while match.result is None:
        (prompt,) = match.prompts()
        assert prompt.awaited
        match.play(prompt.seat, match.legal(prompt.seat)[0], prompt=prompt.id)
    assert sum(match.view()["scores"]) == 3


def test_hidden_cards_reach_their_owner_only() -> None:
    match = talion.new(highest_game.GAME, seats=2, seed=4)
    own = [event["card"] for event in match.events(0) if event["seat"] == 0]
    seen_by_other = [event["card"] for event in match.events(1) if event["seat"] == 0]
    seen_by_all = [event["card"] for event in match.events() if event["seat"] == 0]
    assert sorted(own) == match.view(0)["hand"]
    assert seen_by_other == seen_by_all == [-1, -1, -1]


def test_chance_comes_from_the_seed() -> None:
    hands = [talion.new(highest_game.GAME, seed=seed).view(0)["hand"] for seed in (4, 4, 5)]
    assert hands[0] == hands[1] != hands[2]


def test_standing_prompts_may_be_answered_at_any_time_by_anyone() -> None:
    match = reflex()
    assert [(prompt.seat, prompt.awaited) for prompt in match.prompts()] == [(0, False), (1, False), (2, False)]
    match.play(2, "strike 0")
    match.play(1, "strike 0")
    assert match.view()["windows"] == [2, -1, -1]


def test_an_action_is_stale_when_its_prompt_is_closed_and_only_then() -> None:
    match = reflex()
    before = {seat: prompt_of(match, seat) for seat in range(3)}
    match.play(0, "strike 1", prompt=before[0])
    match.play(2, "strike 1", prompt=before[2])  # the world moved, but this prompt stayed open
    window = prompt_of(match, 1)
    match.play(1, "take it", prompt=window)
    with pytest.raises(Refused) as refused:
        match.play(1, "block", prompt=window)  # another window is open by now
    assert refused.value.refusal.ruling == "TL-3"


def test_reaction_in_the_window_and_clock_after_it() -> None:
    match = reflex(seats=2)
    match.play(0, "strike 1")
    match.advance(1499)
    assert match.view()["lives"] == [3, 3]
    match.play(1, "block")
    match.advance(10)
    assert match.view()["lives"] == [3, 3]
    match.play(0, "strike 1")
    match.advance(1500)  # the guard is not up again yet, and nobody reacts
    assert match.view()["lives"] == [3, 2]
    assert (CLOCK, 3009, "tick") in match.entries


def test_an_action_at_the_moment_a_timer_is_due_comes_after_it() -> None:
    match = reflex(seats=2)
    match.play(0, "strike 1")
    with pytest.raises(Refused) as refused:
        match.enter(1, 1500, "block")
    assert refused.value.refusal.ruling == "TL-5"


def test_strikes_that_come_in_a_window_wait_on_the_stack() -> None:
    match = reflex()
    match.play(0, "strike 2")
    match.play(1, "strike 2")
    assert len(match.state.frames) == 1
    match.play(2, "block")
    assert match.view()["windows"] == [-1, -1, 1]
    assert len(match.state.frames) == 0


def test_a_pause_stops_the_clock() -> None:
    match = reflex(seats=2)
    match.play(0, "strike 1")
    match.advance(1000)
    match.announce("pause")
    match.advance(60_000)
    assert match.why_not(1, "block").ruling == "TL-8"
    match.announce("resume")
    match.advance(499)
    assert match.view()["lives"] == [3, 3]
    match.advance(1)
    assert match.view()["lives"] == [3, 2]


def test_the_bell_ends_the_match() -> None:
    match = reflex(seats=2, bell_ms=3000)
    match.play(0, "strike 1")
    match.advance(5000)
    assert match.result["winners"] == [0]
    assert match.prompts() == []
    assert match.why_not(0, "strike 1").ruling == "TL-1"


def test_time_never_runs_backwards() -> None:
    match = reflex(seats=2)
    match.advance(100)
    match.play(0, "strike 1")
    with pytest.raises(Refused) as refused:
        match.enter(1, 99, "block")
    assert refused.value.refusal.ruling == "TL-4"


def test_an_outside_game_leaves_its_base_open() -> None:
    match = reflex()
    match.announce("leave 1")
    assert match.view()["lives"] == [3, 0, 3]
    with pytest.raises(Refused) as refused:
        match.announce("stop")
    assert refused.value.refusal.ruling == "TL-10"


def test_in_real_time_somebody_acts_after_a_while_or_the_clock_before() -> None:
    match = reflex(seats=2)
    state, stream = match.state, stream_of(1, "pace")
    begun_ms, seats = state.now_ms, set()
    for _ in range(40):
        before_ms = state.now_ms
        seats.add(next_actor(state, stream))
        assert 0 <= state.now_ms - before_ms < PACE_MS
    assert seats == {0, 1}
    assert state.now_ms > begun_ms
    # The bell rings before anybody could.
    state.set_timer(reflex_game.BELL, state.now_ms)
    before_ms = state.now_ms
    assert next_actor(state, stream) == CLOCK
    assert state.now_ms == before_ms, "its entry says when"
