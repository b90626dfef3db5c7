"""Attacks on a server of one's own over 127.0.0.1, each as fast as it can from one address: what the server takes of it is what its
limits allow. `python -m bench.hostile.attacks NAME PORT SECONDS` runs one; it says `ready` when it begins.

Everything is bounded: in time, in connections, and to loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Final

import httpx
import uvloop

import talion

HOST: Final = "127.0.0.1"
# Nobody honest comes from here.
FROM: Final = "127.0.0.66"
SECONDS: Final = 20.0
MASK: Final = b"\x11\xa2\x33\xc4"
CONTINUED, TEXT, PING, PONG = 0, 1, 9, 10
SOCKETS: Final = 60

Attack = Callable[["Attacker"], Awaitable[None]]


class Attacker:
    """Somebody who means harm, at one address."""

    def __init__(self, port: int, seconds: float, address: str = FROM) -> None:
        self.port = port
        self.seconds = seconds
        self.address = address
        self.end_s = 0.0
        # How much was done, for the curious.
        self.count = 0
        self.people: list[httpx.AsyncClient] = []

    def begin(self) -> None:
        """What was to be prepared is; from here on it counts."""
        self.end_s = time.monotonic() + self.seconds
        sys.stdout.write("ready\n")
        sys.stdout.flush()

    def goes_on(self, writer: asyncio.StreamWriter | None = None) -> bool:
        """Whether there is time left; and, for who sends, whether the line is still there."""
        return time.monotonic() < self.end_s and not (writer and writer.is_closing())

    async def each(self, deed: Callable[[], Awaitable[None]], times: int) -> None:
        """The same several times beside each other, again and again until the end, whatever becomes of it."""
        if not self.end_s:
            self.begin()

        async def again() -> None:
            while self.goes_on():
                with contextlib.suppress(OSError, asyncio.IncompleteReadError, httpx.HTTPError, TimeoutError):
                    async with asyncio.timeout(max(0.01, self.end_s - time.monotonic())):
                        await deed()
                self.count += 1
                await asyncio.sleep(0.001)

        await asyncio.gather(*(again() for _ in range(times)))

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))

    async def socket(
        self, path: str, cookie: str = "", token: str = ""
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A WebSocket, agreed on; `OSError` where it is not."""
        reader, writer = await self.connect()
        head = (
            f"GET {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n"
            f"Authorization: Bearer {token}\r\n\r\n"
        )
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer:
            writer.close()
            raise OSError("refused")
        return reader, writer

    async def guest(self) -> httpx.AsyncClient:
        """Somebody with a cookie."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address, limits=httpx.Limits(max_connections=20))
        client = httpx.AsyncClient(
            base_url=f"http://{HOST}:{self.port}", headers={"X-Talion": "1"}, transport=transport, timeout=SECONDS
        )
        self.people.append(client)
        answer = await client.post("/api/guest", json={"name": "Mallory", "colour": 1})
        answer.raise_for_status()
        return client

    async def leave(self) -> None:
        for one in self.people:
            await one.aclose()


def frame(opcode: int, payload: bytes = b"", last: bool = True) -> bytes:
    """A short frame as a client sends it."""
    masked = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(payload))
    size = bytes((0x80 | len(payload),)) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes(((0x80 if last else 0) | opcode,)) + size + MASK + masked


def cookie_of(client: httpx.AsyncClient) -> str:
    return f"talion={client.cookies['talion']}"


async def drain(reader: asyncio.StreamReader) -> None:
    """Read on until the other side ends it."""
    while await reader.read(1 << 16):
        pass


async def flood(attacker: Attacker, path: str, data: bytes, cookie: str = "", token: str = "") -> None:
    """A socket, and the same again and again into it until it is closed."""
    reader, writer = await attacker.socket(path, cookie, token)
    reading = asyncio.ensure_future(drain(reader))
    try:
        while attacker.goes_on(writer) and not reading.done():
            writer.write(data)
            await writer.drain()
    finally:
        reading.cancel()
        writer.transport.abort()


# Sockets


async def pings(attacker: Attacker) -> None:
    """Empty pings into sockets of nobody."""
    data = frame(PING) * 10_000
    await attacker.each(lambda: flood(attacker, "/ws/lobby", data), SOCKETS)


async def parts(attacker: Attacker) -> None:
    """Messages in empty parts."""
    data = (frame(TEXT, b"", last=False) + frame(CONTINUED, b"", last=False) * 900 + frame(CONTINUED)) * 10
    await attacker.each(lambda: flood(attacker, "/ws/lobby", data), SOCKETS)


async def messages(attacker: Attacker) -> None:
    """Texts that are messages, into sockets of nobody."""
    data = frame(TEXT, b'{"type":"ping"}') * 5_000
    await attacker.each(lambda: flood(attacker, "/ws/lobby", data), SOCKETS)


async def questions(attacker: Attacker) -> None:
    """As many sockets as there may be at tables of one's own, each asking as much as it may, without being cut off."""
    mallory = await attacker.guest()
    form = {"game": "arena", "seats": ["me", "random"], "options": {"characters": "dealt"}}
    table = (await mallory.post("/api/tables", json=form)).json()["table"]
    cookie = cookie_of(mallory)
    question = frame(TEXT, b'{"type":"why","id":"1","seat":0,"words":"roll"}')

    async def ask() -> None:
        reader, writer = await attacker.socket(f"/ws/table/{table}", cookie)
        reading = asyncio.ensure_future(drain(reader))
        try:
            while attacker.goes_on(writer) and not reading.done():
                writer.write(question)
                await asyncio.sleep(0.06)
        finally:
            reading.cancel()
            writer.transport.abort()

    await attacker.each(ask, SOCKETS)


async def connects(attacker: Attacker) -> None:
    """Sockets to the lobby that are ended at once."""

    async def one() -> None:
        _, writer = await attacker.socket("/ws/lobby")
        writer.transport.abort()

    await attacker.each(one, 20)


async def welcomes(attacker: Attacker) -> None:
    """Sockets to a table that has much to tell."""
    mallory = await attacker.guest()
    form = {"game": "arena", "seats": ["me"] + ["champion"] * 5, "options": {"characters": "dealt"}}
    table = (await mallory.post("/api/tables", json=form)).json()["table"]
    cookie = cookie_of(mallory)

    async def one() -> None:
        reader, writer = await attacker.socket(f"/ws/table/{table}?since=0", cookie)
        await reader.read(100)
        writer.transport.abort()

    await attacker.each(one, 20)


async def programs(attacker: Attacker) -> None:
    """Programs at a chair of one's own that greet and say what nobody asked for, and others whose tokens hold for no chair."""
    mallory = await attacker.guest()
    table = (await mallory.post("/api/tables", json={"game": "village", "seats": ["me", "open"]})).json()["table"]
    token = (await mallory.post(f"/api/tables/{table}/program", json={"seat": 1})).json()["token"]
    said = frame(TEXT, b'{"type":"hello","protocol":1}') + frame(TEXT, b'{"type":"answer","id":7,"words":"no"}') * 2_000
    tokens = itertools.cycle([token, token[:-4] + "none", "none"])
    await attacker.each(lambda: flood(attacker, "/ws/program", said, token=next(tokens)), SOCKETS)


# Connections and requests


async def accepts(attacker: Attacker) -> None:
    """Connections that are ended at once."""

    async def one() -> None:
        _, writer = await attacker.connect()
        writer.transport.abort()

    await attacker.each(one, 20)


async def halves(attacker: Attacker) -> None:
    """Half requests that are held open, byte by byte."""

    async def one() -> None:
        reader, writer = await attacker.connect()
        writer.write(b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        try:
            while attacker.goes_on(writer) and not reader.at_eof():
                writer.write(b"y")
                await writer.drain()
                await asyncio.sleep(0.2)
        finally:
            writer.transport.abort()

    await attacker.each(one, 400)


async def heads(attacker: Attacker) -> None:
    """Heads without end."""
    filler = b"X-Filler: " + b"y" * 60_000 + b"\r\n"

    async def one() -> None:
        _, writer = await attacker.connect()
        try:
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
            while attacker.goes_on(writer):
                writer.write(filler)
                await writer.drain()
        finally:
            writer.transport.abort()

    await attacker.each(one, 20)


async def pipelines(attacker: Attacker) -> None:
    """Thousands of requests in one go."""
    many = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 10_000

    async def one() -> None:
        reader, writer = await attacker.connect()
        try:
            writer.write(many)
            await drain(reader)
        finally:
            writer.transport.abort()

    await attacker.each(one, 20)


async def requests(attacker: Attacker) -> None:
    """Whatever takes longest to answer without anything else, by connections that are kept."""
    paths = ("/api/games", "/api/games/arena/rules", "/api/openapi.json", "/metrics", "/api/tables", "/", "/healthz")
    mallory, turn = await attacker.guest(), itertools.cycle(paths)

    async def one() -> None:
        await mallory.get(next(turn))

    await attacker.each(one, 20)


async def unread(attacker: Attacker) -> None:
    """Answers that nobody reads."""

    async def one() -> None:
        _, writer = await attacker.connect()
        try:
            writer.transport.pause_reading()  # type: ignore[attr-defined]  # uvloop's has it
            while attacker.goes_on(writer):
                writer.write(b"GET /api/games/arena/rules HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                await writer.drain()
                await asyncio.sleep(0.2)
        finally:
            writer.transport.abort()

    await attacker.each(one, 50)


async def bodies(attacker: Attacker) -> None:
    """Bodies as large as they may be, nested as deep as they go."""
    mallory = await attacker.guest()
    turn = itertools.cycle([b"[" * 1_000_000, b'{"name":"' + b"y" * 1_000_000 + b'"}', b" " * 1_040_000])

    async def one() -> None:
        await mallory.post("/api/guest", content=next(turn))

    await attacker.each(one, 8)


async def guests(attacker: Attacker) -> None:
    """New people without end: each is written to the disk."""
    mallory = await attacker.guest()

    async def one() -> None:
        mallory.cookies.clear()
        await mallory.post("/api/guest", json={"name": "Mallory", "colour": 2})

    await attacker.each(one, 10)


# Work


async def passwords(attacker: Attacker) -> None:
    """Passwords that are tried, and accounts that are claimed under a name that is taken."""
    first, second = await attacker.guest(), await attacker.guest()
    await first.post("/api/account/claim", json={"login": "mallory", "password": "an eye for an eye"})

    async def one() -> None:
        await first.post("/api/account/login", json={"login": "mallory", "password": "a tooth for a tooth"})
        await second.post("/api/account/claim", json={"login": "mallory", "password": "a tooth for a tooth"})

    await attacker.each(one, 5)


async def uploads(attacker: Attacker) -> None:
    """Match files of many entries, each a little different."""
    mallory = await attacker.guest()
    files = itertools.cycle([long_match(1200 + n).log.text() for n in range(3)])

    async def one() -> None:
        await mallory.post("/api/replays", content=next(files))

    await attacker.each(one, 5)


async def replays(attacker: Attacker) -> None:
    """A long replay through all eyes, unpacked."""
    mallory = await attacker.guest()
    match = long_match(1200)
    table = (await mallory.post("/api/replays", content=match.log.text())).json()["table"]
    turn = itertools.count()

    async def one() -> None:
        seat, piece = next(turn) % 6, next(turn) % 5
        plain = {"Accept-Encoding": "identity"}
        await mallory.get(f"/api/replays/{table}?seat={seat}", headers=plain)
        await mallory.get(f"/api/replays/{table}/pieces?seat={seat}&piece={piece}", headers=plain)
        await mallory.get(f"/api/replays/{table}/verify", headers=plain)

    await attacker.each(one, 5)


async def forks(attacker: Attacker) -> None:
    """What-ifs of a long match."""
    mallory = await attacker.guest()
    table = (await mallory.post("/api/replays", content=long_match(1200).log.text())).json()["table"]

    async def one() -> None:
        await mallory.post(f"/api/replays/{table}/fork", json={"at": 1000, "seat": 0, "bot": "random"})

    await attacker.each(one, 5)


async def hints(attacker: Attacker) -> None:
    """What to do? again and again."""
    mallory = await attacker.guest()
    form = {"game": "deadeye", "seats": ["me"], "options": {}}
    table = (await mallory.post("/api/tables", json=form)).json()["table"]

    async def one() -> None:
        await mallory.get(f"/api/tables/{table}/hint?seat=0")

    await attacker.each(one, 5)


async def tables(attacker: Attacker) -> None:
    """Tables full of bots, by ever new people."""

    async def one() -> None:
        mallory = await attacker.guest()
        form = {"game": "arena", "seats": ["me"] + ["champion"] * 5, "options": {"characters": "dealt"}}
        for _ in range(5):
            await mallory.post("/api/tables", json=form)

    await attacker.each(one, 2)


def long_match(entries: int) -> talion.Match:
    """Random choices at six seats of Arena, as far as they go."""
    chance = random.Random(entries)
    match = talion.new("arena", 6, entries, {"characters": "dealt"})
    while not match.state.over and len(match.entries) < entries:
        prompts = match.prompts()
        seat = chance.choice(prompts).seat
        match.play(seat, chance.choice(match.legal(seat)))
    return match


ATTACKS: Final[dict[str, Attack]] = {
    attack.__name__: attack
    for attack in (
        pings,
        parts,
        messages,
        questions,
        connects,
        welcomes,
        programs,
        accepts,
        halves,
        heads,
        pipelines,
        requests,
        unread,
        bodies,
        guests,
        passwords,
        uploads,
        replays,
        forks,
        hints,
        tables,
    )
}


async def run(name: str, port: int, seconds: float, address: str = FROM) -> int:
    """One attack; how often it was tried."""
    attacker = Attacker(port, seconds, address)
    try:
        async with asyncio.timeout(seconds + 60):
            await ATTACKS[name](attacker)
    finally:
        await attacker.leave()
    return attacker.count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=sorted(ATTACKS))
    parser.add_argument("port", type=int)
    parser.add_argument("seconds", type=float)
    options = parser.parse_args()
    gc.set_threshold(100_000, 20, 20)
    # Honest players do not wait for the attacker, only for the server: where they share a core, they come first.
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    count = uvloop.run(run(options.name, options.port, options.seconds))
    sys.stdout.write(f"{count}\n")


if __name__ == "__main__":
    main()
