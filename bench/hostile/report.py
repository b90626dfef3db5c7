"""What an honest player felt of each attack, as a table for people and as data for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from bench.realtime.report import note, show, spread, table_of, three
from bench.server.report import TOO_BUSY, about, headed

__all__ = ["note", "publish", "spread"]

REPOSITORY: Final = Path(__file__).parents[2]
PAGE: Final = REPOSITORY / "docs" / "BENCHMARKS_HOSTILE.md"
DATA: Final = REPOSITORY / "docs" / "benchmarks_hostile.json"
# An attack may make the slowest hundredth of moves so many times slower, and never slower than this.
MOST_TIMES: Final = 3.0
MOST_MS: Final = 100.0

HEADS: Final = [
    "attack",
    "quiet (p50 · p99 · worst)",
    "under attack (p50 · p99 · worst)",
    "p99, times",
    "loop held up",
    "share of the core",
    "p99 ≤ 3 times, ≤ 100 ms",
]


def times(row: dict[str, Any]) -> float:
    return float(row["attacked_ms"]["p99"]) / max(0.01, float(row["quiet_ms"]["p99"]))


def verdict(row: dict[str, Any], busy: float) -> str:
    """On a busy machine nothing is met or missed: moves wait for other programs too."""
    if busy >= TOO_BUSY:
        return "undecided"
    return "met" if times(row) <= MOST_TIMES and row["attacked_ms"]["p99"] <= MOST_MS else "missed"


def lines(rows: list[dict[str, Any]], busy: float) -> list[list[str]]:
    return [
        [
            row["attack"],
            three(row["quiet_ms"]),
            three(row["attacked_ms"]),
            f"{times(row):.1f}",
            f"{row['slow']}",
            f"{row['cpu_share']:.0%}",
            verdict(row, busy),
        ]
        for row in rows
    ]


def warning(busy: float) -> list[str]:
    if busy < TOO_BUSY:
        return []
    return [
        f"**Rough:** other programs used {busy:.0%} of the processors when this was measured. Moves waited for them too, quiet and under",
        "attack, so that no target is called met or missed. To be measured again on a machine with nothing else to do.",
        "",
    ]


def how(data: dict[str, Any]) -> str:
    rows = data["rows"]
    attacks = "\n".join(f"- **{row['attack']}**: {row['text']}{stopped(row)}" for row in rows)
    return f"""\
Two honest people play Revenants over their sockets, a move every 20 ms; measured is the time from a move to its acknowledgement, which
is on the disk by then. The server is the one that `talion serve` starts, with its default store and all its limits, and has one
core to itself: its threads, its bots and its process for heavy work as well. Players and attacker are on the other cores, in
processes of their own. For each attack a server of its own is started; {data["seconds"]:g} s are measured quiet, and {data["seconds"]:g} s while the
attack runs as fast as it can from one other address of the loopback network, so that what reaches the tables is the most that limits
let through. Several addresses get as much each. "Loop held up" counts callbacks over 50 ms, as `/metrics` does.

{attacks}
"""


def stopped(row: dict[str, Any]) -> str:
    """Which limits were hit."""
    hit = ", ".join(f"{label} {count:,.0f}" for label, count in sorted(row["limited"].items()))
    return f" Refused: {hit}." if hit else ""


def markdown(data: dict[str, Any]) -> str:
    rows, busy = data["rows"], data["others_busy"]
    made = "Made by `make bench-hostile`; do not edit. What is defended and what is not: [SECURITY.md](SECURITY.md)."
    parts = [
        *headed("While somebody attacks", made, data),
        *warning(busy),
        *table_of(HEADS, lines(rows, busy)),
        "",
        "## How it is measured",
        "",
        how(data),
    ]
    return "\n".join(parts)


def publish(data: dict[str, Any], write: bool) -> None:
    """Print the table; write the page and the data."""
    whole = {**about(), **data}
    show(HEADS, lines(data["rows"], data["others_busy"]))
    if write:
        PAGE.write_text(markdown(whole))
        DATA.write_text(json.dumps(whole, indent=2, ensure_ascii=False) + "\n")
