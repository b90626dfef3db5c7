"""Levels: bots of growing strength for every game, by the same names everywhere, made from data (`levels.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import msgspec

from talion.bots.bot import Bot, Opponent
from talion.bots.search.depth import Depth
from talion.bots.searcher import Guides, Habit, Searcher, no_habit
from talion.bots.tempo import Tempo
from talion.kernel.guide import Guide

NAMES: Final = ("level1", "level2", "level3", "level4", "level5")
# What a newcomer is offered.
OFFERED: Final = "level2"

ANY: Final = "any"


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level of one game. `tempo`, where it plays in real time: to see, its spread, to the next command, and moments overlooked."""

    text: str
    simulations: int
    ms: int
    stretches: int
    ahead: int
    chance: int
    remembers: int
    explores: int
    trusts: int
    tempo: tuple[int, int, int, int] | None = None

    def depth(self) -> Depth:
        """As search wants it."""
        return Depth(self.stretches, self.ahead, self.chance, self.remembers, self.explores, self.trusts)


@cache
def data() -> dict[str, dict[str, dict[str, Any]]]:
    """The file, by game and level."""
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def level_of(game: str, name: str) -> Level:
    """A level as a game has it.

    >>> level_of("village", "level1").text
    'a first game: takes what is plainly offered and plans nothing'
    """
    return msgspec.convert({**data()[ANY][name], **data().get(game, {}).get(name, {})}, Level)


def levels(
    game: str, guide: Guides = Guide, habit: Habit = no_habit, kind: Callable[..., Bot] = Searcher
) -> tuple[Opponent, ...]:
    """The levels of a game, weakest first: with its guide, what its bots do without thinking, and who plays in real time.

    >>> [level.name for level in levels("chess")]
    ['level1', 'level2', 'level3', 'level4', 'level5']
    """
    return tuple(opponent(name, level_of(game, name), guide, habit, kind) for name in NAMES)


def opponent(name: str, level: Level, guide: Guides, habit: Habit, kind: Callable[..., Bot]) -> Opponent:
    """A level as one that can be chosen."""
    tempo = None if level.tempo is None else Tempo(*level.tempo)
    return Opponent(name, level.text, partial(kind, level.simulations, level.depth(), guide, habit, level.ms, tempo))
