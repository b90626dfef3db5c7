"""Which player counts and options of a game the contract is run on."""

from __future__ import annotations

from typing import Any

from talion.content.packs import built_in
from talion.kernel.game import Game
from talion.kernel.options import settle
from talion.kernel.problems import Problem


def spreads(game: Game) -> list[dict[str, Any]]:
    """The default options, then each option at its other words or at its ends, one at a time."""
    found: list[dict[str, Any]] = [{}]
    for option in game.options:
        if option.name in game.brief:
            continue  # its ends would undo what keeps these matches short
        others: list[Any] = [word for word in option.words if word != option.default]
        if isinstance(option.default, bool):
            others = [not option.default]
        elif isinstance(option.default, int):
            others = [option.low + option.step, option.high]
        found += [{option.name: other} for other in others]
    return [{**game.simulation, **game.brief, **options} for options in found]


def playable(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Whether these settings go together; what a game refuses, it refuses before the match. Its own tests say what that is."""
    try:
        settled = settle(game.options, dict(options))
        game.refuse(seats, settled)
        game.rules(built_in(game).content, settled, seats)
    except Problem:
        return False
    return True


def settings(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats; the spread of options with the fewest and the most.

    What lies between has its turn when many matches are played.
    """
    return [
        (seats, options)
        for seats in range(game.min_seats, game.max_seats + 1)
        for options in (spreads(game) if seats in (game.min_seats, game.max_seats) else spreads(game)[:1])
        if playable(game, seats, options)
    ]


def label(game: Game, seats: int, options: dict[str, Any]) -> str:
    """Settings in a word: the game, its seats, and what is not as simulations have it."""
    changed = [f"{name}={value}" for name, value in options.items() if game.simulation.get(name) != value]
    return "-".join([game.name, str(seats), *changed])
