"""What a start costs with many unfinished tables in the database: CPU seconds and memory until the first answer, and half a minute
later. `python -m bench.server.start --tables 10000`."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import msgspec
import psutil
from sqlalchemy import insert

from talion.match import new
from talion.server import protocol
from talion.server.store import schema
from talion.server.store.store import Store
from talion.server.store.table_records import save_match
from talion.server.store.table_setup import Chair, Setup
from talion.server.store.waking_records import Sleep, note_sleep

ENTRIES = 60
DAY_MS = 86_400_000


async def fill(url: str, tables: int, awake: int) -> None:
    """Matches of two that were left in the middle, one in ten of them with a clock, as an orderly end leaves them; and some that
    were awake when the server was killed."""
    store = Store(url)
    await store.open()
    setups, chance = {}, random.Random(1)
    for clock in (0, 86_400):
        match = new("revenants", 2, 1, {"hp": 98, "decision_s": clock, "revenants": "dealt"})
        while len(match.entries) < ENTRIES:
            prompt = next(one for one in match.prompts() if one.awaited)
            match.play(prompt.seat, chance.choice(match.legal(prompt.seat)))
        setups[clock] = match

    def work(connection):  # type: ignore[no-untyped-def]
        people = [protocol.Person(f"person{number}", f"Person {number}", number) for number in range(2)]
        rows = [{"id": one.id, "name": one.name, "colour": one.colour, "made_s": 1} for one in people]
        connection.execute(insert(schema.people), rows)
        for number in range(tables):
            match = setups[86_400 if number % 10 == 0 else 0]
            chairs = [Chair("person", one) for one in people]
            setup = Setup("revenants", people[0].id, True, match.header.options, chairs, 1000 + number)
            header = msgspec.json.encode(match.header).decode()
            save_match(f"table{number}", setup, "playing", header, None, match.log)(connection)
            if number >= awake:
                sleep = Sleep(DAY_MS, 0, match.now_ms) if number % 10 == 0 else None
                note_sleep(connection, f"table{number}", sleep)

    await store.run(work)
    await store.close()


def figures(process: psutil.Process) -> str:
    family = [process, *process.children(recursive=True)]
    spent = sum(sum(one.cpu_times()[:2]) for one in family)
    return f"{spent:6.2f} s of CPU, {process.memory_info().rss / 1e6:6.0f} MB"


def measure(url: str, folder: Path, port: int) -> None:
    command = [sys.executable, "-m", "talion.cli", "serve", "--port", str(port), "--database", url]
    begun_s = time.monotonic()
    with (folder / "serve.log").open("ab") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, env=dict(os.environ))
    process = psutil.Process(server.pid)
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60) as answer:
                answer.read()
            break
        except OSError:
            time.sleep(0.02)
    print(f"first answer after {time.monotonic() - begun_s:5.2f} s: {figures(process)}", flush=True)
    time.sleep(30)
    print(f"half a minute later       : {figures(process)}", flush=True)
    server.send_signal(signal.SIGTERM)
    server.wait(60)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=10_000)
    options.add_argument("--awake", type=int, default=0, help="so many were in memory when the server was killed")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as name, socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
        free.close()
        url = f"sqlite:///{name}/talion.db"
        asyncio.run(fill(url, 0, 0))
        print("an empty database", flush=True)
        measure(url, Path(name), port)
        os.remove(f"{name}/talion.db")
        asyncio.run(fill(url, chosen.tables, chosen.awake))
        print(f"{chosen.tables} unfinished tables of {ENTRIES} entries, {chosen.awake} of them awake", flush=True)
        measure(url, Path(name), port)


if __name__ == "__main__":
    main()
