"""The numbers in play: what content, options and the number of players say, and how actions are numbered."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.village.cards import GRETIN, NONE, TRIBES, VALUES
from talion.games.village.state import TOKENS_IN_ALL, VillageState
from talion.kernel.ints import bit

# Actions. Cards of all eleven tribes first (tribe * 8 + value - 1), so that an action has the same number at every table.
GRETIN_CARD: Final[i64] = TRIBES * VALUES
PASS: Final[i64] = 89
PULL: Final[i64] = 90
TAKE_LEAD: Final[i64] = 91
MAKE_CHAOS: Final[i64] = 92
SEAT: Final[i64] = 93
PLUS: Final[i64] = 99
MINUS: Final[i64] = PLUS + TOKENS_IN_ALL
OBJECTIVE: Final[i64] = MINUS + TOKENS_IN_ALL
OBJECTIVES: Final[i64] = 14
SWAPS: Final[i64] = OBJECTIVE + OBJECTIVES
ACTIONS: Final[i64] = SWAPS + 55
# A village can hold nearly all cards; every other list is far shorter.
MOST_LEGAL: Final[i64] = 65


def swap_action(a: i64, b: i64) -> i64:
    """The action that swaps the alliance cards of two of the eleven tribes, a before b."""
    return SWAPS + b * (b - 1) // 2 + a


def swap_second(action: i64) -> i64:
    """The later tribe of a swap."""
    b: i64 = 1
    while (b + 1) * b // 2 <= action - SWAPS:
        b += 1
    return b


def swap_first(action: i64) -> i64:
    """The earlier tribe of a swap."""
    b = swap_second(action)
    return action - SWAPS - b * (b - 1) // 2


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
class Figures:
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
        self.decision_ms: i64 = decision_ms
        self.objectives: list[Objective] = objectives
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

    def team_mask(self, team: i64) -> i64:
        """The seats of a team."""
        mask: i64 = 0
        seat = team
        while seat < self.seats:
            mask |= bit(seat)
            seat += self.teams
        return mask


def action_of(s: VillageState, card: i64) -> i64:
    """The action that names a card at this table."""
    if card == GRETIN:
        return GRETIN_CARD
    return s.tribes[card >> 3] * VALUES + (card & 7)


def card_named(s: VillageState, action: i64) -> i64:
    """The card that an action names, or NONE where its tribe is not in play."""
    if action == GRETIN_CARD:
        return GRETIN
    tribe = tribe_in_play(s, action >> 3)
    return NONE if tribe == NONE else tribe * VALUES + (action & 7)


def tribe_in_play(s: VillageState, which: i64) -> i64:
    """The number at this table of one of the eleven tribes, or NONE."""
    tribe: i64 = 0
    while tribe < len(s.tribes):
        if s.tribes[tribe] == which:
            return tribe
        tribe += 1
    return NONE
