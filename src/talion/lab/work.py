"""Who plays the batches of a plan: this process, or several; which are left, and when it is enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt

from talion.lab.folder import Folder
from talion.lab.matches import play_batch
from talion.lab.plan import PlanBatch, RunPlan, batches, steps
from talion.lab.rows import Fact, MatchRow, PlayedMatch
from talion.lab.statistics import Z_95

# Which settings go on, after so many matches of each: all, none, or some.
Enough = Callable[[list[MatchRow], list[Fact], int], set[int]]
Play = Callable[[RunPlan, int], PlayedMatch]


@dataclass
class Labour:
    """How a plan is played. `progress` hears how many matches are done, and of how many."""

    processes: int = 1
    progress: Callable[[int, int], None] = field(default=lambda done, of: None)
    play: Play = play_batch


@dataclass
class Found:
    """What a run has brought: rows and facts in the order of settings and numbers; whether nothing is left to play."""

    rows: list[MatchRow]
    facts: list[Fact]
    whole: bool


def stages(plan: RunPlan) -> list[int]:
    """How many matches of each setting are played before it is looked at again; most plans have one stage."""
    most = max(setting.games for setting in plan.settings)
    if plan.kind == "sweep" and plan.targets:
        return sorted({min(max(plan.batch, most // 8), most), min(max(plan.batch, most // 3), most), most})
    return steps(plan.settings[0].games, plan.batch) if plan.until else [most]


def work(plan: RunPlan, folder: Folder, labour: Labour, enough: Enough | None = None) -> Found:
    """Play all that is left of a plan; each batch is kept as soon as it is there."""
    done = folder.kept()
    going_on = set(range(len(plan.settings)))
    enough = enough or (sure(plan) if plan.until else None)
    for most in stages(plan):
        # Of a run that grows until it is sure, only the main setting does; the others are played once.
        wanted = [batch for batch in batches(plan) if batch.setting in going_on and is_due(plan, batch, most)]
        total = sum(batch.last - batch.first for batch in wanted)
        left = [batch.number for batch in wanted if batch.number not in done]
        before = total - sum(batches(plan)[number].last - batches(plan)[number].first for number in left)
        labour.progress(before, total)
        for played in by_processes(plan, left, labour):
            folder.keep(played)
            done[played.number] = played
            before += len(played.rows)
            labour.progress(before, total)
        if enough is not None:
            found = gathered(plan, done, True)
            going_on = enough(found.rows, found.facts, most)
            if not going_on:
                break
    return gathered(plan, done, True)


def is_due(plan: RunPlan, batch: PlanBatch, most: int) -> bool:
    """Whether a batch is played at a stage of so many matches."""
    return batch.first < most or bool(plan.until and batch.setting > 0)


def gathered(plan: RunPlan, done: dict[int, PlayedMatch], whole: bool) -> Found:
    """All that there is, in order, whoever was first."""
    there = [done[number] for number in sorted(done)]
    rows = [row for played in there for row in played.rows]
    facts = [fact for played in there for fact in played.facts]
    rows.sort(key=lambda row: (row.setting, row.number))
    facts.sort(key=lambda fact: (fact.setting, fact.number))
    return Found(rows, facts, whole)


def by_processes(plan: RunPlan, numbers: list[int], labour: Labour) -> Iterator[PlayedMatch]:
    """Batches as they are done."""
    if labour.processes <= 1 or len(numbers) <= 1:
        for number in numbers:
            yield labour.play(plan, number)
        return
    with ProcessPoolExecutor(min(labour.processes, len(numbers))) as pool:
        waiting: set[Future[PlayedMatch]] = set()
        todo = iter(numbers)
        try:
            while True:
                # One more than are at work, so that nobody waits for the disk.
                for number in islice(todo, max(0, labour.processes + 1 - len(waiting))):
                    waiting.add(pool.submit(labour.play, plan, number))
                if not waiting:
                    return
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for task in finished:
                    yield task.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def sure(plan: RunPlan) -> Enough:
    """Until the wins of every seat of the main setting are known as well as the plan says."""

    def enough(rows: list[MatchRow], facts: list[Fact], most: int) -> set[int]:
        main = [row for row in rows if row.setting == 0 and row.number < most and row.ended]
        return {0} if reach(main) > plan.until else set()

    return enough


def reach(rows: list[MatchRow]) -> float:
    """Half the width of the widest interval of a seat's wins."""
    seats = range(len(rows[0].payoffs) if rows else 0)
    by_seat = [[row.payoffs[seat] / 1000 for row in rows] for seat in seats]
    return max((half_width(len(rows), sum(won), sum(one * one for one in won)) for won in by_seat), default=1.0)


def half_width(matches: int, total: float, squares: float) -> float:
    """Of the interval of a mean, from the sums of its values and of their squares."""
    if matches < 2:
        return 1.0
    spread = (squares - total * total / matches) / (matches - 1)
    # Never surer than by one match that went the other way.
    return Z_95 * sqrt(max(spread, 1 / matches) / matches)
