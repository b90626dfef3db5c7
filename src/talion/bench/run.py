"""A whole run: for each row, ours and the peer in turn, a few short rounds each, so that noise meets both alike."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from talion.bench.measures import COMPILED, MEMORY, OPENSPIEL, OWN_PEERS, PEER_GAMES, PEER_SCRIPTS, PLAIN, Measure
from talion.bench.workers import Worker, our_worker, peer_worker

OURS: Final = (COMPILED, PLAIN)


@dataclass(frozen=True)
class Extent:
    """How long to measure: rounds of so many seconds for speed, so many kept clones for memory."""

    rounds: int = 12
    seconds: float = 0.2
    clones: int = 100_000


@dataclass(frozen=True)
class Row:
    """A measure and its figures: the best round of each side. For memory, the one figure of each."""

    measure: Measure
    ours: float
    peer: float | None

    @property
    def ratio(self) -> float | None:
        """How many times better ours is: more a second, or less memory."""
        if self.peer is None:
            return None
        better, worse = (self.peer, self.ours) if self.measure.what == MEMORY else (self.ours, self.peer)
        return better / worse if worse else None


@dataclass(frozen=True)
class Report:
    """All rows, and what `about` says of our process and the peer's."""

    rows: list[Row]
    ours: dict[str, str]
    peer: dict[str, str] | None
    budget: Extent


class Run:
    """The workers of a run, each started when it is first needed."""

    def __init__(self, stack: ExitStack, peers: Path | None, budget: Extent) -> None:
        self.stack = stack
        self.peers = peers
        self.budget = budget
        self.workers: dict[str, Worker] = {}

    def start(self, side: str) -> Worker:
        """A new process for a side."""
        if side in OURS:
            return our_worker(side == PLAIN)
        assert self.peers is not None
        return peer_worker(self.peers, side)

    def worker(self, side: str) -> Worker:
        """The process of a side that measures its speed."""
        if side not in self.workers:
            self.workers[side] = self.stack.enter_context(self.start(side))
        return self.workers[side]

    def figure(self, side: str, question: dict[str, Any]) -> float:
        """One round of one side."""
        if question["what"] == MEMORY:
            # In a process of its own: one that has freed memory before grows less.
            with self.start(side) as fresh:
                return float(fresh.ask(question)["value"])
        return float(self.worker(side).ask(question)["value"])

    def row(self, measure: Measure) -> Row:
        """Measure one row."""
        case = measure.case
        common = {"what": measure.what, "seconds": self.budget.seconds, "count": self.budget.clones}
        asked = {"game": case.game, "seats": case.seats, "options": case.options, "together": case.together}
        ours: list[float] = []
        peer: list[float] = []
        for _ in range(1 if measure.what == MEMORY else self.budget.rounds):
            ours.append(self.figure(measure.mode, {**common, **asked}))
            if measure.peer in OWN_PEERS:
                peer.append(self.figure(measure.mode, {**common, **asked, **OWN_PEERS[measure.peer]}))
            elif self.peers is not None:
                peer.append(self.figure(script_of(measure), {**common, "game": PEER_GAMES[measure.peer]}))
        return Row(measure, max(ours), max(peer, default=None))


def script_of(measure: Measure) -> str:
    """The script that measures the peer of a row."""
    return PEER_SCRIPTS.get(measure.peer, OPENSPIEL)


def about_peers(this: Run, measures: list[Measure]) -> dict[str, str]:
    """All peers of a run as one, by their names. A peer that cannot be run is found out before anything is measured."""
    told = [this.worker(script).ask({"what": "about"}) for script in scripts_of(measures)]
    names = " and ".join(sorted(about["name"] for about in told))
    return {"name": names or "nobody", "python": str(told[0]["python"]) if told else "none"}


def scripts_of(measures: list[Measure]) -> list[str]:
    """The scripts of all peers that are not ours."""
    return sorted({script_of(row) for row in measures if row.peer not in OWN_PEERS})


def run(measures: list[Measure], peers: Path | None, budget: Extent, begins: Callable[[int, str], None]) -> Report:
    """Measure rows; before each, `begins` hears how many are done and the name of the next."""
    with ExitStack() as stack:
        this = Run(stack, peers, budget)
        about = {"what": "about"}
        peer = None if peers is None else about_peers(this, measures)
        rows = []
        for done, measure in enumerate(measures):
            begins(done, measure.name)
            rows.append(this.row(measure))
        return Report(rows, dict(this.worker(measures[0].mode).ask(about)), peer, budget)
