"""A game for PettingZoo in which all who are asked answer at once (Parallel)."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from talion.envs.drawing import MODES, check_mode, rendered
from talion.envs.seeds import Seeds
from talion.envs.setting import RANDOM, REFUSE, TICK_MS, Observed, Pack, Rows, Setting, legal_or_random, whole
from talion.kernel.events import OBSERVER
from talion.kernel.game import Game

Told = dict[str, dict[str, Any]]


class TogetherEnv(ParallelEnv[str, Observed, int]):  # type: ignore[misc]  # PettingZoo comes without types
    """Agents are `seat_0` and so on, all there to the end. Of who is not asked the mask is empty, and what it says counts for nothing; so
    a game in which one follows another can be played like this too. Otherwise it is as `TurnsEnv`.

    >>> env = TogetherEnv("revenants", seats=2, revenants="dealt")
    >>> observations, infos = env.reset(seed=7)
    >>> answers = {agent: int(shown["action_mask"].argmax()) for agent, shown in observations.items()}
    >>> observations, rewards, terminations, truncations, infos = env.step(answers)
    >>> env.features.named(observations["seat_0"]["observation"].tolist())["turn"]
    [2]
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}

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
        check_mode(render_mode)
        self.setting = Setting(game, seats, pack, options, tick_ms, illegal)
        self.features = self.setting.spec
        self.metadata = {**self.metadata, "name": f"talion/{self.setting.game.name}-v{self.setting.game.version}"}
        self.render_mode = render_mode
        self.possible_agents = self.setting.names
        self.agents: list[str] = []
        self.most = max_cycles
        self.cycles = 0
        self.seeds = Seeds()
        self.batch = self.setting.batch(1, together=True)
        self.rows = Rows(self.batch)
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Observed], Told]:
        """Begin a match: by a seed, the one that `talion.new` begins. Options of the game are told when the environment is made."""
        self.batch.begin(0, self.seeds.next(seed))
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self.shown()

    def shown(self) -> tuple[dict[str, Observed], Told]:
        """What every seat knows, and its mask once more."""
        numbers, masks = self.rows.observation.copy(), self.rows.mask.copy()
        observations: dict[str, Observed] = {
            agent: {"observation": numbers[seat], "action_mask": masks[seat]}
            for seat, agent in enumerate(self.possible_agents)
        }
        return observations, {agent: {"action_mask": masks[seat]} for seat, agent in enumerate(self.possible_agents)}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], Told]:
        """The answers of all who are asked. Raises `InvalidAction`, and has changed nothing, where one is missing or illegal."""
        self.seeds.demand_open()
        if not self.agents:
            raise ResetNeeded("No match is on: call reset first.")
        self.rows.step([self.answer(seat, actions) for seat in range(self.setting.seats)])
        self.cycles += 1
        over = bool(self.rows.over[0])
        cut = not over and self.cycles == self.most
        rewards = dict(zip(self.agents, (self.rows.reward[0] / 1000).tolist(), strict=True))
        observations, infos = self.shown()
        ended, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return observations, rewards, ended, truncated, infos

    def answer(self, seat: int, actions: dict[str, Any]) -> int:
        """What a seat says; nothing where it is not asked."""
        if self.rows.seat[seat] < 0:
            return -1
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise InvalidAction(f"{agent} is asked, but no action is given for it.")
        chosen = whole(actions[agent])
        if self.setting.illegal == RANDOM:
            return legal_or_random(chosen, self.rows.mask[seat], self.seeds.chance)
        return chosen

    def render(self) -> str | None:
        """The terminal board as everybody may see it."""
        self.seeds.demand_open()
        return rendered(self.setting, self.batch.states[0], OBSERVER, self.render_mode)

    def close(self) -> None:
        """Nothing is asked of it any more."""
        self.seeds.close()

    def state(self) -> NDArray[Any]:
        """For critics: what seat 0 is shown, and then what it is not."""
        return self.setting.truth(self.batch.states[0])

    def __str__(self) -> str:
        return str(self.metadata["name"])
