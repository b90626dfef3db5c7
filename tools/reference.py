"""docs/REFERENCE.md, made from the docstrings of what other people's programs may build on: `make reference`."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "REFERENCE.md"

HEAD = """# Reference

Made from the docstrings by `make reference`; the examples are run as tests. [LIBRARY.md](LIBRARY.md) tells the same as a
story, [CONTRIBUTING.md](../CONTRIBUTING.md) how a game is added.

**What is stable.** Everything on this page: names, arguments and meaning change only with a new minor version, and the
changelog says so. Whatever of `talion.kernel` is not on this page is the program's own business and may change any day.
"""

# What is public, chapter by chapter: the module it is imported from, where it is written, and its names.
CHAPTERS: list[tuple[str, str, str, tuple[str, ...]]] = [
    ("Matches", "talion", "match.py", ("game_names", "new", "load", "Match", "Prompt")),
    ("Refusals", "talion", "kernel/refusals.py", ("Refused", "Refusal")),
    ("Problems", "talion", "kernel/problems.py", ("Problem",)),
    ("Rules", "talion.kernel.rules", "kernel/rules.py", ("Rules",)),
    ("State", "talion.kernel.state", "kernel/state.py", ("State",)),
    ("Records", "talion.kernel.record", "kernel/record.py", ("Record",)),
    ("Events", "talion.kernel.events", "kernel/events.py", ("Event", "only", "all_but")),
    ("Chance", "talion.kernel.chance", "kernel/chance.py", ("Stream", "stream_of")),
    ("Games", "talion.kernel.game", "kernel/game.py", ("Game", "Award", "Words")),
    ("Shapes", "talion.kernel.shapes", "kernel/shapes.py", ("EventShape", "GameEvent", "MatchView")),
    ("Codec", "talion.kernel.codec", "kernel/codec.py", ("Codec",)),
    ("Options", "talion.kernel.options", "kernel/options.py", ("Option",)),
    ("Masks", "talion.kernel.ints", "kernel/ints.py", ("bit", "has", "low", "first", "count", "nth", "shl")),
    ("Who acts next", "talion.kernel.turn", "kernel/turn.py", ("next_actor", "clock_acts")),
    ("Playouts", "talion.kernel.playout", "kernel/playout.py", ("Tally", "act_at_random", "playout", "playouts")),
    ("Observations", "talion.kernel.observation", "kernel/observation.py", ("Spec", "Feature", "seat_number")),
    ("Batches", "talion.kernel.batch", "kernel/batch.py", ("Batch",)),
    ("What bots are asked", "talion.bots.contract", "bots/contract.py", ("Question", "Budget", "Value", "Answer")),
    ("Bots", "talion.bots.bot", "bots/bot.py", ("Bot", "RandomBot", "Opponent", "ask", "decide", "witnessed")),
    ("What trying has brought", "talion.kernel.trials", "kernel/trials.py", ("Trials",)),
    ("How long to try", "talion.kernel.watch", "kernel/watch.py", ("Watch",)),
    ("Rosters", "talion.bots.roster", "bots/roster.py", ("bots_for", "make")),
    ("What was trained", "talion.bots.trained", "bots/trained.py", ("TrainedBot",)),
    ("PettingZoo, one after the other", "talion.envs", "envs/turns.py", ("TurnsEnv",)),
    ("PettingZoo, all at once", "talion.envs", "envs/together.py", ("TogetherEnv",)),
    ("Gymnasium", "talion.envs", "envs/alone.py", ("AloneEnv",)),
    ("Gymnasium, many at once", "talion.envs", "envs/rows.py", ("RowsEnv",)),
    ("OpenSpiel", "talion.envs.spiel", "envs/spiel.py", ("game",)),
    ("Testing a game", "talion.testing", "testing/contract.py", ("check",)),
    ("Breaches", "talion.testing", "testing/breach.py", ("Breach",)),
    ("Shrinking", "talion.testing.shrink", "testing/shrink.py", ("shrink",)),
]

Function = ast.FunctionDef
Node = ast.FunctionDef | ast.ClassDef


def found(tree: ast.Module, name: str) -> Node:
    """A class or function of a module."""
    for node in tree.body:
        if isinstance(node, Node) and node.name == name:
            return node
    raise LookupError(name)


def tree_of(path: str) -> ast.Module:
    """A module below `src/talion`, read."""
    return ast.parse((ROOT / "src" / "talion" / path).read_text(encoding="utf-8"))


def signature(function: Function, name: str, bound: bool) -> str:
    """A call as it is written, with its types."""
    arguments = ast.unparse(function.args)
    if bound:
        arguments = arguments.removeprefix("self").removeprefix(", ")
    answer = "" if function.returns is None or name != function.name else f" -> {ast.unparse(function.returns)}"
    return f"{name}({arguments}){answer}"


def prose(node: Node) -> str:
    """A docstring as Markdown: its examples become code."""
    said = ast.get_docstring(node) or ""
    blocks = []
    for block in said.split("\n\n"):
        blocks.append(f"```python\n{block}\n\n```" if block.startswith(">>> ") else " ".join(block.split("\n")))
    return "\n\n".join(blocks)


def is_public(node: ast.AST) -> bool:
    return isinstance(node, Function) and not node.name.startswith("_")


def entry(node: Node) -> list[str]:
    """One class or function."""
    if isinstance(node, Function):
        return [f"### `{signature(node, node.name, False)}`", prose(node)]
    makers = [one for one in node.body if isinstance(one, Function) and one.name == "__init__"]
    lines = [f"### `{signature(makers[0], node.name, True) if makers else node.name}`", prose(node)]
    fields = [one for one in node.body if isinstance(one, ast.AnnAssign)]
    if fields:
        lines.append("\n".join(f"- `{ast.unparse(field)}`" for field in fields))
    for method in node.body:
        if isinstance(method, Function) and is_public(method):
            lines += [f"#### `{signature(method, method.name, True)}`", prose(method)]
    return lines


def reference() -> str:
    """The whole page."""
    parts = [HEAD.strip()]
    for title, module, path, names in CHAPTERS:
        tree = tree_of(path)
        taken = f"from {module} import {', '.join(names)}"
        parts.append(f"## {title}\n\n```python\n>>> {taken}\n\n```")
        for name in names:
            parts += entry(found(tree, name))
    return "\n\n".join(part for part in parts if part) + "\n"


if __name__ == "__main__":
    PAGE.write_text(reference(), encoding="utf-8")
