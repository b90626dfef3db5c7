"""A report for people and for programs: a table for the terminal, Markdown, JSON."""

from __future__ import annotations

import json
import os
import platform
from pathlib import Path
from typing import Any, Final

from rich.table import Table

from talion.bench.measures import MEMORY, PEER_GAMES, UNITS
from talion.bench.run import Extent, Report, Row

COLUMNS: Final = ("name", "ours", "peer", "ratio", "target")
DASH: Final = "–"
CPUINFO: Final = Path("/proc/cpuinfo")


def short(value: float | None, what: str) -> str:
    """A figure in three digits with its unit."""
    if value is None:
        return DASH
    if what == MEMORY:
        return f"{value:,.0f} B"
    for size, sign in ((1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:.3g} {sign}/s"
    return f"{value:.3g}/s"


def times(ratio: float | None) -> str:
    """A ratio."""
    if ratio is None:
        return DASH
    return f"{ratio:.0f}×" if ratio >= 100 else f"{ratio:.1f}×" if ratio >= 10 else f"{ratio:.2f}×"


def wanted(row: Row) -> str:
    """What was aimed at, and whether it was met."""
    target = row.measure.target
    if target is None:
        return ""
    aim = f"≥ {short(target.figure, row.measure.what)}" if target.figure else f"≥ {target.ratio:g}×"
    met = target.met(row.ours, row.ratio)
    return aim if met is None else f"{aim}: {'met' if met else 'missed'}"


def cells(row: Row) -> tuple[str, ...]:
    """A row as text, by `COLUMNS`."""
    what = row.measure.what
    return (row.measure.name, short(row.ours, what), short(row.peer, what), times(row.ratio), wanted(row))


def table(report: Report) -> Table:
    """The report for the terminal."""
    made = Table(box=None, pad_edge=False)
    for column in COLUMNS:
        # A narrow terminal breaks names; a figure that is cut off would be a wrong one.
        if column == "name":
            made.add_column(column, overflow="fold")
        else:
            made.add_column(column, justify="left" if column == "target" else "right", no_wrap=True)
    for row in report.rows:
        made.add_row(*cells(row))
    return made


def cpu() -> str:
    """The processor's name, if the system tells."""
    if CPUINFO.exists():
        for line in CPUINFO.read_text(errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def machine(report: Report) -> str:
    """What it was measured on, in a line."""
    cores = os.cpu_count() or 1
    line = f"{cpu()}, {cores} core{'s' if cores > 1 else ''}, {platform.system()}. "
    line += f"{report.ours['name']} ({report.ours['mode']}) on Python {report.ours['python']}"
    if report.peer is not None:
        line += f"; {report.peer['name']} on Python {report.peer['python']}"
    return line + "."


def how(budget: Extent) -> str:
    """How it was measured, in a few paragraphs of Markdown."""
    games = "\n".join(f"- `{name}`: `{game}`" for name, game in PEER_GAMES.items())
    return f"""\
Ours and the peer ([OpenSpiel](https://github.com/google-deepmind/open_spiel), whose rules are C++; in some rows
[Catanatron](https://github.com/bcollazo/catanatron) or PettingZoo, which are Python, or Pgx) run on the same machine in the same run, each in a
process of its own, in turn: {budget.rounds} rounds of {budget.seconds:g} seconds each. A figure
is the best round of its side, because noise only ever makes a round slower. All play is uniformly random, on one core.
A decision is one player's choice on both sides; the peer's chance is drawn and not counted. The ratio says how many times
better ours is: above 1, ours is faster or smaller. The games differ, so it compares what a user gets, not the same work
done twice.

- `loop`: decisions a second from a Python loop that asks for the legal actions, picks one with the same expression on both
  sides, and applies it. Where all players choose at once, the peer takes all choices in one call, as its interface has it.
- `core`: decisions a second of whole random matches without Python in between. The peer's are rollouts of its C++
  evaluator, reached through a tree search of one simulation; they know no simultaneous moves, so such games go through
  its own conversion to turns. Its decisions are its matches times their mean length.
- `clones`: copies a second, from a Python loop, of a state from the middle of a random match; each is dropped at once.
- `memory`: by how much the process grows for each of {budget.clones:,} such copies that are kept, Python's object included.
- `environment`: turns a second of [PettingZoo](https://pettingzoo.farama.org)'s own benchmark loop, each with its observation and its
  mask; the peer's are PettingZoo's games. In processor time.
- `batch`: decisions a second in 256 matches side by side, each with its observation and its mask in arrays, chosen by numpy. The peer's
  matches are asked one by one from Python, since it has no batches; [Pgx](https://github.com/sotetsuk/pgx) has them, compiled by JAX, and numpy
  chooses there too, but for rows ending in `scan`: in those JAX chooses, 64 steps a call, without Python in between. In processor time.
- `batch-1024`: the same in 1,024 matches, against ours in 32. Whatever lies in caches no longer shows here.
- `processes-2`: the same in two processes of 1,024 matches that share memory, against one process, by the clock; it wants two free cores.
- Rows ending in `plain`: ours without compilation, against the same compiled peer.

The peer's games:

{games}"""


def markdown(report: Report) -> str:
    """The report as a page. It bears no date: it changes only when figures do."""
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`; the same figures are in `benchmarks.json`.",
        "",
        machine(report),
        "",
    ]
    lines.append("| " + " | ".join(COLUMNS) + " |")
    lines.append("| --- | ---: | ---: | ---: | --- |")
    lines += ["| " + " | ".join(cells(row)) + " |" for row in report.rows]
    return "\n".join([*lines, "", "## How it is measured", "", how(report.budget), ""])


def data(report: Report) -> dict[str, Any]:
    """The report as plain data, unrounded enough to compute with."""
    return {
        "machine": {"cpu": cpu(), "cores": os.cpu_count(), "system": platform.system()},
        "ours": report.ours,
        "peer": report.peer,
        "rounds": report.budget.rounds,
        "seconds": report.budget.seconds,
        "clones": report.budget.clones,
        "figure": "best round",
        "rows": [row_data(row) for row in report.rows],
    }


def row_data(row: Row) -> dict[str, Any]:
    """A row as plain data."""
    measure, target = row.measure, row.measure.target
    return {
        "name": measure.name,
        "game": measure.case.game,
        "what": measure.what,
        "unit": UNITS[measure.what],
        "mode": measure.mode,
        "peer_game": PEER_GAMES[measure.peer],
        "ours": round(row.ours, 1),
        "peer": None if row.peer is None else round(row.peer, 1),
        "ratio": None if row.ratio is None else round(row.ratio, 3),
        "target_ratio": target.ratio or None if target else None,
        "target_figure": target.figure or None if target else None,
        "met": target.met(row.ours, row.ratio) if target else None,
    }


def as_json(report: Report) -> str:
    """The report as a JSON file."""
    return json.dumps(data(report), indent=2, ensure_ascii=False) + "\n"
