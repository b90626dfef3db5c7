"""Ready-made lists say the same as those worked out, in the same order."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import talion
from talion.testing.walk import walk


@pytest.mark.ruling("TV-4", "TV-20")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_menus_agree_with_the_rules(seats: int) -> None:
    asked = set()
    for seed in range(12):
        match = talion.new("village", seats=seats, seed=seed, options={"hands": 1, "gretin": True})
        for _ in walk(match, seed):
            for prompt in match.prompts():
                out = vec[i64]([0] * match.rules.most_legal)
                n = match.rules.legal_into(match.state, prompt.seat, out)
                assert match.rules.legal(match.state, prompt.seat) == tuple(out)[:n]
                asked.add(prompt.kind)
    assert len(asked) > 10
