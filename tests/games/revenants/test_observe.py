"""Observations of Revenants say what the view says."""

from __future__ import annotations

from typing import Any

import pytest

import talion
from talion.match import Match
from tests.games.observed import Named, compare, left, square, turned

CARDS = ("solo", "retaliate", "betray", "team", "defend")


def card(words: str | None) -> int:
    return 0 if words is None else CARDS.index(words.split()[0]) + 1


def aim(view: dict[str, Any], words: str | None) -> int:
    return 0 if words is None else view["revenants"].index(words.split()[-1]) + 1


def expected(match: Match, view: dict[str, Any], seat: int) -> Named:
    players, board, last = turned(view["players"], seat), view["board"], turned(view["last_turn"], seat)
    return {
        "phase": [("pick", "commit", "over").index(view["phase"])],
        "turn": [view["turn"]],
        "left_ms": left(view),
        "can_team": [int(board["can_team"])],
        "sealed": [card(view["sealed"]), aim(view, view["sealed"])],
        **{part: [int(player[part]) for player in players] for part in ("standing", "committed", "leaving", "hp", "streak")},
        "revenant": [0 if player["revenant"] is None else view["revenants"].index(player["revenant"]) + 1 for player in players],
        "fell": [player["fell"] or 0 for player in players],
        "team": turned(board["team"], seat),
        "last_card": [card(words) for words in last],
        "last_aim": [aim(view, words) for words in last],
        **{part: square(board[part], seat) for part in ("grudges", "teammates", "betrayed", "betray")},
    }  # fmt: skip


def test_every_number_follows_from_the_view() -> None:
    assert compare("revenants", expected) > 3000


@pytest.mark.ruling("RV-27")
def test_what_others_have_sealed_is_in_no_number() -> None:
    match = talion.new("revenants", seats=3, seed=1, options={"revenants": "dealt"})
    before = [match.rules.observation(match.state, seat) for seat in range(3)]
    for action in match.legal(0):
        match.play(0, action)
        shown = [match.rules.observed().named(match.rules.observation(match.state, seat)) for seat in range(3)]
        assert shown[0]["sealed"] == [card(action), aim(match.view(0), action)]
        changed = match.rules.observed().named(before[1])
        assert shown[1] == {**changed, "committed": [0, 0, 1], "awaited": [1, 1, 0]}
