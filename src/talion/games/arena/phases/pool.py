"""Dice that leave a pool."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.arena.state import ArenaState
from talion.games.common.dice import amount, dice_at


def leave_pool(s: ArenaState, seat: i64, face: i64) -> None:
    """A die leaves the pool, one that is not held if there is one."""
    s.pool[seat] -= dice_at(1, face)
    if amount(s.held[seat], face) > amount(s.pool[seat], face):
        s.held[seat] -= dice_at(1, face)
