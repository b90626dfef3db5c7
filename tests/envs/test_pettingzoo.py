"""PettingZoo's own checks, unchanged: every game, every number of seats, a pack, and each option once."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pettingzoo
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import talion
from talion import envs
from talion.games import registry
from talion.kernel.chance import stream_of
from tests.envs.settings import LIVE, SHORT, every_option, every_seat_count, named, sharper

# What PettingZoo wonders at: observations of a match that has just begun have many zeros.
pytestmark = [
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]
FEW = 40


@pytest.mark.parametrize("setting", every_seat_count(), ids=named)
def test_one_after_the_other(setting: tuple[str, int, dict[str, Any]]) -> None:
    game, seats, options = setting
    api_test(envs.aec(game, seats=seats, **options), num_cycles=FEW)
    seed_test(partial(envs.aec, game, seats=seats, **options), num_cycles=FEW)


@pytest.mark.parametrize("setting", every_seat_count(), ids=named)
def test_together(setting: tuple[str, int, dict[str, Any]]) -> None:
    game, seats, options = setting
    parallel_api_test(envs.parallel(game, seats=seats, **options), num_cycles=FEW)
    parallel_seed_test(partial(envs.parallel, game, seats=seats, illegal="random", **options), num_cycles=FEW)


@pytest.mark.slow
@pytest.mark.parametrize("setting", every_option(), ids=named)
def test_each_option_once(setting: tuple[str, int, dict[str, Any]]) -> None:
    game, seats, options = setting
    api_test(envs.aec(game, seats=seats, **options), num_cycles=200)
    parallel_api_test(envs.parallel(game, seats=seats, **options), num_cycles=200)


def test_a_pack(tmp_path: Path) -> None:
    env = envs.aec("revenants", seats=2, pack=sharper(tmp_path))
    api_test(env, num_cycles=FEW)
    assert env.setting.match.view()["board"]["solo"] == 6


def test_a_limit_of_cycles() -> None:
    """All choose at once from the first turn on, so that everybody acts as often as everybody else."""
    settings = {"game": "revenants", "revenants": "dealt", "illegal": "random"}
    max_cycles_test(SimpleNamespace(env=partial(envs.aec, **settings), parallel_env=partial(envs.parallel, **settings)))


@pytest.mark.parametrize("game", SHORT)
def test_boards_are_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(envs.aec, game, **SHORT[game]))
    assert capsys.readouterr().out


@pytest.mark.parametrize("make", [envs.aec, envs.parallel])
def test_the_board_is_that_of_the_terminal(make: Any, capsys: pytest.CaptureFixture[str]) -> None:
    env = make("revenants", seats=2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert "HP" in text
    assert "\x1b" not in text
    env = make("revenants", seats=2, render_mode="human")
    env.reset(seed=1)
    capsys.readouterr()
    assert env.render() is None
    assert capsys.readouterr().out == text
    quiet = make("revenants", seats=2)
    quiet.reset(seed=1)
    assert quiet.render() is None


@pytest.mark.parametrize("kind", ["aec", "parallel"])
@pytest.mark.parametrize("game", SHORT)
def test_games_are_found_by_their_names(game: str, kind: Any) -> None:
    title = f"talion/{game}-v{registry.find(game).version}"
    env = pettingzoo.make(kind, title, render_mode="ansi", **SHORT[game])
    env.reset(seed=3)
    assert str(env) == env.metadata["name"] == title


@pytest.mark.parametrize("game", SHORT)
def test_an_environment_plays_the_match_of_its_seed(game: str) -> None:
    """Environment and façade, from one seed with the same answers, come to the same end; and all rewards are shares of the win."""
    env = envs.aec(game, **SHORT[game])
    env.reset(seed=11)
    match = talion.new(
        game, seats=len(env.possible_agents), seed=11, options={**registry.find(game).simulation, **SHORT[game]}
    )
    chance = random.Random(1)
    while not any(env.terminations.values()):
        seat = env.possible_agents.index(env.agent_selection)
        observation, *_ = env.last()
        assert observation["observation"].tolist() == match.rules.observation(match.state, seat)
        legal = observation["action_mask"].nonzero()[0].tolist()
        assert sorted(match.rules.legal(match.state, seat)) == legal
        action = chance.choice(legal)
        match.play(seat, env.setting.words(action))
        env.step(action)
    assert match.result is not None
    winners = match.result["winners"]
    assert env.rewards == {
        agent: pytest.approx(1 / len(winners) if seat in winners else 0, abs=0.001)
        for seat, agent in enumerate(env.possible_agents)
    }


def test_anybody_may_be_looked_at() -> None:
    env = envs.aec("village", seats=3)
    env.reset(seed=1)
    env.step(int(env.last()[0]["action_mask"].argmax()))
    for seat, agent in enumerate(env.agents):
        shown = env.observe(agent)
        assert shown["observation"].tolist() == env.setting.rules.observation(env.batch.states[0], seat)
        assert bool(shown["action_mask"].any()) == (agent == env.agent_selection)


def test_what_was_observed_stays_as_it_was() -> None:
    """Who keeps observations keeps copies, not views of what the next step writes."""
    env = envs.aec("revenants", seats=2)
    env.reset(seed=1)
    first, *_ = env.last()
    kept = first["observation"].tolist(), first["action_mask"].tolist()
    env.step(20)
    assert (first["observation"].tolist(), first["action_mask"].tolist()) == kept


def test_real_time_in_steps_of_table_time() -> None:
    env = envs.aec("arena", seats=2, tick_ms=500, **LIVE)
    env.reset(seed=2)
    assert env.setting.words(env.action_space("seat_0").n - 1) == "wait"
    while not any(env.terminations.values()):
        mask = env.last()[0]["action_mask"]
        env.step(len(mask) - 1 if mask[-1] else int(mask.argmax()))
    assert env.batch.states[0].now_ms >= 40_000


@pytest.mark.parametrize("kind", ["aec", "parallel"])
@pytest.mark.parametrize("game", SHORT)
def test_the_state_is_what_seat_0_is_shown_and_what_it_is_not(game: str, kind: str) -> None:
    env = getattr(envs, kind)(game, **SHORT[game])
    env.reset(seed=3)
    rules, state = env.setting.rules, env.batch.states[0]
    found = env.state()
    assert env.state_space.contains(found)
    assert found[: env.features.size].tolist() == rules.observation(state, 0)
    assert len(found) == env.features.size + rules.hidden().size
    if rules.hidden().size:
        other = rules.reimagine(state, 0, stream_of(1, "worlds"))
        assert env.setting.truth(other)[: env.features.size].tolist() == rules.observation(state, 0)
