"""How fair the arena is: every pair of characters in a duel, seats and starting areas, and what each card does (EA-14).

`python tools/arena.py --duels 100` (compiled build) writes docs/ARENA.md. Duels are one round, turn based, full rules, on
the bushland, between two players of the strongest kind; who threw least grabs the first marker.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

import talion
from talion.bots.bot import decide
from talion.bots.roster import make
from talion.bots.statistics import wilson
from talion.kernel.chance import stream_of
from talion.kernel.turn import next_actor

STRONGEST = "champion"
OPTIONS = {"rounds": 1, "characters": "chosen", "markers": "fewest-throws"}
NAMES = ("Grubic", "Riparian", "Banksia", "Incendiary", "Pluma", "Echo")


@dataclass
class Seen:
    """What happened in some duels."""

    duels: int = 0
    # Wins of the first of the pair, of seat 0, and by starting area; a tie is half a win each.
    first_wins: float = 0
    seat_wins: float = 0
    area_wins: Counter[str] = field(default_factory=Counter)
    area_duels: Counter[str] = field(default_factory=Counter)
    # Duels in which a card could be and was used; Game Turns; rounds without a hit.
    used: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    cut_short: int = 0
    no_hit: int = 0

    def add(self, other: Seen) -> None:
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(value, Counter):
                mine.update(value)
            else:
                setattr(self, name, mine + value)


def play(pair: tuple[str, str], player: str, seed: int) -> Seen:
    """One duel, listened to; the pair changes seats from duel to duel."""
    match = talion.new("arena", seats=2, seed=seed, options=OPTIONS)
    sits = pair if seed % 2 else (pair[1], pair[0])
    for seat in (0, 1):
        match.play(seat, f"choose {sits[seat]}")
    bot, stream = make("arena", player), stream_of(seed, f"bot {player}")
    words = match.words.codec.words
    while not match.state.over:
        seat = next_actor(match.state, stream)
        match.enter(seat, 0, words[decide(bot, match.rules, match.state, seat, stream)])
    view = match.view()
    winners = view["result"]["winners"]
    worth = [1 / len(winners) if seat in winners else 0 for seat in (0, 1)]
    seen = Seen(1, worth[sits.index(pair[0])], worth[0])
    for told in match.told:
        data = told.data
        if data["kind"] == "flower":
            seen.area_duels[data["area"]] += 1
            seen.area_wins[data["area"]] += worth[data["seat"]]  # type: ignore[assignment]  # halves for ties
        elif data["kind"] == "game_turn":
            seen.turns = data["game_turn"]
    seen.used.update({told.data["name"] for told in match.told if is_card(told.data)})
    played = view["rounds_played"][0]
    seen.cut_short = int("limit" in played["why"])
    seen.no_hit = int(sum(played["cups"]) == 0)
    return seen


def is_card(data: dict[str, object]) -> bool:
    """Whether an event is the use of a tribal card."""
    return data["kind"] == "cancelled" or (data["kind"] == "called" and str(data["slot"]).startswith("card"))


def many(pair: tuple[str, str], player: str, duels: int, pool: ProcessPoolExecutor) -> Seen:
    total = Seen()
    # Other seeds for every pair, an even number of them, so that seats are changed alike.
    seed = 1 + 2 * duels * (NAMES.index(pair[0]) * len(NAMES) + NAMES.index(pair[1]))
    for seen in pool.map(play, [pair] * duels, [player] * duels, range(seed, seed + duels), chunksize=5):
        total.add(seen)
    return total


def share(wins: float, of: int) -> str:
    """`44% (37-51)`: how often, and between which shares that lies with 95 % certainty."""
    low, high = wilson(round(wins), of)
    return f"{wins / of:.0%} ({100 * low:.0f}-{100 * high:.0f})"


def pair_table(by_pair: dict[tuple[str, str], Seen]) -> list[str]:
    """How often the character of the row beats that of the column."""
    lines = ["| | " + " | ".join(NAMES) + " |", "| --- |" + " ---: |" * len(NAMES)]
    for row in NAMES:
        cells = []
        for column in NAMES:
            if row == column:
                cells.append("–")
                continue
            swapped = (row, column) not in by_pair
            seen = by_pair[(column, row) if swapped else (row, column)]
            wins = seen.duels - seen.first_wins if swapped else seen.first_wins
            cells.append(share(wins, seen.duels))
        lines.append(f"| {row} | {' | '.join(cells)} |")
    return lines


def report(duels: int, player: str, processes: int) -> str:
    """The whole page."""
    by_pair: dict[tuple[str, str], Seen] = {}
    total = Seen()
    with ProcessPoolExecutor(processes) as pool:
        for pair in combinations(NAMES, 2):
            by_pair[pair] = many(pair, player, duels, pool)
            total.add(by_pair[pair])
            print(f"{pair[0]} against {pair[1]}: {share(by_pair[pair].first_wins, duels)}", flush=True)
    lines = [
        "# The arena, measured",
        "",
        f"Written by `tools/arena.py`: {duels} duels of every pair, `{player}` against itself (EA-14).",
        "",
        "How often the character of the row wins (a tie is half a win); in brackets the 95 % interval of every share:",
        "",
        *pair_table(by_pair),
        "",
        f"A duel takes {total.turns / total.duels:.1f} Game Turns; {share(total.cut_short, total.duels)} were stopped by the limit,",
        f"{total.no_hit} of {total.duels} had no hit. Seat 0 wins {share(total.seat_wins, total.duels)}.",
        "",
        "| starting area | wins |",
        "| --- | ---: |",
        *[f"| {area} | {share(total.area_wins[area], n)} of {n} |" for area, n in sorted(total.area_duels.items())],
        "",
        "| card | used in duels of its character |",
        "| --- | ---: |",
    ]
    theirs = 5 * duels  # every character meets five others
    characters = talion.new("arena", seats=2, seed=1).view()["characters"]
    lines += [
        f"| {card['name']} | {share(total.used[card['name']], theirs)} |" for one in characters for card in one["cards"]
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=100)
    parser.add_argument("--player", default=STRONGEST)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, default=Path("docs/ARENA.md"))
    asked = parser.parse_args()
    asked.out.write_text(report(asked.duels, asked.player, asked.processes))
