"""How a match seems to go: shares of a win that follow the points."""

from __future__ import annotations

import talion
from talion.testing.walk import walk
from tests.games.village.table import stage

HANDS = ["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4"]


def shares(match: talion.Match) -> list[int]:
    return [match.rules.estimate(match.state, seat) for seat in range(match.state.seats)]


def test_everybody_begins_alike() -> None:
    for seats in (2, 4, 5):
        assert shares(talion.new("village", seats=seats, seed=1)) == [1000 // seats] * seats


def test_points_and_what_the_hand_would_bring_count() -> None:
    match = stage(HANDS)
    even = shares(match)
    match.state.totals[1] += 6
    ahead = shares(match)
    assert ahead[1] > even[1]
    assert ahead[0] < even[0]
    match.state.points[2] += 6
    assert shares(match)[2] > ahead[2]


def test_an_objective_counts_as_it_would_be_scored_now() -> None:
    villages = {0: ["Palaudis 5 6, Luftles 7 8"]}
    lofty = talion.new("village", seed=1).words.names.objectives.index("Lofty Village")
    match = stage(HANDS, villages=villages)
    match.state.objective[0] = match.state.objective[1] = lofty
    assert shares(match)[0] > shares(match)[1]


def test_partners_share_alike() -> None:
    match = stage(HANDS, alliance=True)
    match.state.totals[0] += 9
    own, other, partner, opposite = shares(match)
    assert own == partner > other == opposite


def test_shares_are_never_more_than_a_win() -> None:
    for seed in range(3):
        match = talion.new("village", seats=3 + seed, seed=seed, options={"hands": 2, "gretin": True})
        for _ in walk(match, seed):
            found = shares(match)
            assert min(found) >= 0
            assert 1000 - len(found) <= sum(found) <= 1000
