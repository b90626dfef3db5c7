"""Which games, seats, options and packs the environments are checked with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from talion.games import registry
from talion.testing.settings import label, settings

# A short match of every game; and one in real time.
SHORT: dict[str, dict[str, Any]] = {
    "revenants": {"hp": 12},
    "village": {"hands": 1},
    "gangs": {"turn_limit": 3},
    "deadeye": {"leg": "first run"},
    "arena": {"rounds": 1, "game_turns": 2},
}
LIVE: dict[str, Any] = {"timing": "realtime", "rounds": 1, "length_s": 40}


def every_seat_count() -> list[tuple[str, int, dict[str, Any]]]:
    """Every game with every number of seats, and real time."""
    found = []
    for name, options in SHORT.items():
        game = registry.find(name)
        found += [(name, seats, options) for seats in range(game.min_seats, game.max_seats + 1)]
    return [*found, ("arena", 3, LIVE)]


def every_option() -> list[tuple[str, int, dict[str, Any]]]:
    """Each option of each game once, at what it usually is not."""
    return [(name, seats, options) for name in SHORT for seats, options in settings(registry.find(name))]


def named(setting: tuple[str, int, dict[str, Any]]) -> str:
    """Settings in a word, for the names of tests."""
    name, seats, options = setting
    return label(registry.find(name), seats, options)


def sharper(folder: Path) -> Path:
    """A pack with which SOLO deals 6."""
    text = '[pack]\nname = "Sharper"\n\n[cards.solo]\ndamage = { value = 6, provenance = "reconstructed" }\n'
    (folder / "revenants.toml").write_text(text)
    return folder
