"""Honest people: two at a table who play on, one move after the other, and how long each takes until it is acknowledged."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from typing import Any, Final

import websockets

from bench.realtime.serving import Failed, Serving
from talion.kernel.difference import laid

# One moves so often; both do, in turn or at once as the game asks.
PACE_S: Final = 0.02
PATIENCE_S: Final = 20.0
FORM: Final[dict[str, Any]] = {"game": "revenants", "seats": ["me", "open"], "options": {"hp": 98}}


class Page:
    """One page of an honest person."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.own: dict[int, Any] = {}
        self.state = ""
        self.ids = itertools.count()
        self.answered: dict[str, asyncio.Future[Any]] = {}
        self.changed = asyncio.Event()
        self.reading = asyncio.ensure_future(self.read())

    async def read(self) -> None:
        async for text in self.socket:
            message = json.loads(text)
            kind = message["type"]
            if kind == "welcome":
                self.own = {one["seat"]: one for one in message["own"]}
                self.state = message["table"]["state"]
            elif kind == "step":
                for seat, change in message["own"].items():
                    self.own[int(seat)] = laid(self.own[int(seat)], change)
                self.settle(message.get("ack"), message)
            elif kind == "table":
                self.state = message["table"]["state"]
            elif kind == "ack":
                self.settle(message["id"], message)
            self.changed.set()

    def settle(self, key: str | None, message: Any) -> None:
        waiting = self.answered.pop(key or "", None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)

    async def send(self, **message: Any) -> Any:
        """Send a message; its acknowledgement."""
        key = f"{id(self)}-{next(self.ids)}"
        waiting = self.answered[key] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({**message, "id": key}))
        async with asyncio.timeout(PATIENCE_S):
            return await waiting

    def asked(self) -> dict[str, Any] | None:
        prompts = [one["prompt"] for one in self.own.values()]
        return next((one for one in prompts if one is not None and one["awaited"]), None)

    async def close(self) -> None:
        self.reading.cancel()
        await self.socket.close()


class Player:
    """Both sides of an honest match; a new one when it is over."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.taken_ms: list[float] = []
        self.cookies: list[str] = []
        self.pages: list[Page] = []

    async def sit_down(self) -> None:
        while len(self.cookies) < 2:
            self.cookies.append(await self.server.guest(f"Honest {len(self.cookies)}"))
        for page in self.pages:
            await page.close()
        table = await self.server.open_table(self.cookies[0], **FORM)
        address = f"ws://127.0.0.1:{self.server.port}/ws/table/{table}"
        self.pages = [
            Page(await websockets.connect(address, additional_headers={"Cookie": cookie}, max_size=None))
            for cookie in self.cookies
        ]
        await self.pages[1].send(type="sit", seat=1)
        await self.pages[0].send(type="start")

    async def play(self, seconds: float, counts: bool = True) -> None:
        """Move after move at an even pace; a move that is late is late from when it was due."""
        end_s = time.perf_counter() + seconds
        while time.perf_counter() < end_s:
            if not self.pages or self.pages[0].state == "over":
                await self.sit_down()
            due_s = time.perf_counter() + PACE_S
            page = next((page for page in self.pages if page.asked() is not None), None)
            if page is None:
                page = self.pages[0]
                page.changed.clear()
                async with asyncio.timeout(PATIENCE_S):
                    if all(one.asked() is None for one in self.pages) and page.state != "over":
                        await page.changed.wait()
                continue
            prompt = page.asked()
            assert prompt is not None
            # Nobody is hurt by who defends: matches last.
            legal = prompt["legal"]
            words = next((one for one in legal if one.startswith("defend")), legal[0])
            began_s = time.perf_counter()
            answer = await page.send(type="act", seat=prompt["seat"], prompt=prompt["id"], words=words)
            if counts:
                self.taken_ms.append((time.perf_counter() - began_s) * 1000)
            if answer.get("refusal"):
                raise Failed(f"An honest move was refused: {answer}")
            await asyncio.sleep(max(0.0, due_s - time.perf_counter()))

    async def leave(self) -> None:
        for page in self.pages:
            await page.close()
