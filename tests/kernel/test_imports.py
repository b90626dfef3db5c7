"""No modules import one another in a circle, and each is found under its name."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import talion

SOURCE = Path(__file__).parents[2] / "src" / "talion"


def cycle(known: dict[str, set[str]]) -> list[str]:
    """Modules that import one another in a circle, if there are any; each with what it imports."""
    try:
        TopologicalSorter(known).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def modules_imported(tree: ast.AST, known: set[str]) -> set[str]:
    """Those of some modules that a source imports; `from package import module` is no import of the package."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names & known if names <= known else (names & known) | {node.module}
    return found & known


def test_no_modules_import_one_another() -> None:
    """Imports for types alone count: whoever reads one of such modules has to read them all."""
    paths = {".".join(path.relative_to(SOURCE.parent).with_suffix("").parts): path for path in SOURCE.rglob("*.py")}
    named = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    known = {name: modules_imported(ast.parse(path.read_text()), set(named)) for name, path in named.items()}
    assert cycle(known) == []


def test_no_name_hides_a_module() -> None:
    """`import talion.games.arena as arena` goes from attribute to attribute; a function `talion.games` would be in its way."""
    names = [
        found.name
        for found in pkgutil.walk_packages(talion.__path__, "talion.")
        if not found.name.endswith((".env", "__main__"))
    ]
    for name in names:
        importlib.import_module(name)
    for name in names:
        package, _, own = name.rpartition(".")
        assert getattr(sys.modules[package], own) is sys.modules[name], name


def test_a_circle_of_imports_is_noticed() -> None:
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})
    assert not cycle({"a": {"b", "c"}, "b": {"c"}, "c": set()})


def test_the_server_knows_games_and_bots_by_their_registers_only() -> None:
    """So that a new game, or an outside one, is served like the others; what knows one game lives with that game."""
    known = {"talion.games.registry", "talion.bots.roster", "talion.bots.hints", "talion.bots.bot", "talion.bots.hand"}
    # Programs speak the same lines to the server as to the terminal.
    known |= {"talion.bots.contract", "talion.bots.dialogue"}
    # Reviews know games as hints do.
    known |= {f"talion.bots.review.{name}" for name in ("findings", "look", "review")}
    everything = {".".join(path.relative_to(SOURCE.parent).with_suffix("").parts) for path in SOURCE.rglob("*.py")}
    for path in (SOURCE / "server").rglob("*.py"):
        found = modules_imported(ast.parse(path.read_text()), everything)
        assert {one for one in found if one.startswith(("talion.games.", "talion.bots."))} <= known, path
