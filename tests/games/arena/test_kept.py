"""Parts of the view that are kept are what they would be if they were made anew, after every entry of every kind of match."""

from __future__ import annotations

from typing import Any

import pytest

from talion.games.arena.game import GAME
from talion.games.arena.kept import Kept
from talion.kernel.chance import stream_of
from talion.kernel.events import CLOCK
from talion.kernel.turn import next_actor
from talion.match import new

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (3, {"timing": "realtime", "length_s": 20, "rounds": 1, "characters": "dealt"}),
    (6, {"timing": "realtime", "length_s": 12, "rounds": 2, "board": "rainforest", "stream": "advanced"}),
    (4, {"timing": "realtime", "length_s": 20, "tempo": "drum", "mode": "alliances"}),
    (6, {"game_turns": 2, "rounds": 2, "introduction": True}),
]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_what_is_kept_is_what_would_be_made(seats: int, options: dict[str, Any]) -> None:
    match = new(GAME, seats, 3, options)
    stream, kept = stream_of(7, "kept"), match.words.kept
    reused = 0
    for _ in range(600):
        if match.state.over:
            break
        seat = next_actor(match.state, stream)
        if seat == CLOCK:
            match.enter(CLOCK, match.state.due_ms(), "tick")
        else:
            legal = match.legal(seat)
            match.enter(seat, max(match.now_ms, match.state.now_ms), legal[stream.below(len(legal))])
        before = {name: part for name, (_, part) in kept.parts.items()}
        view = match.view()
        reused += sum(kept.parts[name][1] is part for name, part in before.items())
        match.words.kept = Kept()
        assert match.view() == view
        match.words.kept = kept
    assert reused > 500, "most of it is kept most of the time"


def test_another_key_is_another_part() -> None:
    kept = Kept()
    made = kept.put("player", 1, (1, 2), {"health": 3})
    assert kept.get("player", 1, (1, 2)) is made
    for name, number, key in (("player", 1, (1, 3)), ("player", 2, (1, 2)), ("figure", 1, (1, 2))):
        assert kept.get(name, number, key) is None
