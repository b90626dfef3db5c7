"""Where requests come from and whom they were meant for: names of the server, proxies, TLS."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from talion.kernel.problems import Problem
from talion.server.clock import HandClock
from talion.server.http.app import App
from talion.server.http.host_names import HostNames, name_of
from talion.server.net.addresses import network_of
from talion.server.settings import Limits, Settings

from .guests import Guest
from .serving import Server, serving

AT_HOME = [
    "127.0.0.1",
    "127.0.0.1:8400",
    "[::1]:8400",
    "localhost",
    "LOCALHOST:1",
    "box",
    "box.local",
    "192.168.1.5:80",
]
ELSEWHERE = [
    "evil.example",
    "evil.example:8400",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "",
    "a b:c",
    "[::1",
]


async def status(server: Server, host: str, path: str = "/api/me", **headers: str) -> httpx.Response:
    async with httpx.AsyncClient(verify=False) as client:
        return await client.get(f"http://127.0.0.1:{server.port}{path}", headers={"Host": host, **headers})


@pytest.mark.parametrize("host", AT_HOME)
async def test_a_server_at_home_goes_by_names_that_only_work_there(sqlite: str, host: str) -> None:
    async with serving(sqlite) as server:
        assert (await status(server, host)).status_code == 200


@pytest.mark.parametrize("host", ELSEWHERE)
async def test_a_page_whose_name_was_pointed_here_gets_nothing(sqlite: str, host: str) -> None:
    """DNS rebinding: the browser believes that evil.example is at 127.0.0.1, and lets its page read what comes from there."""
    async with serving(sqlite) as server:
        ann = await server.guest("Ann")
        for path in ("/api/me", "/", "/metrics", "/api/nothing"):
            answer = await status(server, host, path, Cookie=ann.cookie)
            assert answer.status_code == 421, path
            assert "--host-name" in answer.json()["problem"]
            assert "Ann" not in answer.text
        if host and " " not in host:
            with pytest.raises(Exception, match="403"):
                await ann.socket("/ws/lobby", Host=host, Origin=f"http://{host}")


async def test_a_post_under_a_foreign_name_changes_nothing(sqlite: str) -> None:
    async with serving(sqlite) as server:
        stranger = server.stranger()
        headers = {"Host": "evil.example", "Origin": "http://evil.example"}
        answer = await stranger.http.post("/api/guest", json={"name": "Eve", "colour": 1}, headers=headers)
        assert answer.status_code == 421
        assert "set-cookie" not in answer.headers


async def test_a_server_with_a_name_goes_by_that_alone(sqlite: str) -> None:
    async with serving(sqlite, host_names=("Games.Example", "other.example")) as server:
        for host in ("games.example", "GAMES.example:443", "games.example.", "other.example", "127.0.0.1", "localhost"):
            assert (await status(server, host)).status_code == 200, host
        for host in ("box", "box.local", "evil.example", "games.example.evil"):
            assert (await status(server, host)).status_code == 421, host


def test_the_machines_own_name_is_one_of_them() -> None:
    names = HostNames(())
    names.own = "box.somewhere.example"
    assert names.is_ours("box.somewhere.example:8400")


@pytest.mark.parametrize(
    ("host", "name"), [("a:80", "a"), ("a:", "a"), ("[::1]", "::1"), ("a:b", None), ("::1]", None)]
)
def test_a_host_header_is_a_name_and_a_port(host: str, name: str | None) -> None:
    assert name_of(host) == name


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
    ],
)
def test_limits_count_networks(address: str, network: str) -> None:
    assert network_of(address) == network


# Proxies


def from_(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


LIMITS = Limits(requests_per_s=0.001, requests_burst=2)


async def asked(server: Server, *addresses: str) -> list[int]:
    """One request each, as a proxy on this machine forwards them."""
    async with httpx.AsyncClient(verify=False) as client:
        url = f"http://127.0.0.1:{server.port}/api/me"
        return [(await client.get(url, headers=from_(address))).status_code for address in addresses]


async def test_what_a_trusted_proxy_says_is_believed(sqlite: str, logged: list[Any]) -> None:
    async with serving(sqlite, HandClock(), limits=LIMITS, trusted_proxies=("10.0.0.0/8", "127.0.0.1")) as server:
        assert await asked(server, *["203.0.113.1"] * 3, "203.0.113.2") == [200, 200, 429, 200]
        # One IPv6 network is one caller, however many addresses it has.
        assert await asked(server, "2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::3") == [
            200,
            200,
            429,
            200,
        ]
        # What a caller has written there before is behind what the proxy knows.
        assert await asked(server, "203.0.113.9, 203.0.113.1", "203.0.113.8, 10.1.2.3, 127.0.0.1") == [429, 200]
    assert not [line for line in logged if "proxy" in line]


async def test_without_one_forwarded_addresses_are_ignored_and_that_is_said_once(
    sqlite: str, logged: list[Any]
) -> None:
    async with serving(sqlite, HandClock(), limits=LIMITS) as server:
        assert await asked(server, "203.0.113.1", "203.0.113.2", "203.0.113.3") == [200, 200, 429]
        said = [line for line in logged if "one address" in line["event"]]
        assert len(said) == 1
        assert said[0]["log_level"] == "warning"
        assert said[0]["proxy"] == "127.0.0.1"
        assert "--trusted-proxy" in said[0]["remedy"]


def test_the_connections_of_a_trusted_proxy_are_not_counted_as_one_callers() -> None:
    door = App(Settings("sqlite:///x", trusted_proxies=("10.0.0.0/8",))).door
    many = range(door.limits.connections_per_address + 1)
    assert all(door.enter("10.1.2.3") for _ in many)
    assert not all(door.enter("192.0.2.7") for _ in many)


async def test_another_proxy_than_the_trusted_one_is_not_believed(sqlite: str, logged: list[Any]) -> None:
    async with serving(sqlite, HandClock(), limits=LIMITS, trusted_proxies=("192.0.2.1",)) as server:
        assert await asked(server, "203.0.113.1", "203.0.113.2", "203.0.113.3") == [200, 200, 429]
    assert [line for line in logged if "one address" in line["event"]]


async def test_sockets_through_a_trusted_proxy_are_counted_by_caller(sqlite: str) -> None:
    limits = Limits(sockets_per_address=1)
    async with serving(sqlite, limits=limits, trusted_proxies=("127.0.0.1",)) as server:
        ann: Guest = server.stranger()
        first = await ann.socket("/ws/lobby", **from_("203.0.113.1"))
        assert '"lobby"' in str(await first.recv())
        second = await ann.socket("/ws/lobby", **from_("203.0.113.1"))
        assert "Too many connections" in str(await second.recv())
        other = await ann.socket("/ws/lobby", **from_("203.0.113.2"))
        assert '"lobby"' in str(await other.recv())
        for socket in (first, second, other):
            await socket.close()


@pytest.mark.parametrize("bad", ["caddy", "10.0.0.0/99", "10.0.0.1/8", ""])
def test_a_proxy_that_is_no_address_is_refused(bad: str) -> None:
    with pytest.raises(Problem, match="neither an address nor a network"):
        App(Settings("sqlite:///x", trusted_proxies=(bad,)))


# TLS


async def test_behind_tls_cookie_and_headers_keep_to_it(sqlite: str) -> None:
    async with serving(sqlite, tls=True) as server:
        stranger = server.stranger()
        answer = await stranger.http.post("/api/guest", json={"name": "Ann", "colour": 1})
        name, _, rest = answer.headers["set-cookie"].partition("=")
        parts = {part.strip().lower() for part in rest.split(";")}
        assert name == "__Host-talion"
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= parts
        assert not any(part.startswith("domain") for part in parts)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        value = rest.partition(";")[0]
        # A neighbour's cookie of the plain name is not taken for ours.
        async with httpx.AsyncClient(verify=False) as client:
            url = f"http://127.0.0.1:{server.port}/api/me"
            assert (await client.get(url, headers={"Cookie": f"talion={value}"})).json() is None
            me = (await client.get(url, headers={"Cookie": f"__Host-talion={value}"})).json()
            assert me["name"] == "Ann"
        table = await stranger.socket("/ws/lobby", Cookie=f"__Host-talion={value}")
        await table.close()


async def test_without_tls_nothing_is_said_of_it(sqlite: str) -> None:
    async with serving(sqlite) as server:
        answer = await server.stranger().http.post("/api/guest", json={"name": "Ann", "colour": 1})
        assert answer.headers["set-cookie"].startswith("talion=")
        assert "strict-transport-security" not in answer.headers
