"""HTTP connections: uvicorn's own, with what it leaves open closed. Heads have a size and a time, bodies a time, and nobody sends
many requests at once or opens more connections than they may."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from talion.server.metrics import LIMITED
from talion.server.net.door import Door

# Browsers send a kilobyte or two; proxies take 8 to 32.
MOST_HEAD: Final = 32 * 1024
MOST_HEADERS: Final = 100
# Bodies end at a mebibyte; whoever goes on sending after having been told so is cut off.
MOST_BODY_READ: Final = 2 * 1024 * 1024
# From the accept, or the first byte of a later request, to the end of its head; and from there to the end of its body.
HEAD_S: Final = 10.0
BODY_S: Final = 60.0
# From there to the end of the answer, for who reads slowly or not at all; and what is left of it after the connection was closed.
ANSWER_S: Final = 120.0
LINGER_S: Final = 10.0
DROPPING_S: Final = 1.0
MOST_DROPPED: Final = 1024 * 1024
# Requests that wait behind another of the same connection. Browsers do not do that.
MOST_WAITING: Final = 8

CUT_OFF: Final = LIMITED.labels("half requests")
TOO_LARGE: Final = LIMITED.labels("request heads")


class TooMuch(Exception):
    """More than a request has."""


class HttpConnection(HttpToolsProtocol):
    """One connection, until it becomes a WebSocket or ends."""

    def __init__(self, config: Any, server_state: Any, app_state: Any, door: Door, host: str) -> None:
        super().__init__(config, server_state, app_state)
        self.door = door
        self.host = host
        # Whether it is counted at the door.
        self.is_in = True
        self.deadline: asyncio.TimerHandle | None = None
        self.in_head = True
        self.is_whole = False
        self.head_bytes = 0
        self.body_bytes = 0
        # Whether a head was larger than one may be: nothing that follows is looked at.
        self.too_large = False
        self.dropped = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.expect(HEAD_S)

    def connection_lost(self, exc: Exception | None) -> None:
        self.expect(None)
        if self.is_in:
            self.door.leave(self.host)
        super().connection_lost(exc)
        # The last answer calls back to here: a ring, which would wait for the collector.
        if self.cycle is not None and self.cycle.response_complete:
            self.cycle = None  # type: ignore[assignment]

    def handle_websocket_upgrade(self) -> None:
        """From here on the socket looks after itself, and leaves the door when it ends."""
        self.expect(None)
        self.is_in = False
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        socket.host = self.host
        self.parser = None  # type: ignore[assignment]  # as uvicorn does with connections that end

    def expect(self, seconds: float | None) -> None:
        """Something must have come by then; None for nothing more."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = None if seconds is None else self.loop.call_later(seconds, self.cut_off)

    def cut_off(self) -> None:
        """Half a request is none."""
        CUT_OFF.inc()
        self.deadline = None
        self.transport.abort()

    # What the parser finds

    def data_received(self, data: bytes) -> None:
        if not self.is_in or self.transport.is_closing():
            return
        if self.too_large:
            self.dropped += len(data)
            if self.dropped > MOST_DROPPED:
                self.transport.abort()
            return
        was_in_head = self.in_head
        super().data_received(data)
        if self.in_head and was_in_head and self.is_in:
            self.head_bytes += len(data)
            if self.head_bytes > MOST_HEAD and not self.too_large and not self.transport.is_closing():
                self.too_large = True
                self.send_400_response("")

    def send_400_response(self, msg: str) -> None:
        self.expect(None)
        if not self.too_large:
            super().send_400_response(msg)
            return
        TOO_LARGE.inc()
        status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
        self.transport.write(head.encode())
        # What is still on its way is read and dropped for a moment, or the answer would be lost with it.
        self.transport.write_eof()
        self.deadline = self.loop.call_later(DROPPING_S, self.transport.abort)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head, self.is_whole, self.head_bytes, self.body_bytes = True, False, 0, 0
        if self.cycle is not None:  # for the first one the clock runs since the accept
            self.expect(HEAD_S)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self.weigh(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.weigh(len(name) + len(value))

    def weigh(self, size: int) -> None:
        """One more piece of a head."""
        self.head_bytes += size
        if self.head_bytes > MOST_HEAD or len(self.headers) > MOST_HEADERS:
            self.too_large = True
            raise TooMuch

    def on_headers_complete(self) -> None:
        self.in_head = False
        if len(self.pipeline) >= MOST_WAITING:
            raise TooMuch
        self.expect(BODY_S)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.body_bytes += len(body)
        if self.body_bytes > MOST_BODY_READ:
            raise TooMuch
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.is_whole = True
        self.expect(ANSWER_S)
        super().on_message_complete()

    # What becomes of it

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.expect(LINGER_S)
        elif self.is_whole:
            self.expect(None if self.cycle.response_complete else ANSWER_S)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.expect(LINGER_S)
