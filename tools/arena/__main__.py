"""The command line: what is measured, how much of it, and where it is written."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.arena import contests, fairness, measures, page
from tools.arena.contests import Contests
from tools.arena.measures import Amount
from tools.arena.rounds import STRONGEST, Crew
from tools.arena.shares import percent, share


def say(text: str) -> None:
    """How far it is; what is measured goes elsewhere."""
    print(text, end="", file=sys.stderr, flush=True)


def measured(amount: Amount, crew: Crew) -> list[str]:
    """EA-14 for one timing."""
    pairs = measures.duels(amount, crew)
    by_table = measures.tables(amount, crew)
    anything = measures.against_random(amount, crew)
    live = amount.timing == "realtime"
    good = share(sum(one.worth[number % 2] for number, one in enumerate(anything)), len(anything))
    quiet = sum(one.hits == 0 for heard in (*pairs.values(), *by_table.values()) for one in heard)
    played = sum(len(heard) for heard in (*pairs.values(), *by_table.values()))
    return [
        "",
        f"{amount.duels} duels of every pair, {amount.rounds} rounds at every table, `{amount.player}` against itself. In brackets the "
        "95 % interval; a target is *met* when the interval lies inside it, *missed* when it lies outside, else *open*.",
        "",
        *(measures.time_table(by_table) if live else measures.turn_table(by_table)),
        "",
        *([measures.cost_of_five_minutes(by_table), ""] if live else []),
        f"Rounds without a hit: {quiet} of {played}. `{amount.player}` wins {percent(good)} of {len(anything)} duels against `random` "
        f"(target 95 %: {good.within(0.95, 1)}).",
        "",
        f"How often the chief of the row wins a duel (a tie is half a win); {measures.pairs_met(pairs)}:",
        "",
        *measures.pair_table(pairs),
        "",
        *measures.fairness_of_places(pairs),
        "",
        *measures.card_table(pairs, amount.pack),
        "",
    ]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.arena", description=__doc__)
    parser.add_argument(
        "part",
        choices=page.PARTS,
        help="EA-14 for one timing, fairness over lines and for slow hands, or the special contests",
    )
    parser.add_argument("--duels", type=int, default=200, help="of every pair, or of every row of fairness")
    parser.add_argument("--rounds", type=int, default=200, help="at every table")
    parser.add_argument("--rows", type=int, nargs="+", help="only these rows of fairness, from 0; printed, not written")
    parser.add_argument(
        "--only", nargs="+", choices=contests.KINDS, help="only these contests; the others stay as they are"
    )
    parser.add_argument("--player", default=STRONGEST)
    parser.add_argument("--pack", help="a folder that lies over the content")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, help="the page to write into; without it the part is printed")
    asked = parser.parse_args()
    if asked.only and asked.part != "contests":
        parser.error("--only names special contests; leave it, or measure contests")
    if asked.rows and (asked.out or asked.part != "fairness"):
        parser.error("--rows prints some rows of fairness; the page has all of them, so leave --rows or --out")
    return asked


if __name__ == "__main__":
    asked = arguments()
    crew = Crew(asked.processes, say)
    if asked.part == "contests":
        lines = contests.measured(
            Contests(asked.rounds, asked.pack, asked.player, asked.processes, say), asked.only or ()
        )
        if asked.only and asked.out:
            lines = contests.merged(page.part_of(asked.out, "contests"), lines)
    elif asked.part == "fairness":
        lines = fairness.measured(asked.duels, asked.pack, crew, asked.rows or range(len(fairness.ROWS)))
    else:
        lines = measured(Amount(asked.duels, asked.rounds, asked.part, asked.pack, asked.player), crew)
    if asked.out:
        page.write(asked.out, asked.part, lines)
    else:
        print("\n".join(lines))
