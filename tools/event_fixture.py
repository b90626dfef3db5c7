"""Records events of every kind from matches played at random, as the page is told them: fixtures of the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import talion
from talion.games import registry
from talion.kernel.chance import stream_of
from talion.testing.settings import settings
from talion.testing.walk import enter, next_entry

FIXTURE = Path(__file__).parents[1] / "web" / "fixtures" / "events.gen.json"
SEAT = 0
# No more seats than the page's moments have.
MOST_SEATS = {"arena": 2, "gangs": 4, "village": 4}
# So many events of a kind that differ in more than numbers and names.
OF_A_KIND = 6
# In one of so many matches somebody leaves, after so many entries.
LEAVES, AFTER = 4, 12
# So many whole matches.
WHOLE = 12


def recorded(name: str) -> list[dict[str, Any]]:
    """The first events of each kind, those alike left out, from a match with each of the settings the contract has."""
    game = registry.find(name)
    shapes = {kind: shape for shape in game.event_types for kind in get_args(get_type_hints(shape)["kind"])}
    kinds: dict[str, dict[str, dict[str, Any]]] = {}
    most = MOST_SEATS.get(name, game.max_seats)
    usual = [one for one in settings(game) if one[0] <= most]
    # Some things happen in whole matches only.
    whole = [(most, dict(game.simulation))] * WHOLE
    for seed, (seats, options) in enumerate([*usual, *whole]):
        match = talion.new(game, seats=seats, seed=seed, options=options)
        stream = stream_of(seed, "page")
        while match.result is None:
            if len(match.entries) == AFTER and seed % LEAVES == 0 and match.why_not_announce("leave 1") is None:
                match.announce("leave 1")
            else:
                enter(match, *next_entry(match, stream))
        for told in match.events(SEAT):
            alike = kinds.setdefault(told["kind"], {})
            event = {key: value for key, value in told.items() if key != "number"}
            if len(alike) < OF_A_KIND:
                alike.setdefault(likeness(shapes[told["kind"]], event), event)
    return [event for kind in sorted(kinds) for event in kinds[kind].values()]


def likeness(shape: Any, event: dict[str, Any]) -> str:
    """What an event is apart from who, where and how many: its words that stand in its shape, and what it does not have."""
    hints = get_type_hints(shape)
    plain = {
        key: value if said(hints[key]) and isinstance(value, (str, bool)) else value is None
        for key, value in event.items()
        if key not in ("text", "rulings")
    }
    return json.dumps(plain)


def said(hint: Any) -> bool:
    """Whether a type is one of a few words, or yes or no."""
    return hint is bool or get_origin(hint) is Literal or any(said(part) for part in get_args(hint))


def events() -> str:
    """By game, an event in each line."""
    games = []
    for name in talion.game_names():
        lines = ",\n".join(json.dumps(event, ensure_ascii=False, separators=(",", ":")) for event in recorded(name))
        games.append(f'"{name}":[\n{lines}\n]')
    return "{" + ",\n".join(games) + "}\n"


if __name__ == "__main__":
    FIXTURE.write_text(events(), encoding="utf-8")
