"""Pgx's side of `talion bench`: its games are compiled for the processor by JAX; run by a Python that has `pgx`.

One JSON question and one JSON answer a line, as in `openspiel.py`. Processor time counts all threads.
"""

from __future__ import annotations

import json
import platform
import sys
from importlib.metadata import version
from time import process_time
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pgx
from pgx.experimental.wrappers import auto_reset

SEED = 7
MATCHES = 256
# Steps in one call where JAX chooses too.
STEPS_AT_ONCE = 64
# Said behind a game's name where it does.
SCAN = " in a scan"


class Many:
    """Matches of a game side by side; who is over begins anew."""

    def __init__(self, game: str) -> None:
        env = pgx.make(game)
        self.keys = jax.random.PRNGKey(SEED)
        self.state = jax.jit(jax.vmap(env.init))(jax.random.split(self.keys, MATCHES))
        step = jax.vmap(auto_reset(env.step, env.init))

        def one(state: Any, actions: Any, keys: Any) -> Any:
            return step(state, actions, jax.random.split(keys, MATCHES))

        def some(state: Any, keys: Any) -> Any:
            def chosen(carried: Any, _: Any) -> Any:
                state, keys = carried
                keys, choosing, beginning = jax.random.split(keys, 3)
                actions = jax.random.categorical(
                    choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1
                )
                return (one(state, actions, beginning), keys), None

            return jax.lax.scan(chosen, (state, keys), None, length=STEPS_AT_ONCE)[0]

        self.one, self.some = jax.jit(one), jax.jit(some)
        self.chance = np.random.default_rng(SEED)

    def step(self) -> int:
        """One decision in every match, chosen by numpy from the masks; how many were made."""
        mask = np.asarray(self.state.legal_action_mask)
        actions = (self.chance.random(mask.shape) * mask).argmax(axis=1)
        self.keys, beginning = jax.random.split(self.keys)
        self.state = self.one(self.state, actions, beginning)
        np.asarray(self.state.observation)
        return MATCHES

    def scan(self) -> int:
        """Many decisions in every match without Python in between, chosen by JAX."""
        self.state, self.keys = self.some(self.state, self.keys)
        jax.block_until_ready(self.state.observation)
        return MATCHES * STEPS_AT_ONCE


MADE: dict[str, Many] = {}


def batch(game: str, seconds: float) -> float:
    """Decisions a second in many matches at once, each with its observation and its mask, in processor time."""
    name = game.removesuffix(SCAN)
    if name not in MADE:
        MADE[name] = Many(name)
        MADE[name].step()
        MADE[name].scan()  # what has to be compiled is compiled now
    play = MADE[name].scan if game.endswith(SCAN) else MADE[name].step
    decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        decisions += play()
    return decisions / (process_time() - begun)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to one question."""
    if question["what"] == "about":
        return {"name": f"Pgx {version('pgx')}", "python": platform.python_version()}
    return {"value": batch(question["game"], question["seconds"])}


if __name__ == "__main__":
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()
