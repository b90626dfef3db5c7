"""Lessons: short scenes of a game, each with one idea, played on the real rules. A lesson is data, `lessons.toml` beside the rules.

A scene is a match that was set up and played on to where it begins (`before`). It goes on step by step: what is said, which words
of the one who learns lead on, and what the others then do. Nothing of a scene is kept anywhere: it is made anew from the words
that were said in it so far, so whoever remembers those words can go on.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

from talion.content.packs import shaped
from talion.games import registry
from talion.kernel.events import CLOCK
from talion.kernel.game import Game
from talion.kernel.problems import Problem
from talion.match import Match, new

Sentence = Annotated[str, Meta(min_length=1, max_length=400)]
Name = Annotated[str, Meta(pattern="^[a-z0-9_]{1,40}$")]
# Somebody's answer in a script: the seat and the words; the seat -1 is the table's clock.
Line = Annotated[str, Meta(pattern=r"^(-1|\d) \S")]
# Where to look: which `data-…` of the board there is, or has which value.
Look = Annotated[str, Meta(pattern=r"^[a-z-]+(=.+)?$")]
# What stands for the words of a step that only wants to be read.
READ: Final = ""


class SceneStep(Struct, forbid_unknown_fields=True):
    """One thing to do, or, without `words`, to read.

    `words` lead on, those of `also` may be said on the way; both may have a `*` in them. `then` is what the others do. What
    else is legal gets a kind sentence: the one of `instead` that fits, or `otherwise`.
    """

    say: Sentence
    words: list[str] = field(default_factory=list)
    also: list[str] = field(default_factory=list)
    look: list[Look] = field(default_factory=list)
    then: list[Line] = field(default_factory=list)
    well: str = ""
    otherwise: str = ""
    instead: dict[str, Sentence] = field(default_factory=dict)


class Scene(Struct, forbid_unknown_fields=True):
    """One idea. Whoever learns sits on seat 0."""

    id: Name
    title: Sentence
    seed: int
    seats: int
    steps: Annotated[list[SceneStep], Meta(min_length=1)]
    # The last word, when all is done.
    learned: Sentence
    before: list[Line] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)


class Lessons(Struct, forbid_unknown_fields=True):
    """All scenes of a game, in order, and the version of its rules that they were written for."""

    rules: int
    scenes: Annotated[list[Scene], Meta(min_length=1)]


class Unplayable(Problem):
    """Words that do not lead through a scene: it is another one now, or was never played so."""


@dataclass
class Moment:
    """Where a scene stands: the match, the number of the step to be done, and the match as it was after every entry on the way."""

    match: Match
    step: int
    way: list[Match]


def lessons_of(game: Game) -> Lessons | None:
    """The lessons of a game, checked; None where it has none. `Problem` where they are damaged or for other rules."""
    path = game.folder() / "lessons.toml"
    if not path.exists():
        return None
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Problem(f"{path.name} of {game.title}: {error}.") from None
    found = shaped(data, Lessons, f"{path.name} of {game.title}")
    if found.rules != game.version:
        raise Problem(
            f"The lessons of {game.title} are for version {found.rules} of its rules; this Talion has version {game.version}."
        )
    return found


@cache
def known(name: str) -> Lessons | None:
    """The lessons of a game by its name, read once."""
    return lessons_of(registry.find(name))


def scene_of(name: str, scene: str) -> Scene:
    """A scene by its game and id, or a `Problem`."""
    lessons = known(name)
    found = [one for one in ([] if lessons is None else lessons.scenes) if one.id == scene]
    if not found:
        raise Problem(f"There is no lesson {scene!r} in {registry.find(name).title}.")
    return found[0]


@cache
def begun(name: str, scene: str) -> Match:
    """The match of a scene where it begins; to be cloned."""
    found = scene_of(name, scene)
    match = new(name, found.seats, found.seed, found.options)
    speak(match, found.before)
    return match


def speak(match: Match, lines: list[str]) -> list[Match]:
    """Let others act by a script; the match after each line."""
    way = []
    for line in lines:
        seat, _, words = line.partition(" ")
        if int(seat) == CLOCK:
            match.announce(words)
        else:
            match.play(int(seat), words)
        way.append(match.clone())
    return way


def moment_of(name: str, scene: str, words: list[str], shown: int = 0) -> Moment:
    """A scene after what was said in it. What came of the first `shown` words is not told again.

    Raises `Unplayable` where these words do not lead through it, and `Refused` where only the last of them is against the rules.
    """
    found, match = scene_of(name, scene), begun(name, scene).clone()
    moment = Moment(match, 0, [])
    for number, said in enumerate(words):
        if moment.step >= len(found.steps):
            raise Unplayable("This lesson is over already; it begins anew.")
        step = found.steps[moment.step]
        way = []
        if said != READ:
            if (why := match.why_not(0, said)) is not None and number == len(words) - 1 == shown:
                match.play(0, said)
            if why is not None or not (fits(said, step.words) or fits(said, step.also)):
                raise Unplayable("This lesson has changed since you were here; it begins anew.")
            match.play(0, said)
            way.append(match.clone())
        elif step.words:
            raise Unplayable("This lesson has changed since you were here; it begins anew.")
        if said == READ or fits(said, step.words):
            way += speak(match, step.then)
            moment.step += 1
        if number >= shown:
            moment.way += way
    return moment


def fits(words: str, patterns: list[str]) -> bool:
    """Whether words are among some that may have a `*` in them."""
    return any(fnmatchcase(words, pattern) for pattern in patterns)


def answers(step: SceneStep, legal: list[str]) -> dict[str, int]:
    """Of all that is legal and does not lead on: which sentence of `instead` answers it, by number."""
    sentences = list(step.instead)
    found = {}
    for words in legal:
        fitting = [number for number, pattern in enumerate(sentences) if fnmatchcase(words, pattern)]
        if fitting and not fits(words, step.words) and not fits(words, step.also):
            found[words] = fitting[0]
    return found
