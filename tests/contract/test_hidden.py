"""What critics are shown is the truth: an observation and what is hidden from it are together all of a state but chance to come."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import talion
from talion.kernel.chance import stream_of
from talion.kernel.dump import dump
from talion.kernel.events import CLOCK
from talion.kernel.step import TICK, perform
from talion.kernel.turn import next_actor

SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    ("revenants", 4, {}),
    ("village", 4, {}),
    ("village", 2, {"hands": 1}),
    ("village", 4, {"hands": 1, "gretin": True}),
    ("village", 3, {"hands": 1, "villages": "hidden"}),
    ("deadeye", 1, {}),
    ("gangs", 4, {"turn_limit": 3}),
    ("arena", 3, {"mode": "hill", "rounds": 1, "game_turns": 3}),
    ("arena", 3, {"mode": "domination", "rounds": 1, "game_turns": 5}),
]
# What a dump has that no rule asks for: cards that were drawn lie behind the rest until they are shuffled in again.
SPENT = {"village": (("deck", "deck_left"), ("pool", "pool_left"))}
MOST_STEPS = 250


def hidden(rules: Any, state: Any, seat: int) -> list[int]:
    out = vec[i64]([-7] * rules.hidden().size)
    assert rules.hidden_into(state, seat, out, 0) == len(out)
    return list(out)


def known(game: str, state: Any) -> dict[str, Any]:
    """All of a state but chance to come."""
    found: dict[str, Any] = dump(state)
    del found["chance"]
    for pile, left in SPENT.get(game, ()):
        found[pile] = found[pile][: found[left]]
    return found


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
def test_what_is_hidden_tells_every_world_from_every_other(game: str, seats: int, options: dict[str, Any]) -> None:
    """Worlds look alike to a seat; to a critic only if they are the same. That what it is shown says nothing else is seen by equal
    worlds: they have equal rows."""
    match = talion.new(game, seats=seats, seed=11, options={**talion.new(game, seed=1).game.simulation, **options})
    rules, state = match.rules, match.state
    stream, pace = stream_of(3, "worlds"), stream_of(4, "pace")
    different = equal = 0
    for step in range(MOST_STEPS):
        if state.over:
            break
        seat = step % seats
        world = rules.reimagine(state, seat, stream)
        same = known(game, world) == known(game, state)
        assert rules.observation(world, seat) == rules.observation(state, seat)
        assert (hidden(rules, world, seat) == hidden(rules, state, seat)) == same, step
        different, equal = different + (not same), equal + same
        actor = next_actor(state, pace)
        if actor == CLOCK:
            perform(rules, state, CLOCK, state.due_ms(), TICK)
        else:
            legal = rules.legal(state, actor)
            rules.apply(state, actor, legal[pace.below(len(legal))])
    assert different > 0 or rules.hidden().size == 0
    assert equal > 0 or game in ("village", "deadeye")


def test_it_is_named_part_by_part() -> None:
    match = talion.new("revenants", seats=2, seed=7, options={"revenants": "dealt"})
    rules, state = match.rules, match.state
    rules.apply(state, 0, rules.legal(state, 0)[0])
    named = rules.hidden().named(hidden(rules, state, 1))
    assert named["sealed_card"] == [0, 1]
    assert "sealed_card" not in [part.name for part in rules.observed().features]


def test_a_game_without_secrets_hides_nothing() -> None:
    assert talion.new("gangs", seed=1).rules.hidden().size == 0
    assert talion.new("arena", seed=1).rules.hidden().size == 0
