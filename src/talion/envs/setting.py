"""A game with its settings, as every kind of environment needs it: rules, spaces, and batches that numpy reads without a copy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from talion.games import registry
from talion.kernel.batch import NOBODY, Batch
from talion.kernel.game import Game
from talion.kernel.observation import Spec
from talion.kernel.problems import Problem
from talion.kernel.refusals import Refused
from talion.match import new

# By how much table time passes in a step, in real time: about as long as a hand takes.
TICK_MS = 250
# What becomes of an illegal action.
REFUSE, RANDOM = "refuse", "random"
# Seeds of matches that no seed was given for.
SEEDS = 2**62

Observed = dict[str, NDArray[Any]]
Pack = str | Path | dict[str, Any] | None


class Setting:
    """What is the same in every match of an environment. Raises `ValueError`, with the game's own sentence, for seats, options
    or packs that it does not take.

    >>> setting = Setting("revenants", seats=2, options={"hp": 20})
    >>> setting.seats, setting.spec.size, setting.actions
    (2, 46, 24)
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        pack: Pack = None,
        options: dict[str, Any] | None = None,
        tick_ms: int = TICK_MS,
        illegal: str = REFUSE,
    ) -> None:
        if illegal not in (REFUSE, RANDOM):
            raise ValueError(
                f"An illegal action is refused ({REFUSE!r}) or becomes a random legal one ({RANDOM!r}), not {illegal!r}."
            )
        if tick_ms < 1:
            raise ValueError(f"A step of real time takes at least 1 ms, not {tick_ms}.")
        # What it was made of, for another process to make the same.
        self.given = (game, seats, pack, options, tick_ms, illegal)
        try:
            self.game = registry.find(game) if isinstance(game, str) else game
            self.match = new(self.game, seats, 0, {**self.game.simulation, **(options or {})}, pack)
        except Problem as problem:
            raise ValueError(str(problem)) from None
        self.rules = self.match.rules
        self.seats: int = self.rules.seats
        self.illegal = illegal
        self.tick_ms = tick_ms if self.game.is_realtime(self.match.header.options) else 0
        self.spec = self.rules.observed()
        self.actions: int = self.rules.actions + (1 if self.tick_ms else 0)
        self.names = [f"seat_{seat}" for seat in range(self.seats)]

    def batch(self, matches: int, together: bool = False, learner: int = NOBODY, critics: bool = False) -> Batch[Any]:
        """Matches with these settings."""
        return Batch(self.rules, matches, 0, self.tick_ms, together, learner, critics=critics)

    def observation_space(self) -> spaces.Dict:
        """The numbers of an observation within their bounds, and which actions are legal."""
        low, high = bounds(self.spec)
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int64), "action_mask": mask})

    def state_space(self) -> spaces.Box:
        """The numbers of `truth` within their bounds."""
        low, high = np.concatenate([bounds(self.spec), bounds(self.rules.hidden())], axis=1)
        return spaces.Box(low, high, dtype=np.int64)

    def truth(self, state: Any) -> NDArray[Any]:
        """For critics: what seat 0 is shown, and then what it is not."""
        out: vec[i64] = vec[i64]([0] * (self.spec.size + self.rules.hidden().size))
        self.rules.hidden_into(state, 0, out, self.rules.observe_into(state, 0, out, 0))
        return array(out).copy()

    def action_space(self) -> spaces.Discrete[Any]:
        """Actions by number; in real time the last one waits."""
        return spaces.Discrete(self.actions)

    def described(self) -> dict[str, Any]:
        """What an exported policy says of where it can play: the game, the version of its rules, seats, and how many numbers it
        reads and writes."""
        numbers = {"numbers": int(self.spec.size), "actions": self.actions}
        return {"game": self.game.name, "version": self.game.version, "seats": self.seats, **numbers}

    def words(self, action: int) -> str:
        """An action as a person would say it."""
        words: list[str] = self.match.words.codec.words
        return words[action] if action < len(words) else "wait"


def bounds(spec: Spec) -> NDArray[Any]:
    """The lowest and the highest that each number can be."""
    found = np.zeros((2, spec.size), np.int64)
    for part in spec.features:
        found[0, part.at : part.at + part.size] = part.low
        found[1, part.at : part.at + part.size] = part.high
    return found


class Rows:
    """A batch as numpy sees it. The arrays are views of the batch's own memory: every step writes them anew."""

    def __init__(self, batch: Batch[Any]) -> None:
        self.batch = batch
        self.observation = array(batch.observation).reshape(batch.rows, batch.size)
        self.mask = array(batch.mask).view(np.int8).reshape(batch.rows, batch.actions)
        self.seat = array(batch.seat)
        self.reward = array(batch.reward).reshape(batch.matches, batch.seats)
        self.over = array(batch.over).view(np.bool_)
        # What is hidden from the viewer of each row, where there are critics.
        self.hidden = array(batch.hidden).reshape(batch.rows, batch.unseen)

    def step(self, actions: list[int]) -> None:
        """One answer in every row. Raises `InvalidAction`, and has changed nothing, where one is illegal."""
        try:
            self.batch.step(actions)
        except Refused as refused:
            raise InvalidAction(str(refused)) from None

    def begin(self, matches: list[int], seeds: list[int]) -> None:
        """Begin matches anew, each by a seed."""
        for match, seed in zip(matches, seeds, strict=True):
            self.batch.begin(match, seed)

    def close(self) -> None:
        """Nothing has to be put away here."""


def array(numbers: Any) -> NDArray[Any]:
    """A vec as an array, without a copy; only the core writes to it."""
    return np.asarray(memoryview(numbers))


def whole(action: Any) -> int:
    """An action as a number. Raises `InvalidAction` for anything else."""
    if isinstance(action, int) and not isinstance(action, bool):
        return action
    if isinstance(action, (np.integer, np.ndarray)) and action.dtype.kind in "iu" and action.size == 1:
        return int(action.item())
    raise InvalidAction(f"An action is a whole number, not {action!r}.")


def legal_or_random(action: int, mask: NDArray[Any], chance: np.random.Generator) -> int:
    """The action itself where it is legal, or a legal one by chance."""
    if 0 <= action < len(mask) and mask[action]:
        return action
    legal = np.flatnonzero(mask)
    return int(chance.choice(legal)) if len(legal) else action
