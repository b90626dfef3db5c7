"""What `make bench-page` rests on: touches and tasks that a page kept, put into figures and judged."""

from __future__ import annotations

from typing import Any

import pytest

from bench.page import report
from bench.page.run import MATCHES, SHORT
from talion.games import registry
from talion.kernel.options import settle

SEEN: dict[str, Any] = {
    "touches": {"7": {"ms": 240.0, "what": "Seal"}, "9": {"ms": 32.0, "what": "SOLO"}},
    "tasks": [{"at": 900.0, "ms": 400.0}, {"at": 1000.0, "ms": 90.4}, {"at": 5000.0, "ms": 60.0}],
}


def made(touches: int = 40, **more: Any) -> dict[str, Any]:
    played = {"touches": touches, "seconds": 90.0, "over": True}
    row = report.row("revenants", 4, played, SEEN, opened_ms=1000.0)
    weights = {"first": {"bytes": 109_000, "most": 110_000}, "fonts": {"bytes": 1, "most": 80_000}}
    boards = {"boards": {"arena": {"bytes": 46_000, "most": 45_000}}}
    return {"others_busy": 0.0, "slowed": 6, "short": False, "rows": [row], **weights, **boards, **more}


def test_touches_that_a_browser_does_not_tell_count_as_quick_ones() -> None:
    (row,) = made()["rows"]
    assert row["touch_ms"] == {"p50": 16.0, "p95": 32.0, "worst": 240.0}
    assert made(touches=2)["rows"][0]["touch_ms"] == {"p50": 240.0, "p95": 240.0, "worst": 240.0}
    assert row["slowest"] == ["Seal", "SOLO"]


def test_what_holds_the_page_up_while_a_table_opens_is_counted_apart() -> None:
    (row,) = made()["rows"]
    assert (row["tasks"], row["longest_ms"], row["opening_ms"]) == (2, 90, 400)


def test_targets_are_met_missed_or_undecided() -> None:
    (line,) = report.lines(made())
    assert line[-2:] == ["met", "met"]
    (line,) = report.lines(made(touches=2))
    assert line[-2:] == ["missed", "met"]
    for rough in ({"others_busy": 0.4}, {"slowed": 1}):
        (line,) = report.lines(made(touches=2, **rough))
        assert line[-2:] == ["undecided", "undecided"]
    assert [one[-1] for one in report.weight_lines(made(others_busy=0.9))] == [
        "≤ 110 kB: met",
        "≤ 80 kB: met",
        "≤ 45 kB: missed",
    ]


def test_the_page_says_what_is_rough_or_a_trial() -> None:
    whole = report.markdown({**report.about(), **made()})
    assert "| revenants | 40 in 1.5 min | 16 · 32 · 240 ms |" in whole
    assert "Rough" not in whole
    assert "trial" not in whole
    assert "Rough" in report.markdown({**report.about(), **made(others_busy=0.5)})
    assert "A trial" in report.markdown({**report.about(), **made(short=True)})


@pytest.mark.parametrize("game", sorted(registry.built_in()))
def test_every_game_has_a_match_to_measure_and_a_short_one(game: str) -> None:
    known = registry.find(game)
    settle(known.options, dict(MATCHES[game]["options"]))
    settle(known.options, dict(SHORT[game]))
    assert known.min_seats <= len(MATCHES[game]["seats"]) <= known.max_seats
