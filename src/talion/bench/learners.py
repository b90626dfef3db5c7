"""Our side of what learners ask for: an environment driven by PettingZoo's own loop, and many matches with observation and mask."""

from __future__ import annotations

import random
from time import process_time
from typing import Any, Final

import numpy as np

from talion.envs.setting import Rows, array
from talion.envs.turns import TurnsEnv
from talion.kernel.batch import Batch
from talion.kernel.rules import Rules

SEED: Final = 7
# Matches side by side, and steps between two looks at the clock.
MATCHES: Final = 256
STEPS_AT_ONCE: Final = 20


def environment(game: str, seats: int, options: dict[str, Any], seconds: float) -> float:
    """Turns a second of PettingZoo's `performance_benchmark`, in processor time."""
    env = TurnsEnv(game, seats, **options)
    env.reset(seed=SEED)
    turns = 0
    begun = process_time()
    while process_time() - begun < seconds:
        for agent in env.agent_iter(env.num_agents):
            obs, _, termination, truncation, _ = env.last()
            if termination or truncation:
                action = None
            elif isinstance(obs, dict) and "action_mask" in obs:
                action = random.choice(np.flatnonzero(obs["action_mask"]).tolist())
            else:
                action = env.action_space(agent).sample()
            env.step(action)
            turns += 1
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
    return turns / (process_time() - begun)


def batch(rules: Rules[Any], seconds: float) -> float:
    """Decisions a second in many matches at once, each with its observation and its mask, chosen by numpy, in processor time."""
    many = Batch(rules, MATCHES, SEED)
    rows = Rows(many)
    legal, choices = array(many.legal).reshape(many.rows, many.most), array(many.choices)
    every, chance = np.arange(many.rows), np.random.default_rng(SEED)
    decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        for _ in range(STEPS_AT_ONCE):
            chosen = legal[every, (chance.random(MATCHES) * choices).astype(np.int64)]
            many.step(chosen.tolist())
            decisions += MATCHES
            if rows.over.any():
                many.reset(rows.over.tolist())
    return decisions / (process_time() - begun)
