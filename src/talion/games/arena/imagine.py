"""Worlds: what nobody can know of a match."""

from __future__ import annotations

from talion.games.arena.state import ArenaState
from talion.kernel.chance import Stream


def reimagine(s: ArenaState, stream: Stream) -> ArenaState:
    """Nothing is hidden in this game but what dice and flowers will show (EA-44)."""
    s = s.clone()
    s.chance = stream.split()
    return s
