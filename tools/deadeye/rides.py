"""Runs ridden by hints, as people get them, and what was tried on the way; kept in a file, so that many need not be ridden at once.

So that chances of choices that are not the best are tried as well, half of the runs stray once from the hint, at a decision that is drawn
before they begin; of these only what was stated from there on counts, whether they came so far or not.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

import msgspec

import talion
from talion.bots.contract import Value
from talion.bots.deadeye import Pilgrm
from talion.bots.hints import advise, adviser
from talion.games.deadeye.calibration import stated
from talion.kernel.chance import stream_of
from tools.deadeye.difficulty import LEGS

# Where a run strays: at one of its first decisions, or never.
STRAYS: Final = 60

Tried = tuple[int, int]


class Ride(msgspec.Struct, frozen=True):
    """One run: whether it reached Safe Hvn, and of everything that was done how many tries there had been and had succeeded."""

    leg: str
    seed: int
    won: bool
    tried: tuple[Tried, ...]

    def stated(self) -> list[int]:
        """What hints say of what was done, in thousandths."""
        return [stated(wins, tries) for wins, tries in self.tried]


class Noting(Pilgrm):
    """Gives the hints that people get, and notes what they rest on."""

    def __init__(self) -> None:
        super().__init__()
        self.tried: dict[int, Tried] = {}

    def told(self, value: Value, wins: int, further: int) -> Value:
        self.tried[value.action] = (int(wins), value.tries)
        return super().told(value, wins, further)


def ride(leg: str, seed: int) -> Ride:
    """One run by hints."""
    assert isinstance(adviser("deadeye"), Pilgrm), "somebody else gives the hints"
    match = talion.new("deadeye", seed=seed, options={"leg": leg})
    stream = stream_of(seed, f"strays {leg}")
    strays = stream.below(2) == 0
    stray = stream.below(STRAYS) if strays else -1
    tried: list[Tried] = []
    decisions = 0
    while not match.state.over:
        legal = match.legal(0)
        if len(legal) == 1:
            match.play(0, legal[0])
            continue
        bot = Noting()
        advice = advise(match, 0, bot)
        assert advice is not None
        place = stream.below(len(legal)) if decisions == stray else legal.index(advice.action)
        if decisions >= stray:
            tried.append(bot.tried[match.words.codec.action(legal[place])])
        match.play(0, legal[place])
        decisions += 1
    return Ride(leg, seed, bool(match.result and match.result["winners"]), tuple(tried))


def kept(path: Path | None) -> dict[tuple[str, int], Ride]:
    """The rides in a file, if there is one."""
    if path is None or not path.exists():
        return {}
    rides = [msgspec.json.decode(line, type=Ride) for line in path.read_text(encoding="utf-8").splitlines()]
    return {(one.leg, one.seed): one for one in rides}


def many(runs: int, first: int, processes: int, say: Callable[[str], None], path: Path | None = None) -> list[Ride]:
    """So many runs of each of the three. With a file those that are in it are not ridden again, and the others are added to it."""
    known = kept(path)
    wanted = [(leg, seed) for seed in range(first, first + runs) for leg in LEGS]
    missing = [one for one in wanted if one not in known]
    with ProcessPoolExecutor(processes) as pool:
        for number, one in enumerate(pool.map(ride, *zip(*missing, strict=True)) if missing else (), 1):
            known[(one.leg, one.seed)] = one
            if path is not None:
                with path.open("ab") as file:
                    file.write(msgspec.json.encode(one) + b"\n")
            if number % 30 == 0:
                say(f"{number} of {len(missing)} runs ridden")
    return [known[one] for one in wanted]
