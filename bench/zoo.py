"""PettingZoo's side of `talion bench`: its own games in its own benchmark loop, run by a Python that has `pettingzoo[classic]`.

One JSON question and one JSON answer a line, as in `openspiel.py`.
"""

from __future__ import annotations

import json
import platform
import random
import sys
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any

import numpy as np

SEED = 7


def environment(game: str, seconds: float) -> float:
    """Turns a second of PettingZoo's `performance_benchmark`, in processor time."""
    env = import_module(f"pettingzoo.classic.{game}").env()
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


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question."""
    if question["what"] == "about":
        return {"name": f"PettingZoo {version('pettingzoo')}", "python": platform.python_version()}
    assert question["what"] == "environment"
    return {"value": environment(question["game"], question["seconds"])}


def main() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
