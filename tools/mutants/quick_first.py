"""A pytest plugin: the files of tests that were quick before come first, so that a mutant is noticed soon."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import pytest

TIMES = Path(os.environ["TALION_MUTANTS_TIMES"])
spent: Counter[str] = Counter()


def known() -> dict[str, float]:
    """Seconds by file, of the last run in which nothing failed."""
    return json.loads(TIMES.read_text()) if TIMES.exists() else {}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    seconds = known()
    items.sort(key=lambda item: seconds.get(item.nodeid.split("::")[0], 0.0))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    spent[report.nodeid.split("::")[0]] += report.duration


def pytest_sessionfinish(exitstatus: int) -> None:
    if exitstatus == 0:
        TIMES.write_text(json.dumps(known() | dict(spent)))
