"""Our side of RFC 6455, against raw sockets that keep to it, and such as do not."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
import websockets
from hypothesis import given, settings
from hypothesis import strategies as st

from talion.server.websocket import WebSocket, frame, unmasked

MOST = 1000
SECONDS = 10


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """An application that says everything twice and knows when to go."""
    assert (await receive())["type"] == "websocket.connect"
    if scope["path"] == "/forbidden":
        await send({"type": "websocket.close", "code": 1008})
        return
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        if message["text"] == "go":
            await send({"type": "websocket.close", "code": 4001})
            return
        await send({"type": "websocket.send", "text": message["text"] * 2})


def serving(talk: Callable[[int], Awaitable[None]]) -> None:
    """Run a conversation with a real server on a real port."""

    async def run() -> None:
        config = SimpleNamespace(loaded_app=echo, ws_max_size=MOST)
        state = SimpleNamespace(connections=set(), tasks=set())
        server = await asyncio.get_running_loop().create_server(lambda: WebSocket(config, state, {}), "127.0.0.1", 0)
        async with server, asyncio.timeout(SECONDS):
            await talk(server.sockets[0].getsockname()[1])

    asyncio.run(run())


def masked(opcode: int, payload: bytes, last: bool = True, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    """A frame as clients send it."""
    head = bytes(((0x80 if last else 0) | opcode,))
    size = len(payload)
    if size < 126:
        head += bytes((0x80 | size,))
    elif size < 65536:
        head += bytes((0x80 | 126,)) + size.to_bytes(2, "big")
    else:
        head += bytes((0x80 | 127,)) + size.to_bytes(8, "big")
    return head + mask + unmasked(mask, payload)


HELLO = (
    b"GET /x?y=1 HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def raw(port: int, hello: bytes = HELLO) -> tuple[asyncio.StreamReader, asyncio.StreamWriter, bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(hello)
    return reader, writer, await reader.readuntil(b"\r\n\r\n")


async def answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    first, size = await reader.readexactly(2)
    if size == 126:
        size = int.from_bytes(await reader.readexactly(2), "big")
    return first & 15, await reader.readexactly(size)


def test_a_real_client_is_understood() -> None:
    async def talk(port: int) -> None:
        async with websockets.connect(f"ws://127.0.0.1:{port}/x", ping_interval=None) as socket:
            for text in ("a", "", "ü" * 100, "x" * 200, "y" * MOST):
                await socket.send(text)
                assert await socket.recv() == text * 2
            await (await socket.ping())
            await socket.send(["in ", "three ", "parts"])
            assert await socket.recv() == "in three parts" * 2
            await socket.send("go")
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd.code == 4001

    serving(talk)


def test_the_handshake_proves_itself() -> None:
    async def talk(port: int) -> None:
        _, _, head = await raw(port)
        assert head.startswith(b"HTTP/1.1 101 ")
        assert b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in head  # the example of the RFC

    serving(talk)


@pytest.mark.parametrize(
    ("hello", "status"),
    [
        (HELLO.replace(b"Version: 13", b"Version: 8"), b"426"),
        (HELLO.replace(b"dGhlIHNhbXBsZSBub25jZQ==", b"short"), b"426"),
        (HELLO.replace(b"/x?y=1", b"/forbidden"), b"403"),
    ],
)
def test_what_cannot_become_a_socket(hello: bytes, status: bytes) -> None:
    async def talk(port: int) -> None:
        _, _, head = await raw(port, hello)
        assert head.startswith(b"HTTP/1.1 " + status)

    serving(talk)


def test_frames_may_come_in_any_pieces_and_with_the_handshake() -> None:
    stream = masked(1, b"one") + masked(1, b"t", last=False) + masked(9, b"hey") + masked(0, b"wo")

    async def talk(port: int) -> None:
        reader, writer, _ = await raw(port, HELLO + stream[:3])
        for byte in stream[3:]:
            writer.write(bytes((byte,)))
            await writer.drain()
        assert await answer(reader) == (1, b"oneone")
        assert await answer(reader) == (10, b"hey")
        assert await answer(reader) == (1, b"twotwo")

    serving(talk)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"\x81\x05hello" + b"\0" * 8, 1002),  # not masked
        (b"\xc1" + masked(1, b"x")[1:], 1002),  # an extension bit
        (masked(3, b"x"), 1002),
        (masked(11, b"x"), 1002),
        (masked(0, b"x"), 1002),  # goes on with nothing
        (masked(1, b"x", last=False) + masked(1, b"y"), 1002),
        (masked(9, b"x", last=False), 1002),
        (masked(9, b"x" * 126), 1002),
        (masked(1, b"\xff\xfe"), 1007),
        (masked(1, b"x" * (MOST + 1)), 1009),
        (masked(1, b"x" * MOST, last=False) + masked(0, b"x"), 1009),
        (b"\x81\xff" + (2**62).to_bytes(8, "big") + b"mask", 1009),
        (masked(8, (1001).to_bytes(2, "big")), 1001),
        (masked(8, b""), 1000),
    ],
)
def test_whoever_breaks_the_protocol_is_told_and_let_go(sent: bytes, code: int) -> None:
    async def talk(port: int) -> None:
        reader, writer, _ = await raw(port)
        writer.write(sent)
        assert await answer(reader) == (8, code.to_bytes(2, "big"))
        assert await reader.read() == b""

    serving(talk)


@given(st.binary(max_size=400))
@settings(max_examples=200, deadline=None)
def test_masking_undoes_itself(payload: bytes) -> None:
    mask = os.urandom(4)
    assert unmasked(mask, unmasked(mask, payload)) == payload
    assert unmasked(mask, payload) == bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


def test_sizes_of_frames() -> None:
    assert frame(1, b"x" * 125)[:2] == b"\x81\x7d"
    assert frame(1, b"x" * 126)[:4] == b"\x81\x7e\x00\x7e"
    assert frame(1, b"x" * 65536)[:10] == b"\x81\x7f" + (65536).to_bytes(8, "big")
