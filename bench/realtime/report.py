"""What was measured in real time, as a table for people and as data for programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from bench.phone import SLOWED
from bench.server.report import TOO_BUSY, about, headed

REPOSITORY: Final = Path(__file__).parents[2]
PAGE: Final = REPOSITORY / "docs" / "BENCHMARKS_REALTIME.md"
DATA: Final = REPOSITORY / "docs" / "benchmarks_realtime.json"
# With so many rounds the targets are meant.
AIMED_AT: Final = 50
# Of sixty a second; one that took longer than this came after another was due.
FRAME_MS: Final = 1000 / 60
LATE_MS: Final = 1.5 * FRAME_MS


def note(text: str) -> None:
    """What is going on, for whoever waits."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def spread(figures: list[float], high: int = 99) -> dict[str, float]:
    """The middle one, the one that so many of a hundred do not exceed, and the worst."""
    ordered = sorted(figures) or [0.0]
    places = {"p50": 0.5, f"p{high}": high / 100, "worst": 1.0}
    return {name: round(ordered[min(len(ordered) - 1, int(len(ordered) * at))], 2) for name, at in places.items()}


# Rows


def three(figures: dict[str, float]) -> str:
    return f"{figures['p50']:.1f} · {figures['p99']:.1f} · {figures['worst']:.1f} ms"


def aim(limit: str, figure: float, most: float) -> str:
    return f"{limit}: {'met' if figure <= most else 'missed'}"


def lines(rows: list[dict[str, Any]], busy: float) -> list[list[str]]:
    """A line for each thing that was measured, a column for each row of the data. On a busy machine nothing is met or missed but
    what must never be lost: a server that is starved tells much at once, and that is cheap."""
    aimed = next((row for row in rows if row["rounds"] == AIMED_AT), None)

    def line(what: str, figures: list[str], limit: str = "", key: float | None = None, most: float = 0.0) -> list[str]:
        if aimed is None or key is None:
            return [what, *figures, ""]
        return [what, *figures, aim(limit, key, most) if busy < TOO_BUSY or most == 0 else f"{limit}: undecided"]

    at = aimed or rows[-1]
    return [
        line("commands a second and person", [f"{row['commands_per_s_and_page']:.1f}" for row in rows]),
        line("of them taken, not refused", [f"{row['done'] / max(row['commands'], 1):.0%}" for row in rows]),
        line(
            "command to everybody's update (p50 · p99 · worst)",
            [three(row["update_ms"]) for row in rows],
            "p99 ≤ 50 ms",
            at["update_ms"]["p99"],
            50,
        ),
        line(
            "timers late (p50 · p99 · worst)",
            [three(row["timers_ms"]) for row in rows],
            "p99 ≤ 50 ms",
            at["timers_ms"]["p99"],
            50,
        ),
        line(
            "processor time a command",
            [f"{row['cpu_ms_a_command']:.2f} ms" for row in rows],
            "≤ 0.4 ms",
            at["cpu_ms_a_command"],
            0.4,
        ),
        line(
            "processor time a command that was taken",
            [f"{row['cpu_share'] * row['seconds'] * 1000 / max(row['done'], 1):.2f} ms" for row in rows],
        ),
        line("share of a core: server", [f"{row['cpu_share']:.0%}" for row in rows]),
        line("share of a core: all clients", [f"{row['client_share']:.0%}" for row in rows]),
        line(
            "bytes a second and page",
            [f"{row['bytes_a_second_and_page'] / 1000:.1f} kB" for row in rows],
            "≤ 12 kB",
            at["bytes_a_second_and_page"],
            12_000,
        ),
        line(
            "commands lost or done twice",
            [f"{row['lost']} of {row['commands']:,}" for row in rows],
            "none",
            max(row["lost"] for row in rows),
            0,
        ),
        line("the disk's own sync (p50 · p99 · worst)", [three(row["sync_ms"]) for row in rows]),
    ]


def verdict(row: dict[str, Any]) -> str:
    """A target is met when the whole interval lies inside, and missed when all of it lies outside."""
    if row["low_aim"] <= row["low"] and row["high"] <= row["high_aim"]:
        return "met"
    return "missed" if row["high"] < row["low_aim"] or row["high_aim"] < row["low"] else "open"


def fair_lines(duels: list[dict[str, Any]]) -> list[list[str]]:
    return [
        [
            row["tempo"],
            f"{row['slow_ms']} against {row['quick_ms']} ms",
            f"{row['duels']}",
            f"{row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})",
            f"{row['low_aim']:.0%} to {row['high_aim']:.0%}: {verdict(row)}",
        ]
        for row in duels
    ]


def page_lines(pages: list[dict[str, Any]], busy: float) -> list[list[str]]:
    """A line for each thing that was seen of the page, a column for each slowing."""
    aimed = next((row for row in pages if row["slowed"] == SLOWED), None)

    def met(is_met: bool, limit: str) -> str:
        if aimed is None:
            return ""
        return f"{limit}: {'undecided' if busy >= TOO_BUSY else 'met' if is_met else 'missed'}"

    at = aimed or pages[-1]
    return [
        [
            "frames a second",
            *(f"{row['frames_a_second']:.0f}" for row in pages),
            met(at["frames_a_second"] >= 59, "60"),
        ],
        ["from frame to frame (p50 · p99 · worst)", *(three(row["frame_ms"]) for row in pages), ""],
        ["a frame was missed", *(f"{row['late']:.1%} of the time" for row in pages), ""],
        [
            "key to pending command (p50 · p99 · worst)",
            *(three(row["key_ms"]) for row in pages),
            met(at["key_ms"]["p99"] <= FRAME_MS, "p99 ≤ a frame"),
        ],
        ["of them within a frame", *(f"{row['within_a_frame']:.0%} of {row['keys']}" for row in pages), ""],
    ]


# Text


def warning(busy: float) -> list[str]:
    if busy < TOO_BUSY:
        return []
    return [
        f"**Rough:** other programs used {busy:.0%} of the processors when this was measured. The server waited for a processor most of the",
        "time, so that times are far too long, and commands a batch, frames and refusals far from what they would be: processor time and",
        "bytes at 50 rounds are too low for that reason. To be measured again on a machine with nothing else to do.",
        "",
    ]


def table_of(heads: list[str], rows: list[list[str]]) -> list[str]:
    marks = ["---", *["---:"] * (len(heads) - 2), "---"]
    return ["| " + " | ".join(one) + " |" for one in (heads, marks, *rows)]


def how(data: dict[str, Any]) -> str:
    row = data["rows"][-1]
    kinds = row["kinds"]
    share = ", ".join(f"{kind} {count / sum(kinds.values()):.0%}" for kind, count in list(kinds.items())[:8])
    return f"""\
Every round is a table of six people at the arena in real time, full rules, free tempo, standard pace, each with a socket and a page of
their own; all rounds are in the midst of the fight. Server and clients run on the same machine over 127.0.0.1, each in one process, not
pinned. The server is the one that `talion serve` starts, with its default store (SQLite, write-ahead log); only limits on how much one
address may do are lifted. {row["seconds"]:g} s are measured for each column, after {WARM} s that are not.

- **Hands.** A person gives a command every 0.25 s in the mean, never sooner than 0.08 s after the last, chosen by liking from what the
  page was offered at that moment ({share}). Who is offered nothing looks again 0.08 s later. Some commands are refused because
  something else came first, and some wait at the table ({row["waited"]:,}); those count as answered.
- **Command to everybody's update**: from when a hand's moment came until the last of the six pages has the frame with it. A frame goes out
  at most every 20 ms, so half of that is in the mean. Commands that had to wait by the rules are not in it.
- **Timers**: dice that were thrown should lie at a known millisecond; measured is how much later one of the pages hears of it, by a clock set
  from the server's answers to `time`.
- **Processor time** is user and system time of the server with all its threads, from /proc, by commands that came, taken or refused; timers, pings and
  what is sent to six pages are in it.
- **Bytes** are all that a page's socket received.
- **Lost**: without an answer at the end, or acknowledged and not exactly once in the log.
- **The disk's own sync**: {SYNCS} times 4 kB appended to a file beside the database and forced, just before. Nobody waits for it during a round.
"""


WARM: Final = 3
SYNCS: Final = 200


def fair_how(duels: list[dict[str, Any]]) -> str:
    looks, other = sum(row["looks"] for row in duels), sum(row["other_offers"] for row in duels)
    return f"""\
The same bot plays itself over two sockets, in one process beside the server: its hand, tempo and policy are those of a server's bot
(`champion`), but it decides on a state rebuilt from what its own page has been told, when it has been told, with its own commands on
their way shown as done, as a page shows them. What the rebuilt state offered was what the server had offered, but for {other:,} of {looks:,} times. The time of a round trip is put
into each line in the client, half of it in each direction, pings and their answers included, so that the server measures it as it
would any other: over the first ten seconds, since lag rises slowly (EA-103). A duel is one round of {duels[0]["length_s"]} s of the core game at
standard pace, chiefs are dealt, the long line is at either seat in turn; who has the higher score wins, ties count half
({sum(row["ties"] for row in duels)} of them). The interval is Wilson's, of 95 %. The machine's load average at the end was {max(row["load"] for row in duels):g}: where that
is more than its cores, other programs made both lines longer alike.
"""


PAGE_HOW: Final = """\
A guest fights a round of six with five bots in a window of 390 x 844 at two pixels a point in headless Chromium, which draws without a
graphics card and is slowed by its own throttle; server and bots run beside it at full speed. Five keys a second are pressed, of those
for which the board offers something at that moment: to put, strike, step, turn, throw or answer an attack, else another standing order.
A key is timed from the event until the board says that its command is on its way; it is drawn with the next frame. Keys that did
nothing are not counted.
"""


def markdown(data: dict[str, Any]) -> str:
    """The report as a page. It bears no date: it changes only when figures do."""
    rows, duels = data.get("rows", []), data.get("duels", [])
    made = "Written by `make bench-realtime`; the same figures are in `benchmarks_realtime.json`."
    text = headed("Benchmarks of real time", made, data)
    if rows:
        text += [
            *warning(data["others_busy"]),
            *table_of(
                ["", *(f"{row['rounds']} rounds" for row in rows), "target at 50 rounds"],
                lines(rows, data["others_busy"]),
            ),
            "",
            "## How it is measured",
            "",
            how(data),
        ]
    if duels:
        heads = ["tempo", "round trip", "duels", "won by the longer line", "target"]
        text += ["## Fair over the network", "", "`python -m bench.realtime.fairness`", ""]
        text += [*table_of(heads, fair_lines(duels)), "", fair_how(duels)]
    if pages := data.get("pages", []):
        text += ["## The page on a slow phone", "", "`python -m bench.realtime.frames`", ""]
        text += [*table_of(page_heads(pages), page_lines(pages, data["pages_busy"])), "", PAGE_HOW]
    return "\n".join(text).rstrip() + "\n"


def page_heads(pages: list[dict[str, Any]]) -> list[str]:
    heads = ("as it is" if row["slowed"] == 1 else f"slowed {row['slowed']} times" for row in pages)
    return ["", *heads, f"target, slowed {SLOWED} times"]


# Publishing


def publish(data: dict[str, Any], write: bool) -> None:
    """Print the tables; write the page and the data, keeping what was measured before and is not measured now."""
    before = json.loads(DATA.read_text()) if DATA.exists() else {}
    whole = {**before, **about(), **data}
    if "rows" in data:
        heads = ["", *(f"{row['rounds']} rounds" for row in data["rows"]), "target at 50 rounds"]
        show(heads, lines(data["rows"], data["others_busy"]))
    if "duels" in data:
        show(["tempo", "round trip", "duels", "won by the longer line", "target"], fair_lines(data["duels"]))
    if "pages" in data:
        show(page_heads(data["pages"]), page_lines(data["pages"], data["pages_busy"]))
    if write:
        PAGE.write_text(markdown(whole))
        DATA.write_text(json.dumps(whole, indent=2, ensure_ascii=False) + "\n")


def show(heads: list[str], rows: list[list[str]]) -> None:
    shown = Table(box=None, pad_edge=False)
    for head in heads:
        shown.add_column(head, justify="left" if head in (heads[0], heads[-1]) else "right")
    for row in rows:
        shown.add_row(*row)
    Console().print(shown)
