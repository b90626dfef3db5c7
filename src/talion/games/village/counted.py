"""Which cards of a village an objective counted (TV-41): for looking back at a finished hand, where nothing is hidden any more."""
# Plain Python: for views of finished hands; scores themselves are worked out in `scoring`.

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from talion.games.village.cards import VALUES, of_tribe, size, tribe_bits
from talion.games.village.parameters import Objective, Parameters
from talion.games.village.scoring import (
    CARDS,
    COUPLES,
    FIRST_OUTSIDER,
    LONGEST_RUN,
    MAJORITIES,
    OUTSIDER_MOST,
    PAIR_MOST,
    TRIBE_MOST,
    TRIBES_WITH,
    TRICKS,
    UNEVEN,
    VALUES_WITH,
    row,
    values_with,
)


class Finished(NamedTuple):
    """How the table lay when a hand was over: alliance cards in their order, and the cards of every team as a mask."""

    lay: tuple[int, ...]
    teams: tuple[int, ...]


class Counted(NamedTuple):
    """The cards that brought points and those that cost some, as masks; and whether tricks were counted."""

    for_points: int
    against: int
    tricks: bool


def finished(p: Parameters, lay: list[int], piles: list[int], owners: list[int]) -> Finished:
    """A hand from its piles and whose they are."""
    teams = [0] * p.teams
    for pile, owner in zip(piles, owners, strict=True):
        teams[p.team(owner & 7)] |= pile
    return Finished(tuple(lay), tuple(teams))


def counted(p: Parameters, hand: Finished, team: int, objective: Objective) -> Counted:
    """What an objective looked at in a team's villages. A card that does both, brings and costs points, counts against."""
    terms = zip(objective.measures, objective.least, objective.most, strict=True)
    found = [measured(p, hand, team, what, least, most) for what, least, most in terms]
    if objective.needs and found[0] == 0:
        return Counted(0, 0, False)
    for_points = against = 0
    for cards, per in zip(found, objective.per, strict=True):
        if per < 0:
            against |= cards
        else:
            for_points |= cards
    tricks = any(what in (TRICKS, UNEVEN) for what in objective.measures)
    return Counted(for_points & ~against, against, tricks)


def measured(p: Parameters, hand: Finished, team: int, what: int, least: int, most: int) -> int:
    """The cards that a word of the vocabulary counts. Where several do equally well, the first of them in the order of the table."""
    cards, lay, allied = hand.teams[team], hand.lay, 2 * p.pairs
    if what == CARDS:
        return cards & of_values(list(range(least, most + 1)))
    if what == PAIR_MOST:
        pairs = [tribe_bits(lay[at]) | tribe_bits(lay[at + 1]) for at in range(0, allied, 2)]
        return cards & max(pairs, key=lambda pair: size(cards & pair))
    if what == COUPLES:
        return couples(p, cards, lay)
    if what in (TRIBE_MOST, OUTSIDER_MOST):
        tribes = lay if what == TRIBE_MOST else lay[allied:]
        return cards & tribe_bits(max(tribes, key=lambda tribe: size(of_tribe(cards, tribe))))
    if what == TRIBES_WITH:
        return cards & all_of(tribe for tribe in lay if size(of_tribe(cards, tribe)) >= least)
    if what in (LONGEST_RUN, VALUES_WITH):
        there = values_with(cards, 1 if what == LONGEST_RUN else least)
        values = [value for value in range(1, VALUES + 1) if there >> (value - 1) & 1]
        return cards & of_values(longest(values) if what == LONGEST_RUN else values)
    if what == FIRST_OUTSIDER:
        return cards & tribe_bits(lay[allied])
    if what == MAJORITIES:
        beside = [hand.teams[(team + step) % p.teams] for step in (1, -1)]
        return cards & all_of(
            tribe
            for tribe in lay
            if all(size(of_tribe(cards, tribe)) > size(of_tribe(other, tribe)) for other in beside)
        )
    return 0


def all_of(tribes: Iterable[int]) -> int:
    """All cards of some tribes."""
    mask = 0
    for tribe in tribes:
        mask |= tribe_bits(tribe)
    return mask


def of_values(values: list[int]) -> int:
    """All cards of some values."""
    mask = 0
    for value in values:
        mask |= row(value)
    return mask


def longest(values: list[int]) -> list[int]:
    """Of values from low to high the longest row of neighbours; of equals the lowest."""
    rows: list[list[int]] = [[]]
    for value in values:
        rows.append([*rows[-1], value] if value - 1 in rows[-1] else [value])
    return max(rows, key=len)


def couples(p: Parameters, cards: int, lay: tuple[int, ...]) -> int:
    """Of each allied pair as many of one tribe as of the other, the lowest first."""
    found = 0
    for at in range(0, 2 * p.pairs, 2):
        both = [cards & tribe_bits(tribe) for tribe in lay[at : at + 2]]
        count = min(size(one) for one in both)
        for own in both:
            found |= lowest_of(own, count)
    return found


def lowest_of(mask: int, count: int) -> int:
    """So many of the lowest cards of a mask."""
    found = 0
    for _ in range(count):
        lowest = mask & -mask
        found |= lowest
        mask ^= lowest
    return found
