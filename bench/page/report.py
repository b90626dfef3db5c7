"""What was measured of the page, as tables for people and as data for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from bench.phone import SLOWED
from bench.realtime.report import note, show, spread, table_of
from bench.server.report import TOO_BUSY, about, headed

__all__ = ["note", "publish", "row"]

REPOSITORY: Final = Path(__file__).parents[2]
PAGE: Final = REPOSITORY / "docs" / "BENCHMARKS_PAGE.md"
DATA: Final = REPOSITORY / "docs" / "benchmarks_page.json"
# From a touch to the next paint, for all but the slowest twentieth; and what no task may take.
MOST_TOUCH_MS: Final = 200
MOST_TASK_MS: Final = 200
# What a browser does not tell of a touch is less than this.
UNTOLD_MS: Final = 16

HEADS: Final = [
    "game",
    "touches",
    "touch to paint (p50 · p95 · worst)",
    "tasks over 50 ms",
    "longest task",
    "the same while the table opens",
    f"p95 ≤ {MOST_TOUCH_MS} ms",
    f"no task over {MOST_TASK_MS} ms",
]
WEIGHT_HEADS: Final = ["what", "gzipped", "target"]


def row(game: str, seats: int, played: dict[str, Any], seen: dict[str, Any], opened_ms: float) -> dict[str, Any]:
    """One match, from what its page kept: touches that were not told were quicker than those."""
    told = sorted(seen["touches"].values(), key=lambda one: float(one["ms"]))
    untold = max(0, played["touches"] - len(told))
    taken = [float(UNTOLD_MS)] * untold + [float(one["ms"]) for one in told]
    tasks = [float(one["ms"]) for one in seen["tasks"] if one["at"] >= opened_ms]
    opening = [float(one["ms"]) for one in seen["tasks"] if one["at"] < opened_ms]
    return {
        "game": game,
        "seats": seats,
        "touches": played["touches"],
        "seconds": round(played["seconds"], 1),
        "over": played["over"],
        "touch_ms": spread(taken, 95),
        "slowest": [one["what"] for one in told[:-4:-1]],
        "tasks": len(tasks),
        "longest_ms": round(max(tasks, default=0.0)),
        "opening_ms": round(max(opening, default=0.0)),
    }


def verdict(figure: float, most: float, data: dict[str, Any]) -> str:
    """On a busy machine, or by another slowing than a phone's, nothing is met or missed."""
    if data["others_busy"] >= TOO_BUSY or data["slowed"] != SLOWED:
        return "undecided"
    return "met" if figure <= most else "missed"


def lines(data: dict[str, Any]) -> list[list[str]]:
    return [
        [
            one["game"] if one["over"] else f"{one['game']} (not to its end)",
            f"{one['touches']} in {one['seconds'] / 60:.1f} min",
            f"{one['touch_ms']['p50']:.0f} · {one['touch_ms']['p95']:.0f} · {one['touch_ms']['worst']:.0f} ms",
            f"{one['tasks']}",
            f"{one['longest_ms']} ms",
            f"{one['opening_ms']} ms",
            verdict(one["touch_ms"]["p95"], MOST_TOUCH_MS, data),
            verdict(one["longest_ms"], MOST_TASK_MS, data),
        ]
        for one in data["rows"]
    ]


def weight_lines(data: dict[str, Any]) -> list[list[str]]:
    """What is loaded does not depend on how busy a machine is."""

    def line(what: str, weight: dict[str, int]) -> list[str]:
        met = "met" if weight["bytes"] <= weight["most"] else "missed"
        return [what, f"{weight['bytes'] / 1000:.1f} kB", f"≤ {weight['most'] / 1000:.0f} kB: {met}"]

    boards = [line(f"board of {game}", weight) for game, weight in sorted(data["boards"].items())]
    return [line("a first visit, without fonts", data["first"]), line("fonts", data["fonts"]), *boards]


def warning(data: dict[str, Any]) -> list[str]:
    said = []
    if data["others_busy"] >= TOO_BUSY:
        said.append(
            f"**Rough:** other programs used {data['others_busy']:.0%} of the processors when this was measured. The page waited for them too, so\n"
            "that no time is called met or missed. To be measured again on a machine with nothing else to do.\n"
        )
    if data["short"]:
        said.append("**A trial:** the matches were short ones.\n")
    return said


def how(data: dict[str, Any]) -> str:
    slowest = "\n".join(f"- {one['game']}: {', '.join(f'“{what}”' for what in one['slowest'])}" for one in data["rows"])
    return f"""\
A guest plays a match of each game (of The Dead Eye one run) with bots that choose by chance, in a window of 390 x 844 at two pixels a point in headless Chromium, which
draws without a graphics card and is slowed {data["slowed"]} times by its own throttle; server and bots run beside it at full speed. A finger
touches something that the board offers every third of a second or so, from the first choice to the result. Game speed is "fast", with all
motion; nothing else is changed.

- **Touch to paint** is the browser's own event timing, as for "interaction to next paint": from the touch until what it led to has
  been painted, the slowest of the events that make up a touch. Chromium rounds to 8 ms, and does not tell of what took less than
  {UNTOLD_MS} ms; such touches count as {UNTOLD_MS}.
- **Tasks** are those that held the page up for more than 50 ms, as the browser tells; while the table opens they are counted apart:
  code is loaded and read then, and nothing can be touched yet.
- **Gzipped** is what `npm run size` adds up: the home page with all it imports; of a board what neither the home page nor the page of a
  table has loaded before it.

The slowest touches were on:

{slowest}
"""


def markdown(data: dict[str, Any]) -> str:
    """The report as a page. It bears no date: it changes only when figures do."""
    made = """\
Written by `make bench-page`; the same figures are in `benchmarks_page.json`. The arena in real time is measured by
`make bench-realtime` ([BENCHMARKS_REALTIME.md](BENCHMARKS_REALTIME.md))."""
    text = [
        *headed("The page on a phone", made, data),
        *warning(data),
        *table_of(HEADS, lines(data)),
        "",
        *table_of(WEIGHT_HEADS, weight_lines(data)),
        "",
        "## How it is measured",
        "",
        how(data),
    ]
    return "\n".join(text).rstrip() + "\n"


def publish(data: dict[str, Any], write: bool) -> None:
    """Print the tables; write the page and the data."""
    whole = {**about(), **data}
    show(HEADS, lines(data))
    show(WEIGHT_HEADS, weight_lines(data))
    if write:
        PAGE.write_text(markdown(whole))
        DATA.write_text(json.dumps(whole, indent=2, ensure_ascii=False) + "\n")
