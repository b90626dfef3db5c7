"""Rounds of six people in real time at a server of its own: `make bench-realtime`, or `python -m bench.realtime.run`.

Prints a table and writes docs/BENCHMARKS_REALTIME.md and docs/benchmarks_realtime.json.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import time
from pathlib import Path
from typing import Any, Final

from bench.realtime import report
from bench.realtime.rounds import SEATS, Figures, Round, gathered, lost
from bench.realtime.serving import Failed, in_turn, serving, syncs_ms
from bench.server.servers import others_busy

ROUNDS: Final = (10, 50)
SECONDS: Final = 20.0
# Before anything counts: hands find their pace.
WARM_S: Final = 3.0
# What waits by the rules, for a card at most, is answered by then.
DRAIN_S: Final = 20.0
OPTIONS: Final = {"timing": "realtime", "rounds": 1}


async def measure(rounds: int, seconds: float, folder: Path) -> dict[str, Any]:
    """One row."""
    report.note(f"{rounds} rounds: setting up")
    figures = Figures()
    syncs = syncs_ms(folder)
    async with serving(folder) as server:
        made = await gathered(server, rounds, figures, OPTIONS)
        gc.collect()
        gc.freeze()
        report.note(f"{rounds} rounds: measuring for {seconds:g} s; the server is process {server.process.pid}")
        figures.running = True
        figures.until_s = time.perf_counter() + 3600
        for one in made:
            one.begin()
        await pause(made, WARM_S)
        figures.taken_ms, figures.timers_ms = [], []
        before = {
            "cpu_s": server.cpu_s(),
            "client_s": time.process_time(),
            "done": figures.done,
            "sent": figures.sent.total(),
            "bytes": heard_bytes(made),
            "at_s": time.perf_counter(),
        }
        await pause(made, seconds)
        taken_s = time.perf_counter() - before["at_s"]
        cpu_s, client_s = server.cpu_s() - before["cpu_s"], time.process_time() - before["client_s"]
        done, sent = figures.done - before["done"], figures.sent.total() - before["sent"]
        data = heard_bytes(made) - before["bytes"]
        figures.until_s = time.perf_counter()
        while any(one.asked or one.untold for one in made) and time.perf_counter() < figures.until_s + DRAIN_S:
            await asyncio.sleep(0.1)
        closed = [page.closed for one in made for page in one.pages if page.closed]
        if closed:
            raise Failed(f"{len(closed)} pages were closed: {closed[0]}")
        wrong = lost(server, made)
        for one in made:
            for page in one.pages:
                page.close()
    pages = rounds * SEATS
    return {
        "rounds": rounds,
        "seconds": round(taken_s, 1),
        "commands_per_s_and_page": sent / taken_s / pages,
        "commands": sent,
        "done": done,
        "waited": figures.waited,
        "refused": dict(figures.refused.most_common(8)),
        "kinds": dict(figures.sent.most_common()),
        "update_ms": report.spread(figures.taken_ms),
        "timers_ms": report.spread(figures.timers_ms),
        "timers": len(figures.timers_ms),
        "cpu_ms_a_command": cpu_s * 1000 / max(sent, 1),
        "cpu_share": cpu_s / taken_s,
        "client_share": client_s / taken_s,
        "bytes_a_second_and_page": data / taken_s / pages,
        "lost": sum(wrong.values()),
        "lost_how": wrong,
        "sync_ms": report.spread(syncs),
    }


async def pause(rounds: list[Round], seconds: float) -> None:
    """Let them play; now and then each round asks for the time."""
    end_s = time.perf_counter() + seconds
    while (left_s := end_s - time.perf_counter()) > 0:
        for one in rounds:
            one.ask_time()
        await asyncio.sleep(min(1.0, left_s))


def heard_bytes(rounds: list[Round]) -> int:
    return sum(page.bytes for one in rounds for page in one.pages)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, nargs="*", default=list(ROUNDS))
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    options = parser.parse_args()
    others = others_busy()
    rows = in_turn(options.rounds, lambda rounds, folder: measure(rounds, options.seconds, folder))
    if options.dry:
        report.note(json.dumps(rows, indent=1))
    report.publish({"others_busy": others, "rows": rows}, write=not options.dry)


if __name__ == "__main__":
    main()
