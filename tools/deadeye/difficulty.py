"""How hard The Dead Eye is: win rates of runs and campaigns by player, and what each card does (DE-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import talion
from talion.bots.bot import decide
from talion.bots.roster import make
from talion.kernel.chance import stream_of
from talion.lab.statistics import wilson

LEGS = ("first run", "second run", "third run")
PLAYERS = ("random", "greedy", "pilgrm")
WEAKEST, STRONGEST = PLAYERS[0], PLAYERS[-1]
# DE-12: how much more often the strongest player wins a run, and the share of campaigns that are won.
TIMES, FAIR, LUCKY = 3, (0.25, 0.5), 0.02


@dataclass
class Seen:
    """What happened in some matches."""

    matches: int = 0
    won: int = 0
    failed_by: Counter[str] = field(default_factory=Counter)
    good: Counter[str] = field(default_factory=Counter)
    good_in_wins: Counter[str] = field(default_factory=Counter)
    bad: Counter[str] = field(default_factory=Counter)
    resolved: Counter[str] = field(default_factory=Counter)
    put_off: Counter[str] = field(default_factory=Counter)

    def add(self, other: Seen) -> None:
        self.matches += other.matches
        self.won += other.won
        for name in ("failed_by", "good", "good_in_wins", "bad", "resolved", "put_off"):
            getattr(self, name).update(getattr(other, name))


def play(player: str, leg: str, seed: int) -> Seen:
    """One match, listened to."""
    match = talion.new("deadeye", seed=seed, options={"leg": leg})
    bot, stream = make("deadeye", player), stream_of(seed, f"bot {player}")
    words = match.words.codec.words
    while not match.state.over:
        match.enter(0, 0, words[decide(bot, match.rules, match.state, 0, stream)])
    seen = Seen(1, int(bool(match.result and match.result["winners"])))
    good: set[str] = set()
    bad: set[str] = set()
    resolved: set[str] = set()
    put_off: set[str] = set()
    for told in match.told:
        data = told.data
        if data["kind"] == "outcome":
            (good if data["side"] == "good" else bad).add(data["card"])
        elif data["kind"] == "resolved":
            resolved.add(data["card"])
        elif data["kind"] == "postponed":
            put_off.add(data["card"])
        elif data["kind"] == "failed":
            seen.failed_by[data["by"] or "the deck"] += 1
    seen.good.update(good)
    seen.bad.update(bad)
    seen.resolved.update(resolved)
    seen.put_off.update(put_off)
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


def within(seen: Seen, low: float, high: float) -> str:
    """Whether a share lies between two bounds, and so does its interval."""
    least, most = wilson(seen.won, seen.matches)
    if not low <= seen.won / seen.matches <= high:
        return "NO"
    return "yes" if low <= least and most <= high else "yes, but not by all of its interval"


def card_rows(seen: Seen) -> list[str]:
    """What each core, Strength and Hope card and Destination did for the strongest player."""
    lines = [
        "| card | Good Outcome in runs | of these won | Bad Outcome in runs | failed by it |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    failures = sum(seen.failed_by.values()) or 1
    for name, card in printed().items():
        if card["kind"] == "Event":
            continue
        good = seen.good[name]
        won = f"{seen.good_in_wins[name] / good:.0%}" if good else "–"
        failed = f"{seen.failed_by[name] / failures:.0%}"
        lines.append(f"| {name} | {good / seen.matches:.0%} | {won} | {seen.bad[name] / seen.matches:.0%} | {failed} |")
    return lines


def event_rows(seen: Seen) -> list[str]:
    """The same of the two Events, which have no Outcomes."""
    lines = ["| Event | resolved in runs | put off in runs | failed by it |", "| --- | ---: | ---: | ---: |"]
    failures = sum(seen.failed_by.values()) or 1
    for name in [name for name, card in printed().items() if card["kind"] == "Event"]:
        resolved, put_off = seen.resolved[name] / seen.matches, seen.put_off[name] / seen.matches
        lines.append(f"| {name} | {resolved:.0%} | {put_off:.0%} | {seen.failed_by[name] / failures:.0%} |")
    return lines


def printed() -> dict[str, Any]:
    """All cards by name, in the order of their numbers."""
    cards: dict[str, Any] = talion.new("deadeye", seed=1).words.printed  # type: ignore[attr-defined]  # of this game
    return cards


def goals(runs: dict[str, Seen], campaigns: dict[str, Seen]) -> list[str]:
    """DE-12, goal by goal: what was measured, and whether it is met."""
    strong, weak = runs[STRONGEST], runs[WEAKEST]
    core = [name for name, card in printed().items() if card["back"] == "core" and card["kind"] != "Event"]
    used = {name: strong.good[name] / strong.matches for name in core}
    wins = {name: strong.good_in_wins[name] / strong.good[name] for name in core if strong.good[name]}
    least, most = min(used, key=used.__getitem__), max(wins, key=wins.__getitem__)
    bar = TIMES * wilson(weak.won, weak.matches)[1]
    rows = [
        (
            f"{STRONGEST} wins a run at least {TIMES} times as often as {WEAKEST}",
            f"{share(strong)} against {share(weak)}",
            within(strong, bar, 1),
        ),
        (
            f"{STRONGEST} wins {FAIR[0]:.0%} to {FAIR[1]:.0%} of campaigns",
            share(campaigns[STRONGEST]),
            within(campaigns[STRONGEST], *FAIR),
        ),
        (
            f"{WEAKEST} wins fewer than {LUCKY:.0%} of campaigns",
            share(campaigns[WEAKEST]),
            within(campaigns[WEAKEST], 0, LUCKY),
        ),
        (
            f"no core card is ignored by {STRONGEST}",
            f"least used is {least}: its Good Outcome comes in {used[least]:.0%} of runs",
            "yes" if used[least] > 0 else "NO",
        ),
        (
            "no core card is decisive alone",
            f"most is {most}: of the runs with its Good Outcome {wins[most]:.0%} are won",
            "yes" if wins[most] < 1 else "NO",
        ),
    ]
    lines = ["| DE-12 asks that | measured | met |", "| --- | --- | --- |"]
    return lines + [f"| {asked} | {found} | {met} |" for asked, found, met in rows]


def measured(runs: int, campaigns: int, processes: int, say: Callable[[str], None]) -> list[str]:
    """This part of the page."""
    table = ["| player | first run | second run | third run | campaign |", "| --- | --- | --- | --- | --- |"]
    ridden = {player: Seen() for player in PLAYERS}
    whole: dict[str, Seen] = {}
    for player in PLAYERS:
        more = 1 if player == STRONGEST else 5
        cells = []
        for leg in LEGS:
            seen = many(player, leg, runs * more, processes)
            cells.append(share(seen))
            ridden[player].add(seen)
        whole[player] = many(player, "campaign", campaigns * more, processes)
        cells.append(share(whole[player]))
        table.append(f"| {player} | {' | '.join(cells)} |")
        say(table[-1])
    strongest = ridden[STRONGEST]
    return [
        "",
        f"{runs} runs of each kind and {campaigns} campaigns of {STRONGEST}, five times as many of the others: the built-in cards, all",
        "options as they are by default (Tox by the rules text). Shares with their 95 % intervals.",
        "",
        *table,
        "",
        *goals(ridden, whole),
        "",
        f"What cards do when {STRONGEST} rides, over {strongest.matches} runs:",
        "",
        *card_rows(strongest),
        "",
        *event_rows(strongest),
        "",
    ]
