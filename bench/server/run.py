"""Talion's server and boardgame.io's, the same game, the same clients, in the same run: `make bench-server`.

Prints a table and writes docs/BENCHMARKS_SERVER.md and docs/benchmarks_server.json. `kills.py` adds its row to the same
files.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import report
import same
import servers

TABLES = (10, 100, 500)
HP = 98
# For each number of tables: so many rounds of so many seconds, flat out and at a steady rate.
FLAT_OUT = (5, 1.5)
STEADY = (3, 3.0)
RATE = 200
# Before the first round, so that Node has compiled what is hot.
WARM_S = 2.0

OURS = "talion"
PEER = "boardgameio"
FLAT_FILE = "FlatFile"
# The peer's durable store has its row with this many tables.
STORED_TABLES = 10


class Side:
    """One server with its load, and what was measured of it."""

    def __init__(self, stack: ExitStack, side: str, tables: int, store: str = "") -> None:
        report.note(f"{tables} tables at {side} {store}")
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="talion-bench-")))
        server = servers.talion(self.folder) if side == OURS else servers.peer(self.folder, bool(store))
        stack.enter_context(servers.running(server))
        self.load = stack.enter_context(servers.Load(server, side, tables, HP))
        self.run: dict[str, Any] = {"side": side, "store": store, "tables": tables, **self.load.answer()}
        self.flat_out(WARM_S)
        self.run.update(flat_out=[], steady=[])

    def flat_out(self, seconds: float) -> dict[str, Any]:
        return self.load.ask(what="flat out", seconds=seconds)

    def steady(self, seconds: float) -> dict[str, Any]:
        return self.load.ask(what="steady", rate=RATE, seconds=seconds)


def measure(tables: int) -> list[dict[str, Any]]:
    """All sides with so many tables: all are up, one at a time is busy, in short turns, so that noise meets all alike."""
    with ExitStack() as stack:
        sides = [Side(stack, OURS, tables), Side(stack, PEER, tables)]
        both = list(sides)
        if tables == STORED_TABLES:
            sides.append(Side(stack, PEER, tables, FLAT_FILE))
        report.note(f"{tables} tables: measuring")
        rounds, seconds = FLAT_OUT
        for _ in range(rounds):
            for side in sides:
                side.run["flat_out"].append(side.flat_out(seconds))
        rounds, seconds = STEADY
        for _ in range(rounds):
            for side in both:
                side.run["steady"].append(side.steady(seconds))
        return [side.run for side in sides]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=list(TABLES))
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        servers.check_tools()
        same.check()
        others = servers.others_busy()
        runs = [run for tables in options.tables for run in measure(tables)]
    except servers.Failed as problem:
        sys.exit(str(problem))
    budget = {"flat_out": FLAT_OUT, "steady": STEADY, "rate": RATE}
    data = {**report.about(), "peer": servers.versions(), "budget": budget, "others_busy": others, "runs": runs}
    report.publish(data, write=not options.dry)


if __name__ == "__main__":
    main()
