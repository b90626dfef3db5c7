"""A release is installed where there is nothing: no sources, no Node, no compiler. It plays, and it serves the page."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.cli.helpers import environment
from tests.release.conftest import done

pytestmark = pytest.mark.slow

NEEDED = (
    "talion/server/static/index.html",
    "talion/games/arena/content.toml",
    "talion/games/arena/RULES.md",
    "py.typed",
)


def fetched(address: str) -> bytes:
    with urlopen(address, timeout=60) as answer:
        body: bytes = answer.read()
        return body


class Place:
    """An empty environment with a release in it. Its programs see nothing else of the machine."""

    def __init__(self, folder: Path, wheel: Path, extra: str = "") -> None:
        self.folder = folder
        self.bin = folder / "venv" / "bin"
        assert done(sys.executable, "-m", "venv", "--without-pip", folder / "venv").returncode == 0
        pip = (
            sys.executable,
            "-m",
            "pip",
            "--python",
            self.bin / "python",
            "install",
            "--quiet",
            "--only-binary",
            ":all:",
        )
        installed = done(*pip, f"{wheel}{extra}")
        assert installed.returncode == 0, installed.stderr

    def talion(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return done(self.bin / "talion", *arguments, typed=typed, PATH=str(self.bin))

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a running server."""
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = str(probe.getsockname()[1])
        database = f"sqlite:///{self.folder / 'talion.db'}"
        command = [self.bin / "talion", "serve", "--port", port, "--database", database]
        env = {**environment(PATH=str(self.bin), PYTHONUNBUFFERED="1"), "PYTHONPATH": "", "TALION_PURE": ""}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as server:
            assert server.stdout is not None
            try:
                # The port is open before this is said; what comes then waits until the server is ready.
                assert "Talion is at" in server.stdout.readline()
                yield f"http://127.0.0.1:{port}"
            finally:
                server.terminate()


def test_the_sources_are_all_there(release: Path) -> None:
    (packed,) = release.glob("talion-*.tar.gz")
    with tarfile.open(packed) as archive:
        names = archive.getnames()
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", *NEEDED):
        assert any(path.endswith(f"/{name}") for path in names), name
    assert not [name for name in names if name.endswith((".c", ".so"))]


def test_the_wheel_has_the_page_and_the_content(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    for name in NEEDED:
        assert any(path.endswith(name) for path in names), name


def test_it_plays_in_the_terminal(wheel: Path, tmp_path: Path) -> None:
    place = Place(tmp_path, wheel)
    told = place.talion("--version").stdout
    assert "plain Python" in told
    assert "This is the slow build" in told
    match = place.talion("match", "revenants", "--bots", "regret,random", "--games", "2", "--seed", "1")
    assert match.returncode == 0, match.stderr
    assert "2 matches from seed 1" in match.stdout
    played = place.talion(
        "play", "village", "--bots", "random", "--seed", "1", "--option", "hands=1", typed="1\n" * 200
    )
    assert played.returncode == 0, played.stderr
    assert "The seed was 1." in played.stdout
    missing = place.talion("serve")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert "pip install 'talion[server]'" in missing.stderr


def test_it_serves_the_page(wheel: Path, tmp_path: Path) -> None:
    with Place(tmp_path, wheel, "[server]").serving() as address:
        page = fetched(f"{address}/").decode()
        (script,) = re.findall(r'<script type="module"[^>]+src="([^"]+)"', page)
        assert len(fetched(f"{address}{script}")) > 10_000
        assert fetched(f"{address}/healthz") == b"well"
