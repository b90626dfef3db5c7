"""Which small changes there are: cosmic-ray's, a seeded sample of them, each place as likely as any other of its file."""

from __future__ import annotations

import ast
import difflib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

from tools.mutants.code import runs_on_import
from tools.mutants.layers import ROOT, Layer

# Of numbers and names these say the same.
SAME = ("Eq_Is", "NotEq_IsNot")
# No more mutants of a layer than this for each of its turns, however long there is.
MOST_OF_A_TURN = 40

Span = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True)
class Change:
    """One small change to one file."""

    layer: str
    path: Path
    operator: str
    occurrence: int

    def code(self) -> str:
        """The file with the change in it."""
        changed: str = mutate_code((ROOT / self.path).read_text(), get_operator(self.operator)(), self.occurrence)
        return changed

    def can_be_made(self) -> bool:
        """Whether it is one, and still Python: cosmic-ray does not know every way to write something."""
        try:
            code = self.code()
            compile(code, str(self.path), "exec")
        except (AttributeError, SyntaxError):
            return False
        return code != (ROOT / self.path).read_text()

    def runs_on_import(self) -> bool:
        """Whether it is to what runs when the file is imported."""
        return runs_on_import((ROOT / self.path).read_text(), self.code())

    def lines(self) -> tuple[str, str, int]:
        """What stood there, what stands there now, and in which line."""
        before, after = (ROOT / self.path).read_text().splitlines(), self.code().splitlines()
        for _, first, last, other_first, other_last in difflib.SequenceMatcher(
            None, before, after, autojunk=False
        ).get_opcodes():
            if before[first:last] != after[other_first:other_last]:
                return flat(before[first:last]), flat(after[other_first:other_last]), first + 1
        return "", "", 0


def flat(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


def in_turn(layers: list[Layer], seed: int) -> Iterator[Change]:
    """Each layer has its turns, then each again."""
    samples = []
    for layer in layers:
        drawn = sample(layer, random.Random(f"{seed}/{layer.name}"))
        samples.append(zip(*[drawn] * layer.turns, strict=False))
    for round_ in zip_longest(*samples, fillvalue=()):
        for turns in round_:
            yield from turns


def sample(layer: Layer, rng: random.Random) -> Iterator[Change]:
    """Changes to a layer: a file by its length, then any place in it, then any change to that."""
    paths = layer.files()
    sizes = [(ROOT / path).stat().st_size for path in paths]
    seen = set()
    for path in rng.choices(paths, sizes, k=MOST_OF_A_TURN * layer.turns):
        places = changes_of(layer, path)
        change = rng.choice(places[rng.choice(sorted(places))]) if places else None
        if change is not None and change not in seen and change.can_be_made():
            seen.add(change)
            yield change


def changes_of(layer: Layer, path: Path) -> dict[tuple[str, int, int], list[Change]]:
    """By kind and place, all changes to a file that can make a difference: not to types and decorators."""
    nodes = list(ast_nodes(get_ast_from_path(ROOT / path)))
    dull = dull_spans((ROOT / path).read_text())
    places: dict[tuple[str, int, int], list[Change]] = {}
    for name in sorted(operator_names()):
        kind = get_operator(name)
        if kind.arguments() or name.endswith(SAME):
            continue
        operator = kind()
        positions = [at for node in nodes for at in operator.mutation_positions(node)]
        for occurrence, (start, _) in enumerate(positions):
            if not any(first <= start < last for first, last in dull):
                places.setdefault((name.split("_")[0], *start), []).append(Change(layer.name, path, name, occurrence))
    return places


def dull_spans(code: str) -> list[Span]:
    """Where annotations and decorators stand."""
    found: list[ast.expr | None] = []
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, (ast.AnnAssign, ast.arg)):
            found.append(node.annotation)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found.append(node.returns)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found += node.decorator_list
    return [
        # A decorator begins with its sign.
        ((node.lineno, max(node.col_offset - 1, 0)), (node.end_lineno or 0, node.end_col_offset or 0))
        for node in found
        if node is not None
    ]
