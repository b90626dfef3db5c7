"""Worlds: what nobody can know of a match."""

from __future__ import annotations

from talion.games.gangs.state import GangsState
from talion.kernel.chance import Stream


def reimagine(s: GangsState, stream: Stream) -> GangsState:
    """Nothing is hidden in this game but what dice will show."""
    s = s.clone()
    s.chance = stream.split()
    return s
