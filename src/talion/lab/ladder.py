"""A ladder: every bot against every other, undecided pairs longest, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, Final

import msgspec

from talion.kernel.problems import Problem
from talion.lab.duels import Duel, PlayedDeal, check, play_deal
from talion.lab.statistics import wilson

# So many deals are given out together, and no pair is judged by fewer than this.
BATCH: Final = 4
FEWEST: Final = 40
FORMAT: Final = 1
EVEN: Final = 0.5


class Thinking(msgspec.Struct):
    """How long a bot thinks about a decision: how often about so many microseconds, each step a tenth more than the last."""

    decisions: int = 0
    total_s: float = 0.0
    steps: dict[int, int] = msgspec.field(default_factory=dict)

    def add(self, seconds: list[float]) -> None:
        for one in seconds:
            self.decisions += 1
            self.total_s += one
            step = step_of(one)
            self.steps[step] = self.steps.get(step, 0) + 1

    @property
    def mean_ms(self) -> float:
        return 1000 * self.total_s / self.decisions if self.decisions else 0.0

    @property
    def p99_ms(self) -> float:
        """Ninety-nine of a hundred decisions take at most this."""
        left = self.decisions * 0.01
        for step in sorted(self.steps, reverse=True):
            left -= self.steps[step]
            if left < 0:
                return 1.1 ** (step + 1) / 1000
        return 0.0


def step_of(seconds: float) -> int:
    step, bound = 0, 1.1
    while bound < seconds * 1e6:
        step, bound = step + 1, bound * 1.1
    return step


class Meeting(msgspec.Struct):
    """Two bots: how many deals and matches they have played, and what the first has won of them."""

    bots: tuple[str, str]
    deals: int = 0
    matches: int = 0
    won: float = 0.0

    @property
    def share(self) -> float:
        return self.won / self.matches if self.matches else EVEN

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.matches)

    def is_decided(self, until: float, fewest: int = FEWEST) -> bool:
        """Whether one is shown to be the better, or both are known to be about even."""
        low, high = self.interval
        return self.matches >= fewest and (low > EVEN or high < EVEN or (high - low) / 2 <= until)


class Ladder(msgspec.Struct):
    """All there is to know of one, as it is kept in a file and taken up again."""

    game: str
    seats: int
    seed: int
    bots: tuple[str, ...]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    meetings: list[Meeting] = msgspec.field(default_factory=list)
    thinking: dict[str, Thinking] = msgspec.field(default_factory=dict)
    # What each match was worth to the first bot, with the place of its pair: ratings are folded from it.
    results: list[tuple[int, float]] = msgspec.field(default_factory=list)
    format: int = FORMAT

    @classmethod
    def of(cls, game: str, seats: int, seed: int, bots: tuple[str, ...], options: dict[str, Any]) -> Ladder:
        if len(bots) < 2 or len(set(bots)) < len(bots):
            raise Problem("A ladder wants at least two bots, each once.")
        pairs = [Meeting(pair) for pair in combinations(bots, 2)]
        return cls(game, seats, seed, bots, options, pairs, {bot: Thinking() for bot in bots})

    def duel(self, meeting: Meeting) -> Duel:
        return Duel(self.game, meeting.bots, self.seats, self.options)

    def add(self, place: int, deal: PlayedDeal) -> None:
        """A deal has been played."""
        meeting = self.meetings[place]
        meeting.matches += len(deal.shares)
        meeting.won += sum(deal.shares)
        self.results += [(place, share) for share in deal.shares]
        for bot, seconds in zip(meeting.bots, deal.thought_s, strict=True):
            self.thinking[bot].add(seconds)


@dataclass
class Climb:
    """How a ladder is played: how sure to be, how long at most, and with how many processes."""

    until: float = 0.02
    most: int = 2000
    processes: int = 1
    keep: str | None = None
    fewest: int = FEWEST
    progress: Callable[[Ladder], None] = field(default=lambda ladder: None)


def climb(ladder: Ladder, how: Climb) -> None:
    """Play until every pair is decided, or has played the most it may. What is done by then stays in `ladder`."""
    for meeting in ladder.meetings:
        check(ladder.duel(meeting))
    if how.processes <= 1:
        while (place := next_place(ladder, how)) is not None:
            for number in given_out(ladder.meetings[place]):
                ladder.add(place, play_deal(ladder.duel(ladder.meetings[place]), number, ladder.seed, how.keep))
            how.progress(ladder)
        return
    with ProcessPoolExecutor(how.processes) as pool:
        waiting: dict[Future[list[PlayedDeal]], int] = {}
        try:
            while True:
                while len(waiting) < how.processes and (place := next_place(ladder, how)) is not None:
                    meeting = ladder.meetings[place]
                    numbers = list(given_out(meeting))
                    task = pool.submit(play_deals, ladder.duel(meeting), numbers, ladder.seed, how.keep)
                    waiting[task] = place
                if not waiting:
                    return
                done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for task in done:
                    place = waiting.pop(task)
                    for deal in task.result():
                        ladder.add(place, deal)
                how.progress(ladder)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def play_deals(duel: Duel, numbers: list[int], seed: int, keep: str | None) -> list[PlayedDeal]:
    """In a process of its own."""
    return [play_deal(duel, number, seed, keep) for number in numbers]


def given_out(meeting: Meeting) -> Iterator[int]:
    """The numbers of the deals that a pair plays next; the same deals for every pair."""
    first = meeting.deals
    meeting.deals += BATCH
    return iter(range(first, first + BATCH))


def next_place(ladder: Ladder, how: Climb) -> int | None:
    """Of the pairs that are not decided yet, the one that has played least."""
    open_ones = [
        place
        for place, meeting in enumerate(ladder.meetings)
        if meeting.deals * 2 < how.most and not meeting.is_decided(how.until, how.fewest)
    ]
    return min(open_ones, key=lambda place: ladder.meetings[place].deals, default=None)


def circles(ladder: Ladder, fewest: int = FEWEST) -> list[tuple[str, str, str]]:
    """Three bots of which each is shown to beat the next."""
    beats = set()
    for meeting in ladder.meetings:
        low, high = meeting.interval
        if meeting.matches < fewest:
            continue
        if low > EVEN:
            beats.add(meeting.bots)
        elif high < EVEN:
            beats.add((meeting.bots[1], meeting.bots[0]))
    return [
        (a, b, c)
        for a, b, c in permutations(ladder.bots, 3)
        if {(a, b), (b, c), (c, a)} <= beats and a == min((a, b, c), key=ladder.bots.index)
    ]


def load(path: Path) -> Ladder:
    """A ladder from its file. Raises `Problem` where it is none."""
    try:
        ladder = msgspec.json.decode(path.read_bytes(), type=Ladder)
    except OSError as error:
        raise Problem(f"{path} cannot be read: {error.strerror}.") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Problem(f"{path} is no ladder: {error}.") from None
    if ladder.format != FORMAT:
        raise Problem(f"{path} is a ladder of format {ladder.format}; this Talion reads {FORMAT}.")
    return ladder
