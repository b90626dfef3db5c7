"""Many matches at once for Gymnasium (VectorEnv), each step one call of the compiled core."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from talion.envs.processes import ProcessRows
from talion.envs.seeds import Seeds
from talion.envs.setting import RANDOM, REFUSE, SEEDS, TICK_MS, Observed, Pack, Rows, Setting
from talion.kernel.game import Game


class RowsEnv(VectorEnv[Observed, NDArray[Any], NDArray[Any]]):
    """`num_envs` matches in which `seat` learns; the others choose at random, inside the core. Arrays are copies unless `copy=False`:
    then they are views that every step writes anew. With `processes` the matches are spread over so many; with `critics` the infos have
    what is `hidden` from the learner. Otherwise it is as `AloneEnv`, with the autoreset modes of Gymnasium.

    >>> env = RowsEnv("deadeye", num_envs=4)
    >>> observations, infos = env.reset(seed=7)
    >>> observations, rewards, ended, cut, infos = env.step(observations["action_mask"].argmax(axis=1))
    >>> rewards.tolist()
    [0.0, 0.0, 0.0, 0.0]
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        pack: Pack = None,
        tick_ms: int = TICK_MS,
        illegal: str = REFUSE,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        processes: int = 1,
        critics: bool = False,
        **options: Any,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, pack, options, tick_ms, illegal)
        if not 0 <= seat < self.setting.seats:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {self.setting.seats - 1}.")
        if num_envs < 1:
            raise ValueError(f"There is at least one environment, not {num_envs}.")
        self.num_envs = num_envs
        self.features = self.setting.spec
        self.learner = seat
        self.copy = copy
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.mode}
        self.seeds = Seeds()
        self.rows: Rows | ProcessRows = (
            Rows(self.setting.batch(num_envs, learner=seat, critics=critics))
            if processes == 1
            else ProcessRows(self.setting, num_envs, processes, learner=seat, critics=critics)
        )
        self.critics = critics
        self.single_observation_space = self.setting.observation_space()
        self.single_action_space = self.setting.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        # Matches that are over and begin anew in the next step.
        self.ended = np.zeros(num_envs, np.bool_)
        self.running = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin all matches, or those that `options["reset_mask"]` marks: by a seed the one that `talion.new` begins, one more for each."""
        which = self.marked(options)
        self.rows.begin(np.flatnonzero(which).tolist(), self.all_seeds(seed, which))
        self.ended[which] = False
        self.running = True
        return self.shown()

    def marked(self, options: dict[str, Any] | None) -> NDArray[Any]:
        """Which matches begin anew."""
        if not options or "reset_mask" not in options:
            return np.ones(self.num_envs, np.bool_)
        mask = options["reset_mask"]
        if not isinstance(mask, np.ndarray) or mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise ValueError(f"A reset_mask is an array of {self.num_envs} truth values.")
        return mask

    def all_seeds(self, seed: int | list[int | None] | None, which: NDArray[Any]) -> list[int]:
        """A seed for each match that begins."""
        wanted = int(which.sum())
        if isinstance(seed, (list, tuple)):
            if len(seed) != self.num_envs:
                raise ValueError(f"{self.num_envs} seeds are wanted, one for each environment, not {len(seed)}.")
            return [self.seeds.next(one) for one, marked in zip(seed, which, strict=True) if marked]
        first = self.seeds.next(seed)
        return [(first + place) % SEEDS for place in range(wanted)]

    def step(self, actions: NDArray[Any]) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One answer in every match. Raises `InvalidAction`, and has changed nothing, where one is illegal or the array does not fit."""
        self.seeds.demand_open()
        if not self.running:
            raise ResetNeeded("No match is on: call reset first.")
        chosen = self.checked(actions)
        if self.mode == AutoresetMode.DISABLED and self.ended.any():
            raise ResetNeeded(f"Matches {np.flatnonzero(self.ended).tolist()} are over: reset them first.")
        again = self.ended.copy()
        self.rows.step(chosen.tolist())
        self.begin_anew(again)
        ended = self.rows.over.copy()
        rewards = self.rows.reward[:, self.learner] / 1000
        self.ended = ended.copy()
        if self.mode != AutoresetMode.SAME_STEP or not ended.any():
            observations, infos = self.shown()
        else:
            observations, infos = self.begun_anew(ended)
        return observations, rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def begin_anew(self, which: NDArray[Any]) -> None:
        """The next match where one is over."""
        matches = np.flatnonzero(which).tolist()
        if matches:
            self.rows.begin(matches, [self.seeds.next(None) for _ in matches])

    def begun_anew(self, ended: NDArray[Any]) -> tuple[Observed, dict[str, Any]]:
        """In the same step: what was seen last is told beside what the next match begins with."""
        last = {"observation": self.rows.observation.copy(), "action_mask": self.rows.mask.copy()}
        self.begin_anew(ended)
        self.ended[:] = False
        observations, infos = self.shown()
        final = np.full(self.num_envs, None, dtype=object)
        for match in np.flatnonzero(ended).tolist():
            final[match] = {name: numbers[match] for name, numbers in last.items()}
        return observations, {**infos, "final_obs": final, "_final_obs": ended.copy()}

    def checked(self, actions: Any) -> NDArray[Any]:
        """Actions of the right kind and number; illegal ones by chance become legal, if the environment is made so."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise InvalidAction(f"Actions are whole numbers, not {given.dtype}.")
        if given.shape != (self.num_envs,):
            raise InvalidAction(
                f"{self.num_envs} actions are wanted, one for each environment, not an array of shape {given.shape}."
            )
        if self.setting.illegal != RANDOM:
            return given
        legal = self.rows.mask[np.arange(self.num_envs), np.clip(given, 0, self.setting.actions - 1)].astype(np.bool_)
        legal &= (given >= 0) & (given < self.setting.actions)
        if legal.all():
            return given
        lots = self.seeds.chance.random(self.rows.mask.shape) * self.rows.mask
        return np.where(legal, given, lots.argmax(axis=1))

    def shown(self) -> tuple[Observed, dict[str, Any]]:
        """What the learner knows in every match, and its masks once more."""
        numbers, masks = self.rows.observation, self.rows.mask
        if self.copy:
            numbers, masks = numbers.copy(), masks.copy()
        infos = {"action_mask": masks}
        if self.critics:
            infos["hidden"] = self.rows.hidden.copy() if self.copy else self.rows.hidden
        return {"observation": numbers, "action_mask": masks}, infos

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is asked of it any more; processes end."""
        self.seeds.close()
        self.rows.close()
