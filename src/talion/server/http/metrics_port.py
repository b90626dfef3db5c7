"""The metrics at an address of their own, for who watches over the server and nobody else: one request, one answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from talion.kernel.problems import Problem

PATIENCE_S: Final = 5.0
MOST_HEAD: Final = 8192


def parsed(address: str) -> tuple[str, int]:
    """HOST:PORT in its parts; a host of IPv6 in brackets."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or not 0 <= int(port) <= 65535:
        raise Problem(f"{address!r} is no address: HOST:PORT, for instance 127.0.0.1:9400.")
    return host.strip("[]"), int(port)


class MetricsPort:
    """Answers GET /metrics with whatever `text` says."""

    def __init__(self, address: str, text: Callable[[], str]) -> None:
        self.host, self.port = parsed(address)
        self.text = text

    async def open(self) -> None:
        try:
            self.server = await asyncio.start_server(self.answer, self.host, self.port, limit=MOST_HEAD)
        except OSError as error:
            raise Problem(f"Port {self.port} of {self.host} cannot be used for metrics: {error.strerror}.") from None
        self.port = self.server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        self.server.close()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE_S):
                head = await reader.readuntil(b"\r\n\r\n")
                found = head.startswith((b"GET /metrics ", b"GET /metrics?"))
                body = (self.text() if found else "There is nothing at this address.\n").encode()
                status = b"200 OK" if found else b"404 Not Found"
                writer.write(
                    b"HTTP/1.1 %b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: %d\r\n"
                    b"Connection: close\r\n\r\n%b" % (status, len(body), body)
                )
                await writer.drain()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()
