"""How hard The Dead Eye is: win rates of runs and campaigns by player, and what each card does. Writes docs/DEADEYE.md.

`python tools/deadeye.py --runs 200 --campaigns 60` (compiled build; the strongest player takes most of the time).
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import talion
from talion.bots.bot import decide
from talion.bots.roster import make
from talion.bots.statistics import wilson
from talion.kernel.chance import stream_of

LEGS = ("first run", "second run", "third run")
PLAYERS = ("random", "greedy", "pilgrm")
STRONGEST = "pilgrm"


@dataclass
class Seen:
    """What happened in some matches."""

    matches: int = 0
    won: int = 0
    failed_by: Counter[str] = field(default_factory=Counter)
    good: Counter[str] = field(default_factory=Counter)
    good_in_wins: Counter[str] = field(default_factory=Counter)
    bad: Counter[str] = field(default_factory=Counter)

    def add(self, other: Seen) -> None:
        self.matches += other.matches
        self.won += other.won
        for name in ("failed_by", "good", "good_in_wins", "bad"):
            getattr(self, name).update(getattr(other, name))


def play(player: str, leg: str, seed: int) -> Seen:
    """One match, listened to."""
    match = talion.new("deadeye", seed=seed, options={"leg": leg})
    bot, stream = make("deadeye", player), stream_of(seed, f"bot {player}")
    words = match.words.codec.words
    while not match.state.over:
        match.enter(0, 0, words[decide(bot, match.rules, match.state, 0, stream)])
    seen = Seen(1, int(bool(match.result and match.result["winners"])))
    good, bad = set(), set()
    for told in match.told:
        data = told.data
        if data["kind"] == "outcome":
            (good if data["side"] == "good" else bad).add(data["card"])
        elif data["kind"] == "failed":
            seen.failed_by[data["by"] or "the deck"] += 1
    seen.good.update(good)
    seen.bad.update(bad)
    if seen.won:
        seen.good_in_wins.update(good)
    return seen


def many(player: str, leg: str, matches: int, processes: int) -> Seen:
    """Many matches."""
    total = Seen()
    with ProcessPoolExecutor(processes) as pool:
        seeds = range(1, matches + 1)
        for seen in pool.map(play, [player] * matches, [leg] * matches, seeds, chunksize=4):
            total.add(seen)
    return total


def share(seen: Seen) -> str:
    low, high = wilson(seen.won, seen.matches)
    return f"{seen.won / seen.matches:.1%} ({low:.0%} to {high:.0%} of {seen.matches})"


def card_rows(seen: Seen) -> list[str]:
    """What each core, Strength and Hope card and Destination did for the strongest player."""
    lines = [
        "| card | Good Outcome in runs | of these won | Bad Outcome in runs | failed by it |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    failures = sum(seen.failed_by.values()) or 1
    for name in talion.new("deadeye", seed=1).words.names:  # type: ignore[attr-defined]  # the words of this game
        good = seen.good[name]
        won = f"{seen.good_in_wins[name] / good:.0%}" if good else "–"
        failed = f"{seen.failed_by[name] / failures:.0%}"
        lines.append(f"| {name} | {good / seen.matches:.0%} | {won} | {seen.bad[name] / seen.matches:.0%} | {failed} |")
    return lines


def report(runs: int, campaigns: int, processes: int) -> str:
    """The whole page."""
    lines = ["# The Dead Eye, measured", "", "Written by `tools/deadeye.py`. Shares with their 95 % intervals (DE-12)."]
    lines += ["", "| player | first run | second run | third run | campaign |", "| --- | --- | --- | --- | --- |"]
    strongest = Seen()
    for player in PLAYERS:
        effort = runs if player == STRONGEST else runs * 5
        cells = []
        for leg in LEGS:
            seen = many(player, leg, effort, processes)
            cells.append(share(seen))
            if player == STRONGEST:
                strongest.add(seen)
        whole = campaigns if player == STRONGEST else campaigns * 5
        cells.append(share(many(player, "campaign", whole, processes)))
        lines.append(f"| {player} | {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    lines += ["", f"What cards do when {STRONGEST} rides, over {strongest.matches} runs:", "", *card_rows(strongest)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--campaigns", type=int, default=60)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("docs/DEADEYE.md"))
    asked = parser.parse_args()
    asked.out.write_text(report(asked.runs, asked.campaigns, asked.processes))
