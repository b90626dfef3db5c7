"""What the tests of a release share: its wheel, made once, and commands that see nothing of this tree."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.helpers import environment
from tests.server.conftest import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]

ROOT = Path(__file__).parents[2]
# What a clone has beside the package; the rest of what is needed must be in the release itself.
SOURCES = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "src")


def done(*command: str | Path, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with nothing of this tree in its way."""
    clean = {name: value for name, value in environment().items() if name not in ("PYTHONPATH", "TALION_PURE")}
    return subprocess.run(list(map(str, command)), input=typed, capture_output=True, text=True, env={**clean, **env})


@pytest.fixture(scope="session")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sources and the wheel for all, made from these sources; the wheel from what was packed."""
    folder = tmp_path_factory.mktemp("release")
    copy = folder / "clone"
    copy.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        else:
            shutil.copy(ROOT / name, copy / name)
    built = done(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, copy, TALION_PURE="1")
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


@pytest.fixture(scope="session")
def wheel(release: Path) -> Path:
    (found,) = release.glob("talion-*-py3-none-any.whl")
    return found
