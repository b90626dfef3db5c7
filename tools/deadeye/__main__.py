"""The command line: what is measured, how much of it, and where it is written.

`python -m tools.deadeye difficulty --out docs/DEADEYE.md` (compiled build, about ten minutes; the strongest player takes most of it),
`python -m tools.deadeye calibration --out docs/DEADEYE.md` (two seconds a run), `python -m tools.deadeye calibration --fit`, which writes
what hints state anew, from other runs. With `--rides FILE` both go on where they were.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from talion.games.deadeye.calibration import DATA, read
from tools import marked
from tools.deadeye import calibration, difficulty, rides


def say(text: str) -> None:
    """How far it is; what is measured goes elsewhere."""
    print(text, file=sys.stderr, flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.deadeye", description=__doc__)
    parser.add_argument("part", choices=("difficulty", "calibration"))
    parser.add_argument("--runs", type=int, default=200, help="of each of the three")
    parser.add_argument("--campaigns", type=int, default=400, help="for the difficulty")
    parser.add_argument("--first", type=int, help="the first seed of the calibration")
    parser.add_argument("--rides", type=Path, help="a file that keeps what was ridden for the calibration")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument(
        "--fit", action="store_true", help="find the numbers that state the chances best, and write them"
    )
    parser.add_argument("--out", type=Path, help="the page to write into; without it the part is printed")
    return parser.parse_args()


def fit(asked: argparse.Namespace) -> None:
    """Write the numbers that hints state, from runs of their own."""
    first = asked.first or calibration.FITTED
    command = f"python -m tools.deadeye calibration --fit --first {first} --runs {asked.runs}"
    text = calibration.file_of(rides.many(asked.runs, first, asked.processes, say, asked.rides), command)
    read(text)
    DATA.write_text(text, encoding="utf-8")
    print(text, end="")


def main(asked: argparse.Namespace) -> None:
    if asked.part == "difficulty":
        lines = difficulty.measured(asked.runs, asked.campaigns, asked.processes, say)
    else:
        first = asked.first or calibration.FIRST
        ridden = rides.many(asked.runs, first, asked.processes, say, asked.rides)
        lines = calibration.measured(calibration.told_of(ridden))
    if asked.out:
        marked.write(asked.out, "deadeye", asked.part, lines)
    else:
        print("\n".join(lines))


if __name__ == "__main__":
    given = arguments()
    if given.fit:
        fit(given)
    else:
        main(given)
