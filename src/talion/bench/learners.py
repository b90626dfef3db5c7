"""Our side of what learners ask for: an environment driven by PettingZoo's own loop, and many matches with observation and mask."""

from __future__ import annotations

import random
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np

from talion.envs.processes import ProcessRows
from talion.envs.setting import Rows, Setting, array
from talion.envs.turns import TurnsEnv
from talion.kernel.batch import Batch
from talion.kernel.rules import Rules

SEED: Final = 7
# Matches side by side, and steps between two looks at the clock.
MATCHES: Final = 256
STEPS_AT_ONCE: Final = 20
# Matches of each process.
EACH: Final = 1024
SHIFTS: Final = 997


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


def batch(rules: Rules[Any], seconds: float, matches: int = MATCHES) -> float:
    """Decisions a second in many matches at once, each with its observation and its mask, chosen by numpy, in processor time."""
    many = Batch(rules, matches, SEED)
    rows = Rows(many)
    legal, choices = array(many.legal).reshape(many.rows, many.most), array(many.choices)
    every, chance = np.arange(many.rows), np.random.default_rng(SEED)
    # As many decisions between two looks at the clock, however many matches there are.
    steps = max(1, STEPS_AT_ONCE * MATCHES // matches)
    decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        for _ in range(steps):
            chosen = legal[every, (chance.random(matches) * choices).astype(np.int64)]
            many.step(chosen.tolist())
            decisions += matches
            if rows.over.any():
                many.reset(rows.over.tolist())
    return decisions / (process_time() - begun)


def processes(game: str, seats: int, options: dict[str, Any], seconds: float, count: int) -> float:
    """The same spread over processes, by the clock. Each has a batch of its own; choices are made here."""
    rows = spread(Setting(game, seats, None, options), count)
    chance = np.random.default_rng(SEED)
    # Lots for every action of every row, made once and shifted at random: to draw them anew would be most of the work.
    lots = chance.integers(1, 256, (EACH * count + SHIFTS, rows.mask.shape[1]), np.uint8)
    masks = rows.mask.view(np.uint8)
    seeds = SEED + EACH * count
    decisions = 0
    begun = perf_counter()
    while decisions == 0 or perf_counter() - begun < seconds:
        first = int(chance.integers(SHIFTS))
        rows.step((lots[first : first + EACH * count] * masks).argmax(axis=1))
        decisions += EACH * count
        over = np.flatnonzero(rows.over).tolist()
        if over:
            rows.begin(over, list(range(seeds, seeds + len(over))))
            seeds += len(over)
    taken = perf_counter() - begun
    return decisions / taken


SPREAD: Final[dict[tuple[str, int], ProcessRows]] = {}


def spread(setting: Setting, count: int) -> ProcessRows:
    """The processes of a game, kept for the next round: to start them is not measured."""
    key = setting.game.name, count
    if key not in SPREAD:
        SPREAD[key] = ProcessRows(setting, EACH * count, count)
    return SPREAD[key]
