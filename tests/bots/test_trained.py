"""Bots that were trained: networks and functions, what they answer, and what is said where they do not fit."""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import talion
from talion import envs
from talion.bots.contract import Question
from talion.bots.loading import load
from talion.bots.players import player
from talion.bots.run import Plan, play_many
from talion.bots.trained import TrainedBot
from talion.bots.trained_program import answers
from talion.cli.play import resumed
from talion.kernel.chance import stream_of
from talion.kernel.problems import Problem
from tests.bots.networks import network

DEALT = {"revenants": "dealt"}
# Of Revenants for two: 46 numbers, 24 actions.
NUMBERS, ACTIONS = 46, 24


def rising(best: int) -> list[float]:
    """Scores of which one is highest, and those next to it are next best."""
    return [-abs(action - best) / 10 for action in range(ACTIONS)]


def file(folder: Path, scores: list[float], **more: Any) -> str:
    return f"onnx:{network(folder / 'tiny.onnx', more.pop('numbers', NUMBERS), scores, **more)}"


def question(seed: int = 7) -> Question:
    match = talion.new("revenants", seats=2, seed=seed, options=DEALT)
    return Question(match.rules, match.state, 0, stream_of(1, "bot"))


def test_the_highest_legal_score_counts(tmp_path: Path) -> None:
    legal = question().legal()
    for best in legal:
        assert load(file(tmp_path, rising(best))).pick(question()) == best
    illegal = next(action for action in range(ACTIONS) if action not in legal)
    chosen = load(file(tmp_path, rising(illegal))).pick(question())
    assert chosen in legal
    assert abs(chosen - illegal) == min(abs(action - illegal) for action in legal)


def test_a_network_may_draw_by_its_scores(tmp_path: Path) -> None:
    legal = question().legal()
    scores = [float(np.log(3)) if action == legal[0] else 0.0 for action in range(ACTIONS)]
    bot = load(file(tmp_path, scores, about={"samples": True}))
    asked = question()
    drawn = Counter(bot.pick(asked) for _ in range(3000))
    assert set(drawn) == set(legal)
    expected = 3000 * 3 / (len(legal) + 2)
    assert abs(drawn[legal[0]] - expected) < 5 * expected**0.5
    assert [bot.pick(question()) for _ in range(3)] == [bot.pick(question())] * 3, "the same chance, the same choice"


def test_it_reads_the_mask_where_it_asks_for_it(tmp_path: Path) -> None:
    bot = load(file(tmp_path, rising(20), names=("observation", "action_mask")))
    assert bot.pick(question()) in question().legal()


def test_networks_and_functions_play_matches(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(observation, mask):\n    return int(mask.nonzero()[0][-1])\n")
    bots = (file(tmp_path, rising(3)), f"python:{tmp_path / 'mine.py'}:choose")
    outcomes = play_many(Plan("revenants", bots, DEALT), 4, 1, 1)
    assert all(one.ended for one in outcomes)
    assert play_many(Plan("revenants", bots, DEALT), 4, 1, 1) == outcomes


def test_it_sees_what_learners_see() -> None:
    seen: list[Any] = []

    def watching(observation: Any, mask: Any) -> int:
        seen.append((observation.tolist(), mask.tolist()))
        return int(mask.argmax())

    asked = question()
    assert TrainedBot(watching, "it").pick(asked) == asked.legal()[0]
    ((numbers, mask),) = seen
    assert numbers == asked.rules.observation(asked.world, 0)
    assert [action for action, legal in enumerate(mask) if legal] == list(asked.legal())


def test_it_waits_in_real_time() -> None:
    options = {"timing": "realtime", "rounds": 1, "length_s": 40, "characters": "dealt"}
    match = talion.new("arena", seats=2, seed=3, options=options)
    bot = TrainedBot(lambda observation, mask: np.arange(len(mask)), "the last")
    bot.sit(match, 0)
    (outcome,) = play_many(Plan("arena", ("python:tests.bots.test_trained:last", "random"), options), 1, 3, 1)
    assert outcome.ended


def last(observation: Any, mask: Any) -> Any:
    """Waits wherever it may."""
    return np.arange(len(mask))


def test_it_is_an_opponent_for_learners(tmp_path: Path) -> None:
    env = envs.single("revenants", seats=2, opponents=file(tmp_path, rising(3)), **DEALT)
    observation, _ = env.reset(seed=1)
    over = False
    while not over:
        observation, _, over, _, _ = env.step(int(observation["action_mask"].argmax()))
    with pytest.raises(ValueError, match="reads 46 numbers, but with these options a seat is shown 118"):
        envs.single("revenants", seats=4, opponents=file(tmp_path, rising(3)))


# What does not fit


@pytest.mark.parametrize(
    ("about", "sentence"),
    [
        ({"game": "village"}, "was trained for village, not for revenants."),
        ({"version": 1}, "was trained by version 1 of the rules; these are version "),
        ({"seats": 4}, "was trained for 4 seats, not for 2."),
    ],
)
def test_what_it_was_not_trained_for(tmp_path: Path, about: dict[str, Any], sentence: str) -> None:
    name = file(tmp_path, rising(3), about=about)
    with pytest.raises(Problem, match=sentence):
        play_many(Plan("revenants", (name, "random"), DEALT), 1, 1, 1)


def test_another_number_of_numbers_or_actions(tmp_path: Path) -> None:
    for numbers, actions, sentence in (
        (118, ACTIONS, "reads 118 numbers, but with these options a seat is shown 46."),
        (NUMBERS, 7, "scores 7 actions, but with these options there are 24."),
    ):
        bot = load(file(tmp_path, [0.0] * actions, numbers=numbers))
        with pytest.raises(Problem, match=sentence):
            bot.sit(talion.new("revenants", seats=2, seed=1), 0)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (23, "it says action 23, which is not legal there."),
        ([0.0] * 3, "it has to give 24 scores or one action, not float64 of shape "),
        ("solo", "it has to give 24 scores or one action, not <U4 of shape "),
        ([float("nan")] * ACTIONS, "it gives a legal action a score that is no number."),
    ],
)
def test_what_is_no_answer(said: Any, sentence: str) -> None:
    with pytest.raises(Problem, match=sentence):
        TrainedBot(lambda observation, mask: said, "it").pick(question())


def test_files_that_are_no_networks(tmp_path: Path) -> None:
    (tmp_path / "no.onnx").write_text("nothing of the kind")
    for name, sentence in (
        (f"onnx:{tmp_path / 'none.onnx'}", "cannot be read: No such file or directory."),
        (f"onnx:{tmp_path / 'no.onnx'}", "is no network that can be run: "),
        ("onnx:a\0b", "cannot be read: embedded null byte."),
        (file(tmp_path, rising(3), about="[1]"), "says of itself what is no JSON object: "),
    ):
        with pytest.raises(Problem, match=sentence):
            player("revenants", name)


def test_networks_that_ask_for_something_else(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="asks for board, turn, not for observation and, if it likes, action_mask"):
        load(file(tmp_path, rising(3), names=("board", "turn")))
    with pytest.raises(Problem, match="not as rows of numbers"):
        load(file(tmp_path, rising(3), rank=1))


def test_functions_that_are_not_there(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("choose = 3\n")
    for name, sentence in (
        ("python:choose", "A function is given as python:FILE.py:NAME or python:MODULE:NAME"),
        (f"python:{tmp_path / 'none.py'}:choose", "There is no file "),
        (f"python:{tmp_path / 'mine.py'}:choose", "There is no function choose in "),
        ("python:talion_nowhere:choose", "There is no module talion_nowhere; a file is named with its ending"),
    ):
        with pytest.raises(Problem, match=sentence):
            player("revenants", name)


def test_a_file_that_changes_is_read_anew(tmp_path: Path) -> None:
    first, second = question().legal()[:2]
    name = file(tmp_path, rising(first))
    assert load(name).pick(question()) == first
    file(tmp_path, rising(second))
    assert load(name).pick(question()) == second


# Over a line


def told(match: talion.Match) -> list[str]:
    """What a program hears of a match, to its first prompt."""
    from talion.bots import dialogue

    asking = dialogue.Asking(match, Question(match.rules, match.state, 0, stream_of(1, "bot")))
    said = [dialogue.hello(), dialogue.new(match, 0), asking.prompt(3000, observes=True), dialogue.end(None)]
    return [json.dumps(one) for one in said]


def test_it_answers_over_a_line(tmp_path: Path) -> None:
    match = talion.new("revenants", seats=2, seed=7, options=DEALT)
    best, out = question().legal()[1], io.StringIO()
    answers(file(tmp_path, rising(best), about={"game": "revenants", "seats": 2}), told(match), out)
    greeting, answer = (json.loads(line) for line in out.getvalue().splitlines())
    assert (greeting["type"], greeting["observes"]) == ("hello", True)
    assert (answer["type"], answer["action"]) == ("answer", best)
    with pytest.raises(Problem, match="was trained for 4 seats, not for 2"):
        answers(file(tmp_path, rising(best), about={"seats": 4}), told(match), out)


def test_numbers_are_shown_to_who_asks_for_them(tmp_path: Path) -> None:
    """The same as a program of its own, in a match; and what it is told has no numbers where it did not ask."""
    name = file(tmp_path, rising(3))
    command = f"cmd:{sys.executable} -m talion.bots.trained_program {name}"
    by_line = play_many(Plan("revenants", (command, "random"), DEALT), 1, 1, 1)
    assert by_line == play_many(Plan("revenants", (name, "random"), DEALT), 1, 1, 1)


def test_no_saved_match_runs_a_function_by_itself(tmp_path: Path) -> None:
    """A file that somebody sent must not run what its reader has not read."""
    (tmp_path / "mine.py").write_text("raise RuntimeError('it was run')\n")
    match = talion.new("revenants", seats=2, seed=7)
    players = ("person", f"bot:python:{tmp_path / 'mine.py'}:choose")
    match.header = msgspec.structs.replace(match.header, players=players)
    match.save(tmp_path / "a.talion")
    with pytest.raises(Problem, match="no file starts one; say --bots"):
        resumed(tmp_path / "a.talion", "revenants", None, None)
