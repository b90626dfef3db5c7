"""Who meets whom in the next round: a pure function of the field and a drawn number, so that anybody can do it again (TL-30)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from talion.kernel.chance import Stream, stream_of

# A repeat weighs this much; one at the first table a little more, so that what cannot be avoided falls on others.
REPEAT: Final = 1000
# Up to so many sides every arrangement is looked at; larger fields are untangled by exchanges.
EXACT: Final = 12
# How often a larger field is shaken and untangled anew, divided by its size.
SHAKES: Final = 1024


class Competitor(NamedTuple):
    """A side of the field: a player or a team. `sat_out`: in how many rounds."""

    id: str
    points: int
    sat_out: int


class Pairing(NamedTuple):
    """The tables of a round, the leader's first, sides by rank; and who sits out."""

    tables: list[list[str]]
    out: list[str]


Met = Mapping[frozenset[str], int]


def table_sizes(sides: int, least: int, most: int) -> list[int] | None:
    """As few tables as there can be, as even as possible, larger ones first; None where `least` sides to a table are not to be had."""
    count = -(-sides // most)
    if count == 0 or sides // count < least:
        return None
    return [sides // count + (number < sides % count) for number in range(count)]


def number_out(sides: int, least: int, most: int) -> int:
    """How many must sit out for the others to find tables; all of them, where there are too few."""
    return next(out for out in range(sides + 1) if out == sides or table_sizes(sides - out, least, most))


def pair(field: Sequence[Competitor], met: Met, least: int, most: int, seed: int, number: int) -> Pairing:
    """The tables of round `number` (from 1 on). `met`: how often two sides sat at one table before."""
    lot = shuffled(sorted(one.id for one in field), stream_of(seed, f"round {number}"))
    drawn = {name: place for place, name in enumerate(lot)}
    ranked = sorted(field, key=lambda one: (-one.points if number > 1 else 0, drawn[one.id]))
    out = sitting_out(ranked, number_out(len(ranked), least, most))
    order = [one.id for one in ranked if one.id not in out]
    sizes = table_sizes(len(order), least, most)
    if sizes is None:
        return Pairing([], out)
    home = snake(len(order), len(sizes))
    place = {name: index for index, name in enumerate(order)}
    times: list[dict[int, int]] = [{} for _ in order]
    for both, count in met.items():
        known = [place[name] for name in both if name in place]
        if len(known) == 2 and count > 0:
            times[known[0]][known[1]] = times[known[1]][known[0]] = count
    if len(order) <= EXACT:
        tables = Arrangements(home, times).best()
    else:
        tables = exchanged(home, times, stream_of(seed, f"shakes {number}"))
    return Pairing([[order[index] for index in table] for table in sorted(map(sorted, tables))], out)


def sitting_out(ranked: Sequence[Competitor], count: int) -> list[str]:
    """The lowest who have sat out least."""
    fewest = sorted(range(len(ranked)), key=lambda index: (ranked[index].sat_out, -index))
    return [ranked[index].id for index in sorted(fewest[:count])]


def snake(sides: int, tables: int) -> list[int]:
    """By rank the table of everybody: one to each, and back. Where it ends decides which tables are larger (EA-110)."""
    rows = [divmod(rank, tables) for rank in range(sides)]
    return [place if row % 2 == 0 else tables - 1 - place for row, place in rows]


def shuffled(names: Sequence[str], stream: Stream) -> list[str]:
    """In an order by lot."""
    left = list(names)
    return [left.pop(int(stream.below(len(left)))) for _ in range(len(left))]


def cost_at(index: int, table: Collection[int], times: Sequence[Mapping[int, int]]) -> int:
    """What it costs that somebody sits at a table: everybody there whom they have met, as often as they have."""
    known = times[index]
    count = sum([known.get(other, 0) for other in table])
    return count * (REPEAT + (index == 0 or 0 in table)) if count else 0


class Arrangements:
    """All arrangements of a small field, those near the snake first: who ranks low is exchanged first. Knows which is best."""

    def __init__(self, home: Sequence[int], times: Sequence[Mapping[int, int]]) -> None:
        self.home, self.times = home, times
        self.room = [home.count(table) for table in range(max(home) + 1)]
        self.tables: list[list[int]] = [[] for _ in self.room]
        self.found: list[list[int]] = []
        self.least: int | None = None

    def best(self) -> list[list[int]]:
        """The first of the cheapest."""
        self.place(0, 0)
        return self.found

    def place(self, index: int, cost: int) -> None:
        """Seat everybody from this rank on."""
        if self.least is not None and cost >= self.least:
            return
        if index == len(self.home):
            self.found, self.least = [list(table) for table in self.tables], cost
            return
        for number in self.choices(index):
            table = self.tables[number]
            more = cost_at(index, table, self.times)
            table.append(index)
            self.place(index + 1, cost + more)
            table.pop()

    def choices(self, index: int) -> Iterator[int]:
        """Tables with room: the snake's own, then those with fewest there, the nearest first. Empty tables of one size are alike."""
        home = self.home[index]
        near = sorted(range(len(self.room)), key=lambda one: (one != home, len(self.tables[one]), abs(one - home)))
        tried: set[int] = set()
        for number in near:
            if len(self.tables[number]) == self.room[number]:
                continue
            if not self.tables[number]:
                if self.room[number] in tried:
                    continue
                tried.add(self.room[number])
            yield number


class Exchange:
    """A large field at its tables, untangled by exchanging two at a time, from below."""

    def __init__(self, at: Sequence[int], times: Sequence[Mapping[int, int]]) -> None:
        self.at, self.times = list(at), times
        self.tables: list[set[int]] = [set() for _ in range(max(at) + 1)]
        for index, number in enumerate(at):
            self.tables[number].add(index)

    def cost_of(self, index: int) -> int:
        """What it costs that somebody sits where they sit."""
        return cost_at(index, self.tables[self.at[index]] - {index}, self.times)

    def cost(self) -> int:
        return sum(self.cost_of(index) for index in range(len(self.at))) // 2

    def swap(self, one: int, other: int) -> None:
        """Two exchange their places."""
        first, second = self.at[one], self.at[other]
        self.tables[first].remove(one)
        self.tables[second].remove(other)
        self.tables[first].add(other)
        self.tables[second].add(one)
        self.at[one], self.at[other] = second, first

    def improves(self, one: int, other: int) -> bool:
        """Exchange two if that is for the better."""
        if self.at[one] == self.at[other]:
            return False
        first, second = self.tables[self.at[one]] - {one}, self.tables[self.at[other]] - {other}
        before = cost_at(one, first, self.times) + cost_at(other, second, self.times)
        after = cost_at(one, second, self.times) + cost_at(other, first, self.times)
        if after < before:
            self.swap(one, other)
            return True
        return False

    def settle(self) -> None:
        """Until no exchange of two is for the better. The leader stays."""
        better = True
        while better:
            better = False
            for index in range(len(self.at) - 1, 0, -1):
                if self.cost_of(index):
                    better = any(self.improves(index, other) for other in self.near(index)) or better

    def near(self, index: int) -> Iterator[int]:
        """All others but the leader, those of nearly the same rank first, the lower one of two."""
        for distance in range(1, len(self.at)):
            for other in (index + distance, index - distance):
                if 0 < other < len(self.at):
                    yield other


def exchanged(home: Sequence[int], times: Sequence[Mapping[int, int]], stream: Stream) -> list[list[int]]:
    """A large field untangled; where repeats are left it is shaken a little, again and again, and the best is kept."""
    best = Exchange(home, times)
    best.settle()
    least = best.cost()
    for _ in range(SHAKES // len(home)):
        if least == 0:
            break
        tried = Exchange(best.at, times)
        troubled = [index for index in range(1, len(home)) if tried.cost_of(index)]
        for index in troubled:
            other = 1 + int(stream.below(len(home) - 1))
            if tried.at[index] != tried.at[other]:
                tried.swap(index, other)
        tried.settle()
        if (cost := tried.cost()) < least:
            best, least = tried, cost
    return [sorted(table) for table in best.tables]
