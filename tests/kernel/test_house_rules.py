"""What rules may not do, and which layer may know which: read from the sources themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "talion"
LAYERS = ("kernel", "content", "games", "bots", "tournament", "testing", "server", "lab", "envs", "bench", "cli")
# These stand beside each other: none may know another.
BESIDE = {"testing", "server", "lab", "envs"}
TOP = {"match": 2, "lessons": 2, "build": 0, "outside": 0}  # modules beside the folders, by the layer they may know
RULES = sorted((SOURCE / "kernel").glob("*.py")) + sorted((SOURCE / "games").rglob("*.py"))
FORBIDDEN_MODULES = {"random", "time", "datetime", "pickle", "copy", "secrets", "uuid", "threading", "asyncio"}
FORBIDDEN_CALLS = {"hash", "id", "float", "set", "frozenset", "eval", "exec", "open", "input"}
# These look for files: in them a slash joins paths.
MAY_TOUCH_FILES = {"log.py", "game.py", "registry.py"}


def label(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def offences(tree: ast.AST, name: str) -> Iterator[str]:
    """Floats, clocks, chance from outside, orders that are not fixed, shifts of constants."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield f"{line}: a float"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and name not in MAY_TOUCH_FILES:
            yield f"{line}: a division that gives a float"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.LShift, ast.RShift)):
            if isinstance(node.left, ast.Constant):
                yield f"{line}: a constant left of a shift"
        elif isinstance(node, (ast.Set, ast.SetComp)):
            yield f"{line}: a set, whose order is not fixed"
        elif isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await)):
            yield f"{line}: a generator or coroutine"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            if not (node.func.id == "open" and name in MAY_TOUCH_FILES):
                yield f"{line}: a call of {node.func.id}"
    for module in imports(tree):
        if module.split(".")[0] in FORBIDDEN_MODULES:
            yield f"imports {module}"


@pytest.mark.parametrize("path", RULES, ids=label)
def test_rules_are_deterministic(path: Path) -> None:
    assert list(offences(ast.parse(path.read_text()), path.name)) == []


@pytest.mark.parametrize(
    "code",
    ["import random", "from time import time", "x = 0.5", "x = a / b", "x = 1 << n", "for x in {1, 2}: pass", "hash(x)", "set(x)",
     "import pickle"],
)  # fmt: skip
def test_the_lint_finds_what_it_looks_for(code: str) -> None:
    assert list(offences(ast.parse(code), "rules.py"))


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=label)
def test_layers_import_only_to_the_left(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    own = LAYERS.index(parts[0]) if parts[0] in LAYERS else TOP.get(path.stem, len(LAYERS))
    for module in imports(ast.parse(path.read_text())):
        names = module.split(".")
        if names[0] != "talion" or len(names) < 2:
            continue
        if names[1] in LAYERS:
            assert LAYERS.index(names[1]) <= own, f"{label(path)} imports {module}"
            assert names[1] == parts[0] or not {names[1], parts[0]} <= BESIDE, f"{label(path)} imports {module}"
        if parts[0] == "games" and names[1] == "games" and len(names) > 2 and len(parts) > 2:
            assert names[2] in {parts[1], "common"}, f"{label(path)} imports another game: {module}"


GENERAL = [
    path
    for folder in ("kernel", "content", "bots/search", "tournament", "server")
    for path in (SOURCE / folder).rglob("*.py")
]


@pytest.mark.parametrize(
    "path", sorted([*GENERAL, *(SOURCE / "bots").glob("[!_]*.py"), *SOURCE.glob("*.py")]), ids=label
)
def test_what_is_for_every_game_knows_none(path: Path) -> None:
    games = {folder.name for folder in (SOURCE / "games").iterdir() if (folder / "game.py").exists()}
    if path.parent.name == "bots" and path.stem in games:
        return
    for module in imports(ast.parse(path.read_text())):
        names = module.split(".")
        assert names[:2] != ["talion", "games"] or len(names) < 3 or names[2] not in games, f"{label(path)}: {module}"


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=label)
def test_files_have_one_idea(path: Path) -> None:
    lines = path.read_text().splitlines()
    # All shapes of the wire stand in one file, so that there is one place to look.
    assert len(lines) <= 400, "a file fits in 400 lines"
    assert not lines or lines[0].startswith('"""'), "a file says what it is for"
