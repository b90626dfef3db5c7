"""Which player counts and options of a game the contract is run on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from talion.content.packs import built_in
from talion.kernel.game import Game
from talion.kernel.options import settle
from talion.kernel.problems import Problem


def changes(game: Game) -> Iterator[dict[str, Any]]:
    """Each option by itself, at what simulations do not set it to."""
    for option in game.options:
        usual = game.simulation.get(option.name, option.default)
        if option.name in game.brief:
            continue  # its ends would undo what keeps these matches short
        others: list[Any] = [word for word in option.words if word != usual]
        if isinstance(usual, bool):
            others = [not usual]
        elif isinstance(usual, int):
            others = [option.low + option.step, option.high]
            if option.name in game.simulation:
                # It keeps matches short: at its high end they would be too long to repeat.
                others = [others[0] if others[0] != usual else usual + option.step]
        yield from ({option.name: other} for other in others)


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
    """Every number of seats with the options of simulations, and in every other way to play; with the fewest and the most, each
    option changed by itself.

    What lies between has its turn when many matches are played.
    """
    found = []
    for seats in range(game.min_seats, game.max_seats + 1):
        changed = changes(game) if seats in (game.min_seats, game.max_seats) else ()
        wanted = [together(game, seats, change) for change in ({}, *changed)]
        ways = [{**game.simulation, **brief} for brief in game.other_briefs]
        wanted += [options for options in ways if playable(game, seats, options)]
        found += [(seats, options) for options in wanted if options is not None]
    return found


def together(game: Game, seats: int, change: dict[str, Any]) -> dict[str, Any] | None:
    """The options of simulations with this change; where that is refused, with another change as well, if there is one."""
    others = ({**other, **change} for other in changes(game) if other.keys() != change.keys())
    tried = ({**game.simulation, **game.brief, **one} for one in (change, *others))
    return next((options for options in tried if playable(game, seats, options)), None)


def label(game: Game, seats: int, options: dict[str, Any]) -> str:
    """Settings in a word: the game, its seats, and what is not as simulations have it."""
    changed = [f"{name}={value}" for name, value in options.items() if game.simulation.get(name) != value]
    return "-".join([game.name, str(seats), *changed])
