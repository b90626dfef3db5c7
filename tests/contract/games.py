"""The games that the contract is run on: all registered ones, and the tiny ones."""

from __future__ import annotations

from typing import Any

import talion
from talion import build
from talion.games import registry
from talion.kernel.game import Game
from talion.testing.settings import settings
from tests.tiny import highest_game, reflex_game


def all_games() -> list[Game]:
    return [registry.find(name) for name in talion.game_names()] + [highest_game.GAME, reflex_game.GAME]


def all_settings() -> list[tuple[Game, int, dict[str, Any]]]:
    """Of the five games on plain Python, where a step takes ten times as long, options change at the smallest table only; what
    many matches are played with is all of them in turn."""
    return [
        (game, seats, options)
        for game in all_games()
        for place, (seats, options) in enumerate(settings(game))
        if build.mode() == "compiled" or seats == game.min_seats or is_first(game, place)
    ]


def is_first(game: Game, place: int) -> bool:
    """Whether no setting before it has as many seats."""
    seats = [seats for seats, _ in settings(game)]
    return seats.index(seats[place]) == place
