"""Ctrl-C ends a server without a word too many: bots' processes are ended, and nothing is said to be leaked."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import psutil

from .guests import Guest, first
from .serving import Process


async def test_ctrl_c_prints_no_warning_about_leaked_semaphores(sqlite: str, tmp_path: Path) -> None:
    process = Process(sqlite, tmp_path)
    await process.start()
    ann = Guest(process.port)
    try:
        await ann.come_in("Ann")
        page = await ann.sit(await ann.open_table("me", "random", options={"revenants": "dealt"}))
        # Bots think in processes of their own, which are there from their first thought on.
        await page.act(first(page.asked()[0]))
        await page.until(lambda page: page.number >= 2)
        assert process.process is not None
        # A terminal tells all processes of the foreground.
        server = psutil.Process(process.process.pid)
        for one in (*server.children(recursive=True), server):
            one.send_signal(signal.SIGINT)
        assert await asyncio.to_thread(process.process.wait, 60) == 0
    finally:
        process.kill()
        await ann.leave()
    said = (tmp_path / "serve.log").read_text()
    assert "leaked" not in said, said
    assert "Traceback" not in said, said
