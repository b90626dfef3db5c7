"""The games that the contract is run on: all registered ones, and the tiny ones."""

from __future__ import annotations

from typing import Any

import talion
from talion.games import registry
from talion.kernel.game import Game
from talion.testing.settings import settings
from tests.tiny import highest_game, reflex_game


def all_games() -> list[Game]:
    return [registry.find(name) for name in talion.game_names()] + [highest_game.GAME, reflex_game.GAME]


def all_settings() -> list[tuple[Game, int, dict[str, Any]]]:
    return [(game, seats, options) for game in all_games() for seats, options in settings(game)]
