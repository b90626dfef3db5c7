"""The container's file, step by step, in a clean root of Debian's: what it makes plays a match, as a user without rights."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.deploy.test_deploy import instructions, listens
from tests.release.conftest import ROOT, done
from tests.server.guests import two_play_a_match
from tests.server.serving import free_port
from tests.server.test_together import until
from tools.deploy import find

DEBOOTSTRAP = find("debootstrap")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(DEBOOTSTRAP is None or os.geteuid() != 0, reason="only root makes a clean root, by debootstrap"),
]
SUITE = "bookworm"
PYTHON = "3.11"
# Its packages are Debian's; a container of Python's own has no such mark.
ENV = {"PIP_BREAK_SYSTEM_PACKAGES": "1", "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/wheels", "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin"}  # fmt: skip


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Iterator[Path]:
    """A root after the steps of the container's file. It has no network: what pip may install lies in it."""
    assert DEBOOTSTRAP is not None
    folder = tmp_path_factory.mktemp("container") / "root"
    made = done(DEBOOTSTRAP, "--variant=minbase", "--include=python3-pip,python-is-python3", SUITE, folder)
    assert made.returncode == 0, made.stdout[-2000:]
    (folder / "dev/shm").chmod(0o1777)  # memory that processes share, as a container has it
    lock = ROOT / "deploy/requirements.lock"
    wheels = ("--only-binary", ":all:", "--python-version", PYTHON, "--dest", folder / "wheels")
    fetched = done(sys.executable, "-m", "pip", "download", "--quiet", "--require-hashes", *wheels, "-r", lock)
    assert fetched.returncode == 0, fetched.stderr
    files = {"deploy/requirements.lock": lock, "dist/*-py3-none-any.whl": wheel}
    for word, rest in instructions():
        if word == "COPY":
            *sources, target = rest.split()
            for source in sources:
                shutil.copy(files[source], folder / target.lstrip("/"))
        elif word == "RUN":
            ran = subprocess.run(["chroot", folder, "sh", "-ec", rest], env=ENV, capture_output=True, text=True)
            assert ran.returncode == 0, ran.stdout + ran.stderr
    yield folder
    shutil.rmtree(folder)


def inside(root: Path, user: str, command: list[str], port: int) -> list[str]:
    """A command of the container's file, at another port than the usual one."""
    there = [word.replace("8400", str(port)) for word in command]
    return ["chroot", f"--userspec={user}:{user}", str(root), *there]


@asynccontextmanager
async def running(root: Path) -> AsyncIterator[tuple[int, list[str]]]:
    """The container's entry point, ready: its port, and the command that asks for its health."""
    named = dict(instructions())
    port = free_port()
    entry = [*json.loads(named["ENTRYPOINT"]), "--port", str(port)]
    health = inside(root, named["USER"], json.loads(named["HEALTHCHECK"].partition("CMD ")[2]), port)
    with subprocess.Popen(inside(root, named["USER"], entry, port), env=ENV) as server:
        try:
            await until(lambda: listens(port))
            yield port, health
        finally:
            server.terminate()
    assert server.returncode == 0


async def test_what_the_containers_steps_make_plays_a_match_without_rights(root: Path) -> None:
    user = int(dict(instructions())["USER"])
    async with running(root) as (port, health):
        await two_play_a_match(port)
        asked = await asyncio.to_thread(subprocess.run, health, env=ENV, capture_output=True)
        assert asked.returncode == 0, asked.stderr
    assert (root / "data/talion.db").stat().st_uid == user
    mine = subprocess.run(
        ["find", root, "-xdev", "-user", str(user), "-not", "-path", f"{root}/data*"], capture_output=True, text=True
    )
    assert mine.stdout == "", "it wrote nowhere but into its own folder"


def test_the_steps_leave_nothing_behind(root: Path) -> None:
    assert not [path for path in (root / "tmp").iterdir() if path.suffix in (".whl", ".lock")]
