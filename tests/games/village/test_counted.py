"""Which cards scored: marked when a hand is over, and not a moment sooner."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.games.village.cards import card_bit
from talion.games.village.counted import Counted, Finished, counted
from talion.games.village.scoring import Holding, score_of
from talion.kernel.chance import stream_of
from talion.kernel.turn import next_actor
from tests.games.village.table import OBJECTIVES, cards, stage

HANDS = ["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4"]


def looked_at(objective: str, *villages: str) -> tuple[list[str], list[str], bool]:
    """What an objective counts for seat 0, by name, with these villages round the table."""
    match = stage(HANDS)
    p, s = match.rules.parameters, match.state
    teams = tuple(cards(match, text)[0] for text in (*villages, "", "", "", "")[:4])
    found = counted(p, Finished(tuple(s.lay), teams), 0, p.objectives[OBJECTIVES.index(objective)])
    names = match.words.names.cards  # type: ignore[attr-defined]  # of this game
    return names(s, found.for_points, 0), names(s, found.against, 0), found.tricks


@pytest.mark.ruling("TV-41")
@pytest.mark.parametrize(
    ("objective", "village", "brought"),
    [
        ("Loyal", "Palaudis 1 2, Hydris 5, Ignis 5 6", "Palaudis 1, Palaudis 2, Hydris 5"),
        ("Wedded", "Palaudis 3 1 2, Hydris 6 5, Luftles 1", "Palaudis 1, Palaudis 2, Hydris 5, Hydris 6"),
        ("Wedded", "Palaudis 3 1 2", ""),
        ("Devoted", "Palaudis 1 2 3, Ignis 5 6", "Palaudis 1, Palaudis 2, Palaudis 3"),
        ("Devoted", "", ""),
        ("Welcoming", "Palaudis 1 2, Ignis 5 6, Luftles 1", "Palaudis 1, Palaudis 2, Ignis 5, Ignis 6"),
        ("Terraced", "Palaudis 1 2 4, Luftles 3 8", "Palaudis 1, Palaudis 2, Palaudis 4, Luftles 3"),
        ("Twin", "Palaudis 1 2 4, Luftles 1 5", "Palaudis 1, Luftles 1"),
        ("Humble", "Palaudis 1 4 5 8", "Palaudis 1, Palaudis 4"),
        ("Lofty", "Palaudis 1 4 5 8", "Palaudis 5, Palaudis 8"),
        ("Hermit", "Palaudis 1 4, Luftles 1 4, Tudicus 3", "Luftles 1, Luftles 4"),
        ("Hermit", "Palaudis 1 4", ""),
    ],
)
def test_what_counted(objective: str, village: str, brought: str) -> None:
    assert looked_at(objective, village) == (brought.split(", ") if brought else [], [], False)


@pytest.mark.ruling("TV-41")
def test_cards_that_cost_points_count_against() -> None:
    brought = ["Palaudis 1", "Palaudis 2", "Tudicus 5"]
    assert looked_at("Guarded", "Palaudis 1 2, Luftles 1, Tudicus 5") == (brought, ["Luftles 1"], False)


@pytest.mark.ruling("TV-41")
def test_majorities_count_against_both_neighbours() -> None:
    found = looked_at("Envied", "Palaudis 1 2, Hydris 5 6, Luftles 7", "Palaudis 3", "Luftles 1 2", "Hydris 1 2")
    assert found == (["Palaudis 1", "Palaudis 2", "Luftles 7"], [], False)


@pytest.mark.ruling("TV-41")
@pytest.mark.parametrize("objective", ["Secret", "Crowded", "Balanced"])
def test_tricks_are_no_cards(objective: str) -> None:
    assert looked_at(objective, "Palaudis 1 2") == ([], [], True)


def played(seed: int, seats: int, **options: Any) -> talion.Match:
    """A match at random, to its end."""
    match = talion.new("village", seats=seats, seed=seed, options={"hands": 1, **options})
    stream = stream_of(seed, "counted")
    while not match.state.over:
        seat = next_actor(match.state, stream)
        legal = match.legal(seat)
        match.play(seat, legal[stream.below(len(legal))])
    return match


@pytest.mark.ruling("TV-41", "TV-42")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("alliance", [False, True])
def test_the_marked_cards_alone_score_the_same(seats: int, alliance: bool) -> None:
    """Whatever is not marked could be taken out of the village, for every objective and not only those that were chosen."""
    match = played(seats, seats, alliance=alliance)
    p, s = match.rules.parameters, match.state
    for seat in range(p.teams):
        whole = Holding(p, s, seat)
        table = Finished(tuple(s.lay), tuple(Holding(p, s, team).cards for team in range(p.teams)))
        for objective in p.objectives:
            found: Counted = counted(p, table, seat, objective)
            assert found.for_points & found.against == 0
            assert (found.for_points | found.against) & ~whole.cards == 0
            part = Holding(p, s, seat)
            part.cards = found.for_points | found.against
            assert score_of(p, s, part, objective) == score_of(p, s, whole, objective)


@pytest.mark.ruling("TV-43")
@pytest.mark.parametrize("villages", ["open", "hidden"])
def test_nothing_is_marked_before_the_hand_is_over(villages: str) -> None:
    match = talion.new("village", seats=3, seed=4, options={"hands": 2, "villages": villages})
    stream = stream_of(4, "counted")
    while not match.state.over:
        view = match.view(0)
        assert (view["last_hand"] is None) == (view["hand"] == 1)
        if view["last_hand"] is not None:
            assert view["last_hand"]["hand"] == 1
            known = {card for row in view["last_hand"]["players"] for pile in row["village"] for card in pile}
            assert all(set(row["counted"]) <= known for row in view["last_hand"]["players"])
        seat = next_actor(match.state, stream)
        legal = match.legal(seat)
        match.play(seat, legal[stream.below(len(legal))])
    for row in match.view(0)["last_hand"]["players"]:
        assert row["by_tricks"] == (row["objective"] in ("Secret Village", "Crowded Village", "Balanced Village"))


def test_the_last_card_of_eight_tribes_is_marked_like_any_other() -> None:
    """With six players the highest card of the last tribe is the sign bit of a mask."""
    match = stage(
        ["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4", "Ignis 5", "Ignis 6"],
        "Palaudis Hydris, Ignis Floris, Luftles Nimbus",
        "Tachydus Tudicus",
    )
    p, s = match.rules.parameters, match.state
    last = card_bit(63)
    for objective in ("Lofty", "Terraced", "Devoted", "Hermit"):
        found = counted(p, Finished(tuple(s.lay), (last, 0, 0, 0, 0, 0)), 0, p.objectives[OBJECTIVES.index(objective)])
        assert found.for_points == last
