"""docs/ARENA.md: which parts of it are measured."""

from __future__ import annotations

from pathlib import Path

from tools import marked

PARTS = ("turns", "realtime", "fairness", "contests")


def marks(part: str) -> tuple[str, str]:
    return marked.marks("arena", part)


def replaced(page: str, part: str, lines: list[str]) -> str:
    """The page with one part written anew."""
    return marked.replaced(page, "arena", part, lines)


def part_of(path: Path, part: str) -> list[str]:
    """The lines of a part as they stand."""
    start, end = marks(part)
    return path.read_text().split(start + "\n")[1].split(end)[0].removesuffix("\n").split("\n")


def write(path: Path, part: str, lines: list[str]) -> None:
    """One part of the page at a path."""
    marked.write(path, "arena", part, lines)
