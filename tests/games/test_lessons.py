"""Lessons cannot rot: every scene of every game is played against its rules, along every word that is allowed in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from talion.bots.roster import bots_for
from talion.games import registry
from talion.kernel.game import Game
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.lessons import READ, Scene, SceneStep, Unplayable, answers, fits, known, lessons_of, moment_of, scene_of
from talion.match import new

BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"
GAMES = registry.built_in()
# Ways through a scene that are walked; far more than any has.
MOST_WAYS = 400


def scenes(name: str) -> list[Scene]:
    lessons = known(name)
    assert lessons is not None, f"{name} has no lessons"
    return lessons.scenes


ALL = [(name, scene.id) for name in GAMES for scene in scenes(name)]


def allowed(step: SceneStep, legal: list[str]) -> list[str]:
    return [words for words in legal if fits(words, step.words)] if step.words else [READ]


def ways(name: str, scene: Scene, said: list[str]) -> Iterator[list[str]]:
    """Every way through a scene by the words that lead on."""
    moment = moment_of(name, scene.id, said)
    if moment.step == len(scene.steps):
        yield said
        return
    step = scene.steps[moment.step]
    legal = moment.match.legal(0)
    found = allowed(step, legal)
    assert found, f"{scene.id}, step {moment.step}: nothing of {step.words} is legal, only {legal}"
    for pattern in step.words:
        assert any(fits(words, [pattern]) for words in legal), f"{scene.id}: {pattern} is never legal"
    for words in found:
        yield from ways(name, scene, [*said, words])


@pytest.mark.parametrize("name", GAMES)
def test_every_game_teaches_in_four_to_seven_scenes(name: str) -> None:
    found = scenes(name)
    assert 4 <= len(found) <= 7
    assert len({scene.id for scene in found}) == len(found)


@pytest.mark.parametrize(("name", "scene"), ALL)
def test_every_way_through_a_scene_leads_to_its_end(name: str, scene: str) -> None:
    found = list(ways(name, scene_of(name, scene), []))
    assert 0 < len(found) < MOST_WAYS


@pytest.mark.parametrize(("name", "scene"), ALL)
def test_what_may_be_said_on_the_way_spoils_nothing(name: str, scene: str) -> None:
    told = scene_of(name, scene)
    main = next(iter(ways(name, told, [])))
    for number in range(len(main)):
        moment = moment_of(name, scene, main[:number])
        step = told.steps[moment.step]
        for words in moment.match.legal(0) if step.also else []:
            if fits(words, step.also) and not fits(words, step.words):
                assert list(ways(name, told, [*main[:number], words]))


@pytest.mark.parametrize(("name", "scene"), ALL)
def test_every_kind_word_answers_something(name: str, scene: str) -> None:
    told = scene_of(name, scene)
    main = next(iter(ways(name, told, [])))
    for number in range(len(main)):
        moment = moment_of(name, scene, main[:number])
        step, legal = told.steps[moment.step], moment.match.legal(0)
        answered = answers(step, legal)
        assert set(answered.values()) == set(range(len(step.instead))), f"step {moment.step}: {list(step.instead)}"
        others = [words for words in legal if words not in answered and not fits(words, [*step.words, *step.also])]
        if step.words:
            # Where something else can be done there is a sentence of the scene's own, and only there.
            assert bool(others) == (step.otherwise != ""), f"step {moment.step}: {others}"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_pointed_at_exists_on_the_board(name: str) -> None:
    sources = "\n".join(path.read_text() for path in sorted((BOARDS / name).rglob("*.svelte")))
    for scene in scenes(name):
        for step in scene.steps:
            for look in step.look:
                kind = look.partition("=")[0]
                assert re.search(rf"\bdata-{kind}\b|\b{kind}=", sources), f"{scene.id}: {look}"


@pytest.mark.parametrize("name", GAMES)
def test_sentences_are_short_enough_to_be_read_beside_a_board(name: str) -> None:
    for scene in scenes(name):
        for step in scene.steps:
            for text in (step.say, step.well, step.otherwise, *step.instead.values()):
                assert len(text) <= 200, text
        assert len(scene.title) <= 45
        assert len(scene.learned) <= 200


@pytest.mark.parametrize("name", GAMES)
def test_a_ladder_is_one_that_can_be_played(name: str) -> None:
    game = registry.find(name)
    bots = {bot.name for bot in bots_for(name)}
    for bot, options in game.ladder:
        assert bot in bots
        assert new(game, options=options).prompts()


def taught(folder: Path, text: str, version: int = 1) -> Game:
    """A game that only has lessons."""
    (folder / "lessons.toml").write_text(text)

    class Taught(Game):
        title = "Taught"

        def folder(self) -> Path:
            return folder

    game = Taught()
    game.version = version
    return game


SCENE = '[[scenes]]\nid = "one"\ntitle = "One"\nseed = 1\nseats = 2\nlearned = "Done."\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rules = ", "Invalid value"),
        ("rules = 1\nscenes = []", "length >= 1"),
        (f"rules = 1\n{SCENE}", "steps"),
        (f'rules = 1\n{SCENE}[[scenes.steps]]\nsay = "Go."\nnonsense = 1', "nonsense"),
        (f'rules = 1\n{SCENE}[[scenes.steps]]\nsay = "Go."\nthen = ["solo"]', "then"),
        (f'rules = 2\n{SCENE}[[scenes.steps]]\nsay = "Go."', "version 2 of its rules; this Talion has version 1"),
    ],
)
def test_lessons_that_are_damaged_or_for_other_rules_say_so(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(Problem, match=re.escape(message)):
        lessons_of(taught(tmp_path, text))


def test_a_game_without_lessons_has_none(tmp_path: Path) -> None:
    game = taught(tmp_path, "")
    (tmp_path / "lessons.toml").unlink()
    assert lessons_of(game) is None


def test_words_that_do_not_lead_through_a_scene_are_refused() -> None:
    with pytest.raises(Problem, match="no lesson 'nonsense'"):
        moment_of("revenants", "nonsense", [])
    with pytest.raises(Unplayable, match="changed"):
        moment_of("revenants", "seal", ["solo Reyes"])
    with pytest.raises(Unplayable, match="changed"):
        moment_of("revenants", "seal", [READ, READ])
    with pytest.raises(Unplayable, match="changed"):
        moment_of("revenants", "seal", [READ, "solo McCoy"])
    with pytest.raises(Unplayable, match="over"):
        moment_of("revenants", "seal", [READ, "solo Reyes", READ, READ])


def test_what_is_against_the_rules_is_refused_with_its_ruling() -> None:
    with pytest.raises(Refused) as refused:
        moment_of("revenants", "seal", [READ, "solo Grimsby"], 1)
    assert refused.value.refusal.ruling == "RV-13"


def test_a_scene_is_the_same_every_time_and_leaves_nothing_behind() -> None:
    first = moment_of("village", "trick", [READ, "Luftles 8"])
    again = moment_of("village", "trick", [READ, "Luftles 8"])
    assert first.match.digest() == again.match.digest()
    assert len(moment_of("village", "trick", []).match.entries) < len(first.match.entries)


def test_only_what_is_not_known_yet_is_told() -> None:
    assert len(moment_of("revenants", "seal", [READ, "solo Reyes"], 1).way) == 4
    assert moment_of("revenants", "seal", [READ, "solo Reyes"], 2).way == []
