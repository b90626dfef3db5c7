"""What came of it: a table by layer, and what no test noticed."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path

# Changes that somebody has read and found to make no difference, each with the reason.
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
# For 95 % of samples, the true share lies within the interval.
Z = 1.96


@dataclass
class Result:
    """One small change, and whether a test noticed it."""

    layer: str
    path: str
    number: int
    before: str
    after: str
    noticed: bool

    @property
    def key(self) -> tuple[str, str, str]:
        """The same while the line stays as it is, wherever it goes."""
        return self.path, self.before, self.after

    def line(self) -> str:
        sign = "noticed " if self.noticed else "SURVIVED"
        return f"{sign} {self.path}:{self.number}\n    - {self.before}\n    + {self.after}"


def equivalent() -> dict[tuple[str, str, str], str]:
    """Why a change makes no difference, by the change."""
    entries = tomllib.loads(EQUIVALENT.read_text())["change"]
    return {(entry["path"], entry["before"], entry["after"]): entry["why"] for entry in entries}


def report(results: list[Result], targets: dict[str, int]) -> str:
    """The table, and the list of survivors."""
    harmless = equivalent()
    counted = [result for result in results if result.noticed or result.key not in harmless]
    lines = [
        "| layer | noticed | share | 95 % interval | target | equivalent |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for layer in [*targets, "all"]:
        mine = [result.noticed for result in counted if layer in (result.layer, "all")]
        left_out = sum(layer in (result.layer, "all") for result in results) - len(mine)
        target = f"{targets[layer]} %" if layer in targets else ""
        lines.append(f"| {layer} | {row(sum(mine), len(mine))} | {target} | {left_out} |")
    survivors = [result for result in counted if not result.noticed]
    lines += ["", f"{len(survivors)} survived:", *(result.line() for result in survivors)]
    return "\n".join(lines)


def row(part: int, whole: int) -> str:
    if not whole:
        return "0 of 0 | – | –"
    low, high = wilson(part, whole)
    return f"{part} of {whole} | {100 * part / whole:.0f} % | {100 * low:.0f} to {100 * high:.0f} %"


def wilson(part: int, whole: int) -> tuple[float, float]:
    """Between which shares the true one lies, by a sample of this many."""
    share, square = part / whole, Z * Z / whole
    middle = share + square / 2
    spread = Z * sqrt(share * (1 - share) / whole + square / whole / 4)
    return (middle - spread) / (1 + square), (middle + spread) / (1 + square)


def read(path: Path) -> list[Result]:
    """What an earlier run left behind."""
    return [Result(**json.loads(line)) for line in path.read_text().splitlines()] if path.exists() else []


def write(path: Path, results: Iterable[Result]) -> None:
    path.write_text("".join(json.dumps(asdict(result)) + "\n" for result in results))
