"""`talion match`: bots against bots, many times, with honest intervals."""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, TimeRemainingColumn
from rich.text import Text

from talion import build
from talion.bots.run import BATCH, Outcome, Plan, begin, play_many, seats_of
from talion.cli.console import DIM, WARN, lined_table, terminal
from talion.cli.files import check_place, write_bytes
from talion.cli.inputs import bot_names, check_pack, check_seats, counted, find_game, read_options
from talion.cli.waiting import bar, stopping_workers
from talion.kernel.problems import Problem
from talion.lab.statistics import wilson
from talion.match import Match

WIN = 1000  # a payoff is in thousandths of a win


def match(
    game: Annotated[str, typer.Argument(help="Which game; see `talion games`.", show_default=False)],
    bots: Annotated[str, typer.Option(metavar="NAME,NAME…", help="Who plays; a name for each seat.")],
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    seed: Annotated[int | None, typer.Option(help="The first match's seed; the next ones follow.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A choice of the game.")] = None,
    pack: Annotated[Path | None, typer.Option(metavar="DIR", help="A folder with changed content.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="How many at a time.", show_default="all cores")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Where to write the data.")] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Write over that file if it exists.")] = False,
) -> None:
    """Let bots play each other. They change seats from match to match, and any match can be played again."""
    found = find_game(game)
    check_pack(pack)
    names = bot_names(bots)
    check_seats(found, len(names))
    if json_file is not None:
        check_place(json_file)
        if json_file.exists() and not overwrite:
            raise Problem(f"{json_file} exists already; --overwrite writes over it.")
    seed = secrets.randbits(32) if seed is None else seed
    plan = Plan(game, names, dict(read_options(found, option or [])), None if pack is None else str(pack))
    first = begin(plan, seed)
    processes = min(processes or os.cpu_count() or 1, -(-games // BATCH))
    outcomes = played(plan, games, seed, processes)
    results = summed(plan, outcomes)
    if json_file is not None:
        data = report(plan, first, seed, results, outcomes)
        write_bytes(json_file, as_text(data).encode(), overwrite)
    show(terminal(), plan, seed, results, outcomes)


def played(plan: Plan, games: int, seed: int, processes: int) -> list[Outcome]:
    """The run, with a bar for people who wait."""
    with stopping_workers(), bar(MofNCompleteColumn(), TimeRemainingColumn()) as shown:
        task = shown.add_task("matches", total=games)
        return play_many(plan, games, seed, processes, lambda done: shown.update(task, completed=done))


def summed(plan: Plan, outcomes: list[Outcome]) -> list[dict[str, Any]]:
    """The numbers of each bot of the plan, over the matches that came to an end."""
    ended = [outcome for outcome in outcomes if outcome.ended]
    results = []
    for place, name in enumerate(plan.bots):
        wins = sum(outcome.payoffs[place] for outcome in ended) / WIN
        low, high = wilson(wins, len(ended))
        results.append(
            {
                "name": name,
                "wins": wins,
                "share": wins / len(ended) if ended else None,
                "low": low,
                "high": high,
                "mean_place": mean([outcome.places[place] for outcome in ended]),
            }
        )
    return results


def mean(values: list[int]) -> float | None:
    """None where there is nothing to average."""
    return sum(values) / len(values) if values else None


def report(
    plan: Plan, first: Match, seed: int, results: list[dict[str, Any]], outcomes: list[Outcome]
) -> dict[str, Any]:
    """The whole run as data. Seeds are texts, because not every reader of JSON keeps long numbers."""
    return {
        "talion": build.VERSION,
        "game": plan.game,
        "rules": first.header.rules,
        "content": first.header.content,
        "pack": first.pack.name,
        "options": first.header.options,
        "seed": str(seed),
        "games": len(outcomes),
        "unfinished": unfinished(outcomes),
        "mean_decisions": mean([outcome.decisions for outcome in outcomes]),
        "bots": results,
        "matches": [
            {
                "seed": str(outcome.seed),
                "seats": list(seats_of(plan, number)),
                "places": list(outcome.places),
                "payoffs": list(outcome.payoffs),
                "decisions": outcome.decisions,
                "ended": outcome.ended,
            }
            for number, outcome in enumerate(outcomes)
        ],
    }


def as_text(data: dict[str, Any]) -> str:
    """JSON with a line for each match, so that it can be read and compared by line."""
    head = json.dumps({**data, "matches": []}, indent=1)
    matches = ",\n  ".join(json.dumps(match) for match in data["matches"])
    return head.removesuffix("[]\n}") + f"[\n  {matches}\n ]\n}}\n"


def unfinished(outcomes: list[Outcome]) -> int:
    """How many matches were given up."""
    return sum(not outcome.ended for outcome in outcomes)


def show(console: Console, plan: Plan, seed: int, results: list[dict[str, Any]], outcomes: list[Outcome]) -> None:
    """The table for people."""
    table = lined_table()
    table.add_column(Text("bot", style=DIM), no_wrap=True)
    for name in ("wins", "share", "95 % interval", "mean place"):
        table.add_column(Text(name, style=DIM), justify="right")
    for number, bot in enumerate(results, 1):
        table.add_row(f"{number} {bot['name']}", *numbers(bot))
    console.print(table)
    console.print()
    decisions = mean([outcome.decisions for outcome in outcomes])
    played = counted(len(outcomes), "match", "matches")
    console.print(f"{played} from seed {seed}, {decisions:.1f} decisions each on average.")
    even = 100 / len(plan.bots)
    console.print(Text(f"Ties share the win. Equal bots would have {even:.1f} % each.", style=DIM))
    if unfinished(outcomes):
        console.print(Text(f"{unfinished(outcomes)} did not come to an end and do not count.", style=WARN))


def numbers(bot: dict[str, Any]) -> list[str]:
    """A bot's row; shares as percentages."""
    if bot["share"] is None:
        return ["–"] * 4
    wins = f"{bot['wins']:.1f}".removesuffix(".0")
    interval = f"{bot['low'] * 100:.1f} – {bot['high'] * 100:.1f} %"
    return [wins, f"{bot['share'] * 100:.1f} %", interval, f"{bot['mean_place']:.2f}"]
