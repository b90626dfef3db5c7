"""An honest player's moves while each attack runs: `make bench-hostile`, or `python -m bench.hostile.run`.

Prints a table and writes docs/BENCHMARKS_HOSTILE.md and docs/benchmarks_hostile.json.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from bench.hostile import report
from bench.hostile.attacks import ATTACKS
from bench.hostile.honest import Player
from bench.realtime.serving import Serving, in_turn, serving, syncs_ms
from bench.server.servers import others_busy

SECONDS: Final = 10.0
# Before anything counts: the honest find their pace.
WARM_S: Final = 2.0
# The server, with all its threads and processes, has this core to itself; clients have the others.
CORE: Final = 0


async def measure(name: str, seconds: float, folder: Path) -> dict[str, Any]:
    """One row: quiet first, then under attack, at the same server."""
    report.note(f"{name}: {seconds:g} s quiet, {seconds:g} s under attack")
    syncs = syncs_ms(folder)
    # Any flag but --unlimited: the limits are what is measured.
    async with serving(folder, "--bot-pause", "0.6", core=CORE) as server:
        player = Player(server)
        await player.play(WARM_S, counts=False)
        await player.play(seconds)
        quiet, player.taken_ms = player.taken_ms, []
        cpu_s, slow = server.cpu_s(), await metrics(server, "talion_slow_callbacks_total")
        limited = await metrics(server, "talion_limited_total")
        attack = subprocess.Popen(
            [sys.executable, "-m", "bench.hostile.attacks", name, str(server.port), str(seconds + 1)],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert attack.stdout is not None
            await asyncio.to_thread(attack.stdout.readline)
            await player.play(seconds)
            cpu_s = server.cpu_s() - cpu_s
        finally:
            with contextlib.suppress(subprocess.TimeoutExpired):
                await asyncio.to_thread(attack.wait, 90)
            attack.kill()
        hit = more(limited, await metrics(server, "talion_limited_total"))
        held = more(slow, await metrics(server, "talion_slow_callbacks_total"))
        await player.leave()
    return {
        "attack": name,
        "text": (ATTACKS[name].__doc__ or "").strip(),
        "quiet_ms": report.spread(quiet),
        "attacked_ms": report.spread(player.taken_ms),
        "quiet_moves": len(quiet),
        "moves": len(player.taken_ms),
        "cpu_share": cpu_s / seconds,
        "slow": int(sum(held.values())),
        "held_up_by": held,
        "limited": hit,
        "sync_ms": report.spread(syncs),
    }


async def metrics(server: Serving, name: str) -> dict[str, float]:
    """A counter by its label."""
    text = (await server.http.get("/metrics")).text
    lines = [line for line in text.splitlines() if line.startswith(name + "{")]
    return {line.split('"')[1]: float(line.rpartition(" ")[2]) for line in lines}


def more(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    """What was added to a counter."""
    return {label: count - before.get(label, 0) for label, count in after.items() if count > before.get(label, 0)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--attacks", nargs="*", choices=sorted(ATTACKS), default=list(ATTACKS))
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    options = parser.parse_args()
    others = others_busy()
    cores = os.cpu_count() or 1
    if cores > 1:
        os.sched_setaffinity(0, set(range(cores)) - {CORE})
    rows = in_turn(options.attacks, lambda name, folder: measure(name, options.seconds, folder))
    if options.dry:
        report.note(json.dumps(rows, indent=1))
    report.publish({"others_busy": others, "seconds": options.seconds, "rows": rows}, write=not options.dry)


if __name__ == "__main__":
    main()
