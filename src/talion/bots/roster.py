"""Which bots there are, game by game, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from talion.bots.arena import Champion, Fighter
from talion.bots.bot import Bot, RandomBot
from talion.bots.deadeye import Greedy, Pilgrm
from talion.bots.gangs import Brawler
from talion.bots.general import RegretBot
from talion.bots.village import PlanningBot
from talion.kernel.problems import Problem


@dataclass(frozen=True)
class Entry:
    """A bot by name, with a line for people who choose an opponent."""

    name: str
    text: str
    make: Callable[[], Bot]
    games: tuple[str, ...] = ()


ROSTER = (
    Entry("random", "plays anything legal", RandomBot),
    Entry("hasty", "looks a little ahead and plays fast", partial(PlanningBot, 60), ("village",)),
    Entry("planner", "counts cards and plays for its objective", PlanningBot, ("village",)),
    Entry("regret", "mixes its play so that it cannot be read", RegretBot, ("revenants",)),
    Entry("brawler", "tries every punch out in its head first, and never forgets who leads", Brawler, ("gangs",)),
    Entry("fighter", "goes for your back and strikes with all it has", Fighter, ("arena",)),
    Entry("champion", "tries every move out in its head first", Champion, ("arena",)),
    Entry("greedy", "takes what looks best at once", Greedy, ("deadeye",)),
    Entry("pilgrm", "rides every road in its head before it takes one", Pilgrm, ("deadeye",)),
)


def bots_for(game: str) -> list[Entry]:
    """The bots that can play a game, weakest first."""
    return [entry for entry in ROSTER if not entry.games or game in entry.games]


def make(game: str, name: str) -> Bot:
    """A bot by name, or a `Problem`."""
    for entry in bots_for(game):
        if entry.name == name:
            return entry.make()
    known = ", ".join(entry.name for entry in bots_for(game))
    raise Problem(f"There is no bot {name!r} for {game}; there are {known}.")
