"""Numbers a board shows before anything is decided: what a Parry comes to, what a rank is worth."""

from __future__ import annotations

from itertools import product

import pytest

from talion.games.arena.combat.odds import odds
from tests.games.arena.stage import Stage


@pytest.mark.parametrize("faces", [1, 3, 6])
@pytest.mark.parametrize("hits", [1, 2, 4])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_odds_are_those_of_all_throws(dice: int, hits: int, faces: int) -> None:
    throws = [min(hits, sum(face < faces for face in throw)) for throw in product(range(6), repeat=dice)]
    told = odds(dice, hits, faces)
    assert told["dice"] == dice
    assert told["stopped_hundredths"] == pytest.approx(100 * sum(throws) / len(throws), abs=0.5)
    assert told["clean_percent"] == pytest.approx(100 * throws.count(hits) / len(throws), abs=0.5)


@pytest.mark.ruling("EA-5")
def test_who_may_parry_sees_what_each_number_of_dice_comes_to() -> None:
    stage = Stage("Pluma", "Grubic").at("Pluma", "e5", "e").at("Grubic", "e6", "w")
    stage.dice("Pluma", attack=3).dice("Grubic", parry=3).turn("Pluma").hits(3, 2)
    stage.say("Pluma", "attack Grubic", "dice 3")
    (blow,) = stage.view["call"]["blows"]
    assert [one["dice"] for one in blow["parries"]] == [1, 2, 3]
    assert blow["parries"][0]["clean_percent"] == 0, "one die never stops two hits"
    assert [one["clean_percent"] for one in blow["parries"]] == sorted(one["clean_percent"] for one in blow["parries"])
    stage.hits(3, 2).say("Grubic", "decline")
    assert stage.view["call"]["blows"][0]["parries"] == []


@pytest.mark.ruling("EA-8")
@pytest.mark.parametrize(
    ("chiefs", "options", "points"),
    [(2, {}, [4, 2]), (4, {}, [4, 3, 2, 1]), (4, {"mode": "alliances"}, [4, 2])],
)
def test_the_board_knows_what_a_rank_is_worth(chiefs: int, options: dict[str, object], points: list[int]) -> None:
    names = ("Grubic", "Pluma", "Banksia", "Riparian")[:chiefs]
    assert Stage(*names, **options).view["numbers"]["points"] == points
