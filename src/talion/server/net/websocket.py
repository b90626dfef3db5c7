"""WebSockets (RFC 6455, server side) for uvicorn, with as little as possible between a socket and the application.

A general library parses with generators and objects for every frame, which costs more than all else a move costs. Text
frames in and out, fragments, pings, closing, limits: no extensions, no binary frames for us to send.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections import deque
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import unquote

# Under this name the application finds the socket itself, to talk without a coroutine between.
EXTENSION: Final = "talion.socket"
GUID: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
MOST_HEAD: Final = 64 * 1024
# Pages ping every ten seconds; a socket that says nothing for this long is dead.
SILENCE_S: Final = 60.0
# After our closing frame: what is still on its way is read and dropped, or that frame would be lost with it.
LINGER_S: Final = 1.0
MOST_PARTS: Final = 1000

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
PROTOCOL_ERROR, NOT_TEXT, TOO_BIG, RESTARTING = 1002, 1007, 1009, 1012
# What a closing frame may give as its reason, and the first byte of such a frame.
CODES: Final = frozenset((1000, 1001, 1002, 1003, *range(1007, 1015)))
CLOSED: Final = bytes((0x80 | CLOSE,))


class Broken(Exception):
    """The other side does not keep to the protocol; `code` is what it is told."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def frame(opcode: int, payload: bytes) -> bytes:
    """A frame as servers send it: whole and unmasked."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | opcode, size)) + payload
    if size < 65536:
        return bytes((0x80 | opcode, 126, size >> 8, size & 255)) + payload
    return bytes((0x80 | opcode, 127)) + size.to_bytes(8, "big") + payload


def unmasked(mask: bytes, payload: bytes) -> bytes:
    """A client's payload in clear: one exclusive-or over the whole of it."""
    size = len(payload)
    key = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
    return (int.from_bytes(payload, "big") ^ key).to_bytes(size, "big")


def closing_code(payload: bytes) -> int:
    """Why the other side closes."""
    if not payload:
        return 1000
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or not (3000 <= code < 5000 or code in CODES):
        raise Broken(PROTOCOL_ERROR)
    try:
        payload[2:].decode("utf-8")
    except UnicodeDecodeError:
        raise Broken(NOT_TEXT) from None
    return code


class WebSocket(asyncio.Protocol):
    """One socket, made by uvicorn when a request asks for an upgrade."""

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self.app = config.loaded_app
        self.most = config.ws_max_size
        self.server = server_state
        self.loop = asyncio.get_event_loop()
        self.buffer = bytearray()
        self.parts: list[bytes] = []
        self.parts_size = 0
        self.messages: deque[dict[str, Any]] = deque()
        self.waiting: asyncio.Future[None] | None = None
        self.writable: asyncio.Future[None] | None = None
        # Whoever wants messages the moment they come, and to know when a slow reader can take more.
        self.hear: Callable[[str], None] | None = None
        self.drained: Callable[[], None] | None = None
        self.key = b""
        self.opened = False
        self.accepted = False
        self.closed = False
        self.heard = True

    # From the network

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: Any = transport
        self.server.connections.add(self)
        self.watch = self.loop.call_later(SILENCE_S, self.look)

    def connection_lost(self, exc: Exception | None) -> None:
        self.server.connections.discard(self)
        self.watch.cancel()
        self.closed = True
        self.put({"type": "websocket.disconnect", "code": 1006})
        self.resume_writing()

    def pause_writing(self) -> None:
        if self.writable is None:
            self.writable = self.loop.create_future()

    def resume_writing(self) -> None:
        if self.writable is not None:
            self.writable.set_result(None)
            self.writable = None
            if self.drained is not None:
                self.drained()

    def shutdown(self) -> None:
        """The server stops: say so, and go."""
        self.end(RESTARTING)

    def look(self) -> None:
        """Silence for a whole round is the end."""
        if not self.heard:
            self.transport.abort()
            return
        self.heard = False
        self.watch = self.loop.call_later(SILENCE_S, self.look)

    def data_received(self, data: bytes) -> None:
        if self.closed:
            if data[:1] == CLOSED:
                self.transport.close()
            return
        self.heard = True
        self.buffer += data
        if not self.opened:
            self.open()
            return
        try:
            while self.take_frame():
                pass
        except Broken as broken:
            self.end(broken.code)

    def open(self) -> None:
        """The request that wants to become a socket."""
        head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        if not found:
            if len(head) > MOST_HEAD:
                self.transport.close()
            return
        self.opened = True
        self.buffer = bytearray(rest)
        lines = head.split(b"\r\n")
        _, target, _ = lines[0].split(b" ", 2)
        headers = []
        for line in lines[1:]:
            name, _, value = line.partition(b":")
            headers.append((name.strip().lower(), value.strip()))
        known = dict(headers)
        self.key = known.get(b"sec-websocket-key", b"")
        if known.get(b"sec-websocket-version") != b"13" or len(self.key) != 24:
            self.refuse(b"426 Upgrade Required", b"Sec-WebSocket-Version: 13\r\n")
            return
        path, _, query = target.partition(b"?")
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": unquote(path.decode("ascii", "replace")),
            "raw_path": path,
            "query_string": query,
            "root_path": "",
            "headers": headers,
            "client": self.transport.get_extra_info("peername"),
            "server": self.transport.get_extra_info("sockname"),
            "subprotocols": [],
            "state": {},
            "extensions": {EXTENSION: self},
        }
        self.put({"type": "websocket.connect"})
        task = self.loop.create_task(self.run(scope))
        self.server.tasks.add(task)
        task.add_done_callback(self.server.tasks.discard)

    def take_frame(self) -> bool:
        """Parse one frame from the buffer, if it is all there."""
        buffer = self.buffer
        have = len(buffer)
        if have < 6 or self.closed:
            return False
        first, second = buffer[0], buffer[1]
        size = second & 127
        at = 2
        if size == 126:
            size = int.from_bytes(buffer[2:4], "big")
            at = 4
        elif size == 127:
            if have < 10:
                return False
            size = int.from_bytes(buffer[2:10], "big")
            at = 10
        if first & 0x70 or not second & 0x80:  # an extension nobody agreed on, or no mask
            raise Broken(PROTOCOL_ERROR)
        if size + self.parts_size > self.most:
            raise Broken(TOO_BIG)
        end = at + 4 + size
        if have < end:
            return False
        payload = unmasked(bytes(buffer[at : at + 4]), bytes(buffer[at + 4 : end])) if size else b""
        del buffer[:end]
        self.handle(first & 15, bool(first & 0x80), payload)
        return True

    def handle(self, opcode: int, last: bool, payload: bytes) -> None:
        if opcode >= CLOSE:
            self.control(opcode, last, payload)
            return
        if (opcode == 0) != bool(self.parts) or opcode > BINARY:
            raise Broken(PROTOCOL_ERROR)
        if len(self.parts) >= MOST_PARTS:
            raise Broken(TOO_BIG)
        if last and not self.parts:
            self.give(payload)
            return
        self.parts.append(payload)
        self.parts_size += len(payload)
        if last:
            whole = b"".join(self.parts)
            self.parts, self.parts_size = [], 0
            self.give(whole)

    def control(self, opcode: int, last: bool, payload: bytes) -> None:
        if not last or len(payload) > 125:
            raise Broken(PROTOCOL_ERROR)
        if opcode == PING:
            if self.writable is None:  # who does not read gets no more
                self.transport.write(frame(PONG, payload))
        elif opcode == CLOSE:
            self.end(closing_code(payload))
            self.transport.close()
        elif opcode != PONG:
            raise Broken(PROTOCOL_ERROR)

    def give(self, payload: bytes) -> None:
        """A whole message, text in either kind of frame."""
        try:
            text = payload.decode("utf-8")
        except UnicodeDecodeError:
            raise Broken(NOT_TEXT) from None
        if self.hear is None:
            self.put({"type": "websocket.receive", "text": text})
        else:
            self.hear(text)

    def end(self, code: int) -> None:
        """Close, from either side."""
        if self.closed:
            return
        self.closed = True
        self.put({"type": "websocket.disconnect", "code": code})
        if self.accepted:
            self.transport.write(frame(CLOSE, code.to_bytes(2, "big")))
            self.loop.call_later(LINGER_S, self.transport.close)
        else:
            self.transport.close()

    def refuse(self, status: bytes, extra: bytes = b"") -> None:
        self.closed = True
        self.transport.write(
            b"HTTP/1.1 " + status + b"\r\n" + extra + b"Connection: close\r\nContent-Length: 0\r\n\r\n"
        )
        self.transport.close()

    # To and from the application

    async def run(self, scope: dict[str, Any]) -> None:
        try:
            await self.app(scope, self.receive, self.send)
        finally:
            self.end(1000 if self.accepted else 1011)

    def put(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def receive(self) -> dict[str, Any]:
        while not self.messages:
            self.waiting = self.loop.create_future()
            await self.waiting
        return self.messages.popleft()

    async def send(self, message: dict[str, Any]) -> None:
        if self.writable is not None:
            await self.writable
        kind = message["type"]
        if kind == "websocket.accept":
            self.accept()
        elif self.closed:
            raise OSError("the socket is closed")
        elif kind == "websocket.send":
            self.say(message["text"].encode())
        elif self.accepted:
            self.end(message.get("code", 1000))
        else:
            self.refuse(b"403 Forbidden")

    def is_stuck(self) -> bool:
        """Whether the other side reads too slowly to be sent more now."""
        return self.writable is not None

    def say(self, text: bytes) -> None:
        """Send a text."""
        self.transport.write(frame(TEXT, text))

    def listen(self, hear: Callable[[str], None]) -> None:
        """From now on, hand over every message the moment it comes; first those that have come already."""
        self.hear = hear
        waiting = [message for message in self.messages if "text" in message]
        self.messages = deque(message for message in self.messages if "text" not in message)
        for message in waiting:
            hear(message["text"])

    def accept(self) -> None:
        proof = base64.b64encode(hashlib.sha1(self.key + GUID).digest())
        self.accepted = True
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + proof + b"\r\n\r\n"
        )
        if self.buffer:
            self.data_received(b"")
