"""A WebSocket client that sends any bytes it is told to."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import socket
from dataclasses import dataclass
from typing import Any

SECONDS = 30
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def frame(opcode: int, payload: bytes = b"", last: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    """A frame as a client sends it, or ought not to."""
    first = (0x80 if last else 0) | reserved << 4 | opcode
    size = len(payload)
    bit = 0x80 if masked else 0
    if size < 126:
        head = bytes((first, bit | size))
    elif size < 65536:
        head = bytes((first, bit | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, bit | 127)) + size.to_bytes(8, "big")
    if not masked:
        return head + payload
    mask = b"\x11\xa2\x33\xc4"
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


def text(message: Any) -> bytes:
    return frame(TEXT, json.dumps(message).encode())


@dataclass
class Heard:
    """A frame from the server."""

    opcode: int
    payload: bytes

    @property
    def code(self) -> int:
        """Of a closing frame."""
        assert self.opcode == CLOSE, self
        return int.from_bytes(self.payload[:2], "big")

    @property
    def message(self) -> Any:
        return json.loads(self.payload)


class Raw:
    """A bare connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def hear(self) -> Heard:
        """The next frame; the server's must be whole and unmasked."""
        async with asyncio.timeout(SECONDS):
            first, second = await self.reader.readexactly(2)
            assert first & 0xF0 == 0x80, "the server sends whole frames without extensions"
            assert second < 128, "a server does not mask"
            size = second
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            return Heard(first & 15, await self.reader.readexactly(size))

    async def until(self, opcode: int) -> Heard:
        while (heard := await self.hear()).opcode != opcode:
            pass
        return heard

    async def ended(self) -> None:
        """Nothing more comes, once the closing is agreed on."""
        self.writer.write(frame(CLOSE))
        async with asyncio.timeout(SECONDS):
            assert await self.reader.read() == b""
        self.writer.close()


def handshake(path: str, cookie: str, key: str = "dGhlIHNhbXBsZSBub25jZQ==", **headers: str) -> bytes:
    """The request that asks for a socket."""
    known = {
        "Host": "x",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": key,
        "Cookie": cookie,
    }
    lines = [f"{name}: {value}" for name, value in {**known, **headers}.items() if value]
    return "\r\n".join([f"GET {path} HTTP/1.1", *lines, "", ""]).encode()


def proof(key: str) -> str:
    joined = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    return base64.b64encode(hashlib.sha1(joined.encode()).digest()).decode()


async def connect(port: int, request: bytes) -> tuple[Raw, str]:
    """Ask for a socket; the connection, and the head of the answer."""
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plug.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=plug)
    writer.write(request)
    async with asyncio.timeout(SECONDS):
        head = await reader.readuntil(b"\r\n\r\n")
    return Raw(reader, writer), head.decode()
