"""Observations beside views: what each number of a row must be is worked out anew from the view that the same seat is shown.

Whatever follows from the view alone tells nothing that the view keeps quiet about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import talion
from talion.games import registry
from talion.match import Match
from talion.testing.settings import settings
from talion.testing.walk import walk

Named = dict[str, list[int]]
# From a match (for what never changes in it), the view of a seat, and the seat, every part of its observation.
Expected = Callable[[Match, dict[str, Any], int], Named]


def compare(name: str, expected: Expected, every: int = 1, most: int = 400, seed: int = 5) -> int:
    """Random matches with every setting of the contract, from every seat; how many observations were compared."""
    game = registry.find(name)
    compared = 0
    for seats, options in settings(game):
        match = talion.new(game, seats=seats, seed=seed, options=options)
        for number, _ in enumerate(walk(match, seed)):
            if number == most:
                break
            if number % every == 0:
                compared += compare_all(match, expected)
        compared += compare_all(match, expected)
    return compared


def compare_all(match: Match, expected: Expected) -> int:
    """The observation of every seat at this moment."""
    spec = match.rules.observed()
    for seat in range(match.state.seats):
        found = spec.named(match.rules.observation(match.state, seat))
        wanted = {**prompts(match, seat), **expected(match, match.view(seat), seat)}
        assert list(found) == sorted(wanted, key=list(found).index), "the view says nothing of some part"
        for part, numbers in found.items():
            wrong = [
                (i, here, there)
                for i, (here, there) in enumerate(zip(numbers, wanted[part], strict=True))
                if here != there
            ]
            assert not wrong, f"{part}, seat {seat}, after {match.entries[-1:]} ({match.header.options}): {wrong}"
    return match.state.seats


def prompts(match: Match, seat: int) -> Named:
    """Who may act, and who is waited for."""
    seats = range(match.state.seats)
    asked = {prompt.seat: prompt.awaited for prompt in match.prompts()}
    return {
        "open": turned([int(other in asked) for other in seats], seat),
        "awaited": turned([int(asked.get(other, False)) for other in seats], seat),
    }


def turned(values: Sequence[Any], seat: int) -> list[Any]:
    """What is told seat by seat, from a seat on."""
    return [*values[seat:], *values[:seat]]


def square(table: Sequence[Sequence[Any]], seat: int) -> list[int]:
    """A table from seat to seat, row by row, both from a seat on."""
    return [int(value) for row in turned(table, seat) for value in turned(row, seat)]


def who(other: int | None, seat: int, seats: int) -> int:
    """0 for nobody, 1 for the seat itself, 2 for who sits next."""
    return 0 if other is None else (other - seat) % seats + 1


def left(view: dict[str, Any]) -> list[int]:
    """How long the decision may still take."""
    deadline_ms = view["deadline_ms"]
    return [-1 if deadline_ms is None else max(0, deadline_ms - view["now_ms"])]
