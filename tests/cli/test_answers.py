"""What a typed line means."""

from __future__ import annotations

import pytest

from talion.cli.answers import chosen, listed

CARDS = ["solo Reyes", "solo McCoy", "retaliate Reyes", "team Reyes", "take it", "move 1", "move 10", "move 11"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1", ["solo Reyes"]),
        ("8", ["move 11"]),
        ("solo Reyes", ["solo Reyes"]),
        ("  SOLO   reyes ", ["solo Reyes"]),
        ("so re", ["solo Reyes"]),
        ("r", ["retaliate Reyes"]),
        ("solo", ["solo Reyes", "solo McCoy"]),
        ("t", ["team Reyes", "take it"]),
        ("te", ["team Reyes"]),
        ("move 1", ["move 1"]),
        ("mo 1", ["move 1"]),
        ("mo 11", ["move 11"]),
        ("solo Reyes now", []),
        ("0", []),
        ("9", []),
        ("99999999999999999999", []),
        ("²", []),
        ("", []),
        ("reyes", []),
    ],
)
def test_numbers_words_and_beginnings(text: str, meant: list[str]) -> None:
    assert chosen(text, CARDS) == meant


def test_long_lists_are_cut() -> None:
    assert listed(["a", "b", "c"], most=3) == "a, b, c"
    assert listed(["a", "b", "c", "d", "e"], most=3) == "a, b, c and 2 more"
