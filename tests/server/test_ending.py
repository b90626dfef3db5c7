"""How a server ends, and what it says about itself: SIGTERM is obeyed whatever clients do, health is a write that works."""

from __future__ import annotations

import asyncio
import signal
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from talion.kernel.problems import Problem
from talion.server.clock import HandClock
from talion.server.http.metrics_port import MetricsPort, parsed

from .guests import Guest, first
from .serving import Process, serving, stored_entries
from .test_faults import without
from .test_sleepers import wakings


def stubborn(port: int, cookie: str, table: str) -> list[socket.socket]:
    """Clients who do not go: half a request, a body that never comes, a socket that reads nothing and says nothing."""
    begun = [
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/replays HTTP/1.1\r\nHost: x\r\nX-Talion: 1\r\nContent-Length: 100000\r\n\r\nabc",
        (
            f"GET /ws/table/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: {cookie}\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode(),
    ]
    sockets = []
    for request in begun:
        one = socket.create_connection(("127.0.0.1", port))
        one.sendall(request)
        sockets.append(one)
    return sockets


async def test_sigterm_ends_within_ten_seconds_whatever_clients_do(database: str, tmp_path: Path) -> None:
    process = Process(database, tmp_path)
    await process.start()
    ann = Guest(process.port)
    sockets: list[socket.socket] = []
    try:
        await ann.come_in("Ann")
        table = await ann.open_table("me", "me", options={"decision_s": 86_400, "revenants": "dealt"})
        page = await ann.sit(table)
        words = first(page.asked()[0])
        await page.act(words, page.asked()[0]["seat"])
        sockets = stubborn(process.port, ann.cookie, table)
        await asyncio.sleep(0.3)
        assert process.process is not None
        begun_s = time.monotonic()
        process.process.send_signal(signal.SIGTERM)
        code = await asyncio.to_thread(process.process.wait, 60)
        assert time.monotonic() - begun_s < 10
        assert code == 0
        assert [row.words for row in stored_entries(database, table)] == [words]
        assert wakings(database)[table] > 0, "it sleeps, and is woken in time"
        assert "Traceback" not in (tmp_path / "serve.log").read_text()
    finally:
        for one in sockets:
            one.close()
        process.kill()
        await ann.leave()


async def test_health_is_a_write_that_works(database: str) -> None:
    clock = HandClock()
    async with serving(database, clock) as server:
        http = server.stranger().http
        for path, well in (("/healthz", "well"), ("/readyz", "ready")):
            answer = await http.get(path)
            assert (answer.status_code, answer.text) == (200, well)
        async with without(database, "server_lock"):
            assert (await http.get("/healthz")).status_code == 200, "asked again within a second, nothing is tried"
            clock.turn(1)
            for path in ("/healthz", "/readyz"):
                answer = await http.get(path)
                assert answer.status_code == 503
                assert answer.text.startswith("The database takes nothing: ")
        clock.turn(1)
        assert (await http.get("/healthz")).status_code == 200
        server.app.ending = True
        answer = await http.get("/readyz")
        assert (answer.status_code, answer.text) == (503, "The server is about to end.")
        assert (await http.get("/healthz")).status_code == 200


def read_only(connection: Any, record: object, proxy: object) -> None:
    connection.execute("PRAGMA query_only = ON")


def writable(connection: Any, record: object, proxy: object) -> None:
    connection.execute("PRAGMA query_only = OFF")


async def test_a_database_that_cannot_be_written_is_not_well(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock) as server:
        engine = server.app.store.engine
        event.listen(engine, "checkout", read_only)
        clock.turn(2)
        answer = await server.stranger().http.get("/healthz")
        assert answer.status_code == 503
        assert "readonly" in answer.text
        event.remove(engine, "checkout", read_only)
        event.listen(engine, "checkout", writable)


async def test_metrics_at_an_address_of_their_own_and_nowhere_else(sqlite: str) -> None:
    async with serving(sqlite, metrics="127.0.0.1:0") as server:
        assert server.app.metrics_port is not None
        url = f"http://127.0.0.1:{server.app.metrics_port.port}"
        async with httpx.AsyncClient() as client:
            assert "talion_tables" in (await client.get(f"{url}/metrics")).text
            assert (await client.get(f"{url}/")).status_code == 404
        assert (await server.stranger().http.get("/metrics")).status_code == 404


async def test_whoever_sends_half_a_request_for_metrics_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("talion.server.http.metrics_port.PATIENCE_S", 0.05)
    port = MetricsPort("127.0.0.1:0", lambda: "")
    await port.open()
    for sent in (b"GET /metrics HTTP/1.1\r\n", b"x" * 20_000):
        reader, writer = await asyncio.open_connection("127.0.0.1", port.port)
        writer.write(sent)
        assert await reader.read() == b""
        writer.close()
    await port.close()


@pytest.mark.parametrize("address", ["nonsense", ":80", "127.0.0.1:", "127.0.0.1:70000"])
def test_an_address_that_is_none_is_refused_with_a_sentence(address: str) -> None:
    with pytest.raises(Problem, match="is no address"):
        parsed(address)


async def test_a_port_for_metrics_that_is_taken_is_refused_with_a_sentence(sqlite: str, logged: list[Any]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = MetricsPort(f"127.0.0.1:{taken.getsockname()[1]}", lambda: "")
        with pytest.raises(Problem, match="cannot be used for metrics"):
            await port.open()
