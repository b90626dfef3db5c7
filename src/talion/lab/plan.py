"""The plan of a run: which matches are played, in settings that share their seeds, given out in batches.

A batch is a pure function of plan and number: whoever plays it, and when, it comes out the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Any, Final, Literal

import msgspec

from talion import build
from talion.bots.players import player
from talion.content.packs import Pack, built_in, laid_over, pack_of
from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.options import settle
from talion.kernel.problems import Problem
from talion.lab import toml

FORMAT: Final = 1
PLAN_FILE: Final = "plan.toml"
Kind = Literal["report", "compare", "sweep"]
# The setting that a report is about; the others stand beside it.
MAIN: Final = "main"


class PlanSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One way to sit down: who plays, with which options and content, and what the first bot may not do.

    Bots are by seat in match 0, and move on by a seat from match to match, so that none owes its result to its seat.
    """

    name: str
    bots: tuple[str, ...]
    games: int
    content: str
    # Words that the first bot may not say, as a pattern: "solo *".
    forbidden: str = ""
    # Choices that everybody leaves to chance, as a pattern of words: "* Village".
    by_chance: str = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    # What lies over the built-in content, as a pack has it.
    over: dict[str, Any] = msgspec.field(default_factory=dict)

    def seating(self, number: int) -> tuple[int, ...]:
        """Which bot sits at each seat in the match of this number."""
        size = len(self.bots)
        return tuple((seat + number) % size for seat in range(size))


class RunPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that a run depends on."""

    format: int
    kind: Kind
    game: str
    rules: int
    seed: int
    batch: int
    # How sure to be of the main setting's wins, as a share; 0 plays all of them.
    until: float = 0.0
    # Sweeps: what is aimed at, as it was said.
    targets: tuple[str, ...] = ()
    settings: tuple[PlanSetting, ...] = ()

    def text(self) -> str:
        """As a file."""
        return "# A run of `talion lab`: the same plan gives the same matches.\n" + toml.text(msgspec.to_builtins(self))

    def head(self, whole: bool) -> dict[str, Any]:
        """What the data of every report begins with."""
        return {
            "talion": build.VERSION,
            "game": self.game,
            "rules": self.rules,
            "seed": str(self.seed),
            "whole": whole,
        }

    def first(self, setting: int) -> int:
        """The number that the first match of a setting has in the run."""
        return sum(one.games for one in self.settings[:setting])

    def place(self, number: int) -> tuple[int, int]:
        """The setting of a match of the run, and its number there."""
        for place, setting in enumerate(self.settings):
            if number < setting.games:
                return place, number
            number -= setting.games
        raise Problem(f"This run has the matches 0 to {self.first(len(self.settings)) - 1}.")


@dataclass(frozen=True)
class PlanBatch:
    """Some matches of a setting, from `first` up to `last`, without it."""

    number: int
    setting: int
    first: int
    last: int


def batches(plan: RunPlan) -> tuple[PlanBatch, ...]:
    """All of a plan, by number: settings side by side, so that a run that is stopped has something of each."""
    found = [
        (min(first + plan.batch, setting.games) / setting.games, place, first, min(first + plan.batch, setting.games))
        for place, setting in enumerate(plan.settings)
        for first in range(0, setting.games, plan.batch)
    ]
    return tuple(PlanBatch(number, place, first, last) for number, (_, place, first, last) in enumerate(sorted(found)))


def steps(games: int, batch: int, least: int = 200) -> list[int]:
    """After how many matches a run looks whether it knows enough: a quarter more each time, whole batches."""
    found: list[int] = []
    size = min(least, games)
    while True:
        size = min(ceil(size / batch) * batch, games)
        found.append(size)
        if size >= games:
            return found
        size = max(size + batch, ceil(size * 1.25))


def content_of(game: Game, setting: PlanSetting) -> Pack:
    """The content that a setting is played with."""
    return overlaid(game, msgspec.json.encode(setting.over))


@lru_cache(maxsize=64)
def overlaid(game: Game, over: bytes) -> Pack:
    """Read once in a process: every match asks for it."""
    changes = msgspec.json.decode(over)
    if not changes:
        return built_in(game)
    return pack_of(game, laid_over(built_in(game).data, changes), str(changes.get("pack", {}).get("name", "The pack")))


def setting_of(
    game: Game,
    name: str,
    bots: tuple[str, ...],
    games: int,
    options: dict[str, Any] | None = None,
    over: dict[str, Any] | None = None,
    forbidden: str = "",
) -> PlanSetting:
    """A setting that can be played. Raises `Problem` where it cannot."""
    if games < 1:
        raise Problem(f"A run plays at least one match of each setting, not {games}.")
    if not game.min_seats <= len(bots) <= game.max_seats:
        raise Problem(f"{game.title} is for {game.min_seats} to {game.max_seats} seats, not {len(bots)}.")
    settled = settle(game.options, {**game.simulation, **(options or {})})
    game.refuse(len(bots), settled)
    made = PlanSetting(name, bots, games, "", forbidden, "", {**game.simulation, **(options or {})}, over or {})
    pack = content_of(game, made)
    game.rules(pack.content, settled, len(bots))
    for bot in bots:
        if player(game, bot).tempo is None and game.is_realtime(settled):
            raise Problem(f"The bot {bot!r} does not play in real time.")
    return msgspec.structs.replace(made, content=pack.hash)


def check(plan: RunPlan) -> None:
    """Whether this Talion plays what the plan says. Raises `Problem`."""
    game = registry.find(plan.game)
    if plan.rules != game.version:
        raise Problem(
            f"The run was played by version {plan.rules} of the rules of {game.title}; this Talion has version {game.version}."
        )
    for setting in plan.settings:
        if content_of(game, setting).hash != setting.content:
            raise Problem(f"The run was played with other content than this Talion has for {game.title}.")


def read(text: str, where: str) -> RunPlan:
    """A plan from its file. Raises `Problem` where it is none."""
    try:
        plan = msgspec.convert(toml.parse(text), RunPlan)
    except (ValueError, msgspec.ValidationError) as error:
        raise Problem(f"{where} is no plan of a run: {error}.") from None
    if plan.format != FORMAT:
        raise Problem(f"{where} is a run of format {plan.format}; this Talion reads {FORMAT}.")
    return plan
