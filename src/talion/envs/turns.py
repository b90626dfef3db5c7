"""A game for PettingZoo, one seat after the other (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray
from pettingzoo import AECEnv

from talion.envs.drawing import MODES, check_mode, rendered
from talion.envs.seeds import Seeds
from talion.envs.setting import RANDOM, REFUSE, TICK_MS, Observed, Pack, Rows, Setting, array, legal_or_random, whole
from talion.kernel.game import Game


class TurnsEnv(AECEnv[str, Observed, int]):  # type: ignore[misc]  # PettingZoo comes without types
    """Agents are `seat_0` and so on; who is asked is `agent_selection`. The reward at the end is the share of the win.

    An observation is a dict of `observation` (numbers, explained by `features`) and `action_mask`, which is in `infos` too. Options of the
    game are keywords. An illegal action raises `InvalidAction` and changes nothing, unless `illegal="random"` makes a legal one of it.

    >>> env = TurnsEnv("revenants", seats=2, hp=20)
    >>> env.reset(seed=7)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.step(int(observation["action_mask"].argmax()))
    >>> env.agent_selection
    'seat_1'
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        pack: Pack = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        tick_ms: int = TICK_MS,
        illegal: str = REFUSE,
        **options: Any,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.setting = Setting(game, seats, pack, options, tick_ms, illegal)
        self.features = self.setting.spec
        self.metadata = {**self.metadata, "name": f"talion/{self.setting.game.name}-v{self.setting.game.version}"}
        self.render_mode = render_mode
        self.possible_agents = self.setting.names
        self.agents: list[str] = []
        self.most = None if max_cycles is None else max_cycles * self.setting.seats
        self.decisions = 0
        self.seeds = Seeds()
        self.batch = self.setting.batch(1)
        self.rows = Rows(self.batch)
        self.row, self.mask = self.rows.observation[0], self.rows.mask[0]
        self.nothing = np.zeros(self.setting.actions, np.int8)
        self.other: vec[i64] = vec[i64]([0] * self.features.size)
        self.observed = self.setting.observation_space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.observed)
        self.action_spaces = {name: self.setting.action_space() for name in self.possible_agents}
        self.state_space = self.setting.state_space()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every seat, since each looks from its own place."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """The same for every seat."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match: by a seed, the one that `talion.new` begins. Options of the game are told when the environment is made."""
        self.batch.begin(0, self.seeds.next(seed))
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self.nothing} for agent in self.agents}
        self.ask()

    def ask(self) -> None:
        """Say who is asked."""
        agent = self.possible_agents[self.rows.seat[0]]
        self.agent_selection = agent
        self.infos[agent] = {"action_mask": self.mask.copy()}

    def observe(self, agent: str) -> Observed:
        """What a seat knows now, asked or not."""
        if agent not in self.possible_agents:
            raise ValueError(
                f"There is no agent {agent!r}; agents are {self.possible_agents[0]} to {self.possible_agents[-1]}."
            )
        if agent == self.agent_selection:
            mask = self.infos[agent]["action_mask"] if agent in self.infos else self.nothing
            return {"observation": self.row.copy(), "action_mask": mask}
        self.setting.rules.observe_into(self.batch.states[0], self.possible_agents.index(agent), self.other, 0)
        return {"observation": array(self.other).copy(), "action_mask": self.nothing}

    def step(self, action: Any) -> None:
        """The answer of who is asked; None of who is out of it."""
        self.seeds.demand_open()
        if not self.agents:
            raise ResetNeeded("No match is on: call reset first.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = action if type(action) is int else whole(action)
        if self.setting.illegal == RANDOM:
            chosen = legal_or_random(chosen, self.mask, self.seeds.chance)
        self.rows.step([chosen])
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self.nothing}
        self.decisions += 1
        if self.rows.over[0]:
            self.rewards = dict(zip(self.agents, (self.rows.reward[0] / 1000).tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()
        elif self.decisions == self.most:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.ask()

    def render(self) -> str | None:
        """The terminal board as who is asked sees it."""
        self.seeds.demand_open()
        if not self.agents:
            raise ResetNeeded("No match is on: call reset first.")
        seat = self.possible_agents.index(self.agent_selection)
        return rendered(self.setting, self.batch.states[0], seat, self.render_mode)

    def close(self) -> None:
        """Nothing is asked of it any more."""
        self.seeds.close()

    def state(self) -> NDArray[Any]:
        """For critics: what seat 0 is shown, and then what it is not."""
        return self.setting.truth(self.batch.states[0])

    def __str__(self) -> str:
        return str(self.metadata["name"])
