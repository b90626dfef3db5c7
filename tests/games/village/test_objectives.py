"""The fourteen objectives, one worked example each, for four villages where nothing else is said."""

from __future__ import annotations

import re

import pytest

import talion
from talion.content.packs import built_in
from talion.games import registry
from tests.games.village.table import go, player, stage, worth

HANDS = ["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4"]


def scores(objective: str, *piles: str, **others: list[str]) -> int:
    villages = {0: list(piles), **{int(seat[1:]): theirs for seat, theirs in others.items()}}
    return worth(stage(HANDS, villages=villages), 0, objective)


@pytest.mark.ruling("TV-15")
@pytest.mark.parametrize(
    ("objective", "piles", "points"),
    [
        ("Secret", [], 9),
        ("Secret", ["Ignis 5", "Ignis 6"], 3),
        ("Secret", ["Ignis 5", "Ignis 6", "Ignis 7", "Ignis 8"], 0),
        ("Crowded", ["Ignis 5"], 0),
        ("Crowded", ["Ignis 5", "Ignis 6", "Ignis 7"], 6),
        ("Balanced", ["Ignis 5", "Ignis 6", "Ignis 7"], 9),
        ("Balanced", ["Ignis 5"], 3),
        ("Loyal", ["Palaudis 1 2, Hydris 5", "Ignis 5 6"], 3),
        ("Wedded", ["Palaudis 1 2 3, Hydris 5 6", "Ignis 5, Floris 1"], 7),
        ("Wedded", ["Palaudis 1 2 3"], 0),
        ("Devoted", ["Palaudis 1 2 3", "Ignis 5 6"], 4),
        ("Devoted", [], 0),
        ("Welcoming", ["Palaudis 1 2 3", "Ignis 5 6", "Luftles 1"], 4),
        ("Terraced", ["Palaudis 1 2 4, Luftles 3"], 4),
        ("Terraced", ["Palaudis 1 2 4, Luftles 3 5 8"], 8),
        ("Twin", ["Palaudis 1 2 4, Luftles 1 2 5"], 4),
        ("Humble", ["Palaudis 1 4 5 8"], 2),
        ("Lofty", ["Palaudis 1 4 5 8, Tudicus 6"], 3),
        ("Hermit", ["Palaudis 1 4", "Ignis 5"], 0),
        ("Hermit", ["Luftles 1 4, Tudicus 3"], 5),
        ("Guarded", ["Palaudis 1 2 3 4, Luftles 1"], 2),
        ("Guarded", ["Palaudis 1 2 3 4 5 6 7 8, Tudicus 1 2 3 4 5 6 7 8"], 12),
    ],
)
def test_what_objectives_score(objective: str, piles: list[str], points: int) -> None:
    assert scores(objective, *piles) == points


@pytest.mark.ruling("TV-15")
def test_envied_looks_at_both_neighbours() -> None:
    assert scores("Envied", "Palaudis 1 2", s1=["Palaudis 3"], s3=["Palaudis 4"]) == 4
    assert scores("Envied", "Palaudis 1 2", s1=["Palaudis 3 5"], s3=[]) == 0
    assert scores("Envied", "Palaudis 1 2", s2=["Palaudis 3 4 5"]) == 4  # not a neighbour


@pytest.mark.ruling("TV-15")
@pytest.mark.parametrize(
    ("seats", "options", "even"),
    [
        (2, {}, 5),
        (3, {}, 4),
        (4, {}, 3),
        (5, {}, 2),
        (6, {}, 2),
        (4, {"alliance": True}, 5),
        (6, {"alliance": True}, 3),
    ],
)
def test_an_even_share_is_rounded_halves_down(seats: int, options: dict[str, bool], even: int) -> None:
    match = talion.new("village", seats=seats, seed=1, options=options)
    assert match.rules.parameters.even == even
    assert f"less than {even}." in match.view()["objectives"]["texts"]["Balanced Village"]["text"]


@pytest.mark.ruling("TV-15")
def test_the_last_card_of_eight_tribes_counts_like_any_other() -> None:
    """With six players the highest card of the last tribe is the sign bit of a mask."""
    hands = ["Ignis 1", "Ignis 2", "Ignis 3", "Ignis 4", "Ignis 5", "Ignis 6"]
    match = stage(
        hands,
        "Palaudis Hydris, Ignis Floris, Luftles Nimbus",
        "Tachydus Tudicus",
        villages={0: ["Tachydus 7 8, Tudicus 8"]},
    )
    assert worth(match, 0, "Lofty") == 3
    assert worth(match, 0, "Twin") == 2
    assert worth(match, 0, "Terraced") == 2
    assert worth(match, 0, "Hermit") == 7


@pytest.mark.ruling("TV-41")
def test_scores_use_alliances_as_they_lie_at_the_end() -> None:
    match = stage(
        ["Luftles 1 2", "Boletus 2 3", "Luftles 3 4", "Luftles 5 6"],
        "Palaudis Hydris, Ignis Floris",
        "Luftles Boletus",
        villages={0: ["Palaudis 1 2 3, Floris 1 2 3"]},
    )
    assert worth(match, 0, "Loyal") == 3
    go(match, "Luftles 1", "Boletus 2", "swap Hydris Floris")
    assert worth(match, 0, "Loyal") == 6


@pytest.mark.ruling("TV-41", "TV-12")
def test_points_of_tudicus_are_added_and_stay() -> None:
    match = stage(["Ignis 8", "Tudicus 1", "Ignis 3", "Ignis 4"])
    go(match, "Ignis 8", "Tudicus 1", "Ignis 3", "Ignis 4")
    row = match.view()["scores"][0][1]
    assert row["tudicus_points"] == 1
    assert row["score"] == row["objective_points"] + 1
    assert player(match, 1)["total"] == row["score"]


@pytest.mark.ruling("TV-15")
def test_there_are_fourteen_and_their_texts_tell_the_numbers() -> None:
    texts = talion.new("village", seats=5, seed=1).view()["objectives"]["texts"]
    assert len(texts) == 14
    assert texts["Secret Village"]["text"] == "9 points, and 4 fewer for each trick won."


@pytest.mark.ruling("TV-15")
def test_every_number_of_an_objective_is_in_its_text() -> None:
    """So that a pack that changes one changes what is read; from 1 to 8 is every card and goes without saying."""
    for key, objective in built_in(registry.find("village")).content.objectives.items():
        numbers = {name for name in ("plus", "bonus", "bonus_from", "cap") if getattr(objective, name) is not None}
        for suffix, term in zip(("", "2", "3"), objective.terms.values(), strict=False):
            bounds = {name: getattr(term, name) for name in ("least", "most")}
            every = bounds["most"] is not None and (set(bounds["least"].value), set(bounds["most"].value)) == ({1}, {8})
            numbers |= {"per" + suffix}
            numbers |= {name + suffix for name, row in bounds.items() if row is not None and not every}
        assert set(re.findall(r"{(\w+)}", objective.text.value)) - {"even"} == numbers, key


def test_one_point_is_told_as_one() -> None:
    texts = talion.new("village", seats=4, seed=1).view()["objectives"]["texts"]
    assert texts["Loyal Village"]["text"].startswith("1 point for each card")
    assert texts["Twin Village"]["text"].startswith("2 points for each value")
