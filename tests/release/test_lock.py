"""What `make play` installs is named to the byte: every requirement is pinned in the lock, with hashes, and fits."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

from .test_extras import distribution

ROOT = Path(__file__).parents[2]
PINNED = re.compile(r"^([\w.-]+)==([\w.+!]+)(?:\s*;[^\\]+)?((?:\s*\\\n\s+--hash=sha256:[0-9a-f]{64})+)$", re.MULTILINE)


def asked(*arguments: str) -> list[str]:
    command = [sys.executable, ROOT / "tools" / "requirements.py", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.fixture(scope="module")
def lock() -> str:
    return (ROOT / "requirements.lock").read_text()


def test_every_line_of_the_lock_has_hashes(lock: str) -> None:
    names = re.findall(r"^[\w.-]+==", lock, re.MULTILINE)
    assert len(names) > 40
    assert len(PINNED.findall(lock)) == len(names)


def test_everything_asked_for_is_locked_in_a_version_that_fits(lock: str) -> None:
    pinned = {distribution(name): version for name, version, _hashes in PINNED.findall(lock)}
    for requirement in asked():
        bounds = re.sub(r"^[\w.-]+(\[[\w,-]+\])?", "", requirement).partition(";")[0].strip()
        assert pinned[distribution(requirement)] in SpecifierSet(bounds), f"{requirement}: run `make lock`"


def test_what_runs_is_part_of_what_is_locked() -> None:
    runs = asked("--run")
    assert "starlette" in {distribution(one) for one in runs}
    assert set(runs) < set(asked())
    assert not {"pytest", "ruff", "pip"} & {distribution(one) for one in runs}
