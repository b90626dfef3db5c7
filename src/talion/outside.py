"""What other packages bring: games, bots, terminal boards and recorders of the lab, each by the entry point group of its kind."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from talion.kernel.problems import Problem

GAMES = "talion.games"
BOTS = "talion.bots"
BOARDS = "talion.boards"
RECORDERS = "talion.recorders"


@cache
def points(group: str) -> tuple[EntryPoint, ...]:
    """The entry points of a group, by name: asked for often, and looked up on the disk once."""
    return tuple(sorted(entry_points(group=group), key=lambda point: point.name))


def names(group: str) -> list[str]:
    """The games that other packages bring something for, each once."""
    return list(dict.fromkeys(point.name for point in points(group)))


def brought(group: str, game: str) -> list[Any]:
    """All that other packages bring for a game, or a `Problem` that names the package."""
    return [loaded(point) for point in points(group) if point.name == game]


def loaded(point: EntryPoint) -> Any:
    try:
        return point.load()
    except Exception as error:  # whatever another package does wrong
        package = point.dist.name if point.dist else point.value
        raise Problem(f"{package} brings {point.group} {point.name!r}, but it cannot be loaded: {error}.") from error
