"""The command line: what is measured, how much of it, and where it is written.

`python -m tools.deadeye difficulty --out docs/DEADEYE.md` (compiled build, about ten minutes; the strongest player takes most of it),
`python -m tools.deadeye calibration --out docs/DEADEYE.md`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools import marked
from tools.deadeye import calibration, difficulty


def say(text: str) -> None:
    """How far it is; what is measured goes elsewhere."""
    print(text, file=sys.stderr, flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.deadeye", description=__doc__)
    parser.add_argument("part", choices=("difficulty", "calibration"))
    parser.add_argument("--runs", type=int, default=200, help="of each of the three")
    parser.add_argument("--campaigns", type=int, default=400, help="for the difficulty")
    parser.add_argument("--first", type=int, default=calibration.FIRST, help="the first seed of the calibration")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--fit", action="store_true", help="also say which numbers would state the chances best")
    parser.add_argument("--out", type=Path, help="the page to write into; without it the part is printed")
    return parser.parse_args()


if __name__ == "__main__":
    asked = arguments()
    if asked.part == "difficulty":
        lines = difficulty.measured(asked.runs, asked.campaigns, asked.processes, say)
    else:
        rides = calibration.many(asked.runs, asked.first, asked.processes, say)
        lines = calibration.measured(rides)
        if asked.fit:
            say("\n".join(calibration.fitted(rides)))
    if asked.out:
        marked.write(asked.out, "deadeye", asked.part, lines)
    else:
        print("\n".join(lines))
