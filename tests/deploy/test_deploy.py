"""The ways to run a server that stand in deploy/, each tried: Debian's nginx and Caddy in front of it, the unit as systemd reads it,
the container's file as a linter reads it. What the container's steps make is tried by tests/release."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.guests import two_play_a_match
from tests.server.serving import free_port, serving
from tests.server.test_together import until
from tools.deploy import find

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = find("nginx")
CADDY = find("caddy")
HADOLINT = Path(sys.executable).with_name("hadolint")
ANALYZE = shutil.which("systemd-analyze")

WHOLE = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


@contextmanager
def started(command: list[str], **env: str) -> Iterator[None]:
    """A program that runs meanwhile, as a user without rights."""
    user = "nobody" if os.geteuid() == 0 else None
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, user=user, stdout=quiet, stderr=quiet, env={**os.environ, **env}) as running:
        try:
            yield
        finally:
            running.terminate()


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder into which anybody may write: that of a test is its owner's alone."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder


@contextmanager
def nginx(talion_port: int) -> Iterator[int]:
    """Our example in Debian's nginx; its port."""
    assert NGINX is not None
    port = free_port()
    with open_folder() as folder:
        site = (DEPLOY / "nginx.conf").read_text()
        site = site.replace("listen 80;", f"listen 127.0.0.1:{port};").replace(
            "127.0.0.1:8400", f"127.0.0.1:{talion_port}"
        )
        (folder / "site.conf").write_text(site)
        (folder / "whole.conf").write_text(WHOLE.format(folder=folder))
        whole, errors = str(folder / "whole.conf"), str(folder / "error.log")
        with started([NGINX, "-p", str(folder), "-c", whole, "-e", errors]):
            yield port


@contextmanager
def caddy(talion_port: int) -> Iterator[int]:
    """Our example in Debian's Caddy, without a certificate; its port."""
    assert CADDY is not None
    port = free_port()
    with open_folder() as folder:
        site = (DEPLOY / "Caddyfile").read_text()
        site = site.replace("talion.example", f"http://127.0.0.1:{port}").replace(
            "127.0.0.1:8400", f"127.0.0.1:{talion_port}"
        )
        (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{site}")
        command = [CADDY, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
        with started(command, HOME=str(folder), XDG_DATA_HOME=str(folder), XDG_CONFIG_HOME=str(folder)):
            yield port


@pytest.mark.parametrize(
    "proxy",
    [
        pytest.param(nginx, marks=pytest.mark.skipif(NGINX is None, reason="nginx is not here; see `make neighbours`")),
        pytest.param(caddy, marks=pytest.mark.skipif(CADDY is None, reason="Caddy is not here; see `make neighbours`")),
    ],
)
async def test_a_match_through_a_proxy_with_its_sockets(
    sqlite: str, proxy: Callable[[int], AbstractContextManager[int]]
) -> None:
    async with serving(sqlite) as server:
        with proxy(server.port) as port:
            await until(lambda: listens(port))
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
                assert (await client.get("/healthz")).text == "well"
                assert (await client.get("/metrics")).status_code == 404
                origin = {"X-Talion": "1", "Origin": f"http://127.0.0.1:{port}"}
                answer = await client.post("/api/guest", json={"name": "Anna", "colour": 1}, headers=origin)
                assert answer.status_code == 200, "the Host of the page came through"
            await two_play_a_match(port)


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


@pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not here")
def test_systemd_reads_the_unit_and_finds_it_well_protected(tmp_path: Path) -> None:
    assert ANALYZE is not None
    unit = tmp_path / "talion.service"
    unit.write_text((DEPLOY / "talion.service").read_text().replace("/opt/talion/bin/talion", sys.executable))
    verified = subprocess.run([ANALYZE, "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60)
    mine = [line for line in verified.stderr.splitlines() if "talion.service" in line]
    assert mine == [], mine
    secure = subprocess.run(
        [ANALYZE, "security", "--offline=true", "--threshold=20", str(unit)], capture_output=True, text=True, timeout=60
    )
    assert secure.returncode == 0, secure.stdout[-2000:]


def test_a_process_that_bursts_does_not_end_the_service() -> None:
    unit = (DEPLOY / "talion.service").read_text()
    assert "MemoryMax=" in unit
    assert "OOMPolicy=continue" in unit


def instructions() -> list[tuple[str, str]]:
    """The Containerfile, instruction by instruction."""
    text = re.sub(r"^#.*\n|\\\n", "", (DEPLOY / "Containerfile").read_text(), flags=re.MULTILINE)
    found = [line.partition(" ") for line in text.splitlines() if line.strip()]
    return [(word, rest.strip()) for word, _, rest in found]


@pytest.mark.skipif(not HADOLINT.exists(), reason="hadolint is installed on Linux alone")
def test_a_linter_finds_nothing_in_the_container_file() -> None:
    linted = subprocess.run(
        [HADOLINT, "--no-color", DEPLOY / "Containerfile"], capture_output=True, text=True, timeout=60
    )
    assert linted.returncode == 0, linted.stdout


def test_what_a_server_gets_is_what_was_tried() -> None:
    """The lock of deploy/ names nothing that the lock of the tests does not, version by version."""
    pinned = re.compile(r"^\S+==\S+", re.MULTILINE)
    tried = set(pinned.findall((DEPLOY.parent / "requirements.lock").read_text()))
    served = set(pinned.findall((DEPLOY / "requirements.lock").read_text()))
    assert served
    assert served <= tried, served - tried


async def test_the_container_runs_without_rights_and_its_health_is_the_servers(sqlite: str) -> None:
    steps = instructions()
    words = [word for word, _ in steps]
    assert words[0] == "FROM"
    assert set(words) <= {"FROM", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT"}
    named = dict(steps)
    assert int(named["USER"]) > 0
    assert words.index("USER") > max(at for at, word in enumerate(words) if word in ("COPY", "RUN"))
    assert named["STOPSIGNAL"] == "SIGTERM"
    command = json.loads(named["HEALTHCHECK"].partition("CMD ")[2])
    assert command[0] == "python"
    async with serving(sqlite) as server:
        there = [sys.executable, *(word.replace(named["EXPOSE"], str(server.port)) for word in command[1:])]
        assert str(server.port) in there[-1]
        assert (await asyncio.to_thread(subprocess.run, there, capture_output=True, timeout=60)).returncode == 0
    gone = await asyncio.to_thread(subprocess.run, there, capture_output=True, timeout=60)
    assert gone.returncode != 0


def test_what_the_examples_start_is_something_talion_takes() -> None:
    """Every option of the commands in deploy/ is one of `talion serve`."""
    shown = subprocess.run(
        [sys.executable, "-m", "talion.cli", "serve", "--help"],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "COLUMNS": "200", "PYTHONPATH": os.pathsep.join(sys.path)},
    ).stdout
    service = re.search(r"^ExecStart=(.*)$", (DEPLOY / "talion.service").read_text(), re.MULTILINE)
    entry = re.search(r"^ENTRYPOINT (.*)$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    assert service is not None
    assert entry is not None
    for option in re.findall(r"--[a-z-]+", f"{service[1]} {entry[1]}"):
        assert option in shown, option
