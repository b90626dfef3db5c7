"""How long it takes to pair a round: `make bench-pairing`. The worst round of a tournament counts, repeats to avoid and all."""

from __future__ import annotations

from itertools import combinations
from time import perf_counter

from talion.kernel.chance import stream_of
from talion.tournament.pairing import Competitor, pair

FIELDS = ((8, 4), (12, 4), (16, 4), (32, 4), (64, 4), (128, 4), (256, 4), (256, 3), (255, 2))
ROUNDS = 8


def worst_ms(players: int, most: int) -> tuple[float, int]:
    """The slowest of eight rounds, in milliseconds; and how many meetings were repeats."""
    points = dict.fromkeys((f"p{number}" for number in range(players)), 0)
    met: dict[frozenset[str], int] = {}
    stream, worst, repeats = stream_of(players, "results"), 0.0, 0
    for number in range(1, ROUNDS + 1):
        field = [Competitor(name, points[name], 0) for name in points]
        began = perf_counter()
        found = pair(field, met, 2, most, 11, number)
        worst = max(worst, (perf_counter() - began) * 1000)
        for table in found.tables:
            for name in table:
                points[name] += int(stream.below(5))
            for both in combinations(table, 2):
                repeats += met.get(frozenset(both), 0) > 0
                met[frozenset(both)] = met.get(frozenset(both), 0) + 1
    return worst, repeats


def main() -> None:
    print(f"| players | to a table | slowest of {ROUNDS} rounds | repeats |")
    print("| ---: | ---: | ---: | ---: |")
    for players, most in FIELDS:
        worst, repeats = worst_ms(players, most)
        print(f"| {players} | {most} | {worst:.1f} ms | {repeats} |")


if __name__ == "__main__":
    main()
