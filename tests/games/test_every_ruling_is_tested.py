"""Every numbered ruling of every game has a test that names it: `@pytest.mark.ruling("RV-5")`. What is cited is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import talion
from talion.content.rulings import read_rulings

HERE = Path(__file__).parent
PACKAGE = Path(talion.__file__).parent
RULES = sorted((PACKAGE / "games").glob("*/RULES.md"))
KERNEL = PACKAGE / "kernel" / "RULES.md"
ID = re.compile(r"\b[A-Z]{2}-\d+\b")


def marked(folder: Path) -> set[str]:
    """The rulings named by the markers of all tests in a folder."""
    found: set[str] = set()
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(*[ids_of(decorator) for decorator in node.decorator_list])
    return found


def ids_of(decorator: ast.expr) -> list[str]:
    """The ids in `pytest.mark.ruling(...)`, none for any other decorator."""
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func) != "pytest.mark.ruling":
        return []
    return [arg.value for arg in decorator.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]


def test_there_are_games_with_rulings() -> None:
    assert RULES


@pytest.mark.parametrize("rules", RULES, ids=lambda path: path.parent.name)
def test_every_ruling_has_a_test(rules: Path) -> None:
    known = [ruling.id for ruling in read_rulings(rules)]
    tested = marked(HERE / rules.parent.name)
    assert known
    assert [ruling for ruling in known if ruling not in tested] == []


@pytest.mark.parametrize("rules", RULES, ids=lambda path: path.parent.name)
def test_no_test_names_a_ruling_that_is_not_there(rules: Path) -> None:
    known = {ruling.id for path in (rules, KERNEL) for ruling in read_rulings(path)}
    assert sorted(marked(HERE / rules.parent.name) - known) == []


@pytest.mark.parametrize("rules", RULES, ids=lambda path: path.parent.name)
def test_every_ruling_has_a_number_of_its_own(rules: Path) -> None:
    known = [ruling.id for ruling in read_rulings(rules)]
    assert len(known) == len(set(known))


@pytest.mark.parametrize(
    "folder", sorted(path for path in PACKAGE.iterdir() if path.is_dir()), ids=lambda path: path.name
)
def test_every_ruling_that_is_cited_is_there(folder: Path) -> None:
    """In code, content, prose and sentences alike, also where no refusal shows it."""
    known = {ruling.id for path in (*RULES, KERNEL) for ruling in read_rulings(path)}
    kinds = (".py", ".toml", ".md")
    for path in sorted(path for path in folder.rglob("*") if path.suffix in kinds):
        cited = set(ID.findall(path.read_text(encoding="utf-8")))
        assert sorted(cited - known) == [], path.relative_to(PACKAGE)
