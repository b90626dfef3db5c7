"""Tests must run on the build they believe they run on, made from the sources as they are now."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import talion
from talion import build

SOURCE = Path(__file__).parents[1] / "src" / "talion"
INSTALLED = Path(talion.__file__).parent


def pytest_report_header() -> str:
    return f"talion: {build.mode()}, from {'the sources' if INSTALLED == SOURCE else 'the installed package'}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What lasts ten minutes whatever the machine begins first, so that nobody waits for it alone in the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_sessionstart() -> None:
    expected = os.environ.get("TALION_EXPECT")
    if expected and expected != build.mode():
        pytest.exit(f"this run is for the build {expected!r}, but {build.mode()!r} is loaded", returncode=3)
    stale = [
        str(path.relative_to(SOURCE))
        for path in SOURCE.rglob("*.py")
        if not (INSTALLED / path.relative_to(SOURCE)).exists()
        or (INSTALLED / path.relative_to(SOURCE)).read_bytes() != path.read_bytes()
    ]
    if stale:
        pytest.exit(f"the installed package is older than the sources ({stale[0]} …): run `make build`", returncode=3)
