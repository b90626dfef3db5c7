"""`make mutants`: break the sources one small change at a time, and see whether a test notices.

A seeded sample, spread over the layers and bounded in time. The changes are cosmic-ray's (Python) and Stryker's (the page).
Each is tried against the tests of what it changes, the quick ones first. What survives is listed: a test is missing, or the
change makes no difference, which only a reader can tell; he writes that into `tools/mutants/equivalent.toml`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.mutants.changes import in_turn
from tools.mutants.layers import LAYERS, PAGE
from tools.mutants.page import attempt_page
from tools.mutants.report import Result, read, report, write
from tools.mutants.trials import attempt


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="the Python that runs the tests")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--layers",
        default=";".join(layer.name for layer in LAYERS),
        help="of the Python sources, separated by semicolons; none for none",
    )
    parser.add_argument("--page-minutes", type=float, default=10, help="0: not the page")
    parser.add_argument("--page-only", action="append", default=[], help="a stretch of the page: src/me.ts:1-20")
    parser.add_argument(
        "--results", type=Path, help="what came of it, a line each; what an earlier run noticed is not tried again"
    )
    parser.add_argument(
        "--times",
        type=Path,
        help="seconds by test of an earlier run in which all passed, so that they are not run again",
    )
    given = parser.parse_args()
    # Tests run in a copy elsewhere. Not resolved: the link is what makes it this environment's Python.
    python = str(Path(given.python).absolute())
    layers = [layer for layer in LAYERS if layer.name in given.layers.split(";")]
    known = read(given.results) if given.results else []
    results: list[Result] = []

    def keep(so_far: list[Result]) -> None:
        if given.results:
            write(given.results, [*so_far, *(old for old in known if old.key not in {new.key for new in so_far})])

    if layers:
        changes = in_turn(layers, given.seed)
        results += attempt(changes, python, given.minutes, given.workers, known, given.times, keep)
    if given.page_minutes:
        results += attempt_page(given.seed, given.page_minutes, given.workers, given.page_only)
    keep(results)
    targets = {layer.name: layer.target for layer in layers} | ({"page": PAGE} if given.page_minutes else {})
    print(report(results, targets))


if __name__ == "__main__":
    main()
