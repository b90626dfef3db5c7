"""WebSockets for uvicorn, with little between a socket and the application: `websockets` parses what comes, and whoever
listens is called the moment a message is whole, without a coroutine between."""
# Compiled: every move at a table passes here.

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import unquote

from websockets.frames import BINARY, CONT, PING, PONG, TEXT, CloseCode, Frame
from websockets.http11 import Request, Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # no wheel for this machine, and no compiler
    from websockets.utils import apply_mask

from talion.server.metrics import LIMITED
from talion.server.net.door import Door, host_of
from talion.server.net.limits import Bucket

# Under this name the application finds the socket itself, to talk without a coroutine between.
EXTENSION: Final = "talion.socket"
# Pages ping every ten seconds; a socket that says nothing for this long is dead.
SILENCE_S: Final = 60.0
# After our closing frame: what is still on its way is read and dropped, or that frame would be lost with it.
LINGER_S: Final = 1.0
MOST_PARTS: Final = 1000
# So much is read before others have their turn: the smallest frames in it take a few milliseconds.
MOST_AT_ONCE: Final = 4096
# What is still looked at after our closing frame, for the other side's.
MOST_AFTER_END: Final = 2048
TOO_MANY_CONTROLS: Final = LIMITED.labels("control frames")
MESSAGES: Final = (TEXT, BINARY, CONT)
# The first two bytes of a frame (RFC 6455, 5.2).
FINAL_TEXT: Final = 0x81
MASKED: Final = 0x80
TWO_MORE_BYTES: Final = 126

Payload = bytes | bytearray | memoryview


class WebSocket(asyncio.Protocol):
    """One socket, made by uvicorn when a request asks for an upgrade."""

    def __init__(self, config: Any, server_state: Any, app_state: Any, door: Door, _loop: Any = None) -> None:
        self.app = config.loaded_app
        self.door = door
        limits, now_s = door.limits, door.clock.now_s()
        self.controls = Bucket(limits.controls_per_s, limits.controls_burst, now_s)
        self.pongs = Bucket(limits.pongs_per_s, limits.pongs_burst, now_s)
        # What has come and was not looked at yet.
        self.unread = b""
        # How many bytes of a frame that is not whole yet the parser has.
        self.begun_bytes = 0
        self.after_end = MOST_AFTER_END
        self.protocol = ServerProtocol(max_size=config.ws_max_size)
        self.server = server_state
        self.loop = asyncio.get_event_loop()
        self.parts: list[Payload] = []
        self.messages: deque[dict[str, Any]] = deque()
        self.waiting: asyncio.Future[None] | None = None
        self.writable: asyncio.Future[None] | None = None
        # Whoever wants messages the moment they come, and to know when a slow reader can take more.
        self.hear: Callable[[str], None] | None = None
        self.drained: Callable[[], None] | None = None
        # Whoever wants to know of answers to our pings.
        self.ponged: Callable[[bytes], None] | None = None
        self.agreement: Response | None = None
        self.closed = False
        # Whether what comes was too much to look at any more of it.
        self.failed = False
        self.heard = True

    # From the network

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: Any = transport
        self.host = host_of(transport)
        self.server.connections.add(self)
        self.watch = self.loop.call_later(SILENCE_S, self.look)

    def connection_lost(self, exc: Exception | None) -> None:
        self.server.connections.discard(self)
        self.door.leave(self.host)
        self.watch.cancel()
        self.unread = b""
        self.closed = True
        self.put({"type": "websocket.disconnect", "code": CloseCode.ABNORMAL_CLOSURE})
        self.resume_writing()
        # Nobody is called any more, and the parser, which holds its protocol, reads nothing: else each of the thousands that come and
        # go would lie in memory as a ring until the collector finds it.
        self.hear = self.drained = self.ponged = None
        self.protocol.parser.close()

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
        self.end(CloseCode.SERVICE_RESTART)

    def look(self) -> None:
        """Silence for a whole round is the end."""
        if not self.heard:
            self.transport.abort()
            return
        self.heard = False
        self.watch = self.loop.call_later(SILENCE_S, self.look)

    def data_received(self, data: bytes) -> None:
        self.heard = True
        if self.unread:
            self.unread += data
            return
        if len(data) > MOST_AT_ONCE and self.agreement is not None:
            self.unread = data
            self.transport.pause_reading()
            self.read_on()
        else:
            self.read(data)

    def read_on(self) -> None:
        """The next part of what has come; the rest when others had their turn."""
        if not self.unread:
            return
        data, self.unread = self.unread[:MOST_AT_ONCE], self.unread[MOST_AT_ONCE:]
        self.read(data)
        if self.closed:
            self.unread = b""
        if self.unread:
            self.loop.call_soon(self.read_on)
        elif not self.transport.is_closing():
            self.transport.resume_reading()

    def read(self, data: bytes) -> None:
        """All frames in a part of what has come. Nearly always that is one short text, whole: the parser takes ten times as long to
        say so, and has everything else."""
        if self.begun_bytes == 0 and self.agreement is not None and not (self.closed or self.failed or self.parts):
            text = lone_text(data)
            if text is not None:
                self.give(text)
                if self.protocol.writes:
                    self.write()
                return
        if self.closed:
            # Who goes on sending after the end is not listened to, but for an answer to our closing frame.
            data = data[: self.after_end]
            self.after_end -= len(data)
            if not data:
                return
        protocol = self.protocol
        protocol.receive_data(data)
        self.begun_bytes += len(data)
        pings = 0
        for event in protocol.events_received():
            if isinstance(event, Frame):
                self.begun_bytes -= masked_bytes(len(event.data))
                pings += event.opcode is PING
                self.take(event)
            elif isinstance(event, Request):
                # Uvicorn hands the request over by itself. Should more come with it one day, the parser keeps all.
                self.begun_bytes = 0 if data.endswith(b"\r\n\r\n") else 1
                self.open(event)
        if pings and protocol.state is OPEN:
            self.answer_pings(pings)
        if protocol.writes:
            self.write()

    def answer_pings(self, pings: int) -> None:
        """The protocol has written a pong for each. Who does not read gets none, and nobody more than so often: then the last
        ones are answered, as the standard allows."""
        now_s = self.door.clock.now_s()
        answered = 0
        while answered < pings and not self.is_stuck() and self.pongs.take(now_s):
            answered += 1
        writes = self.protocol.writes
        del writes[len(writes) - pings : len(writes) - answered]

    def open(self, request: Request) -> None:
        """The request that wants to become a socket. What follows it waits until the application has accepted."""
        response = self.protocol.accept(request)
        if self.protocol.handshake_exc is not None:
            response.headers["Sec-WebSocket-Version"] = "13"
            self.protocol.send_response(response)
            return
        self.agreement = response
        self.transport.pause_reading()
        path, _, query = request.path.partition("?")
        headers = [(raw(name).lower(), raw(value)) for name, value in request.headers.raw_items()]
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": unquote(path),
            "raw_path": raw(path),
            "query_string": raw(query),
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

    def take(self, frame: Frame) -> None:
        """One frame of the other side; the protocol has answered pings and closing frames already."""
        if self.closed or self.failed:
            return
        if frame.fin and not self.parts and frame.opcode in MESSAGES:
            self.give(frame.data)
            return
        if not self.controls.take(self.door.clock.now_s()):
            TOO_MANY_CONTROLS.inc()
            self.failed = True
            self.protocol.fail(CloseCode.POLICY_VIOLATION, "You send faster than anybody plays.")
            return
        if frame.opcode == PONG and self.ponged is not None:
            self.ponged(bytes(frame.data))
        if frame.opcode not in MESSAGES:
            return
        self.parts.append(frame.data)
        if len(self.parts) > MOST_PARTS:
            self.protocol.fail(CloseCode.MESSAGE_TOO_BIG)
        elif frame.fin:
            whole = b"".join(self.parts)
            self.parts = []
            self.give(whole)

    def give(self, payload: Payload) -> None:
        """A whole message, text in either kind of frame."""
        try:
            text = str(payload, "utf-8")
        except UnicodeDecodeError:
            self.protocol.fail(CloseCode.INVALID_DATA)
            return
        if self.hear is None:
            self.put({"type": "websocket.receive", "text": text})
        else:
            self.hear(text)

    def write(self) -> None:
        """Send what the protocol wants to be sent; where it has ended the talk, so does this."""
        for data in self.protocol.data_to_send():
            if data:
                self.transport.write(data)
            elif self.protocol.close_rcvd is None:
                self.transport.write_eof()
            else:
                self.transport.close()
        if self.protocol.state is not OPEN and not self.closed:
            self.closed = True
            sent = self.protocol.close_sent
            self.put({"type": "websocket.disconnect", "code": CloseCode.NO_STATUS_RCVD if sent is None else sent.code})
            self.loop.call_later(LINGER_S, self.transport.close)

    def end(self, code: int) -> None:
        """Close, from our side."""
        if self.closed:
            return
        if self.protocol.state is OPEN:
            self.protocol.send_close(code)
            self.write()
        else:
            self.refuse(HTTPStatus.FORBIDDEN, "This is not for you.")

    def refuse(self, status: HTTPStatus, reason: str) -> None:
        """Do not agree to the upgrade."""
        self.protocol.send_response(self.protocol.reject(status, reason + "\n"))
        self.write()

    # To and from the application

    async def run(self, scope: dict[str, Any]) -> None:
        try:
            await self.app(scope, self.receive, self.send)
        finally:
            self.end(CloseCode.NORMAL_CLOSURE)

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
        if self.closed:
            raise OSError("the socket is closed")
        if kind == "websocket.accept":
            self.accept()
        elif kind == "websocket.send":
            self.say(message["text"].encode())
        else:
            self.end(message.get("code", CloseCode.NORMAL_CLOSURE))

    def is_stuck(self) -> bool:
        """Whether the other side reads too slowly to be sent more now."""
        return self.writable is not None

    def say(self, text: bytes) -> None:
        """Send a text."""
        self.transport.write(text_frame(text))

    def ping(self, payload: bytes) -> None:
        """Ask the other side for a sign of life; one that does not read is asked nothing more."""
        if not self.closed and not self.is_stuck():
            self.transport.write(b"\x89" + bytes((len(payload),)) + payload)

    def listen(self, hear: Callable[[str], None]) -> None:
        """From now on, hand over every message the moment it comes; first those that have come already."""
        self.hear = hear
        waiting = [message for message in self.messages if "text" in message]
        self.messages = deque(message for message in self.messages if "text" not in message)
        for message in waiting:
            hear(message["text"])

    def take_longer(self, most_bytes: int) -> None:
        """Messages may be so long, before the line is ended because of one."""
        self.protocol.max_message_size = most_bytes

    def accept(self) -> None:
        """Agree to the upgrade."""
        assert self.agreement is not None
        self.protocol.send_response(self.agreement)
        self.write()
        self.transport.resume_reading()


def lone_text(data: bytes) -> bytes | None:
    """The payload where this is one text frame of a client, short, whole and masked; None for anything else."""
    size = len(data)
    if size < 6 or data[0] != FINAL_TEXT:
        return None
    length, begin = data[1] - MASKED, 2
    if length == TWO_MORE_BYTES:
        length, begin = int.from_bytes(data[2:4], "big"), 4
        if length < TWO_MORE_BYTES:
            return None
    if size != begin + 4 + length:
        return None
    return apply_mask(data[begin + 4 :], data[begin : begin + 4])


def masked_bytes(size: int) -> int:
    """How many bytes a client's frame has with such a payload."""
    return size + (6 if size < TWO_MORE_BYTES else 8 if size < 65536 else 14)


def text_frame(payload: bytes) -> bytes:
    """A text as servers send it: whole and unmasked. The library takes three times as long to say the same."""
    size = len(payload)
    if size < 126:
        return b"\x81" + bytes((size,)) + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


def raw(text: str) -> bytes:
    """The bytes of a part of a request as they came."""
    return text.encode("latin-1", "surrogateescape")
