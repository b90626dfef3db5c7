"""Lessons as the page wants them: all scenes of a game, and where one of them stands after what was said in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from talion.games import registry
from talion.kernel.problems import Problem
from talion.lessons import READ, Scene, SceneStep, Unplayable, answers, fits, known, moment_of, scene_of
from talion.match import Match
from talion.server import protocol

# Whoever learns sits here.
SEAT = 0


def scene_count(name: str) -> int:
    """How many scenes a game has; none where its lessons cannot be used."""
    try:
        lessons = known(name)
    except Problem:
        return 0
    return 0 if lessons is None else len(lessons.scenes)


def book(name: str) -> protocol.LessonBook:
    """All scenes of a game, or a `Problem`."""
    game, lessons = registry.find(name), known(name)
    if lessons is None:
        raise Problem(f"{game.title} has no lessons.")
    return protocol.LessonBook(name, game.title, lessons.rules, [scene_info(scene) for scene in lessons.scenes])


def scene_info(scene: Scene) -> protocol.LessonScene:
    return protocol.LessonScene(scene.id, scene.title, scene.learned, [step_info(step) for step in scene.steps])


def step_info(step: SceneStep) -> protocol.LessonStep:
    return protocol.LessonStep(
        step.say, step.look, not step.words, step.well, step.otherwise, list(step.instead.values())
    )


def check(name: str, scene: str) -> None:
    """`Problem` where there is no such scene."""
    scene_of(name, scene)


def moment(name: str, scene: str, form: protocol.LessonForm) -> protocol.LessonMoment:
    """Where a scene stands. What was begun by other rules, or as another scene, is refused."""
    game = registry.find(name)
    if form.rules != game.version and form.words:
        raise Unplayable(f"This lesson was begun by other rules of {game.title}; it begins anew.")
    found = moment_of(name, scene, form.words, form.shown)
    match, steps = found.match, scene_of(name, scene).steps
    way, told = [], len(match.told) if not found.way else told_before(found.way[0])
    for one in found.way:
        events: list[Mapping[str, Any]] = [
            {"number": number, **news.data}
            for number, news in enumerate(one.told[told:], told)
            if news.event.seen_by(SEAT)
        ]
        told = len(one.told)
        way.append(protocol.LessonEntry(one.view(SEAT), events))
    legal = match.legal(SEAT) if match.state.is_open(SEAT) else []
    step = steps[found.step] if found.step < len(steps) else None
    return protocol.LessonMoment(
        step=found.step,
        view=match.view(SEAT),
        way=way,
        prompt=prompt_of(match, legal),
        leads=[] if step is None else leading(step, legal),
        also=[] if step is None else [words for words in legal if fits(words, step.also)],
        answers={} if step is None else answers(step, legal),
    )


def told_before(match: Match) -> int:
    """How many events had been told before the last entry of a match."""
    last = len(match.entries) - 1
    return next((number for number, news in enumerate(match.told) if news.entry == last), len(match.told))


def leading(step: SceneStep, legal: list[str]) -> list[str]:
    """The legal words that lead on, in the order in which the step names them; one that reads has none."""
    found = [words for pattern in step.words for words in legal if fits(words, [pattern])]
    return list(dict.fromkeys(found)) if step.words else [READ]


def prompt_of(match: Match, legal: list[str]) -> protocol.PromptInfo | None:
    """What the one who learns is asked."""
    return next(
        (
            protocol.PromptInfo(one.seat, one.id, one.kind, one.text, one.awaited, legal)
            for one in match.prompts()
            if one.seat == SEAT
        ),
        None,
    )
