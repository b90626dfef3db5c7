"""Matches in several processes: one array, the same matches as in one, and no hang where a process dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, InvalidAction

from talion import envs
from talion.envs.processes import ProcessRows, WorkerDied
from talion.envs.setting import Rows, Setting

OPTIONS: dict[str, Any] = {"revenants": "dealt", "hp": 12}
MATCHES = 5


def setting() -> Setting:
    return Setting("revenants", 3, None, OPTIONS)


@pytest.fixture(scope="module")
def spread() -> Iterator[ProcessRows]:
    """Two processes for all tests that leave them alive."""
    made = ProcessRows(setting(), MATCHES, 2, critics=True)
    yield made
    made.close()


def arrays(rows: Rows | ProcessRows) -> list[Any]:
    return [part.tolist() for part in (rows.observation, rows.mask, rows.seat, rows.reward, rows.over, rows.hidden)]


def answers(rows: Rows | ProcessRows, chance: np.random.Generator) -> list[int]:
    found: list[int] = (chance.random(rows.mask.shape) * rows.mask).argmax(axis=1).tolist()
    return found


def test_they_play_what_one_process_plays(spread: ProcessRows) -> None:
    alone = Rows(setting().batch(MATCHES, critics=True))
    ends = 0
    chances = [np.random.default_rng(1) for _ in range(2)]
    for rows in (spread, alone):
        rows.begin(list(range(MATCHES)), [9, 3, 4, 5, 1])
    for _ in range(120):
        assert arrays(spread) == arrays(alone)
        for rows, chance in zip((spread, alone), chances, strict=True):
            rows.step(answers(rows, chance))
        over = np.flatnonzero(alone.over).tolist()
        ends += len(over)
        for rows in (spread, alone):
            if over:
                rows.begin(over, [100 + ends + match for match in over])
    assert ends > 3


def test_an_illegal_action_changes_nothing_in_any_of_them(spread: ProcessRows) -> None:
    before = arrays(spread)
    actions = answers(spread, np.random.default_rng(2))
    for row, wrong, reason in (
        (4, 24, r"Row 4: Actions are 0 to 23, not 24. \(TL-6\)"),
        (1, 20, r"Row 1: .* \(RV-"),
        (3, -1, r"Row 3: Actions are 0 to 23, not -1. \(TL-6\)"),
    ):
        refused = [*actions[:row], wrong, *actions[row + 1 :]]
        with pytest.raises(InvalidAction, match=reason):
            spread.step(refused)
        assert arrays(spread) == before
    with pytest.raises(ValueError, match="There are 5 rows, but 2 actions were given"):
        spread.step([1, 2])


def test_numpy_sees_one_array_and_does_not_write_to_it(spread: ProcessRows) -> None:
    assert spread.observation.shape == (MATCHES, setting().spec.size)
    with pytest.raises(ValueError, match="read-only"):
        spread.observation[0, 0] = 1


def test_a_process_that_dies_is_an_exception_and_no_hang() -> None:
    """As by a lack of memory. Whatever is asked afterwards says so too."""
    rows = ProcessRows(setting(), 3, 2)
    pid = rows.workers[1].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(WorkerDied, match="Process 1, which had matches 1 to 2, has ended by signal 9"):
        rows.step(answers(rows, np.random.default_rng(1)))
    assert not any(worker.is_alive() for worker in rows.workers)
    with pytest.raises(ClosedEnvironmentError, match="These processes are put away"):
        rows.begin([0], [1])


def test_a_vector_env_in_processes() -> None:
    """The same from the same seed as in one process, to the end of some matches."""
    played = []
    for processes in (1, 2):
        env = envs.vector("deadeye", num_envs=4, leg="first run", processes=processes, critics=True)
        chance = np.random.default_rng(3)
        observations, infos = env.reset(seed=4)
        told = []
        for _ in range(150):
            mask = observations["action_mask"]
            observations, rewards, ended, _, infos = env.step((chance.random(mask.shape) * mask).argmax(axis=1))
            told.append(
                (observations["observation"].tolist(), rewards.tolist(), ended.tolist(), infos["hidden"].tolist())
            )
        env.close()
        played.append(told)
    assert played[0] == played[1]
    assert any(any(ended) for _, _, ended, _ in played[0])
    with pytest.raises(ClosedEnvironmentError):
        env.step(np.zeros(4, np.int64))


@pytest.mark.parametrize("processes", [0, 5])
def test_a_number_of_processes_that_cannot_be(processes: int) -> None:
    with pytest.raises(ValueError, match=f"4 matches take 1 to 4 processes, not {processes}"):
        envs.vector("deadeye", num_envs=4, processes=processes)
