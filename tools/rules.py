"""Writes the tables of every game's RULES.md that are made from its content."""

from __future__ import annotations

from pathlib import Path

from talion.content.packs import built_in
from talion.content.tables import filled
from talion.games import registry

GAMES = Path(__file__).parents[1] / "src" / "talion" / "games"

for name in registry.built_in():
    game = registry.find(name)
    path = GAMES / name / "RULES.md"
    path.write_text(filled(path.read_text(encoding="utf-8"), game.tables(built_in(game).content)), encoding="utf-8")
