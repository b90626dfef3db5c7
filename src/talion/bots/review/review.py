"""A review of a finished match (TL-27): the whole of it in a first look, and what seems decisive in a second.

By simulations alone, so that the same match gets the same review, bit for bit, compiled and plain. It is cut into tasks that can be
done anywhere in any order; `review` does them here, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from talion import build
from talion.bots.review.findings import VERSION, Account, Compared, Finding, Findings, Luck, Reading
from talion.bots.review.look import COMPARE, DRAW, READ, Survey, Task, joined, look, survey
from talion.kernel.game import Game
from talion.kernel.options import Options
from talion.kernel.refusals import REVIEWS, Refusal, Refused
from talion.match import Match

# A review takes as long as so many decisions of level 5, of which each takes about 150 ms.
DECISIONS: Final = 60
# Plain Python is some fifty times slower: there it tries less, and says so.
PLAIN: Final = 20
# More readings than this no graph shows; of a longer match some are taken, evenly.
MOST_READINGS: Final = 240
# So many are looked at a second time, and so many at most are told of.
CANDIDATES: Final = 10
TURNINGS: Final = 6
STROKES: Final = 4
# From fewer tries than this nothing is told of by itself: their spread is too uncertain.
DEEP: Final = 64
# What is smaller is no turning point, however sure it is.
LEAST_LOSS: Final = 20
LEAST_LUCK: Final = 40
# Nineteen times of twenty a mean lies within so many standard errors.
SURE: Final = 2


@dataclass(frozen=True)
class Diligence:
    """How many tries a review makes, in all and at least for each thing.

    >>> Diligence(6000).tries(30, 10)
    180
    """

    simulations: int
    least: int = 16
    most: int = 1000

    def tries(self, percent: int, shares: int) -> int:
        """For each of so many, of a part of all tries."""
        return max(self.least, min(self.most, self.simulations * percent // 100 // max(1, shares)))


def diligence_for(found: Survey) -> Diligence:
    """As much as level 5 takes for a match of its own, so that all games cost about the same."""
    simulations = DECISIONS * found.simulations
    return Diligence(simulations if build.mode() == "compiled" else max(2000, simulations // PLAIN))


def why_none(game: Game, options: Options, is_over: bool) -> Refusal | None:
    """Why a match gets no review; None where it does."""
    if game.is_realtime(options):
        return Refusal(REVIEWS, "A match in real time is not reviewed: hands decide it as much as choices do.")
    if not is_over:
        return Refusal(REVIEWS, "A match is reviewed when it is over.")
    return None


def plan(found: Survey, diligence: Diligence) -> list[Task]:
    """The first look: chances before decisions and at the end, every decision, every time that chance acted."""
    decisions = len(found.decisions)
    moments = spread([0, *(at for at, _ in found.decisions), found.entries])
    tries = diligence.tries(30, len(moments) * found.eyes)
    tasks = [Task(READ, at, tries) for at in moments]
    tries = drawing_tries(found, diligence)
    tasks += [Task(DRAW, at, tries) for at in found.drawn]
    simulations = max(60, min(found.simulations, diligence.simulations * 12 // 100 // max(1, decisions)))
    tasks += [Task(COMPARE, at, diligence.tries(12, decisions), simulations) for at, _ in found.decisions]
    return sorted(tasks, key=lambda task: task.at)


def drawing_tries(found: Survey, diligence: Diligence) -> int:
    """For what came of chance, and as many for what might have."""
    return diligence.tries(40, 2 * len(found.drawn) * found.eyes)


def spread(moments: list[int]) -> list[int]:
    """Each once; of too many some, evenly, the first and the last among them."""
    distinct = sorted(set(moments))
    if len(distinct) <= MOST_READINGS:
        return distinct
    last = len(distinct) - 1
    return [distinct[last * place // (MOST_READINGS - 1)] for place in range(MOST_READINGS)]


def deepen(found: Survey, diligence: Diligence, findings: list[Finding]) -> list[Task]:
    """The second look: at what seems to have lost most, and at the greatest strokes of luck."""
    compared = [one for one in findings if isinstance(one, Compared) and one.loss > 0]
    lost = sorted(compared, key=lambda one: (-one.loss, one.at))[:CANDIDATES]
    lucky = sorted((one for one in findings if isinstance(one, Luck)), key=lambda one: (-greatest(one), one.at))
    tries = max(DEEP, diligence.tries(14, 2 * len(lost)))
    simulations = max(60, min(found.simulations, diligence.simulations * 8 // 100 // max(1, len(lost))))
    tasks = [Task(COMPARE, one.at, tries, simulations, True) for one in lost]
    # Never less than at first.
    tries = max(DEEP, diligence.tries(8, 2 * STROKES * found.eyes), drawing_tries(found, diligence))
    tasks += [Task(DRAW, one.at, tries, again=True) for one in lucky[: STROKES + 2] if greatest(one) > 0]
    return sorted(tasks, key=lambda task: task.at)


def greatest(luck: Luck) -> int:
    """What it did to whom it did most."""
    return max(abs(moved) for moved in luck.moved)


def put_together(found: Survey, first: list[Finding], second: list[Finding], simulations: int, tries: int) -> Findings:
    """What both looks have found, by so many simulations in all and tries a reading."""
    # Sums are of the first look alone, which is the same for all: the second is only at what stood out.
    compared = [one for one in first if isinstance(one, Compared)]
    luck = [one for one in first if isinstance(one, Luck)]
    readings = tuple(one for one in first if isinstance(one, Reading))
    sure = [one for one in second if isinstance(one, Compared) and is_sure(one.loss, one.error, LEAST_LOSS)]
    turnings = sorted(sure, key=lambda one: (-one.loss, one.at))[:TURNINGS]
    strokes = [one for one in second if isinstance(one, Luck) and is_stroke(one)]
    return Findings(
        VERSION,
        simulations,
        tries,
        max((one.tries for one in second if isinstance(one, Compared)), default=0),
        readings,
        tuple(sorted(turnings, key=lambda one: one.at)),
        tuple(sorted(sorted(strokes, key=lambda one: -greatest(one))[:STROKES], key=lambda one: one.at)),
        tuple(account(seat, compared, luck) for seat in range(found.seats)),
    )


def is_sure(size: int, error: int, least: int) -> bool:
    """Whether it is large enough, and not within what chance makes of tries."""
    return size >= least and size > SURE * error


def is_stroke(luck: Luck) -> bool:
    return any(is_sure(abs(moved), error, LEAST_LUCK) for moved, error in zip(luck.moved, luck.errors, strict=True))


def account(seat: int, compared: list[Compared], luck: list[Luck]) -> Account:
    """A seat's match in short; what is within the noise is counted with the rest, on both sides, so that sums are true."""
    own = [one for one in compared if one.seat == seat]
    return Account(
        len(own),
        sum(one.played == one.better for one in own),
        sum(one.loss for one in own),
        joined([one.error for one in own]),
        sum(one.moved[seat] for one in luck),
        joined([one.errors[seat] for one in luck]),
    )


def review(
    match: Match, diligence: Diligence | None = None, progress: Callable[[int, int], None] | None = None
) -> Findings:
    """The review of a finished match, here and now; `progress` hears how much of how much is done.

    Raises `Refused` for a match that gets none.
    """
    refusal = why_none(match.game, match.header.options, match.state.over)
    if refusal is not None:
        raise Refused(refusal)
    reviewing = Reviewing(survey(match.log, match.game), diligence)
    while True:
        tasks = reviewing.tasks()
        if not tasks:
            return reviewing.result()
        reviewing.take(look(match.log, match.game, tasks), tasks)
        if progress is not None:
            progress(reviewing.done, reviewing.cost)


class Reviewing:
    """A review on its way: what is to be done next, and how much is done."""

    def __init__(self, found: Survey, diligence: Diligence | None = None) -> None:
        self.found = found
        self.diligence = diligence or diligence_for(found)
        self.left = plan(found, self.diligence)
        self.tries = max((task.tries for task in self.left if task.kind == READ), default=0)
        self.first: list[Finding] = []
        self.second: list[Finding] = []
        self.is_second = False
        self.done = 0
        # The second look takes about a third of the first.
        self.cost = sum(task.cost for task in self.left) * 4 // 3

    def tasks(self, most: int = 0) -> list[Task]:
        """What to do next, tasks that cost so much together or one; nothing once all is done."""
        if not self.left and not self.is_second:
            self.is_second = True
            self.left = deepen(self.found, self.diligence, self.first)
            self.cost = self.done + sum(task.cost for task in self.left)
        size = 0
        cost = 0
        limit = most or self.cost // 50
        while size < len(self.left) and (size == 0 or cost + self.left[size].cost <= limit):
            cost += self.left[size].cost
            size += 1
        return self.left[:size]

    def take(self, findings: list[Finding], tasks: list[Task]) -> None:
        """These tasks, the first of those that were left, are done."""
        self.left = self.left[len(tasks) :]
        (self.second if self.is_second else self.first).extend(findings)
        self.done += sum(task.cost for task in tasks)

    def result(self) -> Findings:
        """Once nothing is left to do."""
        return put_together(self.found, self.first, self.second, self.done, self.tries)
