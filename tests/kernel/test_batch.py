"""Many matches at once play as each would by itself: by the façade, from the same seed, with the same answers."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import talion
from talion.kernel.batch import Batch, RefusedRow
from talion.kernel.dump import state_digest
from talion.kernel.ints import has
from talion.match import Match
from tests.tiny import highest_game

GAMES = [
    ("revenants", 3, {}),
    ("village", 4, {"hands": 1}),
    ("gangs", 4, {"turn_limit": 4}),
    ("deadeye", 1, {"leg": "first run"}),
    ("arena", 2, {"rounds": 1, "game_turns": 3}),
]
MARKERS = range(9, 15)
LIVE = {"timing": "realtime", "rounds": 1, "length_s": 40}


def match_of(game: str, seats: int, options: dict[str, Any], seed: int = 5) -> Match:
    return talion.new(game, seats=seats, seed=seed, options=options)


def batch_of(
    game: str, seats: int, options: dict[str, Any], matches: int = 3, seed: int = 5, **others: Any
) -> Batch[Any]:
    return Batch(match_of(game, seats, options).rules, matches, seed, **others)


def row(batch: Batch[Any], number: int) -> tuple[list[int], list[int]]:
    """What a row shows: its numbers, and its legal actions."""
    numbers = list(batch.observation)[number * batch.size : (number + 1) * batch.size]
    mask = list(batch.mask)[number * batch.actions : (number + 1) * batch.actions]
    return numbers, [action for action, legal in enumerate(mask) if legal]


def shown(batch: Batch[Any]) -> list[list[int]]:
    """Everything that learners are given."""
    vecs = (batch.observation, batch.mask, batch.seat, batch.viewer, batch.reward, batch.over)
    return [list(one) for one in vecs] + [[state_digest(state) for state in batch.states]]


def first_choices(batch: Batch[Any], turn: int = 0) -> list[int]:
    """A legal answer in every row, another one every time."""
    legal = [row(batch, number)[1] for number in range(batch.rows)]
    return [choices[turn % len(choices)] if choices else -1 for choices in legal]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_a_batch_plays_what_the_facade_plays(game: str, seats: int, options: dict[str, Any]) -> None:
    batch = batch_of(game, seats, options)
    matches = [match_of(game, seats, options, seed) for seed in (5, 6, 7)]
    for turn in range(150):
        actions = first_choices(batch, turn)
        for number, match in enumerate(matches):
            if not match.state.over:
                seat = batch.seat[number]
                assert seat == min(other for other in range(seats) if has(match.state.awaited, other))
                assert row(batch, number) == (
                    match.rules.observation(match.state, seat),
                    sorted(match.rules.legal(match.state, seat)),
                )
                match.play(seat, match.words.codec.words[actions[number]])
        batch.step(actions)
        assert [state_digest(state) for state in batch.states] == [match.digest() for match in matches]
        assert list(batch.over) == [int(match.state.over) for match in matches]
        if all(batch.over):
            break


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_matches_end_with_their_rewards_once(game: str, seats: int, options: dict[str, Any]) -> None:
    batch = batch_of(game, seats, options, 2)
    before = [0, 0]
    for _ in range(20_000):
        batch.step_at_random()
        for match, state in enumerate(batch.states):
            paid = list(batch.reward)[match * seats : (match + 1) * seats]
            ends_now = bool(batch.over[match]) and not before[match]
            assert paid == ([batch.rules.payoff(state, seat) for seat in range(seats)] if ends_now else [0] * seats)
            if batch.over[match]:
                assert row(batch, match) == (batch.rules.observation(state, batch.viewer[match]), [])
                assert batch.seat[match] == -1
        before = list(batch.over)
        if all(before):
            return
    pytest.fail("no end")


@pytest.mark.parametrize(
    ("action", "reason"),
    [(24, r"Row 1: Actions are 0 to 23, not 24. \(TL-6\)"), (-1, r"Row 1: Actions are 0 to 23, not -1. \(TL-6\)"),
     (0, r"Row 1: .* \(RV-30\)")],
)  # fmt: skip
def test_an_illegal_action_is_refused_with_its_row_and_changes_nothing(action: int, reason: str) -> None:
    batch = batch_of("revenants", 3, {})
    before = shown(batch)
    with pytest.raises(RefusedRow, match=reason) as refused:
        batch.step([20, action, 21])
    assert refused.value.row == 1
    assert shown(batch) == before


def test_the_number_of_rows_must_fit() -> None:
    batch = batch_of("revenants", 3, {})
    before = shown(batch)
    with pytest.raises(ValueError, match=r"The batch has 3 rows, but 2 actions were given."):
        batch.step([20, 20])
    with pytest.raises(ValueError, match=r"The batch has 3 matches, but 1 were marked or not."):
        batch.reset([True])
    assert shown(batch) == before


@pytest.mark.parametrize(
    ("others", "reason"),
    [
        ({"matches": 0}, "at least one match, not 0"),
        ({"seed": -1}, "a whole number from 0 on"),
        ({"learner": 3}, "There is no seat 3; seats are 0 to 2."),
        ({"learner": 1, "together": True}, "Either everybody answers together, or one seat learns."),
    ],
)
def test_a_batch_that_cannot_be(others: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        batch_of("revenants", 3, {}, **others)


def test_a_match_begins_anew_by_its_own_next_seed() -> None:
    batch = batch_of("village", 4, {"hands": 1})
    for _ in range(7):
        batch.step_at_random()
    others = [state_digest(batch.states[number]) for number in (0, 2)]
    batch.reset([False, True, False])
    assert [state_digest(batch.states[number]) for number in (0, 2)] == others
    assert list(batch.seeds) == [5, 9, 7]
    assert state_digest(batch.states[1]) == match_of("village", 4, {"hands": 1}, 9).digest()
    batch.reset()
    assert list(batch.seeds) == [8, 12, 10]


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_clones_and_what_was_saved_go_on_alike(game: str, seats: int, options: dict[str, Any]) -> None:
    batch, other = batch_of(game, seats, options), batch_of(game, seats, options, seed=77)
    for _ in range(40):
        batch.step_at_random()
    clone = batch.clone()
    other.restore(batch.save())
    assert shown(clone) == shown(other) == shown(batch)
    for _ in range(40):
        for one in (batch, clone, other):
            one.step_at_random()
        assert shown(clone) == shown(other) == shown(batch)
    clone.step_at_random()
    clone.reset()
    assert shown(other) == shown(batch)
    with pytest.raises(ValueError, match="has 3 matches in 3 rows, not these"):
        batch_of(game, seats, options, 2).restore(batch.save())


@pytest.mark.ruling("RV-27")
def test_all_seats_answer_together() -> None:
    batch = batch_of("revenants", 3, {"revenants": "dealt"}, 2, together=True)
    assert (batch.rows, list(batch.seat)) == (6, [0, 1, 2, 0, 1, 2])
    actions = first_choices(batch)
    batch.step(actions)
    match = match_of("revenants", 3, {"revenants": "dealt"})
    for seat in range(3):
        match.play(seat, match.words.codec.words[actions[seat]])
    assert state_digest(batch.states[0]) == match.digest()
    assert [row(batch, seat)[0] for seat in range(3)] == [
        match.rules.observation(match.state, seat) for seat in range(3)
    ]


def test_who_is_not_asked_says_nothing_that_counts() -> None:
    """Of those who pick one after the other only one is asked."""
    batch = batch_of("revenants", 3, {}, 1, together=True)
    assert list(batch.seat) == [0, -1, -1]
    assert row(batch, 1)[1] == []
    batch.step([20, 20, -1])
    assert list(batch.seat) == [-1, 1, -1]


def test_what_somebody_was_quicker_with_is_dropped() -> None:
    """Turn based, who grabs a marker first has it: the others are asked again."""
    batch = batch_of("arena", 3, {"rounds": 1, "game_turns": 3, "characters": "dealt"}, 1, together=True)
    state, rushes = batch.states[0], 0
    while not batch.over[0]:
        actions = [choices[0] if choices else -1 for choices in (row(batch, seat)[1] for seat in range(3))]
        claims = [seat for seat in range(3) if set(row(batch, seat)[1]) & set(MARKERS)]
        if len(claims) > 1:
            rushes += 1
            marker = min(set(row(batch, claims[0])[1]) & set(MARKERS))
            batch.step([marker if seat in claims else actions[seat] for seat in range(3)])
            assert [state.marker[seat] for seat in claims] == [marker - MARKERS[0]] + [-1] * (len(claims) - 1)
        else:
            batch.step_at_random()
        assert not batch.rules.audit(state)
    assert rushes > 0


def test_only_the_learner_is_asked() -> None:
    batch = batch_of("village", 4, {"hands": 1}, 4, learner=2)
    again = batch_of("village", 4, {"hands": 1}, 4, learner=2)
    for _ in range(200):
        assert all(seat == (-1 if over else 2) for seat, over in zip(batch.seat, batch.over, strict=True))
        batch.step_at_random()
        again.step_at_random()
        assert shown(again) == shown(batch)
        if all(batch.over):
            return
    pytest.fail("no end")


@pytest.mark.parametrize("together", [False, True])
def test_real_time_in_steps(together: bool) -> None:
    batch = batch_of("arena", 3, LIVE, 1, tick_ms=500, together=together)
    state, waited = batch.states[0], 0
    while not batch.over[0]:
        legal = row(batch, 0)[1]
        if batch.seat[0] >= 0 and not has(state.awaited, batch.seat[0]):
            assert legal[-1] == batch.wait == batch.rules.actions
            waited += 1
        before = state.now_ms
        batch.step_at_random()
        assert state.now_ms >= before
        assert not batch.rules.audit(state)
    assert waited > 20
    assert state.now_ms > 40_000


def test_who_is_waited_for_cannot_wait() -> None:
    batch = batch_of("arena", 3, LIVE, 1, tick_ms=500)
    with pytest.raises(RefusedRow, match=r"Row 0: The match waits for this seat. \(TL-2\)"):
        batch.step([batch.wait])


def play_on(batch: Batch[Any]) -> None:
    for _ in range(50):
        batch.step_at_random()


def test_real_time_needs_its_steps() -> None:
    batch = batch_of("arena", 2, LIVE, 1)
    with pytest.raises(ValueError, match="In real time a batch needs `tick_ms`"):
        play_on(batch)


def test_a_game_from_outside_is_played_too() -> None:
    batch = Batch(talion.new(highest_game.GAME, seats=2, seed=1).rules, 4, 1)
    for _ in range(100):
        batch.step_at_random()
    assert all(batch.over)


def test_views_of_the_rows_see_every_step() -> None:
    """The memory stays where it is, in both builds: numpy makes an array of it once."""
    batch = batch_of("revenants", 3, {}, 2)
    views = [memoryview(one) for one in (batch.observation, batch.mask, batch.seat, batch.reward, batch.over)]  # type: ignore[arg-type]
    assert [view.format for view in views] == ["q", "B", "q", "q", "B"]
    for _ in range(500):
        batch.step_at_random()
        batch.reset([bool(over) for over in batch.over])
        assert [view.tolist() for view in views] == shown(batch)[:3] + shown(batch)[4:6]


def test_mask_and_legal_list_are_one() -> None:
    batch = batch_of("gangs", 5, {}, 2)
    out: vec[i64] = vec[i64]([0] * batch.rules.most_legal)
    for _ in range(300):
        for number in range(2):
            if batch.seat[number] >= 0:
                n = batch.rules.legal_into(batch.states[number], batch.seat[number], out)
                assert row(batch, number)[1] == sorted(list(out)[:n])
        batch.step_at_random()


@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_critics_are_shown_what_is_hidden(game: str, seats: int, options: dict[str, Any]) -> None:
    batch = batch_of(game, seats, options, critics=True)
    size = batch.rules.hidden().size
    assert batch.unseen == size
    for _ in range(40):
        copied = batch.clone()
        batch.step_at_random()
        copied.step_at_random()
        assert list(copied.hidden) == list(batch.hidden)
        for number, state in enumerate(batch.states):
            out = vec[i64]([0] * size)
            batch.rules.hidden_into(state, batch.viewer[number], out, 0)
            assert list(batch.hidden)[number * size : (number + 1) * size] == list(out)
    assert len(batch_of(game, seats, options).hidden) == 0


@pytest.mark.parametrize("others", [{}, {"learner": 1}])
def test_no_match_depends_on_the_others(others: dict[str, Any]) -> None:
    """The third of five matches is the first of a batch that begins with it, also in what chance chooses; and again by its seed."""
    many, few = (batch_of("village", 3, {"hands": 1}, matches, seed, **others) for matches, seed in ((5, 5), (1, 7)))
    for _ in range(30):
        many.step_at_random()
        few.step_at_random()
        assert state_digest(many.states[2]) == state_digest(few.states[0])
    ended = state_digest(few.states[0])
    few.begin(0, 7)
    for _ in range(30):
        few.step_at_random()
    assert state_digest(few.states[0]) == ended
