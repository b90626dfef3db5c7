"""Independent PPO learns Revenants by playing against itself: `python -m examples.learners.ppo_revenants --minutes 10 --out revenants.onnx`.

Every seat learns from what it saw and what it won, and from nothing else. Seats are counted from the observer on, so that one network
can sit on all of them.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from examples.learners.curve import Curve
from examples.learners.network import Network, export
from talion.envs.setting import Rows, Setting

GAME, SEATS, OPTIONS = "revenants", 4, {"revenants": "dealt", "turn_limit": 60}
MATCHES, STEPS, EPOCHS, BATCH = 256, 64, 3, 2048
DISCOUNT, SMOOTHING, CLIP, CURIOSITY, RATE = 0.99, 0.95, 0.2, 0.01, 5e-4
ILLEGAL = -1e9
EXAMINED, FIRST_SEED = 1000, 1_000_000


def chances(network: Network, seen: torch.Tensor, masks: torch.Tensor) -> tuple[torch.distributions.Categorical, Any]:
    """How likely each legal action is, and what the position is worth."""
    scores, worth = network(seen)
    return torch.distributions.Categorical(logits=torch.where(masks, scores, ILLEGAL)), worth


class Learner:
    """A network on every seat of many matches."""

    def __init__(self, seed: int, matches: int = MATCHES) -> None:
        torch.manual_seed(seed)
        self.setting = Setting(GAME, SEATS, None, OPTIONS)
        self.batch = self.setting.batch(matches)
        self.rows = Rows(self.batch)
        for match in range(matches):
            self.batch.begin(match, seed * 1_000_003 + match)
        self.every = np.arange(matches)
        self.network = Network(self.setting.spec, self.setting.actions)
        self.optimiser = torch.optim.Adam(self.network.parameters(), RATE, fused=True)

    def play(self, steps: int) -> dict[str, NDArray[Any]]:
        """So many decisions in every match: what was seen and done, by whom, and what it brought each seat."""
        kept: dict[str, list[Any]] = {
            name: [] for name in ("seen", "mask", "seat", "done", "log", "worth", "over", "won")
        }
        for _ in range(steps):
            seen, mask = self.rows.observation.copy(), self.rows.mask.astype(bool)
            with torch.no_grad():
                likely, worth = chances(self.network, torch.from_numpy(seen), torch.from_numpy(mask))
                done = likely.sample()
                step = {"seen": seen, "mask": mask, "seat": self.rows.seat.copy(), "done": done.numpy()}
                step |= {"log": likely.log_prob(done).numpy(), "worth": worth.numpy()}
            self.rows.step(step["done"].tolist())
            step |= {"over": self.rows.over.copy(), "won": self.rows.reward / 1000}
            if step["over"].any():
                self.batch.reset(step["over"].tolist())
            for name, part in step.items():
                kept[name].append(part)
        return {name: np.stack(parts) for name, parts in kept.items()}

    def ahead(self) -> NDArray[Any]:
        """What every seat of every match thinks it is worth now, where playing stops for a while."""
        rules = self.batch.rules
        seen = [rules.observation(state, seat) for state in self.batch.states for seat in range(SEATS)]
        with torch.no_grad():
            worth: NDArray[Any] = self.network(torch.tensor(seen))[1].numpy()
        return worth.reshape(-1, SEATS)

    def advantages(self, kept: dict[str, NDArray[Any]]) -> NDArray[Any]:
        """How much better each decision was than expected, seat by seat, from the last one back."""
        found = np.zeros_like(kept["worth"])
        after, carried = self.ahead(), np.zeros((len(self.every), SEATS))
        won = np.zeros_like(carried)
        for step in reversed(range(len(found))):
            over, seat = kept["over"][step], kept["seat"][step]
            after[over], carried[over], won[over] = 0, 0, kept["won"][step][over]
            mine = self.every, seat
            worth = kept["worth"][step]
            surprise = won[mine] + DISCOUNT * after[mine] - worth
            found[step] = surprise + DISCOUNT * SMOOTHING * carried[mine]
            after[mine], carried[mine], won[mine] = worth, found[step], 0
        return found

    def learn(self, kept: dict[str, NDArray[Any]], chance: np.random.Generator) -> None:
        """Make what turned out well likelier, by little at a time."""
        better = self.advantages(kept)
        returns = torch.from_numpy((better + kept["worth"]).reshape(-1).astype(np.float32))
        better = torch.from_numpy(((better - better.mean()) / (better.std() + 1e-8)).reshape(-1).astype(np.float32))
        seen = torch.from_numpy(kept["seen"].reshape(-1, kept["seen"].shape[-1]))
        mask = torch.from_numpy(kept["mask"].reshape(-1, kept["mask"].shape[-1]))
        done, before = (torch.from_numpy(kept[name].reshape(-1)) for name in ("done", "log"))
        for _ in range(EPOCHS):
            order = torch.from_numpy(chance.permutation(len(done)))
            for some in order.split(BATCH):
                likely, worth = chances(self.network, seen[some], mask[some])
                ratio = (likely.log_prob(done[some]) - before[some]).exp()
                gain = torch.minimum(ratio * better[some], ratio.clamp(1 - CLIP, 1 + CLIP) * better[some]).mean()
                missed = (worth - returns[some]).square().mean()
                loss = missed - gain - CURIOSITY * likely.entropy().mean()
                self.optimiser.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimiser.step()


def examined(network: Network, setting: Setting, matches: int) -> float:
    """The share of the win against three who choose at random, on every seat in turn; always the same matches, and drawn as it draws there."""
    won, chance = 0.0, np.random.default_rng(FIRST_SEED)
    for seat in range(SEATS):
        batch = setting.batch(matches // SEATS, learner=seat)
        rows = Rows(batch)
        for match in range(batch.matches):
            batch.begin(match, FIRST_SEED + match)
        while not rows.over.all():
            with torch.no_grad():
                scores = network(torch.from_numpy(rows.observation.copy()))[0].numpy()
            drawn = np.where(rows.mask, scores + chance.gumbel(size=scores.shape), ILLEGAL)
            rows.step(drawn.argmax(axis=1).tolist())
            won += float(rows.reward[:, seat].sum()) / 1000
    return won / (matches // SEATS * SEATS)


def train(minutes: float, seed: int, curve: Curve, matches: int = MATCHES, exams: int = EXAMINED) -> Learner:
    """Play and learn for so many minutes of processor time."""
    learner, chance = Learner(seed, matches), np.random.default_rng(seed)
    begun, due_s, made = process_time(), 0.0, 0
    while (spent := process_time() - begun) < minutes * 60:
        if spent >= due_s:
            curve.add(spent, made, examined(learner.network, learner.setting, exams))
            due_s = spent + max(15.0, minutes * 3)
        learner.learn(learner.play(STEPS), chance)
        made += matches * STEPS
    curve.add(process_time() - begun, made, examined(learner.network, learner.setting, exams))
    return learner


def main() -> None:
    """Train, say how it went, and export."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--minutes", type=float, default=10)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--out", type=Path, default=Path("revenants.onnx"))
    given = wanted.parse_args()
    learner = train(given.minutes, given.seed, Curve("of the win against three who play at random (25.0% is even)"))
    # Who always does what is best at once is read by the others: it draws, as it did while it learned.
    export(learner.network, learner.setting, given.out, samples=True)
    print(f"{given.out} is ready: talion match revenants --bots onnx:{given.out},level2,level2,level2 --games 100")


if __name__ == "__main__":
    main()
