"""How fair the objectives of Tribal Village are (TV-15), and how strong its bot: played out, with means and spreads.

`python -m talion.bench.village objectives --hands 20000` gives every seat a random one of the open objectives in every
hand and lets the bot play; `strength` sits the bot down alone against random players.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Any

import talion
from talion.bots.bot import Bot, RandomBot, decide
from talion.bots.village import Planner
from talion.games.village.state import CHOOSE
from talion.kernel.chance import stream_of
from talion.kernel.turn import next_actor
from talion.lab.statistics import mean_interval

BATCH = 50
Rows = list[tuple[str, int]]


def play(match: talion.Match, players: list[Bot], seed: int, deal_objectives: bool) -> None:
    """One match to its end; `deal_objectives`: chance says who aims for what."""
    rules, state = match.rules, match.state
    stream = stream_of(seed, "measured")
    anything = RandomBot()
    while not state.over:
        seat = next_actor(state, stream)
        dealt: Any = state
        bot = anything if deal_objectives and dealt.phase == CHOOSE else players[seat]
        legal = rules.legal(state, seat)
        rules.apply(state, seat, legal[0] if len(legal) == 1 else decide(bot, rules, state, seat, stream))


def objectives_of(job: tuple[int, int, int, int, dict[str, Any]]) -> Rows:
    """Objective and its points, seat by seat, of a batch of hands."""
    start, hands, seats, playouts, options = job
    found: Rows = []
    for seed in range(start, start + hands):
        match = talion.new("village", seats, seed, {"hands": 1, **options})
        play(match, [Planner(playouts)] * seats, seed, deal_objectives=True)
        for row in match.view()["scores"][0]:
            found.append((row["objective"], row["objective_points"]))
    return found


def totals_of(job: tuple[int, int, int, int, dict[str, Any]]) -> list[list[int]]:
    """The bot's total, then those of its opponents, in a batch of matches; the bot changes seats."""
    start, matches, seats, playouts, options = job
    found = []
    for seed in range(start, start + matches):
        match = talion.new("village", seats, seed, options)
        own = seed % seats
        bots: list[Bot] = [Planner(playouts) if seat == own else RandomBot() for seat in range(seats)]
        play(match, bots, seed, deal_objectives=False)
        totals = [player["total"] for player in match.view()["players"]]
        found.append([totals.pop(own), *totals])
    return found


def report_objectives(rows: Rows, seats: int, playouts: int) -> list[str]:
    """A table in Markdown: mean, spread, and the mean as a share of the mean over all."""
    names = sorted({name for name, _ in rows})
    means = {name: [points for other, points in rows if other == name] for name in names}
    middle = sum(sum(points) / len(points) for points in means.values()) / len(names)
    lines = [
        f"{seats} seats, {len(rows) // seats:,} hands, {playouts} playouts a decision: mean {middle:.2f} points.",
        "",
        "| objective | times | mean | spread | share of the mean |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for name in names:
        points = means[name]
        mean = sum(points) / len(points)
        spread = sqrt(sum((value - mean) ** 2 for value in points) / len(points))
        error = 100 * spread / sqrt(len(points)) / middle
        lines.append(
            f"| {name} | {len(points):,} | {mean:.2f} | {spread:.2f} | {100 * mean / middle:.0f} ± {error:.1f} % |"
        )
    return lines


def report_strength(rows: list[list[int]], seats: int, playouts: int) -> list[str]:
    """Mean totals with their 95 % intervals."""
    own, low, high = mean_interval([float(row[0]) for row in rows])
    other, other_low, other_high = mean_interval([sum(row[1:]) / (seats - 1) for row in rows])
    won = sum(row[0] == max(row) for row in rows)
    return [
        f"{seats} seats, {len(rows):,} matches, {playouts} playouts a decision: the bot scores {own:.2f} ({low:.2f} to "
        f"{high:.2f}), a random opponent {other:.2f} ({other_low:.2f} to {other_high:.2f}), {own / other:.2f} times as much; "
        f"it wins or shares {100 * won / len(rows):.1f} % of the matches."
    ]


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m talion.bench.village", description=__doc__)
    parser.add_argument("what", choices=["objectives", "strength"])
    parser.add_argument("--hands", type=int, default=20_000, help="hands, or matches for strength")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--playouts", type=int, default=60, help="how hard the bot thinks about a decision")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--gretin", action="store_true")
    parser.add_argument("--alliance", action="store_true")
    given = parser.parse_args()
    options = {"gretin": given.gretin, "alliance": given.alliance}
    starts = range(given.seed, given.seed + given.hands, BATCH)
    jobs = [
        (start, min(BATCH, given.seed + given.hands - start), given.seats, given.playouts, options) for start in starts
    ]
    begun = time.perf_counter()
    with ProcessPoolExecutor(given.processes) as pool:
        if given.what == "objectives":
            rows = [row for batch in pool.map(objectives_of, jobs) for row in batch]
            lines = report_objectives(rows, given.seats, given.playouts)
        else:
            matches = [row for batch in pool.map(totals_of, jobs) for row in batch]
            lines = report_strength(matches, given.seats, given.playouts)
    lines += ["", f"({time.perf_counter() - begun:.0f} seconds)", ""]
    sys.stdout.write("\n".join(lines))


if __name__ == "__main__":
    main()
