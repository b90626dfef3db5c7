"""What is compiled is said in the file: the line after the head docstring says what of the core stays plain, what else is compiled,
and why."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from talion import build

SOURCE = Path(__file__).parents[2] / "src"
CORE = [SOURCE / "talion" / folder for folder in ("kernel", "games", "bots/search")]


def reason(path: Path, mark: str) -> str | None:
    """Why a module is what its mark says; None where it has no such mark."""
    text = path.read_text()
    head = ast.parse(text).body[0].end_lineno or 1
    line = "".join(text.splitlines()[head : head + 1])
    return line.removeprefix(mark).strip() if line.startswith(mark) else None


def is_core(path: Path) -> bool:
    return any(folder in path.parents for folder in CORE)


SAYING = [
    path
    for path in sorted((SOURCE / "talion").rglob("*.py"))
    if path.name != "__init__.py" and (is_core(path) or reason(path, "# Compiled:") is not None)
]


@pytest.mark.parametrize("path", SAYING, ids=lambda path: str(path.relative_to(SOURCE / "talion")))
def test_what_is_loaded_is_what_the_file_says(path: Path) -> None:
    module = import_module(".".join(path.relative_to(SOURCE).with_suffix("").parts))
    why = reason(path, "# Plain Python:" if is_core(path) else "# Compiled:")
    assert why != "", "for a reason"
    plain = (why is not None) == is_core(path)
    assert str(module.__file__).endswith(".py") == (plain or build.mode() == "plain Python")
