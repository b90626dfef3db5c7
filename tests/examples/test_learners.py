"""The examples at toy size: they learn without a fault, and what they export plays. They need PyTorch: `make test-examples`."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from talion.bots.run import Plan, play_many

if TYPE_CHECKING or find_spec("torch") is not None:
    from examples.learners import dqn_deadeye, ppo_revenants
    from examples.learners.curve import Curve
    from examples.learners.network import export

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed here: make test-examples"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


def played(
    learner: Any, bots: tuple[str, ...], folder: Path, options: dict[str, Any], samples: bool = False
) -> list[int]:
    """What the exported policy gets in a few matches, each the same when it is played again."""
    file = folder / "policy.onnx"
    export(learner.network, learner.setting, file, samples)
    plan = Plan(learner.setting.game.name, (f"onnx:{file}", *bots), options)
    outcomes = play_many(plan, 4, 1, 1)
    assert all(one.ended for one in outcomes)
    assert play_many(plan, 4, 1, 1) == outcomes
    return [one.payoffs[0] for one in outcomes]


def test_dqn_learns_exports_and_plays(tmp_path: Path) -> None:
    curve = Curve("runs won")
    learner = dqn_deadeye.train(0.15, 1, curve, runs=20, warm=300)
    assert len(curve.points) >= 2
    assert learner.memory.full > 300
    assert len(played(learner, (), tmp_path, dqn_deadeye.OPTIONS)) == 4


def test_returns_over_several_steps_stop_at_the_end_of_a_match() -> None:
    """By hand: two matches, of which one ends in the second step."""
    env = dqn_deadeye.envs.vector(dqn_deadeye.GAME, num_envs=2, **dqn_deadeye.OPTIONS)
    learner = dqn_deadeye.Learner(env.setting, 1, kept=8)
    observations, _ = env.reset(seed=1)
    seen, mask = observations["observation"], observations["action_mask"].astype(bool)
    for step in range(dqn_deadeye.STEPS):
        ended = dqn_deadeye.np.array([step == 1, False])
        learner.remember(seen, [1, 2], dqn_deadeye.np.array([1.0, 1.0]), ended, seen, mask)
    assert learner.memory.full == 2
    discount = dqn_deadeye.DISCOUNT
    assert learner.memory.gains[0] == pytest.approx(1 + discount)
    assert learner.memory.gains[1] == pytest.approx(sum(discount**step for step in range(dqn_deadeye.STEPS)))
    assert learner.memory.discounts.tolist()[:2] == pytest.approx([0, discount**dqn_deadeye.STEPS])


def test_ppo_learns_exports_and_plays(tmp_path: Path) -> None:
    curve = Curve("of the win")
    learner = ppo_revenants.train(0.15, 1, curve, matches=16, exams=40)
    assert len(curve.points) >= 2
    assert sum(played(learner, ("random",) * 3, tmp_path, ppo_revenants.OPTIONS, samples=True)) >= 0


def test_advantages_belong_to_the_seat_that_decided() -> None:
    """One match of two decisions, by seats 0 and 1; seat 1 wins. Nothing was expected, so the last decision of each is worth what it got."""
    np = ppo_revenants.np
    learner = ppo_revenants.Learner(1, matches=1)
    won = np.zeros((2, 1, ppo_revenants.SEATS))
    won[1, 0, 1] = 1
    kept = {
        "worth": np.zeros((2, 1), np.float32),
        "over": np.array([[False], [True]]),
        "seat": np.array([[0], [1]]),
        "won": won,
    }
    assert learner.advantages(kept).tolist() == [[0.0], [1.0]]
