"""Content and options as plain numbers, and what each card would deal by them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from talion.games.revenants.state import RevenantsState, pair
from talion.kernel.ints import has


@final
class Parameters:
    """Content and options as plain numbers."""

    def __init__(
        self,
        hp: i64,
        solo: i64,
        retaliate: i64,
        recoil: i64,
        betray: i64,
        betray_step: i64,
        team: i64,
        team_step: i64,
        idle: i64,
        recoil_always: bool,
        betray_spent_always: bool,
        dealt: bool,
        turn_limit: i64,
        decision_ms: i64,
    ) -> None:
        self.hp: i64 = hp
        self.solo: i64 = solo
        self.retaliate: i64 = retaliate
        self.recoil: i64 = recoil
        self.betray: i64 = betray
        self.betray_step: i64 = betray_step
        self.team: i64 = team
        self.team_step: i64 = team_step
        self.idle: i64 = idle
        self.recoil_always = recoil_always
        self.betray_spent_always = betray_spent_always
        self.dealt = dealt
        self.turn_limit: i64 = turn_limit
        self.decision_ms: i64 = decision_ms

    def retaliate_damage(self, s: RevenantsState, seat: i64, target: i64) -> i64:
        """RV-6: what a RETALIATE would deal."""
        return self.retaliate if has(s.grudges, pair(seat, target)) else 0

    def betray_damage(self, s: RevenantsState, seat: i64, target: i64) -> i64:
        """RV-8, RV-14, RV-17: what a BETRAY would deal."""
        if not has(s.teamed, pair(seat, target)):
            return 0
        if has(s.betrayed | s.spent, pair(seat, target)) or has(s.betrayed, pair(target, seat)):
            return 0
        beyond_first = s.streak[target] - 1
        if beyond_first < 0:
            beyond_first = 0
        return self.betray + self.betray_step * beyond_first

    def team_damage(self, s: RevenantsState, seat: i64) -> i64:
        """RV-7, RV-14: what a TEAM would deal if it finds a partner."""
        return self.team + self.team_step * s.streak[seat]
