"""What is asked of an environment that it cannot do: an exception of the kind that the library's users expect, and nothing is changed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded

from talion import envs
from talion.kernel.dump import state_digest
from tests.cli.helpers import environment

ALL = [envs.aec, envs.parallel, envs.single, envs.vector]
ALL_NAMES = ["aec", "parallel", "single", "vector"]


def answers(env: Any, action: Any) -> Any:
    """The same answer in whatever form an environment takes."""
    if isinstance(env, envs.TogetherEnv):
        return dict.fromkeys(env.possible_agents, action)
    return [action] * env.num_envs if isinstance(env, envs.RowsEnv) else action


def begun(make: Callable[..., Any], game: str = "revenants", **settings: Any) -> Any:
    env = make(game, **settings)
    env.reset(seed=1)
    return env


def digests(env: Any) -> list[str]:
    return [state_digest(state) for state in env.rows.batch.states]


@pytest.mark.parametrize("make", ALL, ids=ALL_NAMES)
@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"game": "chess"}, "There is no game 'chess'; there are "),
        ({"game": "revenants", "seats": 9}, r"Revenants is for 2 to 4 seats, not 9\."),
        ({"game": "revenants", "hp": 1000}, "Option hp takes a whole number from 0 to 98"),
        ({"game": "revenants", "luck": 3}, "luck"),
        ({"game": "revenants", "pack": "no-such-folder"}, "no-such-folder"),
        ({"game": "arena", "seats": 3, "mode": "alliances"}, r"Alliances are for 4 to 6 seats, not 3; .* \(EA-12\)"),
        ({"game": "revenants", "illegal": "ignore"}, "An illegal action is refused .* not 'ignore'"),
        ({"game": "arena", "timing": "realtime", "tick_ms": 0}, "A step of real time takes at least 1 ms, not 0"),
    ],
)  # fmt: skip
def test_what_a_game_does_not_take(make: Callable[..., Any], settings: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        make(**settings)


@pytest.mark.parametrize("make", [envs.aec, envs.parallel, envs.single])
def test_a_way_of_drawing_that_there_is_not(make: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match="There is no render_mode 'rgb_array'; there are human and ansi"):
        make("revenants", render_mode="rgb_array")


@pytest.mark.parametrize(
    ("make", "settings", "reason"),
    [
        (envs.single, {"seat": 4}, "There is no seat 4; seats are 0 to 3"),
        (envs.vector, {"seat": -1}, "There is no seat -1; seats are 0 to 3"),
        (envs.vector, {"num_envs": 0}, "There is at least one environment, not 0"),
        (envs.vector, {"autoreset_mode": "Never"}, "'Never' is not a valid AutoresetMode"),
        (envs.single, {"opponents": "kasparov"}, "There is no bot 'kasparov' for revenants; there are random"),
        (envs.single, {"opponents": ["random"]}, "3 seats are left for bots, but 1 names are given"),
    ],
)
def test_seats_and_opponents_that_there_are_not(
    make: Callable[..., Any], settings: dict[str, Any], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        make("revenants", **settings)


def test_bots_that_do_not_play_in_real_time() -> None:
    with pytest.raises(ValueError, match="does not play in real time"):
        envs.single("arena", timing="realtime", opponents=slow_bot())


def slow_bot() -> str:
    """A bot of the arena that needs its time."""
    from talion.bots.roster import bots_for, live_bots_for

    live = {bot.name for bot in live_bots_for("arena")}
    return next(bot.name for bot in bots_for("arena") if bot.name not in live)


@pytest.mark.parametrize("make", ALL, ids=ALL_NAMES)
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (0, r"\(RV-30\)"),
        (99, r"Actions are 0 to 23, not 99. \(TL-6\)"),
        (-1, r"Actions are 0 to 23, not -1. \(TL-6\)"),
        (1.0, "whole number"),
        (np.float32(1), "whole number"),
        ("pick Grimsby", "whole number"),
        (None, "whole number"),
        ([1, 2], "whole number|one for each environment"),
    ],
    ids=str,
)
def test_an_illegal_action_changes_nothing(make: Callable[..., Any], action: Any, reason: str) -> None:
    env = begun(make)
    before = digests(env)
    with pytest.raises(InvalidAction, match=reason):
        env.step(answers(env, action))
    assert digests(env) == before
    env.step(answers(env, 20))
    assert digests(env) != before


@pytest.mark.parametrize("make", ALL, ids=ALL_NAMES)
def test_numbers_of_numpy_are_actions(make: Callable[..., Any]) -> None:
    for action in (np.int32(20), np.uint8(20), np.array(20)):
        env = begun(make)
        env.step(answers(env, action))


def test_actions_of_the_wrong_shape() -> None:
    env = begun(envs.vector, num_envs=3)
    before = digests(env)
    for wrong in (np.zeros(2, int), np.zeros((3, 1), int), np.int64(20)):
        with pytest.raises(
            InvalidAction, match="3 actions are wanted, one for each environment, not an array of shape"
        ):
            env.step(wrong)
    with pytest.raises(InvalidAction, match="Actions are whole numbers, not float64"):
        env.step(np.zeros(3))
    with pytest.raises(InvalidAction, match=r"Row 2: .*RV-30"):
        env.step(np.array([20, 20, 0]))
    assert digests(env) == before


def test_an_action_that_is_missing() -> None:
    env = begun(envs.parallel, revenants="dealt")
    before = digests(env)
    with pytest.raises(InvalidAction, match="seat_1 is asked, but no action is given for it"):
        env.step({"seat_0": int(env.rows.mask[0].argmax())})
    assert digests(env) == before


@pytest.mark.parametrize("make", ALL, ids=ALL_NAMES)
def test_a_step_before_the_first_reset(make: Callable[..., Any]) -> None:
    env = make("revenants")
    with pytest.raises(ResetNeeded, match="No match is on: call reset first"):
        env.step(answers(env, 20))


def test_a_step_after_the_end() -> None:
    env = begun(envs.single, "deadeye", leg="first run", illegal="random")
    while not env.step(0)[2]:
        pass
    with pytest.raises(ResetNeeded, match="No match is on"):
        env.step(0)
    together = begun(envs.parallel, "deadeye", leg="first run", illegal="random")
    while together.agents:
        together.step({"seat_0": 0})
    with pytest.raises(ResetNeeded, match="No match is on"):
        together.step({"seat_0": 0})
    turns = begun(envs.aec, "deadeye", leg="first run", illegal="random")
    while not turns.terminations["seat_0"]:
        turns.step(0)
    with pytest.raises(ValueError, match="the only valid action is None"):
        turns.step(0)
    turns.step(None)
    with pytest.raises(ResetNeeded, match="No match is on"):
        turns.step(None)
    with pytest.raises(ResetNeeded, match="No match is on"):
        turns.render()


def test_rows_that_are_over_must_be_reset_where_nothing_does_it() -> None:
    env = begun(envs.vector, "deadeye", num_envs=2, leg="first run", illegal="random", autoreset_mode="Disabled")
    while not env.step(np.zeros(2, int))[2].any():
        pass
    with pytest.raises(ResetNeeded, match=r"Matches \[[01]"):
        env.step(np.zeros(2, int))
    with pytest.raises(ValueError, match="A reset_mask is an array of 2 truth values"):
        env.reset(options={"reset_mask": [True, True]})


@pytest.mark.parametrize("make", ALL, ids=ALL_NAMES)
def test_seeds_that_are_none(make: Callable[..., Any]) -> None:
    env = make("revenants")
    for seed in (-1, 2**62, "seven", 1.5, True):
        with pytest.raises(ValueError, match=r"A seed is a whole number from 0 to 2\^62 - 1"):
            env.reset(seed=seed)
    if make is envs.vector:
        with pytest.raises(ValueError, match="1 seeds are wanted, one for each environment, not 2"):
            env.reset(seed=[1, 2])


@pytest.mark.parametrize("make", ALL, ids=ALL_NAMES)
def test_a_second_reset_begins_another_match(make: Callable[..., Any]) -> None:
    env = begun(make)
    first = digests(env)
    env.step(answers(env, 20))
    env.reset()
    second = digests(env)
    env.reset()
    assert len({*first, *second, *digests(env)}) == 3
    env.reset(seed=1)
    assert digests(env) == first


@pytest.mark.parametrize("make", ALL, ids=ALL_NAMES)
def test_use_after_close(make: Callable[..., Any]) -> None:
    env = begun(make)
    env.close()
    env.close()
    with pytest.raises(ClosedEnvironmentError, match="This environment is closed"):
        env.step(answers(env, 20))
    with pytest.raises(ClosedEnvironmentError, match="This environment is closed"):
        env.reset(seed=1)


def test_an_agent_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="There is no agent 'seat_4'; agents are seat_0 to seat_3"):
        begun(envs.aec).observe("seat_4")


@pytest.mark.parametrize("missing", ["numpy", "gymnasium", "pettingzoo"])
def test_the_missing_extra_is_named_with_its_command(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None\nimport talion\ntry:\n    import talion.envs\nexcept ImportError as e:\n    print(e)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), timeout=60)
    assert (done.stdout, done.stderr) == ("The environments need their extra: pip install 'talion[envs]'.\n", "")
