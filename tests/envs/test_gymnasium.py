"""Gymnasium's own checks, unchanged, and what a learner is told in many matches at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import talion
from talion import envs
from talion.games import registry
from tests.envs.settings import LIVE, SHORT, every_option, every_seat_count, named, sharper

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED]


def first_legal(observation: dict[str, Any]) -> Any:
    return observation["action_mask"].argmax(axis=-1)


def any_legal(masks: Any, chance: np.random.Generator) -> Any:
    return (chance.random(masks.shape) * masks).argmax(axis=-1)


@pytest.mark.parametrize("setting", every_seat_count(), ids=named)
def test_one_learns(setting: tuple[str, int, dict[str, Any]]) -> None:
    """Gymnasium samples without a mask: so illegal actions become legal ones here."""
    game, seats, options = setting
    check_env(envs.single(game, seats=seats, seat=seats - 1, illegal="random", render_mode="ansi", **options))


@pytest.mark.slow
@pytest.mark.parametrize("setting", every_option(), ids=named)
def test_each_option_once(setting: tuple[str, int, dict[str, Any]]) -> None:
    game, seats, options = setting
    check_env(envs.single(game, seats=seats, illegal="random", **options))


def test_a_pack(tmp_path: Path) -> None:
    check_env(envs.single("revenants", pack=sharper(tmp_path), illegal="random"))


@pytest.mark.parametrize("game", SHORT)
def test_games_are_found_by_their_names(game: str) -> None:
    title = f"talion/{game}-v{registry.find(game).version}"
    env = gymnasium.make(title, **SHORT[game])
    observation, _ = env.reset(seed=1)
    env.step(int(first_legal(observation)))
    many = gymnasium.make_vec(title, num_envs=3, vectorization_mode="vector_entry_point", **SHORT[game])
    assert many.reset(seed=1)[0]["observation"].shape[0] == 3


@pytest.mark.parametrize("opponents", ["random", ["regret", "random", "random"]])
def test_bots_have_the_other_seats(opponents: Any) -> None:
    env = envs.single("revenants", seats=4, seat=2, opponents=opponents, hp=4)
    rewards = []
    for seed in range(2 if opponents == "random" else 1):
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            assert env.batch.seat[0] == 2
            observation, reward, over, cut, info = env.step(int(first_legal(observation)))
            assert not cut
            assert (info["action_mask"] == observation["action_mask"]).all()
        rewards.append(reward)
        assert reward == env.setting.rules.payoff(env.batch.states[0], 2) / 1000
        assert observation["observation"].tolist() == env.setting.rules.observation(env.batch.states[0], 2)


def test_bots_play_in_real_time_too() -> None:
    env = envs.single("arena", seats=2, opponents=registry_bot("arena"), **LIVE)
    observation, _ = env.reset(seed=3)
    over = False
    while not over:
        mask = observation["action_mask"]
        observation, _, over, _, _ = env.step(len(mask) - 1 if mask[-1] else int(mask.argmax()))
    assert env.batch.states[0].now_ms >= 40_000


def registry_bot(game: str) -> str:
    """A bot of the game's own that plays in real time."""
    from talion.bots.roster import live_bots_for

    return live_bots_for(game)[-1].name


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", ["deadeye", "revenants", "village"])
def test_many_matches_at_once(game: str, mode: AutoresetMode) -> None:
    env = envs.vector(game, num_envs=5, autoreset_mode=mode, **SHORT[game])
    assert env.metadata["autoreset_mode"] == mode
    observations, infos = env.reset(seed=4)
    chance = np.random.default_rng(1)
    before, finals, ends = np.zeros(5, bool), 0, 0
    for _ in range(400):
        assert env.observation_space.contains(observations)
        assert (infos["action_mask"] == observations["action_mask"]).all()
        observations, rewards, ended, cut, infos = env.step(any_legal(observations["action_mask"], chance))
        ends += int(ended.sum())
        assert not cut.any()
        assert not rewards[~ended].any()
        if mode == AutoresetMode.NEXT_STEP:
            assert not (before & ended).any()
            assert (observations["action_mask"].any(axis=1) == ~ended).all()
        if mode == AutoresetMode.SAME_STEP:
            assert observations["action_mask"].any(axis=1).all()
            assert ended.any() == ("final_obs" in infos)
            for match in np.flatnonzero(ended):
                assert env.single_observation_space.contains(infos["final_obs"][match])
                finals += 1
        if mode == AutoresetMode.DISABLED and ended.any():
            observations, infos = env.reset(options={"reset_mask": ended})
            assert observations["action_mask"].any(axis=1).all()
        before = ended
    assert ends > 5
    assert finals == (ends if mode == AutoresetMode.SAME_STEP else 0)


def test_rows_are_matches_of_their_seeds() -> None:
    env = envs.vector("deadeye", num_envs=3)
    observations, _ = env.reset(seed=[8, 3, 5])
    for row, seed in enumerate((8, 3, 5)):
        match = talion.new("deadeye", seed=seed)
        assert observations["observation"][row].tolist() == match.rules.observation(match.state, 0)
    again, _ = env.reset(seed=8)
    assert (again["observation"][0] == observations["observation"][0]).all()


def test_the_same_seed_gives_the_same_matches() -> None:
    played = []
    for _ in range(2):
        env = envs.vector("village", num_envs=4, hands=1)
        observations, _ = env.reset(seed=9)
        told = []
        for _ in range(120):
            observations, rewards, ended, _, _ = env.step(first_legal(observations))
            told.append((observations["observation"].tolist(), rewards.tolist(), ended.tolist()))
        played.append(told)
    assert played[0] == played[1]


def test_arrays_without_a_copy_are_written_anew() -> None:
    kept, seen = envs.vector("deadeye", num_envs=2), envs.vector("deadeye", num_envs=2, copy=False)
    (first, _), (view, _) = kept.reset(seed=1), seen.reset(seed=1)
    before = first["observation"].tolist()
    for env, observations in ((kept, first), (seen, view)):
        env.step(first_legal(observations))
    assert first["observation"].tolist() == before
    assert view["observation"].tolist() != before
    with pytest.raises(ValueError, match="read-only"):
        view["observation"][0, 0] = 1
