"""Small plans for tests, of bots that play anything."""

from __future__ import annotations

from typing import Any

import msgspec

from talion.games import registry
from talion.lab.plan import FORMAT, Kind, PlanSetting, RunPlan, setting_of
from talion.lab.rows import MatchRow

SHARP: dict[str, Any] = {
    "pack": {"name": "Sharper SOLO"},
    "cards": {"solo": {"damage": {"value": 6, "provenance": "reconstructed", "note": "never worth it"}}},
}


def small(
    game: str = "revenants",
    games: int = 6,
    batch: int = 2,
    seats: int | None = None,
    kind: Kind = "report",
    **more: Any,
) -> RunPlan:
    """One setting, or those given."""
    title = registry.find(game)
    options = {**title.brief, **more.pop("options", {})}
    bots = ("random",) * (seats or title.default_seats)
    settings: tuple[PlanSetting, ...] = more.pop("settings", ()) or (setting_of(title, "main", bots, games, options),)
    return RunPlan(FORMAT, kind, game, title.version, more.pop("seed", 1), batch, settings=settings, **more)


def row(number: int = 0, **more: Any) -> MatchRow:
    """A match of four in which nothing is remarkable."""
    usual = MatchRow(
        0,
        number,
        str(number),
        (0, 1, 2, 3),
        (1, 2, 3, 4),
        (1000, 0, 0, 0),
        True,
        "",
        40,
        10,
        5,
        0,
        200,
        9,
        4,
        -1,
        2,
        500,
        200,
    )
    return msgspec.structs.replace(usual, **more)
