"""The HTTP side against those who mean no good: origins, sizes, paths, rates."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from talion.server.clock import HandClock
from talion.server.http.api import ENDPOINTS
from talion.server.settings import Limits

from .guests import Guest
from .serving import Server, serving

FORM = {"name": "Ann", "colour": 1}


async def raw(server: Server, request: bytes) -> bytes:
    """What comes back for bytes that no client library would send."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(request)
    await writer.drain()
    async with asyncio.timeout(30):
        answer = await reader.read()
    writer.close()
    return answer


async def still_well(server: Server) -> None:
    assert (await server.stranger().http.get("/healthz")).text == "well"
    await server.guest("Somebody")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"X-Talion": "1"}, 200),
        ({}, 400),
        ({"X-Talion": "1", "Origin": "https://evil.example"}, 400),
        ({"X-Talion": "1", "Origin": "null"}, 400),
        ({"X-Talion": "1", "Origin": "http://["}, 400),
        ({"X-Talion": "1", "Origin": "http://HOST"}, 200),
        ({"Origin": "http://HOST"}, 400),
        ({"X-Talion": "1", "Origin": "https://friend.example"}, 200),
    ],
)
async def test_only_our_own_page_may_change_things(sqlite: str, headers: dict[str, str], status: int) -> None:
    async with serving(sqlite, origins=("https://friend.example",)) as server:
        sent = {name: value.replace("HOST", f"127.0.0.1:{server.port}") for name, value in headers.items()}
        async with httpx.AsyncClient(verify=False) as client:
            answer = await client.post(f"http://127.0.0.1:{server.port}/api/guest", json=FORM, headers=sent)
        assert answer.status_code == status, answer.text
        if status == 400:
            assert answer.json()["problem"] == "Changes come from Talion's own page only."
            assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1", ""])
async def test_sockets_of_other_pages_are_refused(sqlite: str, origin: str) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "open")
        for path in (f"/ws/table/{table}", "/ws/lobby"):
            with pytest.raises(Exception, match="403"):
                await ann.socket(path, Origin=origin)
        await (await ann.socket("/ws/lobby", Origin=f"http://127.0.0.1:{server.port}")).close()
        await still_well(server)


async def test_getting_changes_nothing(database: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        table = await ann.open_table("me", "me", options={"hp": 4})
        before = await dump(server)
        for endpoint in ENDPOINTS:
            path = endpoint.path.replace("{name}", "revenants").replace("{id}", table)
            answer = await ann.http.request("GET", path)
            if endpoint.method == "POST" and endpoint.path not in [
                one.path for one in ENDPOINTS if one.method == "GET"
            ]:
                assert answer.status_code in (400, 404), path
        assert await dump(server) == before


async def dump(server: Server) -> dict[str, list[Any]]:
    """All there is in the database."""
    names = ("facts", "people", "sessions", "tables", "seatings", "entries", "chat")
    return {
        name: await server.app.store.run(
            lambda connection, name=name: connection.execute(text(f"SELECT * FROM {name}")).all()
        )
        for name in names
    }


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("path", ["/api/nothing", "/api/", "/api/replays/x/y/z", "/api/..%2fetc", "/api/tables/%00/x"])
async def test_an_unknown_address_is_not_found_in_words(sqlite: str, method: str, path: str) -> None:
    async with serving(sqlite) as server:
        answer = await (await server.guest()).http.request(method, path)
        assert answer.status_code == 404
        assert answer.json()["problem"] == "There is nothing at this address."


@pytest.mark.parametrize("table", ["%00", "nobody", "x" * 40, "..%2f"])
async def test_a_table_that_is_none_is_not_found_in_words(sqlite: str, table: str) -> None:
    async with serving(sqlite) as server:
        await server.stranger().get(f"/api/tables/{table}", 404)


@pytest.mark.parametrize("bad", ["%00", "a" * 33, "a" * 5000, "%2e%2e%2f", "ü", "'; DROP TABLE tables; --"])
async def test_a_table_id_that_is_none_is_not_found(database: str, bad: str) -> None:
    async with serving(database) as server:
        ann = await server.guest("Ann")
        for path in (f"/api/replays/{bad}", f"/api/replays/{bad}/file", f"/api/replays/{bad}/verify"):
            answer = await ann.http.get(path)
            assert answer.status_code == 404, path
            assert "There is no" in answer.text
        answer = await ann.http.post(f"/api/replays/{bad}/fork", json={"at": 0, "seat": 0, "bot": "random"})
        assert answer.status_code == 404
        socket = await ann.socket(f"/ws/table/{bad.replace(' ', '%20').replace('ü', '%fc')}")
        assert json.loads(await socket.recv())["reason"] == "There is no such table."
        await still_well(server)


@pytest.mark.parametrize("name", ["chess", "%00", "x" * 5000, "..", "common", "%2e%2e", "revenants%2f"])
async def test_rules_of_a_game_that_is_none_are_not_found(sqlite: str, name: str) -> None:
    async with serving(sqlite) as server:
        answer = await server.stranger().http.get(f"/api/games/{name}/rules")
        assert answer.status_code == 404
        assert answer.json()["problem"].startswith("There is no")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../app.py",
        "/assets/..%2fapp.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "/assets/%2e%2e%2f%2e%2e%2fapp.py",
        "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd",
        "/assets/..%5c..%5capp.py",
        "/assets/%00",
        "/assets/x%00.js",
        "/assets/" + "x" * 5000,
        "/assets/.",
        "/assets/",
        "/..%2fapp.py",
        "/%2e%2e%2fapp.py",
        "/%00",
        "/" + "y" * 5000,
    ],
)
async def test_no_path_leads_out_of_the_page(sqlite: str, path: str) -> None:
    async with serving(sqlite) as server:
        answer = (await raw(server, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())).decode()
        status = int(answer.split()[1])
        assert status in (404, 200, 503), answer[:200]
        assert "class App" not in answer
        assert "root:" not in answer
        if path.startswith("/assets/"):
            assert status == 404


async def test_bodies_have_a_limit_however_they_come(sqlite: str) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(64):
            yield b"x" * 65536

    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        for path in ("/api/replays", "/api/tables", "/api/guest"):
            for body in (b"x" * (1024 * 1024 + 1), endless()):
                try:
                    answer = await ann.http.post(path, content=body)
                except httpx.TransportError:
                    continue  # the server hung up on the rest of it
                assert answer.status_code == 400
                assert "1 MiB" in answer.json()["problem"]
        await still_well(server)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"null", b"[]", b"\xff\xfe", b'{"a":' * 5000, b"[" * 100_000, b'{"name":"\\ud800"}', b"1e999"],
    ids=lambda body: repr(body[:12]),
)
async def test_a_broken_body_gets_a_sentence(sqlite: str, body: bytes) -> None:
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        for endpoint in ENDPOINTS:
            if endpoint.method == "POST" and endpoint.takes is not None:
                answer = await ann.http.post(endpoint.path.replace("{id}", "x"), content=body)
                assert answer.status_code in (400, 404), (endpoint.path, answer.text)
                assert answer.json()["problem"].endswith(".")


@pytest.mark.parametrize(
    "request_",
    [
        b"\x00\x01\x02\x03\r\n\r\n",
        b"GET\r\n\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Talion: 1\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Talion: 1\r\nContent-Length: 99999999999999999999\r\n\r\n{}",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Talion: 1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nCookie: talion=\xff\xfe\x80\r\nConnection: close\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\n" + b"X-Long: " + b"y" * 200_000 + b"\r\nConnection: close\r\n\r\n",
    ],
)
async def test_what_is_no_request_does_no_harm(sqlite: str, request_: bytes) -> None:
    async with serving(sqlite) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(request_)
        writer.write_eof()
        async with asyncio.timeout(30):
            assert b" 500 " not in await reader.read()
        writer.close()
        await still_well(server)


async def test_a_request_that_breaks_off_does_no_harm(sqlite: str) -> None:
    async with serving(sqlite) as server:
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nX-Talion: 1\r\nContent-Length: 500\r\n\r\n{")
        await writer.drain()
        writer.close()
        await still_well(server)


async def test_too_many_requests_get_a_sentence_and_are_counted(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits(requests_per_s=2, requests_burst=5)) as server:
        before = await server.metric('talion_limited_total{limit="requests"}')
        ann: Guest = server.stranger()
        for _ in range(5):
            await ann.get("/api/me")
        refused = await ann.get("/api/me", status=429)
        assert refused["problem"] == "Too many requests from your address; wait a moment."
        assert await server.metric('talion_limited_total{limit="requests"}') == before + 1
        clock.turn(1)
        for _ in range(2):
            await ann.get("/api/me")
        await ann.get("/api/me", status=429)


async def test_passwords_cannot_be_tried_fast(sqlite: str) -> None:
    clock = HandClock()
    async with serving(sqlite, clock, limits=Limits(tries_per_account=3)) as server:
        ann, thief = await server.guest("Ann"), server.stranger()
        await ann.post("/api/account/claim", {"login": "ann", "password": "eye for an eye"})
        tried = [
            (await thief.http.post("/api/account/login", json={"login": "ann", "password": f"guess {n:>4}"})).json()
            for n in range(5)
        ]
        assert ["wait" in one["problem"] for one in tried] == [False, False, False, True, True]
        assert await server.metric('talion_limited_total{limit="logins"}') >= 2
        clock.turn(10)
        await thief.post("/api/account/login", {"login": "ann", "password": "eye for an eye"})


async def test_every_answer_has_the_headers_that_protect_a_page(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann = server.stranger()
        for path in ("/", "/api/me", "/api/nothing", "/assets/x", "/metrics", "/healthz", "/table/abc"):
            headers = (await ann.http.get(path)).headers
            assert headers["x-content-type-options"] == "nosniff", path
            assert "default-src 'self'" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert "server" not in headers
