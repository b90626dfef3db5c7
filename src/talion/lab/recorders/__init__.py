"""What the lab notes of each game: named recorders on events, a file for each game, or what another package brings."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from talion import outside
from talion.games import registry
from talion.lab.recorders.recorder import Recorder


def recorders_for(game: str) -> tuple[Recorder, ...]:
    """Those of a game; none where nobody has said any."""
    brought = [recorder for some in outside.brought(outside.RECORDERS, game) for recorder in some]
    if game not in registry.built_in() or not (Path(__file__).parent / f"{game}.py").exists():
        return tuple(brought)
    own: tuple[Recorder, ...] = import_module(f"talion.lab.recorders.{game}").RECORDERS
    return (*own, *brought)
