"""What programs are told: of two matches that look alike to a seat the same, whatever lies hidden in them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from talion.bots.contract import Question
from talion.bots.dialogue import Asking, Fault
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.match import Match, new

STEPS = 40


def asking(match: Match, state: Any, seat: int, seed: int) -> Asking:
    """As a table asks: of a world imagined from what the seat knows."""
    stream = stream_of(seed, "program")
    return Asking(match, Question(match.rules, match.rules.world_of(state, seat, stream), seat, stream), 0)


@pytest.mark.ruling("TL-28")
@pytest.mark.parametrize("game", ["revenants", "gangs", "village", "deadeye", "arena"])
def test_nothing_beyond_the_seats_own_view_is_told(game: str) -> None:
    found = registry.find(game)
    match = new(game, found.default_seats, 11)
    chooses = random.Random(5)
    told = 0
    for step in range(STEPS):
        prompts = [prompt for prompt in match.prompts() if prompt.awaited]
        if not prompts:
            break
        for prompt in prompts:
            seat = prompt.seat
            twin = match.rules.reimagine(match.state, seat, stream_of(step, "twin"))
            said = asking(match, match.state, seat, 1).prompt(3000)
            # Other worlds, and another truth that the seat cannot tell from this one.
            assert said == asking(match, match.state, seat, 2).prompt(3000)
            assert said == asking(match, twin, seat, 3).prompt(3000)
            assert said["view"] == match.view(seat) | {"now_ms": 0}
            told += 1
        answers = chooses.choice(prompts)
        match.play(answers.seat, chooses.choice(match.legal(answers.seat)), answers.id)
    assert told >= STEPS // 2


@pytest.mark.ruling("TL-28")
def test_a_refusal_tells_no_secret_either() -> None:
    """Why something is not legal is explained in an imagined world."""
    match = new("village", 4, 3)
    seat = match.prompts()[0].seat
    words = match.words.codec.words
    wrong = next(one for one in range(len(words)) if words[one] not in match.legal(seat))
    reasons = set()
    for seed in range(8):
        twin = match.rules.reimagine(match.state, seat, stream_of(seed, "twin"))
        asked = asking(match, twin, seat, seed)
        with pytest.raises(Fault) as fault:
            asked.meant({"type": "answer", "id": asked.number, "action": wrong})
        reasons.add((str(fault.value), fault.value.ruling))
    assert len(reasons) == 1
