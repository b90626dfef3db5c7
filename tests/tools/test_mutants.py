"""`make mutants` asks tests that are there, about every file of the sources, and counts right."""

from __future__ import annotations

import ast
import shlex
from pathlib import Path

import pytest

from tools.mutants.layers import LAYERS, ROOT, SOURCE, layer_of, stages
from tools.mutants.report import Result, equivalent, report, wilson

# What is measured, or only starts: no tests are asked about it.
LEFT_OUT = {"bench", "__init__.py"}


def sources() -> list[Path]:
    found = sorted(path.relative_to(ROOT) for path in (ROOT / SOURCE).rglob("*.py"))
    return [path for path in found if path.parts[2] not in LEFT_OUT and says_something(path)]


def says_something(path: Path) -> bool:
    return len(ast.parse((ROOT / path).read_text()).body) > 1


def test_every_file_has_a_layer_and_tests_that_exist() -> None:
    for path in sources():
        assert layer_of(path) is not None, path
        asked = [word for stage in stages(path) for word in shlex.split(stage) if word.startswith("tests")]
        assert asked, path
        for name in asked:
            assert (ROOT / name).exists(), (path, name)


def test_every_layer_has_files_of_its_own() -> None:
    assert all(layer.files() for layer in LAYERS)


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (95, 100, 0.888, 0.978)]
)
def test_the_interval_is_wilsons(part: int, whole: int, low: float, high: float) -> None:
    assert wilson(part, whole) == pytest.approx((low, high), abs=0.001)


def test_what_is_equivalent_is_not_counted() -> None:
    path, before, after = next(iter(equivalent()))
    harmless = Result("kernel", path, 1, before, after, False)
    missed = Result("kernel", path, 2, before, "another", False)
    noticed = Result("kernel", path, 3, before, "a third", True)
    page = report([harmless, missed, noticed], {"kernel": 95})
    assert "| kernel | 1 of 2 | 50 % | 9 to 91 % | 95 % | 1 |" in page
    assert "1 survived:" in page
    assert missed.line() in page


def test_every_equivalent_change_is_to_a_line_that_is_there_and_says_why() -> None:
    for (path, before, _after), why in equivalent().items():
        text = " ".join((ROOT / path).read_text().split())
        assert " ".join(before.split()) in text, (path, before)
        assert why.endswith("."), (path, before)
