"""DQN learns the first run of The Dead Eye: `python -m examples.learners.dqn_deadeye --minutes 30 --out deadeye.onnx`.

Double DQN with returns over several steps, illegal actions masked out. Only one run in thousands succeeds by chance, so that the reward
alone would hardly ever be met: something is added for how far a run comes, much less than for its success.
"""

from __future__ import annotations

import argparse
import copy
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from examples.learners.curve import Curve
from examples.learners.network import Network, export
from talion import envs
from talion.bots.run import Plan, play_batch
from talion.envs.setting import Setting

GAME, OPTIONS = "deadeye", {"leg": "first run"}
MATCHES, BATCH, KEPT, STEPS = 64, 256, 300_000, 8
DISCOUNT, RATE, TARGET_RATE = 0.998, 3e-4, 0.005
ILLEGAL = -1e9
EXAMINED, FIRST_SEED = 1000, 1_000_000


def progress(setting: Setting, seen: NDArray[Any]) -> NDArray[Any]:
    """How far a run has come: Distance, Destinations revealed, what is left of Strength and Hope, and Parts."""
    spec = setting.spec
    number = {name: seen[:, spec.feature(name).at] for name in ("distance", "destinations", "strength", "hope")}
    cards = spec.feature("cards")
    parts = np.isin(seen[:, cards.at : cards.at + cards.size], (8, 9)).sum(axis=1)
    supplies = number["strength"] + number["hope"]
    return 0.1 * number["distance"] - 0.04 * number["destinations"] + 0.01 * supplies + 0.02 * parts


class Memory:
    """The last transitions: what was seen, what was done, what it brought, and what was seen some steps later."""

    def __init__(self, size: int, numbers: int, actions: int) -> None:
        self.seen = np.zeros((2, size, numbers), np.int16)
        self.masks = np.zeros((size, actions), np.bool_)
        self.actions = np.zeros(size, np.int64)
        self.gains = np.zeros(size, np.float32)
        self.discounts = np.zeros(size, np.float32)
        self.size, self.at, self.full = size, 0, 0

    def add(self, seen: Any, actions: Any, gains: Any, discounts: Any, after: Any, masks: Any) -> None:
        places = (self.at + np.arange(len(actions))) % self.size
        # What has no bound may be larger than is kept of it; nobody plays that long.
        self.seen[0, places], self.seen[1, places] = np.clip(seen, -1, 32767), np.clip(after, -1, 32767)
        self.masks[places], self.actions[places] = masks, actions
        self.gains[places], self.discounts[places] = gains, discounts
        self.at, self.full = (self.at + len(actions)) % self.size, min(self.size, self.full + len(actions))

    def sample(self, chance: np.random.Generator, size: int) -> list[torch.Tensor]:
        places = chance.integers(self.full, size=size)
        parts = self.seen[0, places], self.actions[places], self.gains[places], self.discounts[places]
        whole = [torch.from_numpy(part) for part in (*parts, self.seen[1, places], self.masks[places])]
        whole[0], whole[4] = whole[0].long(), whole[4].long()
        return whole


class Learner:
    """A network, the slower one that it learns from, and the steps whose return is not known yet."""

    def __init__(self, setting: Setting, seed: int, kept: int = KEPT) -> None:
        torch.manual_seed(seed)
        self.setting = setting
        self.chance = np.random.default_rng(seed)
        self.network = Network(setting.spec, setting.actions)
        self.target = copy.deepcopy(self.network).requires_grad_(False)
        self.optimiser = torch.optim.Adam(self.network.parameters(), RATE, fused=True)
        self.memory = Memory(kept, setting.spec.size, setting.actions)
        self.steps: list[tuple[Any, ...]] = []

    @torch.no_grad()
    def choose(self, observations: dict[str, NDArray[Any]], exploring: float) -> NDArray[Any]:
        """The best action of every match, or now and then any."""
        mask = observations["action_mask"].astype(bool)
        scores = self.network(torch.from_numpy(observations["observation"]))[0].numpy()
        best = np.where(mask, scores, ILLEGAL).argmax(axis=1)
        some = (self.chance.random(mask.shape) * mask).argmax(axis=1)
        return np.where(self.chance.random(len(mask)) < exploring, some, best)

    def remember(self, seen: Any, actions: Any, rewards: Any, ended: Any, after: Any, mask: Any) -> None:
        """Keep a step; the one STEPS before it has its return now. After an end nothing more is gained."""
        gains = rewards + progress(self.setting, after) - progress(self.setting, seen)
        self.steps.append((seen, actions, gains, ended))
        if len(self.steps) < STEPS:
            return
        total, discount = np.zeros(len(actions)), np.ones(len(actions))
        for _, _, gained, over in self.steps:
            total += discount * gained
            discount *= np.where(over, 0, DISCOUNT)
        first = self.steps.pop(0)
        self.memory.add(first[0], first[1], total, discount, after, mask)

    def learn(self) -> None:
        """One step towards what the slower network makes of the choices that the other would make."""
        seen, actions, gains, discounts, after, masks = self.memory.sample(self.chance, BATCH)
        with torch.no_grad():
            best = torch.where(masks, self.network(after)[0], ILLEGAL).argmax(1, keepdim=True)
            wanted = gains + discounts * self.target(after)[0].gather(1, best).squeeze(1)
        said = self.network(seen)[0].gather(1, actions[:, None]).squeeze(1)
        loss = torch.nn.functional.smooth_l1_loss(said, wanted)
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 10)
        self.optimiser.step()
        with torch.no_grad():
            for slow, fast in zip(self.target.parameters(), self.network.parameters(), strict=True):
                slow.lerp_(fast, TARGET_RATE)


def examined(learner: Learner, runs: int) -> float:
    """The share of so many runs, always the same ones, that the policy wins without exploring."""
    env = envs.vector(GAME, num_envs=runs, autoreset_mode="Disabled", **OPTIONS)
    observations, _ = env.reset(seed=FIRST_SEED)
    won = np.zeros(runs)
    while not env.rows.over.all():
        actions = learner.choose(observations, 0)
        env.rows.step(actions.tolist())
        won += env.rows.reward[:, 0]
        observations, _ = env.shown()
    return float(won.mean()) / 1000


def train(minutes: float, seed: int, curve: Curve, runs: int = EXAMINED, warm: int = 5000) -> Learner:
    """Play and learn for so many minutes of processor time."""
    env = envs.vector(GAME, num_envs=MATCHES, autoreset_mode="SameStep", **OPTIONS)
    learner = Learner(env.setting, seed)
    observations, _ = env.reset(seed=seed)
    begun, due_s, made = process_time(), 0.0, 0
    while (spent := process_time() - begun) < minutes * 60:
        if spent >= due_s:
            curve.add(spent, made, examined(learner, runs))
            due_s = spent + max(15.0, minutes * 3)
        exploring = max(0.02, 1 - spent / (minutes * 60) / 0.3)
        actions = learner.choose(observations, exploring)
        seen = observations["observation"]
        observations, rewards, ended, _, infos = env.step(actions)
        after = observations["observation"].copy()
        for match in np.flatnonzero(ended):
            after[match] = infos["final_obs"][match]["observation"]
        learner.remember(seen, actions, rewards, ended, after, observations["action_mask"].astype(bool))
        made += MATCHES
        if learner.memory.full >= warm:
            learner.learn()
    curve.add(process_time() - begun, made, examined(learner, runs))
    return learner


def main() -> None:
    """Train, say how it went, and export."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--minutes", type=float, default=30)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--out", type=Path, default=Path("deadeye.onnx"))
    given = wanted.parse_args()
    outcomes = play_batch(Plan(GAME, ("greedy",), OPTIONS), 0, EXAMINED, FIRST_SEED)
    print(f"greedy wins {sum(one.payoffs[0] for one in outcomes) / len(outcomes) / 1000:.1%} of these runs.")
    learner = train(given.minutes, given.seed, Curve("runs won"))
    export(learner.network, learner.setting, given.out)
    print(f"{given.out} is ready: talion match deadeye --bots onnx:{given.out} --option 'leg=first run' --games 100")


if __name__ == "__main__":
    main()
