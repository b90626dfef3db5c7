"""What a report plays: a bot against itself, skill between levels, and the same bot with something forbidden, by data of each game."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from talion.kernel.game import Game
from talion.kernel.problems import Problem
from talion.lab.plan import FORMAT, MAIN, PlanSetting, RunPlan, setting_of
from talion.match import new

ANY: Final = "any"
# Where a game does not say what is worth forbidding: the first words of so many of its actions.
MOST_FORBIDDEN: Final = 8
# Small enough that a kill costs little, large enough that writing costs nothing.
BATCH: Final = 10
# How far a run that is to be sure may grow, in times of its usual size.
GROWTH: Final = 25


class Also(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A setting besides."""

    name: str
    bots: tuple[str, ...]
    games: int
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    by_chance: str = ""


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where figures shall lie: those of a setting whose keys fit the pattern, or their quotients by another figure."""

    ruling: str
    asks: str
    figures: str
    setting: str = MAIN
    over: str = ""
    over_setting: str = ""
    seats: int = 0
    least: float | None = None
    most: float | None = None


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's entry."""

    bot: str
    games: int
    skill: tuple[str, ...]
    skill_games: int
    forbidden: tuple[str, ...]
    forbidden_bot: str
    forbidden_games: int
    also: tuple[Also, ...] = ()
    targets: tuple[Aim, ...] = ()


@cache
def data() -> dict[str, Any]:
    """The file, by game."""
    return tomllib.loads(Path(__file__).with_name("reports.toml").read_text(encoding="utf-8"))


def study_of(game: str) -> Study:
    """What a report of a game plays and aims at."""
    return msgspec.convert({**data()[ANY], **data().get(game, {})}, Study)


def line_up(game: Game, bots: tuple[str, ...], seats: int | None) -> tuple[str, ...]:
    """Who sits at the table: one name is enough for all seats, none for the usual bot. Raises `Problem` where they do not fit."""
    if len(bots) > 1:
        if seats not in (None, len(bots)):
            raise Problem(f"{seats} seats want a bot for each, or one for all, not {len(bots)}.")
        return bots
    return (bots or (study_of(game.name).bot,)) * (game.default_seats if seats is None else seats)


def report_plan(
    game: Game,
    bots: tuple[str, ...] = (),
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    over: dict[str, Any] | None = None,
    games: int | None = None,
    until: float = 0.0,
    seed: int = 1,
) -> RunPlan:
    """The plan of a report. Raises `Problem` where it cannot be played."""
    study = study_of(game.name)
    main = line_up(game, bots, seats)
    size = len(main)
    wanted = study.games if games is None else games
    options = options or {}

    def part(usual: int) -> int:
        """Other parts shrink with the main one, and do not grow."""
        return usual if wanted >= study.games else max(1, min(usual, usual * wanted // study.games))

    most = study.games * GROWTH if until and games is None else wanted
    settings = [setting_of(game, MAIN, main, most, options, over)]
    realtime = game.is_realtime({**{one.name: one.default for one in game.options}, **settings[0].options})
    if not realtime:
        settings += skills(game, study, size, options, over, part(study.skill_games))
        settings += forbiddings(game, study, size, options, over, part(study.forbidden_games))
    for also in study.also:
        if len(also.bots) == size and not realtime:
            mixed = {**options, **also.options}
            made = setting_of(game, also.name, also.bots, part(also.games), mixed, over)
            settings.append(msgspec.structs.replace(made, by_chance=also.by_chance))
    return RunPlan(FORMAT, "report", game.name, game.version, seed, BATCH, until, (), tuple(settings))


def skills(
    game: Game, study: Study, seats: int, options: dict[str, Any], over: dict[str, Any] | None, games: int
) -> list[PlanSetting]:
    """Each against the one before: alone among so many. Where a game is for one, each by itself on the same deals."""
    if seats == 1:
        return [setting_of(game, f"{bot} alone", (bot,), games, options, over) for bot in study.skill]
    return [
        setting_of(game, f"{better} among {worse}", (better, *(worse,) * (seats - 1)), games, options, over)
        for worse, better in zip(study.skill, study.skill[1:], strict=False)
    ]


def forbiddings(
    game: Game, study: Study, seats: int, options: dict[str, Any], over: dict[str, Any] | None, games: int
) -> list[PlanSetting]:
    """One seat without something that the others may do; and, alone, the same bot with everything, to hold it against."""
    patterns = study.forbidden or first_words(game)
    bots = (study.forbidden_bot,) * seats
    found = [
        setting_of(game, f"without “{pattern.removesuffix(' *')}”", bots, games, options, over, pattern)
        for pattern in patterns
    ]
    if seats == 1 and found and study.forbidden_bot not in study.skill:
        found.insert(0, setting_of(game, f"{study.forbidden_bot} alone", bots, games, options, over))
    return found


def first_words(game: Game) -> tuple[str, ...]:
    """Patterns for a game of which nobody has said what is worth forbidding."""
    words = new(game, seed=1).words.codec.words
    heads = dict.fromkeys(text.split(" ", 1)[0] for text in words)
    found = [f"{head} *" if any(text.startswith(f"{head} ") for text in words) else head for head in heads]
    return tuple(found[:MOST_FORBIDDEN])
