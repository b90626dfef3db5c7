"""Content and options as plain numbers."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Parameters:
    """Content and options as plain numbers."""

    def __init__(
        self,
        goal: i64,
        dealt: bool,
        turn_limit: i64,
        decision_ms: i64,
        asks_itself: bool,
        changes: i64,
        round_limit: i64,
        abilities: list[int],
    ) -> None:
        self.goal: i64 = goal
        self.dealt = dealt
        self.turn_limit: i64 = turn_limit
        self.decision_ms: i64 = decision_ms
        # Whether nobody need ask if all have decided (AU-45).
        self.asks_itself = asks_itself
        # How often a gang may change sides before a fight (AU-5), and after how many rounds a fight stops (AU-40).
        self.changes: i64 = changes
        self.round_limit: i64 = round_limit
        # What each member of each gang can do, by gang * 6 + member (AU-3).
        self.abilities: vec[i64] = vec[i64](abilities)
