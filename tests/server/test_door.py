"""Connections before they are anybody's: how many, how fast, how large their heads are and how long they may take."""

from __future__ import annotations

import asyncio

import pytest

from talion.server.clock import HandClock
from talion.server.net import http_connection
from talion.server.net.addresses import caller_of, network_of
from talion.server.net.door import Door
from talion.server.net.http_connection import MOST_HEAD, MOST_HEADERS, MOST_WAITING
from talion.server.settings import Limits

from .raw import connect, handshake
from .serving import Server, serving

SECONDS = 30
HEAD = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n"


async def ask(server: Server, request: bytes) -> bytes:
    """What a connection is told until it ends; nothing where it was cut off."""
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    except ConnectionError:
        return b""
    writer.write(request)
    try:
        async with asyncio.timeout(SECONDS):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("not an address", "not an address"),
    ],
)
def test_whom_an_address_stands_for(address: str, network: str) -> None:
    assert network_of(address) == network
    assert caller_of({"client": (address, 5)}) == network
    assert caller_of({"client": None}) == "?"


def test_connections_of_an_address_count_from_the_accept_and_a_network_is_one() -> None:
    door = Door(Limits(connections_per_address=3), HandClock())
    assert [door.enter(f"2001:db8:1:2::{n}") for n in range(5)] == [True] * 3 + [False] * 2
    assert door.enter("2001:db8:1:3::1")
    assert door.open == 4
    door.leave("2001:db8:1:2::2")
    assert door.enter("2001:db8:1:2::9")
    for host in ("2001:db8:1:2::9", "2001:db8:1:2::1", "2001:db8:1:2::0", "2001:db8:1:3::1"):
        door.leave(host)
    assert door.open == 0
    assert not door.by_address, "nobody is remembered who is gone"


def test_connections_have_a_rate_of_an_address() -> None:
    clock = HandClock()
    door = Door(Limits(connections_per_s=2, connections_burst=5), clock)
    for host, count in (("192.0.2.1", 5), ("192.0.2.2", 5)):
        came = 0
        while door.enter(host):
            door.leave(host)
            came += 1
        assert came == count
    clock.turn(1)
    assert [door.enter("192.0.2.1") for _ in range(3)] == [True, True, False]


def test_a_trusted_proxy_has_as_many_as_there_are_files_for() -> None:
    door = Door(Limits(connections_per_address=3, connections_burst=3), HandClock(), lambda host: host == "192.0.2.1")
    door.most = 50
    assert [door.enter("192.0.2.1") for _ in range(51)] == [True] * 50 + [False]
    assert not door.enter("192.0.2.2"), "there are no files left"
    door.leave("192.0.2.1")
    assert door.enter("192.0.2.2")


async def test_one_more_connection_than_allowed_is_cut_off_and_counted(sqlite: str) -> None:
    async with serving(sqlite, limits=Limits(connections_per_address=4)) as server:
        held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(4)]
        while server.app.door.open < 4:
            await asyncio.sleep(0)
        assert await ask(server, HEAD + b"\r\n") == b""
        held[0][1].close()
        while server.app.door.open == 4:
            await asyncio.sleep(0)
        assert (await ask(server, HEAD + b"Connection: close\r\n\r\n")).startswith(b"HTTP/1.1 200")
        for _, writer in held:
            writer.close()
        while server.app.door.open:
            await asyncio.sleep(0.01)


async def test_a_socket_counts_as_a_connection_until_it_ends(sqlite: str) -> None:
    async with serving(sqlite) as server:
        raw, head = await connect(server.port, handshake("/ws/lobby", ""))
        assert head.startswith("HTTP/1.1 101")
        assert server.app.door.open == 1
        raw.writer.transport.abort()
        while server.app.door.open:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "request_",
    [
        HEAD + b"X-Long: " + b"y" * MOST_HEAD + b"\r\n\r\n",
        HEAD + b"X-Endless: " + b"y" * (2 * MOST_HEAD),
        b"GET /" + b"y" * MOST_HEAD + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        HEAD + b"".join(b"X-%d: y\r\n" % n for n in range(MOST_HEADERS)) + b"\r\n",
    ],
    ids=["a long header", "an endless header", "a long address", "many headers"],
)
async def test_a_head_has_a_size(sqlite: str, request_: bytes) -> None:
    async with serving(sqlite) as server:
        assert (await ask(server, request_)).startswith(b"HTTP/1.1 431 Request Header Fields Too Large\r\n")


async def test_a_head_without_end_is_read_no_further(sqlite: str) -> None:
    """Two hundred megabytes of headers were taken on one connection."""
    async with serving(sqlite) as server:
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(HEAD)
        sent = 0
        try:
            async with asyncio.timeout(SECONDS):
                while sent < 200_000_000:
                    writer.write(b"X-Filler: " + b"y" * 65_000 + b"\r\n")
                    await writer.drain()
                    sent += 65_000
        except ConnectionError:
            pass
        assert sent < 20_000_000
        writer.close()
        while server.app.door.open:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("start", [b"", HEAD, HEAD + b"X-Slow: y"])
async def test_half_a_request_is_cut_off(sqlite: str, start: bytes, quick: None) -> None:
    async with serving(sqlite) as server:
        before = await server.metric('talion_limited_total{limit="half requests"}')
        assert await ask(server, start) == b""
        assert await server.metric('talion_limited_total{limit="half requests"}') > before


async def test_bytes_that_drip_do_not_keep_a_request_alive(sqlite: str, quick: None) -> None:
    async with serving(sqlite) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(HEAD + b"X-Slow: ")
        async with asyncio.timeout(SECONDS):
            while not reader.at_eof() and reader.exception() is None:
                writer.write(b"y")
                await asyncio.sleep(0.01)
        writer.close()


async def test_half_a_body_is_cut_off_too(sqlite: str, quick: None) -> None:
    async with serving(sqlite) as server:
        body = b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Talion: 1\r\nContent-Length: 50\r\n\r\n{"
        assert await ask(server, body) == b""


async def test_a_second_request_has_its_own_time(sqlite: str, quick: None) -> None:
    async with serving(sqlite) as server:
        answers = await ask(server, HEAD + b"\r\n" + HEAD)
        assert answers.count(b"HTTP/1.1 200") == 1


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain constants of a plain module; nothing compiled reads them."""
    for name in ("HEAD_S", "BODY_S"):
        monkeypatch.setattr(http_connection, name, 0.2)


async def test_requests_do_not_queue_up_behind_one_another(sqlite: str) -> None:
    async with serving(sqlite) as server:
        answers = await ask(server, (HEAD + b"\r\n") * 5000)
        assert answers.count(b"HTTP/1.1 200") <= MOST_WAITING + 1


async def test_a_body_goes_on_no_longer_than_is_read(sqlite: str) -> None:
    async with serving(sqlite) as server:
        head = b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Talion: 1\r\nContent-Length: 100000000\r\n\r\n"
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(head)
        sent = 0
        try:
            while sent < 50_000_000:
                writer.write(b" " * 65_536)
                await writer.drain()
                sent += 65_536
        except ConnectionError:
            pass
        assert sent < 20_000_000
        writer.close()


async def test_sockets_have_a_rate_of_an_address_the_lobby_too(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits(connects_per_s=1, connects_burst=3)) as server:

        async def asked(path: str) -> str:
            raw, head = await connect(server.port, handshake(path, ""))
            raw.writer.close()
            return head.split()[1]

        assert [await asked("/ws/lobby") for _ in range(5)] == ["101"] * 3 + ["429"] * 2
        clock.turn(1)
        assert [await asked("/ws/table/x") for _ in range(2)] == ["101", "429"]
        assert await server.metric('talion_limited_total{limit="connects"}') >= 2


async def test_files_and_figures_have_a_rate_too(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits(files_per_s=1, files_burst=4)) as server:
        ann = server.stranger()
        codes = [(await ann.http.get(path)).status_code for path in ("/healthz", "/metrics", "/", "/x", "/healthz")]
        assert codes[-1] == 429
        assert 429 not in codes[:-1]
        await ann.get("/api/me")
        clock.turn(1)
        assert (await ann.http.get("/healthz")).status_code == 200
