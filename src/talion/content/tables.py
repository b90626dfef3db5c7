"""The tables of a RULES.md that are made from content, so that what is read is what is played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from talion.kernel.problems import Problem

# A mark, and below it a table up to the next empty line.
MARKED: Final = re.compile(r"(?m)^(<!-- ([\w ]+): made from content by `make rules` -->\n)(?:.+\n)*")


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table as Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "".join("| " + " | ".join(cells) + " |\n" for cells in lines).replace("|  |", "| |")


def filled(text: str, tables: Mapping[str, str]) -> str:
    """A RULES.md with its tables written anew. Every mark has its table, and every table its mark."""
    marks = [mark[2] for mark in MARKED.finditer(text)]
    if sorted(marks) != sorted(tables):
        raise Problem(f"RULES.md has marks for the tables {marks}, and there are {sorted(tables)}.")
    return MARKED.sub(lambda mark: mark[1] + tables[mark[2]], text)
