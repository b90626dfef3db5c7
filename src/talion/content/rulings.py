"""The numbered rulings of a RULES.md, as data for the page, the terminal and the tests."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec

HEAD: Final = re.compile(r"^- \*\*([A-Z]{2}-\d+)\*\* \(([a-z/ ]+)\) (.*)$")


class Ruling(msgspec.Struct, frozen=True):
    """One ruling: its id, where it comes from, what it says, and the section it stands in."""

    id: str
    provenance: str
    text: str
    section: str


def read_rulings(path: Path) -> list[Ruling]:
    """All rulings of a RULES.md, in its order."""
    rulings: list[Ruling] = []
    section = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        head = HEAD.match(line)
        if line.startswith("## "):
            section = line[3:]
        elif head:
            rulings.append(Ruling(head[1], head[2], head[3], section))
        elif rulings and line.startswith("  ") and line.strip():
            last = rulings[-1]
            rulings[-1] = msgspec.structs.replace(last, text=f"{last.text} {line.strip()}")
    return rulings
