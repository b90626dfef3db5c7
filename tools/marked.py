"""Pages of docs/ with measured parts: each stands between two marks; what is written by hand around them stays."""

from __future__ import annotations

import re
from pathlib import Path

from talion.kernel.problems import Problem


def marks(tool: str, part: str) -> tuple[str, str]:
    """What stands before and after a part."""
    return f"<!-- {part}: measured by `python -m tools.{tool} {part}` -->", f"<!-- end of {part} -->"


def replaced(page: str, tool: str, part: str, lines: list[str]) -> str:
    """The page with one part written anew."""
    start, end = marks(tool, part)
    pattern = re.compile(re.escape(start) + r"\n.*?" + re.escape(end), re.DOTALL)
    text = "\n".join([start, *lines, end])
    changed, found = pattern.subn(lambda _: text, page)
    if found != 1:
        raise Problem(f"The page has the marks of {part} {found} times, not once: {start} … {end}")
    return changed


def write(path: Path, tool: str, part: str, lines: list[str]) -> None:
    """One part of the page at a path."""
    path.write_text(replaced(path.read_text(), tool, part, lines))
