"""What an objective is worth (TV-15, TV-41): a small closed vocabulary of things to measure in a village.

Villages are masks of tribe cards, so Gretins never count; only `tricks` and `uneven` look at piles.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from talion.games.village.cards import BYTE, VALUES, of_tribe, size
from talion.games.village.parameters import Objective, Parameters
from talion.games.village.state import VillageState

# What can be measured, in the order of the words in packs (`Measure`).
TRICKS: Final[i64] = 0
UNEVEN: Final[i64] = 1
CARDS: Final[i64] = 2
PAIR_MOST: Final[i64] = 3
COUPLES: Final[i64] = 4
TRIBE_MOST: Final[i64] = 5
TRIBES_WITH: Final[i64] = 6
LONGEST_RUN: Final[i64] = 7
VALUES_WITH: Final[i64] = 8
OUTSIDER_MOST: Final[i64] = 9
FIRST_OUTSIDER: Final[i64] = 10
MAJORITIES: Final[i64] = 11


@final
class Holding:
    """What a team has at the end of a hand (TV-42): its cards, counted by tribe, and its tricks."""

    def __init__(self, p: Parameters, s: VillageState, team: i64) -> None:
        self.team: i64 = team
        self.cards: i64 = team_village(p, s, team)
        self.tricks: i64 = team_tricks(p, s, team)


def team_village(p: Parameters, s: VillageState, team: i64) -> i64:
    """All tribe cards in the villages of a team."""
    cards: i64 = 0
    seat = team
    while seat < p.seats:
        cards |= s.villages[seat]
        seat += p.teams
    return cards


def team_tricks(p: Parameters, s: VillageState, team: i64) -> i64:
    """TV-37: the piles of a team that still hold a card."""
    tricks: i64 = 0
    for pile in range(s.piled):
        if (s.pile_of[pile] & 7) % p.teams == team and (s.piles[pile] != 0 or s.pile_of[pile] >> 3 != 0):
            tricks += 1
    return tricks


def score(p: Parameters, s: VillageState, seat: i64, objective: i64) -> i64:
    """What an objective would score for a seat if the hand ended now."""
    return score_of(p, s, Holding(p, s, p.team(seat)), p.objectives[objective])


def compares(o: Objective) -> bool:
    """Whether an objective looks at villages of others."""
    return MAJORITIES in o.measures


def score_of(p: Parameters, s: VillageState, h: Holding, o: Objective) -> i64:
    """TV-41: never below 0."""
    first = measure(p, s, h, o.measures[0], o.least[0], o.most[0])
    if o.needs and first == 0:
        return 0
    points = o.plus + o.per[0] * first
    if o.bonus_from != 0 and first >= o.bonus_from:
        points += o.bonus
    terms: i64 = len(o.measures)
    for term in range(1, terms):
        points += o.per[term] * measure(p, s, h, o.measures[term], o.least[term], o.most[term])
    if points < 0:
        return 0
    return points if points < o.cap else o.cap


def measure(p: Parameters, s: VillageState, h: Holding, what: i64, least: i64, most: i64) -> i64:
    """One word of the vocabulary."""
    if what == TRICKS:
        return h.tricks
    if what == UNEVEN:
        return h.tricks - p.even if h.tricks > p.even else p.even - h.tricks
    if what == CARDS:
        return cards_of_values(h.cards, least, most)
    if what in (PAIR_MOST, COUPLES):
        return pairs(p, s, h.cards, what == COUPLES)
    if what == TRIBE_MOST:
        return most_of(p, s, h.cards, 0)
    if what == TRIBES_WITH:
        return tribes_with(p, h.cards, least)
    if what == LONGEST_RUN:
        return longest_run(values_with(h.cards, 1))
    if what == VALUES_WITH:
        return size(values_with(h.cards, least))
    if what == OUTSIDER_MOST:
        return most_of(p, s, h.cards, 2 * p.pairs)
    if what == FIRST_OUTSIDER:
        return size(of_tribe(h.cards, s.lay[2 * p.pairs]))
    return majorities(p, s, h)


def cards_of_values(cards: i64, least: i64, most: i64) -> i64:
    """How many cards have a value between two."""
    wanted: i64 = 0
    for value in range(least, most + 1):
        wanted += row(value)
    return size(cards & wanted)


def row(value: i64) -> i64:
    """The mask of all cards of a value, in the seven tribes below the sign bit and the one with it."""
    one: i64 = 0x0001010101010101
    low_seven = one << (value - 1)
    top: i64 = -1 if value == VALUES else 1
    return low_seven | top << (55 + value)


def pairs(p: Parameters, s: VillageState, cards: i64, couples: bool) -> i64:
    """The most cards of one allied pair; or, over all pairs, the smaller of the two counts."""
    best: i64 = 0
    total: i64 = 0
    place: i64 = 0
    while place < 2 * p.pairs:
        a = size(of_tribe(cards, s.lay[place]))
        b = size(of_tribe(cards, s.lay[place + 1]))
        total += a if a < b else b
        if a + b > best:
            best = a + b
        place += 2
    return total if couples else best


def most_of(p: Parameters, s: VillageState, cards: i64, from_place: i64) -> i64:
    """The most cards of one tribe, of those that lie from a place on."""
    best: i64 = 0
    for place in range(from_place, p.tribes):
        n = size(of_tribe(cards, s.lay[place]))
        if n > best:
            best = n
    return best


def tribes_with(p: Parameters, cards: i64, least: i64) -> i64:
    """How many tribes are there with so many cards."""
    n: i64 = 0
    for tribe in range(p.tribes):
        if size(of_tribe(cards, tribe)) >= least:
            n += 1
    return n


def values_with(cards: i64, least: i64) -> i64:
    """The values of which there are so many cards, as eight bits."""
    found: i64 = 0
    for value in range(1, VALUES + 1):
        if size(cards & row(value)) >= least:
            at: i64 = 1
            found |= at << (value - 1)
    return found


def longest_run(values: i64) -> i64:
    """The longest row of neighbouring values."""
    n: i64 = 0
    while values != 0:
        values &= (values << 1) & BYTE
        n += 1
    return n


def majorities(p: Parameters, s: VillageState, h: Holding) -> i64:
    """The tribes of which a team has more than the teams beside it."""
    left = team_village(p, s, (h.team + 1) % p.teams)
    right = team_village(p, s, (h.team + p.teams - 1) % p.teams)
    n: i64 = 0
    for tribe in range(p.tribes):
        own = size(of_tribe(h.cards, tribe))
        if own > size(of_tribe(left, tribe)) and own > size(of_tribe(right, tribe)):
            n += 1
    return n


def ignis_bonus(s: VillageState, seat: i64, cards: i64) -> i64:
    """Half the Ignis cards in the own village, rounded down; `cards` is the mask of the tribe (TV-42: not the team's)."""
    return size(s.villages[seat] & cards) // 2


def team_total(p: Parameters, s: VillageState, team: i64) -> i64:
    """The points of a team over all finished hands."""
    total: i64 = 0
    seat = team
    while seat < p.seats:
        total += s.totals[seat]
        seat += p.teams
    return total


def rank_of(p: Parameters, s: VillageState, team: i64) -> i64:
    """Higher is better, equal is a tie. TV-45: who has left ranks behind all who stay."""
    members = p.team_mask(team)
    gone = members & ~s.left == 0 and s.everyone() & ~s.left != 0
    return team_total(p, s, team) + (0 if gone else 1_000_000)


def playing_teams(p: Parameters, s: VillageState) -> i64:
    """How many teams still have somebody at the table."""
    n: i64 = 0
    for team in range(p.teams):
        if p.team_mask(team) & ~s.left != 0:
            n += 1
    return n
