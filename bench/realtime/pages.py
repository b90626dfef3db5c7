"""A page's socket with as little of its own as possible, so that what is measured is the server: frames in, commands out."""

from __future__ import annotations

import asyncio
import base64
import os
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import msgspec

from talion.kernel.difference import laid

encode: Final = msgspec.json.encode
TEXT: Final = 0x1
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA


class Welcome(msgspec.Struct, tag="welcome"):
    """As much of a message as is needed here; so with those below."""

    number: int
    your_seats: list[int]
    table: dict[str, Any]
    own: list[dict[str, Any]]
    view: dict[str, Any] | None


class Step(msgspec.Struct, tag="step"):
    number: int
    now_ms: int
    events: msgspec.Raw
    view: msgspec.Raw
    own: dict[str, Any]
    ack: str | None = None


class Table(msgspec.Struct, tag="table"):
    table: dict[str, Any]


class Ack(msgspec.Struct, tag="ack"):
    id: str
    refusal: str | None = None
    waits: bool = False
    dropped: bool = False


class TableTime(msgspec.Struct, tag="time"):
    sent: int
    now_ms: int


class Closing(msgspec.Struct, tag="closing"):
    reason: str


class Chat(msgspec.Struct, tag="chat"):
    """Of no interest; so with those below."""


class Whispered(msgspec.Struct, tag="whispered"):
    pass


class Answer(msgspec.Struct, tag="answer"):
    pass


class Pong(msgspec.Struct, tag="pong"):
    pass


class Lines(msgspec.Struct, tag="lines"):
    pass


Heard = Welcome | Step | Table | Ack | TableTime | Closing | Chat | Whispered | Answer | Pong | Lines
DECODER: Final = msgspec.json.Decoder(Heard)


class Page(asyncio.Protocol):
    """One seat's. `listen` is called after every message, when it is laid over what was known."""

    def __init__(self, port: int, table: str, cookie: str, listen: Callable[[Page, Heard], None], line_s: float = 0.0):
        self.port, self.table_id, self.cookie, self.listen = port, table, cookie, listen
        # How long the line takes in one direction; the loopback takes nothing by itself.
        self.line_s = line_s
        self.coming: deque[bytes] = deque()
        self.going: deque[bytes] = deque()
        self.loop = asyncio.get_running_loop()
        self.rest = bytearray()
        self.open = False
        self.welcomed: asyncio.Future[None] = self.loop.create_future()
        self.bytes = 0
        self.frames = 0
        self.number = 0
        self.seat = -1
        self.own: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.now_ms = 0
        self.ids = 0
        self.closed = ""

    async def join(self) -> None:
        """Connected and welcomed."""
        await self.loop.create_connection(lambda: self, "127.0.0.1", self.port)
        await asyncio.wait_for(self.welcomed, 60)

    @property
    def prompt(self) -> dict[str, Any] | None:
        """What is asked of this seat, or offered."""
        found: dict[str, Any] | None = self.own.get("prompt")
        return found

    # The wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: Any = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET /ws/table/{self.table_id} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {self.cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = self.closed or "the line broke"

    def data_received(self, data: bytes) -> None:
        if self.line_s:
            self.coming.append(data)
            self.loop.call_later(self.line_s, self.arrive)
        else:
            self.take(data)

    def arrive(self) -> None:
        self.take(self.coming.popleft())

    def take(self, data: bytes) -> None:
        self.bytes += len(data)
        rest = self.rest
        rest += data
        if not self.open:
            head, found, after = bytes(rest).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.closed = head.decode(errors="replace").partition("\r\n")[0]
                return
            self.open = True
            rest[:] = after
        at = 0
        while len(rest) - at >= 2:
            size, start = rest[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                if len(rest) < start + wide:
                    break
                size = int.from_bytes(rest[start : start + wide], "big")
                start += wide
            if len(rest) < start + size:
                break
            self.frame(rest[at] & 0xF, bytes(rest[start : start + size]))
            at = start + size
        del rest[:at]

    def frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING:
            self.put(PONG, payload)

    def put(self, kind: int, payload: bytes) -> None:
        """A frame of ours: masked, as it must be, with a key that changes nothing."""
        size = len(payload)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        data = bytes((0x80 | kind,)) + length + b"\0\0\0\0" + payload
        if self.line_s:
            self.going.append(data)
            self.loop.call_later(self.line_s, self.leave)
        else:
            self.transport.write(data)

    def leave(self) -> None:
        data = self.going.popleft()
        if not self.transport.is_closing():
            self.transport.write(data)

    def close(self) -> None:
        self.transport.close()

    # Messages

    def hear(self, payload: bytes) -> None:
        self.frames += 1
        heard = DECODER.decode(payload)
        if isinstance(heard, Step):
            self.number, self.now_ms = heard.number, heard.now_ms
            change = heard.own.get(str(self.seat))
            if change is not None:
                self.own = laid(self.own, change)
        elif isinstance(heard, Welcome):
            self.number, self.table, self.view = heard.number, heard.table, heard.view or {}
            self.seat = heard.your_seats[0] if heard.your_seats else -1
            self.own = heard.own[0] if heard.own else {}
            if not self.welcomed.done():
                self.welcomed.set_result(None)
        elif isinstance(heard, Table):
            self.table = heard.table
        elif isinstance(heard, Closing):
            self.closed = heard.reason
        self.listen(self, heard)

    def follow(self, step: Step) -> list[dict[str, Any]]:
        """For who looks at the view as well: lay what changed over it; what happened."""
        self.view = laid(self.view, msgspec.json.decode(step.view))
        events: list[dict[str, Any]] = msgspec.json.decode(step.events)
        return events

    def send(self, message: dict[str, Any]) -> None:
        self.put(TEXT, encode(message))

    def act(self, words: str, prompt: int) -> str:
        """A command; its id."""
        self.ids += 1
        key = f"{self.seat}-{self.ids}"
        self.send({"type": "act", "id": key, "seat": self.seat, "prompt": prompt, "words": words})
        return key

    def ask(self, kind: str, **fields: Any) -> None:
        """Anything else that is acknowledged."""
        self.ids += 1
        self.send({"type": kind, "id": f"{self.seat}-{self.ids}", **fields})
