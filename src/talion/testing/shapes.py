"""Views and events have the shapes that their game declares: nothing missing, nothing extra."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, get_args, get_type_hints

import msgspec

from talion.kernel.events import OBSERVER
from talion.kernel.game import Game
from talion.kernel.shapes import MatchView
from talion.match import Match
from talion.testing.breach import Breach, demand

HEAD = tuple(get_type_hints(MatchView))


def fits(data: Mapping[str, Any], shape: type, what: str) -> None:
    """Data is of a shape, in all its depths."""
    plain = msgspec.to_builtins(data, str_keys=True)
    try:
        kept = msgspec.to_builtins(msgspec.convert(plain, shape, str_keys=True), str_keys=True)
    except msgspec.ValidationError as error:
        raise Breach(f"{what} is not a {shape.__name__}: {error}") from None
    # What a shape does not name is dropped on the way.
    demand(kept == plain, f"{what} is more than a {shape.__name__}: {extra(plain, kept)}")


def extra(plain: Any, kept: Any, where: str = "$") -> str:
    """The first place where something was dropped."""
    if isinstance(plain, dict) and isinstance(kept, dict):
        for key, value in plain.items():
            if key not in kept:
                return f"{where}.{key}"
            if kept[key] != value:
                return extra(value, kept[key], f"{where}.{key}")
    elif isinstance(plain, list) and isinstance(kept, list):
        for number, (one, other) in enumerate(zip(plain, kept, strict=True)):
            if one != other:
                return extra(one, other, f"{where}[{number}]")
    return where


@lru_cache
def event_shapes(game: Game) -> dict[str, type]:
    """The shape of each kind of event."""
    found: dict[str, type] = {}
    for shape in getattr(game, "event_types", ()):
        for kind in get_args(get_type_hints(shape).get("kind")):
            demand(kind not in found, f"two shapes of events are {kind!r}")
            found[kind] = shape
    return found


def event_fits(game: Game, data: Mapping[str, Any]) -> None:
    """An event is of the shape that its kind chooses."""
    kind = data.get("kind")
    shape = event_shapes(game).get(str(kind))
    if shape is None:
        raise Breach(f"an event is of the kind {kind!r}, which {game.name} does not declare")
    fits(data, shape, f"the event {kind!r}")


def view_fits(match: Match, seat: int) -> None:
    """What a seat sees is what the game declares, and before it what every match has."""
    view = match.view(seat)
    who = "observers" if seat == OBSERVER else f"seat {seat}"
    fits({name: view[name] for name in HEAD if name in view}, MatchView, f"the head of the view of {who}")
    fits(match.game.view(match.words, match.state, seat), match.game.view_type, f"the view of {who}")


def declared(game: Game) -> None:
    """A game says what its views and events look like."""
    demand(hasattr(game, "view_type"), f"{game.name} does not declare its view_type")
    demand(bool(event_shapes(game)), f"{game.name} does not declare its event_types")


def told_fit(match: Match, since: int) -> int:
    """All that was told since the last time; how much that is by now. For games that declare it, as `declared` demands."""
    if hasattr(match.game, "event_types"):
        for told in match.told[since:]:
            event_fits(match.game, told.data)
    return len(match.told)


def views_fit(match: Match, seats: Iterable[int]) -> None:
    """What these seats see. For games that declare it, as `declared` demands."""
    if hasattr(match.game, "view_type"):
        for seat in seats:
            view_fits(match, seat)
