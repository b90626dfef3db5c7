"""One vocabulary: the parts that every game has are called the same in every game, and a name of a class has one sense."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from talion.games import registry

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "talion"
BOARDS = ROOT / "web" / "src" / "games"

PARTS = {
    "actions", "audit", "bind", "estimate", "events", "explain", "game", "imagine", "legal", "observe", "pack", "parameters",
    "prospect", "rules", "sentences", "setup", "shapes", "state", "view", "words",
}  # fmt: skip
# Other words for the same parts: whoever writes one of these means one above.
SYNONYMS = {
    "deal", "features", "figures", "happenings", "hints", "menus", "numbers", "offers", "opening", "reasons", "telling", "tensor",
    "types", "why",
}  # fmt: skip
# Parts of a content's shape, and the numbers made of it: every game has its own under this name.
IN_EVERY_GAME = {"Content", "Head", "Parameters", "TableNumbers"}
PAGE_PARTS = {"kit.ts", "manners.ts", "shape.gen.ts"}
# What a board has on which things move: all of these, or none.
MOVING_PARTS = {"choreography.ts", "stage.svelte.ts", "look.css"}
PAGE_SYNONYMS = {"asking.ts", "naming.ts", "options.ts", "patch.ts", "shape.ts", "telling.ts", "wishes.ts", "words.ts"}
# Files in one folder, beside what every game has, before they want folders of one idea each.
MOST_IDEAS = 16


def parts_of(game: str) -> set[str]:
    """The parts of a game by name; a large one may be a folder."""
    found = {path.stem for path in (SOURCE / "games" / game).glob("*.py")}
    return (found | {path.parent.name for path in (SOURCE / "games" / game).glob("*/__init__.py")}) - {"__init__"}


@pytest.mark.parametrize("game", registry.built_in())
def test_every_game_has_the_same_parts(game: str) -> None:
    files = parts_of(game)
    assert files >= PARTS, f"missing: {sorted(PARTS - files)}"
    assert not files & SYNONYMS
    assert len(files - PARTS) <= MOST_IDEAS, f"too many for one folder: {sorted(files - PARTS)}"


@pytest.mark.parametrize("game", registry.built_in())
def test_every_board_has_the_same_parts(game: str) -> None:
    """A game that has only its shapes there has the plain board."""
    files = {path.name for path in (BOARDS / game).iterdir() if path.is_file()}
    if files == {"shape.gen.ts"}:
        return
    parts = PAGE_PARTS | (MOVING_PARTS if files & MOVING_PARTS else set())
    assert files >= parts, f"missing: {sorted(parts - files)}"
    assert not files & PAGE_SYNONYMS


def test_a_class_name_has_one_sense() -> None:
    """The shapes of views and events are a game's own; everything else is named once in the whole project."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in SOURCE.rglob("*.py"):
        if "shapes" in (path.stem, path.parent.name):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(str(path.relative_to(SOURCE)))
    double = {name: where for name, where in places.items() if len(where) > 1 and name not in IN_EVERY_GAME}
    assert double == {}


@pytest.mark.parametrize("game", registry.built_in())
def test_what_is_not_compiled_says_why(game: str) -> None:
    plain = {"bind", "game", "pack", "prospect", "sentences", "shapes", "view", "words"}
    if game == "arena":  # in real time its view is asked for up to fifty times a second
        plain.remove("view")
    for path in (SOURCE / "games" / game).glob("*.py"):
        said = "\n# Plain Python: " in path.read_text(encoding="utf-8")
        if path.stem in PARTS:
            assert said == (path.stem in plain), path.name
