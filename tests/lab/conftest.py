"""The lab's commands in an empty folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.test_bad_input import refused

Why = Callable[..., str]


@pytest.fixture
def lab_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Why:
    """Why a command of the lab is refused."""
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: refused(capsys, "lab", *arguments)
