"""Kill Talion's server again and again while people play, and count what was lost: `make bench-server`.

A server on one database is killed without warning at random moments and started again. Clients come back with the last
number they have and send again what was not acknowledged. At the end every acknowledged move must be in its table's log,
in order, and nothing else.
"""

from __future__ import annotations

import argparse
import json
import queue
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import report
import servers

KILLS = 50
TABLES = 25
THINK_MS = 60
# The longest a server lives after everybody is back, and how long all may take together.
LIFE_S = 0.8
MOST_S = 230.0


class Clients:
    """`kills.js`, and what it says."""

    def __init__(self, port: int, tables: int) -> None:
        asked = json.dumps({"port": port, "tables": tables, "think_ms": THINK_MS})
        command = servers.pinned(servers.cores()[1], ["node", str(servers.HERE / "kills.js"), asked])
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.put(json.loads(line))
        self.said.put(None)

    def next(self) -> dict[str, Any]:
        """What they say next."""
        try:
            said = self.said.get(timeout=servers.SILENCE_S)
        except queue.Empty:
            raise servers.Failed(f"The clients were silent for {servers.SILENCE_S:g} s.") from None
        if said is None:
            raise servers.Failed("The clients gave up.")
        return said

    def stop(self) -> dict[str, Any]:
        """Let them finish their turns, and hear the counts."""
        assert self.process.stdin is not None
        self.process.stdin.write("stop\n")
        self.process.stdin.flush()
        while "lost" not in (said := self.next()):
            pass
        return said


def kill_often(kills: int, tables: int, seed: int) -> dict[str, Any]:
    """All kills, and the counts at the end."""
    moments = random.Random(seed)
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory(prefix="talion-kills-") as name,
        servers.running(servers.talion(Path(name))) as server,
    ):
        clients = Clients(server.port, tables)
        try:
            clients.next()
            done = 0
            while done < kills and time.monotonic() - began < MOST_S:
                time.sleep(moments.uniform(0.02, LIFE_S))
                server.kill()
                server.start()
                done += 1
                said = clients.next()
                report.note(f"kill {done} of {kills}: {said['acknowledged']} moves acknowledged")
            counts = clients.stop()
        finally:
            clients.process.kill()
            clients.process.communicate()
    return {"kills": done, "seed": seed, "seconds": round(time.monotonic() - began, 1), **counts}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seed", type=int, default=7, help="when it is killed")
    parser.add_argument("--dry", action="store_true", help="print the counts and write nothing")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        servers.check_tools()
        counts = kill_often(options.kills, options.tables, options.seed)
    except servers.Failed as problem:
        sys.exit(str(problem))
    report.add_kills(counts, write=not options.dry)
    if counts["kills"] < options.kills or any(counts[what] for what in ("lost", "extra", "untold", "refused")):
        sys.exit(f"{json.dumps(counts)}: not everything survived.")


if __name__ == "__main__":
    main()
