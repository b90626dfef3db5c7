"""docs/ARENA.md: parts of it are measured, and stand between two marks; what is written by hand around them stays."""

from __future__ import annotations

import re
from pathlib import Path

from talion.kernel.problems import Problem

PARTS = ("turns", "realtime", "fairness", "contests")


def marks(part: str) -> tuple[str, str]:
    return f"<!-- {part}: measured by `python -m tools.arena {part}` -->", f"<!-- end of {part} -->"


def replaced(page: str, part: str, lines: list[str]) -> str:
    """The page with one part written anew."""
    start, end = marks(part)
    pattern = re.compile(re.escape(start) + r"\n.*?" + re.escape(end), re.DOTALL)
    text = "\n".join([start, *lines, end])
    changed, found = pattern.subn(lambda _: text, page)
    if found != 1:
        raise Problem(f"The page has the marks of {part} {found} times, not once: {start} … {end}")
    return changed


def write(path: Path, part: str, lines: list[str]) -> None:
    """One part of the page at a path."""
    path.write_text(replaced(path.read_text(), part, lines))
