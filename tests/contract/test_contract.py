"""Every registered game keeps the contract, for every player count and a spread of options."""

from __future__ import annotations

import os
from typing import Any

import pytest

from talion.kernel.game import Game
from talion.testing import shapes
from talion.testing.contract import agrees_on_hiding, play
from talion.testing.settings import label, settings
from tests.contract.games import all_games, all_settings

# Random matches per game: 200 in `make test`, 2,400 in `make test-all`; fewer of a game whose matches are long.
MATCHES = int(os.environ.get("TALION_CONTRACT_MATCHES", "200"))
MOST_ENTRIES = MATCHES * 40
PARTS = 4


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_shapes_are_declared(game: Game) -> None:
    shapes.declared(game)


@pytest.mark.parametrize("setting", all_settings(), ids=lambda setting: label(*setting))
def test_every_step(setting: tuple[Game, int, dict[str, Any]]) -> None:
    play(*setting, seed=1)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("part", range(PARTS))
def test_many_matches(game: Game, part: int) -> None:
    """Random matches in turn over all player counts and options."""
    cycle = settings(game)
    entries = different = played_ones = 0
    # Each part goes through all of them, from another beginning.
    for number in range(part, MATCHES, PARTS):
        seats, options = cycle[(part * len(cycle) // PARTS + played_ones) % len(cycle)]
        played = play(game, seats, options, 1000 + number, thorough=False)
        entries, different, played_ones = entries + played.entries, different + played.different, played_ones + 1
        if entries > MOST_ENTRIES // PARTS:
            break
    agrees_on_hiding(game, different, everything=played_ones >= len(cycle))
