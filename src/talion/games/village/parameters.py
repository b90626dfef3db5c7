"""The numbers in play: what content, options and the number of players say."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village.actions import OBJECTIVE, SWAPS
from talion.games.village.cards import VALUES
from talion.kernel.ints import bit


@final
class Objective:
    """How one objective scores: the sum of what its terms measure, each times its points, and a little around it."""

    def __init__(
        self,
        measures: list[int],
        per: list[int],
        least: list[int],
        most: list[int],
        plus: i64,
        needs: bool,
        bonus_from: i64,
        bonus: i64,
        cap: i64,
    ) -> None:
        self.measures: vec[i64] = vec[i64](measures)
        self.per: vec[i64] = vec[i64](per)
        # What the measure counts from and to, where it asks for that.
        self.least: vec[i64] = vec[i64](least)
        self.most: vec[i64] = vec[i64](most)
        self.plus: i64 = plus
        # Whether nothing is scored while the first term measures nothing.
        self.needs = needs
        # More points when the first term measures at least so much (0: never).
        self.bonus_from: i64 = bonus_from
        self.bonus: i64 = bonus
        self.cap: i64 = cap


@final
class Parameters:
    """Content and options as plain numbers."""

    def __init__(
        self,
        seats: i64,
        tribes: i64,
        pairs: i64,
        dealt: i64,
        hands: i64,
        gretin: bool,
        alliance: bool,
        hidden: bool,
        in_turn: bool,
        decision_ms: i64,
        objectives: list[Objective],
    ) -> None:
        self.seats: i64 = seats
        self.tribes: i64 = tribes
        self.pairs: i64 = pairs
        self.gretins: i64 = seats if gretin else 0
        self.dealt: i64 = dealt + (1 if gretin else 0)
        self.cards: i64 = tribes * VALUES + self.gretins
        self.hands: i64 = hands
        # TV-43: whether views keep quiet about the cards in others' villages.
        self.hidden = hidden
        # TV-48: whether objectives are chosen openly, one player after the other.
        self.in_turn = in_turn
        self.decision_ms: i64 = decision_ms
        self.objectives: list[Objective] = objectives
        # The first action that swaps two alliance cards, and how many actions there are.
        self.swaps: i64 = OBJECTIVE + len(objectives)
        self.actions: i64 = self.swaps + SWAPS
        # TV-14: partners sit opposite each other; without teams everybody is a team.
        self.teams: i64 = seats // 2 if alliance and (seats == 4 or seats == 6) else seats
        # Two players play two cards each to a trick, and draw (TV-14).
        self.plays: i64 = 4 if seats == 2 else seats
        in_all: i64 = self.cards if seats == 2 else self.dealt * seats
        self.tricks: i64 = (in_all + self.plays - 1) // self.plays
        # TV-15: an even share of the tricks, to the nearest whole, halves down.
        self.even: i64 = (2 * self.tricks + self.teams - 1) // (2 * self.teams)

    def team(self, seat: i64) -> i64:
        """The team a seat belongs to."""
        return seat % self.teams

    def sees_village(self, viewer: i64, seat: i64) -> bool:
        """TV-43: whether a viewer (or OBSERVER) is shown a village; partners have one together (TV-42)."""
        return not self.hidden or (viewer >= 0 and self.team(viewer) == self.team(seat))

    def team_mask(self, team: i64) -> i64:
        """The seats of a team."""
        mask: i64 = 0
        seat = team
        while seat < self.seats:
            mask |= bit(seat)
            seat += self.teams
        return mask
