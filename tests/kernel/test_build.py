"""What is compiled is said in the file: the line after the head docstring names what stays plain, and why."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from talion import build

SOURCE = Path(__file__).parents[2] / "src"
CORE = [
    path
    for folder in ("kernel", "games", "bots/search")
    for path in sorted((SOURCE / "talion" / folder).rglob("*.py"))
    if path.name != "__init__.py"
]


def reason(path: Path) -> str | None:
    """Why a module of the core stays plain; None if it is compiled."""
    text = path.read_text()
    head = ast.parse(text).body[0].end_lineno or 1
    line = text.splitlines()[head]
    return line.removeprefix("# Plain Python:").strip() if line.startswith("# Plain Python:") else None


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(SOURCE / "talion")))
def test_what_is_loaded_is_what_the_file_says(path: Path) -> None:
    module = import_module(".".join(path.relative_to(SOURCE).with_suffix("").parts))
    why = reason(path)
    assert why != "", "plain for a reason"
    assert str(module.__file__).endswith(".py") == (why is not None or build.mode() == "plain Python")
