"""Runs and kills as a table for people and as data for programs."""

from __future__ import annotations

import json
import os
import platform
import statistics
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import talion
from talion import build

REPOSITORY = Path(__file__).parents[2]
PAGE = REPOSITORY / "docs" / "BENCHMARKS_SERVER.md"
DATA = REPOSITORY / "docs" / "benchmarks_server.json"
CPUINFO = Path("/proc/cpuinfo")

COLUMNS = ("name", "ours", "peer", "ratio", "target")
DASH = "–"
# From here on the machine is too busy with other things for figures to mean much.
TOO_BUSY = 0.15
SPEED_RATIO = 3.0
LATENCY_RATIO = 1.0


def note(text: str) -> None:
    """What is going on, for whoever waits."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


@dataclass(frozen=True)
class Measure:
    """What one row shows of a run: where it stands, its unit, and whether more of it is better."""

    name: str
    part: str
    key: str
    unit: str
    more: bool
    target: float | None


MEASURES = (
    Measure("moves per CPU second", "flat_out", "moves_per_cpu_second", "/s", True, SPEED_RATIO),
    Measure("moves per second", "flat_out", "moves_per_second", "/s", True, None),
    Measure("p50 at {rate} moves/s", "steady", "p50_ms", "ms", False, None),
    Measure("p99 at {rate} moves/s", "steady", "p99_ms", "ms", False, LATENCY_RATIO),
)


def about() -> dict[str, Any]:
    """The machine and our side."""
    return {
        "machine": {"cpu": cpu(), "cores": os.cpu_count(), "system": platform.system()},
        "ours": {"name": f"Talion {talion.__version__}", "mode": build.mode(), "python": platform.python_version()},
    }


def cpu() -> str:
    """The processor's name, if the system tells."""
    if CPUINFO.exists():
        for line in CPUINFO.read_text(errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


# Rows


def middle(runs: Iterable[dict[str, Any]], measure: Measure) -> float | None:
    """The median round."""
    figures = [part[measure.key] for run in runs for part in run[measure.part]]
    return statistics.median(figures) if figures else None


def row(runs: list[dict[str, Any]], tables: int, measure: Measure, rate: int, store: str = "") -> dict[str, Any]:
    """One line: ours, the peer's, and how many times better ours is."""
    at_size = [run for run in runs if run["tables"] == tables]
    ours = middle((run for run in at_size if run["side"] == "talion"), measure)
    peer = middle((run for run in at_size if run["side"] != "talion" and run["store"] == store), measure)
    ratio = None if not ours or not peer else ours / peer if measure.more else peer / ours
    target = None if store else measure.target
    return {
        "name": "/".join(filter(None, (f"{tables} tables", measure.name.format(rate=rate), store))),
        "unit": measure.unit,
        "ours": None if ours is None else round(ours, 3),
        "peer": None if peer is None else round(peer, 3),
        "ratio": None if ratio is None else round(ratio, 3),
        "target_ratio": target,
        "met": None if target is None or ratio is None else ratio >= target,
    }


def rows(data: dict[str, Any]) -> list[dict[str, Any]]:
    """All lines of all sizes, and those with the peer's durable store."""
    runs, rate = data["runs"], data["budget"]["rate"]
    made = [row(runs, size, one, rate) for size in sorted({run["tables"] for run in runs}) for one in MEASURES]
    stored = [(run["tables"], run["store"]) for run in runs if run["store"]]
    return made + [row(runs, tables, MEASURES[0], rate, store) for tables, store in stored]


# Text


def figure(value: float | None, unit: str) -> str:
    if value is None:
        return DASH
    return f"{value:,.0f}/s" if unit == "/s" else f"{value:.3g} ms"


def cells(line: dict[str, Any]) -> tuple[str, ...]:
    """A line as text, by `COLUMNS`."""
    ratio, target = line["ratio"], line["target_ratio"]
    aim = "" if target is None else f"≥ {target:g}×"
    if line["met"] is not None:
        aim += ": met" if line["met"] else ": missed"
    shown = DASH if ratio is None else f"{ratio:.2f}×"
    return (line["name"], figure(line["ours"], line["unit"]), figure(line["peer"], line["unit"]), shown, aim)


def kill_cells(kills: dict[str, Any]) -> tuple[str, ...]:
    """The line of the killed server."""
    wrong = kills["lost"] + kills["extra"] + kills["untold"] + kills["refused"]
    name = f"moves lost or done twice in {kills['kills']} kills"
    return (name, f"{wrong} of {kills['acknowledged']:,}", DASH, DASH, f"0: {'missed' if wrong else 'met'}")


def lines(data: dict[str, Any]) -> list[tuple[str, ...]]:
    made = [cells(line) for line in data.get("rows", [])]
    return [*made, kill_cells(data["kills"])] if "kills" in data else made


def machine(data: dict[str, Any]) -> str:
    """What it was measured on, in a line."""
    where, ours, peer = data["machine"], data["ours"], data.get("peer")
    cores = where["cores"]
    text = f"{where['cpu']}, {cores} core{'s' if cores > 1 else ''}, {where['system']}. "
    text += f"{ours['name']} ({ours['mode']}) on Python {ours['python']}"
    return text + (f"; {peer['name']} on Node {peer['node']}." if peer else ".")


def warning(data: dict[str, Any]) -> list[str]:
    """What readers must know before they believe a figure."""
    others = data.get("others_busy", 0.0)
    if others < TOO_BUSY:
        return []
    return [f"**Rough:** other programs used {others:.0%} of the processors when this was measured.", ""]


def how(data: dict[str, Any]) -> str:
    """How it was measured, in a few paragraphs of Markdown."""
    return (speeds_how(data["budget"]) if "budget" in data else "") + (
        kills_how(data["kills"]) if "kills" in data else ""
    )


def speeds_how(budget: dict[str, Any]) -> str:
    (rounds, seconds), (steady_rounds, steady_seconds) = budget["flat_out"], budget["steady"]
    return f"""\
Ours and the peer ([boardgame.io](https://boardgame.io)) run on the same machine in the same run: both servers are up with
all their tables, and one at a time is busy, in short turns, so that noise meets both alike. The servers are pinned to one
core, their clients to another; all is on 127.0.0.1. A figure is the median round of its side. The ratio says how many
times better ours is.

- **The game** is the same: Revenants for four, cards committed in secret, turned up by the last one. Before anything is
  measured, the peer's rules (`bench/server/revenants.js`) must agree with ours on random matches. Both sides play the same
  script of cards with 98 HP, under which a match outlasts the measuring.
- **The clients** are the same Node program (`bench/server/load.js`), which differs only in the wire: ours over `ws`, the
  peer's over `socket.io-client` with websockets from the start. All have credentials. A move is done when all four
  clients of its table have it.
- **What is stored.** Ours is the server as it is by default: every move is on disk (SQLite, write-ahead log, full sync)
  before anybody hears of it, and acknowledged; only limits on how much one address may do are lifted. The peer keeps
  everything in memory, which is its default, and acknowledges nothing; rows ending in `FlatFile` have it write files.
- **What is sent.** Ours: what changed of the view, what may be played now, and what happened, in sentences. The peer: its
  state, stripped for each player. It sends whole states, its default; with patches it was half as fast.
- `moves per CPU second` and `moves per second`: flat out, each client moves as soon as it has seen the cards of the last
  turn; {rounds} rounds of {seconds:g} s, each from still to still. Processor time is user and system time of the server with all its
  threads and children, from /proc.
- `p50` and `p99`: milliseconds from when a move should be sent until the last of the four clients has it, while moves
  come at random moments, {budget["rate"]} a second on average over all tables; {steady_rounds} rounds of {steady_seconds:g} s. A move whose client had to wait
  for the server counts from when it was due.
"""


def kills_how(kills: dict[str, Any]) -> str:
    return f"""\
- `kills`: {kills["tables"]} tables of four play while our server is killed (`kill -9`) at {kills["kills"]} random moments and started again on the
  same database. Clients come back with the last number they have and send again what was not acknowledged, with the same
  id ({kills["resent"]:,} times). At the end every table's log must be exactly what was acknowledged, in order:
  {kills["lost"]} of {kills["acknowledged"]:,} acknowledged moves were lost, {kills["extra"]} moves in the logs were not acknowledged or done twice, {kills["untold"]} steps were
  seen and undone, {kills["refused"]} moves that were sent again were refused. A killed process is not a power cut; for that the store
  relies on full sync.
"""


def headed(title: str, made: str, data: dict[str, Any]) -> list[str]:
    """How every report of a bench begins: what it is, how it is made, on which machine it was."""
    return [f"# {title}", "", made, "", machine(data), ""]


def markdown(data: dict[str, Any]) -> str:
    """The report as a page. It bears no date: it changes only when figures do."""
    made = "Written by `make bench-server`; the same figures are in `benchmarks_server.json`."
    text = [
        *headed("Benchmarks of the server", made, data),
        *warning(data),
        "| " + " | ".join(COLUMNS) + " |",
        "| --- | ---: | ---: | ---: | --- |",
    ]
    text += ["| " + " | ".join(line) + " |" for line in lines(data)]
    return "\n".join([*text, "", "## How it is measured", "", how(data)])


# Publishing


def publish(data: dict[str, Any], write: bool) -> None:
    """Print the table; write the page and the data, keeping what `kills.py` found."""
    before = json.loads(DATA.read_text()) if DATA.exists() else {}
    whole = {**data, "rows": rows(data)}
    if "kills" in before:
        whole["kills"] = before["kills"]
    put_out(whole, write)


def add_kills(kills: dict[str, Any], write: bool) -> None:
    """Add what `kills.py` found to what `run.py` measured."""
    before = json.loads(DATA.read_text()) if DATA.exists() else about()
    put_out({**before, "kills": kills}, write)


def put_out(data: dict[str, Any], write: bool) -> None:
    shown = Table(box=None, pad_edge=False)
    for column in COLUMNS:
        if column in ("name", "target"):
            shown.add_column(column, overflow="fold")
        else:
            shown.add_column(column, justify="right", no_wrap=True)
    for line in lines(data):
        shown.add_row(*line)
    Console().print(*warning(data)[:1], shown, sep="\n")
    if write:
        PAGE.write_text(markdown(data))
        DATA.write_text(json.dumps(data, indent=2, ensure_ascii=False) + "\n")
