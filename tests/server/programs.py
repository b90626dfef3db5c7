"""Programs that play a chair over a line, as a test has them: what they hear, and what they say, well or badly."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import websockets
from websockets.asyncio.client import ClientConnection

from .guests import SECONDS, Guest, Message, Page
from .serving import Server

HELLO = {"type": "hello", "protocol": 1}


class Program:
    """A program's end of the line."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Message] = []

    async def hear(self) -> Message:
        async with asyncio.timeout(SECONDS):
            message: Message = json.loads(await self.socket.recv())
        self.heard.append(message)
        return message

    async def next(self, kind: str) -> Message:
        """The next message, which is of this kind."""
        message = await self.hear()
        assert message["type"] == kind, message
        return message

    async def say(self, said: Any) -> None:
        await self.socket.send(said if isinstance(said, str) else json.dumps(said))

    async def answer(self, prompt: Message, words: str | None = None) -> None:
        """What is asked for, or the first that is legal."""
        first = prompt["legal"][0]["words"]
        await self.say({"type": "answer", "id": prompt["id"], "words": first if words is None else words})

    async def ending(self) -> Message:
        """Why the server has ended the line."""
        while (closing := await self.hear())["type"] != "closing":
            pass
        async with asyncio.timeout(SECONDS):
            await self.socket.wait_closed()
        return closing

    async def why(self) -> str:
        return str((await self.ending())["reason"])

    async def close(self) -> None:
        await self.socket.close()


async def line(server: Server, token: str | None) -> Program:
    """A line that was opened, and nothing said."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    url = f"ws://127.0.0.1:{server.port}/ws/program"
    socket = await websockets.connect(url, additional_headers=headers, max_size=None, open_timeout=SECONDS)
    server.closing.append(socket.close)
    return Program(socket)


async def greeted(server: Server, token: str) -> Program:
    """A program that has greeted."""
    program = await line(server, token)
    await program.next("hello")
    await program.say(HELLO)
    return program


async def token_for(host: Guest, table: str, seat: int = 1) -> str:
    return str((await host.post(f"/api/tables/{table}/program", {"seat": seat}))["token"])


async def stands(page: Page, state: str | None, seat: int = 1) -> None:
    """A page hears that it stands so with the program of a chair."""
    await page.until(lambda page: page.table["seats"][seat]["program"] == state)


async def against(server: Server, **options: Any) -> tuple[Guest, Page, Program, str]:
    """A running match of Revenants between a person and a program that is on the line; and its token."""
    ann = await server.guest("Ann")
    table = await ann.open_table("me", "open", options={"revenants": "dealt", **options})
    page = await ann.sit(table)
    token = await token_for(ann, table)
    program = await greeted(server, token)
    await stands(page, "connected")
    await page.do("start")
    await program.next("new")
    return ann, page, program, token
