"""Which cards the next draw may be, as far as somebody can know: all of them equally likely."""

from __future__ import annotations

from mypy_extensions import i64

from talion.games.deadeye.figures import back_of
from talion.games.deadeye.state import DeadEyeState
from talion.kernel.ints import has


def possible(s: DeadEyeState, known: i64) -> list[int]:
    """By number. The cards of the deck are known, only their order is not, and the top back is seen (DE-40)."""
    if len(s.deck) == 0:
        return sorted([card for card in s.discard])  # noqa: C416  # DE-23: these are shuffled first
    top = s.deck[0]
    if has(known, top):
        return [int(top)]
    return sorted([card for card in s.deck if back_of(card) == back_of(top) and not has(known, card)])
