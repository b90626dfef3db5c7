"""Hypothesis plays the contract too, and brings a broken match down to the few entries that break it."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from talion import Problem
from talion.kernel.game import Game
from talion.kernel.rules import Rules
from talion.testing import Breach
from talion.testing.shrink import shrink
from tests.contract.games import all_games
from tests.tiny.highest_game import GAME, Highest, HighestRules, HighestState


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_matches_that_hypothesis_chooses(game: Game) -> None:
    shrink(game, examples=5)


def test_a_broken_match_is_brought_down_to_what_breaks_it() -> None:
    class Doubling(HighestRules):
        """Who plays the lowest of a trick keeps the card."""

        def apply(self, s: HighestState, seat: int, action: int) -> None:
            super().apply(s, seat, action)
            if s.table[0] > action >= 0 and s.table[0] >= 0 and seat == 1:
                s.hand[seat] |= 1 << action

    class Faulty(Highest):
        def rules(self, content: Any, options: Any, seats: int) -> Rules:
            return Doubling(seats, int(options["hand"]))

    with pytest.raises(Breach, match=r"^highest-3, seed \d+, after 0: play \d+: audit after play \d+"):
        shrink(Faulty())


def test_without_hypothesis_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(Problem, match=r"^Shrinking needs hypothesis: pip install hypothesis\.$"):
        shrink(GAME)
